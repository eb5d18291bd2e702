package main

import (
	"errors"
	"fmt"

	"github.com/lockstep-dev/lockstep/generator"
)

// The exit statuses. Scripts and CI rely on them: a number never changes its
// meaning.
const (
	statusClean       = 0
	statusFindings    = 1
	statusUsage       = 2
	statusSchema      = 3
	statusInternal    = 4
	statusInterrupted = 130 // as shells have it for SIGINT
)

// statusMeanings says what each status means, for the help.
var statusMeanings = []struct {
	status  int
	meaning string
}{
	{statusClean, "all is well"},
	{statusFindings, "findings: drift, an invalid instance, a foreign file in the way"},
	{statusUsage, "the command line or the configuration cannot be used"},
	{statusSchema, "a schema cannot be read, or uses what is not supported"},
	{statusInternal, "the file system failed, or lockstep itself"},
	{statusInterrupted, "interrupted"},
}

// failure ends a verb: with which status, and why.
type failure struct {
	status int
	list   generator.Diagnostics
}

// Error is the first reason, for tests and logs; people see the rendered list.
func (f *failure) Error() string {
	if len(f.list) == 0 {
		return fmt.Sprintf("status %d", f.status)
	}
	return f.list[0].Error()
}

// usage is the failure of a command line that cannot be understood.
func usage(help, format string, args ...any) *failure {
	return &failure{statusUsage, generator.Diagnostics{{
		Code:    generator.CodeUsage,
		Message: fmt.Sprintf(format, args...),
		Help:    help,
	}}}
}

// failureOf is any error as a failure.
func failureOf(err error) *failure {
	var f *failure
	if errors.As(err, &f) {
		return f
	}
	return &failure{statusInternal, generator.Diagnostics{{Code: generator.CodeInternal, Message: err.Error()}}}
}

// codeStatuses gives the status for each range of codes, by its last code.
var codeStatuses = []struct {
	last   string
	status int
}{
	{"E299", statusSchema},   // syntax, schemas, lowering
	{"E301", statusInternal}, // rendered Go that does not parse
	{"E303", statusUsage},    // templates, no module to vendor into
	{"E399", statusSchema},   // no fixture for what the schema states
	{"E402", statusFindings}, // something foreign is in the way
	{"E404", statusUsage},    // output paths that the configuration asks for
	{"E405", statusFindings},
	{"E499", statusInternal}, // the file system
	{"E519", statusUsage},
	{"E599", statusInternal},
	{"E603", statusFindings}, // instances
	{"E699", statusInternal}, // instances that cannot be read
}

// statusOf is the status that a list calls for: that of its gravest error.
func statusOf(list generator.Diagnostics) int {
	worst := statusClean
	for _, d := range list {
		if d.Severity != generator.Error {
			continue
		}
		for _, row := range codeStatuses {
			if string(d.Code) <= row.last {
				worst = max(worst, row.status)
				break
			}
		}
	}
	return worst
}

// failed is the failure for a list with errors in it.
func failed(list generator.Diagnostics) *failure { return &failure{statusOf(list), list} }
