package peer

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/lockstep-dev/lockstep/schemas"
)

// TestFixtures holds the verdict of every generated fixture to that of an
// independent validator.
func TestFixtures(t *testing.T) {
	for _, name := range schemas.Names() {
		t.Run(name, func(t *testing.T) {
			schema := compile(t, load(t, name), "")
			folder := filepath.Join("..", "gen", strings.ReplaceAll(name, "-", ""), "testdata")
			valid := judgeAll(t, schema, filepath.Join(folder, "valid"), true)
			invalid := judgeAll(t, schema, filepath.Join(folder, "invalid"), false)
			if valid == 0 || invalid == 0 {
				t.Errorf("%d valid and %d invalid fixtures: want some of each", valid, invalid)
			}
			t.Logf("%d valid, %d invalid", valid, invalid)
		})
	}
}

// judgeAll judges the instances in a folder and counts them.
func judgeAll(t *testing.T, schema *jsonschema.Schema, folder string, want bool) int {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, file := range files {
		if strings.HasSuffix(file, ".violations.json") || strings.HasSuffix(file, ".warnings.json") {
			continue
		}
		n++
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(parse(t, text)); (err == nil) != want {
			t.Errorf("%s: valid is %v for the independent validator, want %v: %v", file, err == nil, want, err)
		}
	}
	return n
}
