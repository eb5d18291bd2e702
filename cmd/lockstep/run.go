package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"runtime/debug"

	"github.com/lockstep-dev/lockstep/generator"
)

// terminal is what a verb works with besides its flags.
type terminal struct {
	program        string   // how lockstep was called
	args           []string // all behind that, as typed
	verb           int      // where in args the verb stands
	stdin          io.Reader
	stdout, stderr io.Writer
	color          bool
	dir            string // of -C; empty for none
	reported       bool   // whether diagnostics were rendered already
	engine         engine
}

// run is the whole command: args begins with the program's name.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	t := &terminal{program: args[0], args: args[1:], stdin: stdin, stdout: stdout, stderr: stderr, engine: newEngine()}
	return t.run(ctx)
}

func (t *terminal) run(ctx context.Context) (status int) {
	defer func() {
		if reason := recover(); reason != nil {
			t.report(internalError(reason))
			status = statusInternal
		}
	}()
	err := t.dispatch(ctx)
	switch {
	case err == nil:
		return statusClean
	case ctx.Err() != nil:
		// Whatever the error says, this is why it came to be.
		fmt.Fprintln(t.stderr, "lockstep: interrupted")
		return statusInterrupted
	}
	f := failureOf(err)
	t.report(f.list)
	return f.status
}

// dispatch finds the verb behind the global flags.
func (t *terminal) dispatch(ctx context.Context) error {
	var g globals
	before := newFlagSet()
	g.bind(before)
	before.SetInterspersed(false) // what stands behind the verb is its own
	if err := before.Parse(t.args); err != nil {
		return flagProblem(err, "lockstep", before)
	}
	if before.NArg() == 0 {
		return t.withoutVerb(g)
	}
	t.verb = len(t.args) - before.NArg()
	cmd, err := lookup(before.Arg(0))
	if err != nil {
		return err
	}
	return t.runVerb(ctx, cmd, g, before.Args()[1:])
}

// runVerb parses the flags of a verb, which may repeat the global ones, and
// runs it.
func (t *terminal) runVerb(ctx context.Context, cmd command, g globals, args []string) (err error) {
	flags := newFlagSet()
	act := cmd.Bind(flags)
	g.bind(flags)
	if err := flags.Parse(args); err != nil {
		return flagProblem(err, "lockstep "+cmd.Name, flags)
	}
	if t.color, err = g.wantColor(t.stderr); err != nil {
		return err
	}
	if g.help {
		return writeHelp(t.stdout, cmd)
	}
	if err := t.enter(g.dir); err != nil {
		return err
	}
	return act(ctx, t, flags.Args())
}

// withoutVerb is the command without a verb: a question for help, or a
// mistake that help mends.
func (t *terminal) withoutVerb(g globals) error {
	if g.help {
		return writeOverview(t.stdout)
	}
	if err := writeOverview(t.stderr); err != nil {
		return err
	}
	return &failure{status: statusUsage}
}

// enter makes the folder of -C the working folder.
func (t *terminal) enter(dir string) error {
	if dir == "" {
		return nil
	}
	t.dir = dir
	if err := os.Chdir(dir); err != nil {
		return usage("give -C a folder that exists", "cannot work in the folder of -C: %v", err)
	}
	return nil
}

// report renders diagnostics to standard error, with a blank line between one
// list and the next.
func (t *terminal) report(list generator.Diagnostics) {
	if len(list) == 0 {
		return
	}
	if t.reported {
		fmt.Fprintln(t.stderr)
	}
	t.reported = true
	// There is no place left to say that standard error cannot be written.
	_ = generator.Render(t.stderr, list, t.color)
}

// internalError is a panic as people see it.
func internalError(reason any) generator.Diagnostics {
	return generator.Diagnostics{{
		Code:    generator.CodeInternal,
		Message: fmt.Sprintf("lockstep made a mistake: %v", reason),
		Help:    "report it with the input that led here and with these lines:\n" + string(debug.Stack()),
	}}
}
