package generator_test

import (
	"context"
	"testing"

	"github.com/lockstep-dev/lockstep/generator"
	"github.com/lockstep-dev/lockstep/generator/internal/config"
	"github.com/lockstep-dev/lockstep/generator/internal/eval"
	"github.com/lockstep-dev/lockstep/generator/internal/lower"
	"github.com/lockstep-dev/lockstep/generator/internal/schema"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// interpreter judges by the first schema of a configuration, without generated
// code.
func interpreter(t *testing.T, c generator.Config) validate.Func {
	t.Helper()
	var mappings []schema.Mapping
	for _, m := range c.Map {
		mappings = append(mappings, schema.Mapping{Prefix: m.Prefix, Dir: m.Dir})
	}
	s := c.Schemas[0]
	doc, diags := schema.Load(context.Background(), schema.Options{FS: c.FS, Map: mappings}, s.Schema)
	if diags.HasErrors() {
		t.Fatal(diags.Err())
	}
	f, diags := lower.Lower(doc, lower.Options{Name: s.Name, Package: s.Package, Annotate: s.Format == config.FormatAnnotation})
	if diags.HasErrors() {
		t.Fatal(diags.Err())
	}
	return eval.New(f).Check(f.Root)
}
