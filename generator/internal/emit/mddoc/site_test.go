package mddoc

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

func formats() []*ir.Format { return []*ir.Format{ticket(), answer(), hostile()} }

func TestRulesPage(t *testing.T) {
	var rows []RuleRow
	for _, f := range formats() {
		rows = append(rows, Rows(f, []FixtureRef{{Path: "gen/" + f.Name + "/testdata/invalid/a (1).json", Rules: []string{"T4", "A|1 <x>"}}})...)
	}
	got, err := RulesPage(formats(), rows, SiteOptions{Path: "docs/rules.md"})
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "rules.md", got)
	checkPage(t, string(got))
}

func TestIndex(t *testing.T) {
	list := formats()
	list[1].Nodes[2].Document = list[0].Source
	got, err := Index(list, SiteOptions{Path: "docs/README.md", Rules: "docs/rules.md", Pages: map[string]string{"answer": "other/a.md"}})
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "index.md", got)
	checkPage(t, string(got))
}

func TestRows(t *testing.T) {
	rows := Rows(ticket(), []FixtureRef{
		{Path: "gen/b.json", Rules: []string{"T2"}},
		{Path: "gen/a.json", Rules: []string{"T4", "T2"}},
		{Path: "gen/b.json", Rules: []string{"T2"}},
	})
	byID := map[string]RuleRow{}
	for _, r := range rows {
		byID[r.ID] = r
	}
	if len(rows) != 4 || len(byID) != 4 {
		t.Fatalf("there are %d rows, %d ids", len(rows), len(byID))
	}
	want := RuleRow{
		Format: "ticket", ID: "T4", Level: "E",
		Text:     "`status` is one of `open`, `done`, `failed`. `status` is never `completed`: it makes the tracker stop.",
		Places:   []string{"schemas/ticket.schema.json#/enum", "schemas/ticket.schema.json#/x-banned"},
		Message:  byID["T4"].Message,
		Fixtures: []string{"gen/a.json"},
	}
	if diff := cmp.Diff(want, byID["T4"]); diff != "" {
		t.Errorf("T4 (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"gen/b.json", "gen/a.json"}, byID["T2"].Fixtures); diff != "" {
		t.Errorf("fixtures of T2 (-want +got):\n%s", diff)
	}
	if r := byID["T1"]; r.Places != nil || r.Message != "" || r.HeldBy != "tracker" {
		t.Errorf("a rule that no schema states has places: %+v", r)
	}
}

// TestConditionsDoNotReport: what stands under an `if` is tried, and never
// reported, so that no rule has its place there.
func TestConditionsDoNotReport(t *testing.T) {
	cond := has("a", "b")
	for _, c := range cond.Constraints {
		c.Common().Rule = "A1"
	}
	then := required("x")
	then.Rule = "A1"
	root := node(ifThen(cond, node(then), nil))
	decl := &ir.StructDecl{Head: ir.Head{Name: "Root", Node: root}}
	f := formatOf("small", root, decl)
	f.Rules = []ir.Rule{{ID: "A1"}}
	if got := Rows(f, nil)[0].Places; len(got) != 1 || got[0] != "schemas/small.schema.json#/required" {
		t.Errorf("places = %v", got)
	}
}
