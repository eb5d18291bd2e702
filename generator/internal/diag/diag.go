package diag

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// Severity says whether a diagnostic stops the work.
type Severity uint8

// The severities. The zero value is Error, so that forgetting one is loud.
const (
	Error Severity = iota
	Warning
)

// String is the word that a rendered diagnostic begins with.
func (s Severity) String() string {
	if s == Warning {
		return "warning"
	}
	return "error"
}

// Note is a second place that a diagnostic needs to be understood.
type Note struct {
	// Span may be zero: a note without a place.
	Span    source.Span
	Message string
}

// Diagnostic is one finding. The package comment says how its texts are
// written.
type Diagnostic struct {
	Code     Code
	Severity Severity
	// Span is the smallest range that is wrong. It is zero where the finding
	// is not about a place in a file.
	Span    source.Span
	Message string
	// Help is how to mend it; empty where the message says it all. It may
	// have several lines.
	Help  string
	Notes []Note
}

// Error is the diagnostic on one line: "file:line:col: error[E101]: message".
func (d Diagnostic) Error() string {
	text := fmt.Sprintf("%s[%s]: %s", d.Severity, d.Code, clean(d.Message))
	if d.Span.IsZero() {
		return text
	}
	return place(d.Span) + ": " + text
}

// place is a span's begin as "file:line:col".
func place(s source.Span) string {
	at := s.Position()
	return fmt.Sprintf("%s:%d:%d", clean(s.File.Path), at.Line, at.Column)
}

// List is any number of diagnostics.
type List []Diagnostic

// HasErrors reports whether one of the diagnostics is an error.
func (l List) HasErrors() bool {
	return slices.ContainsFunc(l, func(d Diagnostic) bool { return d.Severity == Error })
}

// Sort orders the list by file, offset and code, and leaves the rest as it
// was. Diagnostics without a place come first.
func (l List) Sort() {
	slices.SortStableFunc(l, func(a, b Diagnostic) int {
		return cmp.Or(
			cmp.Compare(path(a.Span), path(b.Span)),
			cmp.Compare(a.Span.Start, b.Span.Start),
			cmp.Compare(a.Code, b.Code),
		)
	})
}

// path is the path of a span's file, empty for no place.
func path(s source.Span) string {
	if s.IsZero() {
		return ""
	}
	return s.File.Path
}

// Err is the list's errors as one error, a line for each; nil where it has
// none. Every [Diagnostic] in it is reachable by [errors.As].
func (l List) Err() error {
	var errs []error
	for _, d := range l {
		if d.Severity == Error {
			errs = append(errs, d)
		}
	}
	return errors.Join(errs...)
}
