package schema

import (
	"context"
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
)

// suites finds the folder of third-party data, or skips the test.
func suites(t *testing.T, name string) fs.FS {
	t.Helper()
	roots := []string{os.Getenv("LOCKSTEP_SUITES")}
	for up := "."; len(up) < 40; up = filepath.Join(up, "..") {
		roots = append(roots, filepath.Join(up, "shared", "suites"))
	}
	for _, root := range roots {
		if root == "" {
			continue
		}
		if info, err := os.Stat(filepath.Join(root, name)); err == nil && info.IsDir() {
			return os.DirFS(filepath.Join(root, name))
		}
	}
	t.Skipf("%s: the third-party suites are not here (set LOCKSTEP_SUITES)", name)
	return nil
}

// schemaStoreMap serves the store's two addresses from its folder.
var schemaStoreMap = []Mapping{
	{Prefix: "https://json.schemastore.org/", Dir: "schemas"},
	{Prefix: "https://www.schemastore.org/", Dir: "schemas"},
	{Prefix: "http://json.schemastore.org/", Dir: "schemas"},
}

// TestSchemaStore loads real schemas.
func TestSchemaStore(t *testing.T) {
	store := suites(t, "schemastore")
	names, err := fs.Glob(store, "schemas/*.json")
	if err != nil || len(names) == 0 {
		t.Fatalf("no schemas: %v", err)
	}
	clean := 0
	for _, name := range names {
		_, l := Load(context.Background(), Options{FS: store, Map: schemaStoreMap}, name)
		if !l.HasErrors() {
			clean++
			continue
		}
		t.Logf("%s", firstError(l))
	}
	t.Logf("%d of %d schemas load without errors", clean, len(names))
	if clean*100 < len(names)*90 {
		t.Errorf("only %d of %d schemas load without errors", clean, len(names))
	}
}

func firstError(l diag.List) string {
	for _, d := range l {
		if d.Severity == diag.Error {
			return d.Error()
		}
	}
	return ""
}

// TestOfficialSuite loads every schema of the official test suite. They are
// all valid, so none may have an error.
func TestOfficialSuite(t *testing.T) {
	suite := suites(t, "json-schema-test-suite")
	drafts := map[string]Draft{"draft4": Draft4, "draft6": Draft6, "draft7": Draft7, "draft2019-09": Draft2019, "draft2020-12": Draft2020}
	for dir, draft := range drafts {
		t.Run(dir, func(t *testing.T) {
			files, err := fs.Glob(suite, path.Join("tests", dir, "*.json"))
			if err != nil || len(files) == 0 {
				t.Fatalf("no tests: %v", err)
			}
			for _, file := range files {
				loadSuiteFile(t, suite, file, draft)
			}
		})
	}
}

func loadSuiteFile(t *testing.T, suite fs.FS, file string, draft Draft) {
	text, err := fs.ReadFile(suite, file)
	if err != nil {
		t.Fatal(err)
	}
	var groups []struct {
		Description string
		Schema      json.RawMessage
	}
	if err := json.Unmarshal(text, &groups); err != nil {
		t.Fatal(err)
	}
	for i, g := range groups {
		files := overlay{fstest.MapFS{"case.json": {Data: g.Schema}}, suite}
		o := Options{FS: files, Map: []Mapping{{"http://localhost:1234/", "remotes"}}, DefaultDraft: draft}
		if _, l := Load(context.Background(), o, "case.json"); l.HasErrors() {
			t.Errorf("%s %d %q: %s", strings.TrimPrefix(file, "tests/"), i, g.Description, firstError(l))
		}
	}
}

// overlay is a file system over another.
type overlay [2]fs.FS

func (o overlay) Open(name string) (fs.File, error) {
	f, err := o[0].Open(name)
	if err != nil {
		return o[1].Open(name)
	}
	return f, nil
}
