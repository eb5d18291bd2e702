package mddoc

// Formats built by hand: what package lower would make of schemas.

import (
	"strconv"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

func node(cs ...ir.Constraint) *ir.Node { return &ir.Node{Constraints: cs} }

// described is a node with a description and, where it is not nil, a type.
func described(text string, t ir.Type, cs ...ir.Constraint) *ir.Node {
	n := node(cs...)
	n.Doc.Description, n.Type = text, t
	return n
}

func base(keyword string) ir.Base { return ir.Base{Keyword: keyword, Pointer: "#/" + keyword} }

func ruled(id, keyword string) ir.Base {
	b := base(keyword)
	b.Rule = id
	return b
}

func str(text string) ir.Value {
	return ir.Value{Kind: ir.String, JSON: strconv.Quote(text), Text: text}
}

func number(text string) ir.Value { return ir.Value{Kind: ir.Number, JSON: text} }

func typeOf(k ir.Kinds) *ir.TypeOf { return &ir.TypeOf{Base: base("type"), Kinds: k} }

func enumOf(texts ...string) *ir.Enum {
	e := &ir.Enum{Base: base("enum")}
	for _, text := range texts {
		e.Values = append(e.Values, ir.EnumValue{Value: str(text)})
	}
	return e
}

func constant(text string) *ir.Enum { return enumOf(text) }

func required(name string) *ir.Required { return &ir.Required{Base: base("required"), Name: name} }

func known(members ...ir.Member) *ir.Members {
	return &ir.Members{Base: base("properties"), Known: members, RestBase: base("additionalProperties")}
}

func memberOf(name string, n *ir.Node) ir.Member { return ir.Member{Name: name, Node: n} }

func nothing() *ir.Node { return node(&ir.Never{Base: base("false")}) }

func ref(n *ir.Node) *ir.Reference { return &ir.Reference{Base: base("$ref"), Node: n} }

func allOf(nodes ...*ir.Node) *ir.AllOf { return &ir.AllOf{Base: base("allOf"), Nodes: nodes} }

func anyOf(nodes ...*ir.Node) *ir.AnyOf { return &ir.AnyOf{Base: base("anyOf"), Nodes: nodes} }

func oneOf(nodes ...*ir.Node) *ir.OneOf { return &ir.OneOf{Base: base("oneOf"), Nodes: nodes} }

func notOf(n *ir.Node) *ir.Not { return &ir.Not{Base: base("not"), Node: n} }

func ifThen(cond, then, otherwise *ir.Node) *ir.If {
	return &ir.If{Base: base("if"), If: cond, Then: then, Else: otherwise}
}

func atLeast(limit string) *ir.Bound { return &ir.Bound{Base: base("minimum"), Limit: number(limit)} }

func atMost(limit string) *ir.Bound {
	return &ir.Bound{Base: base("maximum"), Limit: number(limit), Upper: true}
}

func itemsOf(n *ir.Node) *ir.Items { return &ir.Items{Base: base("items"), Rest: n} }

// has is the condition that a member is there and has a value.
func has(name, value string) *ir.Node {
	return node(required(name), known(memberOf(name, node(constant(value)))))
}

func goString() ir.Type { return &ir.Builtin{Kind: ir.GoString} }

func goInt() ir.Type { return &ir.Builtin{Kind: ir.GoInt64} }

func optional(t ir.Type) ir.Type { return &ir.Pointer{Elem: t} }

func refTo(d ir.Decl) ir.Type { return &ir.Ref{Decl: d} }

// field is a field that is described by its node.
func field(name string, t ir.Type, n *ir.Node) ir.Field {
	return ir.Field{
		Name: name, JSON: name, Doc: n.Doc.Description, Type: t, Node: n,
		Deprecated: n.Doc.Deprecated, Default: n.Doc.Default,
	}
}

// formatOf completes a format: it numbers the nodes and finds their list.
func formatOf(name string, root *ir.Node, decls ...ir.Decl) *ir.Format {
	f := &ir.Format{
		Name: name, Package: name, Source: "schemas/" + name + ".schema.json",
		Root: root, RootType: refTo(decls[0]), Decls: decls,
	}
	for n, place := range placesInOrder(f) {
		n.ID, n.Name, n.Document = len(f.Nodes), "n"+strconv.Itoa(len(f.Nodes)), f.Source
		n.Pointer = "#/" + place
		f.Nodes = append(f.Nodes, n)
	}
	return f
}

// placesInOrder yields the nodes that the root reaches, each once.
func placesInOrder(f *ir.Format) func(yield func(*ir.Node, string) bool) {
	return func(yield func(*ir.Node, string) bool) {
		seen := map[*ir.Node]bool{}
		var walk func(n *ir.Node, path string) bool
		walk = func(n *ir.Node, path string) bool {
			if n == nil || seen[n] {
				return true
			}
			seen[n] = true
			if !yield(n, path) {
				return false
			}
			for _, c := range n.Constraints {
				for _, e := range below(c) {
					if !walk(e.node, e.place(path)) {
						return false
					}
				}
			}
			return true
		}
		walk(f.Root, "")
	}
}
