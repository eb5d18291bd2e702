package jsontree

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// MaxDepth is how deep arrays and objects may nest.
const MaxDepth = 1000

// maxErrors is where parsing gives up: nobody reads more.
const maxErrors = 100

// Parse reads a file of JSON. The node is nil where there are errors. A small
// mistake (a missing comma, a bad escape) does not keep later ones from being
// reported; the first one behind which nothing is certain ends the parsing.
func Parse(f *source.File) (*Node, diag.List) {
	p := &parser{file: f, text: f.Text}
	root := p.document()
	if len(p.errors) > 0 {
		return nil, p.errors
	}
	return root, nil
}

// parser reads one file. Its methods return nil or false once nothing behind
// the place is certain; they have reported why.
type parser struct {
	file   *source.File
	text   []byte
	pos    int
	open   []int // offsets of the brackets that are open
	errors diag.List
}

// document reads the whole file.
func (p *parser) document() *Node {
	if !p.encoding() {
		return nil
	}
	p.space()
	if p.pos == len(p.text) {
		p.report(diag.UnexpectedEnd, p.span(p.pos, p.pos), "the file has no value", "write a JSON value, such as {}")
		return nil
	}
	root := p.value()
	if root == nil {
		return nil
	}
	p.space()
	if p.pos < len(p.text) {
		p.trailing()
	}
	return root
}

// encoding checks what the file begins with.
func (p *parser) encoding() bool {
	switch {
	case bytes.HasPrefix(p.text, []byte("\xef\xbb\xbf")):
		p.report(diag.ByteOrderMark, p.span(0, 3), "byte order mark before the value", "save the file as UTF-8 without a byte order mark")
		p.pos = 3
	case bytes.HasPrefix(p.text, []byte("\xff\xfe")), bytes.HasPrefix(p.text, []byte("\xfe\xff")):
		p.report(diag.InvalidUTF8, p.span(0, 2), "the file is encoded in UTF-16", "save the file as UTF-8")
		return false
	}
	return true
}

// trailing reports what follows the value.
func (p *parser) trailing() {
	end := p.pos + len(p.text[p.pos:])
	if n := bytes.IndexByte(p.text[p.pos:], '\n'); n >= 0 {
		end = p.pos + n
	}
	text := bytes.TrimRight(p.text[p.pos:end], " \t\r")
	help := "remove it, or put all values into an array"
	switch c := p.text[p.pos]; {
	case p.comment():
		help = "remove the comment: JSON has none"
	case c == '}' || c == ']':
		help = "remove it: every bracket is closed already"
	}
	p.report(diag.TrailingData, p.span(p.pos, p.pos+len(text)), "text behind the value", help)
}

// value reads a value at the next byte that is not white space.
func (p *parser) value() *Node {
	if len(p.errors) >= maxErrors {
		return nil
	}
	p.space()
	if p.pos == len(p.text) {
		p.ended()
		return nil
	}
	switch c := p.text[p.pos]; {
	case c == '{':
		return p.nested(p.object)
	case c == '[':
		return p.nested(p.array)
	case c == '"':
		start := p.pos
		text, ok := p.string()
		if !ok {
			return nil
		}
		return &Node{Kind: String, Span: p.span(start, p.pos), Text: text}
	case c == '-', c == '+', c == '.', '0' <= c && c <= '9':
		return p.number()
	case isLetter(c):
		return p.word()
	}
	p.unexpected("a value")
	return nil
}

// nested reads an array or an object and keeps track of the depth.
func (p *parser) nested(read func(*Node) bool) *Node {
	if len(p.open) == MaxDepth {
		p.report(diag.TooDeep, p.span(p.pos, p.pos+1), fmt.Sprintf("nested more than %d deep", MaxDepth), "")
		return nil
	}
	start := p.pos
	p.open = append(p.open, start)
	p.pos++
	n := &Node{}
	if !read(n) {
		return nil
	}
	p.open = p.open[:len(p.open)-1]
	n.Span = p.span(start, p.pos)
	return n
}

// array reads behind the opening bracket.
func (p *parser) array(n *Node) bool {
	n.Kind = Array
	for more := !p.closes(']'); more; {
		item := p.value()
		if item == nil {
			return false
		}
		n.Items = append(n.Items, item)
		var ok bool
		if more, ok = p.separator(']', "an item"); !ok {
			return false
		}
	}
	return true
}

// object reads behind the opening bracket.
func (p *parser) object(n *Node) bool {
	n.Kind = Object
	var names nameIndex
	for more := !p.closes('}'); more; {
		m, ok := p.member()
		if !ok {
			return false
		}
		if first := names.add(n.Members, m.Key); first >= 0 {
			p.duplicate(m, n.Members[first])
		} else {
			n.Members = append(n.Members, m)
		}
		if more, ok = p.separator('}', "a member"); !ok {
			return false
		}
	}
	return true
}

// member reads a name, a colon and a value.
func (p *parser) member() (Member, bool) {
	var m Member
	p.space()
	start := p.pos
	if !p.name(&m.Key) {
		return m, false
	}
	m.KeySpan = p.span(start, p.pos)
	p.space()
	switch {
	case p.pos == len(p.text):
		p.ended()
		return m, false
	case p.text[p.pos] != ':':
		p.unexpected("':' after a name")
		return m, false
	}
	p.pos++
	m.Value = p.value()
	return m, m.Value != nil
}

// name reads a member's name. A bare word is reported and taken for one.
func (p *parser) name(key *string) bool {
	switch {
	case p.pos == len(p.text):
		p.ended()
		return false
	case p.text[p.pos] == '"':
		var ok bool
		*key, ok = p.string()
		return ok
	case isLetter(p.text[p.pos]):
		start := p.pos
		p.skipWord()
		*key = string(p.text[start:p.pos])
		p.report(diag.JSONSyntax, p.span(start, p.pos), "name without double quotes", fmt.Sprintf("write %q", *key))
		return true
	}
	p.unexpected("a name in double quotes")
	return false
}

// duplicate reports a second member of a name.
func (p *parser) duplicate(m, first Member) {
	p.errors = append(p.errors, duplicateMember(m, first))
}

// duplicateMember is the diagnostic for the second of two equal names.
func duplicateMember(m, first Member) diag.Diagnostic {
	return diag.Diagnostic{
		Code:    diag.DuplicateMember,
		Span:    m.KeySpan,
		Message: fmt.Sprintf("member %q is there twice", m.Key),
		Help:    "rename or remove one of the two",
		Notes:   []diag.Note{{Span: first.KeySpan, Message: "first one here"}},
	}
}

// closes reports whether the bracket closes at once, and reads it.
func (p *parser) closes(bracket byte) bool {
	p.space()
	if p.pos < len(p.text) && p.text[p.pos] == bracket {
		p.pos++
		return true
	}
	return false
}

// separator reads what follows an item or a member: a comma (more is true) or
// the closing bracket. A comma that is missing before another value, or that
// stands before the bracket, is reported and mended.
func (p *parser) separator(bracket byte, after string) (more, ok bool) {
	end := p.pos
	p.space()
	if p.pos == len(p.text) {
		p.ended()
		return false, false
	}
	switch c := p.text[p.pos]; {
	case c == bracket:
		p.pos++
		return false, true
	case c == ',':
		comma := p.pos
		p.pos++
		if !p.closes(bracket) {
			return true, true
		}
		p.report(diag.JSONSyntax, p.span(comma, comma+1), fmt.Sprintf("comma before '%c'", bracket), "remove the comma")
		return false, true
	case c == '"' || bracket == ']' && (c == '{' || c == '['):
		p.report(diag.JSONSyntax, p.span(end, end), fmt.Sprintf("expected ',' or '%c' after %s", bracket, after), "add a comma")
		return true, true
	}
	p.unexpected(fmt.Sprintf("',' or '%c' after %s", bracket, after))
	return false, false
}

// space skips white space.
func (p *parser) space() {
	for p.pos < len(p.text) {
		switch p.text[p.pos] {
		case ' ', '\t', '\n', '\r':
			p.pos++
		default:
			return
		}
	}
}

// span is a range of the file.
func (p *parser) span(start, end int) source.Span {
	return source.Span{File: p.file, Start: start, End: end}
}

// rune is the length of the character at the place and whether it is UTF-8.
func (p *parser) rune() (size int, ok bool) {
	r, size := utf8.DecodeRune(p.text[p.pos:])
	return size, r != utf8.RuneError || size > 1
}
