package lower

// Keywords on objects.

import (
	"fmt"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
	"github.com/lockstep-dev/lockstep/generator/internal/schema"
)

// members reads properties, patternProperties and additionalProperties.
func (l *lowerer) members(n *ir.Node, b ir.Base, s *schema.Schema, kw *schema.Keyword) []ir.Constraint {
	if !leads(s, kw, "properties", "patternProperties", "additionalProperties") {
		return nil
	}
	c := &ir.Members{Base: b}
	if known := active(s, "properties"); known != nil {
		for _, p := range known.Named {
			c.Known = append(c.Known, ir.Member{Name: p.Name, Node: l.node(p.Schema), Span: p.KeySpan})
		}
	}
	if patterns := active(s, "patternProperties"); patterns != nil {
		for _, p := range patterns.Named {
			re2, ok := l.regexp(p.Name, &jsontree.Node{Span: p.KeySpan})
			if ok {
				c.Patterns = append(c.Patterns, ir.PatternMember{Source: p.Name, RE2: re2, Node: l.node(p.Schema)})
			}
		}
	}
	if rest := active(s, "additionalProperties"); rest != nil && !acceptsAll(rest.Schema) {
		c.Rest = l.node(rest.Schema)
		c.RestBase = base(n, s, rest)
	}
	if len(c.Known) == 0 && len(c.Patterns) == 0 && c.Rest == nil {
		return nil
	}
	return one(c)
}

// required reads `required`. A missing member breaks the rule that the
// member's own schema states, where it states one.
func (l *lowerer) required(b ir.Base, s *schema.Schema, kw *schema.Keyword) []ir.Constraint {
	if kw.Value.Kind != jsontree.Array {
		l.report(diag.Diagnostic{
			Code: diag.UnsupportedValue, Severity: diag.Error, Span: kw.Value.Span,
			Message: "required lists the names of members",
			Help:    `write it in the schema of the object: "required": ["name"]`,
		})
		return nil
	}
	var list []ir.Constraint
	seen := map[string]bool{}
	for _, item := range kw.Value.Items {
		if seen[item.Text] {
			continue
		}
		seen[item.Text] = true
		c := &ir.Required{Base: b, Name: item.Text}
		c.Span = item.Span
		c.Rule = memberRule(s, item.Text, b.Rule)
		list = append(list, c)
	}
	return list
}

// memberRule is the rule of the schema of a member in the same object, or else
// the given one.
func memberRule(s *schema.Schema, name, otherwise string) string {
	known := active(s, "properties")
	if known == nil {
		return otherwise
	}
	for _, p := range known.Named {
		if p.Name == name {
			if own := text(p.Schema, "x-rule"); own != "" {
				return own
			}
		}
	}
	return otherwise
}

// dependencies reads dependentRequired, dependentSchemas, and dependencies,
// which is both in one.
func (l *lowerer) dependencies(b ir.Base, s *schema.Schema, kw *schema.Keyword) []ir.Constraint {
	var list []ir.Constraint
	schemas := map[string]*schema.Schema{}
	for _, named := range kw.Named {
		schemas[named.Name] = named.Schema
	}
	for _, m := range kw.Value.Members {
		at := b
		at.Span = m.Value.Span
		at.Pointer += "/" + fragment(m.Key)
		if target := schemas[m.Key]; target != nil {
			list = append(list, &ir.DependentNode{Base: at, Trigger: m.Key, Node: l.node(target)})
			continue
		}
		names, ok := nameList(m.Value)
		if !ok {
			l.report(diag.Diagnostic{
				Code: diag.UnsupportedValue, Severity: diag.Error, Span: m.Value.Span,
				Message: fmt.Sprintf("%s maps %q to something other than a list of names or a schema", kw.Name, m.Key),
				Help:    "give a list of member names",
			})
			continue
		}
		if len(names) > 0 {
			list = append(list, &ir.DependentRequired{Base: at, Trigger: m.Key, Names: names})
		}
	}
	return list
}

// nameList is a list of names, or, in the oldest drafts, a single one.
func nameList(v *jsontree.Node) ([]string, bool) {
	if v.Kind == jsontree.String {
		return []string{v.Text}, true
	}
	if v.Kind != jsontree.Array {
		return nil, false
	}
	var names []string
	for _, item := range v.Items {
		names = append(names, item.Text)
	}
	return names, true
}
