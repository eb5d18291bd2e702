package lower_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/lower"
	"github.com/lockstep-dev/lockstep/generator/internal/schema"
)

const draft2020 = `"$schema": "https://json-schema.org/draft/2020-12/schema"`

// try lowers a schema of the latest draft, given without its braces.
func try(t *testing.T, members string) (*ir.Format, diag.List) {
	t.Helper()
	return tryText(t, "{"+draft2020+", "+members+"}")
}

// tryText lowers a whole schema.
func tryText(t *testing.T, text string) (*ir.Format, diag.List) {
	t.Helper()
	files := fstest.MapFS{"sample.json": {Data: []byte(text)}}
	doc, diags := schema.Load(context.Background(), schema.Options{FS: files}, "sample.json")
	if diags.HasErrors() {
		t.Fatalf("%s: %v", text, diags.Err())
	}
	return lower.Lower(doc, lower.Options{Name: "sample", Package: "sample"})
}

// lowered is the format of a schema that has no mistakes.
func lowered(t *testing.T, members string) *ir.Format {
	t.Helper()
	f, diags := try(t, members)
	if f == nil {
		t.Fatalf("%s: %v", members, diags.Err())
	}
	return f
}

// spell writes a type as Go does.
func spell(t ir.Type) string {
	switch t := t.(type) {
	case *ir.Builtin:
		return [...]string{"string", "bool", "int64", "float64", "json.Number", "json.RawMessage"}[t.Kind]
	case *ir.Runtime:
		return "value." + t.Name
	case *ir.Ref:
		return t.Decl.Common().Name
	case *ir.External:
		return t.Path + "." + t.Name
	case *ir.Slice:
		return "[]" + spell(t.Elem)
	case *ir.Map:
		return "map[string]" + spell(t.Elem)
	case *ir.Pointer:
		return "*" + spell(t.Elem)
	case *ir.Opt:
		return "Opt[" + spell(t.Elem) + "]"
	}
	panic(fmt.Sprintf("no spelling for %T", t))
}

// outline lists the declarations of a format, each with what it is made of.
func outline(f *ir.Format) []string {
	var lines []string
	for _, d := range f.Decls {
		var parts []string
		switch d := d.(type) {
		case *ir.StructDecl:
			parts = fields(d.Fields)
			if d.Extra != nil {
				parts = append(parts, d.ExtraName+" map[string]"+spell(d.Extra))
			}
		case *ir.TupleDecl:
			parts = fields(d.Items)
			if d.Rest != nil {
				parts = append(parts, d.RestName+" []"+spell(d.Rest))
			}
		case *ir.EnumDecl:
			for _, v := range d.Values {
				parts = append(parts, v.Name)
			}
		case *ir.UnionDecl:
			for _, v := range d.Variants {
				parts = append(parts, v.Name+" "+spell(v.Type))
			}
		case *ir.NamedDecl:
			parts = []string{spell(d.Type)}
		}
		kind := strings.TrimSuffix(strings.TrimPrefix(fmt.Sprintf("%T", d), "*ir."), "Decl")
		lines = append(lines, fmt.Sprintf("%s %s: %s", kind, d.Common().Name, strings.Join(parts, "; ")))
	}
	return lines
}

func fields(list []ir.Field) []string {
	var parts []string
	for _, f := range list {
		parts = append(parts, f.Name+" "+spell(f.Type))
	}
	return parts
}
