package validate_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// TestFormatSuite runs the official suite's optional tests of every format.
func TestFormatSuite(t *testing.T) {
	suites := os.Getenv("LOCKSTEP_SUITES")
	if suites == "" {
		suites = filepath.Join("..", "..", "..", "shared", "suites")
	}
	folder := filepath.Join(suites, "json-schema-test-suite", "tests", "draft2020-12", "optional", "format")
	files, _ := filepath.Glob(filepath.Join(folder, "*.json"))
	if len(files) == 0 {
		t.Skip("the official suite is not there: set LOCKSTEP_SUITES to the folder that holds json-schema-test-suite")
	}
	for _, file := range files {
		runFormatFile(t, file)
	}
}

// runFormatFile runs one file of the suite, if its format is one of ours.
func runFormatFile(t *testing.T, file string) {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var groups []struct {
		Description string
		Schema      struct{ Format string }
		Tests       []struct {
			Description string
			Data        any
			Valid       bool
		}
	}
	if err := json.Unmarshal(content, &groups); err != nil {
		t.Fatal(err)
	}
	name := strings.TrimSuffix(filepath.Base(file), ".json")
	passed, total := 0, 0
	for _, group := range groups {
		check, ok := validate.Format(group.Schema.Format)
		if !ok {
			continue
		}
		for _, test := range group.Tests {
			text, isString := test.Data.(string)
			if !isString {
				continue
			}
			total++
			if check([]byte(text)) != test.Valid {
				t.Errorf("%s: %s: %s: %q should be valid: %v", name, group.Description, test.Description, text, test.Valid)
				continue
			}
			passed++
		}
	}
	t.Logf("%s: %d of %d", name, passed, total)
}
