package lower_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// object is a schema of an object that requires a member and describes it.
func object(member, schema string) string {
	return `{"type": "object", "required": ["` + member + `"], "properties": {"` + member + `": ` + schema + `}}`
}

func TestDispatch(t *testing.T) {
	circle, square := object("type", `{"const": "circle"}`), object("type", `{"const": "square"}`)
	tests := []struct {
		name     string
		branches []string
		want     *ir.Dispatch
	}{
		{"constants", []string{circle, square}, &ir.Dispatch{
			Member: "type", Values: [][]string{{"circle"}, {"square"}}, Otherwise: -1,
		}},
		{"lists of constants", []string{object("t", `{"enum": ["a", "b"]}`), object("t", `{"enum": ["c"]}`)}, &ir.Dispatch{
			Member: "t", Values: [][]string{{"a", "b"}, {"c"}}, Otherwise: -1,
		}},
		{"through references and allOf", []string{`{"$ref": "#/$defs/circle"}`, `{"allOf": [{"$ref": "#/$defs/base"}, ` + square + `]}`}, &ir.Dispatch{
			Member: "type", Values: [][]string{{"circle"}, {"square"}}, Otherwise: -1,
		}},
		{"a union among the branches", []string{`{"oneOf": [` + circle + `, ` + square + `]}`, object("type", `{"const": "line"}`)}, &ir.Dispatch{
			Member: "type", Values: [][]string{{"circle", "square"}, {"line"}}, Otherwise: -1,
		}},
		{"one branch for all others", []string{circle, object("type", `{"type": "string", "not": {"const": "circle"}}`)}, &ir.Dispatch{
			Member: "type", Values: [][]string{{"circle"}, nil}, Otherwise: 1,
		}},
		{"the second member decides", []string{
			`{"type": "object", "required": ["a", "b"], "properties": {"a": {"const": "x"}, "b": {"const": "y"}}}`,
			`{"type": "object", "required": ["a", "b"], "properties": {"a": {"const": "x"}, "b": {"const": "z"}}}`,
		}, &ir.Dispatch{Member: "b", Values: [][]string{{"y"}, {"z"}}, Otherwise: -1}},

		{"a value of two branches", []string{object("t", `{"enum": ["a", "b"]}`), object("t", `{"enum": ["b"]}`)}, nil},
		{"another branch for all, which takes a listed one as well", []string{circle, object("type", `{"type": "string", "not": {"const": "square"}}`)}, nil},
		{"a member that is not required", []string{circle, `{"type": "object", "properties": {"type": {"const": "square"}}}`}, nil},
		{"a branch that takes more than objects", []string{circle, `{"required": ["type"], "properties": {"type": {"const": "square"}}}`}, nil},
		{"values that are no strings", []string{object("v", `{"const": 1}`), object("v", `{"const": 2}`)}, nil},
		{"a single branch", []string{circle}, nil},
	}
	for _, test := range tests {
		for _, keyword := range []string{"oneOf", "anyOf"} {
			f := lowered(t, `"`+keyword+`": [`+strings.Join(test.branches, ", ")+`],
				"$defs": {"circle": `+circle+`, "base": {"type": "object"}}`)
			if diff := cmp.Diff(test.want, dispatchOf(f.Root.Constraints[0])); diff != "" {
				t.Errorf("%s, %s: %s", test.name, keyword, diff)
			}
		}
	}
}

func dispatchOf(c ir.Constraint) *ir.Dispatch {
	switch c := c.(type) {
	case *ir.OneOf:
		return c.Dispatch
	case *ir.AnyOf:
		return c.Dispatch
	}
	return nil
}

// TestDispatchOfCycles holds that unions that lead back to themselves are read.
func TestDispatchOfCycles(t *testing.T) {
	f := lowered(t, `"$ref": "#/$defs/expr", "$defs": {"expr": {"oneOf": [
		{"type": "object", "required": ["op"], "properties": {"op": {"const": "not"}, "arg": {"$ref": "#/$defs/expr"}}},
		{"type": "object", "required": ["op"], "properties": {"op": {"const": "var"}}}
	]}}`)
	for _, n := range f.Nodes {
		if n.Pointer != "#/$defs/expr" {
			continue
		}
		want := &ir.Dispatch{Member: "op", Values: [][]string{{"not"}, {"var"}}, Otherwise: -1}
		if diff := cmp.Diff(want, dispatchOf(n.Constraints[0])); diff != "" {
			t.Error(diff)
		}
	}
}
