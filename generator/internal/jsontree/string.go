package jsontree

import (
	"fmt"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
)

// string reads a string at its opening quote and returns its content. Bad
// escapes and characters are reported and left out; only a string without an
// end is not ok.
func (p *parser) string() (content string, ok bool) {
	quote := p.pos
	p.pos++
	var decoded []byte
	clean := p.pos // from here to p.pos nothing has to be decoded
	for p.pos < len(p.text) {
		c := p.text[p.pos]
		switch {
		case c == '"':
			decoded = append(decoded, p.text[clean:p.pos]...)
			p.pos++
			return string(decoded), true
		case c >= ' ' && c < utf8.RuneSelf && c != '\\':
			p.pos++
			continue
		case c == '\n' || c == '\r':
			p.unclosed(quote)
			return "", false
		}
		decoded = append(decoded, p.text[clean:p.pos]...)
		decoded = p.special(decoded)
		clean = p.pos
		if len(p.errors) >= maxErrors {
			return "", false
		}
	}
	p.report(diag.UnexpectedEnd, p.span(p.pos, p.pos), "the file ends inside a string",
		"check whether the file was cut off", diag.Note{Span: p.span(quote, quote+1), Message: "the string begins here"})
	return "", false
}

// unclosed reports a string whose line ends before it does.
func (p *parser) unclosed(quote int) {
	p.report(diag.StringSyntax, p.span(quote, p.pos), "string without a closing quote",
		`add the closing quote; a line break inside a string is written \n`)
}

// special reads one character of a string that is not plain ASCII.
func (p *parser) special(decoded []byte) []byte {
	start := p.pos
	c := p.text[start]
	if c == '\\' {
		return p.escape(decoded)
	}
	if c < ' ' {
		p.pos++
		p.report(diag.StringSyntax, p.span(start, p.pos), fmt.Sprintf("control character U+%04X in a string", c), "write "+escapeOf(c))
		return decoded
	}
	size, ok := p.rune()
	p.pos += size
	if !ok {
		p.report(diag.InvalidUTF8, p.span(start, p.pos), fmt.Sprintf("byte 0x%02x is not UTF-8", c), "save the file as UTF-8")
		return decoded
	}
	return append(decoded, p.text[start:p.pos]...)
}

// escapes maps the letter of an escape to what it stands for.
var escapes = [256]byte{'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}

// escape reads an escape at its backslash.
func (p *parser) escape(decoded []byte) []byte {
	start := p.pos
	if start+1 == len(p.text) {
		p.pos++
		return decoded
	}
	letter := p.text[start+1]
	if letter == 'u' {
		return p.unicode(decoded)
	}
	if c := escapes[letter]; c != 0 {
		p.pos += 2
		return append(decoded, c)
	}
	p.pos++
	if letter < ' ' {
		p.report(diag.StringSyntax, p.span(start, p.pos), "backslash before a control character", `write \\ for a backslash`)
		return decoded
	}
	size, _ := p.rune()
	p.pos += size
	p.report(diag.StringSyntax, p.span(start, p.pos), fmt.Sprintf("unknown escape %s", p.text[start:p.pos]), `write \\ for a backslash`)
	return decoded
}

// unicode reads \uXXXX, and a second one where the first is half of a pair.
func (p *parser) unicode(decoded []byte) []byte {
	start := p.pos
	first, ok := p.hex(start)
	if !ok {
		p.pos += 2
		for p.pos < len(p.text) && p.pos < start+6 && isHex(p.text[p.pos]) {
			p.pos++
		}
		p.report(diag.StringSyntax, p.span(start, p.pos), `\u without four hexadecimal digits`, `write four of them, such as \u00e9`)
		return decoded
	}
	p.pos += 6
	if !utf16.IsSurrogate(first) {
		return utf8.AppendRune(decoded, first)
	}
	if second, ok := p.hex(p.pos); ok {
		if r := utf16.DecodeRune(first, second); r != utf8.RuneError {
			p.pos += 6
			return utf8.AppendRune(decoded, r)
		}
	}
	p.report(diag.LoneSurrogate, p.span(start, p.pos), fmt.Sprintf("%s is half of a surrogate pair", p.text[start:p.pos]),
		"write the character itself, or both halves")
	return decoded
}

// hex is the value of a \uXXXX at an offset.
func (p *parser) hex(at int) (rune, bool) {
	if at+6 > len(p.text) || p.text[at] != '\\' || p.text[at+1] != 'u' {
		return 0, false
	}
	for _, c := range p.text[at+2 : at+6] {
		if !isHex(c) {
			return 0, false
		}
	}
	v, err := strconv.ParseUint(string(p.text[at+2:at+6]), 16, 32)
	return rune(v), err == nil
}

func isHex(c byte) bool {
	return isDigit(c) || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}
