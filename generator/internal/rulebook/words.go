package rulebook

// Phrases: how values, names, lists and JSON types are written.

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// style says how names and values are set off from the words around them.
type style uint8

const (
	plain    style = iota // in messages: values as JSON
	markdown              // in documents: everything in code spans
)

// name writes the name of a member.
func (s style) name(name string) string {
	if s == markdown {
		return code(name)
	}
	return literal(name)
}

// value writes a value out of a schema.
func (s style) value(v ir.Value) string {
	switch {
	case s == plain:
		return literal(v.JSON)
	case v.Kind == ir.String && v.Text != "":
		return code(v.Text)
	default:
		return code(v.JSON)
	}
}

// values lists values, at most limit of them: `"a", "b" or "c"`.
func (s style) values(values []ir.Value, limit int, last string) string {
	words := make([]string, 0, len(values))
	for i, v := range values {
		if i == limit && len(values) > limit+1 {
			words = append(words, strconv.Itoa(len(values)-limit)+" more")
			break
		}
		words = append(words, s.value(v))
	}
	return join(words, last)
}

// join lists words; last, where it is not empty, stands before the last one.
func join(words []string, last string) string {
	if len(words) < 2 || last == "" {
		return strings.Join(words, ", ")
	}
	return strings.Join(words[:len(words)-1], ", ") + " " + last + " " + words[len(words)-1]
}

// code is a Markdown code span, whatever the text holds.
func code(text string) string {
	text = strings.NewReplacer("\r", " ", "\n", " ").Replace(text)
	fence := "`"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	if len(fence) > 1 || text == "" || strings.TrimSpace(text) != text {
		text = " " + text + " "
	}
	return fence + text + fence
}

// quote is the text as a JSON string.
func quote(text string) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(text); err != nil {
		panic(err) // a string always encodes
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func stringValues(texts []string) []ir.Value {
	values := make([]ir.Value, 0, len(texts))
	for _, t := range texts {
		values = append(values, ir.Value{Kind: ir.String, Text: t, JSON: quote(t)})
	}
	return values
}

// kindWords names the JSON types with their articles, in the order in which
// messages list them.
var kindWords = []struct {
	kind          ir.Kinds
	article, name string
}{
	{ir.String, "a string", "string"},
	{ir.Integer, "an integer", "integer"},
	{ir.Number, "a number", "number"},
	{ir.Boolean, "a boolean", "boolean"},
	{ir.Array, "an array", "array"},
	{ir.Object, "an object", "object"},
	{ir.Null, "null", "null"},
}

// kinds says a set of types: "a string or null".
func kinds(k ir.Kinds) string {
	var words []string
	for _, w := range kindWords {
		if k&w.kind != 0 {
			words = append(words, w.article)
		}
	}
	return join(words, "or")
}

// kindNames says a set of types without articles: "string or null".
func kindNames(k ir.Kinds) string {
	var words []string
	for _, w := range kindWords {
		if k&w.kind != 0 {
			words = append(words, w.name)
		}
	}
	return join(words, "or")
}

// limit says "at least 1 item", "at most 400 characters".
func limit(n int, upper bool, thing string) string {
	word := "at least "
	if upper {
		word = "at most "
	}
	return word + count(n, thing)
}

// count says "1 item", "2 items".
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}

// bound says "at least 0", "less than 100".
func bound(c *ir.Bound, s style) string {
	word := "at least "
	switch {
	case c.Upper && c.Exclusive:
		word = "less than "
	case c.Upper:
		word = "at most "
	case c.Exclusive:
		word = "more than "
	}
	return word + s.value(c.Limit)
}

func typeName(c ir.Constraint) string { return fmt.Sprintf("%T", c) }

// notPlaceholders keeps text out of a schema from being filled in.
var notPlaceholders = strings.NewReplacer("{found}", "{ found }", "{name}", "{ name }")

// literal is text out of a schema inside a message.
func literal(text string) string { return notPlaceholders.Replace(text) }
