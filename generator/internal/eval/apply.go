package eval

// Checks that hold the same value to other nodes: allOf, anyOf, oneOf, not,
// if, warnings.

import (
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/rulebook"
	"github.com/lockstep-dev/lockstep/runtime/tape"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

func (e *Evaluator) judgesOf(nodes []*ir.Node) []*judge {
	list := make([]*judge, 0, len(nodes))
	for _, n := range nodes {
		list = append(list, e.judge(n))
	}
	return list
}

// optional is the judge of a node that may be nil; it is nil then.
func (e *Evaluator) optional(n *ir.Node) *judge {
	if n == nil {
		return nil
	}
	return e.judge(n)
}

func (e *Evaluator) allOf(c *ir.AllOf) check {
	all := e.judgesOf(c.Nodes)
	return func(s *state, i int, r *validate.Reporter) bool {
		ok := true
		for _, j := range all {
			ok = j.run(s, i, r) && ok
			if !ok && r == nil {
				return false
			}
		}
		return ok
	}
}

func (e *Evaluator) not(c *ir.Not, rule *validate.Constraint) check {
	tried := e.judge(c.Node)
	return func(s *state, i int, r *validate.Reporter) bool {
		return !tried.run(s, i, nil) || r.Fail(i, rule)
	}
}

func (e *Evaluator) ifThenElse(c *ir.If) check {
	condition, then, otherwise := e.judge(c.If), e.optional(c.Then), e.optional(c.Else)
	return func(s *state, i int, r *validate.Reporter) bool {
		chosen := otherwise
		if condition.run(s, i, nil) {
			chosen = then
		}
		return chosen == nil || chosen.run(s, i, r)
	}
}

func (e *Evaluator) warning(c *ir.Warning, rule *validate.Constraint) check {
	tried := e.judge(c.Node)
	return func(s *state, i int, r *validate.Reporter) bool {
		if r != nil && !tried.run(s, i, nil) {
			r.Warn(i, rule)
		}
		return true
	}
}

// union is an anyOf or a oneOf.
type union struct {
	branches []*judge
	// exact is set for a oneOf.
	exact bool
	// warns says that passing branches may have warnings to tell.
	warns bool

	noBranch, several *validate.Constraint
}

func (e *Evaluator) union(n *ir.Node, index int, nodes []*ir.Node, d *ir.Dispatch) check {
	u := &union{
		branches: e.judgesOf(nodes),
		warns:    e.warns,
		noBranch: e.descriptor(n, index, rulebook.NoBranch),
		several:  e.descriptor(n, index, rulebook.Several),
	}
	_, u.exact = n.Constraints[index].(*ir.OneOf)
	if d == nil {
		return u.try
	}
	return e.dispatch(n, index, u, d)
}

// try goes through the branches.
func (u *union) try(s *state, i int, r *validate.Reporter) bool {
	passed := u.passing(s, i)
	if len(passed) == 0 {
		return u.fail(s, i, r)
	}
	if u.exact && len(passed) > 1 {
		return r.Fail(i, u.several)
	}
	if r != nil && u.warns {
		for _, j := range passed {
			j.run(s, i, r)
		}
	}
	return true
}

// passing lists the branches that take the value: all of an anyOf where their
// warnings matter, else no more than the verdict needs.
func (u *union) passing(s *state, i int) []*judge {
	enough := 1
	switch {
	case u.exact:
		enough = 2
	case u.warns:
		enough = len(u.branches)
	}
	var passed []*judge
	for _, j := range u.branches {
		if j.run(s, i, nil) {
			passed = append(passed, j)
		}
		if len(passed) == enough {
			break
		}
	}
	return passed
}

func (u *union) fail(s *state, i int, r *validate.Reporter) bool {
	if r == nil {
		return false
	}
	fns := make([]validate.Func, 0, len(u.branches))
	for _, j := range u.branches {
		fns = append(fns, j.fn(s))
	}
	return r.Branches(i, u.noBranch, fns...)
}

// dispatch chooses the branch by the deciding member.
func (e *Evaluator) dispatch(n *ir.Node, index int, u *union, d *ir.Dispatch) check {
	noMember := e.descriptor(n, index, rulebook.NoMember)
	otherValue := e.descriptor(n, index, rulebook.OtherValue)
	branch := map[string]*judge{}
	for b, texts := range d.Values {
		for _, text := range texts {
			branch[text] = u.branches[b]
		}
	}
	var otherwise *judge
	if d.Otherwise >= 0 {
		otherwise = u.branches[d.Otherwise]
	}
	return func(s *state, i int, r *validate.Reporter) bool {
		if s.tape.Kind(i) != tape.Object {
			return u.fail(s, i, r)
		}
		v := s.tape.Lookup(i, d.Member)
		if v < 0 {
			return r.FailName(i, noMember, d.Member)
		}
		chosen := otherwise
		if s.tape.Kind(v) == tape.String {
			if j, ok := branch[string(s.tape.Bytes(v))]; ok {
				chosen = j
			}
		}
		if chosen == nil {
			return r.Fail(v, otherValue)
		}
		return chosen.run(s, i, r)
	}
}
