package gotypes_test

import (
	"strings"
	"testing"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile/sample"
	"github.com/lockstep-dev/lockstep/generator/internal/emit/gotypes"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

func TestGolden(t *testing.T) {
	types, err := gotypes.Emit(sample.Format(), gofile.DefaultRuntime())
	if err != nil {
		t.Fatal(err)
	}
	sample.Golden(t, "testdata/types.go.golden", types)
	doc, err := gotypes.EmitDoc(sample.Format(), gofile.DefaultRuntime())
	if err != nil {
		t.Fatal(err)
	}
	sample.Golden(t, "testdata/doc.go.golden", doc)
}

func TestEmitNothing(t *testing.T) {
	f := &ir.Format{Package: "p", Decls: []ir.Decl{&ir.EnumDecl{Head: ir.Head{Name: "Status"}}}}
	if got, err := gotypes.Emit(f, gofile.DefaultRuntime()); got != nil || err != nil {
		t.Errorf("Emit = %q, %v, want nothing", got, err)
	}
}

func TestVendoredRuntime(t *testing.T) {
	rt := gofile.Runtime{Tape: "example.com/m/rt/tape", Validate: "example.com/m/rt/validate", Value: "example.com/m/rt/value"}
	got, err := gotypes.Emit(sample.Format(), rt)
	if err != nil {
		t.Fatal(err)
	}
	if text := string(got); !strings.Contains(text, "\t\"example.com/m/rt/value\"\n") || strings.Contains(text, "lockstep-dev") {
		t.Errorf("the imports are not those of the vendored runtime:\n%.400s", text)
	}
}

// field emits a struct with one field and returns its line.
func field(t *testing.T, f ir.Field) string {
	t.Helper()
	d := &ir.StructDecl{Head: ir.Head{Name: "T", Doc: "T is it."}, Fields: []ir.Field{f}}
	got, err := gotypes.Emit(&ir.Format{Package: "p", Decls: []ir.Decl{d}}, gofile.DefaultRuntime())
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(got), "type T struct {\n")
	line, _, _ := strings.Cut(rest, "\n")
	return strings.TrimSpace(line)
}

func TestTags(t *testing.T) {
	tests := []struct {
		json     string
		required bool
		tags     []string
		want     string
	}{
		{"name", true, nil, "F string `json:\"name\"`"},
		{"name", false, nil, "F string `json:\"name,omitzero\"`"},
		{"-", true, nil, "F string `json:\"-,\"`"},
		{"-", false, nil, "F string `json:\"-,omitzero\"`"},
		{"", true, nil, "F string `json:\"-\"`"},
		{"a,b", false, nil, "F string `json:\"-\"`"},
		{"a`b", false, nil, "F string `json:\"-\"`"},
		{"a b.c/d", true, nil, "F string `json:\"a b.c/d\"`"},
		{"été", true, nil, "F string `json:\"été\"`"},
		{"name", true, []string{`yaml:"n"`, `x:"y"`}, "F string `json:\"name\" yaml:\"n\" x:\"y\"`"},
		{"name", true, []string{"x:\"`\""}, `F string "json:\"name\" x:\"` + "`" + `\""`},
	}
	for _, test := range tests {
		got := field(t, ir.Field{Name: "F", JSON: test.json, Type: sample.String, Required: test.required, Tags: test.tags})
		if got != test.want {
			t.Errorf("field of %q: %s, want %s", test.json, got, test.want)
		}
	}
}

func TestDefaults(t *testing.T) {
	status := &ir.Ref{Decl: &ir.EnumDecl{
		Head: ir.Head{Name: "Status"}, Values: []ir.EnumConst{{Name: "StatusOn", Text: "on"}},
	}}
	pointer := func(t ir.Type) ir.Type { return &ir.Pointer{Elem: t} }
	tests := []struct {
		typ        ir.Type
		json, want string
	}{
		{pointer(sample.String), `"a\"b"`, "v := `a\"b`\nx.F = &v"},
		{pointer(sample.Bool), `true`, "v := true\nx.F = &v"},
		{pointer(sample.Int64), `3`, "v := int64(3)\nx.F = &v"},
		{pointer(sample.Int64), `1.5e3`, "v := int64(1500)\nx.F = &v"},
		{pointer(sample.Int64), `1e16`, "var v int64\nif err := json.Unmarshal([]byte(\"1e16\"), &v); err == nil {\nx.F = &v\n}"},
		{pointer(sample.Float64), `3`, "v := float64(3)\nx.F = &v"},
		{pointer(sample.Float64), `3.5`, "v := 3.5\nx.F = &v"},
		{pointer(sample.Number), `1e400`, "v := json.Number(\"1e400\")\nx.F = &v"},
		{pointer(status), `"on"`, "v := StatusOn\nx.F = &v"},
		{pointer(status), `"off"`, "var v Status\nif err := json.Unmarshal([]byte(`\"off\"`), &v); err == nil {\nx.F = &v\n}"},
		{sample.Raw, `{"a":1}`, "x.F = json.RawMessage(`{\"a\":1}`)"},
		{&ir.Slice{Elem: status}, `["on","on"]`, "x.F = []Status{StatusOn, StatusOn}"},
		{&ir.Slice{Elem: sample.Float64}, `[]`, "x.F = []float64{}"},
		{&ir.Slice{Elem: sample.Int64}, `[1,"x"]`, "var v []int64\nif err := json.Unmarshal([]byte(`[1,\"x\"]`), &v); err == nil {\nx.F = v\n}"},
		{&ir.Map{Elem: sample.String}, `{}`, "x.F = map[string]string{}"},
		{&ir.Opt{Elem: sample.Int64}, `3`, "x.F = value.Some(int64(3))"},
		{&ir.Opt{Elem: sample.String}, `null`, "x.F = value.Null[string]()"},
	}
	for _, test := range tests {
		d := &ir.StructDecl{Head: ir.Head{Name: "T"}, Fields: []ir.Field{{Name: "F", JSON: "f", Type: test.typ, Default: test.json}}}
		got, err := gotypes.Emit(&ir.Format{Package: "p", Decls: []ir.Decl{d}}, gofile.DefaultRuntime())
		if err != nil {
			t.Fatal(err)
		}
		if text := strings.ReplaceAll(string(got), "\t", ""); !strings.Contains(text, "{\n"+test.want+"\n}") {
			t.Errorf("default %s of %T:\n%s\nwant\n%s", test.json, test.typ, text, test.want)
		}
	}
}

// TestNoDefaults holds that what cannot be told to be absent gets no default.
func TestNoDefaults(t *testing.T) {
	fields := []ir.Field{
		{Name: "F", Type: sample.String, Required: true, Default: `"x"`},
		{Name: "F", Type: &ir.External{Path: "time", Name: "Duration"}, Default: `1`},
		{Name: "F", Type: &ir.Pointer{Elem: sample.String, Null: true}, Default: `null`},
		{Name: "F", Type: &ir.Pointer{Elem: sample.String}},
	}
	for _, f := range fields {
		d := &ir.StructDecl{Head: ir.Head{Name: "T"}, Fields: []ir.Field{f}}
		got, err := gotypes.Emit(&ir.Format{Package: "p", Decls: []ir.Decl{d}}, gofile.DefaultRuntime())
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(got), "ApplyDefaults") {
			t.Errorf("%T has a default:\n%s", f.Type, got)
		}
	}
}
