package mddoc

// The sections of declarations.

import (
	"strconv"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// view computes one section.
func (b *builder) view(s *section) *Section {
	h := s.decl.Common()
	view := &Section{Heading: s.heading, Anchor: s.anchor}
	if s != b.sections[0] {
		view.Heading = escape(s.heading)
		view.Deprecated = h.Deprecated
		view.Description = prose(b.mark(describe(h)))
		view.Uses = b.usesText(s.decl)
		view.Examples = nodeExamples(h.Node)
	}
	list := whole(h.Node)
	switch d := s.decl.(type) {
	case *ir.StructDecl:
		b.object(view, d, list)
	case *ir.TupleDecl:
		b.tuple(view, d, list)
	case *ir.UnionDecl:
		b.union(view, d, list)
	case *ir.EnumDecl:
		view.Values = b.enumRows(d)
	case *ir.NamedDecl:
		b.named(view, d)
		return view // its limits say all of its constraints
	default:
		panic("mddoc: unknown declaration")
	}
	view.Conditions = b.conditions(s.decl, list)
	return view
}

// named says a type that is neither object, tuple, union nor enum.
func (b *builder) named(view *Section, d *ir.NamedDecl) {
	list := flat([]*ir.Node{d.Node}, func(n *ir.Node) bool { return n != d.Node && b.byNode[n] != nil })
	view.Type = b.typeWords(d.Type, list)
	view.Limits = b.limits(list, "")
}

// describe is the description of a declaration, or the title of its schema.
func describe(h *ir.Head) string {
	if h.Doc == "" && h.Node != nil {
		return h.Node.Doc.Title
	}
	return h.Doc
}

// object lists the members of an object.
func (b *builder) object(view *Section, d *ir.StructDecl, list []stated) {
	view.RowHead = "Field"
	needs := b.reader(nil).needs(d.Node)
	for _, f := range d.Fields {
		row := b.row(view, f, code(memberName(f.JSON)), b.fieldNodes(f, member(list, f.JSON)))
		row.Required = cell(needs[f.JSON].words())
		if f.Required {
			row.Required = "yes"
		}
		view.Rows = append(view.Rows, row)
	}
	b.patternRows(view, list)
	b.otherRow(view, d, list)
}

// fieldNodes lists the nodes that a field is held to: that which describes it,
// and those of the constraints on the member.
func (b *builder) fieldNodes(f ir.Field, nodes []*ir.Node) []*ir.Node {
	if f.Node != nil {
		nodes = append([]*ir.Node{f.Node}, nodes...)
	}
	return nodes
}

// row is the row of a field, without the Required column; what is too long for
// it becomes a detail.
func (b *builder) row(view *Section, f ir.Field, name string, nodes []*ir.Node) Row {
	list := b.own(nodes...)
	text := f.Doc
	if text == "" {
		text = typeDoc(f.Type)
	}
	text = b.mark(text)
	short, cut := summary(text)
	limits, long := split(b.limits(list, f.JSON))
	m := meaning{summary: short, limits: limits, deprecated: f.Deprecated, defaults: f.Default, more: cut || long != nil}
	if m.more {
		detail := Detail{Field: name, Limits: long}
		if cut {
			detail.Text = prose(text)
		}
		view.Details = append(view.Details, detail)
	}
	if f.Node != nil {
		m.doc = f.Node.Doc
	}
	if _, refers := elem(f.Type).(*ir.Ref); refers {
		m.doc.Examples = nil // its section shows them
	}
	return Row{Field: cell(name), Type: cell(b.typeWords(f.Type, list)), Meaning: cell(m.words())}
}

// typeDoc is the description of the declaration that a field refers to, for
// fields that have none of their own.
func typeDoc(t ir.Type) string {
	if ref, ok := elem(t).(*ir.Ref); ok && ref.Decl != nil {
		return describe(ref.Decl.Common())
	}
	return ""
}

// elem is a type without pointers.
func elem(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *ir.Pointer:
		return elem(t.Elem)
	case *ir.Opt:
		return elem(t.Elem)
	default:
		return t
	}
}

// patternRows adds a row for each pattern of names.
func (b *builder) patternRows(view *Section, list []stated) {
	for _, s := range list {
		c, ok := s.c.(*ir.Members)
		if !ok {
			continue
		}
		for _, p := range c.Patterns {
			f := ir.Field{Node: p.Node, Doc: p.Node.Doc.Description, Type: p.Node.Type}
			row := b.row(view, f, "names that match "+code(p.Source), []*ir.Node{p.Node})
			row.Required = "no"
			view.Rows = append(view.Rows, row)
		}
	}
}

// otherRow says what holds for the members that have no row.
func (b *builder) otherRow(view *Section, d *ir.StructDecl, list []stated) {
	rest := otherMembers(list)
	for _, n := range rest {
		if neverHolds(n) {
			view.Others = "No other members are allowed."
			return
		}
	}
	if len(rest) == 0 || len(rest[0].Constraints) == 0 {
		view.Others = "Other members are allowed, and are kept."
		if d.Extra == nil {
			view.Others = "Other members are allowed."
		}
		return
	}
	f := ir.Field{Node: rest[0], Doc: rest[0].Doc.Description, Type: d.Extra}
	row := b.row(view, f, "any other name", rest)
	row.Required = "no"
	view.Rows = append(view.Rows, row)
}

// tuple lists the items of an array in which each place has a type.
func (b *builder) tuple(view *Section, d *ir.TupleDecl, list []stated) {
	view.RowHead = "Item"
	for i, f := range d.Items {
		var nodes []*ir.Node
		for _, s := range list {
			if c, ok := s.c.(*ir.Items); ok && i < len(c.Prefix) {
				nodes = append(nodes, c.Prefix[i])
			}
		}
		row := b.row(view, f, strconv.Itoa(i+1), b.fieldNodes(f, nodes))
		row.Required = "no"
		if f.Required {
			row.Required = "yes"
		}
		view.Rows = append(view.Rows, row)
	}
	if d.Rest == nil {
		view.Others = "No other items are allowed."
		return
	}
	f := ir.Field{Type: d.Rest}
	row := b.row(view, f, "any later one", items(list))
	row.Required = "no"
	view.Rows = append(view.Rows, row)
}

// union says how the alternatives of a union are told apart.
func (b *builder) union(view *Section, d *ir.UnionDecl, list []stated) {
	view.Choice = "One of these:"
	for _, s := range list {
		if _, ok := s.c.(*ir.AnyOf); ok && d.Dispatch == nil {
			view.Choice = "At least one of these:"
		}
	}
	if d.Dispatch != nil {
		view.Dispatched = true
		view.Choice = "The member " + code(d.Dispatch.Member) + " tells which of these it is:"
	}
	for i, v := range d.Variants {
		view.Alternatives = append(view.Alternatives, b.alternative(d, i, v))
	}
}

// alternative describes a variant of a union, by the branch or else by the type.
func (b *builder) alternative(d *ir.UnionDecl, i int, v ir.Variant) Alternative {
	var list []stated
	text := ""
	if v.Node != nil {
		list = b.own(v.Node)
		text = v.Node.Doc.Description
	}
	if text == "" {
		text = typeDoc(v.Type)
	}
	if text == "" && v.Node != nil {
		text = v.Node.Doc.Title
	}
	short, _ := summary(b.mark(text))
	limits := b.limits(list, "")
	m := meaning{summary: short, limits: limits}
	a := Alternative{Type: cell(b.typeWords(v.Type, list)), Meaning: cell(m.words())}
	if d.Dispatch != nil {
		a.When = cell(dispatchWords(d.Dispatch, i))
	}
	return a
}

// dispatchWords says when a member chooses a variant.
func dispatchWords(d *ir.Dispatch, i int) string {
	if i == d.Otherwise {
		return code(d.Member) + " is anything else"
	}
	if i >= len(d.Values) {
		return ""
	}
	return code(d.Member) + " is " + join(literals(d.Values[i]), "or")
}

// enumRows lists the legal values of an enum, then the banned ones.
func (b *builder) enumRows(d *ir.EnumDecl) []ValueRow {
	var rows []ValueRow
	for _, v := range d.Values {
		rows = append(rows, ValueRow{
			Value: cell(stringLiteral(v.Text)), Meaning: cell(oneLine(b.mark(v.Doc))), Const: cell(code(v.Name)),
		})
	}
	for _, v := range d.Banned {
		text := "**Not allowed**"
		if v.Reason != "" {
			text += ": it " + oneLine(b.mark(v.Reason))
		}
		rows = append(rows, ValueRow{Value: cell(literal(v.Value, false)), Meaning: cell(stopped(text)), Const: "none", Banned: true})
	}
	return rows
}
