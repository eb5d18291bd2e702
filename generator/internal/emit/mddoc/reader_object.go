package mddoc

import (
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// object reads what holds for members.
func (r *reader) object(c ir.Constraint, path string) claim {
	switch c := c.(type) {
	case *ir.Required:
		return isPresent(child(path, c.Name))
	case *ir.DependentRequired:
		then := all{}
		for _, name := range c.Names {
			then = append(then, isPresent(child(path, name)))
		}
		return implies(isPresent(child(path, c.Trigger)), then)
	case *ir.DependentNode:
		return implies(isPresent(child(path, c.Trigger)), r.node(c.Node, path))
	case *ir.MemberNames:
		return eachOf("the name of every member"+of(path), r.inner(c.Node, ""))
	case *ir.Members:
		return r.members(c, path)
	default:
		panic("mddoc: no constraint on objects")
	}
}

// members reads what holds for the members of an object. A member that nothing
// can meet must be absent.
func (r *reader) members(c *ir.Members, path string) claim {
	out := all{}
	for _, m := range c.Known {
		if neverHolds(m.Node) {
			out = append(out, negate(isPresent(child(path, m.Name))))
			continue
		}
		out = append(out, r.inner(m.Node, child(path, m.Name)))
	}
	for _, p := range c.Patterns {
		out = append(out, eachOf("every member"+of(path)+" whose name matches "+code(p.Source), r.inner(p.Node, "")))
	}
	if c.Rest != nil {
		out = append(out, r.otherMembers(c, path))
	}
	return flatten(out)
}

// otherMembers reads what holds for members that are not known.
func (r *reader) otherMembers(c *ir.Members, path string) claim {
	names := make([]string, 0, len(c.Known))
	for _, m := range c.Known {
		names = append(names, code(m.Name))
	}
	for _, p := range c.Patterns {
		names = append(names, "names that match "+code(p.Source))
	}
	if !neverHolds(c.Rest) {
		return eachOf("every other member"+of(path), r.inner(c.Rest, ""))
	}
	object := "no members"
	if len(names) > 0 {
		object = "no members but " + join(names, "and")
	}
	return fact{paths: []string{path}, verb: have, object: object, opposite: strings.Replace(object, "no members", "members", 1), lax: canLack(path)}
}

// eachOf is a claim about each of several values; nothing where it says
// nothing.
func eachOf(who string, then claim) claim {
	if isTrue(then) {
		return all{}
	}
	return each{who, then}
}

// of says of which object, unless it is the value itself.
func of(path string) string {
	if path == "" {
		return ""
	}
	return " of " + code(path)
}

// neverHolds reports whether a node is the schema false.
func neverHolds(n *ir.Node) bool {
	if n == nil || len(n.Constraints) != 1 {
		return false
	}
	_, never := n.Constraints[0].(*ir.Never)
	return never
}
