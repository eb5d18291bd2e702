package output

import (
	"context"
	"errors"
	"io/fs"
	"path"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
)

// Result is what a commit did.
type Result struct {
	Written   []string // new or replaced, by path
	Deleted   []string // orphans, by path
	Unchanged int      // outputs that had their content already
	// Warnings are about orphans that stay because they may hold somebody's
	// own work.
	Warnings diag.List
}

// Commit makes the disk below root agree with the set. The error is [*Blocked]
// when something that is not ours is in the way, and then nothing was changed;
// else it is a [*Failure].
func Commit(ctx context.Context, root string, set *Set) (Result, error) {
	d, err := openDisk(root)
	if err != nil {
		return Result{}, &Failure{Action: Read, Path: ".", Err: err}
	}
	defer d.root.Close()
	return commit(ctx, d, set)
}

func commit(ctx context.Context, d disk, set *Set) (Result, error) {
	s, err := examine(d, set)
	if err != nil {
		return Result{}, err
	}
	if list := s.blockers(); len(list) > 0 {
		return Result{}, &Blocked{list}
	}

	w := &writer{disk: d}
	steps := []func(context.Context, *survey) error{
		// A path is claimed before its file exists, so that a run that is cut
		// off leaves nothing behind that the next run takes for foreign.
		w.claimNew,
		w.replaceAll,
		// After the replacing, so that names that moved are never both gone.
		w.deleteOrphans,
		// The names must be on the disk before the manifest vouches for them.
		w.flush,
		// What was deleted is released last, for the same reason that what is
		// new was claimed first.
		w.finish,
	}
	for _, step := range steps {
		if err := step(ctx, s); err != nil {
			return w.result, w.blame(err)
		}
	}
	w.result.Warnings = s.keptOrphans()
	return w.result, nil
}

// claimNew adds the paths that no file stands at yet to the manifest that is
// on the disk. Its older entries stay: they are still true.
func (w *writer) claimNew(ctx context.Context, s *survey) error {
	claimed, grown := manifest{}, false
	for _, t := range s.targets {
		if !t.exists() && !s.old.claims(t.file.Path) {
			claimed[t.file.Path] = []entry{entryOf(t.file)}
			grown = true
		}
	}
	if !grown {
		return nil
	}
	for p, entries := range s.old {
		claimed[p] = entries
	}
	if err := w.replace(ctx, s.manifest, claimed.encode()); err != nil {
		return err
	}
	return w.flush(ctx, s)
}

func (w *writer) replaceAll(ctx context.Context, s *survey) error {
	for _, t := range s.targets {
		if t.same() {
			w.result.Unchanged++
			continue
		}
		if err := w.replace(ctx, t, t.file.Content); err != nil {
			return err
		}
		w.result.Written = append(w.result.Written, t.file.Path)
	}
	return nil
}

// deleteOrphans deletes the orphans that are still what we wrote, the folders
// that this empties, and what killed runs have left.
func (w *writer) deleteOrphans(ctx context.Context, s *survey) error {
	for _, o := range s.orphans {
		if o.kept {
			continue
		}
		if err := ctx.Err(); err != nil {
			return &Failure{Action: Delete, Path: o.path, Err: err}
		}
		if err := w.disk.Remove(o.path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return &Failure{Action: Delete, Path: o.path, Err: err}
		}
		w.result.Deleted = append(w.result.Deleted, o.path)
		w.removeEmpty(path.Dir(o.path))
	}
	for _, p := range s.leftovers {
		// Another run may have been faster, and a file that stays does no
		// harm: whatever this says is nobody's problem.
		_ = w.disk.Remove(p)
	}
	return nil
}

// finish writes the manifest. Where another run may have written entries
// that the set does not speak for in the meantime, those are read again.
func (w *writer) finish(ctx context.Context, s *survey) error {
	text := s.manifest.file.Content
	now, err := lookAt(w.disk, s.manifest.file)
	if err != nil {
		return err
	}
	if s.set.Partial {
		text = parseManifest(text).adopt(parseManifest(now.content), s.set).encode()
		now.file.Content = text
	}
	if now.same() {
		return nil
	}
	if err := w.replace(ctx, now, text); err != nil {
		return err
	}
	return w.flush(ctx, s)
}

// blockers are the diagnostics about what must not be overwritten.
func (s *survey) blockers() diag.List {
	var list diag.List
	for _, t := range append([]target{s.manifest}, s.targets...) {
		if !t.blocked() {
			continue
		}
		d := diag.Diagnostic{
			Code:     diag.OutputBlocked,
			Severity: diag.Error,
			Message:  "an output belongs at " + quote(t.file.Path) + ", but " + quote(t.blocker) + " is in the way: " + t.problem,
			Help:     "move it away, or choose another path for the output",
		}
		if t.foreign {
			d.Code = diag.OutputForeign
			d.Message = quote(t.blocker) + " is in the way of an output, and " + t.problem
			d.Help = "move it away or choose another path for the output; if a lost " + ManifestPath + " once listed it, restore that"
		}
		list = append(list, d)
	}
	return list
}

// keptOrphans are the warnings about orphans that are not deleted.
func (s *survey) keptOrphans() diag.List {
	var list diag.List
	for _, o := range s.orphans {
		if o.kept {
			list = append(list, diag.Diagnostic{
				Code:     diag.OutputOrphan,
				Severity: diag.Warning,
				Message:  "no schema gives the generated file " + quote(o.path) + " anymore, and it is kept: " + o.reason(),
				Help:     "move out what you want to keep, then delete it",
			})
		}
	}
	return list
}

// reason says why an orphan is kept.
func (o orphan) reason() string {
	if o.claimed {
		return "it was edited by hand"
	}
	return "the manifest does not list it, so it may be edited by hand"
}
