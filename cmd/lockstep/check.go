package main

import (
	"context"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/pflag"
)

func checkCommand() command {
	return command{
		Name:  "check",
		Args:  "[SCHEMA...]",
		Short: "tell which outputs do not agree with the schemas anymore",
		Long: `Renders all outputs as generate does, with the same arguments, and compares them
with the files. Nothing is written. Every file that differs is shown with a
diff of what generate would do to it:

  missing      the output is not there
  stale        the schema has changed since the file was generated
  hand-edited  the file has been edited since it was generated
  orphan       no schema gives the file anymore
  foreign      a file that lockstep did not write is in the way

The last line is the command that mends it all.`,
		Examples: []example{
			{"go tool lockstep check", "in CI: go tool keeps the exit status, go run does not"},
		},
		Bind: func(flags *pflag.FlagSet) action {
			j := bindJob(flags)
			return func(ctx context.Context, t *terminal, args []string) error {
				if err := j.check(args); err != nil {
					return err
				}
				return t.check(ctx, *j)
			}
		},
	}
}

func (t *terminal) check(ctx context.Context, j job) error {
	c, err := t.engine.Check(ctx, j)
	t.report(c.Warnings)
	if err != nil {
		return err
	}
	if len(c.Drifts) == 0 {
		fmt.Fprintf(t.stdout, "%s: all agree\n", count(c.Outputs, "output"))
		return nil
	}
	for _, d := range c.Drifts {
		fmt.Fprintf(t.stdout, "%s  %s\n", d.Class, d.Path)
		if d.Help != "" {
			fmt.Fprintln(t.stdout, d.Help)
		}
		fmt.Fprintln(t.stdout, d.Diff)
	}
	fmt.Fprintf(t.stdout, "%s of %s: %s\n", count(len(c.Drifts), "drift"), count(c.Outputs, "output"), countClasses(c.Drifts))
	fmt.Fprintln(t.stdout, "run:", c.Mend(t.dir, t.generateCommand()))
	return &failure{status: statusFindings}
}

// countClasses tells how many drifts there are of each class.
func countClasses(drifts []drift) string {
	var order []string
	counts := map[string]int{}
	for _, d := range drifts {
		if counts[d.Class] == 0 {
			order = append(order, d.Class)
		}
		counts[d.Class]++
	}
	slices.Sort(order)
	for i, class := range order {
		order[i] = fmt.Sprintf("%d %s", counts[class], class)
	}
	return strings.Join(order, ", ")
}

// generateCommand is the command line at hand with generate for its verb.
func (t *terminal) generateCommand() []string {
	words := slices.Concat(invocation(t.program), t.args)
	words[len(invocation(t.program))+t.verb] = "generate"
	return words
}

// builtByGo matches where the go command puts programs that it builds to run
// at once: nobody can type these paths, or find them tomorrow.
var builtByGo = regexp.MustCompile(`go-build|/[0-9a-f]{64}-d/`)

// invocation is how to call lockstep again, judged by how it was called.
func invocation(program string) []string {
	if builtByGo.MatchString(filepath.ToSlash(program)) {
		return []string{"go", "tool", "lockstep"}
	}
	return []string{program}
}
