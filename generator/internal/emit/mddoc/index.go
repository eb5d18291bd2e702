package mddoc

import (
	"fmt"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// Index writes the page that lists the pages of formats.
func Index(formats []*ir.Format, opts SiteOptions) ([]byte, error) {
	set, err := load(opts.Templates)
	if err != nil {
		return nil, err
	}
	view := &IndexView{Header: header(sources(formats)), Graph: graph(formats)}
	if opts.Rules != "" {
		view.Rules = fileLink("All rules", opts.Path, opts.Rules)
	}
	for _, f := range formats {
		view.Pages = append(view.Pages, indexRow(f, opts))
	}
	return set.render(indexTemplate, view)
}

// indexRow is the row of a format.
func indexRow(f *ir.Format, opts SiteOptions) IndexRow {
	about := f.Root.Doc.Description
	if about == "" {
		about = f.Root.Doc.Title
	}
	short, _ := summary(about)
	return IndexRow{
		Link:  cell(fileLink(escape(f.Name), opts.Path, pagePath(f, opts))),
		About: cell(short),
		File:  cell(filePath(f.File.Path)),
	}
}

// graph draws which formats use parts of each other's schemas; nil where none
// does.
func graph(formats []*ir.Format) *Code {
	ids := map[string]string{}
	for i, f := range formats {
		ids[f.Source] = fmt.Sprintf("f%d", i)
	}
	var b strings.Builder
	b.WriteString("graph LR\n")
	edges := 0
	for _, f := range formats {
		seen := map[string]bool{f.Source: true}
		for _, n := range f.Nodes {
			if to, ok := ids[n.Document]; ok && !seen[n.Document] {
				seen[n.Document] = true
				edges++
				fmt.Fprintf(&b, "  %s[%s] --> %s[%s]\n", ids[f.Source], mermaid(f.Name), to, mermaid(nameOf(formats, n.Document)))
			}
		}
	}
	if edges == 0 {
		return nil
	}
	c := newCode("mermaid", b.String())
	return &c
}

// nameOf is the name of the format that a schema makes.
func nameOf(formats []*ir.Format, source string) string {
	for _, f := range formats {
		if f.Source == source {
			return f.Name
		}
	}
	return source
}

// mermaid is text as a label of a diagram.
func mermaid(text string) string {
	return `"` + strings.NewReplacer(`"`, "#quot;", "\n", " ", "<", "#lt;", ">", "#gt;").Replace(text) + `"`
}
