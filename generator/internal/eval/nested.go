package eval

// Checks of what is inside a value: items and members.

import (
	"regexp"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/rulebook"
	"github.com/lockstep-dev/lockstep/runtime/tape"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

func (e *Evaluator) items(c *ir.Items) check {
	prefix, rest := e.judgesOf(c.Prefix), e.optional(c.Rest)
	return func(s *state, i int, r *validate.Reporter) bool {
		t := s.tape
		if t.Kind(i) != tape.Array {
			return true
		}
		ok, place := true, 0
		for v, end := i+1, t.Next(i); v < end; v = t.Next(v) {
			j := rest
			if place < len(prefix) {
				j = prefix[place]
			}
			place++
			if j == nil {
				break // rest is free
			}
			ok = j.run(s, v, r) && ok
			if !ok && r == nil {
				return false
			}
		}
		return ok
	}
}

func (e *Evaluator) contains(n *ir.Node, index int, c *ir.Contains) check {
	tried := e.judge(c.Node)
	tooFew := e.descriptor(n, index, rulebook.TooFew)
	tooMany := e.descriptor(n, index, rulebook.TooMany)
	return func(s *state, i int, r *validate.Reporter) bool {
		t := s.tape
		if t.Kind(i) != tape.Array {
			return true
		}
		found := 0
		for v, end := i+1, t.Next(i); v < end; v = t.Next(v) {
			if tried.run(s, v, nil) {
				found++
			}
		}
		if found < c.Min {
			return r.Fail(i, tooFew)
		}
		return c.Max < 0 || found <= c.Max || r.Fail(i, tooMany)
	}
}

// members is an [ir.Members] prepared for use.
type members struct {
	known    map[string]*judge
	patterns []patternMember
	rest     *judge
	// unknown is not nil where no other members are allowed.
	unknown *validate.Constraint
}

type patternMember struct {
	expression *regexp.Regexp
	judge      *judge
}

func (e *Evaluator) members(c *ir.Members, unknown *validate.Constraint) check {
	m := &members{known: map[string]*judge{}, rest: e.optional(c.Rest), unknown: unknown}
	for _, k := range c.Known {
		m.known[k.Name] = e.judge(k.Node)
	}
	for _, p := range c.Patterns {
		m.patterns = append(m.patterns, patternMember{regexp.MustCompile(p.RE2), e.judge(p.Node)})
	}
	return func(s *state, i int, r *validate.Reporter) bool {
		if s.tape.Kind(i) != tape.Object {
			return true
		}
		ok := true
		for k, end := i+1, s.tape.Next(i); k < end; k = s.tape.Next(k + 1) {
			ok = m.member(s, k, r) && ok
			if !ok && r == nil {
				return false
			}
		}
		return ok
	}
}

// member judges the member whose key stands at k.
func (m *members) member(s *state, k int, r *validate.Reporter) bool {
	name := s.tape.Bytes(k)
	j, matched := m.known[string(name)]
	ok := !matched || j.run(s, k+1, r)
	for _, p := range m.patterns {
		if !ok && r == nil {
			return false
		}
		if p.expression.Match(name) {
			matched = true
			ok = p.judge.run(s, k+1, r) && ok
		}
	}
	switch {
	case matched:
		return ok
	case m.unknown != nil:
		return r.Fail(k, m.unknown)
	default:
		return m.rest == nil || m.rest.run(s, k+1, r)
	}
}

func (e *Evaluator) memberNames(c *ir.MemberNames) check {
	name := e.judge(c.Node)
	return func(s *state, i int, r *validate.Reporter) bool {
		t := s.tape
		if t.Kind(i) != tape.Object {
			return true
		}
		ok := true
		for k, end := i+1, t.Next(i); k < end; k = t.Next(k + 1) {
			ok = name.run(s, k, r) && ok
			if !ok && r == nil {
				return false
			}
		}
		return ok
	}
}

func required(name string, rule *validate.Constraint) check {
	return func(s *state, i int, r *validate.Reporter) bool {
		t := s.tape
		return t.Kind(i) != tape.Object || t.Lookup(i, name) >= 0 || r.FailName(i, rule, name)
	}
}

func (e *Evaluator) dependentRequired(n *ir.Node, index int, c *ir.DependentRequired) check {
	var all []check
	for part, name := range c.Names {
		all = append(all, required(name, e.descriptor(n, index, part)))
	}
	return func(s *state, i int, r *validate.Reporter) bool {
		if s.tape.Kind(i) != tape.Object || s.tape.Lookup(i, c.Trigger) < 0 {
			return true
		}
		ok := true
		for _, one := range all {
			ok = one(s, i, r) && ok
			if !ok && r == nil {
				return false
			}
		}
		return ok
	}
}

func (e *Evaluator) dependentNode(c *ir.DependentNode) check {
	whole := e.judge(c.Node)
	return func(s *state, i int, r *validate.Reporter) bool {
		t := s.tape
		if t.Kind(i) != tape.Object || t.Lookup(i, c.Trigger) < 0 {
			return true
		}
		return whole.run(s, i, r)
	}
}
