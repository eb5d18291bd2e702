package peer

import (
	"strings"
	"testing"

	"github.com/lockstep-dev/lockstep/schemas"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Every warning has a valid instance that earns it: one that passes the
// schema, but not where the warnings of the rule are errors.
func TestWarnings(t *testing.T) {
	tests := map[string][]breach{
		"return-meta": {
			{"X6", 4, "next_steps", gone}, // the example has no partial_progress
			{"X7", 0, "status", `"blocked"`},
			{"X7", 4, "errors", `[]`},
			{"X8", 1, "completion_data/claudemd_suggestions", `"none"`},
			{"X19", 6, "status", `"failed"`},
			{"X19", 1, "status", `"planned"`},
			{"X19", 4, "completion_data", `{"completion_summary": "Configured two servers."}`},
		},
		"subagent-return": {
			{"X14", 0, "summary", `"` + strings.Repeat("a ", 99) + `a"`},
		},
	}
	for format, list := range tests {
		doc := load(t, format)
		validator := compile(t, doc, "")
		for _, b := range list {
			instance := edit(t, examples(doc)[b.example], b.place, b.value)
			if err := validator.Validate(instance); err != nil {
				t.Errorf("%s: %s at %q is more than a warning: %v", b.rule, b.value, b.place, err)
			}
			if compile(t, strict(doc, b.rule), "").Validate(instance) == nil {
				t.Errorf("%s: %s at %q earns no warning", b.rule, b.value, b.place)
			}
		}
	}
}

// What the schemas show earns no warnings, but for the partial example of the
// original document, which has no partial_progress.
func TestExamplesEarnNoWarnings(t *testing.T) {
	for _, format := range schemas.Names() {
		doc := load(t, format)
		for _, rule := range []string{"X6", "X7", "X8", "X13", "X14", "X19"} {
			validator := compile(t, strict(doc, rule), "")
			for i, example := range examples(doc) {
				known := format == "return-meta" && rule == "X6" && i == 4
				if err := validator.Validate(example); (err != nil) != known {
					t.Errorf("%s: examples/%d: %s: %v", format, i, rule, err)
				}
			}
		}
	}
}

// Whatever is missing from a result is a warning, and nothing more.
func TestMissingResultMembersWarn(t *testing.T) {
	doc := load(t, "agent-response")
	validator, strictly := compile(t, doc, ""), compile(t, strict(doc, "X13"), "")
	for _, example := range examples(doc) {
		response := example.(map[string]any)
		result, ok := response["result"].(map[string]any)
		if !ok || response["agent"] == "deploy" {
			continue
		}
		for _, place := range members(result, "result") {
			checkMissing(t, validator, strictly, edit(t, example, place, gone), place)
		}
	}
}

func checkMissing(t *testing.T, validator, strictly *jsonschema.Schema, instance any, place string) {
	t.Helper()
	if err := validator.Validate(instance); err != nil {
		t.Errorf("without %s: %v", place, err)
	}
	if strictly.Validate(instance) == nil {
		t.Errorf("without %s there is no warning", place)
	}
}

// members lists the places of all members of an object, and of objects in it.
// The phases of an implementation are named freely, so none is ever missing.
func members(object map[string]any, place string) []string {
	var places []string
	for name, value := range object {
		below := place + "/" + name
		places = append(places, below)
		if list, ok := value.([]any); ok && len(list) > 0 {
			value, below = list[0], below+"/0"
		}
		if inner, ok := value.(map[string]any); ok && name != "implementation_phases" {
			places = append(places, members(inner, below)...)
		}
	}
	return places
}
