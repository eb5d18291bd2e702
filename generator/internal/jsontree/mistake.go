// What people get wrong in JSON is recognised here, so that the parser proper
// reads as the grammar does.

package jsontree

import (
	"bytes"
	"fmt"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// report adds an error.
func (p *parser) report(code diag.Code, span source.Span, message, help string, notes ...diag.Note) {
	p.errors = append(p.errors, diag.Diagnostic{Code: code, Span: span, Message: message, Help: help, Notes: notes})
}

// ended reports a file that ends inside a value, at its last character.
func (p *parser) ended() {
	end := len(bytes.TrimRight(p.text, " \t\r\n"))
	if len(p.open) == 0 {
		p.report(diag.UnexpectedEnd, p.span(end, end), "the file ends before its value does", "")
		return
	}
	what := "an array"
	if p.text[p.open[len(p.open)-1]] == '{' {
		what = "an object"
	}
	p.report(diag.UnexpectedEnd, p.span(end, end), "the file ends inside "+what,
		"check whether the file was cut off", p.opened()...)
}

// opened shows the innermost bracket that is open.
func (p *parser) opened() []diag.Note {
	if len(p.open) == 0 {
		return nil
	}
	at := p.open[len(p.open)-1]
	return []diag.Note{{Span: p.span(at, at+1), Message: fmt.Sprintf("this '%c' is not closed", p.text[at])}}
}

// unexpected reports a character that cannot stand where it stands.
func (p *parser) unexpected(expected string) {
	size, ok := p.rune()
	at := p.span(p.pos, p.pos+size)
	c := p.text[p.pos]
	switch {
	case !ok:
		p.report(diag.InvalidUTF8, at, "not UTF-8", "save the file as UTF-8")
	case p.comment():
		p.report(diag.JSONSyntax, p.span(p.pos, p.pos+len(p.commentMark())), "expected "+expected+", found a comment", "remove the comment: JSON has none")
	case c == '\'':
		p.report(diag.JSONSyntax, at, "expected "+expected+", found a single quote", "write strings in double quotes")
	case c == '}' || c == ']':
		p.report(diag.JSONSyntax, at, fmt.Sprintf("expected %s, found '%c'", expected, c), "", p.opened()...)
	default:
		p.report(diag.JSONSyntax, at, fmt.Sprintf("expected %s, found %q", expected, at.Text()), "")
	}
}

// comment reports whether a comment begins at the place.
func (p *parser) comment() bool { return p.commentMark() != "" }

// commentMark is what the comment at the place begins with.
func (p *parser) commentMark() string {
	for _, mark := range []string{"//", "/*", "#"} {
		if bytes.HasPrefix(p.text[p.pos:], []byte(mark)) {
			return mark
		}
	}
	return ""
}

// words are the literals of JSON.
var words = map[string]Node{
	"null":  {Kind: Null},
	"true":  {Kind: Bool, Bool: true},
	"false": {Kind: Bool},
}

// otherWords are how other languages spell what JSON has, or has not.
var otherWords = map[string]string{
	"True": "write true", "TRUE": "write true", "yes": "write true",
	"False": "write false", "FALSE": "write false", "no": "write false",
	"None": "write null", "nil": "write null", "NULL": "write null", "Null": "write null", "undefined": "write null",
	"NaN": "write null: JSON has no NaN", "Infinity": "write null: JSON has no infinity",
}

// word reads true, false, null, or reports another word and takes it for null.
func (p *parser) word() *Node {
	start := p.pos
	p.skipWord()
	at := p.span(start, p.pos)
	n, ok := words[at.Text()]
	n.Span = at
	if ok {
		return &n
	}
	help := otherWords[at.Text()]
	if help == "" {
		help = "write strings in double quotes"
	}
	p.report(diag.JSONSyntax, at, fmt.Sprintf("expected a value, found %q", shorten(at.Text())), help)
	return &n
}

// skipWord moves behind letters, digits and underscores.
func (p *parser) skipWord() {
	for p.pos < len(p.text) && (isLetter(p.text[p.pos]) || isDigit(p.text[p.pos])) {
		p.pos++
	}
}

// shorten cuts an ASCII text that is quoted in a message.
func shorten(s string) string {
	if len(s) > 40 {
		return s[:40] + "..."
	}
	return s
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isLetter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_' || c == '$'
}
