package output

import (
	"fmt"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
)

// Blocked says that files which are not ours are in the way of outputs.
type Blocked struct{ Diagnostics diag.List }

// Error has a line for each.
func (b *Blocked) Error() string { return b.Diagnostics.Err().Error() }

// Action is what the file system was asked for when it failed.
type Action string

// The actions.
const (
	Read   Action = "read"
	Write  Action = "write"
	Delete Action = "delete"
)

// Failure is an error of the file system, or a run that was interrupted. Every
// file still has its old or its new content, and a run to the end heals all.
type Failure struct {
	Action Action
	// Path is the output or the folder that the action was about.
	Path string
	Err  error
	// Changed lists the files that were already replaced or deleted.
	Changed []string
}

// Error tells what failed and why, without the names of temporary files.
func (f *Failure) Error() string {
	return fmt.Sprintf("cannot %s %s: %v", f.Action, f.Path, cause(f.Err))
}

// Unwrap gives the error of the file system.
func (f *Failure) Unwrap() error { return f.Err }

// Diagnostic is the failure for people, with what to do about it.
func (f *Failure) Diagnostic() diag.Diagnostic {
	code := diag.OutputWrite
	if f.Action == Read {
		code = diag.OutputRead
	}
	return diag.Diagnostic{Code: code, Severity: diag.Error, Message: f.Error(), Help: f.help()}
}

// shownPaths is how many paths a message names before it counts the rest.
const shownPaths = 5

func (f *Failure) help() string {
	if len(f.Changed) == 0 {
		return "nothing was changed; mend the cause and run the same command again"
	}
	shown := f.Changed[:min(len(f.Changed), shownPaths)]
	list := strings.Join(shown, ", ")
	if more := len(f.Changed) - len(shown); more > 0 {
		list += fmt.Sprintf(" and %d more", more)
	}
	return "mend the cause and run the same command again, which completes the rest; changed already: " + list
}
