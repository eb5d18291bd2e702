package generator_test

// The golden cases: one folder each in testdata/cases. A case is one theme,
// its expected outputs stand beside it, and every generated package is
// compiled and run.
//
//	schema.json      the schema; there may be others that it refers to
//	lockstep.yaml    settings, where the case needs any
//	want/            the outputs, without fixtures; absent where there are none
//	diagnostics.txt  what is said on stderr; absent where nothing is
//	use_test.go.txt  what a caller of the generated package does
//
// Fixtures are generated, and the tests that run them are part of the module:
// the generated validators report what the interpreter reported when it judged
// the fixtures. They are not compared: package fixture is free to choose other
// instances. To refresh want/ and diagnostics.txt:
//
//	go test ./generator -run Golden -update
//
// A refresh fails the run all the same: read the difference, then run again.

import (
	"bytes"
	"context"
	"flag"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockstep-dev/lockstep/generator"
	"github.com/lockstep-dev/lockstep/generator/internal/output"
)

var update = flag.Bool("update", false, "write the expected outputs of the golden cases")

// casesDir is where the golden cases are.
const casesDir = "../testdata/cases"

// casesModule is the module that the outputs of all cases are compiled in.
const casesModule = "example.com/cases"

func TestGolden(t *testing.T) {
	entries, err := os.ReadDir(casesDir)
	if err != nil {
		t.Fatal(err)
	}
	m := newModule(t, casesModule)
	for _, entry := range entries {
		t.Run(entry.Name(), func(t *testing.T) {
			c := readCase(t, entry.Name())
			outputs, said := c.build(t)
			c.compare(t, "diagnostics.txt", said)
			c.compareOutputs(t, outputs)
			c.install(t, m, outputs, said)
		})
	}
	t.Run("compiled", func(t *testing.T) {
		if testing.Short() {
			t.Skip("compiles the outputs of all cases")
		}
		m.run(t, "vet", "./...")
		m.run(t, "test", "./...")
	})
}

// goldenCase is a folder of testdata/cases.
type goldenCase struct {
	name   string
	dir    string
	config generator.Config
	failed generator.Diagnostics // of the configuration
}

// readCase reads the settings of a case; without a file of its own it is about
// schema.json, and its package stands in the root.
func readCase(t *testing.T, name string) *goldenCase {
	t.Helper()
	c := &goldenCase{name: name, dir: filepath.Join(casesDir, name)}
	text, err := os.ReadFile(filepath.Join(c.dir, generator.ConfigFile))
	if err != nil {
		text = []byte("version: 1\nschemas:\n  - {schema: schema.json, name: " + name + ", out: ., docs: page.md}\n")
	}
	settings, diags := generator.ParseConfig(generator.ConfigFile, text)
	c.failed = diags
	c.config = generator.Config{Settings: settings, FS: os.DirFS(c.dir), ImportPath: casesModule + "/" + name}
	return c
}

// build gives the outputs, nil where there are none, and the diagnostics as
// they are rendered.
func (c *goldenCase) build(t *testing.T) (*generator.Outputs, []byte) {
	t.Helper()
	var outputs *generator.Outputs
	diags := c.failed
	if !diags.HasErrors() {
		var more generator.Diagnostics
		outputs, more = generator.Build(context.Background(), c.config)
		diags = append(diags, more...)
	}
	if diags.HasErrors() != (outputs == nil) {
		t.Errorf("there are outputs: %v, and errors: %v", outputs != nil, diags.HasErrors())
	}
	var said bytes.Buffer
	if err := generator.Render(&said, diags, false); err != nil {
		t.Fatal(err)
	}
	return outputs, said.Bytes()
}

// compare holds a file of the case to what was made; empty stands for no file.
func (c *goldenCase) compare(t *testing.T, file string, got []byte) {
	t.Helper()
	name := filepath.Join(c.dir, filepath.FromSlash(file))
	want, err := os.ReadFile(name)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	if bytes.Equal(want, got) {
		return
	}
	t.Errorf("%s (-want +got):\n%s", file, cmp.Diff(strings.Split(string(want), "\n"), strings.Split(string(got), "\n")))
	if *update {
		replace(t, name, got)
	}
}

// replace writes an expected file; one without content is deleted.
func replace(t *testing.T, name string, content []byte) {
	t.Helper()
	if len(content) == 0 {
		if err := os.Remove(name); err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
		return
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, content, 0o644); err != nil {
		t.Fatal(err)
	}
}

// compareOutputs holds want/ to the outputs, file by file and both ways.
func (c *goldenCase) compareOutputs(t *testing.T, outputs *generator.Outputs) {
	t.Helper()
	var files []string
	contents := map[string][]byte{}
	for _, f := range c.compared(outputs) {
		files = append(files, f.Path)
		contents[f.Path] = f.Content
	}
	for _, file := range c.wanted(t) {
		if !slices.Contains(files, file) {
			files = append(files, file)
		}
	}
	for _, file := range files {
		c.compare(t, path.Join("want", file), contents[file])
	}
}

// compared lists the outputs without fixtures.
func (c *goldenCase) compared(outputs *generator.Outputs) []output.File {
	if outputs == nil {
		return nil
	}
	return slices.DeleteFunc(outputs.Files(), func(f output.File) bool {
		return strings.HasSuffix(f.Path, "_test.go") || slices.Contains(strings.Split(f.Path, "/"), "testdata")
	})
}

// wanted lists the files of want/.
func (c *goldenCase) wanted(t *testing.T) []string {
	t.Helper()
	var files []string
	want := os.DirFS(filepath.Join(c.dir, "want"))
	err := fs.WalkDir(want, ".", func(file string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			files = append(files, file)
		}
		return err
	})
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return files
}

// install puts the outputs, and the test of a caller, into a module.
func (c *goldenCase) install(t *testing.T, m *module, outputs *generator.Outputs, said []byte) {
	t.Helper()
	if outputs == nil {
		return
	}
	tests := 0
	for _, f := range outputs.Files() {
		m.write(t, path.Join(c.name, f.Path), f.Content)
		if strings.HasSuffix(f.Path, "_test.go") {
			tests++
		}
	}
	want := len(c.config.Schemas) - bytes.Count(said, []byte("there are no fixtures"))
	if tests != want {
		t.Errorf("%d of %d packages have a test that runs their fixtures", tests, want)
	}
	if use, err := os.ReadFile(filepath.Join(c.dir, "use_test.go.txt")); err == nil {
		m.write(t, path.Join(c.name, c.config.Schemas[0].Out, "use_test.go"), use)
	}
}
