package govalidate

// Which checkers keep their verdicts. Where a schema leads back to itself by
// more than one way, the same value is judged by the same node once for each
// way, and each level of nesting multiplies that. Such circles are found here,
// and cut: a node on each of them remembers what it said of a value.

import (
	"slices"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// repeats numbers the nodes that keep their verdicts.
func repeats(f *ir.Format) map[*ir.Node]int {
	c := &circles{place: map[*ir.Node]int{}, low: map[*ir.Node]int{}, circle: map[*ir.Node]int{}, closing: map[*ir.Node]bool{}}
	c.visit(gofile.Target(f.Root))
	forked := map[int]bool{}
	for _, n := range f.Nodes {
		if c.forks(n) {
			forked[c.circle[n]] = true
		}
	}
	numbers := map[*ir.Node]int{}
	for _, n := range f.Nodes {
		if c.closing[n] && forked[c.circle[n]] {
			numbers[n] = len(numbers)
		}
	}
	return numbers
}

// circles parts the nodes by Tarjan's algorithm: two are on one circle if each
// leads to the other.
type circles struct {
	place, low map[*ir.Node]int  // when a node was reached, and the first it leads back to
	stack      []*ir.Node        // nodes whose circle is not complete
	circle     map[*ir.Node]int  // numbered from 1; set when the circle is complete
	count      int               // of circles
	closing    map[*ir.Node]bool // nodes that one behind them leads back to
}

func (c *circles) visit(n *ir.Node) {
	c.place[n] = len(c.place)
	c.low[n] = c.place[n]
	c.stack = append(c.stack, n)
	for _, way := range ways(n) {
		for _, next := range way.nodes {
			_, seen := c.place[next]
			switch {
			case !seen:
				c.visit(next)
				c.low[n] = min(c.low[n], c.low[next])
			case c.circle[next] == 0:
				c.low[n] = min(c.low[n], c.place[next])
				c.closing[next] = c.closing[next] || c.place[next] <= c.place[n]
			}
		}
	}
	if c.low[n] == c.place[n] {
		c.count++
		at := slices.Index(c.stack, n)
		for _, member := range c.stack[at:] {
			c.circle[member] = c.count
		}
		c.stack = c.stack[:at]
	}
}

// forks reports whether a node hands a value, or what is inside of it, to its
// own circle in more than one way.
func (c *circles) forks(n *ir.Node) bool {
	count := map[ir.Kinds]int{}
	for _, way := range ways(n) {
		onCircle := func(next *ir.Node) bool { return c.circle[next] == c.circle[n] }
		if slices.ContainsFunc(way.nodes, onCircle) {
			count[way.kind]++
		}
	}
	return count[ir.AnyKind]+max(count[ir.Array], count[ir.Object]) > 1
}

// way is a set of nodes of which only one judges any one value: the value
// itself where kind is AnyKind, else what is inside a value of that kind.
type way struct {
	kind  ir.Kinds
	nodes []*ir.Node
}

// ways lists where a node hands a value to. Names of members have nothing inside
// of them, and lead nowhere.
func ways(n *ir.Node) []way {
	var list []way
	add := func(kind ir.Kinds, nodes ...*ir.Node) {
		w := way{kind: kind}
		for _, next := range nodes {
			if next != nil {
				w.nodes = append(w.nodes, gofile.Target(next))
			}
		}
		list = append(list, w)
	}
	each := func(nodes []*ir.Node, exclusive bool) {
		if exclusive {
			add(ir.AnyKind, nodes...)
			return
		}
		for _, next := range nodes {
			add(ir.AnyKind, next)
		}
	}
	for _, c := range n.Constraints {
		switch c := c.(type) {
		case *ir.Reference:
			add(ir.AnyKind, c.Node)
		case *ir.AllOf:
			each(c.Nodes, false)
		case *ir.AnyOf:
			each(c.Nodes, c.Dispatch != nil || disjoint(c.Nodes))
		case *ir.OneOf:
			each(c.Nodes, c.Dispatch != nil || disjoint(c.Nodes))
		case *ir.Not:
			add(ir.AnyKind, c.Node)
		case *ir.If:
			add(ir.AnyKind, c.If)
			add(ir.AnyKind, c.Then, c.Else)
		case *ir.DependentNode:
			add(ir.AnyKind, c.Node)
		case *ir.Warning:
			add(ir.AnyKind, c.Node)
		case *ir.Items:
			add(ir.Array, append(slices.Clone(c.Prefix), c.Rest)...)
		case *ir.Contains:
			add(ir.Array, c.Node)
		case *ir.Members:
			known := []*ir.Node{c.Rest}
			for _, m := range c.Known {
				known = append(known, m.Node)
			}
			add(ir.Object, known...)
			for _, p := range c.Patterns {
				add(ir.Object, p.Node)
			}
		}
	}
	return list
}

// disjoint reports whether the branches of a union take values of different
// types, so that one of them at most looks inside any one value.
func disjoint(branches []*ir.Node) bool {
	var taken ir.Kinds
	for _, branch := range branches {
		kinds := ir.AnyKind
		for _, c := range gofile.Target(branch).Constraints {
			if t, ok := c.(*ir.TypeOf); ok {
				kinds = t.Kinds
			}
		}
		if taken.Has(kinds) {
			return false
		}
		taken |= kinds.Wide()
	}
	return true
}
