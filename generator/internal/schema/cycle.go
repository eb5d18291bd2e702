package schema

import (
	"fmt"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// edge leads from a schema to one that applies to the same instance.
type edge struct {
	to      *Schema
	keyword *Keyword
	span    source.Span
}

// visit is a schema on the way of the search.
type visit struct {
	schema *Schema
	edges  []edge
	next   int // the next edge to follow
}

// via is the edge that was followed last.
func (v *visit) via() edge { return v.edges[v.next-1] }

// checkCycles reports every way that leads from a schema back to itself
// without stepping into the instance. It searches without recursion, since a
// chain of references may be as long as the file allows.
func (l *loader) checkCycles() {
	done := map[*Schema]bool{}
	for _, d := range l.order {
		for _, s := range d.schemas {
			if !done[s] {
				l.searchCycles(s, done)
			}
		}
	}
}

// searchCycles looks at all that is reached from a schema.
func (l *loader) searchCycles(from *Schema, done map[*Schema]bool) {
	position := map[*Schema]int{from: 0}
	way := []visit{{schema: from, edges: l.inPlace(from)}}
	for len(way) > 0 {
		at := &way[len(way)-1]
		if at.next == len(at.edges) {
			done[at.schema] = true
			delete(position, at.schema)
			way = way[:len(way)-1]
			continue
		}
		to := at.edges[at.next].to
		at.next++
		if begin, open := position[to]; open {
			l.reportCycle(way[begin:])
		} else if !done[to] {
			position[to] = len(way)
			way = append(way, visit{schema: to, edges: l.inPlace(to)})
		}
	}
}

// inPlace are the edges out of a schema.
func (l *loader) inPlace(s *Schema) []edge {
	var edges []edge
	for i := range s.Keywords {
		kw := &s.Keywords[i]
		if kw.Class != Applicator {
			continue
		}
		switch kw.Name {
		case "$ref", "$dynamicRef", "$recursiveRef":
			if kw.Target != nil && (kw.Anchor == "" || l.only(kw)) {
				edges = append(edges, edge{kw.Target, kw, kw.Value.Span})
			}
		case "not", "if", "then", "else":
			if kw.Schema != nil {
				edges = append(edges, edge{kw.Schema, kw, kw.KeySpan})
			}
		case "allOf", "anyOf", "oneOf":
			for _, sub := range kw.List {
				edges = append(edges, edge{sub, kw, kw.KeySpan})
			}
		case "dependentSchemas", "dependencies":
			for _, n := range kw.Named {
				edges = append(edges, edge{n.Schema, kw, n.KeySpan})
			}
		}
	}
	return edges
}

// only reports whether no resource but the target's own has the anchor of a
// dynamic reference, so that it can lead nowhere else.
func (l *loader) only(kw *Keyword) bool {
	for _, r := range l.resources {
		if a, ok := r.anchors[kw.Anchor]; ok && a.dynamic && a.schema != kw.Target {
			return false
		}
	}
	return true
}

// reportCycle reports the schemas of a cycle at its first reference.
func (l *loader) reportCycle(way []visit) {
	d := diag.Diagnostic{
		Code:    diag.RefCycle,
		Message: "references go in a circle without stepping into the instance",
		Help:    "step into a member or an item on the way, for example through properties or items",
	}
	const most = 10
	for i := range way {
		e := way[i].via()
		isRef := e.keyword.Target != nil
		if isRef && d.Span.IsZero() {
			d.Span = e.span
		}
		if len(way) == 1 || i >= most {
			continue
		}
		message := fmt.Sprintf("%s applies to the same instance", e.keyword.Name)
		if isRef {
			message = fmt.Sprintf("%s leads to %s%s", e.keyword.Name, e.to.Document.File.Path, e.to.PointerString())
		}
		d.Notes = append(d.Notes, diag.Note{Span: e.span, Message: message})
	}
	if len(way) > most {
		d.Notes = append(d.Notes, diag.Note{Message: fmt.Sprintf("and %d more steps", len(way)-most)})
	}
	l.report(d)
}
