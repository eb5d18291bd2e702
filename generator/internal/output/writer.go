package output

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"path"
	"slices"
	"strings"
)

// writer changes the disk, one whole file at a time, and keeps account.
type writer struct {
	disk   disk
	result Result
	// touched are the folders whose names changed since the last flush.
	touched map[string]bool
}

// replace gives a target its content: all of it is written and flushed beside
// the target before a rename puts it in place. On any error the target is as
// it was, and the temporary file is removed.
func (w *writer) replace(ctx context.Context, t target, content []byte) error {
	name := t.file.Path
	if err := ctx.Err(); err != nil {
		return &Failure{Action: Write, Path: name, Err: err}
	}
	dir := path.Dir(name)
	if err := w.makeFolder(dir); err != nil {
		return &Failure{Action: Write, Path: name, Err: err}
	}
	temp := path.Join(dir, newTempName())
	err := w.writeTemp(temp, t, content)
	if err == nil {
		err = w.disk.Rename(temp, name)
	}
	if err != nil {
		// The error that matters is the first; where the disk lets nothing be
		// removed either, a later run sweeps the file up.
		_ = w.disk.Remove(temp)
		return &Failure{Action: Write, Path: name, Err: err}
	}
	w.touch(dir)
	return nil
}

// writeTemp writes a new file and flushes it to the disk. It gets the mode of
// the file that it will replace.
func (w *writer) writeTemp(temp string, t target, content []byte) (err error) {
	f, err := w.disk.Create(temp)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if _, err := f.Write(content); err != nil {
		return err
	}
	if t.exists() {
		if err := f.Chmod(t.info.Mode().Perm()); err != nil {
			return err
		}
	}
	return f.Sync()
}

// makeFolder makes a folder and all above it that are missing.
func (w *writer) makeFolder(dir string) error {
	if dir == "." || w.touched[dir] {
		return nil
	}
	parent := path.Dir(dir)
	if err := w.makeFolder(parent); err != nil {
		return err
	}
	err := w.disk.Mkdir(dir)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err == nil {
		w.touch(parent)
	}
	return err
}

// removeEmpty removes a folder and those above it as far as they are empty. A
// folder that holds anything refuses, which is where it ends.
func (w *writer) removeEmpty(dir string) {
	for dir != "." && w.disk.Remove(dir) == nil {
		delete(w.touched, dir)
		dir = path.Dir(dir)
	}
	w.touch(dir)
}

func (w *writer) touch(dir string) {
	if w.touched == nil {
		w.touched = map[string]bool{}
	}
	w.touched[dir] = true
}

// flush brings the names in all touched folders to the disk.
func (w *writer) flush(context.Context, *survey) error {
	for _, dir := range slices.Sorted(maps.Keys(w.touched)) {
		if err := w.disk.SyncDir(dir); err != nil {
			return &Failure{Action: Write, Path: dir, Err: err}
		}
	}
	clear(w.touched)
	return nil
}

// blame adds to a failure what was changed before it.
func (w *writer) blame(err error) error {
	var f *Failure
	if errors.As(err, &f) {
		f.Changed = slices.Concat(w.result.Written, w.result.Deleted)
	}
	return err
}

const (
	tempPrefix = ".lockstep-"
	tempSuffix = ".tmp"
)

// newTempName names a temporary file. It is random, so that two runs at once
// never share one, and hidden, so that no build takes it for a source.
func newTempName() string {
	return fmt.Sprintf("%s%016x%s", tempPrefix, rand.Uint64(), tempSuffix)
}

func isTemp(name string) bool {
	return strings.HasPrefix(name, tempPrefix) && strings.HasSuffix(name, tempSuffix)
}
