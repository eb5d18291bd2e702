package main

import (
	"errors"
	"io"
	"os"

	"github.com/spf13/pflag"

	"github.com/lockstep-dev/lockstep/generator"
)

// globals are the flags that stand before the verb or behind it.
type globals struct {
	dir   string
	color string
	help  bool
}

// bind declares the flags with the values that they have so far, so that the
// ones before the verb hold unless they are given again behind it.
func (g *globals) bind(flags *pflag.FlagSet) {
	if g.color == "" {
		g.color = "auto"
	}
	flags.StringVarP(&g.dir, "directory", "C", g.dir, "work in `DIR` instead of the working folder")
	flags.StringVar(&g.color, "color", g.color, "`WHEN` to color diagnostics: auto, always or never")
	flags.BoolVarP(&g.help, "help", "h", g.help, "show help")
}

// wantColor settles --color. NO_COLOR (https://no-color.org) and dumb
// terminals count where nothing was asked for.
func (g *globals) wantColor(w io.Writer) (bool, error) {
	switch g.color {
	case "always":
		return true, nil
	case "never":
		return false, nil
	case "auto":
		return os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && isTerminal(w), nil
	}
	return false, oneOf("--color", g.color, "auto", "always", "never")
}

// isTerminal reports whether a writer is a terminal that people look at.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// oneOf is the failure of a flag whose value is none of the allowed ones.
func oneOf(flag, value string, allowed ...string) *failure {
	help := "write " + alternatives(allowed)
	if near := generator.Suggest(value, allowed); near != "" {
		help = "did you mean " + near + "?"
	}
	return usage(help, "%s takes %s, not %q", flag, alternatives(allowed), value)
}

// alternatives lists words as a sentence does: a, b or c.
func alternatives(words []string) string {
	text := words[0]
	for i, word := range words[1:] {
		if i == len(words)-2 {
			text += " or " + word
		} else {
			text += ", " + word
		}
	}
	return text
}

// bindJob declares the flags that say what to generate.
func bindJob(flags *pflag.FlagSet) *job {
	j := &job{}
	flags.StringVar(&j.Config, "config", "", "read the configuration from `FILE` instead of looking for lockstep.yaml")
	flags.StringVar(&j.Out, "out", "", "write the Go package of SCHEMA to `DIR`")
	flags.StringVar(&j.Package, "package", "", "`NAME` of the Go package of SCHEMA")
	flags.StringVar(&j.RootType, "root-type", "", "`NAME` of the Go type of a whole document")
	flags.StringArrayVar(&j.Map, "map", nil, mapUsage)
	flags.StringVar(&j.Format, "format", "", "`MODE` of the keyword format: assert rejects values, annotation does not")
	flags.StringVar(&j.Runtime, "runtime", "", "`MODE` of the packages that generated code calls: import them, or vendor them into the module")
	return j
}

const mapUsage = "find references that begin with URLPREFIX in a folder, as `URLPREFIX=DIR`; may be repeated"

// check refuses values that no engine needs to see.
func (j *job) check(schemas []string) error {
	j.Schemas = schemas
	if j.Config != "" && len(schemas) > 0 {
		return usage("leave one of them out", "--config says which schemas there are, so %q is one too many", schemas[0])
	}
	if j.Format != "" && j.Format != "assert" && j.Format != "annotation" {
		return oneOf("--format", j.Format, "assert", "annotation")
	}
	if j.Runtime != "" && j.Runtime != "import" && j.Runtime != "vendor" {
		return oneOf("--runtime", j.Runtime, "import", "vendor")
	}
	return nil
}

// noArguments refuses what stands behind the flags of a verb that takes
// nothing there.
func noArguments(verb string, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return usage("run lockstep help "+verb+" to see what it takes", "%s takes no arguments, but got %q", verb, args[0])
}

func newFlagSet() *pflag.FlagSet {
	flags := pflag.NewFlagSet("", pflag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.Usage = func() {}
	flags.SortFlags = false // in help they stand in the order of their weight
	return flags
}

// flagProblem is an error of the flag parser, with a suggestion where a flag
// was misspelled.
func flagProblem(err error, command string, flags *pflag.FlagSet) error {
	help := "run " + helpCommand(command) + " to see the flags"
	var unknown *pflag.NotExistError
	if !errors.As(err, &unknown) {
		return usage(help, "%v", err)
	}
	name := unknown.GetSpecifiedName()
	if near := generator.Suggest(name, flagNames(flags)); near != "" {
		help = "did you mean --" + near + "?"
	}
	return &failure{statusUsage, generator.Diagnostics{{
		Code:    generator.CodeFlag,
		Message: command + " has no flag " + dashed(name),
		Help:    help,
	}}}
}

func dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

func flagNames(flags *pflag.FlagSet) []string {
	var names []string
	flags.VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	return names
}
