package gocodec_test

// The sample format as a package: generated into a module of its own, compiled,
// vetted, and run through the tests of testdata/sample.go.

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gocodec"
	"github.com/lockstep-dev/lockstep/generator/internal/emit/goenum"
	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile/sample"
	"github.com/lockstep-dev/lockstep/generator/internal/emit/gotypes"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

func TestGolden(t *testing.T) {
	got, err := gocodec.Emit(sample.Format(), gofile.DefaultRuntime())
	if err != nil {
		t.Fatal(err)
	}
	sample.Golden(t, "testdata/codec.go.golden", got)
}

func TestEmitNothing(t *testing.T) {
	if got, err := gocodec.Emit(&ir.Format{Package: "p"}, gofile.DefaultRuntime()); got != nil || err != nil {
		t.Errorf("Emit = %q, %v, want nothing", got, err)
	}
}

func TestSamplePackage(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the go command")
	}
	dir := t.TempDir()
	writeModule(t, dir)
	emitters := map[string]func(*ir.Format, gofile.Runtime) ([]byte, error){
		"codec.go": gocodec.Emit, "enums.go": goenum.Emit, "types.go": gotypes.Emit, "doc.go": gotypes.EmitDoc, "check.go": emitChecks,
	}
	for name, emit := range emitters {
		text, err := emit(sample.Format(), gofile.DefaultRuntime())
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		writeFile(t, filepath.Join(dir, name), text)
	}
	goCommand(t, dir, "vet", ".")
	goCommand(t, dir, "test", ".")
}

// writeModule makes a module that finds lockstep in this repository, with the
// test of the sample in it.
func writeModule(t *testing.T, dir string) {
	t.Helper()
	root, err := filepath.Abs("../../../..")
	if err != nil {
		t.Fatal(err)
	}
	const module = "github.com/lockstep-dev/lockstep"
	goMod := fmt.Sprintf("module example.com/sample\n\ngo 1.25.0\n\nrequire %s v0.0.0\n\nreplace %s => %s\n", module, module, root)
	writeFile(t, filepath.Join(dir, "go.mod"), []byte(goMod))
	for from, to := range map[string]string{"testdata/sample.go": "sample_test.go", filepath.Join(root, "go.sum"): "go.sum"} {
		text, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		writeFile(t, filepath.Join(dir, to), text)
	}
}

func writeFile(t *testing.T, path string, text []byte) {
	t.Helper()
	if err := os.WriteFile(path, text, 0o644); err != nil {
		t.Fatal(err)
	}
}

func goCommand(t *testing.T, dir string, args ...string) {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("go %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

// kindNames are the kinds of package tape.
var kindNames = map[ir.Kinds]string{
	ir.Null: "Null", ir.Boolean: "Bool", ir.Integer: "Number", ir.Number: "Number", ir.String: "String", ir.Array: "Array", ir.Object: "Object",
}

// emitChecks writes validators that know types and dates: enough for the
// sample, and independent of the emitter of validators.
func emitChecks(f *ir.Format, rt gofile.Runtime) ([]byte, error) {
	g := gofile.New(f, rt)
	g.P("var wrong = %s{Message: %q}", rt.ValidateName("Constraint"), "must be of another type")
	for _, n := range f.Nodes {
		g.P("func %s(t *%s, i int, r *%s) bool {", gofile.CheckName(n), rt.TapeName("Tape"), rt.ValidateName("Reporter"))
		for _, c := range n.Constraints {
			switch c := c.(type) {
			case *ir.TypeOf:
				g.P("if !(%s) {", typeCondition(c.Kinds, rt))
			case *ir.FormatOf:
				g.P("if !%s(t.Bytes(i)) {", rt.ValidateName("Date"))
			}
			g.P("return r.Fail(i, &wrong)")
			g.P("}")
		}
		g.P("return true")
		g.P("}")
	}
	return g.Render()
}

func typeCondition(kinds ir.Kinds, rt gofile.Runtime) gofile.Code {
	condition := gofile.Text("false")
	for kind := ir.Null; kind <= ir.Object; kind <<= 1 {
		switch {
		case kinds&kind == 0:
		case kind == ir.Integer:
			condition = gofile.Text("%s || t.Kind(i) == %s && t.IsInteger(i)", condition, rt.TapeName(kindNames[kind]))
		default:
			condition = gofile.Text("%s || t.Kind(i) == %s", condition, rt.TapeName(kindNames[kind]))
		}
	}
	return condition
}
