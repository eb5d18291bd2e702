// The library counts lines and columns reliably, offsets not; here its
// positions become spans.

package jsontree

import (
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"

	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// lineTable finds offsets by line and column. It remembers the last place, so
// that walking along one long line takes linear time.
type lineTable struct {
	text   []byte
	starts []int

	line, column, offset int
}

// newLineTable splits a text as YAML does, where a lone carriage return ends a
// line too.
func newLineTable(text []byte) *lineTable {
	t := &lineTable{text: text, starts: []int{len(text) - len(f8(text))}}
	for i, c := range text {
		if c == '\n' || c == '\r' && (i+1 == len(text) || text[i+1] != '\n') {
			t.starts = append(t.starts, i+1)
		}
	}
	return t
}

// at is the offset of a line and a column, both counted from 1, the column in
// code points.
func (t *lineTable) at(line, column int) int {
	line = max(1, min(line, len(t.starts)))
	if line != t.line || column < t.column {
		t.line, t.column, t.offset = line, 1, t.starts[line-1]
	}
	end := len(t.text)
	if line < len(t.starts) {
		end = t.starts[line]
	}
	for t.column < column && t.offset < end {
		_, size := utf8.DecodeRune(t.text[t.offset:])
		t.offset += size
		t.column++
	}
	return t.offset
}

// tokenSpan is the text of a token, with quotes where it has some. Behind a
// tag the library's column is that of the space before the token.
func (y *yamlReader) tokenSpan(t *token.Token) source.Span {
	at := y.lines.at(t.Position.Line, t.Position.Column)
	start := at
	for start < len(y.file.Text) && (y.file.Text[start] == ' ' || y.file.Text[start] == '\t') {
		start++
	}
	rest := y.file.Text[start:]
	for _, text := range []string{strings.Trim(t.Origin, " \t\r\n"), t.Value} {
		if text != "" && len(text) <= len(rest) && string(rest[:len(text)]) == text {
			return y.span(start, start+len(text))
		}
	}
	return y.span(at, at)
}

// literalSpan is a block scalar from its | or > to the end of its text.
func (y *yamlReader) literalSpan(n *ast.LiteralNode) source.Span {
	at := y.tokenSpan(n.Start)
	if n.Value == nil || n.Value.Token == nil {
		return at
	}
	content := n.Value.Token.Origin
	next := y.lines.at(n.Start.Position.Line+1, 1)
	if content != "" && strings.HasPrefix(string(y.file.Text[next:min(len(y.file.Text), next+len(content))]), content) {
		at.End = max(at.End, next+len(strings.TrimRight(content, " \t\r\n")))
	}
	return at
}

// cover is the range from the first span to the last.
func cover(first, last source.Span) source.Span {
	first.End = max(first.End, last.End)
	return first
}
