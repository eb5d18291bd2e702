package jsontree

import (
	"fmt"

	"github.com/goccy/go-yaml/ast"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
)

// maxCopied bounds what all aliases of a document expand to, in bytes of text
// and nodeCost for each node. A few lines of aliases of aliases would otherwise
// become gigabytes.
const (
	maxCopied = 10 << 20
	nodeCost  = 20
)

// anchor converts a value and remembers it under its name.
func (y *yamlReader) anchor(a *ast.AnchorNode) *Node {
	at := y.tokenSpan(a.Start)
	if a.Name == nil {
		y.report(diag.YAMLAlias, at, "anchor without a name", "write a name behind the &")
		return nil
	}
	name := a.Name.GetToken()
	y.doc.seen[name] = true
	delete(y.doc.anchors, name.Value)
	y.doc.open[name.Value] = true
	n := y.convert(a.Value, y.tokenSpan(name).End)
	delete(y.doc.open, name.Value)
	if n != nil {
		y.doc.anchors[name.Value] = n
	}
	return n
}

// alias is a copy of its anchor's value.
func (y *yamlReader) alias(a *ast.AliasNode) *Node {
	at := y.tokenSpan(a.Start)
	if a.Value == nil {
		y.report(diag.YAMLAlias, at, "alias without a name", "write a name behind the *")
		return nil
	}
	name := a.Value.GetToken()
	y.doc.seen[name] = true
	at = cover(at, y.tokenSpan(name))
	n := y.doc.anchors[name.Value]
	switch {
	case n == nil && y.doc.open[name.Value]:
		y.report(diag.YAMLAlias, at, fmt.Sprintf("alias %q stands inside its own anchor", shortText(name.Value)), "")
		return nil
	case n == nil:
		y.report(diag.YAMLAlias, at, fmt.Sprintf("no anchor %q before this alias", shortText(name.Value)),
			diag.DidYouMean(name.Value, sortedKeys(y.doc.anchors)))
		return nil
	}
	copied := y.clone(n, y.doc.depth)
	if copied == nil && len(y.errors) == 0 {
		y.report(diag.YAMLAlias, at, "aliases expand to more than 10 MB", "write fewer aliases of aliases")
	}
	return copied
}

// clone copies a tree as far as the budget reaches, else it is nil.
func (y *yamlReader) clone(n *Node, depth int) *Node {
	if y.doc.copied += nodeCost + len(n.Text) + len(n.Number); y.doc.copied > maxCopied {
		return nil
	}
	if depth > MaxDepth {
		y.deep(n.Span)
		return nil
	}
	c := *n
	c.Items, c.Members = nil, nil
	for _, item := range n.Items {
		v := y.clone(item, depth+1)
		if v == nil {
			return nil
		}
		c.Items = append(c.Items, v)
	}
	for _, m := range n.Members {
		y.doc.copied += len(m.Key)
		if m.Value = y.clone(m.Value, depth+1); m.Value == nil {
			return nil
		}
		c.Members = append(c.Members, m)
	}
	return &c
}
