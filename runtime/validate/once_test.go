package validate

import (
	"strings"
	"testing"

	"github.com/lockstep-dev/lockstep/runtime/tape"
)

// TestOnce holds that a verdict is found once for each value and function,
// and once more for each reporter that is not full.
func TestOnce(t *testing.T) {
	x, err := tape.New([]byte(`[1,2]`))
	if err != nil {
		t.Fatal(err)
	}
	defer x.Free()
	calls := 0
	one := &Reporter{tape: x, limit: 9}
	judge := func(_ *tape.Tape, i int, r *Reporter) bool {
		calls++
		return r.Fail(i, &Constraint{})
	}
	steps := []struct {
		name          string
		reporter      *Reporter
		entry, number int
		calls         int
	}{
		{"the first time", nil, 1, 0, 1},
		{"again", nil, 1, 0, 1},
		{"another value", nil, 2, 0, 2},
		{"another function", nil, 1, 1, 3},
		{"for a reporter", one, 1, 0, 4},
		{"again for it", one, 1, 0, 4},
		{"another value for it", one, 2, 0, 5},
		{"another function for it", one, 1, 1, 6},
		{"for another reporter", &Reporter{tape: x, limit: 1}, 1, 0, 7},
		{"for a full reporter", &Reporter{tape: x, limit: 0}, 1, 0, 7},
	}
	for _, step := range steps {
		if step.reporter.Once(x, step.entry, step.number, judge) {
			t.Errorf("%s: the verdict is yes", step.name)
		}
		if calls != step.calls {
			t.Errorf("%s: %d calls so far, want %d", step.name, calls, step.calls)
		}
	}
}

// Two schemas number their functions alike and may judge the same tape.
func TestOnceKeepsSchemasApart(t *testing.T) {
	x, err := tape.New([]byte(`1`))
	if err != nil {
		t.Fatal(err)
	}
	defer x.Free()
	yes := func(*tape.Tape, int, *Reporter) bool { return true }
	no := func(*tape.Tape, int, *Reporter) bool { return false }
	for _, r := range []*Reporter{nil, {tape: x, limit: 9}} {
		if !r.Once(x, 0, 0, yes) || r.Once(x, 0, 0, no) {
			t.Error("the verdict is that of the other schema")
		}
	}
}

// A schema that refers to itself twice walks each value once, also to report.
func TestOnceIsLinearForReporters(t *testing.T) {
	const depth = 60
	number := Constraint{Keyword: "type"}
	calls := 0
	var check Func
	judge := func(x *tape.Tape, i int, r *Reporter) bool {
		calls++
		if x.Kind(i) != tape.Array {
			return r.Fail(i, &number)
		}
		ok := true
		for range 2 {
			for v, end := i+1, x.Next(i); v < end; v = x.Next(v) {
				ok = check(x, v, r) && ok
			}
		}
		return ok
	}
	check = func(x *tape.Tape, i int, r *Reporter) bool { return r.Once(x, i, 0, judge) }
	report := Document([]byte(strings.Repeat("[", depth)+"1"+strings.Repeat("]", depth)), check)
	if calls != depth+1 || len(report.Violations) != 1 {
		t.Errorf("%d calls, %d violations", calls, len(report.Violations))
	}
}

// A branch that repeats itself is not farther off for it.
func TestClosestCountsOnce(t *testing.T) {
	anyOf, a, b, c := Constraint{Keyword: "anyOf"}, Constraint{Schema: "a"}, Constraint{Schema: "b"}, Constraint{Schema: "c"}
	repeats := func(_ *tape.Tape, i int, r *Reporter) bool {
		for range 2 * maxCauses {
			r.Fail(i, &a)
		}
		return false
	}
	two := func(_ *tape.Tape, i int, r *Reporter) bool {
		r.Fail(i, &b)
		return r.Fail(i, &c)
	}
	report := Document([]byte(`1`), func(_ *tape.Tape, i int, r *Reporter) bool {
		return r.Branches(i, &anyOf, two, repeats)
	})
	causes := report.Violations[0].Causes
	if len(causes) != 1 || causes[0].Schema != "a" {
		t.Errorf("causes: %v", causes)
	}
}
