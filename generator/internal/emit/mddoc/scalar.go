package mddoc

// The constraints that have no nodes below them.

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// scalar reads a constraint on the value itself.
func scalar(c ir.Constraint, path string) claim {
	f := fact{paths: []string{path}, lax: canLack(path)}
	if saysNothing(c) {
		return all{}
	}
	switch c := c.(type) {
	case *ir.Never:
		if path != "" && !strings.HasSuffix(path, "]") {
			return negate(isPresent(path))
		}
		return negate(isAllowed(path))
	case *ir.Enum:
		return enum(c, path)
	case *ir.TypeOf:
		f.verb, f.object = be, kinds(c.Kinds, true)
		if strings.Contains(f.object, " or ") {
			f.opposite = "neither " + strings.Replace(f.object, " or ", " nor ", 1)
		}
	case *ir.FormatOf:
		f.verb, f.object = be, "a valid "+code(c.Name)
	case *ir.Bound:
		f.verb = be
		f.object, f.opposite = bound(c)
	case *ir.MultipleOf:
		f.verb, f.object = be, "a multiple of "+code(c.Divisor.JSON)
	case *ir.Length:
		f.verb = have
		f.object, f.opposite = limit(c.Limit, c.Upper, "character")
	case *ir.Count:
		f.verb = have
		f.object, f.opposite = limit(c.Limit, c.Upper, "item")
	case *ir.MemberCount:
		f.verb = have
		f.object, f.opposite = limit(c.Limit, c.Upper, "member")
	case *ir.Pattern:
		f.verb, f.object = match, code(c.Source)
	case *ir.Unique:
		f.verb, f.object, f.opposite = have, "no two equal items", "two equal items"
	default:
		panic(fmt.Sprintf("mddoc: no words for %T", c))
	}
	return f
}

// saysNothing reports whether a constraint is a lower limit of zero on a size.
func saysNothing(c ir.Constraint) bool {
	switch c := c.(type) {
	case *ir.Length:
		return c.Limit == 0 && !c.Upper
	case *ir.Count:
		return c.Limit == 0 && !c.Upper
	case *ir.MemberCount:
		return c.Limit == 0 && !c.Upper
	default:
		return false
	}
}

// enum reads the legal and the banned values of an enum.
func enum(c *ir.Enum, path string) claim {
	out := all{}
	if len(c.Values) > 0 {
		out = append(out, isOneOf(path, enumLiterals(c)))
	}
	for _, v := range c.Banned {
		f := isOneOf(path, []string{literal(v.Value, false)})
		f.negated, f.lax = true, false
		out = append(out, f)
	}
	if len(out) == 0 {
		return negate(isAllowed(path))
	}
	return out
}

// enumLiterals are the legal values of an enum as code spans.
func enumLiterals(c *ir.Enum) []string {
	mixed := false
	for _, v := range c.Values {
		mixed = mixed || v.Kind != ir.String
	}
	words := make([]string, 0, len(c.Values))
	for _, v := range c.Values {
		words = append(words, literal(v.Value, mixed))
	}
	return words
}

// literal is a value as a code span: a string without its quotes, unless there
// are values of other types about, or its text alone would mislead.
func literal(v ir.Value, quoted bool) string {
	if v.Kind != ir.String || quoted || !isPlain(v.Text) {
		return code(v.JSON)
	}
	return code(v.Text)
}

// isPlain reports whether a string shows as itself in a code span.
func isPlain(text string) bool {
	return text != "" && strings.TrimSpace(text) == text && !strings.ContainsFunc(text, unicode.IsControl)
}

// literals are strings as code spans.
func literals(texts []string) []string {
	words := make([]string, 0, len(texts))
	for _, text := range texts {
		words = append(words, stringLiteral(text))
	}
	return words
}

// stringLiteral is a string as a code span, with quotes only where it needs
// them.
func stringLiteral(text string) string {
	if isPlain(text) {
		return code(text)
	}
	quoted, err := json.Marshal(text)
	if err != nil {
		return code(text)
	}
	return code(string(quoted))
}

// bound says a limit of a number, and what its contrary is.
func bound(c *ir.Bound) (object, opposite string) {
	limit := code(c.Limit.JSON)
	switch {
	case c.Upper && c.Exclusive:
		return "less than " + limit, "at least " + limit
	case c.Upper:
		return "at most " + limit, "greater than " + limit
	case c.Exclusive:
		return "greater than " + limit, "at most " + limit
	default:
		return "at least " + limit, "less than " + limit
	}
}

// limit says a limit of a size, and what its contrary is.
func limit(n int, upper bool, thing string) (object, opposite string) {
	if upper {
		return "at most " + count(n, thing), "more than " + count(n, thing)
	}
	return "at least " + count(n, thing), "fewer than " + count(n, thing)
}

// count says "1 item", "2 items".
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}

// kindWords names the JSON types in the order in which they are listed.
var kindWords = []struct {
	kind          ir.Kinds
	article, name string
}{
	{ir.String, "a ", "string"},
	{ir.Integer, "an ", "integer"},
	{ir.Number, "a ", "number"},
	{ir.Boolean, "a ", "boolean"},
	{ir.Array, "an ", "array"},
	{ir.Object, "an ", "object"},
	{ir.Null, "", "null"},
}

// kinds lists JSON types: "a string or null".
func kinds(set ir.Kinds, articles bool) string {
	var words []string
	for _, w := range kindWords {
		switch {
		case set&w.kind == 0:
		case articles:
			words = append(words, w.article+w.name)
		default:
			words = append(words, w.name)
		}
	}
	return join(words, "or")
}

// article puts "a" or "an" before a noun, which may be a link.
func article(noun string) string {
	if first := strings.ToLower(strings.TrimLeft(noun, "[`")); first != "" && strings.ContainsRune("aeiou", rune(first[0])) {
		return "an " + noun
	}
	return "a " + noun
}
