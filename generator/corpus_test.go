package generator_test

// Real schemas, and instances that another validator has judged. The corpus is
// no part of this repository: it is read from $LOCKSTEP_SUITES or from a folder
// beside it, and what needs it is skipped where it is absent.

import (
	"context"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/lockstep-dev/lockstep/generator"
	"github.com/lockstep-dev/lockstep/generator/internal/config"
	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// refusals are the codes that a schema of the corpus may be refused with: it
// says something that is not generated, or something that is not right.
var refusals = []diag.Code{
	diag.UnsupportedKeyword, diag.UnsupportedPattern, diag.UnsupportedFormat, diag.UnsupportedValue,
	diag.InvalidPattern,
}

// corpusFloor is how many of the schemas at least have to generate.
const corpusFloor = 268

// TestCorpus holds that every schema of the corpus is generated or refused with
// a reason and a place. With LOCKSTEP_CORPUS_BUILD=1 what is generated is
// compiled and run on the instances; that takes minutes. A part of the corpus
// is chosen by name: -run 'TestCorpus/generate/eslint'.
func TestCorpus(t *testing.T) {
	if testing.Short() {
		t.Skip("generates hundreds of packages")
	}
	corpus := suite(t, "schemastore")
	var generated []*corpusCase
	t.Run("generate", func(t *testing.T) {
		names := caseNames(t, corpus)
		chosen := 0
		for _, name := range names {
			t.Run(name, func(t *testing.T) {
				chosen++
				if c := generateCase(t, corpus, name); c.outputs != nil {
					generated = append(generated, c)
				}
			})
		}
		t.Logf("%d of %d schemas generate", len(generated), chosen)
		if chosen == len(names) && len(generated) < corpusFloor {
			t.Errorf("%d schemas generate, and there were %d", len(generated), corpusFloor)
		}
	})
	t.Run("build", func(t *testing.T) {
		if os.Getenv("LOCKSTEP_CORPUS_BUILD") == "" {
			t.Skip("set LOCKSTEP_CORPUS_BUILD=1 to compile and run what is generated")
		}
		runCorpus(t, corpus, generated)
	})
}

// suite finds a folder of third-party data, or skips the test.
func suite(t *testing.T, name string) fs.FS {
	t.Helper()
	for _, root := range []string{os.Getenv("LOCKSTEP_SUITES"), "../../shared/suites"} {
		if info, err := os.Stat(filepath.Join(root, name)); root != "" && err == nil && info.IsDir() {
			return os.DirFS(filepath.Join(root, name))
		}
	}
	t.Skipf("the suite %s is not here: LOCKSTEP_SUITES names the folder of suites", name)
	return nil
}

// caseNames lists the schemas that have instances.
func caseNames(t *testing.T, corpus fs.FS) []string {
	t.Helper()
	entries, err := fs.ReadDir(corpus, "cases")
	if err != nil || len(entries) == 0 {
		t.Fatalf("the corpus has no cases: %v", err)
	}
	names := make([]string, len(entries))
	for i, entry := range entries {
		names[i] = entry.Name()
	}
	return names
}

// corpusCase is a schema of the corpus.
type corpusCase struct {
	name, pkg string
	config    generator.Config
	outputs   *generator.Outputs // nil where it was refused
	interpret validate.Func      // made when first needed
}

// newCorpusCase has the settings of a case.
func newCorpusCase(corpus fs.FS, name string) *corpusCase {
	file := "schemas/" + name + ".json"
	if _, err := fs.Stat(corpus, file); err != nil {
		file = "schemas/" + name
	}
	c := &corpusCase{name: name, pkg: "p" + notInPackage.ReplaceAllString(strings.ToLower(name), "")}
	c.config = generator.Config{FS: corpus, Settings: generator.Settings{
		Map: []config.Mapping{
			{Prefix: "https://json.schemastore.org/", Dir: "schemas"},
			{Prefix: "https://www.schemastore.org/", Dir: "schemas"},
			{Prefix: "http://json.schemastore.org/", Dir: "schemas"},
		},
		Schemas: []config.Schema{{Schema: file, Name: name, Package: c.pkg, Out: c.pkg, Docs: path.Join(c.pkg, "page.md")}},
	}}
	return c
}

var notInPackage = regexp.MustCompile(`[^a-z0-9]`)

// generateCase generates a schema, and holds a refusal to its promises.
func generateCase(t *testing.T, corpus fs.FS, name string) *corpusCase {
	t.Helper()
	c := newCorpusCase(corpus, name)
	outputs, diags := generator.Build(context.Background(), c.config)
	c.outputs = outputs
	for _, d := range diags {
		if d.Severity != generator.Error {
			continue
		}
		if !slices.Contains(refusals, d.Code) || d.Span.File == nil {
			t.Errorf("refused without a good reason: %v", d)
		}
		t.Logf("refused: %v", d)
	}
	return c
}
