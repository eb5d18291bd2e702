package schema

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// reference is a keyword that refers to a schema.
type reference struct {
	place
	// ignored is for references that have no effect.
	ignored bool
}

func (r reference) text() string      { return r.keyword().Value.Text }
func (r reference) span() source.Span { return r.keyword().Value.Span }

// fail reports why the reference leads nowhere.
func (r reference) fail(l *loader, code diag.Code, message, help string, notes ...diag.Note) {
	d := diag.Diagnostic{Code: code, Span: r.span(), Message: message, Help: help, Notes: notes}
	if r.ignored {
		d.Severity = diag.Warning
	}
	l.report(d)
}

// followReferences resolves all references, also those in documents that are
// loaded on the way.
func (l *loader) followReferences() {
	for next := 0; next < len(l.references); next++ {
		if err := l.ctx.Err(); err != nil {
			l.report(diag.Diagnostic{Code: diag.Interrupted, Message: "loading was interrupted"})
			return
		}
		l.follow(l.references[next])
	}
}

// follow resolves one reference.
func (l *loader) follow(ref reference) {
	uri, fragment, err := cutFragment(ref.text())
	if err == nil {
		uri, err = resolveURI(ref.schema.Base, uri)
	}
	switch {
	case errors.Is(err, errEscapes):
		ref.fail(l, diag.RefEscapes, fmt.Sprintf("%q leads out of the root folder", ref.text()), "write a path inside of it")
		return
	case err != nil:
		ref.fail(l, diag.BadReference, fmt.Sprintf("%q cannot be followed: %s", ref.text(), err), "")
		return
	}
	r := l.find(uri, ref)
	if r == nil {
		return
	}
	kw := ref.keyword()
	if fragment == "" || strings.HasPrefix(fragment, "/") {
		kw.Target = l.byPointer(r, fragment, ref)
	} else {
		kw.Target = l.byAnchor(r, fragment, ref)
	}
	if kw.Target != nil {
		kw.Anchor = dynamicAnchor(kw, fragment)
	}
}

// dynamicAnchor is the anchor by which the dynamic scope can lead a reference
// elsewhere; empty where it cannot.
func dynamicAnchor(kw *Keyword, fragment string) string {
	name := ""
	switch kw.Name {
	case "$dynamicRef":
		name = fragment
	case "$recursiveRef":
		name = RecursiveAnchor
	}
	if name != "" && kw.Target.Dynamic(name) != nil {
		return name
	}
	return ""
}

// byAnchor finds the schema with an anchor.
func (l *loader) byAnchor(r *resource, name string, ref reference) *Schema {
	if a, ok := r.anchors[name]; ok {
		return a.schema
	}
	names := slices.Sorted(maps.Keys(r.anchors))
	help := diag.DidYouMean(name, names)
	if r.root.Node.Get("$defs").Get(name) != nil {
		help = fmt.Sprintf("write %q", "#/$defs/"+name)
	} else if r.root.Node.Get("definitions").Get(name) != nil {
		help = fmt.Sprintf("write %q", "#/definitions/"+name)
	}
	ref.fail(l, diag.RefNowhere, fmt.Sprintf("no schema has the anchor %q", name), help)
	return nil
}

// trail is a JSON pointer on its way to a schema.
type trail struct {
	node    *jsontree.Node
	pointer string
	// owner is the innermost schema so far, keyword the one of its keywords
	// that the pointer went into; empty at the owner itself.
	owner   *Schema
	keyword string
}

// byPointer finds the schema that a JSON pointer leads to from a resource.
func (l *loader) byPointer(r *resource, pointer string, ref reference) *Schema {
	at := trail{node: r.root.Node, pointer: r.root.Pointer, owner: r.root}
	if pointer != "" {
		for _, token := range strings.Split(pointer[1:], "/") {
			token = strings.ReplaceAll(strings.ReplaceAll(token, "~1", "/"), "~0", "~")
			if !at.step(token) {
				l.lost(at, token, ref)
				return nil
			}
		}
	}
	if at.node == at.owner.Node {
		return at.owner
	}
	return l.discover(at, ref)
}

// step goes into a member or an item.
func (t *trail) step(token string) bool {
	next := t.node.Get(token)
	if t.node.Kind == jsontree.Array {
		if i, err := strconv.Atoi(token); err == nil && strconv.Itoa(i) == token && 0 <= i && i < len(t.node.Items) {
			next = t.node.Items[i]
		}
	}
	if next == nil {
		return false
	}
	t.node, t.pointer = next, jsontree.AppendToken(t.pointer, token)
	if s := t.owner.Document.byNode[next]; s != nil {
		t.owner, t.keyword = s, ""
	} else if t.keyword == "" {
		t.keyword = token
	}
	return true
}

// lost reports a pointer that leads nowhere.
func (l *loader) lost(at trail, token string, ref reference) {
	var names []string
	for _, m := range at.node.Members {
		names = append(names, m.Key)
	}
	where := at.owner.Document.File.Path + (&Schema{Pointer: at.pointer}).PointerString()
	ref.fail(l, diag.RefNowhere, fmt.Sprintf("%q leads nowhere: %s has no %q", ref.text(), where, token), diag.DidYouMean(token, names))
}

// discover makes a schema of a place that is one only because a reference
// leads there.
func (l *loader) discover(at trail, ref reference) *Schema {
	kw := at.owner.Keyword(at.keyword)
	known := kw != nil && kw.Class != Unknown && kw.Class != Extension
	object := at.node.Kind == jsontree.Object || at.node.Kind == jsontree.Bool && at.owner.Draft > Draft4
	if known || !object {
		ref.fail(l, diag.NotASchema, fmt.Sprintf("%q leads to something that is no schema", ref.text()), "",
			diag.Note{Span: firstLine(at.node.Span), Message: "it leads here"})
		return nil
	}
	if kw != nil {
		l.led[kw.Value] = true
	}
	b := &builder{loader: l, document: at.owner.Document}
	return b.schema(at.node, at.owner, at.pointer)
}

// firstLine is a span's begin, which is enough for a note about a large value.
func firstLine(s source.Span) source.Span {
	s.End = min(s.End, s.Start+1)
	return s
}

// knownURIs are the URIs of all resources.
func (l *loader) knownURIs() []string { return slices.Sorted(maps.Keys(l.resources)) }
