package lockstep_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The tests of this file hold the rules of architecture_test.go: that each
// kind of breach is found, on small examples.

const examplePage = `
| Package | May import | Why |
|---|---|---|
| ` + "`cmd/tool` | `generator`, `example.com/flags`" + ` | it parses flags |
| ` + "`generator`, `generator/ir` | `runtime/*`" + ` | it has two subjects |
| ` + "`gen/*`" + ` | | nothing |

Another paragraph | with a bar.

| Standard library | Only in | Why |
|---|---|---|
| ` + "`os` | `cmd/tool`, `runtime/*`" + ` | it writes |
| ` + "`net`" + ` | nobody | no network |
`

func TestParseTable(t *testing.T) {
	want := []row{
		{"cmd/tool", []string{"generator", "example.com/flags"}},
		{"generator", []string{"runtime/*"}},
		{"generator/ir", []string{"runtime/*"}},
		{"gen/*", nil},
	}
	got := parseTable(examplePage, "Package", "May import")
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(row{})); diff != "" {
		t.Error(diff)
	}
	if rows := parseTable(examplePage, "Package", "Why"); rows != nil {
		t.Errorf("found a table that is not there: %v", rows)
	}
}

func TestPackageProblems(t *testing.T) {
	rows := parseTable(examplePage, "Package", "May import")
	whole := edges{"cmd/tool": nil, "generator": nil, "generator/ir": nil, "gen/a": nil}
	tests := []struct {
		name     string
		packages edges
		want     []string
	}{
		{"nothing", edges{}, nil},
		{"allowed", edges{
			"cmd/tool":  {"os", "./generator", "example.com/flags/pflag"},
			"generator": {"./runtime/tape", "net/http"},
		}, nil},
		{"another direction", edges{"generator": {"./cmd/tool"}}, []string{"generator may not import ./cmd/tool"}},
		{"a folder deeper", edges{"generator": {"./runtime/tape/deep"}}, []string{"generator may not import ./runtime/tape/deep"}},
		{"another module", edges{"gen/a": {"example.com/flags"}}, []string{"gen/a may not import example.com/flags"}},
		{"a name that begins alike", edges{"cmd/tool": {"example.com/flagship"}}, []string{"cmd/tool may not import example.com/flagship"}},
		{"no row", edges{"lifecycle": nil}, []string{"add a row to ARCHITECTURE.md for lifecycle"}},
	}
	for _, test := range tests {
		packages := edges{}
		for name, imports := range whole {
			packages[name] = imports
		}
		for name, imports := range test.packages {
			packages[name] = imports
		}
		if diff := cmp.Diff(test.want, packageProblems(packages, rows)); diff != "" {
			t.Errorf("%s: %s", test.name, diff)
		}
	}
	delete(whole, "gen/a")
	want := []string{"remove the row of ARCHITECTURE.md for gen/*, which is no package"}
	if diff := cmp.Diff(want, packageProblems(whole, rows)); diff != "" {
		t.Errorf("a row too many: %s", diff)
	}
}

func TestLibraryProblems(t *testing.T) {
	rows := parseTable(examplePage, "Standard library", "Only in")
	packages := edges{
		"cmd/tool":     {"os", "fmt", "net/url"},
		"runtime/tape": {"os"},
		"generator":    {"os", "net"},
	}
	want := []string{"generator may not import os", "generator may not import net"}
	if diff := cmp.Diff(want, libraryProblems(packages, rows)); diff != "" {
		t.Error(diff)
	}
}

func TestPackagesOf(t *testing.T) {
	root := t.TempDir()
	for name, content := range map[string]string{
		"go.mod":            "module m\n",
		"a/a.go":            "package a\nimport _ \"os\"\nimport (\n\tx \"" + modulePath + "/generator\"\n)\n",
		"a/a_windows.go":    "//go:build windows\npackage a\nimport \"syscall\"\n",
		"a/a_test.go":       "package a\nimport \"testing\"\n",
		"a/testdata/b.go":   "package b\nimport \"net\"\n",
		".hidden/b.go":      "package b\nimport \"net\"\n",
		"nested/go.mod":     "module n\n",
		"nested/nested.go":  "package n\nimport \"net\"\n",
		"deep/down/here.go": "package here\n",
	} {
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(root)
	want := edges{"a": {"./generator", "os", "syscall"}, "deep/down": nil}
	if diff := cmp.Diff(want, packagesOf(t, ".")); diff != "" {
		t.Error(diff)
	}
}
