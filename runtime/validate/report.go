package validate

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Violation is one broken constraint at one place of a document.
type Violation struct {
	// Rule, Keyword, Schema and Expected are those of the [Constraint]. For a
	// document that is no JSON, Keyword is "syntax"; for a repeated member it
	// is "duplicate". Both have no Schema.
	Rule    string `json:"rule,omitempty"`
	Keyword string `json:"keyword"`
	Schema  string `json:"schema,omitempty"`
	// Instance is the JSON pointer to the value; empty for the root.
	Instance string `json:"instance"`
	// Offset counts bytes from 0, Line and Column count from 1; a column is a
	// Unicode code point.
	Offset int `json:"offset"`
	Line   int `json:"line"`
	Column int `json:"column"`
	// Message says it in words, with the place.
	Message  string `json:"message"`
	Expected string `json:"expected,omitempty"`
	// Found is the value as compact JSON, cut if long.
	Found string `json:"found,omitempty"`
	// Causes are the violations of the closest branch of an anyOf or oneOf.
	Causes []Violation `json:"causes,omitempty"`
}

// String is the message behind line and column, with the rule's id if there
// is one.
func (v Violation) String() string {
	text := fmt.Sprintf("%d:%d: %s", v.Line, v.Column, v.Message)
	if v.Rule != "" {
		text += " (" + v.Rule + ")"
	}
	return text
}

// Report is the outcome of validating one document. Its lists are sorted by
// offset, then by schema pointer.
type Report struct {
	Violations []Violation `json:"violations,omitempty"`
	Warnings   []Violation `json:"warnings,omitempty"`
	// Omitted counts what a report of an excessive number of violations
	// leaves out.
	Omitted int `json:"omitted,omitempty"`
}

// Err is nil where there are no violations, and an [*Error] otherwise.
func (r *Report) Err() error {
	if len(r.Violations) == 0 {
		return nil
	}
	return &Error{Violations: r.Violations, Warnings: r.Warnings, Omitted: r.Omitted}
}

// Strict is the report with its warnings as violations.
func (r *Report) Strict() *Report {
	all := slices.Concat(r.Violations, r.Warnings)
	slices.SortStableFunc(all, func(a, b Violation) int {
		return cmp.Or(cmp.Compare(a.Offset, b.Offset), cmp.Compare(a.Schema, b.Schema))
	})
	return &Report{Violations: all, Omitted: r.Omitted}
}

// Error is a report that has violations, as an error.
type Error struct {
	Violations []Violation `json:"violations,omitempty"`
	Warnings   []Violation `json:"warnings,omitempty"`
	Omitted    int         `json:"omitted,omitempty"`
}

// maxListed is the number of violations that an error's text lists.
const maxListed = 20

// Error lists the first violations, each on a line with its causes indented
// below.
func (e *Error) Error() string {
	var b strings.Builder
	writeViolations(&b, e.Violations[:min(len(e.Violations), maxListed)], "")
	if more := max(0, len(e.Violations)-maxListed) + e.Omitted; more > 0 {
		fmt.Fprintf(&b, "and %d more\n", more)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func writeViolations(b *strings.Builder, list []Violation, indent string) {
	for _, v := range list {
		fmt.Fprintf(b, "%s%s\n", indent, v)
		writeViolations(b, v.Causes, indent+"    ")
	}
}
