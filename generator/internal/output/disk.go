package output

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
)

// disk is what this package asks of the file system, below one root. It is
// small so that tests can make each call fail. Names are slash paths.
type disk interface {
	Lstat(name string) (fs.FileInfo, error)
	ReadFile(name string) ([]byte, error)
	ReadDir(name string) ([]fs.DirEntry, error)
	Mkdir(name string) error
	// Create makes a file that must not exist yet.
	Create(name string) (file, error)
	Rename(from, to string) error
	Remove(name string) error
	// SyncDir flushes the names of a folder.
	SyncDir(name string) error
}

// file is an open file of a disk.
type file interface {
	io.WriteCloser
	Chmod(mode fs.FileMode) error
	Sync() error
}

// errEscapes says that a symbolic link leads out of the root.
var errEscapes = errors.New("a symbolic link leads out of the root folder")

// rootDisk is the real file system, held inside a root by [os.Root].
type rootDisk struct{ root *os.Root }

func openDisk(root string) (rootDisk, error) {
	r, err := os.OpenRoot(root)
	return rootDisk{r}, err
}

func (d rootDisk) Lstat(name string) (fs.FileInfo, error) {
	info, err := d.root.Lstat(filepath.FromSlash(name))
	return info, explain(err)
}

func (d rootDisk) ReadFile(name string) ([]byte, error) {
	return d.root.ReadFile(filepath.FromSlash(name))
}

func (d rootDisk) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(d.root.FS(), name)
	return entries, explain(err)
}

func (d rootDisk) Mkdir(name string) error {
	return d.root.Mkdir(filepath.FromSlash(name), 0o777)
}

func (d rootDisk) Create(name string) (file, error) {
	return d.root.OpenFile(filepath.FromSlash(name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
}

func (d rootDisk) Rename(from, to string) error {
	return d.root.Rename(filepath.FromSlash(from), filepath.FromSlash(to))
}

func (d rootDisk) Remove(name string) error {
	return d.root.Remove(filepath.FromSlash(name))
}

func (d rootDisk) SyncDir(name string) error {
	if runtime.GOOS == "windows" {
		return nil // folders cannot be flushed there, and need not be
	}
	dir, err := d.root.Open(filepath.FromSlash(name))
	if err != nil {
		return err
	}
	err = dir.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) {
		err = nil // some network file systems know no flush for folders
	}
	return errors.Join(err, dir.Close())
}

// explain gives a name to the error that [os.Root] has none for.
func explain(err error) error {
	if err != nil && strings.Contains(err.Error(), "path escapes from parent") {
		return errEscapes
	}
	return err
}

// cause is the reason inside a file-system error, without the call and the
// path, which may be a temporary one that tells nobody anything.
func cause(err error) error {
	var onPath *fs.PathError
	if errors.As(err, &onPath) {
		return onPath.Err
	}
	var onLink *os.LinkError
	if errors.As(err, &onLink) {
		return onLink.Err
	}
	return err
}
