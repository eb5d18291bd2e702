package ecma

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// fieldTexts are matched against patterns from the field, which describe
// names, versions, paths, dates and addresses most of the time.
var fieldTexts = append([]string{
	"foo", "Foo", "fooBar", "foo-bar", "foo_bar", "foo.bar", "foo/bar", "./foo/bar.js", "/abs/path", "@scope/name", "x-y", "^x",
	"1", "42", "-1", "1.0", "1.2.3", "v1.2.3", "1.2.3-beta.1+build", ">=1.0 <2", "~1.2", "0x1F", "1e3", "10%", "12px", "#fff", "#a1b2c3",
	"2024-01-31", "2024-01-31T10:20:30Z", "10:20", "1h30m", "P1DT2H", "user@example.com", "https://example.com/a?b=c#d",
	"git@github.com:a/b.git", "example.com", "127.0.0.1", "::1", "localhost:8080", "${VAR}", "{{ var }}", "%foo%", "$foo", "*", "*.js",
	"123e4567-e89b-12d3-a456-426614174000", "en", "en-US", "a b", " a", "a\n", "true", "latest", "C:\\x", "key=value", "a,b", "a:b:c",
}, borders...)

// TestPatternsOfTheField reads every pattern of the SchemaStore's schemas.
func TestPatternsOfTheField(t *testing.T) {
	patterns := fieldPatterns(t)
	trials := make([]trial, 0, len(patterns))
	translated := 0
	for _, pattern := range patterns {
		expr, err := Parse(pattern)
		if err != nil {
			t.Errorf("Parse(%q): %v", pattern, err)
			continue
		}
		_, err = expr.RE2()
		var unsupported *UnsupportedError
		if errors.As(err, &unsupported) {
			t.Logf("%q: %v", pattern, err)
			continue
		}
		translated++
		trials = append(trials, trial{Pattern: pattern, Texts: fieldTexts})
	}
	t.Logf("%d patterns, %d translated", len(patterns), translated)
	if translated*100 < len(patterns)*90 {
		t.Errorf("only %d of %d patterns are translated", translated, len(patterns))
	}
	t.Run("match", func(t *testing.T) {
		for i, v := range judge(t, trials) {
			compare(t, trials[i], v, compile(t, trials[i].Pattern))
		}
	})
}

// fieldPatterns gives the patterns of all schemas, sorted, each once.
func fieldPatterns(t *testing.T) []string {
	t.Helper()
	found := map[string]bool{}
	for _, file := range suiteFiles(t, "schemastore/schemas/*") {
		collectPatterns(readJSON[any](t, file), found)
	}
	patterns := make([]string, 0, len(found))
	for pattern := range found {
		patterns = append(patterns, pattern)
	}
	slices.Sort(patterns)
	return patterns
}

// TestOfficialSuite runs the cases of the official JSON Schema suite that are
// about nothing but a pattern.
func TestOfficialSuite(t *testing.T) {
	type group struct {
		Description string
		Schema      struct {
			Type    string
			Pattern *string
		}
		Tests []struct {
			Description string
			Data        any
			Valid       bool
		}
	}
	count := 0
	for _, file := range suiteFiles(t, "json-schema-test-suite/tests/draft2020-12/optional/*regex.json") {
		for _, g := range readJSON[[]group](t, file) {
			if g.Schema.Pattern == nil {
				continue
			}
			compiled := compile(t, *g.Schema.Pattern)
			for _, test := range g.Tests {
				text, ok := test.Data.(string)
				if !ok {
					continue
				}
				if count++; compiled == nil || compiled.MatchString(text) != test.Valid {
					t.Errorf("%s: %s: not %v", g.Description, test.Description, test.Valid)
				}
			}
		}
	}
	t.Logf("%d cases", count)
	if count < 40 {
		t.Errorf("only %d cases", count)
	}
}

// suiteFiles lists the files of the public suites that match a pattern, and
// skips the test where there are none.
func suiteFiles(t *testing.T, pattern string) []string {
	t.Helper()
	suites := os.Getenv("LOCKSTEP_SUITES")
	if suites == "" {
		suites = "../../../../shared/suites"
	}
	files, err := filepath.Glob(filepath.Join(suites, pattern))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Skipf("no %s: set LOCKSTEP_SUITES to the folder of the suites", pattern)
	}
	return files
}

func readJSON[T any](t *testing.T, file string) T {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var value T
	if err := json.Unmarshal(content, &value); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return value
}

func collectPatterns(value any, found map[string]bool) {
	switch value := value.(type) {
	case []any:
		for _, item := range value {
			collectPatterns(item, found)
		}
	case map[string]any:
		if pattern, ok := value["pattern"].(string); ok {
			found[pattern] = true
		}
		if members, ok := value["patternProperties"].(map[string]any); ok {
			for pattern := range members {
				found[pattern] = true
			}
		}
		for _, member := range value {
			collectPatterns(member, found)
		}
	}
}
