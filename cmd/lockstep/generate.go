package main

import (
	"context"
	"fmt"

	"github.com/spf13/pflag"
)

func generateCommand() command {
	return command{
		Name:  "generate",
		Args:  "[SCHEMA...]",
		Short: "write what the schemas give",
		Long: `Writes all outputs of the schemas in lockstep.yaml, which is looked for in the
working folder and above it, up to the folder with go.mod. With SCHEMA
arguments no configuration is needed, and no page is written.

Everything is rendered before the first file is written. Files that have their
content already are not touched; files that lockstep did not write are never
overwritten. Outputs that no schema gives anymore are deleted, unless they were
edited.`,
		Examples: []example{
			{"lockstep generate", "everything that lockstep.yaml lists"},
			{"lockstep generate order.schema.json --out internal/order --package order", "one package, without a configuration"},
			{"//go:generate go tool lockstep generate", "in a Go file, for go generate"},
		},
		Bind: func(flags *pflag.FlagSet) action {
			j := bindJob(flags)
			verbose := flags.BoolP("verbose", "v", false, "list the files that change")
			return func(ctx context.Context, t *terminal, args []string) error {
				if err := j.check(args); err != nil {
					return err
				}
				return t.generate(ctx, *j, *verbose)
			}
		},
	}
}

func (t *terminal) generate(ctx context.Context, j job, verbose bool) error {
	g, err := t.engine.Generate(ctx, j)
	t.report(g.Warnings)
	if err != nil {
		return err
	}
	if verbose {
		for _, p := range g.Written {
			fmt.Fprintln(t.stdout, "wrote  ", p)
		}
		for _, p := range g.Deleted {
			fmt.Fprintln(t.stdout, "deleted", p)
		}
	}
	fmt.Fprintf(t.stdout, "%s written, %d deleted, %d unchanged\n", count(len(g.Written), "file"), len(g.Deleted), g.Unchanged)
	return nil
}

// count is a number with its noun.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
