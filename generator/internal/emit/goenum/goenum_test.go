package goenum_test

import (
	"strings"
	"testing"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/goenum"
	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile/sample"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

func TestGolden(t *testing.T) {
	got, err := goenum.Emit(sample.Format(), gofile.DefaultRuntime())
	if err != nil {
		t.Fatal(err)
	}
	sample.Golden(t, "testdata/enums.go.golden", got)
}

func TestEmitNothing(t *testing.T) {
	f := &ir.Format{Package: "p", Decls: []ir.Decl{&ir.NamedDecl{Head: ir.Head{Name: "Tags"}, Type: sample.String}}}
	if got, err := goenum.Emit(f, gofile.DefaultRuntime()); got != nil || err != nil {
		t.Errorf("Emit = %q, %v, want nothing", got, err)
	}
}

// emit gives the file of one enum.
func emit(t *testing.T, d *ir.EnumDecl) string {
	t.Helper()
	got, err := goenum.Emit(&ir.Format{Package: "p", Decls: []ir.Decl{d}}, gofile.DefaultRuntime())
	if err != nil {
		t.Fatal(err)
	}
	return string(got)
}

func TestBannedValues(t *testing.T) {
	banned := func(text, reason string) ir.BannedValue {
		return ir.BannedValue{Value: ir.Value{Kind: ir.String, Text: text}, Reason: reason}
	}
	got := emit(t, &ir.EnumDecl{
		Head: ir.Head{Name: "Status"}, Values: []ir.EnumConst{{Name: "StatusOn", Text: "on"}},
		Banned: []ir.BannedValue{
			banned("done", "it stops the host."), banned("old", "was replaced by on"), banned("bare", ""),
			{Value: ir.Value{Kind: ir.Null, JSON: "null"}, Reason: "is no text"},
		},
	})
	for _, want := range []string{
		"case \"done\":\n\t\treturn \"\", errors.New(`\"done\" is not allowed: it stops the host; use one of \"on\"`)",
		"case \"old\":\n\t\treturn \"\", errors.New(`\"old\" is not allowed: it was replaced by on; use one of \"on\"`)",
		"case \"bare\":\n\t\treturn \"\", errors.New(`\"bare\" is not allowed: use one of \"on\"`)",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no\n%s\nin\n%s", want, got)
		}
	}
	if strings.Contains(got, "is no text") || strings.Count(got, "Status = ") != 1 {
		t.Errorf("a banned value has a constant, or a value that is no string is parsed:\n%s", got)
	}
}

func TestRepeatedValuesHaveOneCase(t *testing.T) {
	got := emit(t, &ir.EnumDecl{Head: ir.Head{Name: "E"}, Values: []ir.EnumConst{{Name: "EA", Text: "a"}, {Name: "EA2", Text: "a"}}})
	if !strings.Contains(got, "case EA:\n") || !strings.Contains(got, "[]E{EA}") {
		t.Errorf("the repeated value has a case:\n%s", got)
	}
}

func TestEnumWithoutLegalValues(t *testing.T) {
	got := emit(t, &ir.EnumDecl{Head: ir.Head{Name: "E"}})
	if !strings.Contains(got, `"%q is not allowed: E has no legal value"`) || strings.Contains(got, "const") {
		t.Errorf("got\n%s", got)
	}
}
