// Command lockstep generates what must agree with a JSON Schema, Go types,
// validators, enum constants, Markdown pages and fixtures, and checks that all
// of it still agrees.
//
// The command line is a table: [commands] lists the verbs with their help,
// flags and examples, and what prints or parses reads it off there. A verb is
// one file; it turns flags into a request to an [engine] and the answer into
// lines and an exit status, and decides nothing else.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	// Who interrupts a second time has no patience left for an orderly end.
	context.AfterFunc(ctx, stop)
	status := run(ctx, os.Args, os.Stdin, os.Stdout, os.Stderr)
	stop()
	os.Exit(status)
}
