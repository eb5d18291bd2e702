package main

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/pflag"
)

// All help is printed from the table of commands.

const purpose = `lockstep generates what must agree with a JSON Schema (Go types, validators,
enum constants, Markdown pages, fixtures) and checks that it still agrees.`

func helpVerb() command {
	return command{
		Name:  "help",
		Args:  "[VERB]",
		Short: "show the verbs, or what one of them does",
		Long:  "Shows the list of verbs, or the help of one of them.",
		Examples: []example{
			{"lockstep help generate", "what generate takes"},
		},
		Bind: func(*pflag.FlagSet) action {
			return func(_ context.Context, t *terminal, args []string) error {
				if len(args) == 0 {
					return writeOverview(t.stdout)
				}
				cmd, err := lookup(args[0])
				if err != nil {
					return err
				}
				return writeHelp(t.stdout, cmd)
			}
		},
	}
}

// writeOverview writes the help of the whole command.
func writeOverview(w io.Writer) error {
	var b strings.Builder
	b.WriteString(purpose + "\n\nusage: lockstep [-C DIR] [--color WHEN] VERB [flags] [arguments]\n\nverbs:\n")
	for _, c := range commands() {
		fmt.Fprintf(&b, "  %-10s %s\n", c.Name, c.Short)
	}
	b.WriteString("\nglobal flags:\n" + globalUsages())
	b.WriteString("\nexit status:\n")
	for _, s := range statusMeanings {
		fmt.Fprintf(&b, "  %-10d %s\n", s.status, s.meaning)
	}
	b.WriteString("\nrun lockstep help VERB for what a verb does\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// writeHelp writes the help of a verb.
func writeHelp(w io.Writer, c command) error {
	var b strings.Builder
	own := newFlagSet()
	c.Bind(own)
	usage := "usage: lockstep " + c.Name
	if own.HasFlags() {
		usage += " [flags]"
	}
	if c.Args != "" {
		usage += " " + c.Args
	}
	b.WriteString(usage + "\n\n" + c.Long + "\n")
	if own.HasFlags() {
		b.WriteString("\nflags:\n" + own.FlagUsages())
	}
	b.WriteString("\nglobal flags:\n" + globalUsages())
	if len(c.Examples) > 0 {
		b.WriteString("\nexamples:\n")
	}
	for _, e := range c.Examples {
		fmt.Fprintf(&b, "  # %s\n  %s\n", e.Does, e.Line)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func globalUsages() string {
	flags := newFlagSet()
	new(globals).bind(flags)
	return flags.FlagUsages()
}

// helpCommand is what to run for the help of "lockstep" or "lockstep VERB".
func helpCommand(command string) string {
	return strings.Replace(command, "lockstep", "lockstep help", 1)
}

func quote(s string) string { return strconv.Quote(s) }
