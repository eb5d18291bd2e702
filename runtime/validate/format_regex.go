package validate

import (
	"bytes"
	"slices"
	"unicode"
	"unicode/utf8"
)

// Regex reports whether b is a regular expression of ECMA-262. It takes what
// an engine takes with the u flag or without it, except escaped letters that
// have no meaning, and references to groups that are not there.
func Regex(b []byte) bool {
	p := regexParser{rest: b}
	for len(p.rest) > 0 {
		if !p.term() {
			return false
		}
	}
	return len(p.open) == 0 && p.backreference <= p.groups &&
		!slices.ContainsFunc(p.references, func(name string) bool { return !slices.Contains(p.names, name) })
}

// regexParser checks an expression in one pass from left to right. Only
// parentheses nest, and of those only their kind has to be remembered.
type regexParser struct {
	rest          []byte
	open          []bool   // per open parenthesis, whether the group may be repeated
	repeatable    bool     // a quantifier may follow
	groups        int      // capturing groups so far
	names         []string // of capturing groups
	backreference int      // the highest \1, \2 …
	references    []string // the names in \k<name>
}

// cut drops n bytes.
func (p *regexParser) cut(n int) { p.rest = p.rest[n:] }

// take drops a prefix if the rest begins with it.
func (p *regexParser) take(prefix string) bool {
	rest, ok := bytes.CutPrefix(p.rest, []byte(prefix))
	p.rest = rest
	return ok
}

// term checks one term, one quantifier, or one parenthesis.
func (p *regexParser) term() bool {
	switch p.rest[0] {
	case '^', '$', '|':
		p.cut(1)
		p.repeatable = false
	case '(':
		return p.openGroup()
	case ')':
		n := len(p.open)
		if n == 0 {
			return false
		}
		p.repeatable, p.open = p.open[n-1], p.open[:n-1]
		p.cut(1)
	case '*', '+', '?':
		p.cut(1)
		return p.quantified()
	case '{':
		return p.brace()
	case '[':
		p.cut(1)
		p.repeatable = true
		return p.class()
	case '\\':
		p.cut(1)
		p.repeatable = true
		if p.take("b") || p.take("B") {
			p.repeatable = false
			return true
		}
		_, ok := p.escape()
		return ok
	default:
		_, size := utf8.DecodeRune(p.rest)
		p.cut(size)
		p.repeatable = true
	}
	return true
}

// quantified ends a quantifier, which must follow something repeatable.
func (p *regexParser) quantified() bool {
	ok := p.repeatable
	p.take("?")
	p.repeatable = false
	return ok
}

// brace reads {n}, {n,} or {n,m}; any other brace stands for itself.
func (p *regexParser) brace() bool {
	p.cut(1)
	end := bytes.IndexByte(p.rest, '}')
	if end < 0 {
		p.repeatable = true
		return true
	}
	low, high, comma := bytes.Cut(p.rest[:end], []byte{','})
	if len(low) == 0 || digits(low) != len(low) || digits(high) != len(high) {
		p.repeatable = true
		return true
	}
	p.cut(end + 1)
	if comma && len(high) > 0 && lessDigits(high, low) {
		return false
	}
	return p.quantified()
}

// lessDigits compares numbers of any length.
func lessDigits(a, b []byte) bool {
	a, b = bytes.TrimLeft(a, "0"), bytes.TrimLeft(b, "0")
	if len(a) != len(b) {
		return len(a) < len(b)
	}
	return bytes.Compare(a, b) < 0
}

// openGroup reads an opening parenthesis and what says of which kind it is.
func (p *regexParser) openGroup() bool {
	p.cut(1)
	repeatable := true
	switch {
	case !p.take("?"):
		p.groups++
	case p.take(":"), p.take("="), p.take("!"):
	case p.take("<="), p.take("<!"):
		repeatable = false
	case p.take("<"):
		name, ok := p.groupName()
		if !ok {
			return false
		}
		p.groups++
		p.names = append(p.names, name)
	default:
		if !p.modifiers() {
			return false
		}
	}
	p.open = append(p.open, repeatable)
	p.repeatable = false
	return true
}

// modifiers reads the flags of (?i:…) and (?i-m:…).
func (p *regexParser) modifiers() bool {
	end := bytes.IndexByte(p.rest, ':')
	if end < 1 {
		return false
	}
	flags := p.rest[:end]
	p.cut(end + 1)
	for i, c := range flags {
		if bytes.IndexByte([]byte("ims-"), c) < 0 || bytes.IndexByte(flags[:i], c) >= 0 {
			return false
		}
	}
	return string(flags) != "-"
}

// groupName reads a name and the bracket behind it.
func (p *regexParser) groupName() (name string, ok bool) {
	end := bytes.IndexByte(p.rest, '>')
	if end < 1 {
		return "", false
	}
	name = string(p.rest[:end])
	p.cut(end + 1)
	for i, r := range name {
		if r != '_' && r != '$' && !unicode.IsLetter(r) && (i == 0 || !unicode.In(r, unicode.Nd, unicode.M, unicode.Pc)) {
			return "", false
		}
	}
	return name, true
}

// class reads a character class from behind its opening bracket.
func (p *regexParser) class() bool {
	p.take("^")
	for len(p.rest) > 0 {
		if p.take("]") {
			return true
		}
		low, ok := p.classAtom()
		if !ok {
			return false
		}
		if len(p.rest) < 2 || p.rest[0] != '-' || p.rest[1] == ']' {
			continue
		}
		p.cut(1)
		high, ok := p.classAtom()
		if !ok || low != noRune && high != noRune && low > high {
			return false
		}
	}
	return false
}

// classAtom reads one character or escape inside a class.
func (p *regexParser) classAtom() (r rune, ok bool) {
	if !p.take(`\`) {
		r, size := utf8.DecodeRune(p.rest)
		p.cut(size)
		return r, true
	}
	if p.take("b") {
		return '\b', true
	}
	if len(p.rest) > 0 && (p.rest[0] == 'k' || '1' <= p.rest[0] && p.rest[0] <= '9') {
		return noRune, false // classes refer to no groups
	}
	return p.escape()
}
