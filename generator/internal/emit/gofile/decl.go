package gofile

// Comments of declarations.

import (
	"regexp"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// deprecated is the paragraph that tools look for. JSON Schema only says that
// something is deprecated, not why.
const deprecated = "Deprecated: the schema advises against it."

// saysDeprecated finds a text that has such a paragraph already.
var saysDeprecated = regexp.MustCompile(`(?m)^Deprecated: `)

// DeclComment writes the doc comment of a declaration: what the schema says of
// it, or else the place in the schema that it stands for; then further
// paragraphs.
func (f *File) DeclComment(h *ir.Head, more ...string) {
	text := Doc(h.Name, h.Doc)
	if text == "" {
		text = h.Name + " is a " + placeOf(h.Node) + "."
	}
	f.paragraphs(h.Deprecated, append([]string{text}, more...))
}

// placeOf says what a declaration stands for of which the schema says nothing.
func placeOf(n *ir.Node) string {
	switch {
	case n == nil:
		return "value of the schema"
	case n.Pointer == "#":
		return "document of the schema " + oneLine(n.Document)
	default:
		return "value of " + oneLine(n.Pointer) + " in " + oneLine(n.Document)
	}
}

// FieldComment writes the comment of a field, if there is something to say.
func (f *File) FieldComment(field ir.Field) {
	f.paragraphs(field.Deprecated, []string{strings.TrimSpace(field.Doc)})
}

func (f *File) paragraphs(isDeprecated bool, texts []string) {
	if isDeprecated && !saysDeprecated.MatchString(strings.Join(texts, "\n")) {
		texts = append(texts, deprecated)
	}
	f.Comment(strings.Join(texts, "\n\n"))
}
