package mddoc

import (
	"context"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/lower"
	"github.com/lockstep-dev/lockstep/generator/internal/schema"
)

// formatsOf lowers the schemas of a folder that are free of errors.
func formatsOf(t *testing.T, files fs.FS, o schema.Options) []*ir.Format {
	t.Helper()
	names, err := fs.Glob(files, "schemas/*.json")
	if err != nil || len(names) == 0 {
		t.Fatalf("no schemas: %v", err)
	}
	o.FS = files
	var list []*ir.Format
	for _, name := range names {
		doc, problems := schema.Load(context.Background(), o, name)
		if problems.HasErrors() {
			continue
		}
		short := strings.TrimSuffix(strings.TrimSuffix(path.Base(name), ".json"), ".schema")
		if f, _ := lower.Lower(doc, lower.Options{Name: short, Package: "x"}); f != nil {
			list = append(list, f)
		}
	}
	return list
}

// TestOurPages renders the pages of the formats that come with lockstep.
func TestOurPages(t *testing.T) {
	for _, f := range formatsOf(t, os.DirFS(filepath.Join("..", "..", "..", "..")), schema.Options{}) {
		t.Run(f.Name, func(t *testing.T) {
			page, err := Page(f, Options{Path: "docs/" + FileName(f), Import: "example.org/gen/" + f.Package})
			if err != nil {
				t.Fatal(err)
			}
			checkPage(t, string(page))
			for _, r := range f.Rules {
				if !strings.Contains(string(page), `<a id="`+ruleAnchor(r.ID)+`">`) {
					t.Errorf("the page has no rule %s", r.ID)
				}
			}
		})
	}
}

// TestRealSchemas renders a page for each of some hundred schemas of others.
func TestRealSchemas(t *testing.T) {
	if testing.Short() {
		t.Skip("it renders some hundred pages: run without -short")
	}
	suites := os.Getenv("LOCKSTEP_SUITES")
	if suites == "" {
		suites = filepath.Join("..", "..", "..", "..", "..", "shared", "suites")
	}
	store := filepath.Join(suites, "schemastore")
	if _, err := os.Stat(store); err != nil {
		t.Skip("no schemas to render: set LOCKSTEP_SUITES to a folder that has schemastore")
	}
	o := schema.Options{Map: []schema.Mapping{
		{Prefix: "https://json.schemastore.org/", Dir: "schemas"},
		{Prefix: "https://www.schemastore.org/", Dir: "schemas"},
	}}
	for _, f := range formatsOf(t, os.DirFS(store), o) {
		t.Run(f.Name, func(t *testing.T) {
			page, err := Page(f, Options{Path: "docs/" + FileName(f)})
			if err != nil {
				t.Fatal(err)
			}
			checkPage(t, string(page))
		})
	}
}
