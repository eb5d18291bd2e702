package generator_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/lockstep-dev/lockstep/generator"
	"github.com/lockstep-dev/lockstep/generator/internal/config"
	"github.com/lockstep-dev/lockstep/generator/internal/diag"
)

// FuzzBuild holds that any text is either generated from, or refused with a
// place: it never panics, and never leads to a file that is no Go.
func FuzzBuild(f *testing.F) {
	seeds, err := filepath.Glob(filepath.Join(casesDir, "*", "schema.json"))
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range seeds {
		text, err := os.ReadFile(seed)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		outputs, diags := generator.Build(context.Background(), generator.Config{
			FS: fstest.MapFS{"schema.json": {Data: text}},
			Settings: generator.Settings{Schemas: []config.Schema{
				{Schema: "schema.json", Name: "fuzzed", Package: "fuzzed", Out: "fuzzed", Docs: "fuzzed.md"},
			}},
		})
		if diags.HasErrors() == (outputs != nil) {
			t.Errorf("outputs: %v, errors: %v", outputs != nil, diags.HasErrors())
		}
		for _, d := range diags {
			if d.Severity != generator.Error {
				continue
			}
			if d.Code == diag.EmitFailed || d.Code == diag.TemplateFailed || d.Code == diag.Internal {
				t.Errorf("a defect: %v", d)
			}
			if d.Span.File == nil {
				t.Errorf("an error without a place: %v", d)
			}
		}
	})
}
