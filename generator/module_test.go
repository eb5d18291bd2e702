package generator_test

// Generated packages are only right if they compile and run: the tests write
// them into a module of its own, and call the go command there.

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// lockstepModule is the path of the module that holds the runtime packages.
const lockstepModule = "github.com/lockstep-dev/lockstep"

// module is a Go module in a temporary folder.
type module struct {
	dir string
}

// newModule makes a module that finds lockstep in this repository.
func newModule(t *testing.T, path string) *module {
	t.Helper()
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	m := bareModule(t, path, fmt.Sprintf("require %[1]s v0.0.0\n\nreplace %[1]s => %[2]s\n", lockstepModule, root))
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	m.write(t, "go.sum", sums)
	return m
}

// bareModule makes a module with the given requirements, or with none.
func bareModule(t *testing.T, path, requirements string) *module {
	t.Helper()
	m := &module{dir: t.TempDir()}
	m.write(t, "go.mod", []byte("module "+path+"\n\ngo 1.25.0\n\n"+requirements))
	return m
}

// write writes a file; path has slashes and is relative to the module.
func (m *module) write(t *testing.T, path string, content []byte) {
	t.Helper()
	file := filepath.Join(m.dir, filepath.FromSlash(path))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, content, 0o644); err != nil {
		t.Fatal(err)
	}
}

// output runs the go command in the module, and gives all that it prints.
func (m *module) output(args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = m.dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off")
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// run runs the go command in the module, and fails the test where it fails.
func (m *module) run(t *testing.T, args ...string) {
	t.Helper()
	if out, err := m.output(args...); err != nil {
		t.Errorf("go %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}
