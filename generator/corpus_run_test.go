package generator_test

// The generated packages of the corpus at work: all of them are compiled into
// one program, which judges every instance and writes it back.

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// lenient lists the valid instances that are only valid because the judge of the
// corpus reads more into a schema than its draft does.
var lenient = map[string]string{
	"es6importsorterrc/valid/es6importsorterrc-test.json.json": "const does not count in draft 4, so that two branches of a oneOf match",
}

// verdict is what the program says of an instance.
type verdict struct {
	Case, File string
	Valid      bool
	Violations []validate.Violation
	// Trip says what became of the instance when it was decoded and written;
	// empty where it is the same value.
	Trip string
}

// runCorpus compiles the packages and holds what they say of the instances to
// what the corpus and the interpreter say.
func runCorpus(t *testing.T, corpus fs.FS, cases []*corpusCase) {
	m := newModule(t, "example.com/corpus")
	byName := map[string]*corpusCase{}
	for _, c := range cases {
		byName[c.name] = c
		for _, f := range c.outputs.Files() {
			m.write(t, f.Path, f.Content)
		}
	}
	broken := compileAll(t, m)
	m.write(t, "judge/main.go", judgeProgram(slices.DeleteFunc(slices.Clone(cases), func(c *corpusCase) bool { return broken[c.pkg] })))
	var total figures
	for _, v := range judge(t, m, corpus) {
		agrees(t, corpus, byName[v.Case], v)
		total.add(t, v)
	}
	t.Logf("%d of %d packages compile", len(cases)-len(broken), len(cases))
	t.Logf("%d of %d valid instances are accepted, %d without loss", total.accepted, total.valid, total.lossless)
	t.Logf("%d of %d invalid instances are rejected", total.rejected, total.invalid)
}

// figures count instances.
type figures struct{ valid, accepted, lossless, invalid, rejected int }

// add counts a verdict, and holds it to that of the corpus.
func (f *figures) add(t *testing.T, v verdict) {
	t.Helper()
	name := v.Case + "/" + v.File
	if path.Dir(v.File) == "invalid" {
		f.invalid++
		if v.Valid {
			t.Errorf("%s is accepted", name)
			return
		}
		f.rejected++
		return
	}
	f.valid++
	if !v.Valid {
		if reason := lenient[name]; reason != "" {
			t.Logf("%s is rejected: %s", name, reason)
			return
		}
		t.Errorf("%s is rejected: %v", name, v.Violations[0])
		return
	}
	f.accepted++
	if v.Trip != "" {
		t.Errorf("%s is not the same after a round trip: %s", name, v.Trip)
		return
	}
	f.lossless++
}

// compileAll vets the packages, and gives those that do not compile.
func compileAll(t *testing.T, m *module) map[string]bool {
	t.Helper()
	broken := map[string]bool{}
	out, err := m.output("build", "./...")
	if err == nil {
		return broken
	}
	t.Errorf("not all packages compile:\n%s", out)
	for line := range strings.Lines(out) {
		if pkg, ok := strings.CutPrefix(line, "# example.com/corpus/"); ok {
			broken[strings.TrimSpace(pkg)] = true
		}
	}
	return broken
}

// judge runs the program.
func judge(t *testing.T, m *module, corpus fs.FS) []verdict {
	t.Helper()
	instances := filepath.Join(m.dir, "instances")
	if err := os.CopyFS(instances, must(fs.Sub(corpus, "cases"))); err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(m.dir, "judge.exe")
	if out, err := m.output("build", "-o", program, "./judge"); err != nil {
		t.Fatalf("the program does not compile: %s", out)
	}
	cmd := exec.Command(program, instances)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("the program: %v", err)
	}
	var verdicts []verdict
	for line := range bytes.Lines(out) {
		var v verdict
		if err := json.Unmarshal(line, &v); err != nil {
			t.Fatal(err)
		}
		verdicts = append(verdicts, v)
	}
	return verdicts
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// agrees holds the violations that generated code reports to those of the
// interpreter.
func agrees(t *testing.T, corpus fs.FS, c *corpusCase, v verdict) {
	t.Helper()
	text, err := fs.ReadFile(corpus, path.Join("cases", v.Case, v.File))
	if err != nil {
		t.Fatal(err)
	}
	if c.interpret == nil {
		c.interpret = interpreter(t, c.config)
	}
	interpreted := validate.Document(text, c.interpret).Violations
	if diff := cmp.Diff(interpreted, v.Violations); diff != "" || v.Valid != (len(interpreted) == 0) {
		t.Errorf("%s/%s: the interpreter says otherwise (-interpreted +generated):\n%s", v.Case, v.File, diff)
	}
}

// judgeProgram is the program that judges the instances in the folder that it
// is given.
func judgeProgram(cases []*corpusCase) []byte {
	var imports, entries strings.Builder
	for _, c := range cases {
		fmt.Fprintf(&imports, "\t%q\n", "example.com/corpus/"+c.pkg)
		fmt.Fprintf(&entries, "\t%q: {%[2]s.Valid, %[2]s.Check, trip(%[2]s.Decode)},\n", c.name, c.pkg)
	}
	return []byte(fmt.Sprintf(judgeSource, imports.String(), entries.String()))
}

const judgeSource = `package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/lockstep-dev/lockstep/runtime/tape"
	"github.com/lockstep-dev/lockstep/runtime/validate"

%s)

type format struct {
	valid func([]byte) bool
	check func([]byte) *validate.Report
	trip  func([]byte) string
}

var formats = map[string]format{
%s}

// trip makes the function that decodes and writes, and compares.
func trip[T interface{ MarshalJSON() ([]byte, error) }](decode func([]byte) (T, error)) func([]byte) string {
	return func(data []byte) string {
		x, err := decode(data)
		if err != nil {
			return "Decode: " + err.Error()
		}
		text, err := x.MarshalJSON()
		if err != nil {
			return "MarshalJSON: " + err.Error()
		}
		index, err := tape.New(text)
		if err != nil {
			return "written " + err.Error()
		}
		defer index.Free()
		if !validate.Equal(index, 0, validate.MustLiteral(string(data))) {
			return "written " + string(text)
		}
		return ""
	}
}

func main() {
	files, err := filepath.Glob(filepath.Join(os.Args[1], "*", "*", "*.json"))
	if err != nil {
		panic(err)
	}
	for _, file := range files {
		dir := filepath.Dir(filepath.Dir(file))
		f, ok := formats[filepath.Base(dir)]
		if !ok {
			continue
		}
		data, err := os.ReadFile(file)
		if err != nil {
			panic(err)
		}
		said := map[string]any{
			"case": filepath.Base(dir), "file": filepath.Base(filepath.Dir(file)) + "/" + filepath.Base(file),
			"valid": f.valid(data), "violations": f.check(data).Violations,
		}
		if f.valid(data) {
			said["trip"] = f.trip(data)
		}
		line, err := json.Marshal(said)
		if err != nil {
			panic(err)
		}
		fmt.Println(string(line))
	}
}
`
