package tape

// Verdicts about values. A schema that refers to itself from several branches
// asks the same question about the same value again and again, twice as often
// with each level of nesting. Whoever judges by such a schema keeps its
// verdicts here, where they live as long as the values that they are about.

// Question is what can be asked about a value. The asker chooses a number, and
// names the function that answers, so that two schemas that judge one tape do
// not take each other's verdicts for their own.
type Question struct {
	Number   int
	Function uintptr
}

// verdictKey is a question about the value at an entry.
type verdictKey struct {
	question Question
	entry    int
}

// maxKept is the number of verdicts beyond which their table is not kept for
// the next document.
const maxKept = 1 << 16

// Verdict is what was kept about the value at entry i, and whether anything was.
func (t *Tape) Verdict(question Question, i int) (verdict, known bool) {
	verdict, known = t.verdicts[verdictKey{question, i}]
	return verdict, known
}

// KeepVerdict keeps a verdict about the value at entry i. It is the one
// method that changes a tape, so it must not run beside any other use of the
// tape's verdicts.
func (t *Tape) KeepVerdict(question Question, i int, verdict bool) {
	if t.verdicts == nil {
		t.verdicts = make(map[verdictKey]bool)
	}
	t.verdicts[verdictKey{question, i}] = verdict
}

// forgetVerdicts makes the table ready for another document.
func (t *Tape) forgetVerdicts() {
	if len(t.verdicts) > maxKept {
		t.verdicts = nil
	}
	clear(t.verdicts)
}
