package tape

import "testing"

func TestVerdicts(t *testing.T) {
	x, err := New([]byte(`[1,2]`))
	if err != nil {
		t.Fatal(err)
	}
	if _, known := x.Verdict(Question{}, 1); known {
		t.Error("a verdict is known before any was kept")
	}
	x.KeepVerdict(Question{}, 1, true)
	x.KeepVerdict(Question{Number: 1}, 1, false)
	for question, want := range []bool{true, false} {
		if got, known := x.Verdict(Question{Number: question}, 1); got != want || !known {
			t.Errorf("question %d: %v, %v", question, got, known)
		}
	}
	if _, known := x.Verdict(Question{Function: 1}, 1); known {
		t.Error("the verdict of one function is known of another")
	}
	if _, known := x.Verdict(Question{}, 2); known {
		t.Error("the verdict about one value is known of another")
	}
}

// A tape that is used again knows nothing of the document before.
func TestVerdictsAreForgotten(t *testing.T) {
	for _, kept := range []int{3, maxKept + 1} {
		x := &Tape{}
		for i := range kept {
			x.KeepVerdict(Question{Number: i}, 0, true)
		}
		x.forgetVerdicts()
		if _, known := x.Verdict(Question{}, 0); known {
			t.Errorf("of %d verdicts some are still known", kept)
		}
	}
}
