package mddoc

import (
	"strings"
	"testing"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// noLinks reads nodes on a page without sections.
func noLinks(always ...string) *reader {
	none := func(*ir.Node) (string, bool) { return "", false }
	r := &reader{link: none, typeLink: none, always: map[string]bool{}}
	for _, name := range always {
		r.always[name] = true
	}
	return r
}

// said is what a section says of a constraint.
func said(r *reader, c ir.Constraint) string {
	var lines []string
	for _, s := range demands(r.read(c, node(c), "")) {
		s = s.finished()
		lines = append(lines, strings.TrimSpace(s.Text+" "+strings.Join(s.Items, " ")))
	}
	return strings.Join(lines, "\n")
}

func withMember(name string, n *ir.Node) *ir.Node { return node(known(memberOf(name, n))) }

func TestConditionsInWords(t *testing.T) {
	two := node(required("a"), required("b"))
	artifacts := func(c ...ir.Constraint) *ir.Node { return withMember("artifacts", node(c...)) }
	tests := []struct {
		name string
		c    ir.Constraint
		want string
	}{
		{"if then", ifThen(has("status", "failed"), node(required("errors")), nil), "When `status` is `failed`, `errors` is required."},
		{"if else", ifThen(has("status", "done"), nil, node(required("why"))), "When `status` is not `done`, `why` is required."},
		{"then and else", ifThen(has("a", "1"), node(required("b")), node(required("c"))), "When `a` is `1`, `b` is required.\nWhen `a` is not `1`, `c` is required."},
		{
			"several demands", ifThen(has("status", "failed"), node(required("errors"), known(memberOf("errors", node(&ir.Count{Limit: 1})), memberOf("rest", nothing()))), nil),
			"When `status` is `failed`: `errors` is required. `errors` must have at least 1 item. `rest` is not allowed.",
		},
		{"several conditions", ifThen(node(required("a"), required("b"), known(memberOf("a", node(constant("1"))), memberOf("b", node(enumOf("2", "3"))))), node(required("c")), nil), "When `a` is `1` and `b` is `2` or `3`, `c` is required."},
		{"unless several", ifThen(node(required("a"), required("b"), known(memberOf("a", node(constant("1"))), memberOf("b", node(constant("2"))))), nil, node(required("c"))), "Unless `a` is `1` and `b` is `2`, `c` is required."},
		{"if without required", ifThen(withMember("status", node(constant("x"))), node(required("y")), nil), "When `status` is absent or is `x`, `y` is required."},
		{"if of nothing", ifThen(node(), node(required("y")), nil), "`y` is required."},
		{"if without consequence", ifThen(has("a", "b"), node(), nil), ""},
		{"nested member", ifThen(node(required("m"), known(memberOf("m", node(required("k"), known(memberOf("k", node(constant("v")))))))), node(required("x")), nil), "When `m.k` is `v`, `x` is required."},
		{"presence decides", ifThen(node(required("a")), node(required("b"), required("c")), nil), "When `a` is present, `b` and `c` are required."},
		{"absence decides", ifThen(node(notOf(node(required("a")))), node(required("b")), nil), "When `a` is absent, `b` is required."},
		{"nested if", ifThen(has("a", "1"), node(ifThen(has("b", "2"), node(required("c")), nil)), nil), "When `a` is `1` and `b` is `2`, `c` is required."},
		{"dependent required", &ir.DependentRequired{Trigger: "a", Names: []string{"b", "c"}}, "When `a` is present, `b` and `c` are required."},
		{"dependent schema", &ir.DependentNode{Trigger: "a", Node: withMember("b", node(atLeast("3")))}, "When `a` is present, `b` must be at least `3`."},
		{"one of required", oneOf(node(required("a")), node(required("b")), node(required("c"))), "Exactly one of `a`, `b` and `c` must be present."},
		{"any of required", anyOf(node(required("a")), node(required("b"))), "At least one of `a` and `b` is required."},
		{"any of several", anyOf(two, node(required("c"))), "At least one of these must hold: `a` is present and `b` is present. `c` is present."},
		{"implication as anyOf", anyOf(node(notOf(has("a", "1"))), node(required("b"))), "When `a` is `1`, `b` is required."},
		{"any of true", anyOf(node(), node(required("b"))), ""},
		{"not one member", notOf(node(required("a"))), "`a` is not allowed."},
		{"not together", notOf(two), "`a` and `b` must not be present together."},
		{"not a value", notOf(has("a", "1")), "`a` must not be `1`."},
		{"not of values", notOf(withMember("a", node(enumOf("1", "2")))), "`a` must be neither `1` nor `2`."},
		{"not of a union", notOf(node(anyOf(node(required("a")), node(required("b"))))), "`a` is not allowed.\n`b` is not allowed."},
		{"not all of", notOf(node(required("a"), known(memberOf("b", node(atLeast("1")))))), "These must not hold together: `a` is present. `b` is absent or is at least `1`."},
		{"not of everything", notOf(node()), "The value is not allowed."},
		{"contains", holds(artifacts(&ir.Contains{Node: has("type", "plan"), Min: 1, Max: -1})), "`artifacts` must contain an item where `type` is `plan`."},
		{"contains values", holds(artifacts(&ir.Contains{Node: node(enumOf("a", "b")), Min: 2, Max: 3})), "`artifacts` must contain 2 to 3 items that are `a` or `b`."},
		{"contains at most", holds(artifacts(&ir.Contains{Node: node(typeOf(ir.String)), Min: 0, Max: 1})), "`artifacts` must contain at most 1 item that is a string."},
		{"items in a condition", ifThen(artifacts(itemsOf(withMember("type", node(constant("plan"))))), node(required("x")), nil), "When every `artifacts[].type` is `plan`, `x` is required."},
		{"member names", &ir.MemberNames{Node: node(&ir.Pattern{Source: "^a"})}, "The name of every member must match `^a`."},
		{"member count", &ir.MemberCount{Limit: 2}, "The value must have at least 2 members."},
		{"closed", holds(withMember("m", node(&ir.Members{Known: []ir.Member{memberOf("a", node())}, Rest: nothing()}))), "`m` must have no members but `a`."},
		{"empty", holds(withMember("m", node(&ir.Members{Rest: nothing()}))), "`m` must have no members."},
		{"patterns", &ir.Members{Patterns: []ir.PatternMember{{Source: "^x-", Node: node(typeOf(ir.String))}}}, "Every member whose name matches `^x-` must be a string."},
		{"other members", &ir.Members{Rest: node(required("a"), required("b"))}, "For every other member, `a` and `b` are required."},
		{"tuple", &ir.Items{Prefix: []*ir.Node{node(typeOf(ir.String)), node(typeOf(ir.Integer))}, Rest: nothing()}, "`[0]` must be a string.\n`[1]` must be an integer.\nThe value must have at most 2 items."},
		{"types", holds(withMember("a", node(typeOf(ir.String|ir.Null)))), "`a` must be a string or null."},
		{"not a type", notOf(withMember("a", node(typeOf(ir.String|ir.Null)))), "`a` must be neither a string nor null."},
		{"alternatives of one member", holds(withMember("a", node(anyOf(node(typeOf(ir.Null)), node(constant("x")))))), "`a` must be null or `x`."},
		{"constants", oneOf(withMember("a", node(constant("x"))), withMember("b", node())), "Exactly one of these must hold: `a` is absent or is `x`. Anything is given."},
		{"an enum as oneOf", holds(withMember("a", node(oneOf(node(constant("x")), node(typeOf(ir.String), constant("y")))))), "`a` must be `x` or `y`."},
		{"equal constants", holds(withMember("a", node(oneOf(node(constant("x")), node(constant("x")))))), "Exactly one of these must hold: `a` is absent or is `x`. `a` is absent or is `x`."},
		{"limits", holds(withMember("a", node(atLeast("0"), &ir.MultipleOf{Divisor: number("5")}, &ir.Unique{}, &ir.FormatOf{Name: "uuid"}))), "`a` must be at least `0`.\n`a` must be a multiple of `5`.\n`a` must have no two equal items.\n`a` must be a valid `uuid`."},
		{"a banned value", holds(withMember("a", node(&ir.Enum{Banned: []ir.BannedValue{{Value: str("x")}}}))), "`a` must not be `x`."},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := said(noLinks(), test.c); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

// holds is a constraint that demands a node.
func holds(n *ir.Node) ir.Constraint { return allOf(n) }

func TestMembersThatAreAlwaysThere(t *testing.T) {
	c := ifThen(withMember("status", node(constant("x"))), node(required("y")), nil)
	want := "When `status` is `x`, `y` is required."
	if got := said(noLinks("status"), c); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestDispatchedUnion(t *testing.T) {
	c := oneOf(node(required("a")), node(required("b")))
	c.Dispatch = &ir.Dispatch{Member: "kind", Values: [][]string{{"x"}, {"y", "z"}}, Otherwise: -1}
	want := "When `kind` is `x`, `a` is required.\nWhen `kind` is `y` or `z`, `b` is required.\n`kind` is required.\n`kind` must be `x`, `y` or `z`."
	if got := said(noLinks(), c); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// TestRecursionEnds reads graphs whose text would have no end, or would double
// with each node.
func TestRecursionEnds(t *testing.T) {
	loop := node()
	loop.Pointer = "#/$defs/loop"
	loop.Constraints = []ir.Constraint{known(memberOf("next", node(ref(loop))))}
	if got := said(noLinks(), ifThen(loop, node(required("x")), nil)); !strings.Contains(got, "the schema at `#/$defs/loop`") {
		t.Errorf("recursion is said as %q", got)
	}
	wide := node(required("leaf"))
	for range 40 {
		wide = node(anyOf(wide, node(required("x"), ref(wide))))
	}
	if got := said(noLinks(), notOf(wide)); len(got) > 100_000 {
		t.Errorf("a graph of 40 nodes has %d bytes of text", len(got))
	}
	if got := noLinks().needs(wide); len(got) > 2 {
		t.Errorf("needs = %v", got)
	}
}
