// Package mddoc writes the Markdown that people read: a page per format, the
// page of all rules, and the index of pages.
//
// # Words
//
// A page has sections. The first one describes a whole instance; each other
// one describes a declaration of the format (an object, an enum, a union, a
// tuple or a named type) and has an anchor of its own that types link to. A
// section of an object has a row per member.
//
// A claim is what a constraint says, as a small sum that can be negated and
// said in two moods: as a condition ("`status` is `failed`") and as a demand
// ("`errors` is required").
//
// A view is what templates see: typed structs whose strings are finished
// Markdown. Go code decides, templates only lay out; package templates lists
// the blocks, each of which a user can replace.
//
// # Invariants
//
// A page depends on its arguments only: same format and options, same bytes.
// Text out of a schema is escaped: it can neither open HTML or headings nor
// leave its table cell. Every link to an anchor has its target on the page, and
// no two headings of a page share an anchor, so no anchor depends on the order
// of headings.
package mddoc
