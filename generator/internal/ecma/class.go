package ecma

// Classes keep their members as written: a translation that reads like the
// pattern can be reviewed beside it.

// class reads what follows an opening bracket that stands at start.
func (p *parser) class(start int) (node, error) {
	c := &class{negated: p.accept("^")}
	for !p.accept("]") {
		if p.rest() == "" {
			return nil, p.errorAt(start, `close the class with ], or write \[ for a bracket`)
		}
		items, err := p.classRange(start)
		if err != nil {
			return nil, err
		}
		c.items = append(c.items, items...)
	}
	return c, nil
}

// classRange reads a member of a class: a character, a set, or a range. A
// hyphen beside a set makes no range but stands for itself.
func (p *parser) classRange(class int) ([]classItem, error) {
	start := p.position
	low, err := p.classAtom(class)
	if err != nil {
		return nil, err
	}
	if len(p.rest()) < 2 || p.rest()[0] != '-' || p.rest()[1] == ']' {
		return []classItem{low}, nil
	}
	p.accept("-")
	high, err := p.classAtom(class)
	if err != nil {
		return nil, err
	}
	first, lowIsChar := low.(*span)
	last, highIsChar := high.(*span)
	if !lowIsChar || !highIsChar {
		return []classItem{low, &span{low: '-', high: '-'}, high}, nil
	}
	if first.low > last.high {
		return nil, p.errorAt(start, "write the smaller character of the range first: "+p.text[start:p.position])
	}
	return []classItem{&span{low: first.low, high: last.high}}, nil
}

// classAtom reads one character, as a span of itself, or a set. The class
// began at class.
func (p *parser) classAtom(class int) (classItem, error) {
	start := p.position
	if !p.accept(`\`) {
		if p.rest() == "" {
			return nil, p.errorAt(class, `close the class with ], or write \[ for a bracket`)
		}
		r := p.next()
		return &span{low: r, high: r}, nil
	}
	if p.accept("b") {
		return &span{low: '\b', high: '\b'}, nil
	}
	if item, err := p.setEscape(start); item != nil || err != nil {
		return item, err
	}
	r, err := p.characterEscape(start)
	if err != nil {
		return nil, err
	}
	return &span{low: r, high: r}, nil
}
