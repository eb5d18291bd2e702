package lower

// This pass finds, for each anyOf and oneOf, the member that tells its branches
// apart: one that every branch requires and holds to strings of its own. Such
// a union needs to try one branch only, and its errors are those of the branch
// that was meant.

import (
	"slices"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// dispatchAll fills in Dispatch wherever there is one.
func (l *lowerer) dispatchAll() {
	d := &dispatcher{tags: map[*ir.Node]tags{}, objects: map[*ir.Node]bool{}}
	for _, n := range l.format.Nodes {
		for _, c := range n.Constraints {
			switch c := c.(type) {
			case *ir.AnyOf:
				c.Dispatch = d.dispatch(c.Nodes)
			case *ir.OneOf:
				c.Dispatch = d.dispatch(c.Nodes)
			}
		}
	}
}

// tag is what a branch demands of one required member: one of Values, or, with
// Values nil, a string that is none of Excluded.
type tag struct {
	values   []string
	excluded []string
}

// dispatcher remembers what is known of a node, so that unions that share
// branches are read once. A node that is being read counts as one that tells
// nothing, which ends every cycle on the safe side.
type dispatcher struct {
	tags    map[*ir.Node]tags
	objects map[*ir.Node]bool
}

// dispatch gives the first member that tells the branches apart, nil for none.
func (d *dispatcher) dispatch(branches []*ir.Node) *ir.Dispatch {
	if len(branches) < 2 {
		return nil
	}
	for _, name := range d.tagsOf(branches[0]).names {
		if found := d.dispatchBy(name, branches); found != nil {
			return found
		}
	}
	return nil
}

// dispatchBy tries one member. At most one branch may take every string that
// the others do not, and it has to exclude theirs, or else two could match.
func (d *dispatcher) dispatchBy(name string, branches []*ir.Node) *ir.Dispatch {
	found := &ir.Dispatch{Member: name, Otherwise: -1}
	chosen := map[string]bool{}
	var excluded []string
	for i, branch := range branches {
		t, ok := d.tagsOf(branch).byName[name]
		switch {
		case !ok:
			return nil
		case t.values == nil && found.Otherwise >= 0:
			return nil
		case t.values == nil:
			found.Otherwise, excluded = i, t.excluded
		}
		for _, v := range t.values {
			if chosen[v] {
				return nil
			}
			chosen[v] = true
		}
		found.Values = append(found.Values, t.values)
	}
	if found.Otherwise >= 0 && !covers(excluded, chosen) {
		return nil
	}
	return found
}

// covers reports whether every chosen string is excluded.
func covers(excluded []string, chosen map[string]bool) bool {
	n := 0
	seen := map[string]bool{}
	for _, v := range excluded {
		if chosen[v] && !seen[v] {
			n++
		}
		seen[v] = true
	}
	return n == len(chosen)
}

// tags are the members that tell a branch apart, in source order.
type tags struct {
	names  []string
	byName map[string]tag
}

// tagsOf collects the tags of a branch: through references and allOf, and for
// a nested union those members that all its branches have. A branch that takes
// anything but objects has none.
func (d *dispatcher) tagsOf(n *ir.Node) tags {
	if known, ok := d.tags[n]; ok {
		return known
	}
	out := tags{byName: map[string]tag{}}
	d.tags[n] = out
	if !d.onlyObjects(n) {
		return out
	}
	required, members, unions := parts(n)
	for _, m := range members {
		if t, ok := tagOf(m.Node); ok && required[m.Name] {
			out.add(m.Name, t)
		}
	}
	for _, branches := range unions {
		for _, name := range d.tagsOf(branches[0]).names {
			if t, ok := d.joined(name, branches); ok {
				out.add(name, t)
			}
		}
	}
	d.tags[n] = out
	return out
}

func (t *tags) add(name string, value tag) {
	if _, ok := t.byName[name]; ok {
		return
	}
	t.names = append(t.names, name)
	t.byName[name] = value
}

// joined is the tag of a union: the values of all its branches.
func (d *dispatcher) joined(name string, branches []*ir.Node) (tag, bool) {
	var all tag
	for _, branch := range branches {
		t, ok := d.tagsOf(branch).byName[name]
		if !ok || t.values == nil {
			return tag{}, false
		}
		for _, v := range t.values {
			if !slices.Contains(all.values, v) {
				all.values = append(all.values, v)
			}
		}
	}
	return all, true
}

// tagOf reads what the schema of a member demands of it.
func tagOf(n *ir.Node) (tag, bool) {
	var t tag
	isString := false
	for _, c := range flat(n) {
		switch c := c.(type) {
		case *ir.Enum:
			values, ok := enumStrings(c)
			if !ok {
				return tag{}, false
			}
			t.values = values
		case *ir.TypeOf:
			isString = isString || c.Kinds == ir.String
		case *ir.Not:
			// Only a list that stands alone excludes all its values.
			if inner := target(c.Node); len(inner.Constraints) == 1 {
				if e, ok := inner.Constraints[0].(*ir.Enum); ok {
					values, _ := enumStrings(e)
					t.excluded = append(t.excluded, values...)
				}
			}
		}
	}
	return t, t.values != nil || (isString && t.excluded != nil)
}

// enumStrings are the values of an enum of strings only.
func enumStrings(e *ir.Enum) ([]string, bool) {
	var values []string
	for _, v := range e.Values {
		if v.Kind != ir.String {
			return nil, false
		}
		values = append(values, v.Text)
	}
	return values, len(values) > 0
}

// flat lists the constraints of a node and of all that it demands as a whole:
// what it refers to and its allOf.
func flat(n *ir.Node) []ir.Constraint { return appendFlat(nil, n, map[*ir.Node]bool{}) }

func appendFlat(list []ir.Constraint, n *ir.Node, seen map[*ir.Node]bool) []ir.Constraint {
	if seen[n] {
		return list
	}
	seen[n] = true
	for _, c := range n.Constraints {
		switch c := c.(type) {
		case *ir.Reference:
			list = appendFlat(list, c.Node, seen)
		case *ir.AllOf:
			for _, part := range c.Nodes {
				list = appendFlat(list, part, seen)
			}
		default:
			list = append(list, c)
		}
	}
	return list
}

// parts gathers what a node says of an object: the names it requires, its known
// members, and the branches of its unions.
func parts(n *ir.Node) (required map[string]bool, members []ir.Member, unions [][]*ir.Node) {
	required = map[string]bool{}
	for _, c := range flat(n) {
		switch c := c.(type) {
		case *ir.Required:
			required[c.Name] = true
		case *ir.Members:
			members = append(members, c.Known...)
		case *ir.AnyOf:
			unions = append(unions, c.Nodes)
		case *ir.OneOf:
			unions = append(unions, c.Nodes)
		}
	}
	return required, members, unions
}

// onlyObjects reports whether nothing but an object can meet the node.
func (d *dispatcher) onlyObjects(n *ir.Node) bool {
	if known, ok := d.objects[n]; ok {
		return known
	}
	d.objects[n] = false
	d.objects[n] = d.demandsObject(n)
	return d.objects[n]
}

func (d *dispatcher) demandsObject(n *ir.Node) bool {
	for _, c := range flat(n) {
		if t, ok := c.(*ir.TypeOf); ok && t.Kinds == ir.Object {
			return true
		}
	}
	_, _, unions := parts(n)
	for _, branches := range unions {
		if len(branches) > 0 && !slices.ContainsFunc(branches, func(b *ir.Node) bool { return !d.onlyObjects(b) }) {
			return true
		}
	}
	return false
}

// target follows references: the node whose constraints are those of n.
func target(n *ir.Node) *ir.Node {
	for len(n.Constraints) == 1 {
		ref, ok := n.Constraints[0].(*ir.Reference)
		if !ok {
			break
		}
		n = ref.Node
	}
	return n
}
