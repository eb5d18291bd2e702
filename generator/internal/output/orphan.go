package output

import (
	"errors"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"time"
)

// leftoverAge is how old a temporary file must be to count as left over by a
// run that was killed: a younger one may belong to a run at work right now.
const leftoverAge = time.Minute

// orphan is a file that is ours and that no output stands for.
type orphan struct {
	path    string
	content []byte
	claimed bool // in the manifest; else it has the header only
	kept    bool // not certainly what we wrote, so not to be deleted
}

// findListedOrphans finds the files of the manifest that are no outputs.
func (s *survey) findListedOrphans(d disk) error {
	for _, p := range slices.Sorted(maps.Keys(s.old)) {
		if _, isOutput := s.set.files[p]; isOutput || !s.set.speaksFor(p, s.old[p][0].Schema) {
			continue
		}
		t, err := lookAt(d, File{Path: p})
		if err != nil {
			return err
		}
		if !t.exists() || s.isTarget(t.info) {
			continue
		}
		s.orphans = append(s.orphans, orphan{path: p, content: t.content, claimed: true, kept: !s.old.wrote(p, t.content)})
	}
	return nil
}

// findUnlistedOrphans finds the files in the folders of outputs that carry our
// header and that the manifest does not know. Nothing tells what we once wrote
// there, so they are kept.
func (s *survey) findUnlistedOrphans(d disk) error {
	for _, dir := range s.folders() {
		entries, err := d.ReadDir(dir)
		if errors.Is(err, fs.ErrNotExist) || isDetour(err) {
			continue
		}
		if err != nil {
			return &Failure{Action: Read, Path: dir, Err: err}
		}
		for _, e := range entries {
			if err := s.examineNeighbour(d, path.Join(dir, e.Name()), e); err != nil {
				return err
			}
		}
	}
	slices.SortFunc(s.orphans, func(a, b orphan) int { return strings.Compare(a.path, b.path) })
	return nil
}

// examineNeighbour looks at one file in a folder of outputs.
func (s *survey) examineNeighbour(d disk, p string, e fs.DirEntry) error {
	if isTemp(e.Name()) {
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > leftoverAge {
			s.leftovers = append(s.leftovers, p)
		}
		return nil
	}
	if _, isOutput := s.set.files[p]; isOutput || s.old.claims(p) || !e.Type().IsRegular() || !hasComments(p) {
		return nil
	}
	t, err := lookAt(d, File{Path: p})
	if err != nil || !t.exists() || s.isTarget(t.info) {
		return err
	}
	if schema, ok := headerSchema(p, t.content); ok && s.set.speaksFor(p, schema) {
		s.orphans = append(s.orphans, orphan{path: p, content: t.content, kept: true})
	}
	return nil
}

// folders lists the folders that outputs stand in.
func (s *survey) folders() []string {
	dirs := map[string]bool{}
	for _, t := range s.targets {
		dirs[path.Dir(t.file.Path)] = true
	}
	return slices.Sorted(maps.Keys(dirs))
}

func (s *survey) isTarget(info fs.FileInfo) bool {
	return slices.ContainsFunc(s.targets, func(t target) bool { return t.sameFile(info) })
}
