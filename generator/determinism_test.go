package generator_test

// The same input gives the same bytes, whatever else is different: the run, the
// folder, the order in which schemas are configured or files are listed.

import (
	"context"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockstep-dev/lockstep/generator"
)

func TestDeterminism(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the outputs of this repository several times")
	}
	config := openProject(t, "..")
	want := buildAll(t, config)
	if len(want) == 0 {
		t.Fatal("there are no outputs")
	}
	random := rand.New(rand.NewPCG(1, 2))
	tests := []struct {
		name   string
		config func(*testing.T) generator.Config
	}{
		{"a second run", func(*testing.T) generator.Config { return config }},
		{"another folder", func(t *testing.T) generator.Config {
			return openProject(t, copyProject(t, config))
		}},
		{"schemas in another order", func(*testing.T) generator.Config {
			shuffled := config
			shuffled.Schemas = slices.Clone(config.Schemas)
			random.Shuffle(len(shuffled.Schemas), func(i, j int) {
				shuffled.Schemas[i], shuffled.Schemas[j] = shuffled.Schemas[j], shuffled.Schemas[i]
			})
			return shuffled
		}},
		{"files in another order", func(*testing.T) generator.Config {
			shuffled := config
			shuffled.FS = shuffledFS{config.FS, random}
			return shuffled
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			sameContents(t, want, buildAll(t, test.config(t)))
		})
	}
}

// TestCasesDeterminism builds every golden case twice, with files listed in
// another order the second time.
func TestCasesDeterminism(t *testing.T) {
	entries, err := os.ReadDir(casesDir)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(3, 4))
	for _, entry := range entries {
		c := readCase(t, entry.Name())
		outputs, said := c.build(t)
		c.config.FS = shuffledFS{c.config.FS, random}
		again, saidAgain := c.build(t)
		if diff := cmp.Diff(string(said), string(saidAgain)); diff != "" {
			t.Errorf("%s: other diagnostics: %s", c.name, diff)
		}
		sameContents(t, contents(outputs), contents(again))
	}
}

// openProject opens the project in a folder.
func openProject(t *testing.T, dir string) generator.Config {
	t.Helper()
	p, diags := generator.Open(dir, "", generator.Arguments{})
	if diags.HasErrors() {
		t.Fatal(diags.Err())
	}
	return p.Config
}

// copyProject copies what outputs are made from to another folder.
func copyProject(t *testing.T, c generator.Config) string {
	t.Helper()
	dir := t.TempDir()
	for _, file := range []string{generator.ConfigFile, "go.mod"} {
		text, err := fs.ReadFile(c.FS, file)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, file), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	schemas, err := fs.Sub(c.FS, "schemas")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(filepath.Join(dir, "schemas"), schemas); err != nil {
		t.Fatal(err)
	}
	return dir
}

// buildAll gives the contents of all outputs by path.
func buildAll(t *testing.T, c generator.Config) map[string]string {
	t.Helper()
	outputs, diags := generator.Build(context.Background(), c)
	if diags.HasErrors() {
		t.Fatal(diags.Err())
	}
	return contents(outputs)
}

// contents maps paths to contents; a set that is nil has none.
func contents(outputs *generator.Outputs) map[string]string {
	files := map[string]string{}
	if outputs != nil {
		for _, f := range outputs.Files() {
			files[f.Path] = string(f.Content)
		}
	}
	return files
}

// sameContents compares outputs, file by file.
func sameContents(t *testing.T, want, got map[string]string) {
	t.Helper()
	if diff := cmp.Diff(slices.Sorted(maps.Keys(want)), slices.Sorted(maps.Keys(got))); diff != "" {
		t.Errorf("other outputs (-first +now):\n%s", diff)
	}
	for file, text := range want {
		if diff := cmp.Diff(text, got[file]); diff != "" {
			t.Errorf("%s (-first +now):\n%s", file, diff)
		}
	}
}

// shuffledFS lists files in another order each time.
type shuffledFS struct {
	fs.FS
	random *rand.Rand
}

// ReadDir implements [fs.ReadDirFS].
func (s shuffledFS) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(s.FS, name)
	s.random.Shuffle(len(entries), func(i, j int) { entries[i], entries[j] = entries[j], entries[i] })
	return entries, err
}
