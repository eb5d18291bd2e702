package mddoc

import (
	"strconv"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// array reads what holds for items.
func (r *reader) array(c ir.Constraint, path string) claim {
	switch c := c.(type) {
	case *ir.Items:
		out := all{}
		for i, n := range c.Prefix {
			out = append(out, r.inner(n, path+"["+strconv.Itoa(i)+"]"))
		}
		if neverHolds(c.Rest) {
			return append(out, fact{paths: []string{path}, verb: have, object: "at most " + count(len(c.Prefix), "item")})
		}
		return flatten(append(out, r.inner(c.Rest, path+"[]")))
	case *ir.Contains:
		if c.Min <= 0 && c.Max < 0 {
			return all{}
		}
		return fact{
			paths: []string{path}, verb: contain, lax: canLack(path),
			object: amount(c.Min, c.Max) + r.itemsThat(c),
		}
	default:
		panic("mddoc: no constraint on arrays")
	}
}

// itemsThat says which items a `contains` counts: "item that is `a`".
func (r *reader) itemsThat(c *ir.Contains) string {
	noun, that := "items", " that are "
	if c.Min == 1 && c.Max < 0 || c.Max == 1 && c.Min == 0 || c.Min == c.Max && c.Min == 1 {
		noun, that = "item", " that is "
	}
	inner := r.inner(c.Node, "")
	if isTrue(inner) {
		return noun
	}
	if f, ok := onlyFact(inner); ok && f.paths[0] == "" && f.verb == be && !f.negated {
		return noun + that + f.object
	}
	return noun + " where " + state(inner)
}

// amount says how many items a `contains` asks for, with a space behind.
func amount(least, most int) string {
	switch {
	case most < 0 && least == 1:
		return "an "
	case most < 0:
		return "at least " + strconv.Itoa(least) + " "
	case least == most:
		return "exactly " + strconv.Itoa(least) + " "
	case least == 0:
		return "at most " + strconv.Itoa(most) + " "
	default:
		return strconv.Itoa(least) + " to " + strconv.Itoa(most) + " "
	}
}
