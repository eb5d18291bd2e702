package mddoc

// The rows of the rules page: for each rule where the schema states it, what a
// violation says, and which fixtures fail without it.

import (
	"slices"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/rulebook"
)

// RuleRow is one rule of a format.
type RuleRow struct {
	// Format is the name of the format.
	Format string
	// ID, Level and HeldBy are those of [ir.Rule].
	ID, Level, HeldBy string
	// Text is the rule as a sentence, made from its constraints where the
	// catalogue has none.
	Text string
	// Places lists where schemas state the rule: the file and the JSON pointer
	// as a fragment ("schemas/x.json#/properties/status/enum").
	Places []string
	// Message holds the messages of violations, a line each, without the place
	// in the instance.
	Message string
	// Fixtures lists the files of the instances that break the rule.
	Fixtures []string
}

// FixtureRef is an invalid fixture with the rules that it breaks.
type FixtureRef struct {
	// Path is where the fixture stands, relative to the same folder as
	// [ir.Format.Source].
	Path  string
	Rules []string
}

// Rows collects the rules of a format, in the order of its catalogue.
func Rows(f *ir.Format, fixtures []FixtureRef) []RuleRow {
	rows := make([]RuleRow, 0, len(f.Rules))
	entries := reports(f)
	b, book := newBuilder(f), rulebook.New(f)
	for _, r := range f.Rules {
		row := RuleRow{Format: f.Name, ID: r.ID, Level: r.Level, Text: r.Text, HeldBy: r.HeldBy}
		if row.Text == "" {
			row.Text = b.ruleSentences(book, r.ID)
		}
		row.Places, row.Message = statedAt(f, r.ID, entries)
		for _, fixture := range fixtures {
			if slices.Contains(fixture.Rules, r.ID) && !slices.Contains(row.Fixtures, fixture.Path) {
				row.Fixtures = append(row.Fixtures, fixture.Path)
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// statedAt finds where a rule is stated, and the messages of its violations.
func statedAt(f *ir.Format, id string, entries []*rulebook.Entry) (places []string, message string) {
	var messages []string
	for _, e := range entries {
		if e.Rule.Rule != id {
			continue
		}
		place := e.Rule.Schema
		if strings.HasPrefix(place, "#") {
			place = f.Source + place
		}
		if !slices.Contains(places, place) {
			places = append(places, place)
		}
		if !slices.Contains(messages, e.Rule.Message) {
			messages = append(messages, e.Rule.Message)
		}
	}
	return places, strings.Join(messages, "\n")
}

// reports lists what can be wrong with an instance of the format.
func reports(f *ir.Format) []*rulebook.Entry {
	held := heldNodes(f)
	return slices.DeleteFunc(rulebook.New(f).All(), func(e *rulebook.Entry) bool { return !held[e.Node] })
}

// heldNodes finds the nodes that an instance is held to. Those under an `if` or
// a `not` are only tried: nothing they say is ever reported.
func heldNodes(f *ir.Format) map[*ir.Node]bool {
	held := map[*ir.Node]bool{f.Root: true}
	for queue := []*ir.Node{f.Root}; len(queue) > 0; queue = queue[1:] {
		for _, c := range queue[0].Constraints {
			for _, e := range heldBelow(c) {
				if e.node != nil && !held[e.node] {
					held[e.node] = true
					queue = append(queue, e.node)
				}
			}
		}
	}
	return held
}

// heldBelow lists the nodes of a constraint that can report.
func heldBelow(c ir.Constraint) []edge {
	switch c := c.(type) {
	case *ir.If:
		return same(c.Then, c.Else)
	case *ir.Not, *ir.Warning, *ir.Contains:
		return nil
	default:
		return below(c)
	}
}
