package ecma

// Groups and what refers to them. Names and numbers are checked although no
// capture survives: a reference to nowhere is a mistake in the schema.

import (
	"fmt"
	"strings"
	"unicode"
)

// group reads what follows an opening parenthesis.
func (p *parser) group(start int) (node, error) {
	if p.depth++; p.depth > maxDepth {
		return nil, &UnsupportedError{
			Offset:  start,
			Feature: fmt.Sprintf("a group inside %d others", maxDepth),
			Help:    "write the pattern with fewer groups",
		}
	}
	defer func() { p.depth-- }()

	wrap, err := p.groupKind(start)
	if err != nil {
		return nil, err
	}
	body, err := p.disjunction()
	if err != nil {
		return nil, err
	}
	if !p.accept(")") {
		return nil, p.errorAt(start, `close the group with ), or write \( for a parenthesis`)
	}
	return wrap(body), nil
}

// groupKind reads the part of a group before its body, and tells how to make
// the node of the body.
func (p *parser) groupKind(start int) (func(body node) node, error) {
	plain := func(body node) node { return &group{body: body} }
	around := func(behind, negative bool) func(node) node {
		return func(body node) node {
			return &look{body: body, behind: behind, negative: negative, offset: start}
		}
	}
	switch {
	case p.accept("?:"):
		return plain, nil
	case p.accept("?="):
		return around(false, false), nil
	case p.accept("?!"):
		return around(false, true), nil
	case p.accept("?<="):
		return around(true, false), nil
	case p.accept("?<!"):
		return around(true, true), nil
	case p.accept("?<"):
		p.groups++
		return plain, p.defineName(start)
	case p.accept("?P<"):
		return nil, p.errorAt(start, "name a group with (?<name>…): (?P<name>…) is not ECMA-262")
	case p.accept("?"):
		return nil, p.errorAt(start, "begin the group with (, (?: or (?<name>: flags inside a pattern are not ECMA-262")
	default:
		p.groups++
		return plain, nil
	}
}

// defineName reads the name of a group that begins at start.
func (p *parser) defineName(start int) error {
	name, err := p.groupName()
	if err != nil {
		return err
	}
	if p.names[name] {
		return p.errorAt(start, "give each group a name of its own: "+name+" is taken")
	}
	p.names[name] = true
	return nil
}

// groupName reads name> and gives the name.
func (p *parser) groupName() (string, error) {
	start := p.position
	var name strings.Builder
	for !p.accept(">") {
		if p.rest() == "" {
			return "", p.errorAt(start, "end the name of the group with >")
		}
		at := p.position
		r := p.next()
		if r == '\\' {
			if !p.accept("u") {
				return "", p.errorAt(at, `write only \u escapes in the name of a group`)
			}
			var err error
			if r, err = p.unicodeEscape(at); err != nil {
				return "", err
			}
		}
		if !isNameRune(r, name.Len() == 0) {
			return "", p.errorAt(at, fmt.Sprintf("name the group as an identifier: %q does not fit", r))
		}
		name.WriteRune(r)
	}
	if name.Len() == 0 {
		return "", p.errorAt(start, "put a name between < and >")
	}
	return name.String(), nil
}

// isNameRune reports whether a rune may stand in, or at the start of, an
// identifier of ECMA-262.
func isNameRune(r rune, first bool) bool {
	if r == '$' || r == '_' || unicode.In(r, unicode.L, unicode.Nl, unicode.Other_ID_Start) {
		return true
	}
	const nonJoiner, joiner = '\u200C', '\u200D'
	return !first && (r == nonJoiner || r == joiner ||
		unicode.In(r, unicode.Mn, unicode.Mc, unicode.Nd, unicode.Pc, unicode.Other_ID_Continue))
}

// backreference reads what follows a backslash if it refers to a group; the
// result is nil if it does not.
func (p *parser) backreference(start int) (node, error) {
	reference := &backreference{offset: start}
	switch {
	case p.accept("k"):
		if !p.accept("<") {
			return nil, p.errorAt(start, `write \k<name> to refer to a group`)
		}
		name, err := p.groupName()
		if err != nil {
			return nil, err
		}
		reference.name = name
	case p.rest() != "" && p.rest()[0] != '0' && isASCIIDigit(rune(p.rest()[0])):
		reference.number, _ = p.number()
	default:
		return nil, nil
	}
	p.references = append(p.references, reference)
	return reference, nil
}

// checkReferences finds references to groups that do not exist.
func (p *parser) checkReferences() error {
	for _, r := range p.references {
		if r.name != "" && !p.names[r.name] {
			return p.errorAt(r.offset, "refer to a group of the pattern: none is named "+r.name)
		}
		if r.number > p.groups {
			return p.errorAt(r.offset, fmt.Sprintf("refer to a group of the pattern: it has %d, not %d", p.groups, r.number))
		}
	}
	return nil
}
