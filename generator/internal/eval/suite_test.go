package eval_test

// The JSON Schema Test Suite, as far as lowering reads its schemas.

import (
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/lockstep-dev/lockstep/generator/internal/eval"
	"github.com/lockstep-dev/lockstep/generator/internal/lower"
	"github.com/lockstep-dev/lockstep/generator/internal/schema"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// drafts are the folders of the suite, with the draft of schemas that name
// none.
var drafts = map[string]schema.Draft{
	"draft4": schema.Draft4, "draft6": schema.Draft6, "draft7": schema.Draft7,
	"draft2019-09": schema.Draft2019, "draft2020-12": schema.Draft2020,
}

// suiteFolder finds the suite, or skips the test.
func suiteFolder(t *testing.T) string {
	t.Helper()
	root := os.Getenv("LOCKSTEP_SUITES")
	if root == "" {
		root = "../../../../shared/suites"
	}
	folder := filepath.Join(root, "json-schema-test-suite")
	if _, err := os.Stat(folder); err != nil {
		t.Skipf("set LOCKSTEP_SUITES to run the JSON Schema Test Suite: %v", err)
	}
	return folder
}

type group struct {
	Description string
	Schema      json.RawMessage
	Tests       []struct {
		Description string
		Data        json.RawMessage
		Valid       bool
	}
}

func TestSuite(t *testing.T) {
	folder := suiteFolder(t)
	for draft, fallback := range drafts {
		files, err := filepath.Glob(filepath.Join(folder, "tests", draft, "*.json"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no tests of %s in %s: %v", draft, folder, err)
		}
		run, left := 0, 0
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var groups []group
			if err := json.Unmarshal(text, &groups); err != nil {
				t.Fatal(err)
			}
			for _, g := range groups {
				name := path.Join(draft, filepath.Base(file), g.Description)
				if runGroup(t, name, g, fallback) {
					run++
				} else {
					left++
				}
			}
		}
		t.Logf("%s: %d groups run, %d left out, whose schemas are not lowered", draft, run, left)
		if run < left {
			t.Errorf("%s: %d groups run, %d left out: want most to run", draft, run, left)
		}
	}
}

// runGroup runs the tests of a schema; false where it is not lowered.
func runGroup(t *testing.T, name string, g group, fallback schema.Draft) bool {
	const file = "suite.json"
	options := schema.Options{FS: fstest.MapFS{file: {Data: g.Schema}}, DefaultDraft: fallback}
	doc, problems := schema.Load(t.Context(), options, file)
	if problems.HasErrors() {
		return false
	}
	f, problems := lower.Lower(doc, lower.Options{Name: "suite", Package: "suite", RootType: "Root", Annotate: true})
	if problems.HasErrors() {
		return false
	}
	check := eval.New(f).Check(f.Root)
	for _, test := range g.Tests {
		if got := validate.Valid(test.Data, check); got != test.Valid {
			t.Errorf("%s: %s: verdict %v, want %v", name, test.Description, got, test.Valid)
		}
		report := validate.Document(test.Data, check)
		if valid := len(report.Violations) == 0; valid != test.Valid {
			t.Errorf("%s: %s: report %v, want valid %v", name, test.Description, report.Violations, test.Valid)
		}
		for _, v := range report.Violations {
			if v.Message == "" || v.Keyword == "" || strings.Contains(v.Message, "{name}") {
				t.Errorf("%s: %s: violation %+v says too little", name, test.Description, v)
			}
		}
	}
	return true
}
