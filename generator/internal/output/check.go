package output

import (
	"cmp"
	"slices"
)

// Class is the kind of a drift.
type Class string

// The classes.
const (
	// Missing: the output is not on the disk.
	Missing Class = "missing"
	// Stale: the file is what we wrote, but would be rendered differently now.
	Stale Class = "stale"
	// HandEdited: the file is ours and is not what we wrote.
	HandEdited Class = "hand-edited"
	// Orphan: the file is ours, and no output stands for it anymore.
	Orphan Class = "orphan"
	// Foreign: something that is not ours is in the way of an output.
	Foreign Class = "foreign"
)

// Drift is a difference between the disk and a set.
type Drift struct {
	Path  string
	Class Class
	// Diff is what a commit would do to the file, as a unified diff cut to a
	// bounded size. It is empty where a commit would not touch it.
	Diff string
	// Help says why a commit would not mend the drift; empty where it would.
	Help string
	// remedy is what must happen before a commit, and to which path.
	remedy remedy
	object string
}

// remedy is what people have to do themselves.
type remedy uint8

const (
	commitOnly remedy = iota
	removeFirst
	moveFirst
)

// Check tells where the disk below root differs from the set, by path. It
// writes nothing. The error is a [*Failure].
func Check(root string, set *Set) ([]Drift, error) {
	d, err := openDisk(root)
	if err != nil {
		return nil, &Failure{Action: Read, Path: ".", Err: err}
	}
	defer d.root.Close()
	return check(d, set)
}

func check(d disk, set *Set) ([]Drift, error) {
	s, err := examine(d, set)
	if err != nil {
		return nil, err
	}
	var drifts []Drift
	for _, t := range s.targets {
		if !t.same() {
			drifts = append(drifts, s.driftOf(t))
		}
	}
	for _, o := range s.orphans {
		drifts = append(drifts, o.drift())
	}
	if !s.manifest.same() {
		// A manifest that is stale beside other drifts only repeats them, in
		// hashes.
		if d := s.driftOf(s.manifest); d.Class != Stale || len(drifts) == 0 {
			drifts = append(drifts, d)
		}
	}
	slices.SortFunc(drifts, func(a, b Drift) int { return cmp.Compare(a.Path, b.Path) })
	return drifts, nil
}

// driftOf classifies a target that is not what it should be.
func (s *survey) driftOf(t target) Drift {
	if t.blocked() {
		return Drift{
			Path: t.file.Path, Class: Foreign,
			Help:   quote(t.blocker) + " is in the way and is never overwritten: " + t.problem,
			remedy: moveFirst, object: t.blocker,
		}
	}
	drift := Drift{Path: t.file.Path, Class: Stale, Diff: unifiedDiff(t)}
	switch {
	case !t.exists():
		drift.Class = Missing
	case s.old.claims(t.file.Path) && !s.old.wrote(t.file.Path, t.content):
		drift.Class = HandEdited
	case t.file.Path == ManifestPath && !s.isCanonical(t.content):
		drift.Class = HandEdited
	}
	return drift
}

// isCanonical reports whether the text of the manifest could come from us.
func (s *survey) isCanonical(text []byte) bool {
	return string(s.old.encode()) == string(text)
}

func (o orphan) drift() Drift {
	drift := Drift{Path: o.path, Class: Orphan}
	if o.kept {
		drift.Help = "it is kept: " + o.reason()
		drift.remedy, drift.object = removeFirst, o.path
		return drift
	}
	drift.Diff = deletionDiff(o.path, o.content)
	return drift
}
