package output

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
)

func TestCommitWrites(t *testing.T) {
	root := t.TempDir()
	files := tree{"gen/x/types.go": goHeader, "gen/x/testdata/valid/a.json": "{}", "top.md": "top"}
	result := mustCommit(t, root, setOf(t, "s.json", files))

	want := Result{Written: []string{"gen/x/testdata/valid/a.json", "gen/x/types.go", "top.md"}}
	if diff := cmp.Diff(want, result); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(files, readTree(t, root).without(ManifestPath)); diff != "" {
		t.Error(diff)
	}
	if got := classes(t, root, setOf(t, "s.json", files)); len(got) != 0 {
		t.Errorf("drifts after a commit: %v", got)
	}
}

func TestCommitLeavesUnchangedFilesAlone(t *testing.T) {
	root := t.TempDir()
	mustCommit(t, root, setOf(t, "s.json", tree{"a.json": "1", "b.json": "1"}))
	old := time.Now().Add(-24 * time.Hour).Truncate(time.Second)
	for _, name := range []string{"a.json", "b.json", ManifestPath} {
		if err := os.Chtimes(filepath.Join(root, name), old, old); err != nil {
			t.Fatal(err)
		}
	}

	result := mustCommit(t, root, setOf(t, "s.json", tree{"a.json": "1", "b.json": "2"}))
	if diff := cmp.Diff(Result{Written: []string{"b.json"}, Unchanged: 1}, result); diff != "" {
		t.Error(diff)
	}
	if !modTime(t, root, "a.json").Equal(old) {
		t.Error("the unchanged file has a new mtime")
	}
	if modTime(t, root, "b.json").Equal(old) || modTime(t, root, ManifestPath).Equal(old) {
		t.Error("a changed file has its old mtime")
	}
}

func modTime(t *testing.T, root, name string) time.Time {
	t.Helper()
	info, err := os.Stat(filepath.Join(root, name))
	if err != nil {
		t.Fatal(err)
	}
	return info.ModTime()
}

func TestCommitKeepsMode(t *testing.T) {
	root := t.TempDir()
	mustCommit(t, root, setOf(t, "s.json", tree{"a.json": "1"}))
	if err := os.Chmod(filepath.Join(root, "a.json"), 0o440); err != nil {
		t.Fatal(err)
	}
	mustCommit(t, root, setOf(t, "s.json", tree{"a.json": "2"}))
	info, err := os.Stat(filepath.Join(root, "a.json"))
	if err != nil {
		t.Fatal(err)
	}
	if info.Mode().Perm() != 0o440 {
		t.Errorf("got mode %v, want 0440", info.Mode())
	}
}

func TestCommitOverwritesOurOwn(t *testing.T) {
	for name, prepare := range map[string]func(t *testing.T, root string){
		"listed and edited": func(t *testing.T, root string) {
			mustCommit(t, root, setOf(t, "s.json", tree{"x.go": goHeader + "old"}))
			writeTree(t, root, tree{"x.go": "edited, without the header"})
		},
		"header without a manifest": func(t *testing.T, root string) {
			writeTree(t, root, tree{"x.go": goHeader + "old"})
		},
		"merge conflict in the manifest": func(t *testing.T, root string) {
			mustCommit(t, root, setOf(t, "s.json", tree{"x.go": "old"}))
			conflict := "<<<<<<< HEAD\n" + readTree(t, root)[ManifestPath] + "=======\n>>>>>>> branch\n"
			writeTree(t, root, tree{ManifestPath: conflict, "x.go": "<<<<<<< HEAD\nold\n=======\n>>>>>>> branch\n"})
		},
	} {
		t.Run(name, func(t *testing.T) {
			root := t.TempDir()
			prepare(t, root)
			set := setOf(t, "s.json", tree{"x.go": goHeader + "new"})
			mustCommit(t, root, set)
			if got := readTree(t, root)["x.go"]; got != goHeader+"new" {
				t.Errorf("got %q", got)
			}
			if got := classes(t, root, set); len(got) != 0 {
				t.Errorf("drifts: %v", got)
			}
		})
	}
}

func TestCommitRefuses(t *testing.T) {
	outside := t.TempDir()
	for name, test := range map[string]struct {
		prepare func(t *testing.T, root string)
		code    diag.Code
		message string
	}{
		"a foreign file": {
			func(t *testing.T, root string) { writeTree(t, root, tree{"gen/x/a.go": "package mine\n"}) },
			diag.OutputForeign, `"gen/x/a.go" is in the way of an output`,
		},
		"a folder": {
			func(t *testing.T, root string) { writeTree(t, root, tree{"gen/x/a.go/b": ""}) },
			diag.OutputBlocked, `it is a folder`,
		},
		"a file for a folder": {
			func(t *testing.T, root string) { writeTree(t, root, tree{"gen": ""}) },
			diag.OutputBlocked, `"gen" is in the way: it is no folder`,
		},
		"a link for the file": {
			func(t *testing.T, root string) {
				writeTree(t, root, tree{"gen/x/other": ""})
				symlink(t, "other", filepath.Join(root, "gen/x/a.go"))
			},
			diag.OutputBlocked, `it is a symbolic link`,
		},
		"a link out of the root": {
			func(t *testing.T, root string) { symlink(t, outside, filepath.Join(root, "gen")) },
			diag.OutputBlocked, `"gen" is in the way: a symbolic link leads out of the root`,
		},
		"a link upward out of the root": {
			func(t *testing.T, root string) {
				writeTree(t, root, tree{"gen/keep": ""})
				symlink(t, "../..", filepath.Join(root, "gen/x"))
			},
			diag.OutputBlocked, `"gen/x" is in the way: a symbolic link leads out of the root`,
		},
		"links in a circle": {
			func(t *testing.T, root string) { symlink(t, "gen", filepath.Join(root, "gen")) },
			diag.OutputBlocked, `"gen" is in the way`,
		},
		"a folder for the manifest": {
			func(t *testing.T, root string) { writeTree(t, root, tree{ManifestPath + "/b": ""}) },
			diag.OutputBlocked, ManifestPath,
		},
	} {
		t.Run(name, func(t *testing.T) {
			root := t.TempDir()
			test.prepare(t, root)
			before := entries(t, root)
			_, err := Commit(t.Context(), root, setOf(t, "s.json", tree{"gen/x/a.go": goHeader, "zzz.json": "{}"}))
			var b *Blocked
			if !errors.As(err, &b) || len(b.Diagnostics) != 1 || !strings.Contains(err.Error(), test.message) {
				t.Fatalf("got %v, want one diagnostic with %q", err, test.message)
			}
			if d := b.Diagnostics[0]; d.Code != test.code || d.Help == "" {
				t.Errorf("got %v, want %s with a help", err, test.code)
			}
			if diff := cmp.Diff(before, entries(t, root)); diff != "" {
				t.Errorf("something was changed: %s", diff)
			}
			if len(entries(t, outside)) != 1 {
				t.Error("something was written outside")
			}
		})
	}
}

func symlink(t *testing.T, to, from string) {
	t.Helper()
	if err := os.Symlink(to, from); err != nil {
		t.Skip("no symbolic links here: ", err)
	}
}

// entries lists all names below a folder, with their kinds.
func entries(t *testing.T, root string) []string {
	t.Helper()
	var list []string
	err := filepath.WalkDir(root, func(p string, e os.DirEntry, err error) error {
		if err == nil {
			list = append(list, fmt.Sprintf("%s %s", strings.TrimPrefix(p, root), e.Type()))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestCommitFollowsLinksInsideTheRoot(t *testing.T) {
	root := t.TempDir()
	writeTree(t, root, tree{"real/keep": ""})
	symlink(t, "real", filepath.Join(root, "gen"))
	set := setOf(t, "s.json", tree{"gen/a.json": "1"})
	mustCommit(t, root, set)
	if got := readTree(t, filepath.Join(root, "real"))["a.json"]; got != "1" {
		t.Errorf("got %q behind the link", got)
	}
	if got := classes(t, root, set); len(got) != 0 {
		t.Errorf("drifts: %v", got)
	}
}

func TestCommitAdoptsEqualFile(t *testing.T) {
	root := t.TempDir()
	writeTree(t, root, tree{"a.json": "1"})
	mustCommit(t, root, setOf(t, "s.json", tree{"a.json": "1"}))
	mustCommit(t, root, setOf(t, "s.json", tree{"a.json": "2"}))
	if got := readTree(t, root)["a.json"]; got != "2" {
		t.Errorf("got %q", got)
	}
}

func TestCommitOrphans(t *testing.T) {
	root := t.TempDir()
	mustCommit(t, root, setOf(t, "s.json", tree{"gen/a.go": goHeader, "gen/old/deep/b.json": "b", "gen/edited.json": "c"}))
	writeTree(t, root, tree{"gen/edited.json": "my own", "gen/copied.go": goHeader + "package x\n", "gen/foreign.go": "package x\n"})

	set := setOf(t, "s.json", tree{"gen/a.go": goHeader})
	result := mustCommit(t, root, set)
	if diff := cmp.Diff([]string{"gen/old/deep/b.json"}, result.Deleted); diff != "" {
		t.Error(diff)
	}
	want := tree{"gen/a.go": goHeader, "gen/edited.json": "my own", "gen/copied.go": goHeader + "package x\n", "gen/foreign.go": "package x\n"}
	if diff := cmp.Diff(want, readTree(t, root).without(ManifestPath)); diff != "" {
		t.Error(diff)
	}
	if _, err := os.Stat(filepath.Join(root, "gen/old")); !errors.Is(err, os.ErrNotExist) {
		t.Error("the emptied folder stands")
	}

	var warned []string
	for _, d := range result.Warnings {
		if d.Severity != diag.Warning || d.Code != diag.OutputOrphan {
			t.Errorf("not a warning about an orphan: %v", d)
		}
		warned = append(warned, d.Message)
	}
	if len(warned) != 2 || !strings.Contains(warned[0], "gen/copied.go") || !strings.Contains(warned[1], "gen/edited.json") {
		t.Errorf("warnings %q, want one for the copied and one for the edited file", warned)
	}

	// A second run still knows the edited file, and deletes it only once it is
	// what was written.
	writeTree(t, root, tree{"gen/edited.json": "c"})
	if diff := cmp.Diff([]string{"gen/edited.json"}, mustCommit(t, root, set).Deleted); diff != "" {
		t.Error(diff)
	}
}

func TestCommitPartial(t *testing.T) {
	root := t.TempDir()
	one := setOf(t, "one.json", tree{"gen/one.json": "1", "gen/gone.json": "1"})
	one.Partial = true
	two := setOf(t, "two.json", tree{"gen/two.json": "2"})
	two.Partial = true
	mustCommit(t, root, one)
	mustCommit(t, root, two)
	one = setOf(t, "one.json", tree{"gen/one.json": "1!"})
	one.Partial = true
	if diff := cmp.Diff([]string{"gen/gone.json"}, mustCommit(t, root, one).Deleted); diff != "" {
		t.Error(diff)
	}
	for _, set := range []*Set{one, two} {
		if got := classes(t, root, set); len(got) != 0 {
			t.Errorf("drifts: %v", got)
		}
	}
}

// The same schema in another folder is another package, and both stay.
func TestCommitPartialElsewhere(t *testing.T) {
	partial := func(files tree) *Set {
		set := setOf(t, "s.json", files)
		set.Partial = true
		return set
	}
	root := t.TempDir()
	mustCommit(t, root, setOf(t, "s.json", tree{"a/x.go": "1", "a/testdata/valid/x.json": "1", "docs/s.md": "1"}))
	nested := partial(tree{"a/b/x.go": "2", "a/b/old.go": "2", "a/b/testdata/valid/old.json": "2"})
	top := partial(tree{"x.go": "3"})
	for _, set := range []*Set{nested, top, partial(tree{"a/x.go": "4", "a/testdata/valid/x.json": "1"})} {
		if deleted := mustCommit(t, root, set).Deleted; len(deleted) != 0 {
			t.Errorf("deleted %v", deleted)
		}
	}
	if got := classes(t, root, nested); len(got) != 0 {
		t.Errorf("drifts: %v", got)
	}

	// In its own folder it still tidies up.
	want := []string{"a/b/old.go", "a/b/testdata/valid/old.json"}
	if diff := cmp.Diff(want, mustCommit(t, root, partial(tree{"a/b/x.go": "2"})).Deleted); diff != "" {
		t.Error(diff)
	}

	// The manifest has kept all others, so that a whole run knows them.
	want = []string{"a/b/x.go", "a/testdata/valid/x.json", "a/x.go", "docs/s.md"}
	if diff := cmp.Diff(want, mustCommit(t, root, setOf(t, "s.json", tree{"x.go": "3"})).Deleted); diff != "" {
		t.Error(diff)
	}
}

func TestCommitSweepsLeftovers(t *testing.T) {
	root := t.TempDir()
	writeTree(t, root, tree{"gen/.lockstep-1.tmp": "old", "gen/.lockstep-2.tmp": "young"})
	old := time.Now().Add(-2 * leftoverAge)
	if err := os.Chtimes(filepath.Join(root, "gen/.lockstep-1.tmp"), old, old); err != nil {
		t.Fatal(err)
	}
	mustCommit(t, root, setOf(t, "s.json", tree{"gen/a.json": "1"}))
	want := tree{"gen/a.json": "1", "gen/.lockstep-2.tmp": "young"}
	if diff := cmp.Diff(want, readTree(t, root).without(ManifestPath)); diff != "" {
		t.Error(diff)
	}
}

func TestCommitInterrupted(t *testing.T) {
	root := t.TempDir()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := Commit(ctx, root, setOf(t, "s.json", tree{"a.json": "1"}))
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if got := readTree(t, root); len(got) != 0 {
		t.Errorf("files after an interrupted run: %v", got)
	}
}

func TestCommitWithoutRoot(t *testing.T) {
	_, err := Commit(t.Context(), filepath.Join(t.TempDir(), "none"), &Set{})
	var f *Failure
	if !errors.As(err, &f) || f.Diagnostic().Code != diag.OutputRead {
		t.Errorf("got %v", err)
	}
}
