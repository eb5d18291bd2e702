package output

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"syscall"
	"testing"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
)

// faultyDisk is a real disk whose calls fail at a chosen point.
type faultyDisk struct {
	disk
	calls *calls
}

// calls counts the calls of a disk and its files and decides which fail.
type calls struct {
	count int
	// from is the call that fails first, counted from 1; with once it is the
	// only one, else all that follow fail too, as after a kill.
	from int
	once bool
	err  error
	// removeFailed tells that removing a temporary file was refused.
	removeFailed bool
}

func (c *calls) next() error {
	c.count++
	if c.from != 0 && (c.count == c.from || (c.count > c.from && !c.once)) {
		return c.err
	}
	return nil
}

func (d faultyDisk) Lstat(name string) (fs.FileInfo, error) {
	if err := d.calls.next(); err != nil {
		return nil, &fs.PathError{Op: "lstat", Path: name, Err: err}
	}
	return d.disk.Lstat(name)
}

func (d faultyDisk) ReadFile(name string) ([]byte, error) {
	if err := d.calls.next(); err != nil {
		return nil, &fs.PathError{Op: "read", Path: name, Err: err}
	}
	return d.disk.ReadFile(name)
}

func (d faultyDisk) ReadDir(name string) ([]fs.DirEntry, error) {
	if err := d.calls.next(); err != nil {
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: err}
	}
	return d.disk.ReadDir(name)
}

func (d faultyDisk) Mkdir(name string) error {
	if err := d.calls.next(); err != nil {
		return &fs.PathError{Op: "mkdir", Path: name, Err: err}
	}
	return d.disk.Mkdir(name)
}

func (d faultyDisk) Create(name string) (file, error) {
	if err := d.calls.next(); err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	f, err := d.disk.Create(name)
	return faultyFile{f, d.calls}, err
}

func (d faultyDisk) Rename(from, to string) error {
	if err := d.calls.next(); err != nil {
		return &os.LinkError{Op: "rename", Old: from, New: to, Err: err}
	}
	return d.disk.Rename(from, to)
}

func (d faultyDisk) Remove(name string) error {
	if err := d.calls.next(); err != nil {
		d.calls.removeFailed = true
		return &fs.PathError{Op: "remove", Path: name, Err: err}
	}
	return d.disk.Remove(name)
}

func (d faultyDisk) SyncDir(name string) error {
	if err := d.calls.next(); err != nil {
		return &fs.PathError{Op: "sync", Path: name, Err: err}
	}
	return nil // a flush is slow, and no test could see it
}

type faultyFile struct {
	file
	calls *calls
}

// Write writes half of the bytes before it fails, as a full disk does.
func (f faultyFile) Write(b []byte) (int, error) {
	if err := f.calls.next(); err != nil {
		n, _ := f.file.Write(b[:len(b)/2])
		return n, err
	}
	return f.file.Write(b)
}

func (f faultyFile) Chmod(mode fs.FileMode) error {
	if err := f.calls.next(); err != nil {
		return err
	}
	return f.file.Chmod(mode)
}

func (f faultyFile) Sync() error { return f.calls.next() }

func (f faultyFile) Close() error {
	err := f.calls.next()
	return errors.Join(err, f.file.Close())
}

// The story that fails at every point: a commit of after over before.
var (
	before = tree{
		"gen/x/types.go": goHeader + "package x // old\n", "gen/x/same.json": "same",
		"gen/x/old.json": "orphan", "gen/gone/old.json": "orphan",
	}
	after = tree{
		"gen/x/types.go": goHeader + "package x // new\n", "gen/x/same.json": "same",
		"gen/x/new.json": "new", "gen/y/deep/new.json": "new",
	}
	// later is what the schema gives when somebody has edited it between the
	// failure and the next run.
	later = tree{"gen/x/types.go": goHeader + "package x // later\n", "gen/x/new.json": "later", "gen/y/deep/new.json": "later"}
)

// commitWithFault runs the story on a fresh root and gives the root.
func commitWithFault(t *testing.T, c *calls) (root string, err error) {
	t.Helper()
	root = t.TempDir()
	if err := commitOn(t, root, &calls{}, before); err != nil {
		t.Fatal(err)
	}
	return root, commitOn(t, root, c, after)
}

func commitOn(t *testing.T, root string, c *calls, files tree) error {
	t.Helper()
	d, err := openDisk(root)
	if err != nil {
		t.Fatal(err)
	}
	defer d.root.Close()
	_, err = commit(t.Context(), faultyDisk{d, c}, setOf(t, "s.json", files))
	return err
}

// callCount is how many calls the story needs when nothing fails.
func callCount(t *testing.T) int {
	t.Helper()
	c := &calls{}
	if _, err := commitWithFault(t, c); err != nil {
		t.Fatal(err)
	}
	return c.count
}

func TestCommitFailsAtEveryCall(t *testing.T) {
	for n := 1; n <= callCount(t); n++ {
		for _, injected := range []error{syscall.ENOSPC, syscall.EACCES, syscall.EIO, syscall.EROFS, syscall.EDQUOT} {
			t.Run(fmt.Sprintf("%d %v", n, injected), func(t *testing.T) {
				c := &calls{from: n, once: true, err: injected}
				root, err := commitWithFault(t, c)
				if err != nil {
					expectFailure(t, err, injected)
				}
				expectOldOrNew(t, root)
				if temp := temps(t, root); len(temp) > 0 && !c.removeFailed {
					t.Errorf("temporary files are left behind: %v", temp)
				}
				expectHealed(t, root, after)
			})
		}
	}
}

// TestCommitKilledAtEveryCall lets nothing happen from a call on, which is
// what a kill leaves; then a run heals it, with the same schema or another.
func TestCommitKilledAtEveryCall(t *testing.T) {
	for n := 1; n <= callCount(t); n++ {
		for name, next := range map[string]tree{"same schema": after, "edited schema": later, "reverted schema": before} {
			t.Run(fmt.Sprintf("%d %s", n, name), func(t *testing.T) {
				root, _ := commitWithFault(t, &calls{from: n, err: errors.New("killed")})
				expectOldOrNew(t, root)
				expectHealed(t, root, next)
			})
		}
	}
}

func expectFailure(t *testing.T, err, injected error) {
	t.Helper()
	var f *Failure
	if !errors.As(err, &f) || !errors.Is(err, injected) {
		t.Fatalf("got error %v, want a failure with %v", err, injected)
	}
	d := f.Diagnostic()
	if d.Help == "" || (d.Code != diag.OutputRead && d.Code != diag.OutputWrite) || strings.Contains(d.Message, tempPrefix) {
		t.Errorf("got the diagnostic %v with help %q", d, d.Help)
	}
}

// expectOldOrNew checks that each file is whole: as before, or as after.
func expectOldOrNew(t *testing.T, root string) {
	t.Helper()
	files := readTree(t, root)
	for p, content := range files {
		if p == ManifestPath || isTemp(p[strings.LastIndex(p, "/")+1:]) {
			continue
		}
		old, wasThere := before[p]
		updated, isThere := after[p]
		if (wasThere && content == old) || (isThere && content == updated) {
			continue
		}
		t.Errorf("%s has a third content: %q", p, content)
	}
	for p := range before {
		if _, stays := after[p]; stays && files[p] == "" {
			t.Errorf("%s has vanished", p)
		}
	}
	if text, listed := files[ManifestPath], parseManifest([]byte(files[ManifestPath])); string(listed.encode()) != text {
		t.Errorf("the manifest is torn: %q", text)
	}
}

func temps(t *testing.T, root string) []string {
	t.Helper()
	var list []string
	for p := range readTree(t, root) {
		if strings.Contains(p, tempPrefix) {
			list = append(list, p)
		}
	}
	return list
}

// expectHealed runs a commit to its end and checks that all is as it should
// be.
func expectHealed(t *testing.T, root string, want tree) {
	t.Helper()
	set := setOf(t, "s.json", want)
	if err := commitOn(t, root, &calls{}, want); err != nil {
		t.Fatal(err)
	}
	if got := classes(t, root, set); len(got) != 0 {
		t.Errorf("drifts after the next run: %v", got)
	}
	got := readTree(t, root).without(append(temps(t, root), ManifestPath)...)
	if len(got) != len(want) {
		t.Errorf("got the files %v, want %v", got, want)
	}
}

func TestCheckFailsAtEveryCall(t *testing.T) {
	root := t.TempDir()
	mustCommit(t, root, setOf(t, "s.json", before))
	set := setOf(t, "s.json", after)
	d, err := openDisk(root)
	if err != nil {
		t.Fatal(err)
	}
	defer d.root.Close()
	c := &calls{}
	if _, err := check(faultyDisk{d, c}, set); err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= c.count; n++ {
		failing := &calls{from: n, once: true, err: syscall.EIO}
		_, err := check(faultyDisk{d, failing}, set)
		var f *Failure
		if !errors.As(err, &f) || f.Diagnostic().Code != diag.OutputRead {
			t.Errorf("call %d: got %v", n, err)
		}
	}
}

func TestFailureNamesWhatWasChanged(t *testing.T) {
	f := &Failure{Action: Write, Path: "gen/h.go", Err: &fs.PathError{Op: "write", Path: "/tmp/x", Err: syscall.ENOSPC}}
	if got, want := f.Diagnostic().Message, "cannot write gen/h.go: no space left on device"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := f.Diagnostic().Help, "nothing was changed; mend the cause and run the same command again"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	f.Changed = []string{"a", "b", "c", "d", "e", "f", "g"}
	if got, want := f.Diagnostic().Help, "changed already: a, b, c, d, e and 2 more"; !strings.HasSuffix(got, want) {
		t.Errorf("got %q, want %q at its end", got, want)
	}
}
