package govalidate

// Conditions on a single value.

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/rulebook"
)

// test tells whether a value breaks a constraint, or meets it.
type test struct{ broken, met gofile.Code }

// condition says when a constraint on one value is broken, and when it is met.
// It looks at values of the type that the constraint speaks of only, unless
// they are known to have it.
func (e *emitter) condition(n *ir.Node, c ir.Constraint, guarded ir.Kinds) (test, bool) {
	if t, ok := c.(*ir.TypeOf); ok {
		return e.typeCondition(t), true
	}
	var broken, met gofile.Code
	kind := applies(c)
	if kind == ir.AnyKind {
		return test{}, false
	}
	switch c := c.(type) {
	case *ir.FormatOf:
		valid := text("%s(t.Bytes(i))", e.rt.ValidateName(formatFuncs[c.Name]))
		broken, met = text("!%s", valid), valid
	case *ir.Length:
		broken, met = limited("t.Runes(i)", c.Limit, c.Upper)
	case *ir.Pattern:
		matches := text("%s.Match(t.Bytes(i))", e.pattern(n, c.RE2))
		broken, met = text("!%s", matches), matches
	case *ir.Bound:
		order := text("%s(t.Number(i), %s)", e.rt.ValidateName("Compare"), strconv.Quote(c.Limit.JSON))
		is, isNot := boundOperators(c)
		broken, met = text("%s %s 0", order, isNot), text("%s %s 0", order, is)
	case *ir.MultipleOf:
		valid := text("%s(t.Number(i), %s)", e.rt.ValidateName("MultipleOf"), strconv.Quote(c.Divisor.JSON))
		broken, met = text("!%s", valid), valid
	case *ir.Count:
		broken, met = limited("t.Len(i)", c.Limit, c.Upper)
	case *ir.MemberCount:
		broken, met = limited("t.Len(i)", c.Limit, c.Upper)
	case *ir.Unique:
		valid := text("%s(t, i)", e.rt.ValidateName("Unique"))
		broken, met = text("!%s", valid), valid
	default:
		return test{}, false
	}
	return test{e.where(kind, guarded, broken), e.unless(kind, guarded, met)}, true
}

// where is a condition that only holds for values of a kind.
func (e *emitter) where(kind, guarded ir.Kinds, condition gofile.Code) gofile.Code {
	if kind == ir.AnyKind || kind == guarded {
		return condition
	}
	return text("t.Kind(i) == %s && %s", e.tapeKind(kind), condition)
}

// unless is a condition that holds for all values of other kinds, too.
func (e *emitter) unless(kind, guarded ir.Kinds, condition gofile.Code) gofile.Code {
	if kind == ir.AnyKind || kind == guarded {
		return condition
	}
	return text("t.Kind(i) != %s || %s", e.tapeKind(kind), condition)
}

// limited compares a length with a limit.
func limited(length string, limit int, upper bool) (broken, met gofile.Code) {
	if upper {
		return text("%s > %d", length, limit), text("%s <= %d", length, limit)
	}
	return text("%s < %d", length, limit), text("%s >= %d", length, limit)
}

// boundOperators compare the order of a number and its limit with zero.
func boundOperators(c *ir.Bound) (is, isNot string) {
	switch {
	case c.Upper && c.Exclusive:
		return "<", ">="
	case c.Upper:
		return "<=", ">"
	case c.Exclusive:
		return ">", "<="
	}
	return ">=", "<"
}

// formatFuncs are the functions of package validate that check formats.
var formatFuncs = map[string]string{
	"date-time": "DateTime", "date": "Date", "time": "Time", "duration": "Duration",
	"email": "Email", "hostname": "Hostname", "ipv4": "IPv4", "ipv6": "IPv6",
	"uri": "URI", "uri-reference": "URIReference", "iri": "IRI", "iri-reference": "IRIReference",
	"uuid": "UUID", "uri-template": "URITemplate", "json-pointer": "JSONPointer",
	"relative-json-pointer": "RelativeJSONPointer", "regex": "Regex",
}

// typeCondition says when a value has none of the types.
func (e *emitter) typeCondition(c *ir.TypeOf) test {
	var kinds []ir.Kinds
	for k := ir.Null; k <= ir.Object; k <<= 1 {
		if c.Kinds&k != 0 && k != ir.Integer {
			kinds = append(kinds, k)
		}
	}
	var broken, met []gofile.Code
	switch len(kinds) {
	case 0:
	case 1:
		broken = append(broken, text("t.Kind(i) != %s", e.tapeKind(kinds[0])))
		met = append(met, text("t.Kind(i) == %s", e.tapeKind(kinds[0])))
	default:
		set := e.tapeKind(kinds[0])
		for _, k := range kinds[1:] {
			set = text("%s|%s", set, e.tapeKind(k))
		}
		broken = append(broken, text("t.Kind(i)&(%s) == 0", set))
		met = append(met, text("t.Kind(i)&(%s) != 0", set))
	}
	if c.Kinds&ir.Integer != 0 {
		is := "t.IsInteger(i)"
		if c.Literal {
			is = "t.IsIntegerLiteral(i)"
		}
		broken, met = append(broken, text("!%s", is)), append(met, text("%s", is))
	}
	return test{join(broken, " && "), join(met, " || ")}
}

func join(parts []gofile.Code, operator string) gofile.Code {
	out := text("false")
	for i, part := range parts {
		if i == 0 {
			out = part
			continue
		}
		out = text("%s%s%s", out, operator, part)
	}
	return out
}

// kindName is the name of a kind of package tape.
func kindName(k ir.Kinds) string {
	switch k {
	case ir.Null:
		return "Null"
	case ir.Boolean:
		return "Bool"
	case ir.Number:
		return "Number"
	case ir.String:
		return "String"
	case ir.Array:
		return "Array"
	case ir.Object:
		return "Object"
	}
	panic(fmt.Sprintf("govalidate: no single kind: %b", k))
}

func (e *emitter) tapeKind(k ir.Kinds) gofile.Code { return e.rt.TapeName(kindName(k)) }

// enum writes a list of legal values. Banned values are told first: theirs is
// the better reason.
func (b *body) enum(n *ir.Node, index int, c *ir.Enum, guarded ir.Kinds) {
	b.p("if %s {", b.e.where(applies(c), guarded, b.e.noneOfValues(n, values(c))))
	b.illegal(n, index, c, guarded)
	b.p("}")
}

// illegal reports a value that is not listed.
func (b *body) illegal(n *ir.Node, index int, c *ir.Enum, guarded ir.Kinds) {
	other := fails("i", b.e.rule(n, index, rulebook.Main))
	if len(c.Banned) == 0 {
		b.fail(other)
		return
	}
	b.p("switch {")
	for j, ban := range c.Banned {
		is := b.e.where(ir.String, guarded, text("string(t.Bytes(i)) == %q", ban.Text))
		b.p("case %s:", is)
		b.fail(fails("i", b.e.rule(n, index, rulebook.Banned+j)))
	}
	b.p("default:")
	b.fail(other)
	b.p("}")
}

func values(c *ir.Enum) []ir.Value {
	list := make([]ir.Value, len(c.Values))
	for i, v := range c.Values {
		list[i] = v.Value
	}
	return list
}

// noneOfValues is the condition that the value equals none of a list.
func (e *emitter) noneOfValues(n *ir.Node, list []ir.Value) gofile.Code {
	strs := 0
	for _, v := range list {
		if v.Kind == ir.String {
			strs++
		}
	}
	if strs == len(list) && strs > 1 {
		return text("!%s", e.oneOfValues(n, list)) // a single call
	}
	return text("!(%s)", e.oneOfValues(n, list))
}

// oneOfValues is the condition that the value equals one of a list, which
// stands in the given node. Strings are looked up together, numbers compared
// one by one, and the others have a condition each.
func (e *emitter) oneOfValues(n *ir.Node, list []ir.Value) gofile.Code {
	var strs []string
	var numbers, others []gofile.Code
	for _, v := range list {
		switch v.Kind.Wide() {
		case ir.String:
			strs = append(strs, strconv.Quote(v.Text))
		case ir.Number:
			numbers = append(numbers, text("%s(t.Number(i), %s)", e.rt.ValidateName("EqualNumber"), strconv.Quote(v.JSON)))
		default:
			others = append(others, e.equals(n, v))
		}
	}
	var parts []gofile.Code
	switch {
	case len(strs) == 1:
		parts = append(parts, text("t.Kind(i) == %s && string(t.Bytes(i)) == %s", e.tapeKind(ir.String), strs[0]))
	case len(strs) > 1:
		parts = append(parts, text("%s(t, i)", e.stringSet(n, strs)))
	}
	switch {
	case len(numbers) == 1:
		parts = append(parts, text("t.Kind(i) == %s && %s", e.tapeKind(ir.Number), numbers[0]))
	case len(numbers) > 1:
		parts = append(parts, text("t.Kind(i) == %s && (%s)", e.tapeKind(ir.Number), alternatives(numbers, 2)))
	}
	return alternatives(append(parts, others...), 1)
}

// alternatives joins conditions, on a line each where there are more than a line
// holds.
func alternatives(conditions []gofile.Code, line int) gofile.Code {
	if len(conditions) > line {
		return join(conditions, " ||\n")
	}
	return join(conditions, " || ")
}

// equals is the condition that the value equals one that is neither string nor
// number.
func (e *emitter) equals(n *ir.Node, v ir.Value) gofile.Code {
	switch v.Kind {
	case ir.Null:
		return text("t.Kind(i) == %s", e.tapeKind(ir.Null))
	case ir.Boolean:
		is := "t.Bool(i)"
		if v.JSON != "true" {
			is = "!t.Bool(i)"
		}
		return text("t.Kind(i) == %s && %s", e.tapeKind(ir.Boolean), is)
	}
	return text("%s(t, i, %s)", e.rt.ValidateName("Equal"), e.literal(n, v.JSON))
}

// stringSet is the name of a function that reports whether a value is one of a
// list of strings. Enums with the same list share it; it is named after the
// first of their nodes.
func (e *emitter) stringSet(n *ir.Node, quoted []string) string {
	key := "set " + strings.Join(quoted, ", ")
	if name, ok := e.vars.byText[key]; ok {
		return name
	}
	name := e.vars.name("listed" + gofile.CheckName(n)[len("check"):])
	e.vars.byText[key] = name
	e.vars.sets = append(e.vars.sets, variable{name: name, text: strings.Join(quoted, ", "), place: place(e.format, n)})
	return name
}

// sets writes the functions that stringSet promised.
func (e *emitter) sets() {
	for _, v := range e.vars.sets {
		e.file.Blank()
		e.file.Comment(v.name + " reports whether a value is one of the strings that " + v.place + " lists.")
		e.file.P("func %s(t *%s, i int) bool {", v.name, e.rt.TapeName("Tape"))
		e.file.P("if t.Kind(i) != %s {", e.tapeKind(ir.String))
		e.file.P("return false")
		e.file.P("}")
		e.file.P("switch string(t.Bytes(i)) {")
		e.file.P("case %s:", v.text)
		e.file.P("return true")
		e.file.P("}")
		e.file.P("return false")
		e.file.P("}")
	}
}
