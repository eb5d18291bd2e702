package govalidate

import (
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/rulebook"
)

// items writes the constraints on an array.
func (b *body) items(n *ir.Node, list []indexed) {
	for _, c := range list {
		switch constraint := c.Constraint.(type) {
		case *ir.Items:
			b.eachItem(constraint)
		case *ir.Contains:
			b.contains(n, c.index, constraint)
		case *ir.Count, *ir.Unique:
			b.failUnless(n, c)
		}
	}
}

// eachItem holds the items to their schemas.
func (b *body) eachItem(c *ir.Items) {
	if len(c.Prefix) == 0 {
		b.p("for v, end := i+1, t.Next(i); v < end; v = t.Next(v) {")
		b.call(b.e.checkerOf(c.Rest), "v")
		b.leave()
		b.p("}")
		return
	}
	b.p("for v, end, place := i+1, t.Next(i), 0; v < end; v, place = t.Next(v), place+1 {")
	b.p("switch place {")
	for place, item := range c.Prefix {
		b.p("case %d:", place)
		if !free(item) {
			b.call(b.e.checkerOf(item), "v")
		}
	}
	if c.Rest != nil && !free(c.Rest) {
		b.p("default:")
		b.call(b.e.checkerOf(c.Rest), "v")
	}
	b.p("}")
	b.leave()
	b.p("}")
}

// contains counts the items that meet a schema.
func (b *body) contains(n *ir.Node, index int, c *ir.Contains) {
	tooFew, tooMany := text("found < %d", c.Min), text("found > %d", c.Max)
	b.p("found := 0")
	b.p("for v, end := i+1, t.Next(i); v < end; v = t.Next(v) {")
	b.p("if %s(t, v, nil) {", b.e.checkerOf(c.Node))
	b.p("found++")
	b.p("}")
	b.p("}")
	switch {
	case c.Max < 0:
		b.failIf(tooFew, fails("i", b.e.rule(n, index, rulebook.TooFew)))
	case c.Min == 0:
		b.failIf(tooMany, fails("i", b.e.rule(n, index, rulebook.TooMany)))
	default:
		b.p("switch {")
		b.p("case %s:", tooFew)
		b.fail(fails("i", b.e.rule(n, index, rulebook.TooFew)))
		b.p("case %s:", tooMany)
		b.fail(fails("i", b.e.rule(n, index, rulebook.TooMany)))
		b.p("}")
	}
}
