package validate

import (
	"errors"

	"github.com/lockstep-dev/lockstep/runtime/tape"
)

// Valid reports whether a text is JSON without repeated members that meets f.
// It allocates nothing for a text that is.
func Valid(data []byte, f Func) bool {
	t, err := tape.New(data)
	if err != nil {
		return false
	}
	defer t.Free()
	return !t.HasDuplicates() && f(t, 0, nil)
}

// Document validates a text and reports all violations and warnings. A text
// that is no JSON has one violation, which says where it stops being JSON.
func Document(data []byte, f Func) *Report {
	t, err := tape.New(data)
	if err != nil {
		return syntaxReport(data, err)
	}
	defer t.Free()
	return report(data, t, f)
}

// Decode validates a text and then decodes it from the same tape. The error is
// an [*Error] where the text is not valid, else that of decode.
func Decode(data []byte, f Func, decode func(t *tape.Tape, i int) error) error {
	t, err := tape.New(data)
	if err != nil {
		return syntaxReport(data, err).Err()
	}
	defer t.Free()
	if t.HasDuplicates() || !f(t, 0, nil) {
		return report(data, t, f).Err()
	}
	return decode(t, 0)
}

var (
	duplicate = Constraint{Keyword: "duplicate", Message: `keep one member with this name: it is there more than once`}
	unstated  = Constraint{Keyword: "schema", Message: "does not meet the schema"}
)

// report walks a document that has been indexed and collects everything. A
// verdict of false is never lost, even if f gives no reason for it.
func report(data []byte, t *tape.Tape, f Func) *Report {
	r := &Reporter{tape: t, limit: maxRecords}
	for _, key := range t.Duplicates() {
		r.Fail(key, &duplicate)
	}
	known := len(r.violations)
	if !f(t, 0, r) && len(r.violations) == known {
		r.Fail(0, &unstated)
	}
	return r.report(data)
}

// syntaxReport is the report on a text that could not be indexed.
func syntaxReport(data []byte, err error) *Report {
	v := Violation{Keyword: "syntax", Message: err.Error()}
	if syntax := (*tape.SyntaxError)(nil); errors.As(err, &syntax) {
		v.Offset, v.Message = syntax.Offset, syntax.Msg
	}
	report := &Report{Violations: []Violation{v}}
	locate(data, report.Violations)
	return report
}
