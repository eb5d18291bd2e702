package peer

import (
	"testing"

	"github.com/lockstep-dev/lockstep/schemas"
)

func TestExamplesAreValid(t *testing.T) {
	for _, format := range schemas.Names() {
		doc := load(t, format)
		checkExamples(t, doc, format, doc, "")
	}
}

// checkExamples checks the examples of a schema object, and of its members and
// definitions.
func checkExamples(t *testing.T, doc map[string]any, format string, schema map[string]any, pointer string) {
	t.Helper()
	if list := examples(schema); len(list) > 0 {
		validator := compile(t, doc, pointer)
		for i, example := range list {
			if err := validator.Validate(example); err != nil {
				t.Errorf("%s: %s/examples/%d: %v", format, pointer, i, err)
			}
		}
	}
	for _, group := range []string{"$defs", "properties"} {
		members, _ := schema[group].(map[string]any)
		for name, member := range members {
			if s, ok := member.(map[string]any); ok {
				checkExamples(t, doc, format, s, pointer+"/"+group+"/"+name)
			}
		}
	}
}

// The one word that may never be the status of a metadata file, in files that
// are valid but for it.
func TestCompletedIsRejected(t *testing.T) {
	doc := load(t, "return-meta")
	validator := compile(t, doc, "")
	for i, example := range examples(doc) {
		completed := edit(t, example, "status", `"completed"`)
		if validator.Validate(completed) == nil {
			t.Errorf("examples/%d: a metadata file passes with the status \"completed\"", i)
		}
	}
}
