package main

import (
	"context"

	"github.com/spf13/pflag"

	"github.com/lockstep-dev/lockstep/generator"
)

// command is a row of the table that the command line is made of.
type command struct {
	Name string
	// Args shows what stands behind the flags.
	Args string
	// Short is a line for the list of verbs, Long the text of the verb's help.
	Short, Long string
	Examples    []example
	// Bind declares the verb's flags and gives what runs it with their values.
	Bind func(flags *pflag.FlagSet) action
}

// example is a command line and what it does.
type example struct{ Line, Does string }

// action runs a verb with what stands behind its flags.
type action func(ctx context.Context, t *terminal, args []string) error

// commands is the table, in the order of the help.
func commands() []command {
	return []command{
		generateCommand(),
		checkCommand(),
		validateCommand(),
		initCommand(),
		versionCommand(),
		helpVerb(),
	}
}

// lookup finds a verb, or says which one was probably meant.
func lookup(name string) (command, error) {
	var names []string
	for _, c := range commands() {
		if c.Name == name {
			return c, nil
		}
		names = append(names, c.Name)
	}
	help := "run lockstep help to see the verbs"
	if near := generator.Suggest(name, names); near != "" {
		help = "did you mean lockstep " + near + "?"
	}
	return command{}, &failure{statusUsage, generator.Diagnostics{{
		Code:    generator.CodeVerb,
		Message: "lockstep has no verb " + quote(name),
		Help:    help,
	}}}
}
