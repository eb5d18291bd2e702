package schema

import (
	"fmt"
	"path"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// resource is a schema with a base URI of its own and what is inside of it.
type resource struct {
	uri     string
	span    source.Span // of its $id; zero where it has none
	root    *Schema
	dialect *dialect
	anchors map[string]anchor
}

// anchor is a name for a schema in its resource.
type anchor struct {
	schema  *Schema
	span    source.Span
	dynamic bool
}

// identify reads what a schema says about itself: its dialect, base URI and
// anchors. It reports whether the schema is nothing but a reference.
func (b *builder) identify(s *Schema) (refOnly bool) {
	d := b.ownDialect(s)
	refOnly = d.draft <= Draft7 && s.Node.Get("$ref") != nil && !b.options.RefSiblings
	id := identifier(s.Node, d)
	isRoot := s.Parent == nil
	switch {
	case isRoot:
		s.resource.dialect, s.Draft = d, d.draft
		if id != nil {
			b.identifyRoot(s, id, refOnly)
		}
	case id != nil && !refOnly:
		b.identifySubschema(s, id, d)
	}
	if !refOnly {
		b.anchors(s)
	}
	return refOnly
}

// identifier is the value of a schema's $id, or id in draft 4; nil where it is
// no string.
func identifier(n *jsontree.Node, d *dialect) *jsontree.Node {
	name := "$id"
	if d.draft == Draft4 {
		name = "id"
	}
	if id := n.Get(name); id != nil && id.Kind == jsontree.String {
		return id
	}
	return nil
}

// ownDialect is the dialect that the schema's $schema names where that counts,
// else that of what is around it.
func (b *builder) ownDialect(s *Schema) *dialect {
	around := s.resource.dialect
	named := s.Node.Get("$schema")
	if named == nil || named.Kind != jsontree.String {
		return around
	}
	d := b.dialectOf(named)
	switch {
	case d == nil:
		return around
	case s.Parent == nil || identifier(s.Node, d) != nil:
		return d
	case d != around:
		b.report(diag.Diagnostic{
			Code: diag.MisplacedDialect, Severity: diag.Warning, Span: named.Span,
			Message: "$schema has no effect inside a resource",
			Help:    "remove it, or give the schema an $id",
		})
	}
	return around
}

// identifyRoot gives a document its own URI. A root that is nothing but a
// reference has one too, for others to refer to, but keeps its base.
func (b *builder) identifyRoot(s *Schema, id *jsontree.Node, refOnly bool) {
	uri, ok := b.resolveID(s, id, s.Draft)
	if !ok || uri == s.Base {
		return
	}
	if !b.register(uri, s.resource, id.Span) {
		return
	}
	if name := s.Document.File.Path; !strings.HasPrefix(name, metaschemaHome) && folder(uri) != "" {
		b.homes = append(b.homes, home{folder(uri), path.Dir(name)})
	}
	if !refOnly {
		s.Base, s.resource.uri = uri, uri
	}
}

// identifySubschema begins a resource inside of another.
func (b *builder) identifySubschema(s *Schema, id *jsontree.Node, d *dialect) {
	uri, ok := b.resolveID(s, id, d.draft)
	if ref, _, _ := strings.Cut(id.Text, "#"); !ok || ref == "" {
		return
	}
	r := &resource{uri: uri, root: s, dialect: d, anchors: map[string]anchor{}}
	if b.register(uri, r, id.Span) {
		s.Base, s.resource, s.Draft = uri, r, d.draft
	}
}

// resolveID is the URI that an $id gives to its schema. A fragment is an
// anchor up to draft 7.
func (b *builder) resolveID(s *Schema, id *jsontree.Node, d Draft) (uri string, ok bool) {
	ref, fragment, err := cutFragment(id.Text)
	if err == nil {
		uri, err = resolveURI(s.Base, ref)
	}
	if err != nil {
		b.badID(id, fmt.Sprintf("%q cannot be an identifier: %s", id.Text, err), "")
		return "", false
	}
	if fragment != "" && d >= Draft2019 {
		b.badID(id, fmt.Sprintf("$id has the fragment %q", "#"+fragment), "write it as $anchor")
		return "", false
	}
	return uri, true
}

func (b *builder) badID(id *jsontree.Node, message, help string) {
	b.report(diag.Diagnostic{Code: diag.BadIdentifier, Span: id.Span, Message: message, Help: help})
}

// register makes a resource known under a URI, unless another one has it.
func (b *builder) register(uri string, r *resource, span source.Span) bool {
	if other := b.resources[uri]; other != nil && other != r {
		b.report(diag.Diagnostic{
			Code: diag.DuplicateIdentifier, Span: span,
			Message: fmt.Sprintf("another schema has the URI %q", uri),
			Help:    "change one of the two",
			Notes:   []diag.Note{{Span: other.identified(), Message: "the other one"}},
		})
		return false
	}
	b.resources[uri] = r
	r.span = span
	return true
}

// identified is the place to show for a resource: its $id, or its root's
// begin.
func (r *resource) identified() source.Span {
	if !r.span.IsZero() {
		return r.span
	}
	at := r.root.Node.Span
	at.End = min(at.End, at.Start+1)
	return at
}

// anchors records the names that a schema has in its resource.
func (b *builder) anchors(s *Schema) {
	if id := identifier(s.Node, s.resource.dialect); id != nil && s.Draft <= Draft7 {
		_, fragment, err := cutFragment(id.Text)
		if err == nil && fragment != "" && !strings.HasPrefix(fragment, "/") {
			b.anchor(s, fragment, id.Span, false)
		}
	}
	for _, name := range []string{"$anchor", "$dynamicAnchor", "$recursiveAnchor"} {
		v := s.Node.Get(name)
		switch {
		case v == nil || define(name, s.Draft) == nil:
		case v.Kind == jsontree.String && anchorName.MatchString(v.Text):
			b.anchor(s, v.Text, v.Span, name == "$dynamicAnchor")
		case v.Kind == jsontree.Bool && v.Bool && s.resource.root == s:
			b.anchor(s, RecursiveAnchor, v.Span, true)
		}
	}
}

// anchor records a name, unless another schema of the resource has it.
func (b *builder) anchor(s *Schema, name string, span source.Span, dynamic bool) {
	known := s.resource.anchors
	if first, ok := known[name]; ok && first.schema != s {
		b.report(diag.Diagnostic{
			Code: diag.DuplicateIdentifier, Span: span,
			Message: fmt.Sprintf("another schema has the anchor %q", name),
			Help:    "change one of the two",
			Notes:   []diag.Note{{Span: first.span, Message: "the other one"}},
		})
		return
	}
	known[name] = anchor{schema: s, span: span, dynamic: dynamic || known[name].dynamic}
}
