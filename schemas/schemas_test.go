package schemas

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// formats lists what is shipped; adding a schema means adding its rules here.
var formats = map[string][]string{
	"agent-response":   slices.Concat(ids("AR", 5, 21), []string{"X11", "X12", "X13"}),
	"error-log":        slices.Concat(ids("EL", 1, 5), []string{"EM9", "X17", "X20"}),
	"feedback-context": ids("AR", 3, 4),
	"lockstep-config":  ids("LC", 1, 13),
	"return-meta": slices.Concat(ids("RM", 1, 38), ids("EM", 1, 15), ids("X", 1, 12),
		[]string{"X15", "X16", "X18", "X19", "X20"}),
	"subagent-return":  slices.Concat(ids("SR", 1, 13), []string{"X4", "X5", "X7", "X9", "X11", "X12", "X14", "X18", "X20"}),
	"workflow-context": ids("AR", 1, 2),
}

// ids lists rule ids with numbers from first to last.
func ids(prefix string, first, last int) []string {
	var list []string
	for i := first; i <= last; i++ {
		list = append(list, fmt.Sprintf("%s%d", prefix, i))
	}
	return list
}

func TestNames(t *testing.T) {
	want := slices.Sorted(maps.Keys(formats))
	if got := Names(); !slices.Equal(got, want) {
		t.Errorf("Names() = %q, want %q", got, want)
	}
}

func TestLookup(t *testing.T) {
	tests := []struct {
		name, path string
		ok         bool
	}{
		{"return-meta", "return-meta.schema.json", true},
		{"return-meta.schema.json", "", false},
		{"../schemas/return-meta", "", false},
		{"", "", false},
	}
	for _, test := range tests {
		if path, ok := Lookup(test.name); path != test.path || ok != test.ok {
			t.Errorf("Lookup(%q) = %q, %v, want %q, %v", test.name, path, ok, test.path, test.ok)
		}
	}
}

// Every conflict between the original documents is settled in some schema.
func TestConflictsAreSettled(t *testing.T) {
	settled := map[string]bool{}
	for _, rules := range formats {
		for _, id := range rules {
			settled[id] = true
		}
	}
	for _, id := range ids("X", 1, 20) {
		if !settled[id] {
			t.Errorf("no schema settles %s", id)
		}
	}
}

func TestRoot(t *testing.T) {
	for _, name := range Names() {
		doc := load(t, name)
		want := map[string]string{
			"$schema": "https://json-schema.org/draft/2020-12/schema",
			"$id":     "https://lockstep-dev.github.io/schemas/" + name + ".schema.json",
		}
		for keyword, value := range want {
			if doc[keyword] != value {
				t.Errorf("%s: %s is %v, want %s", name, keyword, doc[keyword], value)
			}
		}
		file, _ := doc["x-file"].(document)
		for _, part := range []string{"path", "writer", "reader"} {
			if text, _ := file[part].(string); text == "" {
				t.Errorf("%s: x-file has no %s", name, part)
			}
		}
		if examples, _ := doc["examples"].([]any); len(examples) == 0 {
			t.Errorf("%s: there are no examples", name)
		}
	}
}

// The catalogue has exactly the rules of the format, each with a level and a
// sentence.
func TestCatalogue(t *testing.T) {
	levels := map[string]bool{"E": true, "C": true, "R": true, "G": true, "W": true, "X": true}
	for _, name := range Names() {
		rules := catalogue(t, name)
		got, want := slices.Sorted(maps.Keys(rules)), slices.Sorted(slices.Values(formats[name]))
		if !slices.Equal(got, want) {
			t.Errorf("%s: x-rules has %q, want %q", name, got, want)
		}
		for id, rule := range rules {
			if !levels[rule["level"]] {
				t.Errorf("%s: %s has the level %q", name, id, rule["level"])
			}
			if text := rule["text"]; !strings.HasSuffix(text, ".") || strings.Contains(text, "|") {
				t.Errorf("%s: %s is no sentence: %q", name, id, text)
			}
		}
	}
}

// A rule is stated by the schema, or held by something that is named; and
// whatever the schema states is a rule.
func TestRulesAreStatedOrHeld(t *testing.T) {
	holders := map[string]bool{"lifecycle": true, "runtime/validate": true, "guidance": true}
	for _, name := range Names() {
		rules := catalogue(t, name)
		stated := map[string]bool{}
		walk(load(t, name), func(p place) {
			for what, id := range rulesAt(p) {
				if rules[id] == nil {
					t.Errorf("%s: %s/%s states %q, which is not in x-rules", name, p.pointer, what, id)
				}
				stated[id] = stated[id] || !p.tried
			}
		})
		for id, rule := range rules {
			holder := rule["heldBy"]
			switch {
			case holder == "" && !stated[id]:
				t.Errorf("%s: %s is neither stated nor held", name, id)
			case holder != "" && !holders[holder] && !stated[holder]:
				t.Errorf("%s: %s is held by %q, which is no rule that the schema states", name, id, holder)
			}
		}
	}
}

func catalogue(t *testing.T, name string) map[string]map[string]string {
	t.Helper()
	rules := map[string]map[string]string{}
	list, _ := load(t, name)["x-rules"].(document)
	for id, entry := range list {
		rules[id] = map[string]string{}
		for key, value := range entry.(document) {
			rules[id][key], _ = value.(string)
		}
	}
	return rules
}

// Every member, definition and legal value says what it means, in text that
// can be published as it is.
func TestEverythingIsDescribed(t *testing.T) {
	for _, name := range Names() {
		walk(load(t, name), func(p place) {
			if p.tried || inCondition(p) {
				return
			}
			text, _ := p.schema["description"].(string)
			if described := p.name == "" || p.name == "properties" || p.name == "$defs"; described && !sentence(text) {
				t.Errorf("%s: %s has no description: %q", name, p.pointer, text)
			}
			values, _ := p.schema["enum"].([]any)
			meanings, _ := p.schema["x-enum"].(document)
			if len(values) != len(meanings) {
				t.Errorf("%s: %s has %d values and %d meanings", name, p.pointer, len(values), len(meanings))
			}
			for _, v := range values {
				if text, _ := meanings[v.(string)].(string); !sentence(text) {
					t.Errorf("%s: %s does not describe %v: %q", name, p.pointer, v, text)
				}
			}
		})
	}
}

// inCondition reports whether a place is what a condition demands of members
// that are described elsewhere.
func inCondition(p place) bool { return strings.Contains(p.pointer, "/then/") }

func sentence(text string) bool {
	return strings.HasSuffix(text, ".") && !strings.Contains(text, "|")
}

// Patterns keep to what ECMA-262 and RE2 read alike: no groups with a question
// mark, and no escapes but those of white space, backslash and dot.
func TestPatternsArePortable(t *testing.T) {
	escapes := regexp.MustCompile(`\\.`)
	for _, name := range Names() {
		walk(load(t, name), func(p place) {
			pattern, _ := p.schema["pattern"].(string)
			if _, err := regexp.Compile(pattern); err != nil || strings.Contains(pattern, "(?") {
				t.Errorf("%s: %s: %q is not portable: %v", name, p.pointer, pattern, err)
			}
			for _, escape := range escapes.FindAllString(pattern, -1) {
				if !slices.Contains([]string{`\\`, `\.`, `\t`, `\r`, `\n`}, escape) {
					t.Errorf("%s: %s: %q has the escape %s", name, p.pointer, pattern, escape)
				}
			}
		})
	}
}
