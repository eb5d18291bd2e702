package peer

import (
	"bytes"
	"testing"

	"github.com/lockstep-dev/lockstep/schemas"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// load reads the schema of a format as plain values.
func load(t *testing.T, format string) map[string]any {
	t.Helper()
	path, ok := schemas.Lookup(format)
	if !ok {
		t.Fatalf("there is no schema for %s", format)
	}
	text, err := schemas.FS.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return parse(t, text).(map[string]any)
}

// parse reads JSON with exact numbers, as the validator wants it.
func parse(t *testing.T, text []byte) any {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return value
}

// compile makes a validator of the schema at a pointer into a document, with
// formats asserted as generated code does.
func compile(t *testing.T, doc any, pointer string) *jsonschema.Schema {
	t.Helper()
	// A location without meaning: variants of one schema share their $id.
	const location = "test:schema"
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	if err := c.AddResource(location, doc); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile(location + "#" + pointer)
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// examples lists the instances that a schema object shows.
func examples(schema map[string]any) []any {
	list, _ := schema["examples"].([]any)
	return list
}
