package generator

// The pages that are made once all formats are known.

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/emit/mddoc"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/output"
)

// pages renders the page of each format, their index and the page of rules.
func pages(c Config, formats []*format) ([]output.File, Diagnostics) {
	templates, err := userTemplates(c)
	if err != nil {
		return nil, Diagnostics{{
			Code: diag.TemplateFailed, Message: "cannot use the templates: " + err.Error(),
			Help: "create the folder, or remove templates from the configuration",
		}}
	}
	p := &pageSet{config: c, templates: templates}
	for _, f := range formats {
		if !f.NoDocs {
			p.documented = append(p.documented, f)
			p.page(f)
		}
	}
	// What lists several formats does so by name, not as the configuration does.
	slices.SortFunc(p.documented, func(a, b *format) int { return strings.Compare(a.Name, b.Name) })
	if len(p.documented) > 1 {
		p.index()
	}
	if c.RulesPage != "" {
		p.rules()
	}
	return p.files, p.diags
}

// userTemplates is the folder of the user's own templates, nil for none.
func userTemplates(c Config) (fs.FS, error) {
	if c.Templates == "" {
		return nil, nil
	}
	info, err := fs.Stat(c.FS, c.Templates)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return nil, &fs.PathError{Op: "open", Path: c.Templates, Err: errors.New("not a folder")}
	}
	return fs.Sub(c.FS, c.Templates)
}

// pageSet collects pages.
type pageSet struct {
	config     Config
	templates  fs.FS
	documented []*format
	files      []output.File
	diags      Diagnostics
}

// add takes a rendered page, or says why there is none.
func (p *pageSet) add(file, schema string, content []byte, err error) {
	if err != nil {
		p.diags = append(p.diags, Diagnostic{
			Code: diag.TemplateFailed, Message: "cannot render " + file + ": " + err.Error(),
			Help: "mend the template that the message names",
		})
		return
	}
	p.files = append(p.files, output.File{Path: file, Content: content, Schema: schema})
}

// page renders the page of a format.
func (p *pageSet) page(f *format) {
	opts := mddoc.Options{Templates: p.templates, Path: f.Docs}
	if p.config.ImportPath != "" {
		opts.Import = path.Join(p.config.ImportPath, f.Out)
	}
	opts.Minimal, opts.Invalid = f.shown()
	content, err := mddoc.Page(f.ir, opts)
	p.add(f.Docs, f.Schema.Schema, content, err)
}

// siteOptions are the options of the pages that list others.
func (p *pageSet) siteOptions(file string) mddoc.SiteOptions {
	pages := map[string]string{}
	for _, f := range p.documented {
		pages[f.ir.Name] = f.Docs
	}
	return mddoc.SiteOptions{Templates: p.templates, Path: file, Pages: pages, Rules: p.config.RulesPage}
}

// index renders the list of pages.
func (p *pageSet) index() {
	file := path.Join(p.config.DocsDir, "README.md")
	content, err := mddoc.Index(irs(p.documented), p.siteOptions(file))
	p.add(file, "", content, err)
}

// rules renders the page of rules, over all formats.
func (p *pageSet) rules() {
	var rows []mddoc.RuleRow
	for _, f := range p.documented {
		rows = append(rows, mddoc.Rows(f.ir, f.fixtureRefs())...)
	}
	content, err := mddoc.RulesPage(irs(p.documented), rows, p.siteOptions(p.config.RulesPage))
	p.add(p.config.RulesPage, "", content, err)
}

func irs(formats []*format) []*ir.Format {
	list := make([]*ir.Format, len(formats))
	for i, f := range formats {
		list[i] = f.ir
	}
	return list
}
