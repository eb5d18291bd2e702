package main

import (
	"context"
	"fmt"
	"runtime/debug"

	"github.com/spf13/pflag"
)

func versionCommand() command {
	return command{
		Name:  "version",
		Short: "print the version",
		Long:  "Prints the version of lockstep's module, and the version of Go that built it.",
		Bind: func(*pflag.FlagSet) action {
			return func(_ context.Context, t *terminal, args []string) error {
				if err := noArguments("version", args); err != nil {
					return err
				}
				_, err := fmt.Fprintln(t.stdout, versionLine(debug.ReadBuildInfo()))
				return err
			}
		},
	}
}

// versionLine reads the version off what the go command has left in the
// program. Without it nobody knows, and a build from a working tree has none.
func versionLine(info *debug.BuildInfo, ok bool) string {
	if !ok {
		return "lockstep (unknown version)"
	}
	version := info.Main.Version
	if version == "" {
		version = "(devel)"
	}
	return "lockstep " + version + " " + info.GoVersion
}
