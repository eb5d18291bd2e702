package mddoc

// Which sections a page has, in which order, and what each node is called.

import (
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// builder computes the view of one page.
type builder struct {
	format   *ir.Format
	title    string
	anchors  anchors
	sections []*section
	byDecl   map[ir.Decl]*section
	byNode   map[*ir.Node]*section
	places   map[*ir.Node]string
	uses     map[ir.Decl][]string
	elements map[*ir.Node]bool // elements whose limits are being said
	marker
}

// section is a declaration with its place on the page.
type section struct {
	decl            ir.Decl
	heading, anchor string
}

// newBuilder decides which sections a page has. Headings come first, since every
// type in the text links to one.
func newBuilder(f *ir.Format) *builder {
	b := &builder{
		format: f, anchors: newAnchors(), marker: newMarker(f),
		byDecl: map[ir.Decl]*section{}, byNode: map[*ir.Node]*section{}, uses: map[ir.Decl][]string{},
		elements: map[*ir.Node]bool{},
	}
	title := f.Root.Doc.Title
	if title == "" {
		title = f.Name
	}
	b.title, _ = b.anchors.heading(title, "format")
	for i, d := range readingOrder(f) {
		s := &section{decl: d}
		if i == 0 {
			s.heading = rootHeading(d)
			s.anchor = slug(s.heading)
		} else {
			s.heading, s.anchor = b.anchors.heading(d.Common().Name, "type")
		}
		b.add(s)
	}
	b.places = places(f)
	b.findUses()
	return b
}

// add appends a section. Of two declarations made from one node, the first one
// is what the node is called.
func (b *builder) add(s *section) {
	b.sections = append(b.sections, s)
	b.byDecl[s.decl] = s
	if n := s.decl.Common().Node; n != nil && b.byNode[n] == nil {
		b.byNode[n] = s
	}
}

// rootHeading is the heading of the section that describes a whole instance.
func rootHeading(d ir.Decl) string {
	switch d.(type) {
	case *ir.StructDecl:
		return "Fields"
	case *ir.UnionDecl:
		return "Alternatives"
	case *ir.EnumDecl:
		return "Values"
	case *ir.TupleDecl:
		return "Items"
	default:
		return "Content"
	}
}

// link is the link to the section that describes a node.
func (b *builder) link(n *ir.Node) (string, bool) {
	s, ok := b.byNode[n]
	if !ok {
		return "", false
	}
	return s.link(), true
}

// typeLink is the link to the section of the type that holds a node's values:
// it describes at least what the node does.
func (b *builder) typeLink(n *ir.Node) (string, bool) {
	if link, ok := b.link(n); ok {
		return link, true
	}
	ref, ok := n.Type.(*ir.Ref)
	if !ok || b.byDecl[ref.Decl] == nil {
		return "", false
	}
	return b.byDecl[ref.Decl].link(), true
}

// link names the declaration, also where its heading says "Fields".
func (s *section) link() string {
	return "[" + escape(s.decl.Common().Name) + "](#" + s.anchor + ")"
}

// readingOrder lists the declarations as people meet them: what an object
// refers to comes after it, its enums first; what only conditions mention comes
// last.
func readingOrder(f *ir.Format) []ir.Decl {
	var out []ir.Decl
	seen := map[ir.Decl]bool{}
	take := func(d ir.Decl) bool {
		fresh := d != nil && !seen[d]
		if fresh {
			seen[d] = true
			out = append(out, d)
		}
		return fresh
	}
	visit := func(queue []ir.Decl) {
		for ; len(queue) > 0; queue = queue[1:] {
			if !take(queue[0]) {
				continue
			}
			for _, next := range declReferences(queue[0]) {
				if _, leaf := next.(*ir.EnumDecl); leaf {
					take(next)
				} else {
					queue = append(queue, next)
				}
			}
		}
	}
	visit(references(f.RootType))
	for _, d := range f.Decls {
		visit([]ir.Decl{d})
	}
	return out
}

// declReferences lists the declarations that a declaration refers to.
func declReferences(d ir.Decl) []ir.Decl {
	var out []ir.Decl
	for _, u := range usesOf(d) {
		out = append(out, references(u.typ)...)
	}
	return out
}

// references lists the declarations in a type: one at most, as types are trees
// of one branch.
func references(t ir.Type) []ir.Decl {
	switch t := t.(type) {
	case *ir.Ref:
		if t.Decl != nil {
			return []ir.Decl{t.Decl}
		}
	case *ir.Slice:
		return references(t.Elem)
	case *ir.Map:
		return references(t.Elem)
	case *ir.Pointer:
		return references(t.Elem)
	case *ir.Opt:
		return references(t.Elem)
	}
	return nil
}
