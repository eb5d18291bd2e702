package output

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path"
	"slices"
	"syscall"
)

// survey is what stands on the disk, measured against a set. Both [Commit] and
// [Check] decide by it alone.
type survey struct {
	set       *Set
	old       manifest
	manifest  target // the manifest's own file, with what it will hold
	targets   []target
	orphans   []orphan
	leftovers []string // temporary files of runs that were killed
}

// target is the place of one output.
type target struct {
	file    File
	info    fs.FileInfo // of what stands there; nil where nothing does
	content []byte      // of what stands there
	// blocker is the path of what must not be overwritten, and problem says
	// why: it is the target itself, or what stands for a folder on the way to
	// it. Both are empty when the way is free.
	blocker, problem string
	foreign          bool // blocked by a regular file that is not ours
}

func (t target) exists() bool  { return t.info != nil }
func (t target) same() bool    { return t.exists() && bytes.Equal(t.content, t.file.Content) }
func (t target) blocked() bool { return t.blocker != "" }

// examine reads all that a decision needs; it changes nothing.
func examine(d disk, set *Set) (*survey, error) {
	s := &survey{set: set}
	for _, f := range set.Files() {
		t, err := lookAt(d, f)
		if err != nil {
			return nil, err
		}
		s.targets = append(s.targets, t)
	}

	// The manifest tells who owns what stands there. It is read afterwards: a
	// run at work beside us claims its files before it writes them, so that
	// whatever we have seen of it is listed by now.
	text, err := lookAt(d, File{Path: ManifestPath})
	if err != nil {
		return nil, err
	}
	s.old = parseManifest(text.content)
	for i := range s.targets {
		s.targets[i].checkOwner(s.old)
	}

	// What the manifest lists is looked up by name; what only has the header
	// is found by reading the folders that outputs stand in.
	if err := s.findListedOrphans(d); err != nil {
		return nil, err
	}
	if err := s.findUnlistedOrphans(d); err != nil {
		return nil, err
	}

	// The new manifest depends on which orphans stay, so it comes last.
	text.file.Content = s.next().encode()
	s.manifest = text
	return s, nil
}

// lookAt reads what stands at a file's place.
func lookAt(d disk, f File) (target, error) {
	t := target{file: f}
	info, err := d.Lstat(f.Path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return t, nil
	case isDetour(err):
		t.blocker, t.problem = nearest(d, f.Path), problemOf(err)
		return t, nil
	case err != nil:
		return t, &Failure{Action: Read, Path: f.Path, Err: err}
	case !info.Mode().IsRegular():
		t.blocker, t.problem = f.Path, "it is "+nameMode(info.Mode())
		return t, nil
	}
	content, err := d.ReadFile(f.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return t, nil // a run beside us has just deleted it
	}
	if err != nil {
		return t, &Failure{Action: Read, Path: f.Path, Err: err}
	}
	t.info, t.content = info, content
	return t, nil
}

// checkOwner blocks the target when a file stands there that is not ours. One
// that already has the output's content may be adopted: nothing is lost by it.
func (t *target) checkOwner(old manifest) {
	if t.blocked() || !t.exists() || t.same() || old.claims(t.file.Path) {
		return
	}
	if _, ours := headerSchema(t.file.Path, t.content); !ours {
		t.blocker, t.problem, t.foreign = t.file.Path, "lockstep did not write it", true
	}
}

// isDetour reports whether an error says that the way to a file leads through
// something that is no folder of ours.
func isDetour(err error) bool {
	return errors.Is(err, errEscapes) || errors.Is(err, syscall.ENOTDIR) || errors.Is(err, syscall.ELOOP)
}

func problemOf(err error) string {
	if errors.Is(err, errEscapes) {
		return errEscapes.Error()
	}
	return "it is no folder"
}

// nearest is the deepest path above name that can be looked at: where the way
// to name ends.
func nearest(d disk, name string) string {
	for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
		if _, err := d.Lstat(dir); err == nil {
			return dir
		}
	}
	return name
}

func nameMode(mode fs.FileMode) string {
	switch {
	case mode.IsDir():
		return "a folder"
	case mode&fs.ModeSymlink != 0:
		return "a symbolic link"
	}
	return "no regular file"
}

// next is the manifest that a run leaves behind: the outputs, the orphans that
// stay because somebody has edited them, and what the set does not speak for.
func (s *survey) next() manifest {
	next := manifest{}
	for _, t := range s.targets {
		next[t.file.Path] = []entry{entryOf(t.file)}
	}
	for _, o := range s.orphans {
		if o.claimed && o.kept {
			next[o.path] = s.old[o.path]
		}
	}
	return next.adopt(s.old, s.set)
}

// adopt takes over the entries of another manifest that the set does not
// speak for.
func (m manifest) adopt(other manifest, set *Set) manifest {
	for p, entries := range other {
		if _, mine := m[p]; mine || slices.ContainsFunc(entries, func(e entry) bool { return set.speaksFor(p, e.Schema) }) {
			continue
		}
		m[p] = entries
	}
	return m
}

// sameFile reports whether two names lead to one file, as names that differ in
// case do on some systems.
func (t target) sameFile(info fs.FileInfo) bool {
	return t.exists() && os.SameFile(t.info, info)
}
