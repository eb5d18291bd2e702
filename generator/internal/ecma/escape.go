package ecma

// Escapes are where dialects differ most, so every one is spelled out here and
// nothing falls through to a default of RE2.

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
)

// controls are the escapes of one letter that stand for a control character.
var controls = map[rune]rune{'t': '\t', 'n': '\n', 'v': '\v', 'f': '\f', 'r': '\r'}

// characterEscape reads what follows a backslash that stands at start, and
// gives the one character that it means.
func (p *parser) characterEscape(start int) (rune, error) {
	if p.rest() == "" {
		return 0, p.errorAt(start, `write \\ for a backslash: nothing follows this one`)
	}
	r := p.next()
	switch {
	case controls[r] != 0:
		return controls[r], nil
	case r == '0':
		return p.nullEscape(start)
	case r == 'c':
		return p.controlEscape(start)
	case r == 'x':
		value, ok := p.hex(2)
		if !ok {
			return 0, p.errorAt(start, `write two hexadecimal digits behind \x`)
		}
		return value, nil
	case r == 'u':
		return p.unicodeEscape(start)
	case isASCIILetter(r), isASCIIDigit(r):
		return 0, p.errorAt(start, escapeMessage(r))
	default:
		return r, nil
	}
}

// escapeMessage says what to write for the escape of a letter or digit that
// has no meaning; the anchors of other dialects are met most.
func escapeMessage(r rune) string {
	switch r {
	case 'A':
		return `write ^ for the start of the text: \A is not ECMA-262`
	case 'Z', 'z':
		return fmt.Sprintf(`write $ for the end of the text: \%c is not ECMA-262`, r)
	default:
		return fmt.Sprintf(`write %c for the character itself: \%c is not ECMA-262`, r, r)
	}
}

func (p *parser) nullEscape(start int) (rune, error) {
	if p.rest() != "" && isASCIIDigit(rune(p.rest()[0])) {
		return 0, p.errorAt(start, `write \xHH for a character's number: octal escapes are not ECMA-262`)
	}
	return 0, nil
}

func (p *parser) controlEscape(start int) (rune, error) {
	if p.rest() == "" || !isASCIILetter(rune(p.rest()[0])) {
		return 0, p.errorAt(start, `write a letter from A to Z behind \c`)
	}
	return p.next() % 32, nil
}

// unicodeEscape reads what follows \u. Two escapes that make a surrogate pair
// are one character.
func (p *parser) unicodeEscape(start int) (rune, error) {
	if p.accept("{") {
		return p.bracedEscape(start)
	}
	first, ok := p.hex(4)
	if !ok {
		return 0, p.errorAt(start, `write four hexadecimal digits behind \u, or \u{…}`)
	}
	behind := p.position
	if utf16.IsSurrogate(first) && p.accept(`\u`) {
		second, ok := p.hex(4)
		if pair := utf16.DecodeRune(first, second); ok && pair != unicode.ReplacementChar {
			return pair, nil
		}
		p.position = behind
	}
	return first, nil
}

// bracedEscape reads the number and the closing brace of \u{…}.
func (p *parser) bracedEscape(start int) (rune, error) {
	digits, _, closed := strings.Cut(p.rest(), "}")
	// Leading zeros are legal without limit; a sign is not.
	trimmed := strings.TrimLeft(digits, "0")
	value, err := strconv.ParseUint("0"+trimmed, 16, 32)
	if !closed || digits == "" || err != nil || value > unicode.MaxRune {
		return 0, p.errorAt(start, `write \u{…} with a hexadecimal number up to 10FFFF`)
	}
	p.position += len(digits) + len("}")
	return rune(value), nil
}

// hex reads exactly count hexadecimal digits.
func (p *parser) hex(count int) (rune, bool) {
	if len(p.rest()) < count {
		return 0, false
	}
	digits := p.rest()[:count]
	for _, r := range digits {
		if !unicode.Is(unicode.ASCII_Hex_Digit, r) {
			return 0, false
		}
	}
	p.position += count
	value, err := strconv.ParseUint(digits, 16, 32)
	return rune(value), err == nil
}

// setEscape reads what follows a backslash if it stands for many characters;
// the result is nil if it does not.
func (p *parser) setEscape(start int) (classItem, error) {
	switch {
	case p.accept("d"):
		return &set{kind: digits}, nil
	case p.accept("D"):
		return &set{kind: digits, negated: true}, nil
	case p.accept("w"):
		return &set{kind: wordCharacters}, nil
	case p.accept("W"):
		return &set{kind: wordCharacters, negated: true}, nil
	case p.accept("s"):
		return &set{kind: spaces}, nil
	case p.accept("S"):
		return &set{kind: spaces, negated: true}, nil
	case p.accept("p"):
		return p.property(start, false)
	case p.accept("P"):
		return p.property(start, true)
	default:
		return nil, nil
	}
}

func isASCIILetter(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
}

func isASCIIDigit(r rune) bool { return '0' <= r && r <= '9' }
