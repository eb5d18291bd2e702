package lockstep_test

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestDependencies holds the modules that ours needs to testdata/deps.txt, so
// that a new one is a decision in a diff and never a by-product of go get.
func TestDependencies(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("the go command is not in PATH: nothing lists the modules")
	}
	want := dependencyFile(t)
	got := map[string]string{}
	for _, module := range modulesOf(t, "-test", "./...") {
		got[module] = "test"
	}
	// What users link: packages that only tests import are not among it.
	for _, module := range modulesOf(t, "./cmd/...", "./runtime/...", "./gen/...") {
		got[module] = "build"
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("testdata/deps.txt (-) and the module (+) differ: %s", diff)
	}
}

// modulesOf lists the modules whose packages the given ones import, directly
// or not. Flags of go list may stand before the packages.
func modulesOf(t *testing.T, packages ...string) []string {
	t.Helper()
	arguments := []string{"list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}{{end}}{{end}}"}
	command := exec.Command("go", append(arguments, packages...)...)
	command.Env = append(os.Environ(), "GOOS=linux", "GOARCH=amd64") // the same list on every system
	var stderr strings.Builder
	command.Stderr = &stderr
	output, err := command.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, stderr.String())
	}
	modules := strings.Fields(string(output))
	slices.Sort(modules)
	return slices.Compact(modules)
}

// dependencyFile maps each module of testdata/deps.txt to "build" or "test".
func dependencyFile(t *testing.T) map[string]string {
	t.Helper()
	content, err := os.ReadFile("testdata/deps.txt")
	if err != nil {
		t.Fatal(err)
	}
	modules := map[string]string{}
	for line := range strings.Lines(string(content)) {
		line, _, _ = strings.Cut(line, "#")
		fields := strings.Fields(line)
		if len(fields) == 0 {
			continue
		}
		if len(fields) != 2 || (fields[0] != "build" && fields[0] != "test") {
			t.Fatalf("write lines of testdata/deps.txt as: build|test MODULE # why; not %q", line)
		}
		modules[fields[1]] = fields[0]
	}
	return modules
}
