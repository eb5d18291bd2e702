package mddoc

// English for claims: as conditions, as demands, and short for table cells.

import "strings"

// verb is a verb in the forms that facts need.
type verb struct{ base, singular, plural string }

var (
	be      = verb{"be", "is", "are"}
	have    = verb{"have", "has", "have"}
	match   = verb{"match", "matches", "match"}
	contain = verb{"contain", "contains", "contain"}
)

// subject names the members of a fact. A path with items in it stands for all
// of them.
func (f fact) subject() string {
	var words []string
	for _, p := range f.paths {
		switch {
		case p == "":
			words = append(words, "the value")
		case p == "[]":
			words = append(words, "every item")
		case strings.Contains(p, "[]"):
			words = append(words, "every "+code(p))
		default:
			words = append(words, code(p))
		}
	}
	return join(words, "and")
}

// is is the fact without its subject, as a condition.
func (f fact) is() string {
	v := f.verb.singular
	if len(f.paths) > 1 {
		v = f.verb.plural
	}
	switch {
	case !f.negated && f.lax:
		return "is absent or " + v + " " + f.object
	case !f.negated:
		return v + " " + f.object
	case f.lax:
		return "is present and " + f.isNot(v)
	default:
		return f.isNot(v)
	}
}

// isNot is the contrary of the fact without its subject.
func (f fact) isNot(v string) string {
	switch {
	case f.opposite != "":
		return v + " " + f.opposite
	case f.verb == be:
		return v + " not " + f.object
	default:
		return "does not " + f.verb.base + " " + f.object
	}
}

// must is the fact without its subject, as a demand.
func (f fact) must() string {
	v := "is "
	if len(f.paths) > 1 {
		v = "are "
	}
	switch {
	case f.object == present && !f.negated:
		return v + "required"
	case (f.object == allowed || f.object == present) && f.negated:
		return v + "not allowed"
	case !f.negated:
		return "must " + f.verb.base + " " + f.object
	case f.opposite != "":
		return "must " + f.verb.base + " " + f.opposite
	default:
		return "must not " + f.verb.base + " " + f.object
	}
}

// short is the fact as a phrase of its own, where its subject is plain.
func (f fact) short() string {
	switch {
	case f.negated:
		return strings.TrimPrefix(f.must(), "is ")
	case f.verb == be || f.verb == have:
		return f.object
	default:
		return f.verb.singular + " " + f.object
	}
}

// state says a claim as a condition, in the middle of a sentence.
func state(c claim) string {
	switch c := c.(type) {
	case fact:
		return c.subject() + " " + c.is()
	case all:
		return stateAll(tighten(c))
	case some:
		return join(stateParts(c), "or")
	case one:
		return "exactly one of these holds: " + strings.Join(stateParts(c), "; ")
	case not:
		return "it is not so that " + state(c.of)
	case when:
		return state(c.then) + " if " + state(c.cond)
	case each:
		if f, ok := onlyFact(c.then); ok && f.paths[0] == "" {
			return c.who + " " + f.is()
		}
		return "for " + c.who + ", " + state(c.then)
	default:
		panic("mddoc: unknown claim")
	}
}

// stateAll joins conditions; a subject is said once for facts that share it.
func stateAll(c all) string {
	if len(c) == 0 {
		return "anything is given"
	}
	var words []string
	var last fact
	for _, part := range c {
		text := state(part)
		f, ok := part.(fact)
		if ok && last.paths != nil && f.subject() == last.subject() && f.lax == last.lax && !(f.lax && f.negated) {
			f.lax = false // "is absent or" holds for what follows as well
			text = f.is()
			f.lax = last.lax
		}
		if last = (fact{}); ok {
			last = f
		}
		words = append(words, text)
	}
	return join(words, "and")
}

// stateParts says the parts of an alternative; a part of several claims is
// bracketed where a reader could not tell where it ends.
func stateParts(claims []claim) []string {
	var words []string
	for _, c := range claims {
		text := state(c)
		if a, ok := c.(all); ok && len(tighten(a)) > 1 {
			text = "(" + text + ")"
		}
		words = append(words, text)
	}
	return words
}

// onlyFact is the one fact that a claim consists of.
func onlyFact(c claim) (fact, bool) {
	if a, ok := c.(all); ok && len(a) == 1 {
		return onlyFact(a[0])
	}
	f, ok := c.(fact)
	return f, ok
}

// facts lists the facts that some claims consist of, one each.
func facts(claims []claim) ([]fact, bool) {
	var list []fact
	for _, c := range claims {
		f, ok := onlyFact(c)
		if !ok {
			return nil, false
		}
		list = append(list, f)
	}
	return list, len(list) > 0
}

// presences lists the subjects of claims that each say that one member is
// there.
func presences(claims []claim) ([]string, bool) {
	list, ok := facts(claims)
	var words []string
	for _, f := range list {
		ok = ok && f.saysPresent()
		words = append(words, f.subject())
	}
	return words, ok
}
