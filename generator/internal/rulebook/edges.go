package rulebook

// Which condition a node is under: a node that is reached in one way only
// inherits what that way demands.

import "github.com/lockstep-dev/lockstep/generator/internal/ir"

// reach says how an edge leads from a node to another.
type reach uint8

const (
	elsewhere reach = iota // to another value, or to a node that is only tried
	same                   // to the same value
	member                 // to a known member of the value
)

// edge is one way to reach a node.
type edge struct {
	from, to *ir.Node
	reach    reach
	// clause is what the edge itself demands; nil for nothing.
	clause *clause
	// wordless marks an edge whose demand no words were found for.
	wordless bool
}

// conditions finds the conditions of all nodes that have one.
func conditions(f *ir.Format) map[*ir.Node]inherited {
	into := map[*ir.Node][]edge{}
	for _, n := range f.Nodes {
		for _, c := range n.Constraints {
			for _, e := range edges(n, c) {
				into[e.to] = append(into[e.to], e)
			}
		}
	}
	w := &walker{root: f.Root, into: into, done: map[*ir.Node]inherited{}}
	for _, n := range f.Nodes {
		w.of(n)
	}
	return w.done
}

// inherited is what a node gets from the way to it.
type inherited struct {
	condition condition
	// below says that the node stands for a member of the object that the
	// condition is about.
	below bool
	// wordless says that there is a condition which no words were found for.
	wordless bool
}

type walker struct {
	root *ir.Node
	into map[*ir.Node][]edge
	done map[*ir.Node]inherited
}

func (w *walker) of(n *ir.Node) inherited {
	if known, ok := w.done[n]; ok {
		return known
	}
	w.done[n] = inherited{} // a cycle ends here
	if n == w.root || len(w.into[n]) != 1 {
		return inherited{}
	}
	result := w.along(w.into[n][0])
	w.done[n] = result
	return result
}

// along is the condition at the end of an edge. It reaches members of the
// object that it is about, but not members of members: there the names in it
// would be taken for names of the wrong object.
func (w *walker) along(e edge) inherited {
	from := w.of(e.from)
	switch {
	case e.reach == elsewhere:
		return inherited{}
	case e.reach == member && (from.below || from.wordless || len(from.condition) == 0):
		return inherited{}
	case e.reach == member:
		return inherited{condition: from.condition, below: true}
	case from.wordless || e.wordless || e.clause != nil && from.below:
		return inherited{wordless: true}
	case e.clause == nil:
		return from
	default:
		return inherited{condition: append(append(condition{}, from.condition...), *e.clause)}
	}
}

// edges lists the ways that lead from a node by one of its constraints.
func edges(n *ir.Node, c ir.Constraint) []edge {
	switch c := c.(type) {
	case *ir.AllOf:
		return edgesTo(n, same, c.Nodes...)
	case *ir.Reference:
		return edgesTo(n, same, c.Node)
	case *ir.AnyOf:
		return branchEdges(n, c.Nodes, c.Dispatch)
	case *ir.OneOf:
		return branchEdges(n, c.Nodes, c.Dispatch)
	case *ir.If:
		return ifEdges(n, c)
	case *ir.DependentNode:
		present := clause{atoms: []atom{{name: c.Trigger}}}
		return []edge{{from: n, to: c.Node, reach: same, clause: &present}}
	case *ir.Members:
		return memberEdges(n, c)
	case *ir.Not:
		return edgesTo(n, elsewhere, c.Node)
	case *ir.Warning:
		return edgesTo(n, elsewhere, c.Node)
	case *ir.Contains:
		return edgesTo(n, elsewhere, c.Node)
	case *ir.MemberNames:
		return edgesTo(n, elsewhere, c.Node)
	case *ir.Items:
		return append(edgesTo(n, elsewhere, c.Prefix...), edgesTo(n, elsewhere, c.Rest)...)
	default:
		return nil // the others lead nowhere
	}
}

func edgesTo(from *ir.Node, r reach, nodes ...*ir.Node) []edge {
	var list []edge
	for _, to := range nodes {
		if to != nil {
			list = append(list, edge{from: from, to: to, reach: r})
		}
	}
	return list
}

func memberEdges(n *ir.Node, c *ir.Members) []edge {
	var list []edge
	for _, m := range c.Known {
		list = append(list, edge{from: n, to: m.Node, reach: member})
	}
	for _, p := range c.Patterns {
		list = append(list, edge{from: n, to: p.Node})
	}
	return append(list, edgesTo(n, elsewhere, c.Rest)...)
}

func ifEdges(n *ir.Node, c *ir.If) []edge {
	list := edgesTo(n, elsewhere, c.If)
	atoms, ok := read(c.If, "", 0)
	ok = ok && len(atoms) > 0
	if c.Then != nil {
		list = append(list, edge{from: n, to: c.Then, reach: same, clause: &clause{atoms: atoms}, wordless: !ok})
	}
	if c.Else != nil {
		contrary := negate(atoms)
		list = append(list, edge{from: n, to: c.Else, reach: same, clause: &contrary, wordless: !ok})
	}
	return list
}

func branchEdges(n *ir.Node, nodes []*ir.Node, d *ir.Dispatch) []edge {
	var list []edge
	for i, to := range nodes {
		e := edge{from: n, to: to, reach: same, wordless: true}
		if d != nil && i < len(d.Values) && len(d.Values[i]) > 0 {
			e.clause = &clause{atoms: []atom{{name: d.Member, values: stringValues(d.Values[i])}}}
			e.wordless = false
		}
		list = append(list, e)
	}
	return list
}
