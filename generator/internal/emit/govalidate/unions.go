package govalidate

// anyOf and oneOf.

import (
	"strconv"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/rulebook"
)

// union writes an anyOf or oneOf: by the deciding member where there is one,
// else by trying the branches.
func (b *body) union(n *ir.Node, index int, nodes []*ir.Node, d *ir.Dispatch) {
	names := b.e.checkersOf(nodes)
	none := b.e.noBranch(n, index, names)
	_, exact := n.Constraints[index].(*ir.OneOf)
	switch {
	case d != nil:
		b.dispatch(n, index, d, names, none)
	case exact:
		b.exactlyOne(n, index, names, none)
	default:
		b.atLeastOne(names, none)
	}
}

// checkersOf are the names of the functions that judge by the branches.
func (e *emitter) checkersOf(nodes []*ir.Node) []string {
	names := make([]string, len(nodes))
	for i, node := range nodes {
		names[i] = e.checkerOf(node)
	}
	return names
}

// noBranch is the report that no branch takes the value.
func (e *emitter) noBranch(n *ir.Node, index int, names []string) string {
	return "r.Branches(i, " + e.rule(n, index, rulebook.NoBranch) + ", " + strings.Join(names, ", ") + ")"
}

// atLeastOne tries the branches of an anyOf.
func (b *body) atLeastOne(names []string, none string) {
	b.failIf(text("!%s", strings.Join(calls(names), " && !")), none)
	b.warnings(names)
}

// calls are the calls of checkers for a mere verdict.
func calls(names []string) []string {
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = name + "(t, i, nil)"
	}
	return list
}

// exactlyOne tries the branches of a oneOf, until two have passed.
func (b *body) exactlyOne(n *ir.Node, index int, names []string, none string) {
	b.p("passed := 0")
	for i, call := range calls(names) {
		if i < 2 {
			b.p("if %s {", call)
		} else {
			b.p("if passed < 2 && %s {", call)
		}
		b.p("passed++")
		b.p("}")
	}
	if len(names) == 1 && !b.e.warns {
		b.failIf(text("passed == 0"), none)
		return
	}
	b.p("switch {")
	b.p("case passed == 0:")
	b.fail(none)
	if len(names) > 1 {
		b.p("case passed > 1:")
		b.fail(fails("i", b.e.rule(n, index, rulebook.Several)))
	}
	if b.e.warns {
		b.p("default:")
		b.warnings(names)
	}
	b.p("}")
}

// warnings walks the branches that pass once more, for what they warn of.
func (b *body) warnings(names []string) {
	if !b.e.warns {
		return
	}
	b.p("if r != nil {")
	for i, call := range calls(names) {
		b.p("if %s {", call)
		b.p("%s(t, i, r)", names[i])
		b.p("}")
	}
	b.p("}")
}

// dispatch looks at the deciding member and holds the value to the branch that
// it names.
func (b *body) dispatch(n *ir.Node, index int, d *ir.Dispatch, names []string, none string) {
	e := b.e
	b.p("if t.Kind(i) != %s {", e.tapeKind(ir.Object))
	b.fail(none)
	b.p("} else if v := t.Lookup(i, %q); v < 0 {", d.Member)
	b.fail(failsName(e.rule(n, index, rulebook.NoMember), d.Member))
	b.p("} else if branch := %s(t, v); branch != nil {", e.chooser(n, index, d, names))
	b.call("branch", "i")
	if d.Otherwise < 0 {
		b.p("} else {")
		b.fail(fails("v", e.rule(n, index, rulebook.OtherValue)))
	}
	b.p("}")
}

// chooser writes the function that maps the value of the deciding member to a
// branch, and gives its name.
func (e *emitter) chooser(n *ir.Node, index int, d *ir.Dispatch, names []string) string {
	b := &body{e: e}
	name := e.vars.name("branch" + gofile.CheckName(n)[len("check"):])
	otherwise := "nil"
	if d.Otherwise >= 0 {
		otherwise = names[d.Otherwise]
	}
	b.comment("%s chooses a branch of %s by the value of %q.", name, place(e.format, n), d.Member)
	b.p("func %s(t *%s, v int) %s {", name, e.rt.TapeName("Tape"), e.rt.ValidateName("Func"))
	b.p("if t.Kind(v) != %s {", e.tapeKind(ir.String))
	b.p("return %s", otherwise)
	b.p("}")
	b.p("switch string(t.Bytes(v)) {")
	for i, values := range d.Values {
		if len(values) == 0 {
			continue
		}
		b.p("case %s:", strings.Join(quoted(values), ", "))
		b.p("return %s", names[i])
	}
	b.p("}")
	b.p("return %s", otherwise)
	b.p("}")
	e.choosers = append(e.choosers, b.code)
	return name
}

func quoted(values []string) []string {
	list := make([]string, len(values))
	for i, v := range values {
		list[i] = strconv.Quote(v)
	}
	return list
}
