package lower_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// TestRulePrecedence holds that a missing member takes the rule of its own
// schema, and everything else that of the nearest schema around it. References
// do not hand rules on.
func TestRulePrecedence(t *testing.T) {
	f := lowered(t, `
		"x-rule": "R1",
		"type": "object",
		"required": ["own", "around", "undescribed"],
		"properties": {
			"own": {"x-rule": "R2", "type": "string", "enum": ["a"], "x-banned": {"b": "why", "c": {"reason": "why", "rule": "R3"}}},
			"around": {"type": "object", "required": ["deep"], "properties": {"deep": {"x-rule": "R4", "minimum": 1}}},
			"shared": {"x-rule": "R5", "$ref": "#/$defs/shared"}
		},
		"if": {"required": ["own"]},
		"then": {"x-rule": "R6", "required": ["around"]},
		"else": false,
		"$defs": {"shared": {"type": "integer"}, "ruled": {"x-rule": "R7"}},
		"x-warnings": [{"rule": "R8", "message": "is odd", "schema": {"required": ["odd"]}}, {"message": "is even", "schema": {"required": ["even"]}}]
	`)
	want := map[string]string{
		"#/type":                                      "R1",
		"#/required own":                              "R2",
		"#/required around":                           "R1",
		"#/required undescribed":                      "R1",
		"#/properties":                                "R1",
		"#/if":                                        "R1",
		"#/x-warnings/0/schema":                       "R8",
		"#/x-warnings/1/schema":                       "R1",
		"#/properties/own/type":                       "R2",
		"#/properties/own/enum":                       "R2",
		"#/properties/own/enum b":                     "R2",
		"#/properties/own/enum c":                     "R3",
		"#/properties/around/type":                    "R1",
		"#/properties/around/required deep":           "R4",
		"#/properties/around/properties":              "R1",
		"#/properties/around/properties/deep/minimum": "R4",
		"#/properties/shared/$ref":                    "R5",
		"#/$defs/shared/type":                         "R1",
		"#/if/required own":                           "R1",
		"#/then/required around":                      "R6",
		"#/else/false":                                "R1",
		"#/x-warnings/0/schema/required odd":          "R1",
		"#/x-warnings/1/schema/required even":         "R1",
	}
	got := map[string]string{}
	for _, n := range f.Nodes {
		for _, c := range n.Constraints {
			b := c.Common()
			switch c := c.(type) {
			case *ir.Required:
				got[b.Pointer+" "+c.Name] = b.Rule
				continue
			case *ir.Enum:
				for _, ban := range c.Banned {
					got[b.Pointer+" "+ban.Text] = ban.Rule
				}
			case *ir.Never:
				got[b.Pointer+"/false"] = b.Rule
				continue
			}
			got[b.Pointer] = b.Rule
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestCatalogue holds that rules are listed as the schema lists them, then
// those that only places name.
func TestCatalogue(t *testing.T) {
	f := lowered(t, `
		"x-rules": {"R2": {"level": "W", "text": "It is short.", "heldBy": "readers"}, "R1": "It is there."},
		"x-file": {"path": "a.json", "writer": "us", "reader": "you"},
		"type": "object", "properties": {"b": {"x-rule": "R9", "type": "string"}, "a": {"x-rule": "R1", "type": "string"}, "c": {"x-rule": "R8", "type": "string"}}
	`)
	for i := range f.Rules {
		f.Rules[i].Span = source.Span{}
	}
	want := []ir.Rule{
		{ID: "R2", Level: "W", Text: "It is short.", HeldBy: "readers"}, {ID: "R1", Text: "It is there."}, {ID: "R9"}, {ID: "R8"},
	}
	if diff := cmp.Diff(want, f.Rules); diff != "" {
		t.Error(diff)
	}
	if want := (ir.FileInfo{Path: "a.json", Writer: "us", Reader: "you"}); f.File != want {
		t.Errorf("file %+v, want %+v", f.File, want)
	}
}

// TestDrafts tells what becomes of keywords that drafts spell differently.
func TestDrafts(t *testing.T) {
	const (
		draft4    = "http://json-schema.org/draft-04/schema#"
		draft6    = "http://json-schema.org/draft-06/schema#"
		draft7    = "http://json-schema.org/draft-07/schema#"
		draft2019 = "https://json-schema.org/draft/2019-09/schema"
		latest    = "https://json-schema.org/draft/2020-12/schema"
	)
	tests := []struct {
		draft, members string
		want           []string
	}{
		{draft4, `"type": "integer"`, []string{"TypeOf integer as written"}},
		{draft6, `"type": "integer"`, []string{"TypeOf integer"}},
		{draft4, `"minimum": 1, "exclusiveMinimum": true, "maximum": 2, "exclusiveMaximum": false`, []string{"Bound > 1", "Bound <= 2"}},
		{draft6, `"exclusiveMinimum": 1, "maximum": 2`, []string{"Bound > 1", "Bound <= 2"}},
		{draft4, `"items": [{}, {}], "additionalItems": false`, []string{"Items 2 and a rest"}},
		{draft2019, `"items": [{}, {}], "additionalItems": true`, []string{"Items 2"}},
		{draft7, `"items": {"type": "string"}, "additionalItems": false`, []string{"Items 0 and a rest"}},
		{latest, `"prefixItems": [{}, {}], "items": false`, []string{"Items 2 and a rest"}},
		{draft7, `"dependencies": {"a": ["b"], "c": {"required": ["d"]}}`, []string{"DependentRequired a [b]", "DependentNode c"}},
		{latest, `"dependentRequired": {"a": ["b"]}, "dependentSchemas": {"c": true}`, []string{"DependentRequired a [b]", "DependentNode c"}},
		{draft6, `"contains": {}`, []string{"Contains 1 -1"}},
		{latest, `"contains": {}, "minContains": 2, "maxContains": 3`, []string{"Contains 2 3"}},
		{latest, `"contains": {}, "minContains": 0`, nil},
		{draft7, `"$ref": "#/definitions/a", "minimum": 1, "definitions": {"a": {}}`, []string{"Reference"}},
		{latest, `"$ref": "#/$defs/a", "minimum": 1, "$defs": {"a": {}}`, []string{"Reference", "Bound >= 1"}},
		{draft6, `"if": {"minimum": 1}, "then": false`, nil},
		{draft7, `"if": {"minimum": 1}, "then": false`, []string{"If"}},
		{latest, `"if": {"minimum": 1}`, nil},
		{latest, `"uniqueItems": false, "additionalProperties": true, "maxItems": 1e1, "minLength": 2.0`, []string{"Count <= 10", "Length >= 2"}},
		{latest, `"enum": [1, 1.0, "a", "a"]`, []string{`Enum 1 "a"`}},
		{latest, `"oneOf": [{"const": "a", "description": "The first."}, {"const": "b"}]`, []string{`Enum "a" (The first.) "b"`}},
		{latest, `"oneOf": [{"const": "a"}, {"const": "a"}]`, []string{"OneOf"}},
	}
	for _, test := range tests {
		f, diags := tryText(t, `{"$schema": "`+test.draft+`", `+test.members+`}`)
		if f == nil {
			t.Errorf("%s: %v", test.members, diags.Err())
			continue
		}
		var got []string
		for _, c := range f.Root.Constraints {
			got = append(got, describe(c))
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s, %s: %s", test.draft, test.members, diff)
		}
	}
}

// describe writes a constraint in short.
func describe(c ir.Constraint) string {
	switch c := c.(type) {
	case *ir.TypeOf:
		if c.Kinds == ir.Integer && c.Literal {
			return "TypeOf integer as written"
		}
		return map[ir.Kinds]string{ir.Integer: "TypeOf integer"}[c.Kinds]
	case *ir.Bound:
		sign := map[bool]string{true: "<", false: ">"}[c.Upper]
		if !c.Exclusive {
			sign += "="
		}
		return "Bound " + sign + " " + c.Limit.JSON
	case *ir.Items:
		text := fmt.Sprint("Items ", len(c.Prefix))
		if c.Rest != nil {
			text += " and a rest"
		}
		return text
	case *ir.DependentRequired:
		return fmt.Sprint("DependentRequired ", c.Trigger, " ", c.Names)
	case *ir.DependentNode:
		return "DependentNode " + c.Trigger
	case *ir.Contains:
		return fmt.Sprint("Contains ", c.Min, " ", c.Max)
	case *ir.Count:
		return fmt.Sprint("Count <= ", c.Limit)
	case *ir.Length:
		return fmt.Sprint("Length >= ", c.Limit)
	case *ir.Enum:
		text := "Enum"
		for _, v := range c.Values {
			text += " " + v.JSON
			if v.Doc != "" {
				text += " (" + v.Doc + ")"
			}
		}
		return text
	}
	return fmt.Sprintf("%T", c)[len("*ir."):]
}
