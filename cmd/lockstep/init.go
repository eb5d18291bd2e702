package main

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"

	"github.com/spf13/pflag"

	"github.com/lockstep-dev/lockstep/generator"
)

// What init writes: a configuration that ends where the schemas are listed,
// and a schema to list.
var (
	//go:embed starter/lockstep.yaml
	starterConfig string
	//go:embed starter/example.schema.json
	exampleSchema string
)

const (
	configFile    = "lockstep.yaml"
	schemaFolder  = "schemas"
	starterSchema = schemaFolder + "/example.schema.json"
)

func initCommand() command {
	return command{
		Name:  "init",
		Short: "write a lockstep.yaml to begin with",
		Long: `Writes a lockstep.yaml with comments that lists the schemas in the folder
schemas, and an example of a schema where there is none. Files that exist are
never overwritten.`,
		Examples: []example{
			{"lockstep init", "then follow the steps that it prints"},
		},
		Bind: func(*pflag.FlagSet) action {
			return func(_ context.Context, t *terminal, args []string) error {
				if err := noArguments("init", args); err != nil {
					return err
				}
				return t.initialize()
			}
		},
	}
}

// nextSteps says how to go on from a fresh configuration.
const nextSteps = `
next:
  go get -tool github.com/lockstep-dev/lockstep/cmd/lockstep
  go tool lockstep generate
  go tool lockstep check        # in CI: fails when something has drifted

so that go generate does it too, put this line into a Go file beside %s:
  //go:generate go tool lockstep generate
`

func (t *terminal) initialize() error {
	schemas, err := filepath.Glob(filepath.Join(schemaFolder, "*.json"))
	if err != nil {
		return err
	}
	fresh := len(schemas) == 0
	if fresh {
		schemas = []string{starterSchema}
	}
	if err := t.create(configFile, listSchemas(starterConfig, schemas)); err != nil {
		return err
	}
	if fresh {
		if err := t.create(starterSchema, exampleSchema); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(t.stdout, nextSteps, configFile)
	return err
}

// plainYAML matches the paths that YAML needs no quotes for.
var plainYAML = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_./-]*$`)

// listSchemas ends the configuration with its list of schemas.
func listSchemas(config string, schemas []string) string {
	for _, p := range schemas {
		p = filepath.ToSlash(p)
		if !plainYAML.MatchString(p) {
			p = quote(p)
		}
		config += "  - schema: " + p + "\n"
	}
	return config
}

// create writes a file that must not exist yet.
func (t *terminal) create(name, content string) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if errors.Is(err, fs.ErrExist) {
		return &failure{statusUsage, generator.Diagnostics{{
			Code:    generator.CodeConfig,
			Message: name + " exists already",
			Help:    "edit it, or move it away and run lockstep init again",
		}}}
	}
	if err != nil {
		return err
	}
	_, err = f.WriteString(content)
	if err = errors.Join(err, f.Close()); err == nil {
		fmt.Fprintln(t.stdout, "wrote", name)
	}
	return err
}
