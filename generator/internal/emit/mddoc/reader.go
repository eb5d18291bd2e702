package mddoc

// From constraints to claims. Graphs of nodes may have cycles and may share
// nodes, so that their text would grow without end: a reader follows no node
// into itself and stops after a number of nodes, naming the place instead.

import (
	"slices"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// maxClaimNodes is how many nodes the words for one constraint go through.
const maxClaimNodes = 80

// reader turns constraints into claims.
type reader struct {
	// link gives the link to the section that describes a node, and whether
	// there is one.
	link func(*ir.Node) (string, bool)
	// typeLink gives the link to the section of the type of a node's values.
	typeLink func(*ir.Node) (string, bool)
	// always holds the members that are there in any case.
	always map[string]bool

	stack []*ir.Node
	left  int
}

// read is what one constraint says of the value at path. The node is the one
// that has the constraint.
func (r *reader) read(c ir.Constraint, n *ir.Node, path string) claim {
	r.left = maxClaimNodes
	return r.constraint(c, n, path)
}

// node is what a node says of the value at path.
func (r *reader) node(n *ir.Node, path string) claim {
	if n == nil {
		return all{}
	}
	r.left--
	if r.left < 0 || slices.Contains(r.stack, n) {
		return r.named(n, path)
	}
	r.stack = append(r.stack, n)
	defer func() { r.stack = r.stack[:len(r.stack)-1] }()
	out := all{}
	for _, c := range n.Constraints {
		if _, ok := c.(*ir.TypeOf); ok && len(n.Constraints) > 1 && impliesType(n) {
			continue
		}
		out = append(out, r.constraint(c, n, path))
	}
	return flatten(out)
}

// maxInner is how many nodes are said in the place of a value; what has more is
// named.
const maxInner = 12

// inner is what a node says of a value below another one, or of the same value
// where it is one of several possibilities. A node with a section, or with too
// much to say, is named instead.
func (r *reader) inner(n *ir.Node, path string) claim {
	if n == nil {
		return all{}
	}
	_, described := r.link(n)
	if described && !isEnum(n) || weight(n, map[*ir.Node]bool{}) > maxInner {
		return r.named(n, path)
	}
	return r.node(n, path)
}

// weight is the number of nodes that a node leads to, itself included. It stops
// counting where it is too many.
func weight(n *ir.Node, seen map[*ir.Node]bool) int {
	if n == nil || seen[n] || len(seen) > maxInner {
		return len(seen)
	}
	seen[n] = true
	for _, c := range n.Constraints {
		for _, e := range below(c) {
			weight(e.node, seen)
		}
	}
	return len(seen)
}

// branches reads possibilities.
func (r *reader) branches(nodes []*ir.Node, path string) all {
	out := all{}
	for _, n := range nodes {
		out = append(out, r.inner(n, path))
	}
	return out
}

// impliesType reports whether a node says more about objects or arrays than
// that the value is one: then the type goes without saying.
func impliesType(n *ir.Node) bool {
	return slices.ContainsFunc(n.Constraints, func(c ir.Constraint) bool {
		switch c.(type) {
		case *ir.Members, *ir.Required, *ir.Items, *ir.Contains, *ir.Count, *ir.Enum:
			return true
		default:
			return false
		}
	})
}

// named is the claim that a value meets a node, without saying what it demands.
func (r *reader) named(n *ir.Node, path string) claim {
	if link, ok := r.typeLink(n); ok {
		return fact{paths: []string{path}, verb: be, object: article(link), lax: canLack(path)}
	}
	return fact{paths: []string{path}, verb: match, object: "the schema at " + code(n.Pointer), lax: canLack(path)}
}

// constraint reads one constraint of a node.
func (r *reader) constraint(c ir.Constraint, n *ir.Node, path string) claim {
	switch c := c.(type) {
	case *ir.AllOf:
		return flatten(r.nodes(c.Nodes, path))
	case *ir.AnyOf, *ir.OneOf:
		return r.union(c, path)
	case *ir.Not:
		return negate(r.inner(c.Node, path))
	case *ir.If:
		return r.ifThen(c, path)
	case *ir.Reference:
		return r.reference(c, path)
	case *ir.Warning:
		return r.node(c.Node, path)
	case *ir.Items, *ir.Contains:
		return r.array(c, path)
	case *ir.Members, *ir.MemberNames, *ir.Required, *ir.DependentRequired, *ir.DependentNode:
		return r.object(c, path)
	default:
		return scalar(c, path)
	}
}

// nodes reads nodes that hold together.
func (r *reader) nodes(nodes []*ir.Node, path string) all {
	out := all{}
	for _, n := range nodes {
		out = append(out, r.node(n, path))
	}
	return out
}

// reference links the section of the node where it has one; a list of values is
// said all the same.
func (r *reader) reference(c *ir.Reference, path string) claim {
	if _, ok := r.link(c.Node); ok && !isEnum(c.Node) {
		return r.named(c.Node, path)
	}
	return r.node(c.Node, path)
}

// isEnum reports whether a node lists its values.
func isEnum(n *ir.Node) bool {
	return slices.ContainsFunc(n.Constraints, func(c ir.Constraint) bool {
		_, ok := c.(*ir.Enum)
		return ok
	})
}

// union reads alternatives; those between constants are an enum.
func (r *reader) union(c ir.Constraint, path string) claim {
	if e := asEnum(c); e != nil {
		return enum(e, path)
	}
	switch c := c.(type) {
	case *ir.AnyOf:
		return r.anyOf(c, path)
	case *ir.OneOf:
		return r.oneOf(c, path)
	default:
		panic("mddoc: no union")
	}
}

// anyOf reads `anyOf: [{not: A}, B]`, the way to write conditions before there
// was `if`, as what it means.
func (r *reader) anyOf(c *ir.AnyOf, path string) claim {
	parts := r.branches(c.Nodes, path)
	if slices.ContainsFunc(parts, isTrue) {
		return all{}
	}
	if cond, then := contrary(c.Nodes); cond != nil {
		return implies(r.node(cond, path), r.node(then, path))
	}
	if len(parts) == 1 {
		return parts[0]
	}
	return some(parts)
}

// contrary finds in two branches the one that is a `not` only: the node under
// it, and the other branch.
func contrary(nodes []*ir.Node) (cond, then *ir.Node) {
	if len(nodes) != 2 {
		return nil, nil
	}
	for i, n := range nodes {
		if len(n.Constraints) != 1 {
			continue
		}
		if c, ok := n.Constraints[0].(*ir.Not); ok {
			return c.Node, nodes[1-i]
		}
	}
	return nil, nil
}

// oneOf reads branches that a member tells apart as conditions on that member.
func (r *reader) oneOf(c *ir.OneOf, path string) claim {
	parts := r.branches(c.Nodes, path)
	if len(parts) == 1 {
		return parts[0]
	}
	if c.Dispatch == nil || len(c.Dispatch.Values) != len(parts) {
		return one(parts)
	}
	out := all{}
	var values []string
	for i, texts := range c.Dispatch.Values {
		if len(texts) == 0 {
			return one(parts)
		}
		choice := isOneOf(child(path, c.Dispatch.Member), literals(texts))
		choice.lax = false
		out = append(out, when{choice, parts[i]})
		values = append(values, choice.values...)
	}
	return append(out, isPresent(child(path, c.Dispatch.Member)), isOneOf(child(path, c.Dispatch.Member), values))
}

// ifThen reads a condition with its two consequences as two conditions.
func (r *reader) ifThen(c *ir.If, path string) claim {
	cond := r.condition(c.If, path)
	out := all{}
	if c.Then != nil {
		out = append(out, implies(cond, r.node(c.Then, path)))
	}
	if c.Else != nil {
		out = append(out, implies(negate(cond), r.node(c.Else, path)))
	}
	return flatten(out)
}

// condition is what a node says, where it decides about other claims: members
// that are there in any case cannot be absent.
func (r *reader) condition(n *ir.Node, path string) claim {
	cond := r.node(n, path)
	parts, ok := cond.(all)
	if !ok {
		parts = all{cond}
	}
	out := all{}
	for _, part := range tighten(parts) {
		if f, ok := part.(fact); ok {
			f.lax = f.lax && !r.always[f.paths[0]]
			part = f
		}
		out = append(out, part)
	}
	return out
}

// implies is a condition; it is nothing where nothing follows. A condition that
// follows from another one joins it.
func implies(cond, then claim) claim {
	if list, ok := then.(all); ok && len(list) == 1 {
		then = list[0]
	}
	if inner, ok := then.(when); ok {
		cond, then = flatten(all{cond, inner.cond}), inner.then
	}
	switch {
	case isTrue(then):
		return all{}
	case isTrue(cond):
		return then
	default:
		return when{cond, then}
	}
}

// child is the path of a member of the object at path.
func child(path, name string) string {
	if path == "" {
		return memberName(name)
	}
	return path + "." + memberName(name)
}

// memberName is the name of a member, which may be empty, in a path.
func memberName(name string) string {
	if name == "" {
		return `""`
	}
	return name
}
