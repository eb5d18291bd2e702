package mddoc

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// SiteOptions says how the pages about all formats are written.
type SiteOptions struct {
	// Templates holds a user's own templates; nil for none.
	Templates fs.FS
	// Path is where the page will stand, relative to the same folder as
	// [ir.Format.Source] ("docs/rules.md").
	Path string
	// Pages says where the pages of formats stand, by the formats' names. A page
	// that is not listed is expected in the folder of Path, as [FileName].
	Pages map[string]string
	// Rules is the path of the page of all rules, for the index to link; empty
	// where there is none.
	Rules string
}

// RulesPage writes the page of all rules. The rows of a format are those that
// name it; a format without any is left out.
func RulesPage(formats []*ir.Format, rows []RuleRow, opts SiteOptions) ([]byte, error) {
	set, err := load(opts.Templates)
	if err != nil {
		return nil, err
	}
	view := &RulesView{Header: header(sources(formats))}
	headings := anchors{"rules": true}
	for _, f := range formats {
		heading, anchor := headings.heading(f.Name, "format")
		part := RulesFormat{
			Heading: escape(heading), Anchor: anchor,
			Page: fileLink(escape(f.Name), opts.Path, pagePath(f, opts)),
		}
		b := newBuilder(f)
		for _, row := range rows {
			switch {
			case row.Format != f.Name:
			case row.Places == nil && row.HeldBy != "":
				part.Elsewhere = append(part.Elsewhere, b.rulesRow(row, opts))
			default:
				part.Rows = append(part.Rows, b.rulesRow(row, opts))
			}
		}
		if part.Rows != nil || part.Elsewhere != nil {
			view.Formats = append(view.Formats, part)
		}
	}
	return set.render(rulesTemplate, view)
}

// sources names the schemas that a page is made from.
func sources(formats []*ir.Format) string {
	var names []string
	for _, f := range formats {
		if !slices.Contains(names, f.Source) {
			names = append(names, f.Source)
		}
	}
	return strings.Join(names, ", ")
}

// pagePath is where the page of a format stands.
func pagePath(f *ir.Format, opts SiteOptions) string {
	if page, ok := opts.Pages[f.Name]; ok {
		return page
	}
	return path.Join(path.Dir(opts.Path), FileName(f))
}

// ruleLevels says the levels of rules in a word.
var ruleLevels = map[string]string{
	"E": "error",
	"C": "error, on a condition",
	"R": "run time",
	"G": "guidance",
	"W": "warning",
	"X": "settled conflict",
}

// rulesRow is the row of a rule. One that is stated in part is held by
// something else as well.
func (b *builder) rulesRow(row RuleRow, opts SiteOptions) RulesRow {
	page := target(opts.Path, pagePath(b.format, opts))
	says, heldBy := oneLine(b.mark(row.Text)), escape(row.HeldBy)
	if b.isRule(row.HeldBy) {
		heldBy = "[" + heldBy + "](" + page + "#" + ruleAnchor(row.HeldBy) + ")"
	}
	if row.HeldBy != "" && row.Places != nil {
		says = stopped(says) + " Held by " + heldBy + " as well."
	}
	return RulesRow{
		Rule:     cell("[" + escape(row.ID) + "](" + page + "#" + ruleAnchor(row.ID) + ")"),
		Level:    cell(ruleLevels[row.Level]),
		Says:     cell(says),
		HeldBy:   cell(heldBy),
		Places:   cell(lines(placeLinks(row.Places, opts.Path))),
		Message:  cell(lines(messages(row.Message))),
		Fixtures: cell(lines(fixtureLinks(row.Fixtures, opts.Path))),
	}
}

// maxLines is how many entries a cell of the rules page lists.
const maxLines = 6

// lines sets entries below each other.
func lines(entries []string) string {
	if more := len(entries) - maxLines; more > 0 {
		entries = append(entries[:maxLines:maxLines], "and "+count(more, "other"))
	}
	return strings.Join(entries, "<br>")
}

// placeLinks links the files of places; their text is the place in the file.
func placeLinks(places []string, from string) []string {
	var out []string
	for _, place := range places {
		file, pointer, _ := strings.Cut(place, "#")
		out = append(out, fileLink(code("#"+pointer), from, file))
	}
	return out
}

// fixtureLinks links fixtures by the names of their files.
func fixtureLinks(paths []string, from string) []string {
	var out []string
	for _, p := range paths {
		out = append(out, fileLink(code(path.Base(p)), from, p))
	}
	return out
}

// messages are the messages of violations as code spans.
func messages(text string) []string {
	var out []string
	for line := range strings.Lines(text) {
		out = append(out, code(strings.TrimSuffix(line, "\n")))
	}
	return out
}
