package eval

// Checks of a value by itself: types, enums, numbers, strings.

import (
	"regexp"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/rulebook"
	"github.com/lockstep-dev/lockstep/runtime/tape"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// tapeKinds pairs the types of a schema with the kinds of a tape.
var tapeKinds = []struct {
	schema ir.Kinds
	tape   tape.Kind
}{
	{ir.Null, tape.Null},
	{ir.Boolean, tape.Bool},
	{ir.Number, tape.Number},
	{ir.String, tape.String},
	{ir.Array, tape.Array},
	{ir.Object, tape.Object},
}

// tapeKind is a set of types as kinds of a tape, integers apart.
func tapeKind(kinds ir.Kinds) tape.Kind {
	var set tape.Kind
	for _, k := range tapeKinds {
		if kinds&k.schema != 0 {
			set |= k.tape
		}
	}
	return set
}

func typeOf(c *ir.TypeOf, rule *validate.Constraint) check {
	legal := tapeKind(c.Kinds)
	isInteger := (*tape.Tape).IsInteger
	if c.Literal {
		isInteger = (*tape.Tape).IsIntegerLiteral
	}
	integer := c.Kinds&ir.Integer != 0
	return func(s *state, i int, r *validate.Reporter) bool {
		kind := s.tape.Kind(i)
		if kind&legal != 0 || integer && kind == tape.Number && isInteger(s.tape, i) {
			return true
		}
		return r.Fail(i, rule)
	}
}

func formatOf(c *ir.FormatOf, rule *validate.Constraint) check {
	valid, known := validate.Format(c.Name)
	if !known {
		return nil // a format that nobody defines is an annotation
	}
	return about(tape.String, rule, func(t *tape.Tape, i int) bool { return valid(t.Bytes(i)) })
}

func bound(c *ir.Bound) func(t *tape.Tape, i int) bool {
	return func(t *tape.Tape, i int) bool {
		order := validate.Compare(t.Number(i), c.Limit.JSON)
		switch {
		case order == 0:
			return !c.Exclusive
		case c.Upper:
			return order < 0
		default:
			return order > 0
		}
	}
}

func pattern(re2 string) func(t *tape.Tape, i int) bool {
	expression := regexp.MustCompile(re2) // lowering has compiled it before
	return func(t *tape.Tape, i int) bool { return expression.Match(t.Bytes(i)) }
}

// equals makes the comparison of an instance with a value of the schema.
func equals(v ir.Value) func(t *tape.Tape, i int) bool {
	switch v.Kind.Wide() {
	case ir.String:
		return func(t *tape.Tape, i int) bool { return t.Kind(i) == tape.String && string(t.Bytes(i)) == v.Text }
	case ir.Number:
		return func(t *tape.Tape, i int) bool {
			return t.Kind(i) == tape.Number && validate.EqualNumber(t.Number(i), v.JSON)
		}
	case ir.Boolean:
		return func(t *tape.Tape, i int) bool { return t.Kind(i) == tape.Bool && t.Bool(i) == (v.JSON == "true") }
	case ir.Null:
		return func(t *tape.Tape, i int) bool { return t.Kind(i) == tape.Null }
	default:
		literal := validate.MustLiteral(v.JSON)
		return func(t *tape.Tape, i int) bool { return validate.Equal(t, i, literal) }
	}
}

// enum reports a banned value as such, even where the list has it as well.
func (e *Evaluator) enum(n *ir.Node, index int, c *ir.Enum) check {
	var legal, banned []func(t *tape.Tape, i int) bool
	for _, v := range c.Values {
		legal = append(legal, equals(v.Value))
	}
	rules := []*validate.Constraint{e.descriptor(n, index, rulebook.Main)}
	for j, v := range c.Banned {
		banned = append(banned, equals(v.Value))
		rules = append(rules, e.descriptor(n, index, rulebook.Banned+j))
	}
	judged := tapeKind(c.Of)
	if c.Of == 0 {
		judged = tapeKind(ir.AnyKind)
	}
	return func(s *state, i int, r *validate.Reporter) bool {
		if s.tape.Kind(i)&judged == 0 {
			return true // the type beside the list rejects it
		}
		if j := first(banned, s.tape, i); j >= 0 {
			return r.Fail(i, rules[rulebook.Banned+j])
		}
		return first(legal, s.tape, i) >= 0 || r.Fail(i, rules[rulebook.Main])
	}
}

// first is the index of the first test that the value passes, or -1.
func first(tests []func(t *tape.Tape, i int) bool, t *tape.Tape, i int) int {
	for j, test := range tests {
		if test(t, i) {
			return j
		}
	}
	return -1
}
