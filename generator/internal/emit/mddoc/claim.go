package mddoc

// What constraints say, as a sum that can be negated: the contrary of a
// condition is needed for `else` and for `not`.

import (
	"slices"
	"strings"
)

// claim is something that is true or false of an instance. The sum is sealed.
type claim interface{ claim() }

type (
	// fact is a claim about members with nothing below it.
	fact struct {
		// paths are the members it is about ("metadata.kind"), "" for the
		// whole value; several only for presence.
		paths []string
		verb  verb
		// object completes the verb ("a string"), opposite does where the fact
		// is negated; empty where the verb is negated instead.
		object, opposite string
		// values are what the member may be, where the fact says only that.
		values  []string
		negated bool
		// lax says that the fact also holds where the member is absent.
		lax bool
	}

	// all holds where every claim does; empty, it always holds.
	all []claim

	// some holds where at least one claim does.
	some []claim

	// one holds where exactly one claim does.
	one []claim

	// not holds where the claim does not.
	not struct{ of claim }

	// when holds where the condition does not, or the other claim does.
	when struct{ cond, then claim }

	// each holds where the claim does for every one of several values, which
	// are said in words; the paths of the claim begin at such a value.
	each struct {
		who  string
		then claim
	}
)

func (fact) claim() {}
func (all) claim()  {}
func (some) claim() {}
func (one) claim()  {}
func (not) claim()  {}
func (when) claim() {}
func (each) claim() {}

// The objects of facts that demands say in their own way.
const (
	present = "present"
	allowed = "allowed"
)

// isPresent is the fact that a member is there.
func isPresent(path string) fact {
	return fact{paths: []string{path}, verb: be, object: present, opposite: "absent"}
}

// isAllowed is the fact that there is any value that can stand there.
func isAllowed(path string) fact {
	return fact{paths: []string{path}, verb: be, object: allowed}
}

// isOneOf is the fact that a member has one of some values, given as Markdown.
func isOneOf(path string, values []string) fact {
	f := fact{paths: []string{path}, verb: be, object: join(values, "or"), values: values, lax: canLack(path)}
	if len(values) > 1 {
		f.opposite = "neither " + join(values, "nor")
	}
	return f
}

// canLack reports whether what stands at a path can be absent. Items are not:
// all of those that are there count.
func canLack(path string) bool { return path != "" && !strings.Contains(path, "[") }

// given is a claim about an instance in which the member at path is there.
func given(c claim, path string) claim {
	switch c := c.(type) {
	case fact:
		c.lax = c.lax && c.paths[0] != path
		return c
	case all:
		return all(givenEach(c, path))
	case some:
		return some(givenEach(c, path))
	case one:
		return one(givenEach(c, path))
	case not:
		return not{given(c.of, path)}
	case when:
		return when{given(c.cond, path), given(c.then, path)}
	default:
		return c
	}
}

// givenEach is [given] for each of several claims.
func givenEach(claims []claim, path string) []claim {
	out := make([]claim, 0, len(claims))
	for _, c := range claims {
		out = append(out, given(c, path))
	}
	return out
}

// isTrue reports whether a claim says nothing.
func isTrue(c claim) bool {
	a, ok := c.(all)
	return ok && len(a) == 0
}

// negate is the contrary of a claim.
func negate(c claim) claim {
	switch c := c.(type) {
	case fact:
		c.negated = !c.negated
		return c
	case not:
		return c.of
	case some:
		return flatten(negateEach(c))
	case all:
		return negateAll(tighten(c))
	default:
		return not{c}
	}
}

// negateEach is the contrary of each of several claims.
func negateEach(claims []claim) all {
	var out all
	for _, c := range claims {
		out = append(out, negate(c))
	}
	return out
}

// negateAll is the contrary of several claims at once. Presence that another
// claim implies is left out first: "`a` is not 1" covers its absence.
func negateAll(c all) claim {
	switch len(c) {
	case 0:
		return negate(isAllowed(""))
	case 1:
		return negate(c[0])
	default:
		return not{c}
	}
}

// flatten lifts the claims of nested conjunctions.
func flatten(c all) all {
	out := all{}
	for _, part := range c {
		if inner, ok := part.(all); ok {
			out = append(out, flatten(inner)...)
			continue
		}
		out = append(out, part)
	}
	return out
}

// tighten makes the claims of a conjunction say as much as they do together: a
// member that is present is not "x or absent", and what says more about a
// member than that it is present replaces that.
func tighten(c all) all {
	c = flatten(c)
	there := presentPaths(c)
	out := all{}
	for _, part := range c {
		f, ok := part.(fact)
		if !ok {
			out = append(out, part)
			continue
		}
		f.lax = f.lax && !there[f.paths[0]]
		if !f.saysPresent() || !impliedPresence(c, f) {
			out = append(out, f)
		}
	}
	return out
}

// saysPresent reports whether the fact says no more than that members are there.
func (f fact) saysPresent() bool { return f.object == present && !f.negated }

// presentPaths are the members that a conjunction says are there.
func presentPaths(c all) map[string]bool {
	there := map[string]bool{}
	for _, part := range c {
		if f, ok := part.(fact); ok && f.saysPresent() {
			for _, p := range f.paths {
				there[p] = true
			}
		}
	}
	return there
}

// impliedPresence reports whether a conjunction says more about the member of
// which f says that it is present.
func impliedPresence(c all, f fact) bool {
	if len(f.paths) != 1 {
		return false
	}
	return slices.ContainsFunc(c, func(part claim) bool {
		other, ok := part.(fact)
		if !ok || other.negated {
			return false
		}
		inside := strings.HasPrefix(other.paths[0], f.paths[0]+".")
		return inside || other.object != present && other.paths[0] == f.paths[0]
	})
}
