package mddoc

// Where in an instance values of a declaration stand.

import (
	"strconv"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// use is one place in a declaration that has a type.
type use struct {
	path string
	typ  ir.Type
}

// usesOf lists the types that a declaration is made of, with their places in
// it.
func usesOf(d ir.Decl) []use {
	switch d := d.(type) {
	case *ir.StructDecl:
		return append(fieldUses(d.Fields, false), use{"*", d.Extra})
	case *ir.TupleDecl:
		return append(fieldUses(d.Items, true), use{"[]", d.Rest})
	case *ir.UnionDecl:
		var out []use
		for _, v := range d.Variants {
			out = append(out, use{"", v.Type})
		}
		return out
	case *ir.NamedDecl:
		return []use{{"", d.Type}}
	case *ir.EnumDecl:
		return nil
	default:
		panic("mddoc: unknown declaration")
	}
}

// fieldUses are the places of fields; items of a tuple go by their index.
func fieldUses(fields []ir.Field, tuple bool) []use {
	var out []use
	for i, f := range fields {
		name := f.JSON
		if tuple {
			name = "[" + strconv.Itoa(i) + "]"
		}
		out = append(out, use{name, f.Type})
	}
	return out
}

// suffix is what a type adds to the path of its elements.
func suffix(t ir.Type) string {
	switch t := t.(type) {
	case *ir.Slice:
		return "[]" + suffix(t.Elem)
	case *ir.Map:
		return ".*" + suffix(t.Elem)
	case *ir.Pointer:
		return suffix(t.Elem)
	case *ir.Opt:
		return suffix(t.Elem)
	default:
		return ""
	}
}

// maxUses is how many places a section lists.
const maxUses = 4

// findUses notes for each declaration where it is used.
func (b *builder) findUses() {
	for i, s := range b.sections {
		for _, u := range usesOf(s.decl) {
			for _, d := range references(u.typ) {
				b.uses[d] = append(b.uses[d], useText(s, i == 0, u.path+suffix(u.typ)))
			}
		}
	}
}

// useText says one place: "`artifacts[]`", or "`type` of [Artifact](#artifact)".
func useText(s *section, root bool, path string) string {
	path = strings.TrimPrefix(path, ".")
	switch {
	case path == "":
		return s.link()
	case root:
		return code(path)
	default:
		return code(path) + " of " + s.link()
	}
}

// usesText says where values of a declaration stand.
func (b *builder) usesText(d ir.Decl) string {
	var words []string
	seen := map[string]bool{}
	for _, text := range b.uses[d] {
		if !seen[text] {
			words = append(words, text)
		}
		seen[text] = true
	}
	if more := len(words) - maxUses; more > 0 {
		words = append(words[:maxUses], count(more, "other place"))
	}
	return join(words, "and")
}
