package lower_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// TestFieldTypes tells how a member is held where it is required, and where it
// is not.
func TestFieldTypes(t *testing.T) {
	tests := []struct{ schema, required, optional string }{
		{`{"type": "string"}`, "string", "*string"},
		{`{"type": "boolean"}`, "bool", "*bool"},
		{`{"type": "integer"}`, "int64", "*int64"},
		{`{"type": "number"}`, "float64", "*float64"},
		{`{"type": "null"}`, "json.RawMessage", "json.RawMessage"},
		{`true`, "json.RawMessage", "json.RawMessage"},
		{`{"description": "Anything."}`, "json.RawMessage", "json.RawMessage"},

		{`{"type": ["string", "null"]}`, "*string", "Opt[string]"},
		{`{"type": ["array", "null"], "items": {"type": ["integer", "null"]}}`, "*[]*int64", "Opt[[]*int64]"},
		{`{"oneOf": [{"type": "integer"}, {"type": "null"}]}`, "*int64", "Opt[int64]"},
		{`{"anyOf": [{"type": "null"}, {"type": "string", "format": "uuid"}]}`, "*value.UUID", "Opt[value.UUID]"},
		{`{"format": "date", "anyOf": [{"type": "null"}, {"type": "string"}]}`, "*value.Date", "Opt[value.Date]"},

		{`{"type": "array"}`, "[]json.RawMessage", "[]json.RawMessage"},
		{`{"type": "array", "items": {"type": "array", "items": {"type": "number"}}}`, "[][]float64", "[][]float64"},
		{`{"type": "object"}`, "map[string]json.RawMessage", "map[string]json.RawMessage"},
		{`{"type": "object", "additionalProperties": {"type": "integer"}}`, "map[string]int64", "map[string]int64"},
		{`{"type": "object", "patternProperties": {"^x": {"type": "integer"}}}`, "map[string]json.RawMessage", "map[string]json.RawMessage"},
		{
			`{"type": "object", "patternProperties": {"^x": {"type": "integer"}}, "additionalProperties": false}`,
			"map[string]int64", "map[string]int64",
		},

		{`{"const": "a"}`, "string", "*string"},
		{`{"const": 1}`, "int64", "*int64"},
		{`{"const": 1.5}`, "float64", "*float64"},
		{`{"const": null}`, "json.RawMessage", "json.RawMessage"},
		{`{"enum": [1, 2]}`, "int64", "*int64"},
		{`{"enum": [1, 2.5]}`, "float64", "*float64"},
		{`{"enum": [true, null]}`, "*bool", "Opt[bool]"},

		{`{"type": "integer", "maximum": 9223372036854775807}`, "int64", "*int64"},
		{`{"type": "integer", "maximum": 18446744073709551615}`, "json.Number", "*json.Number"},
		{`{"type": "integer", "minimum": -1e30}`, "json.Number", "*json.Number"},
		{`{"type": "integer", "multipleOf": 1e30}`, "json.Number", "*json.Number"},
		{`{"type": "number", "multipleOf": 0.01}`, "json.Number", "*json.Number"},
		{`{"type": "number", "multipleOf": 2}`, "float64", "*float64"},

		{`{"type": "string", "format": "date-time"}`, "value.DateTime", "*value.DateTime"},
		{`{"type": "string", "format": "ipv6"}`, "value.Addr", "*value.Addr"},
		{`{"type": "string", "format": "email"}`, "string", "*string"},
		{`{"format": "date-time"}`, "json.RawMessage", "json.RawMessage"},

		{`{"minLength": 1}`, "json.RawMessage", "json.RawMessage"},
		{`{"type": "string", "anyOf": [{"minLength": 1}, {"pattern": "x"}]}`, "string", "*string"},
		{`{"type": "string", "anyOf": [{"minLength": 1}]}`, "string", "*string"},
		{`{"allOf": [{"type": "string"}, {"minLength": 1}]}`, "string", "*string"},
		{`{"allOf": [{"type": ["string", "integer"]}, {"type": ["integer", "null"]}]}`, "int64", "*int64"},
	}
	for _, test := range tests {
		f := lowered(t, `"type": "object", "required": ["r"], "properties": {"r": `+test.schema+`, "o": `+test.schema+`}`)
		fields := f.RootType.(*ir.Ref).Decl.(*ir.StructDecl).Fields
		if got := spell(fields[0].Type); got != test.required {
			t.Errorf("%s, required: %s, want %s", test.schema, got, test.required)
		}
		if got := spell(fields[1].Type); got != test.optional {
			t.Errorf("%s, optional: %s, want %s", test.schema, got, test.optional)
		}
	}
}

// TestDeclarations tells which declarations a schema leads to, and their names.
func TestDeclarations(t *testing.T) {
	tests := []struct {
		name, schema string
		want         []string
	}{
		{"the title names the root", `"title": "Return metadata", "type": "object", "properties": {"a": {"type": "string"}}`, []string{
			"Struct ReturnMetadata: A *string; Extra map[string]json.RawMessage",
		}},
		{"a sentence is no name", `"title": "This is what it is: a sample of it.", "type": "string"`, []string{
			"Named Sample: string",
		}},
		{"a definition names itself, a place is named after its way", `
			"type": "object", "additionalProperties": false,
			"properties": {
				"a": {"$ref": "#/$defs/some-thing"},
				"b": {"type": "object", "properties": {"c": {"enum": ["x"]}}, "additionalProperties": false},
				"d": {"type": "array", "items": {"enum": ["y"]}},
				"e": {"type": "object", "additionalProperties": {"enum": ["z"]}}
			},
			"$defs": {"some-thing": {"type": "object", "properties": {"f": {"enum": ["w"]}}, "additionalProperties": false}}`, []string{
			"Struct Sample: A *SomeThing; B *SampleB; D []SampleDItem; E map[string]SampleEExtra",
			"Struct SampleB: C *SampleBC",
			"Enum SampleBC: SampleBCX",
			"Enum SampleDItem: SampleDItemY",
			"Enum SampleEExtra: SampleEExtraZ",
			"Struct SomeThing: F *SomeThingF",
			"Enum SomeThingF: SomeThingFW",
		}},
		{"allOf is one struct, and the most telling type of a member wins", `
			"allOf": [
				{"type": "object", "required": ["a"], "properties": {"a": true, "b": {"type": "string"}}},
				{"properties": {"a": {"type": "integer"}, "b": {"minLength": 1}, "c": {"enum": ["x"]}}, "additionalProperties": {"type": "integer"}}
			]`, []string{
			"Struct Sample: A int64; B *string; C *SampleAllOf1C; Extra map[string]int64",
			"Enum SampleAllOf1C: SampleAllOf1CX",
		}},
		{"what only adds constraints is held as what it refers to", `
			"type": "object", "additionalProperties": false,
			"properties": {"a": {"$ref": "#/$defs/b", "minProperties": 1}, "c": {"$ref": "#/$defs/b", "required": ["d"]}},
			"$defs": {"b": {"type": "object", "properties": {"d": {"type": "string"}}, "additionalProperties": false}}`, []string{
			"Struct B: D *string",
			"Struct Sample: A *B; C *SampleC",
			"Struct SampleC: D string",
		}},
		{"a forbidden member has no field", `"type": "object", "properties": {"a": false, "b": true}, "additionalProperties": false`, []string{
			"Struct Sample: B json.RawMessage",
		}},
		{"tuples", `"type": "array", "prefixItems": [{"type": "string"}, {"title": "Size", "type": "integer"}], "minItems": 1, "items": {"type": "boolean"}`, []string{
			"Tuple Sample: Item1 string; Size *int64; Rest []bool",
		}},
		{"a list that holds itself", `"type": "array", "items": {"$ref": "#"}`, []string{
			"Named Sample: []Sample",
		}},
		{"structs that hold themselves by value", `
			"type": "object", "required": ["a"], "additionalProperties": false,
			"properties": {"a": {"$ref": "#/$defs/b"}},
			"$defs": {"b": {"type": "object", "required": ["c"], "properties": {"c": {"$ref": "#"}}, "additionalProperties": false}}`, []string{
			"Struct B: C Sample",
			"Struct Sample: A *B",
		}},
		{"a struct whose member may be null holds itself", `
			"type": ["object", "null"], "properties": {"next": {"$ref": "#"}}, "additionalProperties": false`, []string{
			"Named Sample: *SampleObject",
			"Struct SampleObject: Next Opt[*SampleObject]",
		}},
		{"overrides", `
			"x-go": {"name": "Config"}, "type": "object", "additionalProperties": false,
			"properties": {
				"a": {"type": "integer", "x-go": {"type": "Duration", "package": "time"}},
				"b": {"enum": ["x"], "x-go": {"name": "Mode"}},
				"c": {"type": ["string", "null"], "x-go": {"name": "Sea", "type": "json.RawMessage"}},
				"d": {"type": "string", "goJSONSchema": {"identifier": "Dee", "type": "netip.Addr", "imports": ["net/netip"]}}
			}`, []string{
			"Struct Config: A *time.Duration; B *Mode; Sea json.RawMessage; Dee *net/netip.Addr",
			"Enum Mode: ModeX",
		}},
		{"names that collide", `
			"type": "object", "additionalProperties": false,
			"properties": {"a-b": {"$ref": "#/$defs/valid"}, "a_b": {"enum": ["a b", "a-b"]}},
			"$defs": {"valid": {"type": "object", "properties": {"Validate": true}, "additionalProperties": false}}`, []string{
			"Struct Sample: AB *Valid2; AB2 *SampleAB",
			"Enum SampleAB: SampleABAB; SampleABAB2",
			"Struct Valid2: Validate2 json.RawMessage",
		}},
	}
	for _, test := range tests {
		if diff := cmp.Diff(test.want, outline(lowered(t, test.schema))); diff != "" {
			t.Errorf("%s: %s", test.name, diff)
		}
	}
}

func TestUnions(t *testing.T) {
	tests := []struct {
		name, schema string
		want         []string
	}{
		{"by type", `"type": ["string", "integer"]`, []string{
			"Union Sample: String string; Integer int64",
		}},
		{"members of what may be something else", `"properties": {"a": {"type": "string"}}, "additionalProperties": false`, []string{
			"Union Sample: Object SampleObject; Other json.RawMessage",
			"Struct SampleObject: A *string",
		}},
		{"branches are named after a title, a constant, or their type", `"oneOf": [
			{"title": "Circle", "type": "object", "required": ["t"], "properties": {"t": {"const": "c"}}, "additionalProperties": false},
			{"type": "object", "required": ["t"], "properties": {"t": {"const": "big-square"}}, "additionalProperties": false},
			{"type": "object", "required": ["t"], "properties": {"t": {"enum": ["p", "q"]}}, "additionalProperties": false}
		]`, []string{
			"Struct Circle: T string",
			"Union Sample: Circle Circle; BigSquare SampleBigSquare; Object3 SampleObject3",
			"Struct SampleBigSquare: T string",
			"Struct SampleObject3: T SampleOneOf2T",
			"Enum SampleOneOf2T: SampleOneOf2TP; SampleOneOf2TQ",
		}},
		{"branches that are references are named after what they refer to", `
			"anyOf": [{"$ref": "#/$defs/sampleOne"}, {"$ref": "#/$defs/two"}, {"$ref": "#/$defs/two"}],
			"$defs": {
				"sampleOne": {"type": "object", "properties": {"a": true}, "additionalProperties": false},
				"two": {"type": "object", "properties": {"b": true}, "additionalProperties": false}
			}`, []string{
			"Union Sample: One SampleOne; Two Two; Two2 Two",
			"Struct SampleOne: A json.RawMessage",
			"Struct Two: B json.RawMessage",
		}},
		{"null is no variant", `"oneOf": [{"type": "null"}, {"type": "string"}, {"type": ["integer", "null"]}]`, []string{
			"Named Sample: *SampleValue",
			"Union SampleValue: String string; Integer int64",
		}},
		{"an enum beside free text", `"anyOf": [{"enum": ["a"]}, {"type": "string"}]`, []string{
			"Named Sample: string",
		}},
		{"branches that say nothing of types", `"type": "object", "properties": {"a": true}, "additionalProperties": false,
			"oneOf": [{"required": ["a"]}, {"maxProperties": 0}]`, []string{
			"Struct Sample: A json.RawMessage",
		}},
		{"one value for several types", `"oneOf": [{"type": ["string", "boolean"]}, {"type": "array", "items": {"type": "string"}}]`, []string{
			"Union Sample: Variant1 SampleVariant1; Array []string",
			"Union SampleVariant1: String string; Bool bool",
		}},
	}
	for _, test := range tests {
		if diff := cmp.Diff(test.want, outline(lowered(t, test.schema))); diff != "" {
			t.Errorf("%s: %s", test.name, diff)
		}
	}
}
