package generator

// Fixtures of a format, and what its page and the page of rules show of them.

import (
	"fmt"
	"path"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/emit/fixture"
	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/emit/mddoc"
	"github.com/lockstep-dev/lockstep/generator/internal/rulebook"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// emitFixtures renders the fixtures and the test that runs them. A constraint
// that no instance was found to break is worth a warning: either others imply
// it, or the schema contradicts itself. So is a schema without any valid
// instance: its types and validators are right, and say so of every document.
func (f *format) emitFixtures(rt gofile.Runtime) {
	result, err := fixture.Emit(f.ir, rt)
	if err != nil {
		f.diags = append(f.diags, Diagnostic{
			Code: diag.NoFixture, Severity: diag.Warning, Span: f.ir.Root.Span,
			Message: "there are no fixtures: " + err.Error(),
			Help:    "check that the constraints can all be met at once; `fixtures: false` tells that there are to be none",
		})
		return
	}
	f.fixtures = result
	for _, file := range result.Files {
		f.add(path.Join(f.Out, file.Path), file.Content)
	}
	for _, u := range result.Unbroken {
		f.diags = append(f.diags, Diagnostic{
			Code: diag.NoFixture, Severity: diag.Warning, Span: u.Entry.Constraint().Common().Span,
			Message: fmt.Sprintf("no fixture breaks this constraint (%s): %s", u.Entry.Rule.Keyword, u.Reason),
			Help:    "drop the constraint if others imply it, or give a fixture of your own",
		})
	}
}

// fixtureRefs lists the fixtures that break constraints, with what they break.
func (f *format) fixtureRefs() []mddoc.FixtureRef {
	if f.fixtures == nil {
		return nil
	}
	var refs []mddoc.FixtureRef
	for _, b := range f.fixtures.Broken {
		if id := b.Entry.Rule.Rule; id != "" {
			refs = append(refs, mddoc.FixtureRef{Path: path.Join(f.Out, b.Path), Rules: []string{id}})
		}
	}
	return refs
}

// maxShown is how many invalid examples a page shows.
const maxShown = 3

// shown gives what a page shows of the fixtures: the minimal instance, and a
// few invalid ones, of banned values and conditions before others, since these
// are what people get wrong.
func (f *format) shown() (minimal string, invalid []mddoc.InvalidExample) {
	if f.fixtures == nil {
		return "", nil
	}
	texts := map[string]string{}
	for _, file := range f.fixtures.Files {
		texts[file.Path] = string(file.Content)
	}
	for _, telling := range []func(*rulebook.Entry) bool{isBan, isCondition, func(*rulebook.Entry) bool { return true }} {
		for _, b := range f.fixtures.Broken {
			if len(invalid) < maxShown && b.Alone && telling(b.Entry) && !alreadyShown(invalid, texts[b.Path]) {
				invalid = append(invalid, f.invalidExample(b, texts[b.Path]))
			}
		}
	}
	return texts["testdata/valid/minimal.json"], invalid
}

func alreadyShown(list []mddoc.InvalidExample, text string) bool {
	for _, example := range list {
		if example.JSON == text {
			return true
		}
	}
	return false
}

func isBan(e *rulebook.Entry) bool { return e.Rule.Keyword == "x-banned" }

func isCondition(e *rulebook.Entry) bool { return strings.Contains(e.Rule.Schema, "/then/") }

// invalidExample is a fixture with what its reader is told.
func (f *format) invalidExample(b fixture.Broken, text string) mddoc.InvalidExample {
	example := mddoc.InvalidExample{Name: strings.TrimSuffix(path.Base(b.Path), ".json"), JSON: text}
	report := validate.Document([]byte(text), f.judge.Check(f.ir.Root))
	example.Violations = appendLines(nil, report.Violations, "")
	return example
}

// appendLines prints violations a line each, with their causes indented below.
func appendLines(lines []string, list []validate.Violation, indent string) []string {
	for _, v := range list {
		line := indent + v.Message
		if v.Rule != "" {
			line += " (" + v.Rule + ")"
		}
		lines = appendLines(append(lines, line), v.Causes, indent+"    ")
	}
	return lines
}
