package main

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockstep-dev/lockstep/generator"
)

// fakeEngine answers as it is told, and remembers what it was asked.
type fakeEngine struct {
	generated generated
	checked   checked
	verdicts  []verdict
	warnings  generator.Diagnostics // about the schema of Validate
	err       error
	meanwhile func() // what happens while it works

	job        job
	validation validation
}

func (f *fakeEngine) Generate(_ context.Context, j job) (generated, error) {
	f.job = j
	return f.generated, f.work()
}

func (f *fakeEngine) Check(_ context.Context, j job) (checked, error) {
	f.job = j
	return f.checked, f.work()
}

func (f *fakeEngine) Validate(_ context.Context, v validation, each func(verdict)) (generator.Diagnostics, error) {
	f.validation = v
	for _, d := range f.verdicts {
		each(d)
	}
	return f.warnings, f.work()
}

func (f *fakeEngine) work() error {
	if f.meanwhile != nil {
		f.meanwhile()
	}
	return f.err
}

// ran is what a command line did.
type ran struct {
	Status         int
	Stdout, Stderr string
}

func runWith(ctx context.Context, e engine, args ...string) ran {
	var stdout, stderr bytes.Buffer
	t := &terminal{program: "lockstep", args: args, stdin: strings.NewReader("in"), stdout: &stdout, stderr: &stderr, engine: e}
	status := t.run(ctx)
	return ran{status, stdout.String(), stderr.String()}
}

// findings is a list of one diagnostic.
func findings(message string) generator.Diagnostics {
	return generator.Diagnostics{{Code: "E999", Message: message}}
}

func TestGenerate(t *testing.T) {
	e := &fakeEngine{generated: generated{
		Written: []string{"gen/a.go"}, Deleted: []string{"gen/b.go", "gen/c.go"}, Unchanged: 3, Warnings: findings("careful"),
	}}
	got := runWith(t.Context(), e, "generate", "--out", "gen", "s.json", "-v", "--package", "a", "--map=u=d", "--map=v=e", "--runtime=vendor", "--format=annotation", "--root-type=A")
	want := ran{
		statusClean,
		"wrote   gen/a.go\ndeleted gen/b.go\ndeleted gen/c.go\n1 file written, 2 deleted, 3 unchanged\n",
		"error[E999]: careful\n",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	wantJob := job{
		Schemas: []string{"s.json"}, Out: "gen", Package: "a", RootType: "A",
		Map: []string{"u=d", "v=e"}, Format: "annotation", Runtime: "vendor",
	}
	if diff := cmp.Diff(wantJob, e.job); diff != "" {
		t.Error(diff)
	}
}

func TestCheck(t *testing.T) {
	e := &fakeEngine{checked: checked{
		Outputs: 7,
		Drifts: []drift{
			{Path: "gen/a.go", Class: "stale", Diff: "--- a/gen/a.go\n"},
			{Path: "gen/b.go", Class: "foreign", Help: "lockstep did not write it"},
			{Path: "gen/c.go", Class: "stale", Diff: "--- a/gen/c.go\n"},
		},
		Mend: func(dir string, generate []string) string { return dir + "|" + strings.Join(generate, "|") },
	}}
	t.Chdir(t.TempDir())
	got := runWith(t.Context(), e, "-C", ".", "check", "check", "--map=u=d")
	want := ran{statusFindings, `stale  gen/a.go
--- a/gen/a.go

foreign  gen/b.go
lockstep did not write it

stale  gen/c.go
--- a/gen/c.go

3 drifts of 7 outputs: 1 foreign, 2 stale
run: .|lockstep|-C|.|generate|check|--map=u=d
`, ""}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestCheckClean(t *testing.T) {
	got := runWith(t.Context(), &fakeEngine{checked: checked{Outputs: 7}}, "check")
	if diff := cmp.Diff(ran{statusClean, "7 outputs: all agree\n", ""}, got); diff != "" {
		t.Error(diff)
	}
}

func TestValidate(t *testing.T) {
	e := &fakeEngine{warnings: findings("odd schema"), verdicts: []verdict{
		{File: "a.json", Instances: 1},
		{File: "s.ndjson", Instances: 2},
		{File: "b.json", Status: statusFindings, Findings: findings("broken")},
	}}
	got := runWith(t.Context(), e, "validate", "--schema", "return-meta", "-v", "--strict", "a.json", "s.ndjson", "b.json")
	want := ran{statusFindings, "a.json: valid\ns.ndjson: valid, 2 instances\n3 files, 2 valid\n", "error[E999]: broken\n\nerror[E999]: odd schema\n"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	v := e.validation
	if v.Schema != "return-meta" || !v.Strict || v.Input != "json" || !slices.Equal(v.Files, []string{"a.json", "s.ndjson", "b.json"}) || v.Stdin == nil {
		t.Errorf("the engine was asked %+v", v)
	}

	// A file that cannot be read outweighs one that is not valid.
	e.verdicts = append(e.verdicts, verdict{File: "c.json", Status: statusInternal, Findings: findings("unreadable")}, verdict{File: "d.json"})
	if got := runWith(t.Context(), e, "validate", "--schema", "x", "a.json", "s.ndjson", "b.json", "c.json", "d.json"); got.Status != statusInternal || got.Stdout != "5 files, 3 valid\n" {
		t.Errorf("got %+v", got)
	}
}

func TestStatus(t *testing.T) {
	for _, test := range []struct {
		name   string
		engine *fakeEngine
		want   ran
	}{
		{"findings", &fakeEngine{err: &failure{statusFindings, findings("foreign")}}, ran{statusFindings, "", "error[E999]: foreign\n"}},
		{"schema", &fakeEngine{err: &failure{statusSchema, findings("unreadable")}}, ran{statusSchema, "", "error[E999]: unreadable\n"}},
		{"other errors", &fakeEngine{err: errors.New("disk on fire")}, ran{statusInternal, "", "error[E520]: disk on fire\n"}},
	} {
		for _, verb := range [][]string{{"generate"}, {"check"}, {"validate", "--schema=s", "f"}} {
			if diff := cmp.Diff(test.want, runWith(t.Context(), test.engine, verb...)); diff != "" {
				t.Errorf("%s, %s: %s", test.name, verb[0], diff)
			}
		}
	}
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	e := &fakeEngine{meanwhile: cancel, err: &failure{statusInternal, findings("context canceled")}}
	if diff := cmp.Diff(ran{statusInterrupted, "", "lockstep: interrupted\n"}, runWith(ctx, e, "generate")); diff != "" {
		t.Error(diff)
	}
}

func TestPanicIsADiagnostic(t *testing.T) {
	got := runWith(t.Context(), &fakeEngine{meanwhile: func() { panic("out of range") }}, "generate")
	if got.Status != statusInternal || !strings.HasPrefix(got.Stderr, "error[E520]: lockstep made a mistake: out of range\n  = help: report it") {
		t.Errorf("got %+v", got)
	}
}

func TestColor(t *testing.T) {
	for _, test := range []struct {
		args    []string
		noColor string
		want    bool
	}{
		{args: []string{"generate"}},
		{args: []string{"generate", "--color=auto"}},
		{args: []string{"generate", "--color=always"}, noColor: "1", want: true},
		{args: []string{"--color=always", "generate"}, want: true},
		{args: []string{"--color=always", "generate", "--color=never"}},
	} {
		t.Setenv("NO_COLOR", test.noColor)
		got := runWith(t.Context(), &fakeEngine{err: errors.New("no")}, test.args...)
		if colored := strings.Contains(got.Stderr, "\x1b["); colored != test.want {
			t.Errorf("%v: colored is %v", test.args, colored)
		}
	}
}

func TestInvocation(t *testing.T) {
	for _, test := range []struct{ program, want string }{
		{"lockstep", "lockstep"},
		{"./bin/lockstep", "./bin/lockstep"},
		{"/root/.cache/go-build/7a/" + strings.Repeat("7a", 32) + "-d/lockstep", "go tool lockstep"},
		{"/cache/7a/" + strings.Repeat("7a", 32) + "-d/lockstep", "go tool lockstep"},
		{"/tmp/go-build123/b001/exe/lockstep", "go tool lockstep"},
	} {
		if got := strings.Join(invocation(test.program), " "); got != test.want {
			t.Errorf("%s: got %s, want %s", test.program, got, test.want)
		}
	}
}
