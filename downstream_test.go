package lockstep_test

// What a user's repository sees: lockstep comes as a module, by the go command
// alone, and generates, builds, tests and checks there.

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

// version is the version that the tests serve lockstep as.
const version = "v0.1.0-test"

// orderSchema is a schema as a user would begin with.
const orderSchema = `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Order",
  "description": "An order in a shop.",
  "type": "object",
  "required": ["id", "state", "lines"],
  "properties": {
    "id": {"description": "The order's number.", "type": "integer", "minimum": 1},
    "state": {"description": "How far it is.", "enum": ["open", "paid", "shipped"]},
    "shipped_at": {"description": "When it left.", "type": "string", "format": "date-time"},
    "lines": {
      "description": "What was ordered.",
      "type": "array",
      "minItems": 1,
      "items": {"$ref": "#/$defs/line"}
    }
  },
  "if": {"properties": {"state": {"const": "shipped"}}, "required": ["state"]},
  "then": {"required": ["shipped_at"]},
  "$defs": {
    "line": {
      "description": "One article.",
      "type": "object",
      "required": ["sku", "quantity"],
      "properties": {
        "sku": {"description": "The article.", "type": "string", "pattern": "^[A-Z]{3}-[0-9]+$"},
        "quantity": {"description": "How many.", "type": "integer", "minimum": 1}
      }
    }
  }
}
`

// shopCode uses the generated package as a user would. The directive is put
// together here, as go generate would run it in this file, too.
const shopCode = `package shop

//` + `go:generate go tool lockstep generate

import "example.com/shop/gen/order"

// Total counts the articles of an order in JSON.
func Total(data []byte) (int64, error) {
	o, err := order.Decode(data)
	if err != nil {
		return 0, err
	}
	var n int64
	for _, line := range o.Lines {
		n += line.Quantity
	}
	return n, nil
}
`

const shopTest = `package shop

import (
	"strings"
	"testing"

	"example.com/shop/gen/order"
)

func TestTotal(t *testing.T) {
	n, err := Total([]byte(` + "`" + `{"id": 7, "state": "paid", "lines": [{"sku": "ABC-1", "quantity": 2}, {"sku": "XYZ-9", "quantity": 3}]}` + "`" + `))
	if n != 5 || err != nil {
		t.Errorf("Total = %d, %v; want 5", n, err)
	}
	_, err = Total([]byte(` + "`" + `{"id": 7, "state": "shipped", "lines": [{"sku": "ABC-1", "quantity": 2}]}` + "`" + `))
	if err == nil || !strings.Contains(err.Error(), "shipped_at") {
		t.Errorf("Total of a shipped order without shipped_at: %v", err)
	}
	if order.OrderStatePaid != "paid" {
		t.Errorf("OrderStatePaid = %q", order.OrderStatePaid)
	}
}
`

// TestDownstream takes an empty module through a user's first hour, once with
// the runtime imported and once with it vendored.
func TestDownstream(t *testing.T) {
	if testing.Short() {
		t.Skip("builds lockstep as a module of its own")
	}
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("the go command is not in PATH")
	}
	env := serveModule(t)
	for _, test := range []struct{ name, config, depends string }{
		{name: "import", config: "version: 1\nschemas:\n  - schema: schemas/order.schema.json\n", depends: "runtime/"},
		{name: "vendor", config: "version: 1\nruntime: vendor\nschemas:\n  - schema: schemas/order.schema.json\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			shop := &downstream{dir: t.TempDir(), env: env}
			shop.write(t, map[string]string{
				"schemas/order.schema.json": orderSchema,
				"lockstep.yaml":             test.config,
				"shop.go":                   shopCode,
				"shop_test.go":              shopTest,
			})
			shop.run(t, 0, "go", "mod", "init", "example.com/shop")
			shop.run(t, 0, "go", "get", "-tool", "github.com/lockstep-dev/lockstep/cmd/lockstep@"+version)
			shop.run(t, 0, "go", "generate", "./...")
			shop.run(t, 0, "go", "mod", "tidy")
			shop.run(t, 0, "go", "vet", "./...")
			shop.run(t, 0, "go", "test", "./...")
			shop.run(t, 0, "go", "tool", "lockstep", "check")
			shop.depends(t, test.depends)
			shop.drifts(t)
		})
	}
}

// downstream is a user's repository.
type downstream struct {
	dir string
	env []string
}

func (d *downstream) write(t *testing.T, files map[string]string) {
	t.Helper()
	for name, content := range files {
		file := filepath.Join(d.dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// run runs a command in the repository and returns what it printed.
func (d *downstream) run(t *testing.T, status int, name string, args ...string) string {
	t.Helper()
	command := exec.Command(name, args...)
	command.Dir, command.Env = d.dir, d.env
	var out bytes.Buffer
	command.Stdout, command.Stderr = &out, &out
	err := command.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	if got := command.ProcessState.ExitCode(); got != status {
		t.Fatalf("%s %s: exit status %d, want %d\n%s", name, strings.Join(args, " "), got, status, out.String())
	}
	return out.String()
}

// depends checks which packages of ours the generated package needs: those
// below a folder, or, for an empty one, none.
func (d *downstream) depends(t *testing.T, folder string) {
	t.Helper()
	const ours = "github.com/lockstep-dev/lockstep/"
	list := d.run(t, 0, "go", "list", "-deps", "-test", "./...")
	found := false
	for _, pkg := range strings.Fields(list) {
		if !strings.HasPrefix(pkg, ours) {
			continue
		}
		found = true
		if folder == "" || !strings.HasPrefix(pkg, ours+folder) {
			t.Errorf("the user's packages depend on %s", pkg)
		}
	}
	if folder != "" && !found {
		t.Errorf("the user's packages do not depend on %s%s", ours, folder)
	}
}

// drifts edits the schema, and sees check notice and generate mend it.
func (d *downstream) drifts(t *testing.T) {
	t.Helper()
	d.write(t, map[string]string{
		"schemas/order.schema.json": strings.Replace(orderSchema, `"paid"`, `"payed"`, 1),
	})
	out := d.run(t, 1, "go", "tool", "lockstep", "check")
	for _, want := range []string{"stale  gen/order/enums.go", `= "payed"`} {
		if !strings.Contains(out, want) {
			t.Errorf("check does not say %q:\n%s", want, out)
		}
	}
	lines := strings.Split(strings.TrimSpace(out), "\n")
	mend, found := strings.CutPrefix(lines[len(lines)-1], "run: ")
	if !found || mend != "go tool lockstep generate" {
		t.Fatalf("the last line of check is %q, not the command that mends it", lines[len(lines)-1])
	}
	d.run(t, 0, "sh", "-c", mend)
	d.run(t, 0, "go", "tool", "lockstep", "check")
}

// serveModule makes this module, as it is on the disk, available to the go
// command as a local file system proxy; the returned environment uses it.
// Other modules come from the module cache.
func serveModule(t *testing.T) []string {
	t.Helper()
	proxy := t.TempDir()
	dir := filepath.Join(proxy, "github.com/lockstep-dev/lockstep/@v")
	if err := os.MkdirAll(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	goMod, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	var archive bytes.Buffer
	mod := module.Version{Path: "github.com/lockstep-dev/lockstep", Version: version}
	if err := zip.CreateFromDir(&archive, mod, "."); err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{
		"list":            []byte(version + "\n"),
		version + ".info": []byte(`{"Version": "` + version + `"}`),
		version + ".mod":  goMod,
		version + ".zip":  archive.Bytes(),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	cache := goEnv(t, "GOMODCACHE")
	return append(
		os.Environ(),
		"GOPROXY=file://"+filepath.ToSlash(proxy)+",file://"+filepath.ToSlash(filepath.Join(cache, "cache/download")),
		// A cache of its own: the version would otherwise stay the first one
		// that a test has ever served.
		"GOMODCACHE="+t.TempDir(),
		"GOFLAGS=-modcacherw",
		"GOSUMDB=off",
		"GOWORK=off",
	)
}

func goEnv(t *testing.T, name string) string {
	t.Helper()
	out, err := exec.Command("go", "env", name).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}
