package ecma

// Quantifiers have a file of their own for one rule: without the flag u, a
// brace that begins none is a plain character.

// quantified reads the quantifier behind an atom, if there is one.
func (p *parser) quantified(atom node) (node, error) {
	start := p.position
	bounds, found, err := p.quantifier()
	if err != nil || !found {
		return atom, err
	}
	bounds.body, bounds.offset = atom, start
	return &bounds, nil
}

// quantifier reads a quantifier, if one comes next, into a repeat that has no
// body yet.
func (p *parser) quantifier() (repeat, bool, error) {
	start := p.position
	var q repeat
	switch {
	case p.accept("*"):
		q.min, q.max = 0, unbounded
	case p.accept("+"):
		q.min, q.max = 1, unbounded
	case p.accept("?"):
		q.min, q.max = 0, 1
	default:
		var found bool
		if q.min, q.max, found = p.braces(); !found {
			p.position = start
			return repeat{}, false, nil
		}
	}
	if q.min > q.max {
		return repeat{}, false, p.errorAt(start, "write the smaller count first: "+p.text[start:p.position])
	}
	q.lazy = p.accept("?")
	return q, true, nil
}

// braces reads {n}, {n,} or {n,m}. Anything else that begins with a brace is
// plain text, so it is not found rather than wrong.
func (p *parser) braces() (low, high int, found bool) {
	if !p.accept("{") {
		return 0, 0, false
	}
	low, found = p.number()
	if !found {
		return 0, 0, false
	}
	high = low
	if p.accept(",") {
		if high, found = p.number(); !found {
			high = unbounded
		}
	}
	return low, high, p.accept("}")
}

// number reads decimal digits; a number beyond unbounded becomes unbounded.
func (p *parser) number() (value int, found bool) {
	for p.rest() != "" && isASCIIDigit(rune(p.rest()[0])) {
		value = min(value*10+int(p.rest()[0]-'0'), unbounded)
		p.position++
		found = true
	}
	return value, found
}
