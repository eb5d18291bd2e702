package eval

import (
	"fmt"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/runtime/tape"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// descriptor is what an entry of the rulebook reports with; nil where the
// constraint has no such part.
func (e *Evaluator) descriptor(n *ir.Node, index, part int) *validate.Constraint {
	if entry := e.book.Entry(n, index, part); entry != nil {
		return &entry.Rule
	}
	return nil
}

// compile makes the check of a constraint, the cases in the order of package
// ir. It is nil where the constraint demands nothing.
func (e *Evaluator) compile(n *ir.Node, index int) check {
	rule := e.descriptor(n, index, 0)
	switch c := n.Constraints[index].(type) {
	case *ir.Never:
		return func(_ *state, i int, r *validate.Reporter) bool { return r.Fail(i, rule) }
	case *ir.Enum:
		return e.enum(n, index, c)
	case *ir.AllOf:
		return e.allOf(c)
	case *ir.AnyOf:
		return e.union(n, index, c.Nodes, c.Dispatch)
	case *ir.OneOf:
		return e.union(n, index, c.Nodes, c.Dispatch)
	case *ir.Not:
		return e.not(c, rule)
	case *ir.If:
		return e.ifThenElse(c)
	case *ir.Reference:
		return e.judge(c.Node).run
	case *ir.Warning:
		return e.warning(c, rule)
	case *ir.Items:
		return e.items(c)
	case *ir.Contains:
		return e.contains(n, index, c)
	case *ir.Members:
		return e.members(c, rule)
	case *ir.MemberNames:
		return e.memberNames(c)
	case *ir.Required:
		return required(c.Name, rule)
	case *ir.DependentRequired:
		return e.dependentRequired(n, index, c)
	case *ir.DependentNode:
		return e.dependentNode(c)
	default:
		return scalar(c, rule)
	}
}

// scalar makes the checks that look at one value, or at its size, only.
func scalar(c ir.Constraint, rule *validate.Constraint) check {
	switch c := c.(type) {
	case *ir.TypeOf:
		return typeOf(c, rule)
	case *ir.FormatOf:
		return formatOf(c, rule)
	case *ir.Bound:
		return about(tape.Number, rule, bound(c))
	case *ir.MultipleOf:
		return about(tape.Number, rule, func(t *tape.Tape, i int) bool {
			return validate.MultipleOf(t.Number(i), c.Divisor.JSON)
		})
	case *ir.Length:
		return about(tape.String, rule, func(t *tape.Tape, i int) bool { return within(t.Runes(i), c.Limit, c.Upper) })
	case *ir.Pattern:
		return about(tape.String, rule, pattern(c.RE2))
	case *ir.Count:
		return about(tape.Array, rule, func(t *tape.Tape, i int) bool { return within(t.Len(i), c.Limit, c.Upper) })
	case *ir.Unique:
		return about(tape.Array, rule, validate.Unique)
	case *ir.MemberCount:
		return about(tape.Object, rule, func(t *tape.Tape, i int) bool { return within(t.Len(i), c.Limit, c.Upper) })
	default:
		panic(fmt.Sprintf("eval: no check for %T", c))
	}
}

// about makes a check that only looks at values of one kind.
func about(kind tape.Kind, rule *validate.Constraint, meets func(t *tape.Tape, i int) bool) check {
	return func(s *state, i int, r *validate.Reporter) bool {
		return s.tape.Kind(i) != kind || meets(s.tape, i) || r.Fail(i, rule)
	}
}

func within(n, limit int, upper bool) bool {
	if upper {
		return n <= limit
	}
	return n >= limit
}
