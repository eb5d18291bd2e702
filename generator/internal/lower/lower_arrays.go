package lower

// Keywords on arrays.

import (
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
	"github.com/lockstep-dev/lockstep/generator/internal/schema"
)

// items reads the keywords that hold items to schemas. Up to 2019-09 that is
// items (a schema, or a list for the leading items) with additionalItems,
// which counts only beside a list; since 2020-12 prefixItems with items.
func (l *lowerer) items(b ir.Base, s *schema.Schema, kw *schema.Keyword) []ir.Constraint {
	if !leads(s, kw, "prefixItems", "items", "additionalItems") {
		return nil
	}
	items, prefix, rest := active(s, "items"), active(s, "prefixItems"), (*schema.Schema)(nil)
	if items != nil {
		rest = items.Schema
	}
	if items != nil && items.Value.Kind == jsontree.Array {
		prefix, rest = items, nil
		if more := active(s, "additionalItems"); more != nil {
			rest = more.Schema
		}
	}
	c := &ir.Items{Base: b}
	if prefix != nil {
		c.Prefix = l.nodeList(prefix.List)
	}
	if rest != nil && !acceptsAll(rest) {
		c.Rest = l.node(rest)
	}
	if len(c.Prefix) == 0 && c.Rest == nil {
		return nil
	}
	return one(c)
}

// acceptsAll reports whether a schema is true or {}.
func acceptsAll(s *schema.Schema) bool {
	if s.Boolean != nil {
		return *s.Boolean
	}
	return len(s.Keywords) == 0
}

// contains reads `contains` with its bounds. No item at least, and no limit,
// demand nothing.
func (l *lowerer) contains(b ir.Base, s *schema.Schema, kw *schema.Keyword) []ir.Constraint {
	c := &ir.Contains{Base: b, Node: l.node(kw.Schema), Min: 1, Max: -1}
	for _, bound := range []struct {
		keyword string
		into    *int
	}{{"minContains", &c.Min}, {"maxContains", &c.Max}} {
		limit := active(s, bound.keyword)
		if limit == nil {
			continue
		}
		l.limited(limit, func(n int) ir.Constraint { *bound.into = n; return nil })
	}
	if c.Min == 0 && c.Max < 0 {
		return nil
	}
	return one(c)
}
