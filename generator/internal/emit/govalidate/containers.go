package govalidate

// Arrays and objects: all constraints on what is inside share one loop.

import "github.com/lockstep-dev/lockstep/generator/internal/ir"

// container writes constraints on one kind of container, inside a guard where
// the value may be something else.
func (b *body) container(n *ir.Node, list []indexed, kind, guarded ir.Kinds, write func(*ir.Node, []indexed)) {
	if len(list) == 0 {
		return
	}
	if kind == guarded {
		write(n, list)
		return
	}
	b.p("if t.Kind(i) == %s {", b.e.tapeKind(kind))
	write(n, list)
	b.p("}")
}

// failUnless writes a constraint on the container itself, whose kind is known.
func (b *body) failUnless(n *ir.Node, c indexed) {
	if test, ok := b.e.condition(n, c.Constraint, applies(c.Constraint)); ok {
		b.failIf(test.broken, fails("i", b.e.rule(n, c.index, 0)))
	}
}
