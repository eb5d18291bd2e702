package mddoc

// Claims as demands. A demand that needs a list stays a sentence and its list,
// so that a page can set it as bullets and a table cell in one line.

import "strings"

// demands says a claim as sentences.
func demands(c claim) []Statement {
	switch c := c.(type) {
	case fact:
		return []Statement{{Text: c.subject() + " " + c.must()}}
	case all:
		return demandAll(c)
	case some:
		return demandSome(c)
	case one:
		if words, ok := presences(c); ok {
			return []Statement{{Text: "exactly one of " + join(words, "and") + " must be present"}}
		}
		return []Statement{{Text: "exactly one of these must hold", Items: stateItems(c)}}
	case not:
		return demandNot(c)
	case when:
		return demandWhen(c)
	case each:
		return demandEach(c)
	default:
		panic("mddoc: unknown claim")
	}
}

// demandAll says each claim; members that are required are said together.
func demandAll(c all) []Statement {
	var out []Statement
	required := fact{verb: be, object: present}
	at := 0
	for _, part := range flatten(c) {
		f, ok := part.(fact)
		if !ok || !f.saysPresent() {
			out = append(out, demands(part)...)
			continue
		}
		if required.paths == nil {
			at = len(out)
			out = append(out, Statement{})
		}
		required.paths = append(required.paths, f.paths...)
		out[at] = demands(required)[0]
	}
	return out
}

// demandSome says an alternative: in one sentence where it is about the presence
// of members, or about one member, else as a list.
func demandSome(c some) []Statement {
	if words, ok := presences(c); ok {
		return []Statement{{Text: "at least one of " + join(words, "and") + " is required"}}
	}
	if text, ok := sameSubject(c); ok {
		return []Statement{{Text: text}}
	}
	return []Statement{{Text: "at least one of these must hold", Items: stateItems(c)}}
}

// sameSubject says an alternative of plain facts about one member: "`x` must be
// a string or a number".
func sameSubject(c some) (string, bool) {
	list, ok := facts(c)
	if !ok {
		return "", false
	}
	first := list[0]
	var objects []string
	for _, f := range list {
		if f.negated || f.verb != first.verb || f.subject() != first.subject() || f.object == present {
			return "", false
		}
		objects = append(objects, f.object)
	}
	return first.subject() + " must " + first.verb.base + " " + join(objects, "or"), true
}

// demandNot says what must not hold. What is left here are conjunctions: the
// contrary of everything else is a claim of its own.
func demandNot(c not) []Statement {
	inner, ok := c.of.(all)
	if !ok {
		return []Statement{{Text: "it must not be so that " + state(c.of)}}
	}
	if words, ok := presences(inner); ok {
		return []Statement{{Text: join(words, "and") + " must not be present together"}}
	}
	return []Statement{{Text: "these must not hold together", Items: stateItems(tighten(inner))}}
}

// demandWhen says a condition and what follows from it, as a list where that is
// more than one sentence.
func demandWhen(c when) []Statement {
	cond := "when " + state(c.cond)
	if n, ok := c.cond.(not); ok {
		cond = "unless " + state(n.of)
	}
	then := demands(c.then)
	if len(then) == 1 && then[0].Items == nil {
		return []Statement{{Text: cond + ", " + then[0].Text}}
	}
	return []Statement{{Text: cond, Items: inlines(then)}}
}

// demandEach says what holds for each of several values.
func demandEach(c each) []Statement {
	if f, ok := onlyFact(c.then); ok && f.paths[0] == "" {
		return []Statement{{Text: c.who + " " + f.must()}}
	}
	then := demands(c.then)
	if len(then) == 1 && then[0].Items == nil {
		return []Statement{{Text: "for " + c.who + ", " + then[0].Text}}
	}
	return []Statement{{Text: "for " + c.who, Items: inlines(then)}}
}

// stateItems says claims as conditions, each on its own.
func stateItems(claims []claim) []string {
	var out []string
	for _, c := range claims {
		out = append(out, stopped(capital(state(c))))
	}
	return out
}

// inlines says demands as items of a list.
func inlines(list []Statement) []string {
	var out []string
	for _, s := range list {
		out = append(out, stopped(capital(s.inline())))
	}
	return out
}

// inline is the statement in one line.
func (s Statement) inline() string {
	if s.Items == nil {
		return s.Text
	}
	var parts []string
	for _, item := range s.Items {
		parts = append(parts, strings.TrimSuffix(item, "."))
	}
	return s.Text + ": " + strings.Join(parts, "; ")
}

// finished is the statement as a sentence, or as the head of its list.
func (s Statement) finished() Statement {
	s.Text = capital(s.Text)
	if s.Items != nil {
		s.Text += ":"
	} else {
		s.Text = stopped(s.Text)
	}
	return s
}
