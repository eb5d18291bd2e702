package mddoc

// The Meaning column, and the limits in it.

import (
	"encoding/json"
	"strings"
	"unicode/utf8"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// meaning is what the last column of a table says.
type meaning struct {
	summary    string
	limits     []string
	deprecated bool
	defaults   string
	doc        ir.Doc
	// more says that something stands below the table.
	more bool
}

// words joins all that the column says to sentences.
func (m meaning) words() string {
	var list []string
	if m.deprecated || m.doc.Deprecated {
		list = append(list, "**Deprecated.**")
	}
	list = append(list, m.summary)
	list = append(list, m.limits...)
	switch {
	case m.doc.ReadOnly:
		list = append(list, "Read only.")
	case m.doc.WriteOnly:
		list = append(list, "Write only.")
	}
	value := m.defaults
	if value == "" {
		value = m.doc.Default
	}
	if value != "" {
		list = append(list, "Default: "+jsonLiteral(value)+".")
	}
	if example := m.example(); example != "" {
		list = append(list, "Such as "+example+".")
	}
	if m.more {
		list = append(list, "More below.")
	}
	return sentences(list)
}

// maxCellExample is how long an example in a table may be.
const maxCellExample = 80

// example is the first example, where it is short and says more than the
// default.
func (m meaning) example() string {
	if len(m.doc.Examples) == 0 {
		return ""
	}
	text := strings.TrimSpace(m.doc.Examples[0].JSON)
	if text == m.defaults || utf8.RuneCountInString(text) > maxCellExample || strings.Contains(text, "\n") {
		return ""
	}
	return jsonLiteral(text)
}

// jsonLiteral is JSON text as a code span, a string without its quotes.
func jsonLiteral(text string) string {
	var s string
	if json.Unmarshal([]byte(text), &s) == nil && text != "null" {
		return stringLiteral(s)
	}
	return code(text)
}

// limits says the constraints on a value that its type does not say. The path
// is the name by which sentences call the value.
func (b *builder) limits(list []stated, path string) []string {
	r := b.reader(nil)
	var out []string
	fewShown := fewValues(list) != nil
	for _, s := range list {
		switch c := s.c.(type) {
		case *ir.TypeOf, *ir.FormatOf:
			continue // the type says them
		case *ir.Enum:
			out = append(out, enumLimits(c, fewShown)...)
			continue
		case *ir.Items:
			if c.Prefix == nil && !neverHolds(c.Rest) {
				out = append(out, b.elementLimits("Each item", c.Rest)...)
				continue
			}
		case *ir.Members:
			if len(c.Known)+len(c.Patterns) == 0 && c.Rest != nil && !neverHolds(c.Rest) {
				out = append(out, b.elementLimits("Each value", c.Rest)...)
				continue
			}
		case *ir.Warning:
			out = append(out, capital(b.warningText(c, r.read(c, s.node, path))))
			continue
		}
		out = append(out, phrases(given(r.read(s.c, s.node, path), path), path)...)
	}
	return mergeRange(out)
}

// maxLimit is how long a limit in a table may be.
const maxLimit = 60

// split parts limits into those that fit a table, and sentences of the others.
func split(limits []string) (short, long []string) {
	for _, text := range limits {
		if utf8.RuneCountInString(text) <= maxLimit {
			short = append(short, text)
		} else {
			long = append(long, stopped(text))
		}
	}
	return short, long
}

// enumLimits lists the values that the type does not, and those that are
// banned.
func enumLimits(c *ir.Enum, shown bool) []string {
	var out []string
	if described := describedValues(c); described != nil {
		out = append(out, "One of "+join(described, "or"))
	} else if !shown && len(c.Values) > 0 {
		out = append(out, "One of "+join(enumLiterals(c), "or"))
	}
	for _, v := range c.Banned {
		text := "Never " + literal(v.Value, false)
		if v.Reason != "" {
			text += ": it " + oneLine(v.Reason)
		}
		out = append(out, text)
	}
	return out
}

// describedValues are the legal values with their meanings, where any has one.
func describedValues(c *ir.Enum) []string {
	words, any := enumLiterals(c), false
	for i, v := range c.Values {
		if v.Doc != "" {
			words[i] += " (" + strings.TrimSuffix(oneLine(v.Doc), ".") + ")"
			any = true
		}
	}
	if !any {
		return nil
	}
	return words
}

// elementLimits says the limits of the elements of an array or object, but for
// those that have a section. What holds itself is said once.
func (b *builder) elementLimits(who string, n *ir.Node) []string {
	if _, ok := b.typeLink(n); ok || b.elements[n] {
		return nil
	}
	b.elements[n] = true
	defer delete(b.elements, n)
	var words []string
	for _, text := range b.limits(b.own(n), "") {
		words = append(words, uncapital(strings.TrimSuffix(text, ".")))
	}
	if words == nil {
		return nil
	}
	return []string{who + ": " + strings.Join(words, "; ")}
}

// uncapital is a phrase without the capital at its start.
func uncapital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return strings.ToLower(string(first)) + text[size:]
}

// phrases says a claim about the value at path, briefly where it can.
func phrases(c claim, path string) []string {
	var out []string
	parts, ok := c.(all)
	if !ok {
		parts = all{c}
	}
	for _, part := range parts {
		if f, ok := part.(fact); ok && f.paths[0] == path && len(f.paths) == 1 {
			out = append(out, capital(f.short()))
			continue
		}
		for _, s := range demands(part) {
			out = append(out, capital(s.inline()))
		}
	}
	return out
}

// mergeRange says a lower and an upper limit that follow each other as one.
func mergeRange(list []string) []string {
	var out []string
	for _, text := range list {
		if len(out) > 0 {
			if both := between(out[len(out)-1], text); both != "" {
				out[len(out)-1] = both
				continue
			}
		}
		out = append(out, text)
	}
	return out
}

// between says two limits as one; empty where they are not a lower and an upper
// one.
func between(a, b string) string {
	if strings.HasPrefix(a, "At most ") {
		a, b = b, a
	}
	least, ok := strings.CutPrefix(a, "At least ")
	most, also := strings.CutPrefix(b, "At most ")
	if !ok || !also {
		return ""
	}
	return "From " + firstField(least, most) + " to " + most
}

// firstField is the limit without the noun that both limits have.
func firstField(least, most string) string {
	first, noun, ok := strings.Cut(least, " ")
	if _, other, both := strings.Cut(most, " "); ok && both && strings.TrimSuffix(noun, "s") == strings.TrimSuffix(other, "s") {
		return first
	}
	return least
}

// warningText says what only warns: in the words of the schema, or, where it
// has none, what would not warn.
func (b *builder) warningText(c *ir.Warning, otherwise claim) string {
	if c.Message != "" {
		return "Warning: " + oneLine(b.mark(c.Message))
	}
	var parts []string
	for _, s := range demands(otherwise) {
		parts = append(parts, s.inline())
	}
	if parts == nil {
		return ""
	}
	return strings.Join(parts, "; ") + ", or there is a warning"
}
