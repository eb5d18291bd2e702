package output

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
)

// File is a rendered file.
type File struct {
	// Path is relative to the root, with forward slashes.
	Path string
	// Content is all of the file.
	Content []byte
	// Schema is the path of the schema that the file was rendered from; empty
	// for a file that belongs to no single one.
	Schema string
}

// Set is the outputs of a run. The zero Set is empty and ready for use.
type Set struct {
	// Partial says that the set speaks for its own schemas in its own folders
	// only: files of the manifest that came from other schemas, or that stand
	// where the same schema was generated to another time, are left alone.
	Partial bool

	files   map[string]File   // by path
	folded  map[string]string // path in one case → path, of every file
	folders map[string]string // folder in one case → a path below it
}

// Add takes a file into the set. It refuses a path that is not portable, that
// leaves the root, or that another file of the set is in the way of. The error
// is a [diag.Diagnostic] without a place: the caller knows what asked for the
// path.
func (s *Set) Add(f File) error {
	if problem := pathProblem(f.Path); problem != "" {
		return diag.Diagnostic{
			Code:     diag.OutputPath,
			Severity: diag.Error,
			Message:  "cannot write to the output path " + quote(f.Path) + ": " + problem,
			Help:     "choose a path below the root folder that every system can hold",
		}
	}
	if other, taken := s.collision(f.Path); taken {
		return diag.Diagnostic{
			Code:     diag.OutputCollision,
			Severity: diag.Error,
			Message:  "two outputs need the same place: " + quote(other) + " and " + quote(f.Path),
			Help:     "give one of them another folder or name; names that differ only in case are one file on some systems",
		}
	}
	s.insert(f)
	return nil
}

// collision finds a file of the set that cannot stand beside one at p: the
// same path whatever the case, or one that needs a folder where the other
// needs a file.
func (s *Set) collision(p string) (string, bool) {
	key := fold(p)
	if key == fold(ManifestPath) {
		return ManifestPath, true
	}
	if other, ok := s.folded[key]; ok {
		return other, true
	}
	if other, ok := s.folders[key]; ok {
		return other, true
	}
	for dir := path.Dir(key); dir != "."; dir = path.Dir(dir) {
		if other, ok := s.folded[dir]; ok {
			return other, true
		}
	}
	return "", false
}

func (s *Set) insert(f File) {
	if s.files == nil {
		s.files, s.folded, s.folders = map[string]File{}, map[string]string{}, map[string]string{}
	}
	s.files[f.Path] = f
	key := fold(f.Path)
	s.folded[key] = f.Path
	for dir := path.Dir(key); dir != "."; dir = path.Dir(dir) {
		s.folders[dir] = f.Path
	}
}

// Len is the number of files.
func (s *Set) Len() int { return len(s.files) }

// Files lists the files by path.
func (s *Set) Files() []File {
	files := make([]File, 0, len(s.files))
	for _, f := range s.files {
		files = append(files, f)
	}
	slices.SortFunc(files, func(a, b File) int { return cmp.Compare(a.Path, b.Path) })
	return files
}

// speaksFor reports whether the set decides about a file that came from a
// schema: a partial one does so in the folders of what that schema gives, and
// in the testdata of those.
func (s *Set) speaksFor(p, schema string) bool {
	if !s.Partial {
		return true
	}
	for _, f := range s.files {
		dir := path.Dir(f.Path)
		if f.Schema == schema && (path.Dir(p) == dir || strings.HasPrefix(p, path.Join(dir, "testdata")+"/")) {
			return true
		}
	}
	return false
}

// fold maps paths that a case-insensitive file system holds for one to the
// same string. The way over upper case joins letters such as the two sigmas.
func fold(p string) string { return strings.ToLower(strings.ToUpper(p)) }
