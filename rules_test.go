package lockstep_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// families are the rules that the documents of the formats state: how many
// there are of each, and the page's section where they belong.
var families = []struct {
	prefix, format string
	count          int
}{
	{"RM", "return-meta", 38},
	{"EM", "return-meta", 15},
	{"SR", "subagent-return", 13},
	{"AR", "", 21},
	{"X", "", 20},
	{"EL", "error-log", 5},
	{"LC", "lockstep-config", 13},
}

// TestRulesPage demands a row of docs/rules.md for every rule of the formats:
// one that the schema states has a place, a message and a fixture, any other
// says what holds it.
func TestRulesPage(t *testing.T) {
	page, err := os.ReadFile("docs/rules.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := ruleRows(string(page))
	for _, family := range families {
		for i := 1; i <= family.count; i++ {
			id := fmt.Sprintf("%s%d", family.prefix, i)
			if len(rows[id]) == 0 {
				t.Errorf("rule %s has no row", id)
			}
			for _, row := range rows[id] {
				checkRow(t, id, family.format, row)
			}
			delete(rows, id)
		}
	}
	for id := range rows {
		t.Errorf("rule %s stands on the page, but not in the list of families", id)
	}
}

// ruleRow is a row of a table: the section it stands in, and its cells.
type ruleRow struct {
	format string
	cells  []string
}

var (
	sectionLine = regexp.MustCompile(`^## (\S+)$`)
	ruleCell    = regexp.MustCompile(`^\| \[([A-Z]+[0-9]+)\]`)
	pipe        = regexp.MustCompile(`(?:[^|\\]|\\.)+`)
	fixtureLink = regexp.MustCompile(`\]\(\.\./(gen/[^)]+\.json)\)`)
)

// ruleRows reads the tables of the page, by rule.
func ruleRows(page string) map[string][]ruleRow {
	rows := map[string][]ruleRow{}
	format := ""
	for line := range strings.Lines(page) {
		line = strings.TrimSpace(line)
		if m := sectionLine.FindStringSubmatch(line); m != nil {
			format = m[1]
		}
		if m := ruleCell.FindStringSubmatch(line); m != nil {
			rows[m[1]] = append(rows[m[1]], ruleRow{format, pipe.FindAllString(line, -1)})
		}
	}
	return rows
}

// checkRow checks that a row says everything, and that its fixtures exist.
func checkRow(t *testing.T, id, format string, row ruleRow) {
	t.Helper()
	if format != "" && row.format != format && !strings.HasPrefix(id, "EM9") {
		t.Errorf("rule %s stands under %s, want %s", id, row.format, format)
	}
	for i, cell := range row.cells {
		if strings.TrimSpace(cell) == "" {
			t.Errorf("rule %s of %s: cell %d is empty", id, row.format, i+1)
		}
	}
	switch len(row.cells) {
	case 4: // rule, level, says, held by
	case 6: // rule, level, says, stated at, message, fixture
		links := fixtureLink.FindAllStringSubmatch(row.cells[5], -1)
		if len(links) == 0 {
			t.Errorf("rule %s of %s is stated, but no fixture fails without it: %s", id, row.format, row.cells[5])
		}
		for _, link := range links {
			if _, err := os.Stat(link[1]); err != nil {
				t.Errorf("rule %s of %s: %v", id, row.format, err)
			}
		}
	default:
		t.Errorf("rule %s of %s: a row of %d cells", id, row.format, len(row.cells))
	}
}
