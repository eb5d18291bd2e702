package mddoc

// What a section says below its table: the constraints that are about several
// members at once.

import (
	"slices"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// reader reads constraints of a section, in which some members are always
// there.
func (b *builder) reader(list []stated) *reader {
	always := map[string]bool{}
	for _, s := range list {
		if c, ok := s.c.(*ir.Required); ok {
			always[c.Name] = true
		}
	}
	return &reader{link: b.link, typeLink: b.typeLink, always: always}
}

// conditions says the constraints of a declaration that its table does not, but
// for those that a rule says in its own words.
func (b *builder) conditions(d ir.Decl, list []stated) []Statement {
	r := b.reader(list)
	var out []Statement
	for _, s := range list {
		if inTable(d, s.c) || b.told(s.c, 0) {
			continue
		}
		if w, ok := s.c.(*ir.Warning); ok {
			out = append(out, withRule(Statement{Text: b.warningText(w, r.read(w, s.node, ""))}, w.Rule))
			continue
		}
		for _, statement := range demands(r.read(s.c, s.node, "")) {
			out = append(out, withRule(statement, s.c.Common().Rule))
		}
	}
	return compact(out)
}

// withRule finishes a statement and names its rule.
func withRule(s Statement, rule string) Statement {
	if rule != "" {
		s.Text += " (" + ruleLink(rule) + ")"
	}
	return s.finished()
}

// compact drops statements that say nothing or repeat an earlier one.
func compact(list []Statement) []Statement {
	var out []Statement
	for _, s := range list {
		repeated := slices.ContainsFunc(out, func(other Statement) bool {
			return other.Text == s.Text && slices.Equal(other.Items, s.Items)
		})
		if s.Text != "" && !repeated {
			out = append(out, s)
		}
	}
	return out
}

// told reports whether a rule says a constraint in words of its own: the rule
// of the constraint, or rules of all that follows from it.
func (b *builder) told(c ir.Constraint, depth int) bool {
	if b.ruled(c.Common().Rule) {
		return true
	}
	nodes := consequences(c)
	if len(nodes) == 0 || depth > maxConsequences {
		return false
	}
	for _, n := range nodes {
		for _, inner := range n.Constraints {
			if !b.told(inner, depth+1) {
				return false
			}
		}
	}
	return true
}

// maxConsequences is how many conditions deep a rule may stand.
const maxConsequences = 4

// ruled reports whether a rule has words of its own.
func (b *builder) ruled(id string) bool {
	return id != "" && slices.ContainsFunc(b.format.Rules, func(r ir.Rule) bool { return r.ID == id && r.Text != "" })
}

// consequences lists the nodes that hold under the condition of a constraint.
func consequences(c ir.Constraint) []*ir.Node {
	var nodes []*ir.Node
	switch c := c.(type) {
	case *ir.If:
		nodes = []*ir.Node{c.Then, c.Else}
	case *ir.DependentNode:
		nodes = []*ir.Node{c.Node}
	}
	return slices.DeleteFunc(nodes, func(n *ir.Node) bool { return n == nil })
}

// inTable reports whether the table of a declaration, or its introduction,
// says a constraint.
func inTable(d ir.Decl, c ir.Constraint) bool {
	switch c := c.(type) {
	case *ir.TypeOf, *ir.Required, *ir.Members:
		return true
	case *ir.Items:
		_, tuple := d.(*ir.TupleDecl)
		return tuple
	case *ir.Enum:
		switch d.(type) {
		case *ir.EnumDecl, *ir.UnionDecl:
			return true
		default:
			return false
		}
	case *ir.AnyOf:
		return isUnionOf(d, c.Nodes)
	case *ir.OneOf:
		return isUnionOf(d, c.Nodes)
	default:
		return false
	}
}

// isUnionOf reports whether a declaration was made from these branches.
func isUnionOf(d ir.Decl, nodes []*ir.Node) bool {
	u, ok := d.(*ir.UnionDecl)
	return ok && slices.ContainsFunc(u.Variants, func(v ir.Variant) bool {
		return v.Node != nil && slices.Contains(nodes, v.Node)
	})
}
