package govalidate

import (
	"fmt"
	"strconv"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/goname"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/rulebook"
)

// object is what the loop over the members of an object has to note.
type object struct {
	members *ir.Members
	names   []indexed // MemberNames
	noted   []string  // members whose presence matters afterwards
	bit     map[string]string
}

// members writes the constraints on an object.
func (b *body) members(n *ir.Node, list []indexed) {
	o, at := b.survey(list)
	b.bits(o)
	if o.members != nil || len(o.names) > 0 || len(o.noted) > 0 {
		b.loop(n, o, at)
	}
	for _, c := range list {
		b.afterMembers(n, c, o)
	}
}

// bits declares the bits of the members to note, and the set of those seen.
func (b *body) bits(o *object) {
	switch len(o.noted) {
	case 0:
		return
	case 1:
		b.p("const %s = uint64(1)", o.bit[o.noted[0]])
	default:
		b.p("const (")
		b.p("%s = uint64(1) << iota", o.bit[o.noted[0]])
		for _, name := range o.noted[1:] {
			b.p("%s", o.bit[name])
		}
		b.p(")")
	}
	b.p("var seen uint64")
}

// maxNoted is how many members one word has a bit for; the presence of others
// is looked up.
const maxNoted = 64

// survey finds out what the loop has to do; at is the index of o.members.
func (b *body) survey(list []indexed) (o *object, at int) {
	o = &object{bit: map[string]string{}}
	taken := map[string]bool{}
	note := func(name string) {
		if o.bit[name] != "" || len(o.noted) == maxNoted {
			return
		}
		bit := "has" + goname.Exported(name)
		for i := 2; taken[bit]; i++ {
			bit = fmt.Sprintf("has%s%d", goname.Exported(name), i)
		}
		taken[bit] = true
		o.noted, o.bit[name] = append(o.noted, name), bit
	}
	for _, c := range list {
		switch constraint := c.Constraint.(type) {
		case *ir.Members:
			o.members, at = constraint, c.index
		case *ir.MemberNames:
			o.names = append(o.names, c)
		case *ir.Required:
			note(constraint.Name)
		case *ir.DependentRequired:
			note(constraint.Trigger)
			for _, name := range constraint.Names {
				note(name)
			}
		case *ir.DependentNode:
			note(constraint.Trigger)
		}
	}
	return o, at
}

// loop goes over the members once.
func (b *body) loop(n *ir.Node, o *object, at int) {
	b.p("for k, end := i+1, t.Next(i); k < end; k = t.Next(k + 1) {")
	for _, c := range o.names {
		b.call(b.e.checkerOf(c.Constraint.(*ir.MemberNames).Node), "k")
	}
	b.member(n, o, at)
	if o.members != nil || len(o.names) > 0 {
		b.leave()
	}
	b.p("}")
}

// member chooses what a member is held to by its name.
func (b *body) member(n *ir.Node, o *object, at int) {
	m := o.members
	if m == nil {
		m = &ir.Members{}
	}
	rest := &body{e: b.e} // for members that nothing else speaks of
	if m.Rest != nil && !free(m.Rest) {
		rest.rest(n, m, at)
	}
	if len(m.Patterns) == 0 {
		b.choose(o, m, rest)
		return
	}
	if len(rest.code) == 0 {
		b.choose(o, m, rest)
		b.patterns(n, m, false)
		return
	}
	if len(m.Known) == 0 && len(o.noted) == 0 {
		b.p("known := false")
	} else {
		unknown := &body{e: b.e}
		unknown.p("known = false")
		b.p("known := true")
		b.choose(o, m, unknown)
	}
	b.patterns(n, m, true)
	b.p("if !known {")
	b.code = append(b.code, rest.code...)
	b.p("}")
}

// choose switches over the names that matter; otherwise is what becomes of
// members that are not known.
func (b *body) choose(o *object, m *ir.Members, otherwise *body) {
	cases := b.cases(o, m, otherwise)
	if len(cases.code) == 0 {
		b.code = append(b.code, otherwise.code...)
		return
	}
	b.p("switch string(t.Bytes(k)) {")
	b.code = append(b.code, cases.code...)
	if len(otherwise.code) > 0 {
		b.p("default:")
		b.code = append(b.code, otherwise.code...)
	}
	b.p("}")
}

// cases are the names that matter: known members, then names that are only
// noted and otherwise fare like unknown ones.
func (b *body) cases(o *object, m *ir.Members, otherwise *body) *body {
	cases := &body{e: b.e}
	known := map[string]bool{}
	for _, member := range m.Known {
		known[member.Name] = true
		if o.bit[member.Name] == "" && free(member.Node) && len(otherwise.code) == 0 {
			continue
		}
		cases.p("case %s:", strconv.Quote(member.Name))
		cases.note(o, member.Name)
		if !free(member.Node) {
			cases.call(b.e.checkerOf(member.Node), "k+1")
		}
	}
	for _, name := range o.noted {
		if !known[name] {
			cases.p("case %s:", strconv.Quote(name))
			cases.note(o, name)
			cases.code = append(cases.code, otherwise.code...)
		}
	}
	return cases
}

// note remembers that a member is there.
func (b *body) note(o *object, name string) {
	if bit := o.bit[name]; bit != "" {
		b.p("seen |= %s", bit)
	}
}

// patterns holds a member to the schemas of the patterns that its name
// matches; marks tells that a match makes it known.
func (b *body) patterns(n *ir.Node, m *ir.Members, marks bool) {
	for _, p := range m.Patterns {
		if free(p.Node) && !marks {
			continue
		}
		b.p("if %s.Match(t.Bytes(k)) {", b.e.pattern(n, p.RE2))
		if marks {
			b.p("known = true")
		}
		if !free(p.Node) {
			b.call(b.e.checkerOf(p.Node), "k+1")
		}
		b.p("}")
	}
}

// rest holds a member that nothing else speaks of to the schema for these.
func (b *body) rest(n *ir.Node, m *ir.Members, at int) {
	if b.e.book.Entry(n, at, rulebook.Unknown) != nil {
		b.fail(fails("k", b.e.rule(n, at, rulebook.Unknown)))
		return
	}
	b.call(b.e.checkerOf(m.Rest), "k+1")
}

// absent is the condition that a member is not there.
func (o *object) absent(name string) gofile.Code {
	if bit := o.bit[name]; bit != "" {
		return text("seen&%s == 0", bit)
	}
	return text("t.Lookup(i, %s) < 0", strconv.Quote(name))
}

// present is the condition that a member is there.
func (o *object) present(name string) gofile.Code {
	if bit := o.bit[name]; bit != "" {
		return text("seen&%s != 0", bit)
	}
	return text("t.Lookup(i, %s) >= 0", strconv.Quote(name))
}

// afterMembers writes what is known once all members are seen.
func (b *body) afterMembers(n *ir.Node, c indexed, o *object) {
	e := b.e
	switch constraint := c.Constraint.(type) {
	case *ir.Required:
		b.failIf(o.absent(constraint.Name), failsName(e.rule(n, c.index, 0), constraint.Name))
	case *ir.MemberCount:
		b.failUnless(n, c)
	case *ir.DependentRequired:
		for part, name := range constraint.Names {
			b.failIf(text("%s && %s", o.present(constraint.Trigger), o.absent(name)),
				failsName(e.rule(n, c.index, part), name))
		}
	case *ir.DependentNode:
		b.p("if %s {", o.present(constraint.Trigger))
		b.call(e.checkerOf(constraint.Node), "i")
		b.p("}")
	}
}
