package govalidate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// checker writes the function of a node.
func (e *emitter) checker(n *ir.Node) gofile.Code {
	b := &body{e: e}
	b.comment("%s holds a value to %s.", gofile.CheckName(n), place(e.format, n))
	list := demands(n)
	if number, ok := e.repeats[n]; ok {
		return e.remembering(n, list, number)
	}
	if len(list) == 0 {
		b.p("func %s(*%s, int, *%s) bool { return true }",
			gofile.CheckName(n), e.rt.TapeName("Tape"), e.rt.ValidateName("Reporter"))
		return b.code
	}
	b.p("func %s(t *%s, i int, r *%s) bool {", gofile.CheckName(n), e.rt.TapeName("Tape"), e.rt.ValidateName("Reporter"))
	b.statements(n, list)
	b.p("}")
	return b.code
}

// remembering writes the function of a node that keeps its verdicts, and the one
// that finds them.
func (e *emitter) remembering(n *ir.Node, list []indexed, number int) gofile.Code {
	b := &body{e: e}
	name := "judge" + gofile.CheckName(n)[len("check"):]
	signature := text("(t *%s, i int, r *%s) bool", e.rt.TapeName("Tape"), e.rt.ValidateName("Reporter"))
	b.comment("%s holds a value to %s. It remembers its verdicts, for several ways lead to it.", gofile.CheckName(n), place(e.format, n))
	b.p("func %s%s {", gofile.CheckName(n), signature)
	b.p("return r.Once(t, i, %d, %s)", number, name)
	b.p("}")
	b.p("")
	b.comment("%s finds the verdicts of %s.", name, gofile.CheckName(n))
	b.p("func %s%s {", name, signature)
	b.statements(n, list)
	b.p("}")
	return b.code
}

// place names a node in comments.
func place(f *ir.Format, n *ir.Node) string {
	if n.Document != f.Source {
		return n.Document + n.Pointer
	}
	return n.Pointer
}

// expression is one constraint of a node as an expression, where it can be said
// in one; guarded is the kind that the value is known to have, zero for none.
func (e *emitter) expression(n *ir.Node, index int, guarded ir.Kinds) (gofile.Code, bool) {
	switch c := n.Constraints[index].(type) {
	case *ir.Reference:
		return text("%s(t, i, r)", e.checkerOf(c.Node)), true
	case *ir.Never:
		return text("%s", fails("i", e.rule(n, index, 0))), true
	case *ir.Not:
		return text("!%s(t, i, nil) || %s", e.checkerOf(c.Node), fails("i", e.rule(n, index, 0))), true
	case *ir.Required:
		met := e.unless(ir.Object, guarded, text("t.Lookup(i, %q) >= 0", c.Name))
		return text("%s || %s", met, failsName(e.rule(n, index, 0), c.Name)), true
	case *ir.Enum:
		if len(c.Banned) > 0 {
			return nil, false
		}
		met := e.unless(applies(c), guarded, e.oneOfValues(n, values(c)))
		return text("%s || %s", met, fails("i", e.rule(n, index, 0))), true
	case *ir.AnyOf:
		if c.Dispatch != nil || e.warns {
			return nil, false
		}
		names := e.checkersOf(c.Nodes)
		return text("%s || %s", strings.Join(calls(names), " || "), e.noBranch(n, index, names)), true
	case *ir.If:
		if c.Else == nil {
			return text("!%s(t, i, nil) || %s(t, i, r)", e.checkerOf(c.If), e.checkerOf(c.Then)), true
		}
	}
	test, ok := e.condition(n, n.Constraints[index], guarded)
	if !ok {
		return nil, false
	}
	return text("%s || %s", test.met, fails("i", e.rule(n, index, 0))), true
}

// statements writes the body of a checker.
func (b *body) statements(n *ir.Node, list []indexed) {
	if len(list) == 1 {
		if only, ok := b.e.expression(n, list[0].index, 0); ok {
			b.p("return %s", only)
			return
		}
	}
	guarded, early := onlyKind(list)
	if early >= 0 {
		// Nothing else is said of values of another type.
		b.p("if t.Kind(i) != %s {", b.e.tapeKind(guarded))
		b.p("return %s", fails("i", b.e.rule(n, list[early].index, 0)))
		b.p("}")
		list = slices.Delete(slices.Clone(list), early, early+1)
	}
	if len(list) == 1 {
		if other, ok := b.e.expression(n, list[0].index, guarded); ok {
			b.p("return %s", other)
			return
		}
	}
	b.several(n, list, guarded)
}

// several writes constraints one by one: cheap ones first, then those that go
// through what is inside.
func (b *body) several(n *ir.Node, list []indexed, guarded ir.Kinds) {
	var items, members []indexed
	b.p("ok := true")
	slow := false
	for _, c := range list {
		switch kind := applies(c.Constraint); {
		case kind == ir.Array && !scalar(c.Constraint):
			items = append(items, c)
		case kind == ir.Object && !scalar(c.Constraint):
			members = append(members, c)
		default:
			b.constraint(n, c.index, guarded)
			slow = slow || kind == ir.AnyKind
		}
	}
	if slow && len(items)+len(members) > 0 {
		b.leave()
	}
	b.container(n, items, ir.Array, guarded, b.items)
	b.container(n, members, ir.Object, guarded, b.members)
	b.p("return ok")
}

// scalar reports whether a constraint looks at a value as a whole, though it
// may speak of arrays or objects only.
func scalar(c ir.Constraint) bool {
	_, isEnum := c.(*ir.Enum)
	return isEnum
}

// onlyKind is the single JSON type that a list of constraints takes, and the
// place in the list of the one that says so, where all of them speak of that
// type only; the place is -1 otherwise.
func onlyKind(list []indexed) (ir.Kinds, int) {
	at := -1
	var kind ir.Kinds
	for i, c := range list {
		if t, ok := c.Constraint.(*ir.TypeOf); ok {
			if at >= 0 {
				return 0, -1
			}
			kind, at = t.Kinds, i
		}
	}
	switch kind {
	case ir.String, ir.Number, ir.Array, ir.Object:
	default:
		return 0, -1
	}
	for i, c := range list {
		if i != at && applies(c.Constraint) != kind {
			return 0, -1
		}
	}
	return kind, at
}

// applies is the JSON type that a constraint speaks of; AnyKind for one that
// speaks of all.
func applies(c ir.Constraint) ir.Kinds {
	switch c := c.(type) {
	case *ir.Enum:
		if c.Of != 0 {
			return c.Of
		}
		return ir.AnyKind
	case *ir.FormatOf, *ir.Length, *ir.Pattern:
		return ir.String
	case *ir.Bound, *ir.MultipleOf:
		return ir.Number
	case *ir.Items, *ir.Contains, *ir.Count, *ir.Unique:
		return ir.Array
	case *ir.Members, *ir.MemberNames, *ir.MemberCount, *ir.Required, *ir.DependentRequired, *ir.DependentNode:
		return ir.Object
	case *ir.Never, *ir.TypeOf, *ir.AllOf, *ir.AnyOf, *ir.OneOf, *ir.Not, *ir.If, *ir.Reference, *ir.Warning:
		return ir.AnyKind
	}
	panic(fmt.Sprintf("govalidate: constraint %T speaks of no type", c))
}

// constraint writes one constraint that needs no loop.
func (b *body) constraint(n *ir.Node, index int, guarded ir.Kinds) {
	e := b.e
	switch c := n.Constraints[index].(type) {
	case *ir.Never:
		b.fail(fails("i", e.rule(n, index, 0)))
	case *ir.Enum:
		b.enum(n, index, c, guarded)
	case *ir.AllOf:
		for _, part := range c.Nodes {
			if !free(part) {
				b.call(e.checkerOf(part), "i")
			}
		}
	case *ir.AnyOf:
		b.union(n, index, c.Nodes, c.Dispatch)
	case *ir.OneOf:
		b.union(n, index, c.Nodes, c.Dispatch)
	case *ir.Not:
		b.failIf(text("%s(t, i, nil)", e.checkerOf(c.Node)), fails("i", e.rule(n, index, 0)))
	case *ir.If:
		b.conditional(c)
	case *ir.Reference:
		b.call(e.checkerOf(c.Node), "i")
	case *ir.Warning:
		b.p("if r != nil && !%s(t, i, nil) {", e.checkerOf(c.Node))
		b.p("r.Warn(i, %s)", e.rule(n, index, 0))
		b.p("}")
	default:
		test, ok := e.condition(n, c, guarded)
		if !ok {
			panic(fmt.Sprintf("govalidate: no condition for %T", c))
		}
		b.failIf(test.broken, fails("i", e.rule(n, index, 0)))
	}
}

// conditional writes if, then and else, of which one at least demands something.
func (b *body) conditional(c *ir.If) {
	condition := b.e.checkerOf(c.If) + "(t, i, nil)"
	if c.Then == nil || free(c.Then) {
		b.p("if !%s {", condition)
		b.call(b.e.checkerOf(c.Else), "i")
		b.p("}")
		return
	}
	b.p("if %s {", condition)
	b.call(b.e.checkerOf(c.Then), "i")
	if c.Else != nil && !free(c.Else) {
		b.p("} else {")
		b.call(b.e.checkerOf(c.Else), "i")
	}
	b.p("}")
}
