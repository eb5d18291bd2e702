package generator

import (
	"context"
	"slices"
	"testing"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/fixture"
	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/eval"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/rulebook"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// TestFixturesNoticeLosses takes every constraint out of our formats, one at a
// time, and demands that a fixture which breaks that one alone is then valid:
// that is what "the fixture fails without it" means.
func TestFixturesNoticeLosses(t *testing.T) {
	p, diags := Open("..", "", Arguments{})
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	for _, s := range p.Config.Schemas {
		t.Run(s.Name, func(t *testing.T) {
			t.Parallel()
			f, diags := compile(context.Background(), p.Config, s)
			if diags.HasErrors() {
				t.Fatal(diags)
			}
			result, err := fixture.Emit(f, gofile.DefaultRuntime())
			if err != nil {
				t.Fatal(err)
			}
			for _, u := range result.Unbroken {
				t.Errorf("no fixture breaks %s: %s", u.Entry.Rule.Schema, u.Reason)
			}
			texts := map[string][]byte{}
			for _, file := range result.Files {
				texts[file.Path] = file.Content
			}
			noticed := 0
			for _, b := range result.Broken {
				if b.Alone && isViolation(b.Entry) {
					noticeLoss(t, f, b, texts[b.Path])
					noticed++
				}
			}
			if noticed == 0 {
				t.Error("no fixture breaks one constraint alone")
			}
			t.Logf("%d of %d entries are broken alone", noticed, len(result.Broken))
		})
	}
}

// isViolation tells entries whose loss changes a verdict from warnings, and
// from those parts of a union that only say which branch was meant.
func isViolation(e *rulebook.Entry) bool {
	switch e.Constraint().(type) {
	case *ir.Warning, *ir.AnyOf, *ir.OneOf:
		return false
	}
	return true
}

// noticeLoss judges a fixture with the constraint that it breaks, and without.
func noticeLoss(t *testing.T, f *ir.Format, b fixture.Broken, text []byte) {
	t.Helper()
	if validate.Valid(text, eval.New(f).Check(f.Root)) {
		t.Errorf("%s is valid, but is said to break %s", b.Path, b.Entry.Rule.Schema)
	}
	defer withoutDispatch(f)()
	n := b.Entry.Node
	all := n.Constraints
	defer func() { n.Constraints = all }()
	n.Constraints = slices.Delete(slices.Clone(all), b.Entry.Index, b.Entry.Index+1)
	if m, ok := all[b.Entry.Index].(*ir.Members); ok {
		// Only the part that forbids other members is lost, not the schemas
		// of those that are known.
		open := *m
		open.Rest = nil
		n.Constraints = slices.Insert(n.Constraints, b.Entry.Index, ir.Constraint(&open))
	}
	if !validate.Valid(text, eval.New(f).Check(f.Root)) {
		t.Errorf("%s is not valid without %s, which it is said to break alone", b.Path, b.Entry.Rule.Schema)
	}
}

// withoutDispatch lets unions try all their branches: the deciding member is
// found in the constraints, one of which is about to be lost. The result
// restores it.
func withoutDispatch(f *ir.Format) (restore func()) {
	var undo []func()
	for _, n := range f.Nodes {
		for _, c := range n.Constraints {
			switch c := c.(type) {
			case *ir.AnyOf:
				d := c.Dispatch
				c.Dispatch, undo = nil, append(undo, func() { c.Dispatch = d })
			case *ir.OneOf:
				d := c.Dispatch
				c.Dispatch, undo = nil, append(undo, func() { c.Dispatch = d })
			}
		}
	}
	return func() {
		for _, f := range undo {
			f()
		}
	}
}
