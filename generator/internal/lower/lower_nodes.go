package lower

// This pass gives every schema that the root reaches a node, and every node a
// name that a validator can be called by.

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/goname"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
	"github.com/lockstep-dev/lockstep/generator/internal/schema"
)

// node gives the node of a schema, and queues a new one for its constraints.
func (l *lowerer) node(s *schema.Schema) *ir.Node {
	if n, ok := l.nodes[s]; ok {
		return n
	}
	n := &ir.Node{
		ID:       len(l.format.Nodes),
		Pointer:  s.PointerString(),
		Document: s.Document.File.Path,
		Span:     s.Node.Span,
		Doc:      l.doc(s),
	}
	l.nodes[s] = n
	l.schemas[n] = s
	l.format.Nodes = append(l.format.Nodes, n)
	l.pending = append(l.pending, n)
	return n
}

// nodeList gives the nodes of a list of schemas.
func (l *lowerer) nodeList(list []*schema.Schema) []*ir.Node {
	nodes := make([]*ir.Node, len(list))
	for i, s := range list {
		nodes[i] = l.node(s)
	}
	return nodes
}

// doc reads the annotations of a schema.
func (l *lowerer) doc(s *schema.Schema) ir.Doc {
	d := ir.Doc{
		Title:       text(s, "title"),
		Description: text(s, "description"),
		Comment:     text(s, "$comment"),
		Deprecated:  flag(s, "deprecated"),
		ReadOnly:    flag(s, "readOnly"),
		WriteOnly:   flag(s, "writeOnly"),
	}
	if kw := s.Keyword("default"); kw != nil {
		d.Default = string(kw.Value.AppendJSON(nil))
	}
	if kw := s.Keyword("examples"); kw != nil && kw.Value.Kind == jsontree.Array {
		for _, item := range kw.Value.Items {
			d.Examples = append(d.Examples, ir.Example{JSON: item.Span.Text(), Span: item.Span})
		}
	}
	return d
}

// text is the value of a keyword that holds a string; empty for none.
func text(s *schema.Schema, keyword string) string {
	if kw := s.Keyword(keyword); kw != nil && kw.Value.Kind == jsontree.String {
		return kw.Value.Text
	}
	return ""
}

// flag is the value of a keyword that holds a boolean; false for none.
func flag(s *schema.Schema, keyword string) bool {
	kw := s.Keyword(keyword)
	return kw != nil && kw.Value.Kind == jsontree.Bool && kw.Value.Bool
}

// nameNodes gives each node its name, from the path of its schema: containers
// such as properties and $defs leave no trace in it.
func (l *lowerer) nameNodes() {
	taken := map[string]bool{}
	root := l.rootTypeName()
	for _, n := range slices.Concat(l.ownNodes(true), l.ownNodes(false)) {
		s := l.schemas[n]
		var base string
		switch {
		case n == l.format.Root:
			base = root
		case s.Pointer == "":
			base = goname.Exported(fileWords(s.Document.File.Path))
		default:
			base = goname.Exported(pathWords(strings.Split(s.Pointer, "/")[1:]))
		}
		name := base
		for i := 2; taken[name]; i++ {
			name = fmt.Sprintf("%s%d", base, i)
		}
		taken[name] = true
		n.Name = name
	}
}

// ownNodes lists the nodes with constraints of their own, or else those that are
// mere references: these have no validators and leave the better names to their
// targets.
func (l *lowerer) ownNodes(own bool) []*ir.Node {
	var list []*ir.Node
	for _, n := range l.format.Nodes {
		reference := false
		if len(n.Constraints) == 1 {
			_, reference = n.Constraints[0].(*ir.Reference)
		}
		if reference != own {
			list = append(list, n)
		}
	}
	return list
}

// pathWords are the telling tokens of a pointer, as words: of a container such
// as properties only the name in it counts.
func pathWords(tokens []string) string {
	var words []string
	for i := 0; i < len(tokens); i++ {
		token := tokens[i]
		switch token {
		case "properties", "$defs", "definitions", "dependentSchemas", "dependencies", "patternProperties":
			if i+1 < len(tokens) {
				i++
				token = unescape(tokens[i])
			}
		case "prefixItems", "items":
			token = "item"
			if i+1 < len(tokens) {
				if place, err := strconv.Atoi(tokens[i+1]); err == nil {
					i++
					token += " " + strconv.Itoa(place+1)
				}
			}
		case "additionalProperties":
			token = "extra"
		case "x-warnings":
			token = "warning"
		case "schema":
			if i >= 2 && tokens[i-2] == "x-warnings" {
				continue
			}
		}
		words = append(words, token)
	}
	return strings.Join(words, " ")
}

// fileWords is the name of a schema file without its endings.
func fileWords(path string) string {
	base := path[strings.LastIndexByte(path, '/')+1:]
	for _, ending := range []string{".json", ".yaml", ".yml", ".schema"} {
		base = strings.TrimSuffix(base, ending)
	}
	return base
}
