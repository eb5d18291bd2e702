package validate

import (
	"bytes"
	"unicode/utf8"
)

// URITemplate reports whether b is a URI template of RFC 6570, of any level.
func URITemplate(b []byte) bool {
	for len(b) > 0 {
		if b[0] != '{' {
			n := templateLiteral(b)
			if n == 0 {
				return false
			}
			b = b[n:]
			continue
		}
		end := bytes.IndexByte(b, '}')
		if end < 0 || !templateExpression(b[1:end]) {
			return false
		}
		b = b[end+1:]
	}
	return true
}

// templateLiteral is the length of the literal character that b begins with,
// 0 if there is none.
func templateLiteral(b []byte) int {
	c := b[0]
	if c <= ' ' || c == 0x7f || c < utf8.RuneSelf && bytes.IndexByte([]byte("\"<>\\^`{|}"), c) >= 0 {
		return 0
	}
	if c < utf8.RuneSelf && c != '%' {
		return 1
	}
	return leading(b, ucs|privateUse)
}

// templateExpression reports whether b, from between braces, is an optional
// operator and a list of variables.
func templateExpression(b []byte) bool {
	if len(b) > 0 && bytes.IndexByte([]byte("+#./;?&=,!@|"), b[0]) >= 0 {
		b = b[1:]
	}
	for more := true; more; {
		var variable []byte
		variable, b, more = bytes.Cut(b, []byte{','})
		if !templateVariable(variable) {
			return false
		}
	}
	return true
}

// templateVariable reports whether b is a name with an optional modifier: * or
// the length of a prefix, from 1 to 9999.
func templateVariable(b []byte) bool {
	name, prefix, cut := bytes.Cut(b, []byte{':'})
	if cut && (digits(prefix) != len(prefix) || len(prefix) > 4 || len(prefix) == 0 || prefix[0] == '0') {
		return false
	}
	if !cut {
		name = bytes.TrimSuffix(name, []byte{'*'})
	}
	afterDot := true // a dot must not stand at the beginning, at the end, or next to another
	for len(name) > 0 {
		n := 1
		switch c := name[0]; {
		case c == '%':
			n = leading(name, 0)
		case c == '.' && afterDot, c != '.' && c != '_' && !isLetter(c) && !isDigit(c):
			return false
		}
		if n == 0 {
			return false
		}
		afterDot = name[0] == '.'
		name = name[n:]
	}
	return !afterDot
}
