package govalidate_test

import (
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestRepeats tells which checkers remember their verdicts: those on circles
// that a value can go round in more than one way.
func TestRepeats(t *testing.T) {
	const (
		null   = `{"type": "null"}`
		member = `{"type": "object", "required": ["x"], "properties": {"a": {"$ref": "#"}}}`
	)
	tests := []struct {
		name, schema string
		want         []string
	}{
		{"no circle", `"anyOf": [{"type": "null"}, {"minimum": 1}]`, nil},
		{"one way", `"properties": {"a": {"$ref": "#"}, "b": {"$ref": "#"}}, "additionalProperties": {"$ref": "#"}`, nil},
		{"one way through a union", `"anyOf": [` + member + `, ` + null + `]`, nil},
		{"two branches", `"anyOf": [` + member + `, ` + member + `]`, []string{"Sample"}},
		{"two branches of oneOf", `"oneOf": [` + member + `, ` + member + `]`, []string{"Sample"}},
		{"branches of different types", `"oneOf": [` + member + `, {"type": "array", "items": {"$ref": "#"}}, ` + null + `]`, nil},
		{"a deciding member", `"oneOf": [
			{"type": "object", "required": ["k"], "properties": {"k": {"const": "a"}, "a": {"$ref": "#"}}},
			{"type": "object", "required": ["k"], "properties": {"k": {"const": "b"}, "a": {"$ref": "#"}}}
		]`, nil},
		{"beside a part", `"properties": {"a": {"$ref": "#"}}, "allOf": [` + member + `]`, []string{"Sample"}},
		{"a part beside others", `"allOf": [` + member + `, ` + null + `]`, nil},
		{"items twice", `"items": {"$ref": "#"}, "contains": {"$ref": "#"}`, []string{"Sample"}},
		{"items and members", `"items": {"$ref": "#"}, "properties": {"a": {"$ref": "#"}}`, nil},
		{"patterns that may match one name", `"patternProperties": {"a": {"$ref": "#"}, "b": {"$ref": "#"}}`, []string{"Sample"}},
		{"a condition", `"if": ` + member + `, "then": {"items": {"$ref": "#"}}, "else": ` + member, []string{"Sample"}},
		{"either side of a condition", `"if": ` + null + `, "then": {"items": {"$ref": "#"}}, "else": ` + member, nil},
		{"warnings", `"items": {"$ref": "#"}, "x-warnings": [{"message": "is odd", "schema": {"items": {"$ref": "#"}}}]`, []string{"Sample"}},
		{"a circle further down", `
			"properties": {"a": {"$ref": "#/$defs/expr"}},
			"$defs": {"expr": {"anyOf": [{"$ref": "#/$defs/and"}, {"$ref": "#/$defs/or"}]},
				"and": {"properties": {"and": {"$ref": "#/$defs/expr"}}}, "or": {"properties": {"or": {"$ref": "#/$defs/expr"}}}}`, []string{"Expr"}},
	}
	remembering := regexp.MustCompile(`(?m)^func judge(\w+)\(`)
	for _, test := range tests {
		var got []string
		for _, match := range remembering.FindAllStringSubmatch(emit(t, test.schema), -1) {
			got = append(got, match[1])
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s: %s", test.name, diff)
		}
	}
}
