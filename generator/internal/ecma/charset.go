package ecma

// Sets of characters that RE2 spells or means in another way.

import (
	"fmt"
	"strings"
)

// The white space and line ends of ECMA-262, as the members of a class, and
// all other characters.
const (
	spaceMembers    = `\t-\r \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}`
	notSpaceMembers = `\x00-\x08\x0E-\x1F!-\x{9F}\x{A1}-\x{167F}\x{1681}-\x{1FFF}\x{200B}-\x{2027}` +
		`\x{202A}-\x{202E}\x{2030}-\x{205E}\x{2060}-\x{2FFF}\x{3001}-\x{FEFE}\x{FF00}-\x{10FFFF}`
)

// The characters that need a backslash, outside and inside of a class.
const (
	outsideSpecials = `\.+*?()|[]{}^$`
	insideSpecials  = `\[]^-`
)

// The surrogates: no character of a text is one of them.
const (
	firstSurrogate = 0xD800
	lastSurrogate  = 0xDFFF
)

// classText writes a class.
func classText(c *class) (string, error) {
	var members strings.Builder
	for _, item := range c.items {
		text, err := memberText(item)
		if err != nil {
			return "", err
		}
		members.WriteString(text)
	}
	switch {
	case coversAll(c.items):
		return choose(c.negated, nothing, anything), nil
	case members.Len() == 0:
		return choose(c.negated, anything, nothing), nil
	case c.negated:
		return "[^" + members.String() + "]", nil
	case len(c.items) == 1 && members.Len() == len(`\d`) && members.String()[0] == '\\':
		return members.String(), nil // a lone escape, such as \d, needs no brackets
	default:
		return "[" + members.String() + "]", nil
	}
}

// coversAll reports whether a set and its opposite are both there, as in
// [\s\S], the usual way to write any character.
func coversAll(items []classItem) bool {
	seen := map[set]bool{}
	for _, item := range items {
		if s, ok := item.(*set); ok {
			seen[*s] = true
			if seen[set{kind: s.kind, negated: !s.negated}] {
				return true
			}
		}
	}
	return false
}

func memberText(item classItem) (string, error) {
	switch item := item.(type) {
	case *span:
		return spanText(item.low, item.high), nil
	case *set:
		return setText(item), nil
	case *property:
		return propertyText(item)
	default:
		panic(fmt.Sprintf("ecma: unknown class item %T", item))
	}
}

// spanText writes a range without its surrogates. RE2 would take one for
// U+FFFD in places.
func spanText(low, high rune) string {
	switch {
	case low > high:
		return ""
	case low <= lastSurrogate && high >= firstSurrogate:
		return spanText(low, min(high, firstSurrogate-1)) + spanText(max(low, lastSurrogate+1), high)
	case low == high:
		return charText(low, insideSpecials)
	default:
		return charText(low, insideSpecials) + "-" + charText(high, insideSpecials)
	}
}

func setText(s *set) string {
	switch s.kind {
	case digits:
		return choose(s.negated, `\D`, `\d`)
	case wordCharacters:
		return choose(s.negated, `\W`, `\w`)
	case spaces:
		return choose(s.negated, notSpaceMembers, spaceMembers)
	default:
		panic(fmt.Sprintf("ecma: unknown set %d", s.kind))
	}
}

func propertyText(p *property) (string, error) {
	if p.goName == "" {
		return "", &UnsupportedError{
			Offset:  p.offset,
			Feature: `the property \p{` + p.text + "}",
			Help:    "use general categories and scripts, such as L or Script=Greek",
		}
	}
	name := choose(p.negated, `\P`, `\p`)
	return name + "{" + p.goName + "}", nil
}

// charText writes one character as ASCII, so that no editor, font or text
// direction can show it as something else. A surrogate matches nothing.
func charText(r rune, specials string) string {
	switch {
	case firstSurrogate <= r && r <= lastSurrogate:
		return nothing
	case r == '\n':
		return `\n`
	case r == '\r':
		return `\r`
	case r == '\t':
		return `\t`
	case r < ' ' || r == 0x7F:
		return fmt.Sprintf(`\x%02X`, r)
	case r > 0x7F:
		return fmt.Sprintf(`\x{%X}`, r)
	case strings.ContainsRune(specials, r):
		return `\` + string(r)
	default:
		return string(r)
	}
}

func choose(condition bool, yes, no string) string {
	if condition {
		return yes
	}
	return no
}
