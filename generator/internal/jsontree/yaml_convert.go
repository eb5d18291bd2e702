package jsontree

import (
	"fmt"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// yamlDocument is the state of converting one document.
type yamlDocument struct {
	// seen has the tokens that went into the tree.
	seen map[*token.Token]bool
	// anchors has the values that aliases stand for, open the names of the
	// anchors whose values are being converted.
	anchors map[string]*Node
	open    map[string]bool
	// copied counts what aliases were expanded to.
	copied int
	depth  int
}

// convert makes a node of the library's. An empty value stands at the offset
// fallback. It returns nil where it has reported an error.
func (y *yamlReader) convert(n ast.Node, fallback int) *Node {
	if y.doc.depth++; y.doc.depth > MaxDepth {
		y.deep(y.span(fallback, fallback))
		return nil
	}
	defer func() { y.doc.depth-- }()
	switch n := n.(type) {
	case nil:
		return &Node{Span: y.span(fallback, fallback)}
	case *ast.MappingNode:
		return y.mapping(n.Values, n.IsFlowStyle, n.Start, n.End)
	case *ast.MappingValueNode:
		return y.mapping([]*ast.MappingValueNode{n}, false, nil, nil)
	case *ast.SequenceNode:
		return y.sequence(n)
	case *ast.AnchorNode:
		return y.anchor(n)
	case *ast.AliasNode:
		return y.alias(n)
	case *ast.TagNode:
		return y.tag(n)
	case *ast.MappingKeyNode:
		return y.convert(n.Value, y.tokenSpan(n.Start).End)
	case *ast.LiteralNode:
		return y.literal(n)
	case ast.ScalarNode:
		return y.scalar(n.GetToken(), fallback)
	}
	y.report(diag.YAMLSyntax, y.span(fallback, fallback), "expected a value", "")
	return nil
}

// sequence converts a list.
func (y *yamlReader) sequence(s *ast.SequenceNode) *Node {
	n := &Node{Kind: Array, Span: y.tokenSpan(s.Start)}
	for i, v := range s.Values {
		at := n.Span.End
		if !s.IsFlowStyle && i < len(s.Entries) && s.Entries[i].Start != nil {
			at = y.tokenSpan(s.Entries[i].Start).End
		}
		item := y.convert(v, at)
		if item == nil {
			return nil
		}
		n.Items = append(n.Items, item)
		n.Span.End = max(n.Span.End, y.endOf(v, item, at))
	}
	if s.IsFlowStyle && s.End != nil {
		n.Span = cover(n.Span, y.tokenSpan(s.End))
	}
	return n
}

// endOf is where a value's text ends, which for an alias is not where the
// value's own span does.
func (y *yamlReader) endOf(v ast.Node, n *Node, at int) int {
	switch v := v.(type) {
	case *ast.AliasNode:
		return y.tokenSpan(v.Value.GetToken()).End
	case nil:
		return at
	}
	return n.Span.End
}

// entry is a key and a value of a mapping, before << is resolved.
type entry struct {
	Member
	merge bool
}

// mapping converts a mapping.
func (y *yamlReader) mapping(values []*ast.MappingValueNode, flow bool, start, end *token.Token) *Node {
	n := &Node{Kind: Object}
	if flow {
		n.Span = y.tokenSpan(start)
	}
	var entries []entry
	for _, v := range values {
		e, last, ok := y.entry(v)
		if !ok {
			return nil
		}
		if n.Span.IsZero() {
			n.Span = e.KeySpan
		}
		n.Span.End = max(n.Span.End, last)
		entries = append(entries, e)
	}
	if flow && end != nil {
		n.Span = cover(n.Span, y.tokenSpan(end))
	}
	return y.assemble(n, entries)
}

// entry converts a key and its value, and tells where the value's text ends.
func (y *yamlReader) entry(v *ast.MappingValueNode) (e entry, end int, ok bool) {
	key := v.Key.GetToken()
	e.KeySpan = y.tokenSpan(key)
	if _, ok := v.Key.(*ast.MergeKeyNode); ok {
		e.merge = true
		y.doc.seen[key] = true
	} else if k := y.key(v.Key, e.KeySpan); k == nil {
		return e, 0, false
	} else {
		e.Key = k.Text
		if _, ok := v.Key.(*ast.AliasNode); !ok {
			e.KeySpan = k.Span
		}
	}
	after := e.KeySpan.End
	if v.Start != nil && v.Start.Type == token.MappingValueType {
		after = y.tokenSpan(v.Start).End
	}
	e.Value = y.convert(v.Value, after)
	if e.Value == nil {
		return e, 0, false
	}
	return e, y.endOf(v.Value, e.Value, after), true
}

// key converts a mapping's key, which must be a string.
func (y *yamlReader) key(k ast.Node, at source.Span) *Node {
	n := y.convert(k, at.Start)
	if n == nil || n.Kind == String {
		return n
	}
	help := "write a string"
	if n.Kind != Object && n.Kind != Array && !n.Span.IsZero() && n.Span.Text() != "" {
		help = fmt.Sprintf("write %q", shortText(n.Span.Text()))
	}
	y.report(diag.YAMLKey, n.Span, fmt.Sprintf("key is a %s, not a string", n.Kind), help)
	return nil
}

// assemble makes the members of the entries. What is merged comes where its <<
// stands; the mapping's own members win, then the earlier of two merged ones.
func (y *yamlReader) assemble(n *Node, entries []entry) *Node {
	own := make(map[string]Member, len(entries))
	for _, e := range entries {
		if e.merge {
			continue
		}
		if first, ok := own[e.Key]; ok {
			y.errors = append(y.errors, duplicateMember(e.Member, first))
			return nil
		}
		own[e.Key] = e.Member
	}
	merged := map[string]bool{}
	for _, e := range entries {
		if !e.merge {
			n.Members = append(n.Members, e.Member)
			continue
		}
		for _, from := range y.mergeSources(e) {
			for _, m := range from.Members {
				if _, ok := own[m.Key]; !ok && !merged[m.Key] {
					merged[m.Key] = true
					n.Members = append(n.Members, m)
				}
			}
		}
	}
	return n
}

// mergeSources are the mappings that a << names.
func (y *yamlReader) mergeSources(e entry) []*Node {
	sources := []*Node{e.Value}
	if e.Value.Kind == Array {
		sources = e.Value.Items
	}
	for _, s := range sources {
		if s.Kind != Object {
			y.report(diag.YAMLMerge, e.KeySpan, fmt.Sprintf("<< takes a mapping, found a %s", s.Kind), `write "<<" for a member of that name`)
			return nil
		}
	}
	return sources
}
