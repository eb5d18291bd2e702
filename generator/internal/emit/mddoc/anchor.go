package mddoc

// Anchors follow the rule by which GitHub derives them from headings. Headings
// are worded so that no two of a page have the same anchor: a counter behind an
// anchor would change with the order of headings.

import (
	"strconv"
	"strings"
	"unicode"
)

// slug is the anchor that a heading with this text gets.
func slug(heading string) string {
	var b strings.Builder
	for _, c := range strings.ToLower(strings.TrimSpace(heading)) {
		switch {
		case c == ' ':
			b.WriteByte('-')
		case c == '-', unicode.In(c, unicode.L, unicode.M, unicode.Nd, unicode.Pc):
			b.WriteRune(c)
		}
	}
	return b.String()
}

// anchors hands out headings whose anchors differ.
type anchors map[string]bool

// fixed are the headings that every page may have: nothing else gets their
// anchors.
var fixed = []string{
	"Minimal example", "Rules", "Types", "Examples", "Invalid examples", "Rules beyond the schema", "Formats", "Use from Go",
	"Fields", "Alternatives", "Values", "Items", "Content",
}

// newAnchors begins a page: the headings that it may have are taken.
func newAnchors() anchors {
	a := anchors{}
	for _, heading := range fixed {
		a[slug(heading)] = true
	}
	return a
}

// heading is the text, with a word or a number behind it where its anchor is
// taken; and the anchor.
func (a anchors) heading(text, kind string) (string, string) {
	text = strings.Join(strings.Fields(text), " ")
	candidate := text
	for i := 1; slug(candidate) == "" || a[slug(candidate)]; i++ {
		candidate = strings.TrimSpace(text + " (" + kind + ")")
		if i > 1 {
			candidate = strings.TrimSpace(text + " (" + kind + " " + strconv.Itoa(i) + ")")
		}
	}
	a[slug(candidate)] = true
	return candidate, slug(candidate)
}
