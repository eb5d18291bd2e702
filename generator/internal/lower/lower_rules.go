package lower

// Rule ids, and the catalogue of rules that a root schema carries.

import (
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
	"github.com/lockstep-dev/lockstep/generator/internal/schema"
)

// ruleOf is the id that the nearest schema around a place states with x-rule.
// References do not hand it on: a shared definition has rules of its own.
func ruleOf(s *schema.Schema) string {
	for ; s != nil; s = s.Parent {
		if s.Boolean != nil {
			continue
		}
		if id := text(s, "x-rule"); id != "" {
			return id
		}
	}
	return ""
}

// rules reads the catalogue, then appends the ids that only x-rule names.
func (l *lowerer) rules(root *schema.Schema) {
	known := map[string]bool{}
	if kw := root.Keyword("x-rules"); kw != nil {
		if kw.Value.Kind != jsontree.Object {
			l.malformed(kw.Value, `x-rules maps each id to {"level": …, "text": …}`)
			return
		}
		for _, m := range kw.Value.Members {
			known[m.Key] = true
			l.format.Rules = append(l.format.Rules, l.rule(m))
		}
	}
	add := func(id string, c ir.Constraint) {
		if id != "" && !known[id] {
			known[id] = true
			l.format.Rules = append(l.format.Rules, ir.Rule{ID: id, Span: c.Common().Span})
		}
	}
	for _, n := range l.format.Nodes {
		for _, c := range n.Constraints {
			add(c.Common().Rule, c)
			if e, ok := c.(*ir.Enum); ok {
				for _, ban := range e.Banned {
					add(ban.Rule, c)
				}
			}
		}
	}
}

// rule reads one entry: a sentence, or {level, text, heldBy}.
func (l *lowerer) rule(m jsontree.Member) ir.Rule {
	r := ir.Rule{ID: m.Key, Span: m.KeySpan}
	if m.Value.Kind == jsontree.String {
		r.Text = m.Value.Text
		return r
	}
	if m.Value.Kind != jsontree.Object {
		l.malformed(m.Value, `a rule is a sentence, or {"level": …, "text": …}`)
	}
	for _, part := range m.Value.Members {
		if part.Value.Kind != jsontree.String {
			l.malformed(part.Value, "level, text and heldBy are texts")
			continue
		}
		switch part.Key {
		case "level":
			r.Level = part.Value.Text
		case "text":
			r.Text = part.Value.Text
		case "heldBy":
			r.HeldBy = part.Value.Text
		default:
			l.malformed(part.Value, "a rule has level, text and heldBy")
		}
	}
	return r
}

// file reads x-file.
func (l *lowerer) file(root *schema.Schema) {
	kw := root.Keyword("x-file")
	if kw == nil {
		return
	}
	if kw.Value.Kind != jsontree.Object {
		l.malformed(kw.Value, "x-file has path, writer and reader")
	}
	for _, part := range kw.Value.Members {
		if part.Value.Kind != jsontree.String {
			l.malformed(part.Value, "path, writer and reader are texts")
			continue
		}
		switch part.Key {
		case "path":
			l.format.File.Path = part.Value.Text
		case "writer":
			l.format.File.Writer = part.Value.Text
		case "reader":
			l.format.File.Reader = part.Value.Text
		default:
			l.malformed(part.Value, "x-file has path, writer and reader")
		}
	}
}
