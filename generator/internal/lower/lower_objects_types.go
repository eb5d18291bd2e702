package lower

// Objects, tuples and enums as declarations.

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/lockstep-dev/lockstep/generator/internal/goname"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// object is a struct where members are known, and a map otherwise.
func (b *typeBuilder) object(n *ir.Node, sh *shape) ir.Type {
	if len(sh.members) == 0 {
		extra := b.extra(sh)
		if extra == nil {
			extra = raw
		}
		return &ir.Map{Elem: extra}
	}
	d := &ir.StructDecl{}
	ref := b.begin(n, d)
	d.Fields = b.fields(sh)
	d.Extra = b.extra(sh)
	nameFields(b.lowerer, d)
	return ref
}

// extra is the type of the members that are not known, nil where there can be
// none.
func (b *typeBuilder) extra(sh *shape) ir.Type {
	closed := sh.rest != nil && never(sh.rest)
	switch {
	case closed && len(sh.patterns) == 0:
		return nil
	case closed && len(sh.patterns) == 1:
		return required(b.hold(sh.patterns[0].Node))
	case sh.rest != nil && len(sh.patterns) == 0:
		return required(b.hold(sh.rest))
	}
	return raw
}

// fields makes a field of each known member. A member that several parts of an
// allOf describe takes the most telling type.
func (b *typeBuilder) fields(sh *shape) []ir.Field {
	var fields []ir.Field
	at := map[string]int{}
	for _, m := range sh.members {
		if never(m.Node) {
			continue // the member is forbidden
		}
		h := b.hold(m.Node)
		i, known := at[m.Name]
		if !known {
			at[m.Name] = len(fields)
			fields = append(fields, b.field(m, h, sh.required[m.Name]))
			continue
		}
		if more := b.field(m, h, sh.required[m.Name]); rank(more.Type) > rank(fields[i].Type) {
			more.Doc = cmp.Or(more.Doc, fields[i].Doc)
			more.Default = cmp.Or(more.Default, fields[i].Default)
			fields[i] = more
		}
	}
	return fields
}

// field makes a field of a member.
func (b *typeBuilder) field(m ir.Member, h held, isRequired bool) ir.Field {
	f := ir.Field{
		JSON: m.Name, Node: m.Node, Required: isRequired,
		Doc: memberDoc(m), Deprecated: m.Node.Doc.Deprecated, Default: m.Node.Doc.Default,
	}
	f.Type = optional(h)
	if isRequired {
		f.Type = required(h)
	}
	b.overrideField(m.Node, &f)
	return f
}

// memberDoc is what is said of a member: by its own schema, or else by the one
// that it refers to. A title that only repeats its name says nothing; an item of
// a tuple is called after its title.
func memberDoc(m ir.Member) string {
	doc, n := docText(m.Node), m.Node
	for _, c := range n.Constraints {
		if ref, ok := c.(*ir.Reference); ok && doc == "" {
			doc, n = docText(ref.Node), ref.Node
		}
	}
	if name := titleName(n.Doc.Title); doc == n.Doc.Title && name != "" && (m.Name == "" && n == m.Node || name == goname.Exported(m.Name)) {
		return ""
	}
	return doc
}

// rank orders types by how much they tell.
func rank(t ir.Type) int {
	switch t := t.(type) {
	case *ir.Pointer:
		return rank(t.Elem)
	case *ir.Opt:
		return rank(t.Elem)
	case *ir.External:
		return 5
	case *ir.Ref:
		return 4
	case *ir.Runtime:
		return 3
	case *ir.Slice:
		return 1 + min(rank(t.Elem), 1)
	case *ir.Map:
		return 1 + min(rank(t.Elem), 1)
	case *ir.Builtin:
		if t.Kind == ir.GoRaw {
			return 0
		}
		return 1
	}
	panic(fmt.Sprintf("lower: unknown type %T", t))
}

// methods are the names that a field cannot have, since every declaration has
// methods so called.
var methods = []string{"ApplyDefaults", "MarshalJSON", "UnmarshalJSON", "Validate"}

// nameFields gives the fields of a struct their names. Members that would get
// one name are numbered in the order of their JSON names, whatever their order
// in the schema.
func nameFields(l *lowerer, d *ir.StructDecl) {
	scope := namespace{}
	for _, m := range methods {
		scope[m] = true
	}
	order := make([]*ir.Field, len(d.Fields))
	for i := range d.Fields {
		order[i] = &d.Fields[i]
	}
	slices.SortStableFunc(order, func(a, b *ir.Field) int {
		// A name that was asked for goes first.
		if (a.Name != "") != (b.Name != "") {
			return cmp.Compare(b.Name, a.Name)
		}
		return cmp.Compare(a.JSON, b.JSON)
	})
	for _, f := range order {
		want := cmp.Or(f.Name, goname.Exported(f.JSON))
		name, free := scope.take(want)
		f.Name = name
		if !free {
			l.report(collision(f.Node.Span, fmt.Sprintf("member %q", f.JSON), want, name, chooseName))
		}
	}
	if d.Extra != nil {
		d.ExtraName, _ = scope.take("Extra")
	}
}

// tuple is an array whose leading items have schemas of their own.
func (b *typeBuilder) tuple(n *ir.Node, sh *shape) ir.Type {
	d := &ir.TupleDecl{}
	ref := b.begin(n, d)
	scope := namespace{}
	for _, m := range methods {
		scope[m] = true
	}
	for i, item := range sh.items.Prefix {
		f := b.field(ir.Member{Node: item}, b.hold(item), i < sh.minItems)
		f.Name, _ = scope.take(cmp.Or(titleName(item.Doc.Title), fmt.Sprintf("Item%d", i+1)))
		d.Items = append(d.Items, f)
	}
	switch {
	case sh.items.Rest == nil:
		d.Rest = raw
	case !never(sh.items.Rest):
		d.Rest = required(b.hold(sh.items.Rest))
	}
	if d.Rest != nil {
		d.RestName, _ = scope.take("Rest")
	}
	return ref
}

// enumDecl is an enum of strings.
func (b *typeBuilder) enumDecl(n *ir.Node, e *ir.Enum) ir.Type {
	d := &ir.EnumDecl{Banned: e.Banned}
	for _, v := range e.Values {
		if v.Kind == ir.String {
			d.Values = append(d.Values, ir.EnumConst{Text: v.Text, Doc: v.Doc})
		}
	}
	return b.declare(n, d)
}
