package rulebook

// Conditions in words. Only shapes that people write by hand are read: a
// member is there, or has one of some values. Whatever else stands in an `if`
// leaves the condition without words, because half a condition misleads.

import (
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// condition is what must be true of an instance before a node counts. The
// empty condition says nothing.
type condition []clause

// clause is a conjunction of atoms, or its contrary.
type clause struct {
	atoms  []atom
	unless bool
}

// atom is one comparison with a member.
type atom struct {
	// name is the member's place below the object that the condition is
	// about ("status", "metadata.kind").
	name string
	// values are what the member may be; nil where it only has to be there.
	values []ir.Value
	not    bool
}

// maxConditionValues is how many values an atom lists before it only counts.
const maxConditionValues = 8

// text says the condition: `when status is "failed", unless errors is present`.
// The prefix stands before each member's name.
func (c condition) text(s style, prefix string) string {
	var when, unless []string
	for _, cl := range c {
		if cl.unless {
			unless = append(unless, strings.Join(cl.words(s, prefix), " and "))
		} else {
			when = append(when, cl.words(s, prefix)...)
		}
	}
	var parts []string
	if len(when) > 0 {
		parts = append(parts, "when "+strings.Join(when, " and "))
	}
	if len(unless) > 0 {
		parts = append(parts, "unless "+strings.Join(unless, " or "))
	}
	return strings.Join(parts, ", ")
}

func (c clause) words(s style, prefix string) []string {
	var list []string
	for _, a := range c.atoms {
		list = append(list, a.text(s, prefix))
	}
	return list
}

func (a atom) text(s style, prefix string) string {
	name := s.name(prefix + a.name)
	switch {
	case a.values == nil && a.not:
		return name + " is absent"
	case a.values == nil:
		return name + " is present"
	case len(a.values) == 1 && a.not:
		return name + " is not " + s.value(a.values[0])
	case a.not:
		return name + " is none of " + s.values(a.values, maxConditionValues, "and")
	default:
		return name + " is " + s.values(a.values, maxConditionValues, "or")
	}
}

// negate is the clause that holds where the atoms do not.
func negate(atoms []atom) clause {
	if len(atoms) == 1 {
		flipped := atoms[0]
		flipped.not = !flipped.not
		return clause{atoms: []atom{flipped}}
	}
	return clause{atoms: atoms, unless: true}
}

// read says what an `if` node demands, if it has one of the known shapes. The
// depth guards against schemas that lead back to themselves.
func read(n *ir.Node, prefix string, depth int) ([]atom, bool) {
	if n == nil || depth > 8 {
		return nil, false
	}
	var atoms []atom
	for _, c := range n.Constraints {
		more, ok := readConstraint(c, prefix, depth+1)
		if !ok {
			return nil, false
		}
		atoms = append(atoms, more...)
	}
	return dropImplied(atoms), true
}

func readConstraint(c ir.Constraint, prefix string, depth int) ([]atom, bool) {
	switch c := c.(type) {
	case *ir.TypeOf:
		return nil, true
	case *ir.Enum:
		name := strings.TrimSuffix(prefix, ".")
		return []atom{{name: name, values: enumValues(c)}}, name != "" && len(c.Banned) == 0
	case *ir.Required:
		return []atom{{name: prefix + c.Name}}, true
	case *ir.Members:
		return readMembers(c, prefix, depth)
	case *ir.Not:
		atoms, ok := read(c.Node, prefix, depth)
		if !ok || len(atoms) != 1 {
			return nil, false
		}
		return negate(atoms).atoms, true
	case *ir.Reference:
		return read(c.Node, prefix, depth)
	case *ir.AllOf:
		return readAll(c.Nodes, prefix, depth)
	default:
		return nil, false
	}
}

func readMembers(c *ir.Members, prefix string, depth int) ([]atom, bool) {
	if len(c.Patterns) > 0 || c.Rest != nil {
		return nil, false
	}
	var atoms []atom
	for _, m := range c.Known {
		more, ok := read(m.Node, prefix+m.Name+".", depth)
		if !ok {
			return nil, false
		}
		atoms = append(atoms, more...)
	}
	return atoms, true
}

func readAll(nodes []*ir.Node, prefix string, depth int) ([]atom, bool) {
	var atoms []atom
	for _, n := range nodes {
		more, ok := read(n, prefix, depth)
		if !ok {
			return nil, false
		}
		atoms = append(atoms, more...)
	}
	return atoms, true
}

// dropImplied leaves out that a member is present where its value is compared,
// or something inside it.
func dropImplied(atoms []atom) []atom {
	var kept []atom
	for i, a := range atoms {
		if a.values == nil && !a.not && impliedByOther(atoms, i) {
			continue
		}
		kept = append(kept, a)
	}
	return kept
}

func impliedByOther(atoms []atom, i int) bool {
	for j, other := range atoms {
		if j == i || other.not {
			continue
		}
		if other.name == atoms[i].name && (other.values != nil || j < i) {
			return true
		}
		if strings.HasPrefix(other.name, atoms[i].name+".") {
			return true
		}
	}
	return false
}

func enumValues(c *ir.Enum) []ir.Value {
	values := make([]ir.Value, 0, len(c.Values))
	for _, v := range c.Values {
		values = append(values, v.Value)
	}
	return values
}
