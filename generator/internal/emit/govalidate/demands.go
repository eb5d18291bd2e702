package govalidate

// Which constraints of a node need code at all: a schema may describe a value
// without demanding anything of it.

import (
	"slices"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// indexed is a constraint with its place in its node.
type indexed struct {
	ir.Constraint
	index int
}

// demands lists the constraints of a node that a value can break.
func demands(n *ir.Node) []indexed {
	var list []indexed
	for i, c := range n.Constraints {
		if !void(c) {
			list = append(list, indexed{c, i})
		}
	}
	return list
}

// void reports whether a constraint only hands values on to nodes that demand
// nothing.
func void(c ir.Constraint) bool {
	switch c := c.(type) {
	case *ir.Reference:
		return free(c.Node)
	case *ir.AllOf:
		return allFree(c.Nodes...)
	case *ir.If:
		return allFree(c.Then, c.Else)
	case *ir.Items:
		return allFree(c.Prefix...) && allFree(c.Rest)
	case *ir.MemberNames:
		return free(c.Node)
	case *ir.DependentNode:
		return free(c.Node)
	case *ir.Members:
		return allFree(c.Rest) &&
			!slices.ContainsFunc(c.Known, func(m ir.Member) bool { return !free(m.Node) }) &&
			!slices.ContainsFunc(c.Patterns, func(p ir.PatternMember) bool { return !free(p.Node) })
	}
	return false
}

// allFree reports whether none of the nodes demands anything; nil does not.
func allFree(nodes ...*ir.Node) bool {
	return !slices.ContainsFunc(nodes, func(n *ir.Node) bool { return n != nil && !free(n) })
}

// free reports whether a node demands nothing.
func free(n *ir.Node) bool { return len(gofile.Target(n).Constraints) == 0 }
