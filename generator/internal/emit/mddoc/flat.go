package mddoc

// What holds for one value without condition, wherever it is stated: at the
// node, at the nodes it refers to, and in its allOf.

import "github.com/lockstep-dev/lockstep/generator/internal/ir"

// stated is a constraint with the node that states it.
type stated struct {
	c    ir.Constraint
	node *ir.Node
}

// flat lists the constraints of some nodes, through references and allOf. It
// goes into no node that stop reports.
func flat(nodes []*ir.Node, stop func(*ir.Node) bool) []stated {
	var out []stated
	seen := map[*ir.Node]bool{}
	var walk func(n *ir.Node)
	walk = func(n *ir.Node) {
		if n == nil || seen[n] || stop(n) {
			return
		}
		seen[n] = true
		for _, c := range n.Constraints {
			switch c := c.(type) {
			case *ir.Reference:
				walk(c.Node)
			case *ir.AllOf:
				for _, part := range c.Nodes {
					walk(part)
				}
			default:
				if inner := nullable(c); inner != nil {
					walk(inner)
				} else if e := asEnum(c); e != nil {
					out = append(out, stated{e, n})
				} else {
					out = append(out, stated{c, n})
				}
			}
		}
	}
	for _, n := range nodes {
		walk(n)
	}
	return out
}

// never stops at no node.
func never(*ir.Node) bool { return false }

// own lists what a page has to say about a value in place: all but what the
// section of its type says.
func (b *builder) own(nodes ...*ir.Node) []stated {
	return flat(nodes, func(n *ir.Node) bool { return b.byNode[n] != nil })
}

// whole lists all that holds for the values of a section.
func whole(n *ir.Node) []stated { return flat([]*ir.Node{n}, never) }

// nullable finds the node that a value meets unless it is null, where a
// constraint is the union of these two.
func nullable(c ir.Constraint) *ir.Node {
	var nodes []*ir.Node
	switch c := c.(type) {
	case *ir.AnyOf:
		nodes = c.Nodes
	case *ir.OneOf:
		nodes = c.Nodes
	}
	if len(nodes) != 2 {
		return nil
	}
	for i, n := range nodes {
		if isNull(n) && !isNull(nodes[1-i]) {
			return nodes[1-i]
		}
	}
	return nil
}

// asEnum reads a union of constants, the way to describe each value of an enum,
// as that enum; nil for other constraints.
func asEnum(c ir.Constraint) *ir.Enum {
	var nodes []*ir.Node
	switch c := c.(type) {
	case *ir.AnyOf:
		nodes = c.Nodes
	case *ir.OneOf:
		nodes = c.Nodes
	}
	if len(nodes) == 0 {
		return nil
	}
	out := &ir.Enum{Base: *c.Common()}
	seen := map[string]bool{}
	for _, n := range nodes {
		for _, v := range branchValues(n) {
			if seen[v.JSON] {
				return nil // in a oneOf it would be legal in neither branch
			}
			seen[v.JSON] = true
			out.Values = append(out.Values, v)
		}
		if len(branchValues(n)) == 0 {
			return nil
		}
	}
	return out
}

// branchValues are the values of a branch that is an enum and nothing else, but
// for the type of its values.
func branchValues(n *ir.Node) []ir.EnumValue {
	var values []ir.EnumValue
	for _, c := range n.Constraints {
		switch c := c.(type) {
		case *ir.TypeOf:
		case *ir.Enum:
			if values != nil || c.Banned != nil {
				return nil
			}
			values = append(values, c.Values...)
		default:
			return nil
		}
	}
	if len(values) == 1 && values[0].Doc == "" {
		values[0].Doc = n.Doc.Description
	}
	return values
}

// isNull reports whether a node takes null and nothing else.
func isNull(n *ir.Node) bool {
	if len(n.Constraints) != 1 {
		return false
	}
	t, ok := n.Constraints[0].(*ir.TypeOf)
	return ok && t.Kinds == ir.Null
}

// items are the nodes of the items of an array.
func items(list []stated) []*ir.Node {
	var nodes []*ir.Node
	for _, s := range list {
		if c, ok := s.c.(*ir.Items); ok && c.Rest != nil {
			nodes = append(nodes, c.Rest)
		}
	}
	return nodes
}

// otherMembers are the nodes of the members of an object that are not known.
func otherMembers(list []stated) []*ir.Node {
	var nodes []*ir.Node
	for _, s := range list {
		if c, ok := s.c.(*ir.Members); ok && c.Rest != nil {
			nodes = append(nodes, c.Rest)
		}
	}
	return nodes
}

// member are the nodes that a known member of an object is held to.
func member(list []stated, name string) []*ir.Node {
	var nodes []*ir.Node
	for _, s := range list {
		c, ok := s.c.(*ir.Members)
		if !ok {
			continue
		}
		for _, m := range c.Known {
			if m.Name == name {
				nodes = append(nodes, m.Node)
			}
		}
	}
	return nodes
}
