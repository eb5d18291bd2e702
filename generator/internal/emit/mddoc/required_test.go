package mddoc

import (
	"strings"
	"testing"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

func TestRequiredColumn(t *testing.T) {
	warn := func(n *ir.Node) *ir.Warning { return &ir.Warning{Message: "should", Node: n} }
	dispatched := oneOf(node(required("x"), required("kind")), node(required("kind")))
	dispatched.Dispatch = &ir.Dispatch{Member: "kind", Values: [][]string{{"a"}, {"b"}}, Otherwise: -1}
	long := ifThen(has(strings.Repeat("long", 30), "b"), node(required("x")), nil)
	tests := []struct {
		name string
		n    *ir.Node
		want string
	}{
		{"nothing", node(), "no"},
		{"required", node(required("x")), "yes"},
		{"by reference and allOf", node(ref(node(allOf(node(required("x")))))), "yes"},
		{"on a value", node(ifThen(has("a", "b"), node(required("x")), nil)), "when `a` is `b`"},
		{"on values in two places", node(ifThen(has("a", "b"), node(required("x")), nil), ifThen(has("a", "c"), node(required("x")), nil)), "when `a` is `b` or `c`"},
		{"on two members", node(ifThen(has("a", "b"), node(required("x")), nil), ifThen(has("c", "d"), node(required("x")), nil)), "when `a` is `b`, or when `c` is `d`"},
		{"else", node(ifThen(has("a", "b"), nil, node(required("x")))), "when `a` is not `b`"},
		{"nested", node(ifThen(has("a", "b"), node(ifThen(has("c", "d"), node(required("x")), nil)), nil)), "when `a` is `b` and `c` is `d`"},
		{"dependent", node(&ir.DependentRequired{Trigger: "a", Names: []string{"x"}}), "when `a` is present"},
		{"dependent schema", node(&ir.DependentNode{Trigger: "a", Node: node(required("x"))}), "when `a` is present"},
		{"implication", node(anyOf(node(notOf(has("a", "b"))), node(required("x")))), "when `a` is `b`"},
		{"exactly one", node(oneOf(node(required("x")), node(required("y")))), "exactly one of `x` and `y`"},
		{"at least one", node(anyOf(node(required("x")), node(required("y")))), "at least one of `x` and `y`"},
		{"in all branches", node(oneOf(node(required("x"), required("a")), node(required("x"), required("b")))), "yes"},
		{"in some branches", node(oneOf(node(required("x"), required("a")), node(required("b")))), seeBelow},
		{"chosen by a member", node(dispatched), "when `kind` is `a`"},
		{"warned about", node(warn(node(ifThen(has("a", "b"), node(required("x")), nil)))), "no, but expected when `a` is `b`"},
		{"banned", node(ifThen(has("a", "b"), withMember("x", nothing()), nil)), "no; not allowed when `a` is `b`"},
		{"banned and required", node(ifThen(has("a", "b"), node(required("x")), withMember("x", nothing()))), "when `a` is `b`; not allowed when `a` is not `b`"},
		{"too long", node(long), seeBelow},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := noLinks().needs(test.n)["x"].words(); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
