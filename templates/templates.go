// Package templates holds the Markdown templates of the generated pages.
//
// The templates are in the language of package text/template. They only lay
// out: what a page says is computed before, and every string is finished
// Markdown. A user can replace them block by block, by files of their own whose
// names end in .md.tmpl: a block there takes the place of the block of the same
// name here, also if it is empty, and a file of the same name replaces a whole
// page.
//
// # Blocks
//
// page.md.tmpl is the page of a format. It consists of the blocks
//
//	title       the heading and the description
//	file        where instances live, who writes and who reads them
//	contents    links to the headings
//	minimal     a minimal valid instance
//	root        the section of a whole instance
//	rules       the numbered rules
//	types       the sections of all other types
//	examples    valid instances
//	invalid     invalid instances with what they are told
//	elsewhere   the rules that the schema does not state
//	formats     the named formats of strings, explained
//	go          how the generated package is used
//
// and of "rule", one numbered rule.
//
// section.md.tmpl has the blocks of a section: "section", and in it "limits",
// "rows", "alternatives", "values", "details" and "conditions". The block
// "code" is a fenced block.
//
// rules.md.tmpl is the page of all rules, index.md.tmpl the index of pages.
//
// The fields that a block can use are those of the types in view.go of package
// generator/internal/emit/mddoc. A field that does not exist is an error, and so
// is a block of a user that no page uses.
package templates

import "embed"

// FS holds the templates.
//
//go:embed *.md.tmpl
var FS embed.FS
