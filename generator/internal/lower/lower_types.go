package lower

// This pass decides how values are held in Go. It reads the constraint view:
// each constraint is sound on its own, so whatever type one of them leads to
// can hold every valid value, and the most telling one wins.

import (
	"fmt"
	"slices"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// held is how a value is held: a type, and whether null is legal as well.
type held struct {
	typ      ir.Type
	nullable bool
}

var (
	raw       = &ir.Builtin{Kind: ir.GoRaw}
	goString  = &ir.Builtin{Kind: ir.GoString}
	goBool    = &ir.Builtin{Kind: ir.GoBool}
	goInt64   = &ir.Builtin{Kind: ir.GoInt64}
	goFloat64 = &ir.Builtin{Kind: ir.GoFloat64}
	goNumber  = &ir.Builtin{Kind: ir.GoNumber}
)

// types builds the declarations that the root type needs, then names them.
func (l *lowerer) types() {
	b := &typeBuilder{
		lowerer: l, done: map[*ir.Node]held{}, open: map[*ir.Node]*ir.NamedDecl{}, nullable: map[*ir.Node]bool{},
	}
	l.owners = map[ir.Decl]owner{}
	root := l.format.Root
	h := b.hold(root)
	ref, ok := h.typ.(*ir.Ref)
	own := ok && ref.Decl.Common().Node == root
	if own && !h.nullable {
		l.format.RootType = ref
	} else {
		named := &ir.NamedDecl{Type: required(h)}
		l.format.RootType = b.declare(root, named)
		if own {
			l.owners[ref.Decl] = owner{named, declKind(ref.Decl)}
		}
	}
	l.nameDecls(b.decls)
	slices.SortFunc(b.decls, func(a, b ir.Decl) int { return strings.Compare(a.Common().Name, b.Common().Name) })
	l.format.Decls = b.decls
}

// declKind is what follows the name of a document that may be null in the name
// of the type that holds any other document.
func declKind(d ir.Decl) string {
	switch d.(type) {
	case *ir.StructDecl:
		return "Object"
	case *ir.TupleDecl:
		return "Array"
	case *ir.EnumDecl:
		return "Enum"
	case *ir.UnionDecl, *ir.NamedDecl:
		return "Value"
	}
	panic(fmt.Sprintf("lower: unknown declaration %T", d))
}

// typeBuilder is the state of the pass.
type typeBuilder struct {
	*lowerer
	done     map[*ir.Node]held
	open     map[*ir.Node]*ir.NamedDecl // nodes under way; non-nil once one refers to itself
	nullable map[*ir.Node]bool          // nodes under way that take null beside other values
	decls    []ir.Decl
}

// declare adds a declaration made from a node.
func (b *typeBuilder) declare(n *ir.Node, d ir.Decl) *ir.Ref {
	h := d.Common()
	h.Node, h.Doc, h.Deprecated = n, declDoc(n), n.Doc.Deprecated
	b.decls = append(b.decls, d)
	return &ir.Ref{Decl: d}
}

// declDoc is what is said of a declaration. A title that is fit for its name says
// nothing more.
func declDoc(n *ir.Node) string {
	if n.Doc.Description == "" && titleName(n.Doc.Title) != "" {
		return ""
	}
	return docText(n)
}

// docText is what is said of a node: its description, or else its title.
func docText(n *ir.Node) string {
	if n.Doc.Description != "" {
		return n.Doc.Description
	}
	return n.Doc.Title
}

// begin declares the type of a node whose parts are still to be decided, so that
// they may refer to it.
func (b *typeBuilder) begin(n *ir.Node, d ir.Decl) *ir.Ref {
	ref := b.declare(n, d)
	if _, ok := b.done[n]; !ok {
		// A variant shares its node with the union, which is what others mean.
		b.done[n] = held{typ: ref, nullable: b.nullable[n]}
	}
	return ref
}

// hold decides how a value that meets the node is held.
func (b *typeBuilder) hold(n *ir.Node) held {
	if h, ok := b.done[n]; ok {
		return h
	}
	if named, ok := b.open[n]; ok {
		// A list or map that holds itself needs a name to do so.
		if named == nil {
			named = &ir.NamedDecl{}
			b.declare(n, named)
			b.open[n] = named
		}
		return held{typ: &ir.Ref{Decl: named}, nullable: b.nullable[n]}
	}
	h, ok := b.elsewhere(n)
	if !ok {
		h = b.own(n)
	}
	b.done[n] = h
	n.Type = h.typ
	return h
}

// elsewhere is how a value is held of which another place decides: an override,
// or another node that this one only adds constraints or null to.
func (b *typeBuilder) elsewhere(n *ir.Node) (held, bool) {
	sh := shapeOf(n)
	isUnion := sh.narrow()
	nullable := sh.nullable()
	if t := b.overrides[n].Type; t != nil {
		return held{typ: t, nullable: nullable}, true
	}
	if target := sole(n); target != nil {
		return b.hold(target), true
	}
	if isUnion {
		if only := sh.onlyBranch(); only != nil {
			h := b.hold(only)
			h.nullable = h.nullable || nullable
			return h, true
		}
	}
	return held{}, false
}

// own is how a value is held of which the node itself decides.
func (b *typeBuilder) own(n *ir.Node) held {
	b.open[n] = nil
	h := b.decide(n)
	if named := b.open[n]; named != nil {
		named.Type = h.typ
		h.typ = &ir.Ref{Decl: named}
	}
	delete(b.open, n)
	return h
}

// decide chooses among the forms that a value can have.
func (b *typeBuilder) decide(n *ir.Node) held {
	sh := shapeOf(n)
	isUnion := sh.narrow()
	h := held{nullable: sh.nullable()}
	b.nullable[n] = h.nullable
	if h.nullable {
		sh.kinds &^= ir.Null
	}
	switch {
	case sh.enum != nil && sh.kinds == ir.String:
		h.typ = b.enumDecl(n, sh.enum)
	case isUnion && sh.pureUnion():
		h.typ = b.union(n, sh)
	default:
		h.typ = b.ofKinds(n, sh)
	}
	return h
}

// sole is the one node that says how a value of n is held, where n itself only
// adds constraints to it; nil otherwise.
func sole(n *ir.Node) *ir.Node {
	var only *ir.Node
	for _, c := range n.Constraints {
		var targets []*ir.Node
		switch c := c.(type) {
		case *ir.Reference:
			targets = []*ir.Node{c.Node}
		case *ir.AllOf:
			targets = c.Nodes
		case *ir.TypeOf, *ir.Enum, *ir.Members, *ir.Required, *ir.Items, *ir.AnyOf, *ir.OneOf, *ir.FormatOf, *ir.MultipleOf:
			return nil
		}
		for _, target := range targets {
			if !telling(target, map[*ir.Node]bool{}) {
				continue
			}
			if only != nil {
				return nil
			}
			only = target
		}
	}
	return only
}

// telling reports whether a node says anything about how a value is held.
func telling(n *ir.Node, seen map[*ir.Node]bool) bool {
	for _, c := range appendFlat(nil, n, seen) {
		switch c.(type) {
		case *ir.TypeOf, *ir.Enum, *ir.Members, *ir.Items, *ir.AnyOf, *ir.OneOf:
			return true
		}
	}
	return false
}

// ofKinds decides by the JSON types that are left.
func (b *typeBuilder) ofKinds(n *ir.Node, sh *shape) ir.Type {
	switch sh.kinds {
	case ir.String:
		return stringType(sh)
	case ir.Boolean:
		return goBool
	case ir.Integer:
		return integerType(sh)
	case ir.Number:
		return numberType(sh)
	case ir.Array:
		return b.array(n, sh)
	case ir.Object:
		return b.object(n, sh)
	case ir.AnyKind:
		if len(sh.members) == 0 && sh.items == nil {
			return raw
		}
	case 0, ir.Null:
		return raw // null alone, or nothing at all
	}
	return b.kindUnion(n, sh)
}

// formatTypes are the formats that have a Go type of their own.
var formatTypes = map[string]string{
	"date-time": "DateTime", "date": "Date", "time": "Time", "duration": "Duration",
	"uuid": "UUID", "uri": "URI", "ipv4": "Addr", "ipv6": "Addr",
}

func stringType(sh *shape) ir.Type {
	if name := formatTypes[sh.format]; name != "" {
		return &ir.Runtime{Name: name}
	}
	return goString
}

// array is a tuple where the leading items have schemas of their own, and a
// slice otherwise.
func (b *typeBuilder) array(n *ir.Node, sh *shape) ir.Type {
	if sh.items == nil {
		return &ir.Slice{Elem: raw}
	}
	if len(sh.items.Prefix) > 0 {
		return b.tuple(n, sh)
	}
	return &ir.Slice{Elem: required(b.hold(sh.items.Rest))}
}

// required is the type of a value that is always there.
func required(h held) ir.Type {
	if h.nullable && h.typ != ir.Type(raw) {
		return &ir.Pointer{Elem: h.typ, Null: true}
	}
	return h.typ
}

// optional is the type of a value that may be absent.
func optional(h held) ir.Type {
	if h.typ == ir.Type(raw) {
		return raw
	}
	if h.nullable {
		return &ir.Opt{Elem: h.typ}
	}
	switch t := h.typ.(type) {
	case *ir.Slice, *ir.Map:
		return h.typ
	case *ir.Ref:
		if _, ok := t.Decl.(*ir.NamedDecl); ok {
			return h.typ // a list or map that holds itself
		}
	}
	return &ir.Pointer{Elem: h.typ}
}
