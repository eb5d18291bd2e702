package mddoc

import (
	"strings"
	"testing"
	"testing/fstest"
)

func files(names map[string]string) fstest.MapFS {
	fs := fstest.MapFS{}
	for name, text := range names {
		fs[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return fs
}

func TestUserTemplates(t *testing.T) {
	tests := []struct {
		name       string
		files      map[string]string
		has, lacks []string
	}{
		{"no files", nil, []string{"## Rules", "## Fields"}, nil},
		{
			"one block",
			map[string]string{"mine.md.tmpl": "{{define \"formats\"}}\r\n## Our formats\r\n{{range .Formats}}\r\n- {{.Name}}{{end}}\r\n{{end}}"},
			[]string{"## Our formats\n\n- `date-time`", "## Fields"},
			[]string{"## Formats\n", "\r"},
		},
		{"an empty block", map[string]string{"mine.md.tmpl": `{{define "go"}}{{end}}{{define "rules"}} {{end}}`}, []string{"## Fields"}, []string{"## Use from Go", "## Rules\n"}},
		{"a helper", map[string]string{"a.md.tmpl": `{{define "mine"}}here{{end}}`, "b.md.tmpl": `{{define "contents"}}{{if .Name}}{{template "mine"}}{{end}}{{end}}`}, []string{"here"}, []string{"**Contents"}},
		{"a whole page", map[string]string{"page.md.tmpl": `{{.Header}} only {{template "code" .Minimal}}`}, []string{"only ```json"}, []string{"## Fields"}},
		{"other files are left alone", map[string]string{"README.md": "{{", "sub/x.md.tmpl": "{{"}, []string{"## Fields"}, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			page := pages()["ticket"]
			page.opts.Templates = files(test.files)
			got, err := Page(page.format, page.opts)
			if err != nil {
				t.Fatal(err)
			}
			for _, text := range test.has {
				if !strings.Contains(string(got), text) {
					t.Errorf("the page lacks %q:\n%s", text, got)
				}
			}
			for _, text := range test.lacks {
				if strings.Contains(string(got), text) {
					t.Errorf("the page has %q", text)
				}
			}
		})
	}
}

func TestTemplateErrors(t *testing.T) {
	tests := []struct {
		name, want string
		files      map[string]string
	}{
		{"syntax", "mine.md.tmpl:2:", map[string]string{"mine.md.tmpl": "\n{{define}}"}},
		{"no such field", "mine.md.tmpl:2:", map[string]string{"mine.md.tmpl": "{{define \"title\"}}\n{{.Titel}}{{end}}"}},
		{"no such block", `"nothing"`, map[string]string{"mine.md.tmpl": "{{define \"title\"}}{{template \"nothing\"}}{{end}}"}},
		{"unknown function", "mine.md.tmpl:1:", map[string]string{"mine.md.tmpl": `{{define "title"}}{{upper .Title}}{{end}}`}},
		{"misspelt block", `no page uses a block "titel"`, map[string]string{"mine.md.tmpl": `{{define "titel"}}x{{end}}`}},
		{"block defined twice", `block "title" is defined in a.md.tmpl as well`, map[string]string{"a.md.tmpl": `{{define "title"}}x{{end}}`, "b.md.tmpl": `{{define "title"}}y{{end}}`}},
		{"misspelt page", `no page uses a block "pages.md.tmpl"`, map[string]string{"pages.md.tmpl": `x`}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			page := pages()["ticket"]
			page.opts.Templates = files(test.files)
			_, err := Page(page.format, page.opts)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("the error is %v, want one with %q", err, test.want)
			}
		})
	}
}
