package lower

// Keywords that combine schemas.

import (
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
	"github.com/lockstep-dev/lockstep/generator/internal/schema"
)

// anyOf reads `anyOf`.
func (l *lowerer) anyOf(b ir.Base, kw *schema.Keyword) ir.Constraint {
	if c := constants(b, kw.List); c != nil {
		return c
	}
	return &ir.AnyOf{Base: b, Nodes: l.nodeList(kw.List)}
}

// oneOf reads `oneOf`.
func (l *lowerer) oneOf(b ir.Base, kw *schema.Keyword) ir.Constraint {
	if c := constants(b, kw.List); c != nil {
		return c
	}
	return &ir.OneOf{Base: b, Nodes: l.nodeList(kw.List)}
}

// conditional reads `if` with its `then` and `else`. Without either it demands
// nothing.
func (l *lowerer) conditional(b ir.Base, s *schema.Schema, kw *schema.Keyword) []ir.Constraint {
	then, otherwise := active(s, "then"), active(s, "else")
	if then == nil && otherwise == nil {
		return nil
	}
	c := &ir.If{Base: b, If: l.node(kw.Schema)}
	if then != nil {
		c.Then = l.node(then.Schema)
	}
	if otherwise != nil {
		c.Else = l.node(otherwise.Schema)
	}
	return one(c)
}

// warnings reads `x-warnings`: a list of {rule, message, schema}. The schemas
// stand in kw.List, in order.
func (l *lowerer) warnings(b ir.Base, kw *schema.Keyword) []ir.Constraint {
	const shape = `x-warnings is a list of {"rule": …, "message": …, "schema": …}`
	if kw.Value.Kind != jsontree.Array || len(kw.List) != len(kw.Value.Items) {
		l.malformed(kw.Value, shape)
		return nil
	}
	var list []ir.Constraint
	for i, item := range kw.Value.Items {
		message := item.Get("message")
		if message == nil || message.Kind != jsontree.String {
			l.malformed(item, shape)
			continue
		}
		w := &ir.Warning{Base: b, Message: message.Text, Node: l.node(kw.List[i])}
		w.Span = item.Span
		w.Pointer = w.Node.Pointer
		if rule := item.Get("rule"); rule != nil && rule.Kind == jsontree.String {
			w.Rule = rule.Text
		}
		list = append(list, w)
	}
	return list
}
