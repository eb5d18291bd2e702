// YAML is parsed by goccy/go-yaml. This file keeps what is not ours at arm's
// length: it splits documents (the library drops what follows an empty one),
// bounds the nesting before the library recurses, and turns its errors and
// panics into diagnostics.

package jsontree

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	yamlparser "github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// ParseYAML reads a file of one YAML document into the tree of the same value
// in JSON. The node is nil where there are errors.
func ParseYAML(f *source.File) (*Node, diag.List) {
	y := newYAML(f)
	roots := y.stream()
	if len(roots) > 1 && len(y.errors) == 0 {
		y.report(diag.YAMLDocuments, y.headers[1], "expected one YAML document, found a second", "move it to a file of its own")
	}
	if len(y.errors) > 0 {
		return nil, y.errors
	}
	return roots[0], nil
}

// ParseYAMLStream reads a file of one or more YAML documents. The nodes are nil
// where there are errors.
func ParseYAMLStream(f *source.File) ([]*Node, diag.List) {
	y := newYAML(f)
	roots := y.stream()
	if len(y.errors) > 0 {
		return nil, y.errors
	}
	return roots, nil
}

// yamlReader reads one file.
type yamlReader struct {
	file    *source.File
	lines   *lineTable
	headers []source.Span // where each document begins
	errors  diag.List
	doc     *yamlDocument
}

func newYAML(f *source.File) *yamlReader {
	return &yamlReader{file: f, lines: newLineTable(f.Text)}
}

// stream reads all documents. Whatever the library does on hostile input, it
// ends in a diagnostic.
func (y *yamlReader) stream() (roots []*Node) {
	defer func() {
		if r := recover(); r != nil {
			y.report(diag.YAMLSyntax, y.span(0, 0), "the file cannot be parsed as YAML", "check its syntax, or write it as JSON")
		}
	}()
	if !y.characters() {
		return nil
	}
	tokens := lexer.Tokenize(string(f8(y.file.Text)))
	for _, t := range y.split(tokens) {
		roots = append(roots, y.document(t))
	}
	if len(roots) == 0 && len(y.errors) == 0 {
		y.report(diag.YAMLDocuments, y.span(0, 0), "the file has no value", "write a value, such as {}")
	}
	return roots
}

// byteOrderMark may begin a YAML file.
const byteOrderMark = "\ufeff"

// f8 is the text without its byte order mark.
func f8(text []byte) []byte {
	if strings.HasPrefix(string(text[:min(3, len(text))]), byteOrderMark) {
		return text[len(byteOrderMark):]
	}
	return text
}

// characters checks that the text is UTF-8 without control characters.
func (y *yamlReader) characters() bool {
	for i := 0; i < len(y.file.Text); {
		r, size := utf8.DecodeRune(y.file.Text[i:])
		at := y.span(i, i+size)
		switch {
		case r == utf8.RuneError && size == 1:
			y.report(diag.InvalidUTF8, at, fmt.Sprintf("byte 0x%02x is not UTF-8", y.file.Text[i]), "save the file as UTF-8")
		case r < ' ' && r != '\t' && r != '\n' && r != '\r', r == 0x7f:
			y.report(diag.YAMLSyntax, at, fmt.Sprintf("control character U+%04X", r), `write it as an escape in a double-quoted string`)
		}
		if len(y.errors) > 0 {
			return false
		}
		i += size
	}
	return true
}

// split cuts the tokens into documents.
func (y *yamlReader) split(tokens token.Tokens) []token.Tokens {
	var documents []token.Tokens
	var current token.Tokens
	explicit, content := false, false
	finish := func() {
		if explicit || content {
			documents = append(documents, current)
		}
		current, explicit, content = nil, false, false
	}
	directive := 0 // the line of a directive
	for _, t := range tokens {
		switch {
		case t.Type == token.DocumentHeaderType:
			finish()
			explicit = true
			y.headers = append(y.headers, y.tokenSpan(t))
			continue
		case t.Type == token.DocumentEndType:
			finish()
			continue
		case t.Type == token.DirectiveType && !explicit && !content:
			directive = t.Position.Line
			continue
		case t.Position.Line == directive:
			y.directive(t)
			continue
		}
		if t.Type != token.CommentType && !explicit && !content {
			content = true
			y.headers = append(y.headers, y.tokenSpan(t))
		}
		current = append(current, t)
	}
	finish()
	return documents
}

// directive looks at the tokens of a line like %YAML 1.2.
func (y *yamlReader) directive(t *token.Token) {
	if t.Value == "TAG" {
		y.report(diag.YAMLTag, y.tokenSpan(t), "%TAG is not supported", "remove it: JSON has no types of one's own")
	}
}

// document parses the tokens of one document and converts it.
func (y *yamlReader) document(tokens token.Tokens) *Node {
	if !y.bounded(tokens) {
		return nil
	}
	tokens = slices.DeleteFunc(tokens, func(t *token.Token) bool { return t.Type == token.CommentType })
	if len(tokens) == 0 {
		return &Node{Span: y.span(y.headers[len(y.headers)-1].End, y.headers[len(y.headers)-1].End)}
	}
	tokens[0].Prev, tokens[len(tokens)-1].Next = nil, nil
	f, err := yamlparser.Parse(tokens, 0, yamlparser.AllowDuplicateMapKey())
	if err != nil {
		y.syntax(err)
		return nil
	}
	if len(f.Docs) != 1 {
		y.report(diag.YAMLSyntax, y.tokenSpan(tokens[0]), "the document cannot be parsed", "")
		return nil
	}
	return y.convertDocument(f.Docs[0].Body, tokens)
}

// convertDocument makes the tree, and checks that all of the text is in it:
// the library passes over some things without a word.
func (y *yamlReader) convertDocument(body ast.Node, tokens token.Tokens) *Node {
	y.doc = &yamlDocument{seen: map[*token.Token]bool{}, anchors: map[string]*Node{}, open: map[string]bool{}}
	root := y.convert(body, y.tokenSpan(tokens[0]).Start)
	if len(y.errors) > 0 {
		return nil
	}
	for _, t := range tokens {
		if hasContent(t.Type) && !y.doc.seen[t] {
			y.report(diag.YAMLSyntax, y.tokenSpan(t), fmt.Sprintf("%q is not understood here", shortText(t.Value)), "check the indentation")
			return nil
		}
	}
	return root
}

// hasContent is for tokens that carry a value, a name or a type.
func hasContent(t token.Type) bool {
	switch t {
	case token.StringType, token.SingleQuoteType, token.DoubleQuoteType, token.BoolType, token.NullType,
		token.IntegerType, token.BinaryIntegerType, token.OctetIntegerType, token.HexIntegerType,
		token.FloatType, token.InfinityType, token.NanType, token.TagType, token.MergeKeyType:
		return true
	}
	return false
}

// libraryError is what the library's errors have.
type libraryError interface {
	error
	GetMessage() string
	GetToken() *token.Token
}

// syntax reports an error of the library at its token.
func (y *yamlReader) syntax(err error) {
	at, message := y.span(0, 0), "the file cannot be parsed as YAML"
	var located libraryError
	if errors.As(err, &located) {
		message = located.GetMessage()
		if t := located.GetToken(); t != nil {
			at = y.tokenSpan(t)
		}
	}
	y.report(diag.YAMLSyntax, at, message, "")
}

func (y *yamlReader) deep(at source.Span) {
	y.report(diag.TooDeep, at, fmt.Sprintf("nested more than %d deep", MaxDepth), "")
}

func (y *yamlReader) report(code diag.Code, span source.Span, message, help string, notes ...diag.Note) {
	y.errors = append(y.errors, diag.Diagnostic{Code: code, Span: span, Message: message, Help: help, Notes: notes})
}

func (y *yamlReader) span(start, end int) source.Span {
	return source.Span{File: y.file, Start: start, End: end}
}

// shortText cuts a text that is quoted in a message.
func shortText(s string) string {
	if utf8.RuneCountInString(s) > 40 {
		return string([]rune(s)[:40]) + "..."
	}
	return s
}
