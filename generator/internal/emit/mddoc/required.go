package mddoc

// When a member is required: what `required` says, gathered from all branches
// that hold only under a condition.

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// need is what a section knows about the presence of one member.
type need struct {
	always bool
	// conds are the conditions under which it is required, warned those under
	// which its absence is warned about.
	conds, warned []claim
	// choice says of which members one is required, this one among them.
	choice string
	// vague says that there are cases which a few words can't say.
	vague bool
	// banned are the conditions under which it must be absent.
	banned []claim
}

// needs gathers what a section says about the presence of members.
type needs struct {
	reader *reader
	byName map[string]*need
	// stack guards against nodes that lead back to themselves, left against
	// graphs that have too many ways.
	stack []*ir.Node
	left  int
}

// maxNeedNodes is how many nodes the search for required members visits.
const maxNeedNodes = 2000

// needs gathers what a node says about the presence of the members of an object.
func (r *reader) needs(n *ir.Node) map[string]*need {
	s := &needs{reader: r, byName: map[string]*need{}, left: maxNeedNodes}
	s.node(n, all{}, false)
	return s.byName
}

// of is the need of a member.
func (s *needs) of(name string) *need {
	if s.byName[name] == nil {
		s.byName[name] = &need{}
	}
	return s.byName[name]
}

// node visits a node that holds under a condition; warns says that breaking it
// only warns.
func (s *needs) node(n *ir.Node, cond all, warns bool) {
	s.left--
	if n == nil || s.left < 0 || slices.Contains(s.stack, n) {
		return
	}
	s.stack = append(s.stack, n)
	defer func() { s.stack = s.stack[:len(s.stack)-1] }()
	for _, c := range n.Constraints {
		s.constraint(c, cond, warns)
	}
}

// constraint looks for demands on presence. Other constraints have none: they
// are about values.
func (s *needs) constraint(c ir.Constraint, cond all, warns bool) {
	switch c := c.(type) {
	case *ir.Required:
		s.require(c.Name, cond, warns)
	case *ir.DependentRequired:
		for _, name := range c.Names {
			s.require(name, and(cond, isPresent(c.Trigger)), warns)
		}
	case *ir.DependentNode:
		s.node(c.Node, and(cond, isPresent(c.Trigger)), warns)
	case *ir.Reference:
		s.node(c.Node, cond, warns)
	case *ir.AllOf:
		for _, n := range c.Nodes {
			s.node(n, cond, warns)
		}
	case *ir.Warning:
		s.node(c.Node, cond, true)
	case *ir.If:
		is := s.condition(c.If)
		s.node(c.Then, and(cond, is), warns)
		s.node(c.Else, and(cond, negate(is)), warns)
	case *ir.Members:
		s.ban(c, cond, warns)
	case *ir.AnyOf:
		if when, then := contrary(c.Nodes); when != nil {
			s.node(then, and(cond, s.condition(when)), warns)
			return
		}
		s.branches(c.Nodes, "at least one of ", cond, warns)
	case *ir.OneOf:
		if s.dispatch(c, cond, warns) {
			return
		}
		s.branches(c.Nodes, "exactly one of ", cond, warns)
	}
}

// condition is what must be true of an object for what follows it to count.
func (s *needs) condition(n *ir.Node) claim {
	s.reader.left = maxClaimNodes
	return s.reader.condition(n, "")
}

// and is a condition with another one added.
func and(cond all, more claim) all {
	return flatten(append(slices.Clone(cond), more))
}

// require notes that a member is required under a condition.
func (s *needs) require(name string, cond all, warns bool) {
	n := s.of(name)
	switch {
	case warns:
		n.warned = append(n.warned, cond)
	case len(cond) == 0:
		n.always = true
	default:
		n.conds = append(n.conds, cond)
	}
}

// ban notes members that must be absent under a condition.
func (s *needs) ban(c *ir.Members, cond all, warns bool) {
	for _, m := range c.Known {
		if neverHolds(m.Node) && !warns {
			n := s.of(m.Name)
			n.banned = append(n.banned, cond)
		}
	}
}

// dispatch notes what the branches of a union require, each for the values of
// the member that choose it.
func (s *needs) dispatch(c *ir.OneOf, cond all, warns bool) bool {
	d := c.Dispatch
	if d == nil || len(d.Values) != len(c.Nodes) {
		return false
	}
	for _, values := range d.Values {
		if len(values) == 0 {
			return false
		}
	}
	s.require(d.Member, cond, warns)
	for i, n := range c.Nodes {
		choice := isOneOf(d.Member, literals(d.Values[i]))
		choice.lax = false
		s.node(n, and(cond, choice), warns)
	}
	return true
}

// branches notes what a union requires: what all branches do, and choices
// between single members.
func (s *needs) branches(nodes []*ir.Node, lead string, cond all, warns bool) {
	counts := map[string]int{}
	var names, words []string
	single := len(cond) == 0 && !warns
	for _, n := range nodes {
		required := requiredNames(n)
		single = single && len(required) == 1
		for _, name := range required {
			if counts[name]++; counts[name] == 1 {
				names = append(names, name)
				words = append(words, code(name))
			}
		}
	}
	for _, name := range names {
		switch n := s.of(name); {
		case counts[name] == len(nodes):
			s.require(name, cond, warns)
		case single:
			n.choice = lead + join(words, "and")
		case !warns:
			n.vague = true
		}
	}
}

// requiredNames lists the members that a node requires without condition.
func requiredNames(n *ir.Node) []string {
	var names []string
	for _, s := range whole(n) {
		if c, ok := s.c.(*ir.Required); ok && !slices.Contains(names, c.Name) {
			names = append(names, c.Name)
		}
	}
	return names
}

const (
	// maxRequired is how many characters a condition may have in the table;
	// what is longer stands below it only.
	maxRequired = 110
	seeBelow    = "in some cases, see below"
)

// words says a need in the Required column.
func (n *need) words() string {
	switch {
	case n == nil:
		return "no"
	case n.always:
		return "yes"
	case len(n.conds) > 0:
		return strings.TrimSpace(tableCondition(n.conds)) + n.bannedWords()
	case n.choice != "":
		return n.choice
	case n.vague:
		return seeBelow
	case len(n.warned) > 0:
		return "no, but expected" + tableCondition(n.warned) + n.bannedWords()
	default:
		return "no" + n.bannedWords()
	}
}

// bannedWords says when a member must be absent.
func (n *need) bannedWords() string {
	if len(n.banned) == 0 {
		return ""
	}
	return "; not allowed" + tableCondition(n.banned)
}

// tableCondition says conditions of which one suffices, if they are short;
// nothing where one of them is always true. A space comes first.
func tableCondition(conds []claim) string {
	for _, c := range conds {
		if isTrue(c) {
			return ""
		}
	}
	text := " when " + strings.Join(conditionWords(conds), ", or when ")
	if utf8.RuneCountInString(text) > maxRequired {
		return " " + seeBelow
	}
	return text
}

// conditionWords says each condition once; conditions on the values of the same
// member become one.
func conditionWords(conds []claim) []string {
	var words []string
	for _, c := range mergeValues(conds) {
		if text := state(c); !slices.Contains(words, text) {
			words = append(words, text)
		}
	}
	return words
}

// mergeValues joins conditions that ask for values of one member.
func mergeValues(conds []claim) []claim {
	var out []claim
	at := map[string]int{}
	for _, c := range conds {
		f, ok := onlyFact(c)
		if !ok || f.values == nil || f.negated || f.lax {
			out = append(out, c)
			continue
		}
		i, seen := at[f.paths[0]]
		if !seen {
			at[f.paths[0]] = len(out)
			out = append(out, f)
			continue
		}
		merged := isOneOf(f.paths[0], union(out[i].(fact).values, f.values))
		merged.lax = false
		out[i] = merged
	}
	return out
}

// union appends to a list what it lacks of another one.
func union(a, b []string) []string {
	out := slices.Clone(a)
	for _, v := range b {
		if !slices.Contains(out, v) {
			out = append(out, v)
		}
	}
	return out
}
