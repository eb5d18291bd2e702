package mddoc

// Templates: ours, and a user's over them, block by block.

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"text/template"
	"text/template/parse"

	"github.com/lockstep-dev/lockstep/templates"
)

// The templates of whole pages.
const (
	pageTemplate  = "page.md.tmpl"
	rulesTemplate = "rules.md.tmpl"
	indexTemplate = "index.md.tmpl"
)

// extension is how the names of template files end.
const extension = ".md.tmpl"

// set is all templates, ready to render.
type set struct{ all *template.Template }

// trees holds parsed blocks by name.
type trees map[string]*parse.Tree

// load parses our templates, and lays the user's over them: a block that both
// define is the user's, even if it is empty.
func load(user fs.FS) (*set, error) {
	blocks, err := parseAll(templates.FS)
	if err != nil {
		return nil, err
	}
	if user != nil {
		theirs, err := parseAll(user)
		if err != nil {
			return nil, err
		}
		if err := checkUse(blocks, theirs); err != nil {
			return nil, err
		}
		for name, tree := range theirs {
			blocks[name] = tree
		}
	}
	all := template.New("").Option("missingkey=error")
	for name, tree := range blocks {
		if _, err := all.AddParseTree(name, tree); err != nil {
			return nil, fmt.Errorf("template %s: %w", name, err)
		}
	}
	return &set{all}, nil
}

// parseAll parses the template files of a folder.
func parseAll(files fs.FS) (trees, error) {
	names, err := fs.Glob(files, "*"+extension)
	if err != nil {
		return nil, fmt.Errorf("list templates: %w", err)
	}
	blocks := trees{}
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, fmt.Errorf("read template: %w", err)
		}
		// parse.Parse wants to know the functions; the real ones are bound by
		// package template.
		parsed, err := parse.Parse(name, strings.ReplaceAll(string(text), "\r\n", "\n"), "", "", builtins)
		if err != nil {
			return nil, err //nolint:wrapcheck // it names the template and the line
		}
		if err := blocks.add(name, parsed); err != nil {
			return nil, err
		}
	}
	return blocks, nil
}

// add adds the blocks of a file. The text between its blocks is a block of the
// file's name, if there is any.
func (t trees) add(file string, parsed trees) error {
	for _, block := range slices.Sorted(maps.Keys(parsed)) {
		tree := parsed[block]
		if block == file && parse.IsEmptyTree(tree.Root) {
			continue
		}
		if other := t[block]; other != nil {
			return fmt.Errorf("template %s: block %q is defined in %s as well", file, block, other.ParseName)
		}
		t[block] = tree
	}
	return nil
}

// builtins are the functions of package text/template.
var builtins = map[string]any{
	"and": true, "or": true, "not": true, "len": true, "index": true, "slice": true, "call": true,
	"print": true, "printf": true, "println": true, "html": true, "js": true, "urlquery": true,
	"eq": true, "ne": true, "lt": true, "le": true, "gt": true, "ge": true,
}

// checkUse reports blocks of a user that nothing uses: a misspelt name would
// go unnoticed.
func checkUse(ours, theirs trees) error {
	used := map[string]bool{}
	for _, blocks := range []trees{ours, theirs} {
		for _, tree := range blocks {
			findCalls(tree.Root, used)
		}
	}
	var unused []error
	for name, tree := range theirs {
		if ours[name] == nil && !used[name] {
			unused = append(unused, fmt.Errorf("template %s: no page uses a block %q; name it as one of the blocks of lockstep's own templates", tree.ParseName, name))
		}
	}
	slices.SortFunc(unused, func(a, b error) int { return strings.Compare(a.Error(), b.Error()) })
	return errors.Join(unused...)
}

// findCalls notes the blocks that a template uses.
func findCalls(n parse.Node, used map[string]bool) {
	switch n := n.(type) {
	case *parse.ListNode:
		if n == nil {
			return
		}
		for _, inner := range n.Nodes {
			findCalls(inner, used)
		}
	case *parse.TemplateNode:
		used[n.Name] = true
	case *parse.IfNode:
		findCalls(n.List, used)
		findCalls(n.ElseList, used)
	case *parse.RangeNode:
		findCalls(n.List, used)
		findCalls(n.ElseList, used)
	case *parse.WithNode:
		findCalls(n.List, used)
		findCalls(n.ElseList, used)
	}
}

// render runs the template of a page. The page ends in one line end.
func (s *set) render(name string, view any) ([]byte, error) {
	var b bytes.Buffer
	if err := s.all.ExecuteTemplate(&b, name, view); err != nil {
		return nil, err //nolint:wrapcheck // it names the template and the line
	}
	return append(bytes.TrimSpace(b.Bytes()), '\n'), nil
}
