package lower

// Lists of legal values: enum, const, x-enum and x-banned. A oneOf or anyOf
// whose branches are all constants is a list of values as well; it is the way
// to describe each value in plain JSON Schema.

import (
	"fmt"
	"slices"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
	"github.com/lockstep-dev/lockstep/generator/internal/schema"
)

// enum reads `enum` and `const`.
func (l *lowerer) enum(b ir.Base, s *schema.Schema, kw *schema.Keyword) ir.Constraint {
	c := &ir.Enum{Base: b, Of: typeBeside(s)}
	values := kw.Value.Items
	if kw.Name == "const" {
		values = []*jsontree.Node{kw.Value}
	}
	docs := s.Keyword("x-enum")
	for i, v := range values {
		if slices.ContainsFunc(values[:i], func(earlier *jsontree.Node) bool { return jsontree.Equal(earlier, v) }) {
			continue // repeating a value does not change what is legal
		}
		ev := ir.EnumValue{Value: value(v)}
		if docs != nil && v.Kind == jsontree.String {
			if d := docs.Value.Get(v.Text); d != nil && d.Kind == jsontree.String {
				ev.Doc = d.Text
			}
		}
		c.Values = append(c.Values, ev)
	}
	if banned := s.Keyword("x-banned"); banned != nil {
		c.Banned = l.banned(b, c, banned)
	}
	return c
}

// typeBeside is the single JSON type that a schema's type names; zero where
// it names none or several.
func typeBeside(s *schema.Schema) ir.Kinds {
	kw := active(s, "type")
	if kw == nil || kw.Value.Kind != jsontree.String {
		return 0
	}
	return kindNames[kw.Value.Text].Wide()
}

// checkMeanings demands texts for `x-enum`, and warns of those for values that
// the enum beside it does not list.
func (l *lowerer) checkMeanings(s *schema.Schema, kw *schema.Keyword) {
	if kw.Value.Kind != jsontree.Object {
		l.malformed(kw.Value, `x-enum maps values to their meanings: {"done": "All of it is accepted."}`)
		return
	}
	for _, m := range kw.Value.Members {
		switch {
		case m.Value.Kind != jsontree.String:
			l.malformed(m.Value, "give the meaning as a text")
		case !listsBeside(s, m.Key):
			l.report(diag.Diagnostic{
				Code: diag.MalformedExtension, Severity: diag.Warning, Span: m.KeySpan,
				Message: fmt.Sprintf("x-enum describes %q, which is not a value of the enum", m.Key),
				Help:    "remove the line, or add the value to the enum",
			})
		}
	}
}

// listsBeside reports whether a string is a value of the enum, or the const, of
// a schema.
func listsBeside(s *schema.Schema, text string) bool {
	is := func(v *jsontree.Node) bool { return v.Kind == jsontree.String && v.Text == text }
	if kw := active(s, "enum"); kw != nil && slices.ContainsFunc(kw.Value.Items, is) {
		return true
	}
	kw := active(s, "const")
	return kw != nil && is(kw.Value)
}

// lists reports whether a string is among the values of an enum.
func lists(c *ir.Enum, text string) bool {
	for _, v := range c.Values {
		if v.Kind == ir.String && v.Text == text {
			return true
		}
	}
	return false
}

// banned reads `x-banned`: value → reason, or value → {reason, rule}.
func (l *lowerer) banned(b ir.Base, c *ir.Enum, kw *schema.Keyword) []ir.BannedValue {
	var list []ir.BannedValue
	if kw.Value.Kind != jsontree.Object {
		l.malformed(kw.Value, "x-banned maps each banned value to the reason: {\"completed\": \"why\"}")
		return nil
	}
	for _, m := range kw.Value.Members {
		ban := ir.BannedValue{
			Value: ir.Value{Kind: ir.String, JSON: quote(m.Key), Text: m.Key, Span: m.KeySpan},
			Rule:  b.Rule,
		}
		reason := m.Value
		if m.Value.Kind == jsontree.Object {
			reason = m.Value.Get("reason")
			if rule := m.Value.Get("rule"); rule != nil && rule.Kind == jsontree.String {
				ban.Rule = rule.Text
			}
		}
		if reason == nil || reason.Kind != jsontree.String || reason.Text == "" {
			l.malformed(m.Value, "give the reason as text, or as {\"reason\": …, \"rule\": …}")
			continue
		}
		ban.Reason = reason.Text
		if lists(c, m.Key) {
			l.report(diag.Diagnostic{
				Code: diag.BannedValueListed, Severity: diag.Error, Span: m.KeySpan,
				Message: fmt.Sprintf("%q is banned and listed in the enum at once", m.Key),
				Help:    "remove it from the enum, or from x-banned",
			})
		}
		list = append(list, ban)
	}
	return list
}

// checkBanned demands that x-banned stands beside an enum: without one other
// validators would accept what ours rejects.
func (l *lowerer) checkBanned(s *schema.Schema, kw *schema.Keyword) {
	if active(s, "enum") != nil || active(s, "const") != nil {
		return
	}
	l.report(diag.Diagnostic{
		Code: diag.MalformedExtension, Severity: diag.Error, Span: kw.KeySpan,
		Message: "x-banned without an enum beside it would make this schema mean more here than elsewhere",
		Help:    "add the enum of the legal values, or state the ban with not",
	})
}

// malformed reports an extension whose value has the wrong shape.
func (l *lowerer) malformed(at *jsontree.Node, help string) {
	l.report(diag.Diagnostic{
		Code: diag.MalformedExtension, Severity: diag.Error, Span: at.Span,
		Message: "the value of this extension has another shape than expected",
		Help:    help,
	})
}

// constants gives the enum that a list of branches amounts to, where each is a
// constant with annotations and all are distinct; otherwise nil.
func constants(b ir.Base, list []*schema.Schema) *ir.Enum {
	c := &ir.Enum{Base: b}
	for i, s := range list {
		kw := s.Keyword("const")
		if kw == nil || kw.Class != schema.Assertion || !onlyAnnotated(s) {
			return nil
		}
		for _, earlier := range list[:i] {
			if jsontree.Equal(earlier.Keyword("const").Value, kw.Value) {
				return nil
			}
		}
		doc := text(s, "description")
		if doc == "" {
			doc = text(s, "title")
		}
		c.Values = append(c.Values, ir.EnumValue{Value: value(kw.Value), Doc: doc})
	}
	if len(list) == 0 {
		return nil
	}
	return c
}

// onlyAnnotated reports whether const is the only keyword that demands
// something.
func onlyAnnotated(s *schema.Schema) bool {
	for _, kw := range s.Keywords {
		switch kw.Class {
		case schema.Assertion:
			if kw.Name != "const" {
				return false
			}
		case schema.Applicator:
			return false
		case schema.Extension:
			if kw.Name == "x-warnings" || kw.Name == "x-rule" {
				return false
			}
		case schema.Annotation, schema.Identifier, schema.Unknown, schema.Ignored:
		}
	}
	return true
}
