package validate

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// This file checks what may follow a backslash in a regular expression.

// noRune stands for an escape that is a set of characters, or none.
const noRune rune = -1

// simpleEscapes are the letters behind a backslash that stand for one
// character, each followed by that character.
const simpleEscapes = "t\tn\nv\vf\fr\r"

// escape reads what follows a backslash. It returns the character that it
// stands for, or noRune.
func (p *regexParser) escape() (r rune, ok bool) {
	if len(p.rest) == 0 {
		return noRune, false
	}
	c := p.rest[0]
	switch {
	case '1' <= c && c <= '9':
		return noRune, p.numberedReference()
	case !isLetter(c) && c != '0':
		r, size := utf8.DecodeRune(p.rest)
		p.cut(size)
		return r, size == 1 || !unicode.IsLetter(r)
	}
	p.cut(1)
	switch c {
	case 'd', 'D', 's', 'S', 'w', 'W':
		return noRune, true
	case '0':
		return 0, digits(p.rest) == 0
	case 'c':
		return p.control()
	case 'x':
		return p.hex(2)
	case 'u':
		return p.unicode()
	case 'p', 'P':
		return noRune, p.property()
	case 'k':
		return noRune, p.namedReference()
	}
	if at := strings.IndexByte(simpleEscapes, c); at >= 0 {
		return rune(simpleEscapes[at+1]), true
	}
	return noRune, false
}

// numberedReference reads \1 and its like.
func (p *regexParser) numberedReference() bool {
	n := 0
	for len(p.rest) > 0 && isDigit(p.rest[0]) {
		n = min(n*10+int(p.rest[0]-'0'), 1<<20)
		p.cut(1)
	}
	p.backreference = max(p.backreference, n)
	return true
}

func (p *regexParser) namedReference() bool {
	if !p.take("<") {
		return false
	}
	name, ok := p.groupName()
	p.references = append(p.references, name)
	return ok
}

// control reads the letter of \cA.
func (p *regexParser) control() (rune, bool) {
	if len(p.rest) == 0 || !isLetter(p.rest[0]) {
		return noRune, false
	}
	r := rune(p.rest[0] & 0x1f)
	p.cut(1)
	return r, true
}

// hex reads n hexadecimal digits.
func (p *regexParser) hex(n int) (r rune, ok bool) {
	if len(p.rest) < n {
		return noRune, false
	}
	for _, c := range p.rest[:n] {
		if !isHex(c) {
			return noRune, false
		}
		digit := rune(c & 0x0f)
		if !isDigit(c) {
			digit += 9
		}
		r = min(r<<4|digit, unicode.MaxRune+1)
	}
	p.cut(n)
	return r, true
}

// unicode reads the rest of \u0041 and \u{1F600}.
func (p *regexParser) unicode() (rune, bool) {
	if !p.take("{") {
		return p.hex(4)
	}
	end := bytes.IndexByte(p.rest, '}')
	if end < 1 {
		return noRune, false
	}
	r, ok := p.hex(end)
	p.take("}")
	return r, ok && r <= unicode.MaxRune
}

// property reads the rest of \p{…}.
func (p *regexParser) property() bool {
	if !p.take("{") {
		return false
	}
	end := bytes.IndexByte(p.rest, '}')
	if end < 0 {
		return false
	}
	name, value, hasValue := bytes.Cut(p.rest[:end], []byte{'='})
	p.cut(end + 1)
	if !hasValue {
		return generalCategory(string(name)) || slices.Contains(binaryProperties, string(name))
	}
	switch string(name) {
	case "General_Category", "gc":
		return generalCategory(string(value))
	case "Script", "sc", "Script_Extensions", "scx":
		_, ok := unicode.Scripts[string(value)]
		return ok || scriptCode(value)
	default:
		return false
	}
}

func generalCategory(name string) bool {
	_, short := unicode.Categories[name]
	_, long := unicode.CategoryAliases[name]
	return short || long
}

// scriptCode reports whether b has the form of a script's short name ("Latn").
// Package unicode does not list those.
func scriptCode(b []byte) bool {
	for i, c := range b {
		if !isLetter(c) || (c < 'a') != (i == 0) {
			return false
		}
	}
	return len(b) == 4
}

// binaryProperties are those of ECMA-262, with their short names.
var binaryProperties = []string{
	"ASCII", "ASCII_Hex_Digit", "AHex", "Alphabetic", "Alpha", "Any", "Assigned", "Bidi_Control", "Bidi_C",
	"Bidi_Mirrored", "Bidi_M", "Case_Ignorable", "CI", "Cased", "Changes_When_Casefolded", "CWCF",
	"Changes_When_Casemapped", "CWCM", "Changes_When_Lowercased", "CWL", "Changes_When_NFKC_Casefolded", "CWKCF",
	"Changes_When_Titlecased", "CWT", "Changes_When_Uppercased", "CWU", "Dash", "Default_Ignorable_Code_Point", "DI",
	"Deprecated", "Dep", "Diacritic", "Dia", "Emoji", "Emoji_Component", "EComp", "Emoji_Modifier", "EMod",
	"Emoji_Modifier_Base", "EBase", "Emoji_Presentation", "EPres", "Extended_Pictographic", "ExtPict", "Extender",
	"Ext", "Grapheme_Base", "Gr_Base", "Grapheme_Extend", "Gr_Ext", "Hex_Digit", "Hex", "IDS_Binary_Operator", "IDSB",
	"IDS_Trinary_Operator", "IDST", "ID_Continue", "IDC", "ID_Start", "IDS", "Ideographic", "Ideo", "Join_Control",
	"Join_C", "Logical_Order_Exception", "LOE", "Lowercase", "Lower", "Math", "Noncharacter_Code_Point", "NChar",
	"Pattern_Syntax", "Pat_Syn", "Pattern_White_Space", "Pat_WS", "Quotation_Mark", "QMark", "Radical",
	"Regional_Indicator", "RI", "Sentence_Terminal", "STerm", "Soft_Dotted", "SD", "Terminal_Punctuation", "Term",
	"Unified_Ideograph", "UIdeo", "Uppercase", "Upper", "Variation_Selector", "VS", "White_Space", "space",
	"XID_Continue", "XIDC", "XID_Start", "XIDS",
}
