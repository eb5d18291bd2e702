package schema

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
)

var update = flag.Bool("update", false, "write the expected diagnostics anew")

// errorMap serves one URL prefix from a folder, and one from outside.
var errorMap = []Mapping{{"https://mapped.example/", "mapped"}, {"https://outside.example/", "../outside"}}

// TestErrors holds the diagnostics of each folder in testdata/errors against
// its want.txt. Everything begins with root.json.
func TestErrors(t *testing.T) {
	folders, err := filepath.Glob("testdata/errors/*")
	if err != nil || len(folders) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, folder := range folders {
		t.Run(filepath.Base(folder), func(t *testing.T) {
			d, l := Load(context.Background(), Options{FS: os.DirFS(folder), Map: errorMap}, "root.json")
			if (d == nil) != l.HasErrors() {
				t.Errorf("a document: %v; errors: %v", d != nil, l.Err())
			}
			var got strings.Builder
			if err := diag.Render(&got, l, diag.Options{}); err != nil {
				t.Fatal(err)
			}
			compareGolden(t, filepath.Join(folder, "want.txt"), got.String())
		})
	}
}

// compareGolden holds a text against a file. Writing the file anew fails the
// test, so that nobody runs it that way by accident.
func compareGolden(t *testing.T, name, got string) {
	t.Helper()
	want, err := os.ReadFile(name)
	if err != nil && !*update {
		t.Fatal(err)
	}
	diff := cmp.Diff(string(want), got)
	if diff == "" {
		return
	}
	t.Errorf("%s (-want +got):\n%s", name, diff)
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
