package generator

import (
	"io"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
)

// Diagnostic is one finding: its code, the place, a message and a help.
type Diagnostic = diag.Diagnostic

// Diagnostics is any number of findings.
type Diagnostics = diag.List

// The severities.
const (
	// Error stops the work.
	Error = diag.Error
	// Warning does not.
	Warning = diag.Warning
)

// The codes that a command line needs, beside those that this package gives.
const (
	// CodeConfig is configuration that cannot be read.
	CodeConfig = diag.ConfigUnreadable
	// CodeUsage is a command line that cannot be understood.
	CodeUsage = diag.Usage
	// CodeVerb is a verb that does not exist.
	CodeVerb = diag.UnknownVerb
	// CodeFlag is a flag that the verb does not have.
	CodeFlag = diag.UnknownFlag
	// CodeInternal is a mistake in lockstep itself.
	CodeInternal = diag.Internal
	// CodeInstance is an instance that cannot be read.
	CodeInstance = diag.InstanceUnreadable
)

// Render writes diagnostics with excerpts of the files they are about.
func Render(w io.Writer, list Diagnostics, color bool) error {
	return diag.Render(w, list, diag.Options{Color: color})
}

// Suggest finds the candidate that a misspelled word was probably meant to be;
// empty where none is near.
func Suggest(word string, candidates []string) string { return diag.Suggest(word, candidates) }
