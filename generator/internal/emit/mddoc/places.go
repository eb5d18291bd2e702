package mddoc

// The graph of nodes, seen as places in an instance.

import (
	"strconv"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// places finds for each node where in an instance it counts, starting from the
// root: "artifacts[].type". Of several places it is the first one.
func places(f *ir.Format) map[*ir.Node]string {
	found := map[*ir.Node]string{f.Root: ""}
	for queue := []*ir.Node{f.Root}; len(queue) > 0; queue = queue[1:] {
		for _, c := range queue[0].Constraints {
			for _, e := range below(c) {
				if _, ok := found[e.node]; ok || e.node == nil {
					continue
				}
				found[e.node] = e.place(found[queue[0]])
				queue = append(queue, e.node)
			}
		}
	}
	return found
}

// edge leads from a constraint to a node below it.
type edge struct {
	node *ir.Node
	// step is what the path to the value grows by: nothing, a member's name, or
	// an item in brackets.
	step string
}

// place is the path at the end of the edge.
func (e edge) place(path string) string {
	if e.step == "" || strings.HasPrefix(e.step, "[") {
		return path + e.step
	}
	return child(path, e.step)
}

// below lists the nodes of a constraint that an instance is held to, or tried
// on.
func below(c ir.Constraint) []edge {
	switch c := c.(type) {
	case *ir.AllOf:
		return same(c.Nodes...)
	case *ir.AnyOf:
		return same(c.Nodes...)
	case *ir.OneOf:
		return same(c.Nodes...)
	case *ir.Not:
		return same(c.Node)
	case *ir.If:
		return same(c.If, c.Then, c.Else)
	case *ir.Reference:
		return same(c.Node)
	case *ir.Warning:
		return same(c.Node)
	case *ir.DependentNode:
		return same(c.Node)
	case *ir.MemberNames:
		return []edge{{c.Node, ""}}
	case *ir.Contains:
		return []edge{{c.Node, "[]"}}
	case *ir.Items:
		return itemEdges(c)
	case *ir.Members:
		return memberEdges(c)
	default:
		return nil // the other constraints have no nodes
	}
}

// same are edges to nodes that the same value is held to.
func same(nodes ...*ir.Node) []edge {
	var out []edge
	for _, n := range nodes {
		out = append(out, edge{n, ""})
	}
	return out
}

// itemEdges are edges to the nodes of items.
func itemEdges(c *ir.Items) []edge {
	var out []edge
	for i, n := range c.Prefix {
		out = append(out, edge{n, "[" + strconv.Itoa(i) + "]"})
	}
	return append(out, edge{c.Rest, "[]"})
}

// memberEdges are edges to the nodes of members; a member without a name of its
// own is called "*".
func memberEdges(c *ir.Members) []edge {
	var out []edge
	for _, m := range c.Known {
		out = append(out, edge{m.Node, m.Name})
	}
	for _, p := range c.Patterns {
		out = append(out, edge{p.Node, "*"})
	}
	return append(out, edge{c.Rest, "*"})
}
