package peer

import (
	"encoding/csv"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// findings are warnings of the independent checker, each with the entry of
// x-warnings at the root that stands for it.
var findings = map[string]int{
	"partial_progress.missing_partial": 0,
	"errors.missing_nonsuccess":        1,
	"completion_data.not_implemented":  3,
}

// row is what the checker says of a file.
type row struct{ file, conforms, violations, warnings string }

// The checker was written by others from the same documents: the schemas agree
// with it on every file.
func TestFieldVerdicts(t *testing.T) {
	for _, format := range []string{"return-meta", "subagent-return"} {
		t.Run(format, func(t *testing.T) {
			dir := fieldDir(t, format)
			validator := compile(t, load(t, format), "")
			for _, r := range index(t, dir) {
				err := validator.Validate(read(t, dir, r.file))
				if (err == nil) != (r.conforms == "yes") {
					t.Errorf("%s: conforms: %s (%s), but the schema says %v", r.file, r.conforms, r.violations, err)
				}
			}
		})
	}
}

func TestFieldWarnings(t *testing.T) {
	dir := fieldDir(t, "return-meta")
	list := load(t, "return-meta")["x-warnings"].([]any)
	rows := index(t, dir)
	for _, finding := range slices.Sorted(maps.Keys(findings)) {
		validator := compile(t, list[findings[finding]].(map[string]any)["schema"], "")
		for _, r := range rows {
			want := slices.Contains(strings.Split(r.warnings, ","), finding)
			if err := validator.Validate(read(t, dir, r.file)); (err != nil) != want {
				t.Errorf("%s: %s: %v, but the schema says %v", r.file, finding, want, err)
			}
		}
	}
}

// fieldDir is the folder of files as agents wrote them; the test is skipped
// where it is absent.
func fieldDir(t *testing.T, format string) string {
	t.Helper()
	suites := os.Getenv("LOCKSTEP_SUITES")
	if suites == "" {
		suites = filepath.Join("..", "..", "shared", "suites")
	}
	dir := filepath.Join(suites, "field", format)
	if _, err := os.Stat(dir); err != nil {
		t.Skipf("the files of agents are not here: %v", err)
	}
	return dir
}

func read(t *testing.T, dir, file string) any {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, file))
	if err != nil {
		t.Fatal(err)
	}
	return parse(t, text)
}

func index(t *testing.T, dir string) []row {
	t.Helper()
	f, err := os.Open(filepath.Join(dir, "index.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r := csv.NewReader(f)
	r.Comma = '\t'
	records, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var rows []row
	for _, record := range records[1:] {
		rows = append(rows, row{record[0], record[1], record[2], record[3]})
	}
	return rows
}
