package mddoc

// Members and values in running text. Descriptions are plain text and serve Go
// comments and error messages too, so they name members without markup; on a
// page those names stand out.

import (
	"encoding/json"
	"regexp"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// marker knows the words of a format.
type marker struct{ members, values map[string]bool }

// newMarker collects the words of a format: its members, and the values of its
// enums and examples.
func newMarker(f *ir.Format) marker {
	m := marker{map[string]bool{}, map[string]bool{}}
	for _, n := range f.Nodes {
		for _, e := range n.Doc.Examples {
			var text string
			if json.Unmarshal([]byte(e.JSON), &text) == nil {
				m.values[text] = true
			}
		}
		for _, c := range n.Constraints {
			switch c := c.(type) {
			case *ir.Members:
				for _, known := range c.Known {
					m.members[known.Name] = true
				}
			case *ir.Enum:
				m.enum(c)
			}
		}
	}
	return m
}

// enum adds the values of an enum; banned ones are talked about as well.
func (m marker) enum(c *ir.Enum) {
	for _, v := range c.Values {
		m.values[v.Text] = true
	}
	for _, v := range c.Banned {
		m.values[v.Text] = true
	}
}

// mark sets the words of the format in code spans, where they can't be taken
// for others: members and values with an underscore in them, quoted values, and
// members that begin a sentence in lower case or a condition.
func (m marker) mark(text string) string {
	var b strings.Builder
	last := 0
	for _, place := range kept.FindAllStringIndex(text, -1) {
		b.WriteString(m.markPlain(text[last:place[0]], last == 0))
		b.WriteString(text[place[0]:place[1]])
		last = place[1]
	}
	b.WriteString(m.markPlain(text[last:], last == 0))
	return b.String()
}

var (
	markable   = regexp.MustCompile(`"[^"\s]+"|\b[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+\b|\b(?:[Ww]hen|[Ii]f|[Uu]nless) [a-z]+ (?:is|are) `)
	lowerStart = regexp.MustCompile(`^[a-z][A-Za-z0-9]*\b`)
)

// markPlain marks text without markup; start says that it begins the whole.
func (m marker) markPlain(text string, start bool) string {
	first := ""
	if word := lowerStart.FindString(text); start && m.members[word] && !strings.HasPrefix(text[len(word):], "_") {
		first, text = "`"+word+"`", text[len(word):]
	}
	if strings.Contains(text, `": `) {
		return first + text // JSON in the text needs its quotes
	}
	return first + markable.ReplaceAllStringFunc(text, m.markWord)
}

// markWord marks what [markable] finds.
func (m marker) markWord(found string) string {
	if word := strings.Trim(found, `"`); word != found {
		if m.members[word] || m.values[word] || strings.Contains(word, "_") {
			return "`" + word + "`"
		}
		return found
	}
	lead, rest, condition := strings.Cut(found, " ")
	if !condition {
		if m.members[found] || m.values[found] {
			return "`" + found + "`"
		}
		return found
	}
	if word, verb, _ := strings.Cut(rest, " "); m.members[word] {
		return lead + " `" + word + "` " + verb
	}
	return found
}
