package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// The behaviour of the command line is told by scripts, which call lockstep as
// a program of its own.

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"lockstep": main})
}

func TestScripts(t *testing.T) {
	update := os.Getenv("UPDATE_SCRIPTS") != ""
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("..", "..", "testdata", "scripts"),
		UpdateScripts:       update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"status": expectStatus},
	})
	if update {
		t.Fatal("the scripts were updated: look at what changed, then run again without UPDATE_SCRIPTS")
	}
}

// expectStatus is the script command "status N program [argument...]": it runs
// the program and holds it to the exit status.
func expectStatus(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N program [argument...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	err = ts.Exec(args[1], args[2:]...)
	got := 0
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else if err != nil {
		ts.Fatalf("%s did not run: %v", args[1], err)
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}
