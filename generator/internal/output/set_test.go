package output

import (
	"errors"
	"strings"
	"testing"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
)

func TestAdd(t *testing.T) {
	for _, test := range []struct {
		path string
		want string // in the message; empty where the path is fine
	}{
		{"gen/x/types.go", ""},
		{"gen/x/testdata/größe.json", ""},
		{"communication.md", ""},
		{"com.md", ""},
		{"com10.md", ""},
		{"", "empty"},
		{"/etc/passwd", "absolute"},
		{`\\server\share`, "absolute"},
		{"C:/x", "absolute"},
		{"../x", "leaves the root"},
		{"gen/../../x", "leaves the root"},
		{"gen/..", "leaves the root"},
		{"gen//x", "empty element"},
		{"gen/./x", "empty element"},
		{"gen/", "empty element"},
		{`gen\x`, "Windows"},
		{"gen/a:b", "Windows"},
		{"gen/a\x00b", "Windows"},
		{"gen/a\nb", "Windows"},
		{"gen/nul", "device"},
		{"gen/NUL.txt", "device"},
		{"gen/nul .txt", "device"},
		{"Com1/x", "device"},
		{"lpt³.go", "device"},
		{"gen/x.", "dot"},
		{"gen/x ", "dot"},
		{"gen/\xff", "UTF-8"},
		{"gen/" + strings.Repeat("a", 256), "255"},
		{"gen/.lockstep-1.tmp", "temporary"},
		{"lockstep.manifest.json", "same place"},
		{"Lockstep.Manifest.JSON", "same place"},
	} {
		err := new(Set).Add(File{Path: test.path})
		if test.want == "" {
			if err != nil {
				t.Errorf("%q: %v", test.path, err)
			}
			continue
		}
		var d diag.Diagnostic
		if !errors.As(err, &d) || !strings.Contains(d.Message, test.want) || d.Help == "" {
			t.Errorf("%q: error %v, want a diagnostic with %q and a help", test.path, err, test.want)
		}
	}
}

func TestAddCollision(t *testing.T) {
	for _, test := range []struct{ first, second string }{
		{"gen/x.go", "gen/x.go"},
		{"gen/x.go", "gen/X.go"},
		{"gen/ς.md", "gen/σ.md"},
		{"gen/x", "gen/x/y.go"},
		{"gen/x/y.go", "gen/x"},
		{"gen/x/y/z.go", "GEN/X"},
		{"Gen", "gen/x/y.go"},
	} {
		var set Set
		if err := set.Add(File{Path: test.first}); err != nil {
			t.Fatal(err)
		}
		err := set.Add(File{Path: test.second})
		if err == nil || !strings.Contains(err.Error(), test.first) || !strings.Contains(err.Error(), test.second) {
			t.Errorf("%s, %s: error %v, want one that names both", test.first, test.second, err)
		}
		if set.Len() != 1 {
			t.Errorf("%s, %s: the set holds %d files", test.first, test.second, set.Len())
		}
	}
}

func TestFilesAreSorted(t *testing.T) {
	set := setOf(t, "s.json", tree{"b/x": "", "a/y": "", "b.go": "", "a/x": ""})
	var paths []string
	for _, f := range set.Files() {
		paths = append(paths, f.Path)
	}
	if got, want := strings.Join(paths, " "), "a/x a/y b.go b/x"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
