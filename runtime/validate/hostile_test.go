package validate_test

import (
	"strings"
	"testing"
	"time"

	"github.com/lockstep-dev/lockstep/runtime/tape"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// Branches inside branches stop being explained at some level, so that the
// work does not grow exponentially.
func TestNestedBranchesAreBounded(t *testing.T) {
	anyOf := validate.Constraint{Keyword: "anyOf", Message: "fits none"}
	calls := 0
	var tree validate.Func
	tree = func(tp *tape.Tape, i int, r *validate.Reporter) bool {
		calls++
		if r == nil {
			return false
		}
		return r.Branches(i, &anyOf, tree, tree, tree)
	}
	validate.Document([]byte(`7`), tree)
	if calls > 1000 {
		t.Errorf("%d calls", calls)
	}
}

// However many warnings there are, the one violation behind them is reported.
func TestWarningsDoNotHideViolations(t *testing.T) {
	text := `{"status":"a","items":[` + strings.Repeat("101,", 100_001) + `"x"]}`
	report := validate.Document([]byte(text), document)
	if len(report.Violations) != 1 || len(report.Warnings) != 100_000 || report.Omitted != 1 {
		t.Errorf("%d violations, %d warnings, %d omitted", len(report.Violations), len(report.Warnings), report.Omitted)
	}
}

// The same demand reached on two ways is reported once.
func TestRepeatedViolations(t *testing.T) {
	twice := func(tp *tape.Tape, i int, r *validate.Reporter) bool {
		r.Fail(i, &typeObject)
		r.FailName(i, &requireStatus, "a")
		r.FailName(i, &requireStatus, "b")
		r.FailName(i, &requireStatus, "a")
		return r.Fail(i, &typeObject)
	}
	if got := validate.Document([]byte(`1`), twice).Violations; len(got) != 3 {
		t.Errorf("%d violations, want 3: %v", len(got), got)
	}
}

// Rendering is linear in the text and bounded in memory.
func TestHostileReports(t *testing.T) {
	everything := func(tp *tape.Tape, _ int, r *validate.Reporter) bool {
		for i, end := 0, tp.Next(0); i < end; i++ {
			r.Fail(i, &itemSmall)
		}
		return false
	}
	cases := []struct {
		name, text string
		all        bool
	}{
		{"wide", `[` + strings.Repeat(`"é",`, 90_000) + `0]`, true},
		{"too many", `[` + strings.Repeat(`1,`, 150_000) + `0]`, false},
		{"deep", strings.Repeat("[", 9_999) + strings.Repeat("]", 9_999), false},
		{"lines", `[` + strings.Repeat("\n1,", 90_000) + `0]`, true},
	}
	for _, c := range cases {
		start := time.Now()
		report := validate.Document([]byte(c.text), everything)
		if got := report.Omitted == 0; got != c.all {
			t.Errorf("%s: %d violations, %d omitted", c.name, len(report.Violations), report.Omitted)
		}
		if last := report.Violations[len(report.Violations)-1]; last.Line == 0 || last.Column == 0 {
			t.Errorf("%s: last violation has no place: %v", c.name, last)
		}
		if took := time.Since(start); took > 10*time.Second {
			t.Errorf("%s: took %v", c.name, took)
		}
	}
}
