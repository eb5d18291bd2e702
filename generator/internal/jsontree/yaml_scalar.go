package jsontree

import (
	"fmt"
	"maps"
	"math/big"
	"regexp"
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// scalar converts a scalar that has one token. The library's own idea of its
// type is that of YAML 1.1 in places, so it does not count.
func (y *yamlReader) scalar(t *token.Token, fallback int) *Node {
	if t == nil || t.Type == token.ImplicitNullType {
		return &Node{Span: y.span(fallback, fallback)}
	}
	y.doc.seen[t] = true
	at := y.tokenSpan(t)
	if t.Type == token.SingleQuoteType || t.Type == token.DoubleQuoteType {
		return y.text(at, t.Value)
	}
	return y.plain(at, t.Value)
}

// literal converts a block scalar, which is always a string.
func (y *yamlReader) literal(l *ast.LiteralNode) *Node {
	at := y.literalSpan(l)
	if l.Value == nil {
		return y.text(at, "")
	}
	y.doc.seen[l.Value.Token] = true
	return y.text(at, l.Value.Value)
}

// text is a string, whose escapes may have made characters that are none.
func (y *yamlReader) text(at source.Span, s string) *Node {
	if strings.ToValidUTF8(s, "") != s {
		y.report(diag.LoneSurrogate, at, "the string has half of a surrogate pair", "write the character itself")
		return nil
	}
	return &Node{Kind: String, Span: at, Text: s}
}

// The scalars of the core schema, YAML 1.2.2 section 10.3.2.
var (
	coreNull    = regexp.MustCompile(`^(null|Null|NULL|~|)$`)
	coreBool    = regexp.MustCompile(`^(true|True|TRUE|false|False|FALSE)$`)
	coreInt     = regexp.MustCompile(`^[-+]?[0-9]+$`)
	coreOctal   = regexp.MustCompile(`^0o[0-7]+$`)
	coreHex     = regexp.MustCompile(`^0x[0-9a-fA-F]+$`)
	coreFloat   = regexp.MustCompile(`^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$`)
	coreSpecial = regexp.MustCompile(`^([-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN))$`)
)

// plain resolves a scalar without quotes.
func (y *yamlReader) plain(at source.Span, s string) *Node {
	switch {
	case coreNull.MatchString(s):
		return &Node{Span: at}
	case coreBool.MatchString(s):
		return &Node{Kind: Bool, Span: at, Bool: s[0] == 't' || s[0] == 'T'}
	case coreOctal.MatchString(s):
		return y.based(at, s[2:], 8)
	case coreHex.MatchString(s):
		return y.based(at, s[2:], 16)
	case coreInt.MatchString(s), coreFloat.MatchString(s):
		return y.decimal(at, s)
	case coreSpecial.MatchString(s):
		y.report(diag.YAMLNumber, at, fmt.Sprintf("JSON has no number %s", s), "write null, or a string in quotes")
		return nil
	}
	return y.text(at, s)
}

// maxBased bounds the digits of octal and hexadecimal numbers, since
// converting them takes quadratic time.
const maxBased = 1000

// based is an octal or hexadecimal number in decimal.
func (y *yamlReader) based(at source.Span, digits string, base int) *Node {
	v, ok := new(big.Int).SetString(digits[:min(len(digits), maxBased+1)], base)
	if !ok || len(digits) > maxBased {
		y.report(diag.YAMLNumber, at, fmt.Sprintf("number with more than %d digits of base %d", maxBased, base), "write it in decimal")
		return nil
	}
	return &Node{Kind: Number, Span: at, Number: v.String()}
}

// decimal respells a number as JSON does: no plus sign, no leading zeros, and a
// digit on both sides of the point.
func (y *yamlReader) decimal(at source.Span, s string) *Node {
	s = strings.TrimPrefix(s, "+")
	s, negative := strings.CutPrefix(s, "-")
	mantissa, exponent := s, ""
	if i := strings.IndexAny(s, "eE"); i >= 0 {
		mantissa, exponent = s[:i], s[i:]
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	literal := strings.TrimLeft(whole, "0")
	if literal == "" {
		literal = "0"
	}
	if fraction != "" {
		literal += "." + fraction
	}
	literal += exponent
	if negative {
		literal = "-" + literal
	}
	if mistake, help := checkNumber(literal); mistake != "" {
		y.report(diag.YAMLNumber, at, fmt.Sprintf("%q is no JSON number: %s", shorten(s), mistake), help)
		return nil
	}
	return &Node{Kind: Number, Span: at, Number: literal}
}

// coreTags are the tags of the core schema and the type that each demands.
var coreTags = map[string]Kind{
	"!!null": Null, "!!bool": Bool, "!!int": Number, "!!float": Number, "!!str": String, "!!seq": Array, "!!map": Object,
}

// tag converts a value with a tag.
func (y *yamlReader) tag(t *ast.TagNode) *Node {
	y.doc.seen[t.Start] = true
	at := y.tokenSpan(t.Start)
	kind, ok := coreTags[t.Start.Value]
	if !ok {
		y.report(diag.YAMLTag, at, fmt.Sprintf("tag %q has no JSON type", shortText(t.Start.Value)), "remove it, or write one of !!str, !!int, !!float, !!bool, !!null, !!seq, !!map")
		return nil
	}
	n := y.tagged(t, kind, at.End)
	if n == nil {
		return nil
	}
	if n.Kind != kind || t.Start.Value == "!!int" && !IsInteger(n.Number) {
		y.report(diag.YAMLTag, n.Span, fmt.Sprintf("%s on a %s", t.Start.Value, n.Kind), "remove the tag")
		return nil
	}
	return n
}

// tagged converts what stands behind a tag. !!str keeps the text of a plain
// scalar; the other tags resolve the text of a quoted one.
func (y *yamlReader) tagged(t *ast.TagNode, kind Kind, after int) *Node {
	s, ok := t.Value.(ast.ScalarNode)
	if !ok || s.GetToken() == nil {
		return y.convert(t.Value, after)
	}
	tk := s.GetToken()
	quoted := tk.Type == token.SingleQuoteType || tk.Type == token.DoubleQuoteType
	switch {
	case tk.Type == token.ImplicitNullType && kind == String:
		return &Node{Kind: String, Span: y.span(after, after)}
	case !hasContent(tk.Type):
		return y.convert(t.Value, after)
	case kind == String:
		y.doc.seen[tk] = true
		return y.text(y.tokenSpan(tk), tk.Value)
	case quoted:
		y.doc.seen[tk] = true
		return y.plain(y.tokenSpan(tk), tk.Value)
	}
	return y.convert(t.Value, after)
}

// sortedKeys are the keys of a map in order.
func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
