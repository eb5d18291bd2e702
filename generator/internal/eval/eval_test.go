package eval_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/lockstep-dev/lockstep/generator/internal/eval"
	"github.com/lockstep-dev/lockstep/runtime/tape"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// status is a format with what our own formats are made of: an enum with a
// banned value, conditions, warnings, nested and closed objects.
const status = `{
	"type": "object",
	"required": ["status"],
	"properties": {
		"status": {
			"x-rule": "S1",
			"enum": ["open", "done", "failed"],
			"x-banned": {"closed": {"reason": "it means two things", "rule": "S2"}}
		},
		"artifacts": {
			"type": "array",
			"maxItems": 2,
			"uniqueItems": true,
			"items": {
				"type": "object",
				"additionalProperties": false,
				"required": ["path"],
				"properties": {"path": {"type": "string", "minLength": 2, "pattern": "^[^/]"}}
			}
		},
		"size": {"type": "integer", "minimum": 0, "exclusiveMaximum": 10, "multipleOf": 3},
		"at": {"type": "string", "format": "date-time"},
		"end": {"type": "string"}
	},
	"dependentRequired": {"end": ["at"]},
	"not": {"required": ["open", "end"], "type": "object"},
	"if": {"required": ["status"], "properties": {"status": {"const": "failed"}}},
	"then": {"required": ["errors"]},
	"else": {"properties": {"errors": false}},
	"x-warnings": [{"rule": "S9", "message": "should have artifacts", "schema": {"required": ["artifacts"]}}]
}`

func TestViolations(t *testing.T) {
	tests := []struct {
		name, schema, instance string
		want                   []string
	}{
		{"valid", status, `{"status": "done", "artifacts": []}`, nil},
		{"no object", status, `7`, []string{" must be an object, not 7"}},
		{"missing", status, `{}`, []string{` member "status" is missing (S1)`}},
		{
			"other value", status, `{"status": "odd"}`,
			[]string{`/status status: "odd" is not allowed: use one of "open", "done", "failed" (S1)`},
		},
		{
			"banned value", status, `{"status": "closed"}`,
			[]string{`/status status: "closed" is not allowed: it means two things; use one of "open", "done", "failed" (S2)`},
		},
		{
			"condition holds", status, `{"status": "failed"}`,
			[]string{` member "errors" is missing: it is required when status is "failed"`},
		},
		{
			"condition fails", status, `{"status": "open", "errors": []}`,
			[]string{`/errors errors: is not allowed when status is not "failed"`},
		},
		{
			"items", status, `{"status": "open", "artifacts": [{"path": "/"}, {"paht": 1}, {"path": "/"}]}`,
			[]string{
				`/artifacts artifacts: must have at most 2 items`,
				`/artifacts artifacts: must not have two equal items`,
				`/artifacts/0/path artifacts[0].path: must have at least 2 characters`,
				`/artifacts/0/path artifacts[0].path: must match the pattern ^[^/]`,
				`/artifacts/1 artifacts[1]: member "path" is missing`,
				`/artifacts/1/paht artifacts[1].paht: member "paht" is not known: use one of "path"`,
				`/artifacts/2/path artifacts[2].path: must have at least 2 characters`,
				`/artifacts/2/path artifacts[2].path: must match the pattern ^[^/]`,
			},
		},
		{
			"numbers", status, `{"status": "open", "size": 10.5}`,
			[]string{
				`/size size: must be less than 10, not 10.5`,
				`/size size: must be a multiple of 3, not 10.5`,
				`/size size: must be an integer, not 10.5`,
			},
		},
		{
			"format, dependency, not", status, `{"status": "open", "end": "x", "open": 1, "at": "soon"}`,
			[]string{
				` must not have the members open and end together`,
				`/at at: is not a valid date-time (RFC 3339, such as 2026-01-28T10:30:00Z)`,
			},
		},
		{
			"dependent member", status, `{"status": "open", "end": "x"}`,
			[]string{` member "at" is missing: it is required when end is present`},
		},
		{
			"duplicate member", status, `{"status": "open", "status": "done"}`,
			[]string{`/status status: keep one member with this name: it is there more than once`},
		},
		{
			"tuple", `{"prefixItems": [{"type": "string"}], "items": {"type": "null"}, "minItems": 2}`, `[1]`,
			[]string{` must have at least 2 items`, `/0 [0]: must be a string, not 1`},
		},
		{
			"contains", `{"contains": {"const": 1}, "maxContains": 2}`, `[1, 1.0, 10e-1]`,
			[]string{` must have at most 2 items equal to 1`},
		},
		{
			"names", `{"propertyNames": {"maxLength": 2}, "minProperties": 3}`, `{"abc": 1, "ab": 2}`,
			[]string{` must have at least 3 members`, `/abc abc: must have at most 2 characters`},
		},
		{
			"pattern members", `{"patternProperties": {"^x": {"type": "null"}}, "additionalProperties": {"type": "string"}}`,
			`{"x1": 1, "y": 2}`,
			[]string{`/x1 x1: must be null, not 1`, `/y y: must be a string, not 2`},
		},
		{
			"dependent schema", `{"dependentSchemas": {"a": {"required": ["b"]}}}`, `{"a": 1}`,
			[]string{` member "b" is missing: it is required when a is present`},
		},
		{
			"structured constant", `{"const": {"a": [1, {}]}}`, `{"a": [1.0, {"b": 1}]}`,
			[]string{` must be {"a":[1,{}]}, not {"a": [1.0, {"b": 1}]}`},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			f := format(t, test.schema)
			check := eval.New(f).Check(f.Root)
			report := validate.Document([]byte(test.instance), check)
			if diff := cmp.Diff(test.want, lines(report.Violations), cmp.Transformer("compact", compact)); diff != "" {
				t.Errorf("violations (-want +got):\n%s", diff)
			}
			if valid := validate.Valid([]byte(test.instance), check); valid != (len(test.want) == 0) {
				t.Errorf("verdict %v with violations %v", valid, test.want)
			}
		})
	}
}

func lines(violations []validate.Violation) []string {
	var list []string
	for _, v := range violations {
		line := v.Instance + " " + v.Message
		if v.Rule != "" {
			line += " (" + v.Rule + ")"
		}
		list = append(list, line)
	}
	return list
}

// compact leaves out what is between tokens of JSON.
func compact(line string) string { return strings.NewReplacer(": ", ":", ", ", ",").Replace(line) }

const union = `{
	"x-rule": "U1",
	"oneOf": [
		{
			"type": "object", "required": ["kind", "radius"],
			"properties": {"kind": {"const": "circle"}, "radius": {"type": "number", "exclusiveMinimum": 0}}
		},
		{
			"type": "object", "required": ["kind", "side"],
			"properties": {"kind": {"enum": ["square", "cube"]}, "side": {"type": "number"}}
		}
	]
}`

func TestUnions(t *testing.T) {
	const anyOf = `{"anyOf": [{"type": "string", "minLength": 3}, {"type": "array", "items": {"type": "integer"}}]}`
	const oneOf = `{"oneOf": [{"required": ["a"]}, {"required": ["b"]}]}`
	tests := []struct {
		name, schema, instance string
		want, causes           []string
	}{
		{"deciding member chooses", union, `{"kind": "circle", "radius": 0}`, []string{`/radius radius: must be more than 0, not 0 (U1)`}, nil},
		{"deciding member missing", union, `{"radius": 1}`, []string{` member "kind" is missing: it decides which of the 2 forms the object has (U1)`}, nil},
		{"deciding member odd", union, `{"kind": 5}`, []string{`/kind kind: 5 is not allowed: use one of "circle", "square", "cube" (U1)`}, nil},
		{"no object", union, `5`, []string{` must match one of 2 forms (U1)`}, []string{` must be an object, not 5 (U1)`}},
		{"closest branch", anyOf, `[1, "x"]`, []string{` must match one of 2 forms`}, []string{`/1 [1]: must be an integer, not "x"`}},
		{"none", oneOf, `{}`, []string{` must have exactly one of the members "a" or "b", not none`}, []string{` member "a" is missing`}},
		{"several", oneOf, `{"a": 1, "b": 2}`, []string{` must have exactly one of the members "a" or "b", not several`}, nil},
		{"one", oneOf, `{"b": 2}`, nil, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			f := format(t, test.schema)
			violations := validate.Document([]byte(test.instance), eval.New(f).Check(f.Root)).Violations
			if diff := cmp.Diff(test.want, lines(violations)); diff != "" {
				t.Errorf("violations (-want +got):\n%s", diff)
			}
			var causes []string
			for _, v := range violations {
				causes = append(causes, lines(v.Causes)...)
			}
			if diff := cmp.Diff(test.causes, causes); diff != "" {
				t.Errorf("causes (-want +got):\n%s", diff)
			}
		})
	}
}

func TestWarnings(t *testing.T) {
	const nested = `{"anyOf": [
		{"type": "string"},
		{"type": "object", "x-warnings": [{"message": "should have a", "schema": {"required": ["a"]}}]}
	]}`
	tests := []struct {
		name, schema, instance string
		want                   []string
	}{
		{"met", status, `{"status": "open", "artifacts": []}`, nil},
		{"not met", status, `{"status": "open"}`, []string{" should have artifacts (S9)"}},
		{"beside a violation", status, `{"status": "odd"}`, []string{" should have artifacts (S9)"}},
		{"of the branch that passes", nested, `{}`, []string{" should have a"}},
		{"of a branch that fails", nested, `"x"`, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			f := format(t, test.schema)
			report := validate.Document([]byte(test.instance), eval.New(f).Check(f.Root))
			if diff := cmp.Diff(test.want, lines(report.Warnings)); diff != "" {
				t.Errorf("warnings (-want +got):\n%s", diff)
			}
		})
	}
}

// TestCircles holds that a schema which asks the same of each level twice
// costs no more than the levels.
func TestCircles(t *testing.T) {
	for _, keyword := range []string{"anyOf", "oneOf", "allOf"} {
		t.Run(keyword, func(t *testing.T) {
			f := format(t, fmt.Sprintf(`{
				"$ref": "#/$defs/tree",
				"$defs": {"tree": {%q: [
					{"properties": {"next": {"$ref": "#/$defs/tree"}, "end": {"const": 1}}},
					{"properties": {"next": {"$ref": "#/$defs/tree"}, "end": {"const": 2}}}
				]}}
			}`, keyword))
			const levels = 60
			instance := strings.Repeat(`{"next": `, levels) + `{"end": 3}` + strings.Repeat("}", levels)
			done := make(chan bool)
			check := eval.New(f).Check(f.Root)
			go func() {
				valid := validate.Valid([]byte(instance), check)
				done <- valid || len(validate.Document([]byte(instance), check).Violations) == 0
			}()
			select {
			case valid := <-done:
				if valid {
					t.Error("the instance is taken, want it rejected")
				}
			case <-time.After(20 * time.Second):
				t.Fatal("still running: verdicts are not kept")
			}
		})
	}
}

// TestDeepInstance holds that depth is no danger.
func TestDeepInstance(t *testing.T) {
	f := format(t, `{"$ref": "#/$defs/list", "$defs": {"list": {"type": "array", "items": {"$ref": "#/$defs/list"}}}}`)
	instance := strings.Repeat("[", tape.MaxDepth) + strings.Repeat("]", tape.MaxDepth)
	if !validate.Valid([]byte(instance), eval.New(f).Check(f.Root)) {
		t.Error("a deep array is rejected")
	}
}

// TestConcurrentUse lets the race detector look at an evaluator that several
// goroutines share.
func TestConcurrentUse(t *testing.T) {
	f := format(t, status)
	check := eval.New(f).Check(f.Root)
	verdicts := make(chan bool)
	for range 8 {
		go func() { verdicts <- validate.Valid([]byte(`{"status": "open"}`), check) }()
	}
	for range 8 {
		if !<-verdicts {
			t.Error("a valid instance is rejected")
		}
	}
}
