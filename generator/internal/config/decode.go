package config

import (
	"cmp"
	"path"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
)

// Decode makes a Config of a tree that fits the schema of lockstep.yaml.
func Decode(root *jsontree.Node) (Config, diag.List) {
	c := Config{
		Runtime:   cmp.Or(text(root.Get("runtime")), RuntimeImport),
		VendorDir: cmp.Or(slashPath(root.Get("vendor-dir")), defaultVendorDir),
		Format:    cmp.Or(text(root.Get("format")), FormatAssert),
		Map:       mappings(root.Get("map")),
		Templates: slashPath(root.Get("templates")),
		DocsDir:   cmp.Or(slashPath(root.Get("docs").Get("dir")), defaultDocsDir),
		RulesPage: slashPath(root.Get("docs").Get("rules")),
	}
	for _, item := range items(root.Get("schemas")) {
		c.Schemas = append(c.Schemas, schema(item))
	}
	return c.complete()
}

// schema is an entry as it is written, without its defaults.
func schema(n *jsontree.Node) Schema {
	s := Schema{
		Schema:   slashPath(n.Get("schema")),
		Name:     text(n.Get("name")),
		Package:  text(n.Get("package")),
		Out:      slashPath(n.Get("out")),
		RootType: text(n.Get("root-type")),
		Docs:     slashPath(n.Get("docs")),
		NoDocs:   isFalse(n.Get("docs")),
		Fixtures: !isFalse(n.Get("fixtures")),
		Format:   text(n.Get("format")),
	}
	if file := n.Get("schema"); file != nil {
		s.Span = file.Span
	}
	return s
}

func mappings(n *jsontree.Node) []Mapping {
	if n == nil {
		return nil
	}
	var list []Mapping
	for _, m := range n.Members {
		list = append(list, Mapping{Prefix: m.Key, Dir: slashPath(m.Value)})
	}
	return list
}

func items(n *jsontree.Node) []*jsontree.Node {
	if n == nil {
		return nil
	}
	return n.Items
}

func text(n *jsontree.Node) string {
	if n == nil {
		return ""
	}
	return n.Text
}

func slashPath(n *jsontree.Node) string { return clean(text(n)) }

// clean is a path without what adds nothing to it, such as a ./ before it or a
// slash behind it. No path stays none.
func clean(p string) string {
	if p == "" {
		return ""
	}
	return path.Clean(p)
}

// isFalse tells a false that is written from a member that is not there.
func isFalse(n *jsontree.Node) bool {
	return n != nil && n.Kind == jsontree.Bool && !n.Bool
}
