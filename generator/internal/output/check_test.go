package output

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestCheckClasses(t *testing.T) {
	written := tree{"gen/a.go": goHeader + "package a\n", "gen/b.json": "{\"b\": 1}\n", "gen/c.md": "# C\n"}
	for name, test := range map[string]struct {
		render tree // nil: as written
		edit   tree
		remove []string
		want   map[string]Class
	}{
		"nothing": {want: map[string]Class{}},
		"an output is deleted": {
			remove: []string{"gen/b.json"},
			want:   map[string]Class{"gen/b.json": Missing},
		},
		"an output is edited": {
			edit: tree{"gen/b.json": "{\"b\": 2}\n"},
			want: map[string]Class{"gen/b.json": HandEdited},
		},
		"an output loses its header": {
			edit: tree{"gen/a.go": "package a\n"},
			want: map[string]Class{"gen/a.go": HandEdited},
		},
		"the schema changed": {
			render: tree{"gen/a.go": goHeader + "package a // new\n", "gen/b.json": "{\"b\": 1}\n", "gen/c.md": "# C\n"},
			want:   map[string]Class{"gen/a.go": Stale},
		},
		"the schema changed and the output was edited": {
			render: tree{"gen/a.go": goHeader + "package a // new\n", "gen/b.json": "{\"b\": 1}\n", "gen/c.md": "# C\n"},
			edit:   tree{"gen/a.go": goHeader + "package a // edited\n"},
			want:   map[string]Class{"gen/a.go": HandEdited},
		},
		"an output more": {
			render: tree{"gen/a.go": goHeader + "package a\n", "gen/b.json": "{\"b\": 1}\n", "gen/c.md": "# C\n", "gen/d/d.json": "{}"},
			want:   map[string]Class{"gen/d/d.json": Missing},
		},
		"an output less": {
			render: tree{"gen/a.go": goHeader + "package a\n", "gen/b.json": "{\"b\": 1}\n"},
			want:   map[string]Class{"gen/c.md": Orphan},
		},
		"an edited output less": {
			render: tree{"gen/a.go": goHeader + "package a\n", "gen/b.json": "{\"b\": 1}\n"},
			edit:   tree{"gen/c.md": "# Mine\n"},
			want:   map[string]Class{"gen/c.md": Orphan},
		},
		"a copy of an output": {
			edit: tree{"gen/copy.go": goHeader + "package a\n"},
			want: map[string]Class{"gen/copy.go": Orphan},
		},
		"a foreign file beside": {
			edit: tree{"gen/mine.go": "package a\n", "gen/mine.json": "{}"},
			want: map[string]Class{},
		},
		"a foreign file in the way": {
			render: tree{"gen/a.go": goHeader + "package a\n", "gen/b.json": "{\"b\": 1}\n", "gen/c.md": "# C\n", "gen/mine.go": goHeader},
			edit:   tree{"gen/mine.go": "package a\n"},
			want:   map[string]Class{"gen/mine.go": Foreign},
		},
		"the manifest is deleted": {
			remove: []string{ManifestPath},
			want:   map[string]Class{ManifestPath: Missing},
		},
		"the manifest is edited": {
			edit: tree{ManifestPath: "{}"},
			want: map[string]Class{ManifestPath: HandEdited},
		},
		"the manifest is deleted and the outputs differ": {
			render: tree{"gen/a.go": goHeader + "package a // new\n", "gen/b.json": "{\"b\": 2}\n", "gen/c.md": "# C\n"},
			remove: []string{ManifestPath},
			want:   map[string]Class{ManifestPath: Missing, "gen/a.go": Stale, "gen/b.json": Foreign},
		},
	} {
		t.Run(name, func(t *testing.T) {
			root := t.TempDir()
			mustCommit(t, root, setOf(t, "s.json", written))
			writeTree(t, root, test.edit)
			for _, p := range test.remove {
				if err := os.Remove(filepath.Join(root, p)); err != nil {
					t.Fatal(err)
				}
			}
			if test.render == nil {
				test.render = written
			}
			before := readTree(t, root)
			if diff := cmp.Diff(test.want, classes(t, root, setOf(t, "s.json", test.render))); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(before, readTree(t, root)); diff != "" {
				t.Errorf("check has written: %s", diff)
			}
		})
	}
}

func TestCheckDiff(t *testing.T) {
	root := t.TempDir()
	mustCommit(t, root, setOf(t, "s.json", tree{"a.json": "1\n2\n3\n", "b.json": "b\n", "c.json": "c\n"}))
	writeTree(t, root, tree{"a.json": "1\ntwo\n3\n"})
	if err := os.Remove(filepath.Join(root, "b.json")); err != nil {
		t.Fatal(err)
	}
	drifts, err := Check(root, setOf(t, "s.json", tree{"a.json": "1\n2\n3\n", "b.json": "b\n"}))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"a.json": "--- a/a.json\n+++ b/a.json\n@@ -1,3 +1,3 @@\n 1\n-two\n+2\n 3\n",
		"b.json": "--- /dev/null\n+++ b/b.json\n@@ -0,0 +1 @@\n+b\n",
		"c.json": "--- a/c.json\n+++ /dev/null\n@@ -1 +0,0 @@\n-c\n",
	}
	for _, d := range drifts {
		if d.Path == ManifestPath {
			continue
		}
		if diff := cmp.Diff(want[d.Path], d.Diff); diff != "" {
			t.Errorf("%s: %s", d.Path, diff)
		}
		delete(want, d.Path)
	}
	if len(want) != 0 {
		t.Errorf("no drift for %v", want)
	}
}

func TestDiffIsBounded(t *testing.T) {
	numbers := strings.Repeat("old\n", 5000)
	diff := boundedDiff("a/x", "b/x", []byte(numbers), []byte(strings.ReplaceAll(numbers, "old", "new")))
	if lines := strings.Count(diff, "\n"); lines != diffLines+1 {
		t.Errorf("got %d lines", lines)
	}
	if want := "(9883 more lines of this diff are left out)\n"; !strings.HasSuffix(diff, want) {
		t.Errorf("got the end %q, want %q", diff[len(diff)-60:], want)
	}
	huge := make([]byte, diffBytes)
	if diff := boundedDiff("a/x", "b/x", huge, []byte("1")); !strings.Contains(diff, "too large") || len(diff) > 200 {
		t.Errorf("got %.200q", diff)
	}
}

func TestMend(t *testing.T) {
	root := t.TempDir()
	writeTree(t, root, tree{"gen/a.json": "foreign", "gen/it's.go": goHeader, "gen/old.go": goHeader})
	set := setOf(t, "s.json", tree{"gen/a.json": "a", "gen/b.go": goHeader})
	drifts, err := Check(root, set)
	if err != nil {
		t.Fatal(err)
	}
	got := Mend(drifts, "sub", []string{"go", "tool", "lockstep", "generate", "--map", "https://x.org/=a b"})
	want := `rm 'sub/gen/it'\''s.go' sub/gen/old.go && mv sub/gen/a.json sub/gen/a.json.orig && go tool lockstep generate --map 'https://x.org/=a b'`
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := Mend(nil, "", []string{"lockstep", "generate"}); got != "lockstep generate" {
		t.Errorf("got %s", got)
	}

	// No path is taken for an option.
	dashed := []Drift{{object: "-f/x.go", remedy: removeFirst}, {object: "-t", remedy: moveFirst}}
	if got := Mend(dashed, "", []string{"lockstep", "generate"}); got != "rm ./-f/x.go && mv ./-t ./-t.orig && lockstep generate" {
		t.Errorf("got %s", got)
	}

	// What the command says does mend.
	for _, p := range []string{"gen/it's.go", "gen/old.go"} {
		if err := os.Remove(filepath.Join(root, p)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Rename(filepath.Join(root, "gen/a.json"), filepath.Join(root, "gen/a.json.orig")); err != nil {
		t.Fatal(err)
	}
	mustCommit(t, root, set)
	if got := classes(t, root, set); len(got) != 0 {
		t.Errorf("drifts: %v", got)
	}
}
