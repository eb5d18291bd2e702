package rulebook_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/lower"
	"github.com/lockstep-dev/lockstep/generator/internal/rulebook"
	"github.com/lockstep-dev/lockstep/generator/internal/schema"
)

// format lowers a schema.
func format(t testing.TB, text string) *ir.Format {
	t.Helper()
	const path = "test.schema.json"
	doc, problems := schema.Load(t.Context(), schema.Options{FS: fstest.MapFS{path: {Data: []byte(text)}}}, path)
	if problems.HasErrors() {
		t.Fatalf("load: %v", problems.Err())
	}
	f, problems := lower.Lower(doc, lower.Options{Name: "test", Package: "test", RootType: "Root"})
	if problems.HasErrors() {
		t.Fatalf("lower: %v", problems.Err())
	}
	return f
}

// TestWording holds the message, and the sentence at the path a.b, of each
// kind of constraint.
func TestWording(t *testing.T) {
	tests := []struct {
		schema string
		want   []string // message | sentence
	}{
		{`false`, []string{"is not allowed | `a.b` is not allowed."}},
		{`{"type": "integer"}`, []string{"must be an integer, not {found} | `a.b` is an integer."}},
		{`{"type": ["null", "string", "object"]}`, []string{
			"must be a string, an object or null, not {found} | `a.b` is a string, an object or null.",
		}},
		{`{"const": "x"}`, []string{"must be \"x\", not {found} | `a.b` is `x`."}},
		{`{"enum": ["x", 1, null]}`, []string{
			"{found} is not allowed: use one of \"x\", 1, null | `a.b` is one of `x`, `1`, `null`.",
		}},
		{`{"enum": ["x"], "x-banned": {"y": "makes the host stop."}}`, []string{
			"must be \"x\", not {found} | `a.b` is `x`.",
			"\"y\" is not allowed: it makes the host stop; use \"x\" | `a.b` is never `y`: it makes the host stop.",
		}},
		{`{"minimum": 0, "exclusiveMaximum": 2.5}`, []string{
			"must be at least 0, not {found} | `a.b` is at least `0`.",
			"must be less than 2.5, not {found} | `a.b` is less than `2.5`.",
		}},
		{`{"exclusiveMinimum": 0, "maximum": 9}`, []string{
			"must be more than 0, not {found} | `a.b` is more than `0`.",
			"must be at most 9, not {found} | `a.b` is at most `9`.",
		}},
		{`{"multipleOf": 0.5}`, []string{"must be a multiple of 0.5, not {found} | `a.b` is a multiple of `0.5`."}},
		{`{"minLength": 1, "maxLength": 400}`, []string{
			"must have at least 1 character | `a.b` has at least 1 character.",
			"must have at most 400 characters | `a.b` has at most 400 characters.",
		}},
		{`{"pattern": "^T[0-9]+$"}`, []string{"must match the pattern ^T[0-9]+$ | `a.b` matches the pattern `^T[0-9]+$`."}},
		{`{"format": "date-time"}`, []string{
			"is not a valid date-time (RFC 3339, such as 2026-01-28T10:30:00Z) | " +
				"`a.b` is a valid date-time (RFC 3339, such as 2026-01-28T10:30:00Z).",
		}},
		{`{"minItems": 2, "uniqueItems": true}`, []string{
			"must have at least 2 items | `a.b` has at least 2 items.",
			"must not have two equal items | `a.b` has no two equal items.",
		}},
		{`{"contains": {"const": 1}, "minContains": 2, "maxContains": 3}`, []string{
			"must have at least 2 items equal to 1 | `a.b` has at least 2 items equal to `1`.",
			"must have at most 3 items equal to 1 | `a.b` has at most 3 items equal to `1`.",
		}},
		{`{"required": ["c"]}`, []string{"member \"{name}\" is missing | `a.b.c` is required."}},
		{`{"maxProperties": 1}`, []string{"must have at most 1 member | `a.b` has at most 1 member."}},
		{`{"properties": {"c": {}, "d": false}, "additionalProperties": false}`, []string{
			"member \"{name}\" is not known: use one of \"c\" | No other members are allowed in `a.b`.",
		}},
		{`{"additionalProperties": false}`, []string{
			"member \"{name}\" is not allowed: the object must be empty | No other members are allowed in `a.b`.",
		}},
		{`{"dependentRequired": {"c": ["d", "e"]}}`, []string{
			"member \"{name}\" is missing: it is required when c is present | `a.b.d` is required when `a.b.c` is present.",
			"member \"{name}\" is missing: it is required when c is present | `a.b.e` is required when `a.b.c` is present.",
		}},
		{`{"not": {"required": ["c", "d"]}}`, []string{
			"must not have the members c and d together | `a.b` does not have the members `a.b.c` and `a.b.d` together.",
		}},
		{`{"not": {"const": 1}}`, []string{"must not be 1 | `a.b` is not `1`."}},
		{`{"not": {"type": "string"}}`, []string{"must not be a string | `a.b` is not a string."}},
		{`{"not": {"pattern": "x"}}`, []string{"must not match #/not | `a.b` does not match `#/not`."}},
		{`{"anyOf": [{"required": ["c"]}, {"required": ["d"]}]}`, []string{
			"must have at least one of the members \"c\" or \"d\" | At least one of `a.b.c` and `a.b.d` is present.",
		}},
		{`{"oneOf": [{"type": "string", "minLength": 2}, {"type": "array"}]}`, []string{
			"must match one of 2 forms | `a.b` matches one of 2 forms.",
			"must match exactly one of 2 forms, not several | `a.b` matches not more than one of 2 forms.",
		}},
		{`{"x-warnings": [{"message": "should be short.", "schema": {"type": "string"}}]}`, []string{
			"should be short | should be short.",
		}},
		{`{"pattern": "^{name}{found}$"}`, []string{
			"must match the pattern ^{ name }{ found }$ | `a.b` matches the pattern `^{name}{found}$`.",
		}},
		{"{\"const\": \"`|\\n\"}", []string{"must be \"`|\\n\", not {found} | `a.b` is `` `|  ``."}},
	}
	for _, test := range tests {
		t.Run(test.schema, func(t *testing.T) {
			f := format(t, test.schema)
			book := rulebook.New(f)
			var got []string
			for _, e := range book.All() {
				if e.Node == f.Root {
					got = append(got, e.Rule.Message+" | "+book.Sentence(e, "a.b"))
				}
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("message | sentence (-want +got):\n%s", diff)
			}
		})
	}
}

func TestConditions(t *testing.T) {
	const condition = `{"if": %s, "then": {"required": ["x"]}, "else": {"properties": {"y": false}}}`
	tests := []struct{ name, condition, then, otherwise string }{
		{"constant", `{"properties": {"s": {"const": "a"}}, "required": ["s"]}`, "when `s` is `a`", "when `s` is not `a`"},
		{"enum", `{"properties": {"s": {"enum": ["a", 1, "c"]}}}`, "when `s` is `a`, `1` or `c`", "when `s` is none of `a`, `1` and `c`"},
		{"presence", `{"required": ["s"]}`, "when `s` is present", "when `s` is absent"},
		{"absence", `{"not": {"required": ["s"]}}`, "when `s` is absent", "when `s` is present"},
		{"nested", `{"properties": {"m": {"properties": {"k": {"const": 1}}, "required": ["k"]}}, "required": ["m"]}`, "when `m.k` is `1`", "when `m.k` is not `1`"},
		{
			"several", `{"properties": {"s": {"const": "a"}}, "required": ["s", "t"]}`,
			"when `s` is `a` and `t` is present", "unless `s` is `a` and `t` is present",
		},
		{"too much to say", `{"properties": {"s": {"pattern": "x"}}}`, "", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			f := format(t, fmt.Sprintf(condition, test.condition))
			book := rulebook.New(f)
			if got := book.When(node(t, f, "#/then"), ""); got != test.then {
				t.Errorf("then counts %q, want %q", got, test.then)
			}
			if got := book.When(node(t, f, "#/else/properties/y"), "y"); got != test.otherwise {
				t.Errorf("else counts %q, want %q", got, test.otherwise)
			}
		})
	}
}

func node(t *testing.T, f *ir.Format, pointer string) *ir.Node {
	t.Helper()
	for _, n := range f.Nodes {
		if n.Pointer == pointer {
			return n
		}
	}
	t.Fatalf("no node at %s", pointer)
	return nil
}

// TestConditionOfSharedNode holds that a schema which several conditions lead
// to is not said to be under one of them.
func TestConditionOfSharedNode(t *testing.T) {
	f := format(t, `{
		"allOf": [
			{"if": {"required": ["a"]}, "then": {"$ref": "#/$defs/d"}},
			{"if": {"required": ["b"]}, "then": {"$ref": "#/$defs/d"}},
			{"if": {"required": ["c"]}, "then": {"$ref": "#/$defs/e"}}
		],
		"$defs": {"d": {"required": ["x"]}, "e": {"required": ["x"]}}
	}`)
	book := rulebook.New(f)
	if got := book.When(node(t, f, "#/$defs/d"), ""); got != "" {
		t.Errorf("the shared schema counts %q, want no condition", got)
	}
	if got := book.When(node(t, f, "#/$defs/e"), "p"); got != "when `p.c` is present" {
		t.Errorf("the other schema counts %q, want when `p.c` is present", got)
	}
}

// TestNestedConditions holds that conditions add up along the way, and do not
// follow into members of members, where names would mislead.
func TestNestedConditions(t *testing.T) {
	f := format(t, `{
		"if": {"required": ["a"]},
		"then": {
			"dependentSchemas": {"b": {"required": ["c"]}},
			"properties": {"d": {"required": ["e"], "properties": {"f": false}}}
		}
	}`)
	book := rulebook.New(f)
	tests := []struct{ pointer, path, want string }{
		{"#/then/dependentSchemas/b", "", "when `a` is present and `b` is present"},
		{"#/then/properties/d", "d", "when `a` is present"},
		{"#/then/properties/d/properties/f", "d.f", ""},
	}
	for _, test := range tests {
		if got := book.When(node(t, f, test.pointer), test.path); got != test.want {
			t.Errorf("%s counts %q, want %q", test.pointer, got, test.want)
		}
	}
}

func TestDispatch(t *testing.T) {
	f := format(t, `{"oneOf": [
		{"type": "object", "required": ["k", "x"], "properties": {"k": {"const": "a"}}},
		{"type": "object", "required": ["k"], "properties": {"k": {"const": "b"}}}
	]}`)
	book := rulebook.New(f)
	for part, want := range map[int]string{
		rulebook.NoBranch:   "must match one of 2 forms",
		rulebook.NoMember:   `member "{name}" is missing: it decides which of the 2 forms the object has`,
		rulebook.OtherValue: `{found} is not allowed: use one of "a", "b"`,
	} {
		if e := book.Entry(f.Root, 0, part); e == nil || e.Rule.Message != want {
			t.Errorf("part %d: %+v, want the message %q", part, e, want)
		}
	}
	if e := book.Entry(f.Root, 0, rulebook.Several); e != nil {
		t.Errorf("there is an entry for several branches: %+v", e)
	}
	if got := book.When(node(t, f, "#/oneOf/0"), ""); got != "when `k` is `a`" {
		t.Errorf("the branch counts %q, want when `k` is `a`", got)
	}
}

// TestIdentity holds what emitters rely on: no two entries of a format have
// the same node, constraint and part, and none says nothing.
func TestIdentity(t *testing.T) {
	paths, err := filepath.Glob("../../../schemas/*.schema.json")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no schemas found: %v", err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f := format(t, string(text))
		book := rulebook.New(f)
		seen := map[string]bool{}
		for _, e := range book.All() {
			id := fmt.Sprintf("%d %d %d", e.Node.ID, e.Index, e.Part)
			if seen[id] || book.Entry(e.Node, e.Index, e.Part) != e {
				t.Errorf("%s: entry %s is not unique", path, id)
			}
			seen[id] = true
			rule := e.Rule
			if rule.Keyword == "" || !strings.HasPrefix(rule.Schema, "#/") || rule.Message == "" || book.Sentence(e, "") == "" {
				t.Errorf("%s: entry %+v says too little", path, rule)
			}
		}
	}
}
