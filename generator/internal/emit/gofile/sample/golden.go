package sample

import (
	"flag"
	"go/format"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the golden files; the run still fails")

// Golden compares a generated file with the one at path, and holds what is so
// for every generated file: gofmt has nothing to change, and no line is a
// directive.
func Golden(t *testing.T, path string, got []byte) {
	t.Helper()
	if formatted, err := format.Source(got); err != nil || string(formatted) != string(got) {
		t.Errorf("gofmt changes %s: %v\n%s", path, err, cmp.Diff(string(got), string(formatted)))
	}
	for line := range strings.Lines(string(got)) {
		if trimmed := strings.TrimSpace(line); strings.HasPrefix(trimmed, "//") && trimmed != "//" && !strings.HasPrefix(trimmed, "// ") {
			t.Errorf("%s: the line %q may be a directive", path, line)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil && !*update {
		t.Fatal(err)
	}
	if string(got) == string(want) {
		return
	}
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
		t.Fatalf("rewrote %s: read it, then run without -update", path)
	}
	t.Errorf("%s (-want +got):\n%s", path, cmp.Diff(string(want), string(got)))
}
