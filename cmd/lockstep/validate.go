package main

import (
	"context"
	"fmt"

	"github.com/spf13/pflag"
)

func validateCommand() command {
	return command{
		Name:  "validate",
		Args:  "FILE...",
		Short: "validate instances against a schema",
		Long: `Validates instances against a schema, which is a file, or the name of a format
that lockstep ships, such as return-meta. FILE is JSON, YAML (.yaml, .yml) or
one JSON value per line (.ndjson, .jsonl); - is standard input.

Every violation is shown with its place, the rule that it breaks and what is
expected there.`,
		Examples: []example{
			{"lockstep validate --schema return-meta .return-meta.json", "by a format that lockstep ships"},
			{"lockstep validate --schema order.schema.json orders/*.yaml", "by a schema of your own"},
			{"producer | lockstep validate --schema event.schema.json --input ndjson -", "a stream"},
		},
		Bind: func(flags *pflag.FlagSet) action {
			v := &validation{}
			flags.StringVar(&v.Schema, "schema", "", "the `SCHEMA`: a file, or the name of a shipped format")
			flags.StringVar(&v.Input, "input", "", "the `LANGUAGE` of standard input: json (default), yaml or ndjson")
			flags.BoolVar(&v.Strict, "strict", false, "take warnings for violations")
			flags.StringArrayVar(&v.Map, "map", nil, mapUsage)
			verbose := flags.BoolP("verbose", "v", false, "list the valid files too")
			return func(ctx context.Context, t *terminal, args []string) error {
				v.Files, v.Stdin = args, t.stdin
				if err := v.check(); err != nil {
					return err
				}
				return t.validate(ctx, *v, *verbose)
			}
		},
	}
}

// check refuses what no engine needs to see.
func (v *validation) check() error {
	const help = "write for example lockstep validate --schema return-meta FILE"
	switch {
	case v.Schema == "":
		return usage(help, "validate needs --schema")
	case len(v.Files) == 0:
		return usage(help+", or - for standard input", "validate needs a file")
	}
	switch v.Input {
	case "":
		v.Input = "json"
	case "json", "yaml", "ndjson":
	default:
		return oneOf("--input", v.Input, "json", "yaml", "ndjson")
	}
	return nil
}

func (t *terminal) validate(ctx context.Context, v validation, verbose bool) error {
	var (
		valid int
		worst = statusClean
	)
	warnings, err := t.engine.Validate(ctx, v, func(d verdict) {
		t.report(d.Findings)
		worst = max(worst, d.Status)
		if d.Status == statusClean {
			valid++
			if verbose {
				fmt.Fprintln(t.stdout, validLine(d))
			}
		}
	})
	t.report(warnings)
	if err != nil {
		return err
	}
	fmt.Fprintf(t.stdout, "%s, %d valid\n", count(len(v.Files), "file"), valid)
	if worst != statusClean {
		return &failure{status: worst}
	}
	return nil
}

// validLine tells that a file is valid, and how much that says where a file
// holds other than one instance.
func validLine(d verdict) string {
	if d.Instances == 1 {
		return d.File + ": valid"
	}
	return d.File + ": valid, " + count(d.Instances, "instance")
}
