package eval_test

import (
	"testing"
	"testing/fstest"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/lower"
	"github.com/lockstep-dev/lockstep/generator/internal/schema"
)

// format lowers a schema.
func format(t testing.TB, text string) *ir.Format {
	t.Helper()
	const path = "test.schema.json"
	doc, problems := schema.Load(t.Context(), schema.Options{FS: fstest.MapFS{path: {Data: []byte(text)}}}, path)
	if problems.HasErrors() {
		t.Fatalf("load: %v", problems.Err())
	}
	f, problems := lower.Lower(doc, lower.Options{Name: "test", Package: "test", RootType: "Root"})
	if problems.HasErrors() {
		t.Fatalf("lower: %v", problems.Err())
	}
	return f
}
