package schemas

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"testing"
)

// document is a schema's file as plain values.
type document = map[string]any

// load reads the schema of a format.
func load(t *testing.T, name string) document {
	t.Helper()
	path, ok := Lookup(name)
	if !ok {
		t.Fatalf("there is no schema for %s", name)
	}
	text, err := FS.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var doc document
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	if err := d.Decode(&doc); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return doc
}

// place is one schema object, as a walk meets it.
type place struct {
	schema  document
	pointer string
	// name is the keyword or group that holds the schema: "properties",
	// "$defs", "items".
	name string
	// rule is the id that its assertions state.
	rule string
	// tried marks a schema that is only tried, as those under if, not and
	// x-warnings are: what it asserts is no violation when it fails.
	tried bool
}

// The keywords that hold schemas, by the shape of their value.
var (
	single  = []string{"not", "if", "then", "else", "items", "propertyNames", "additionalProperties"}
	listed  = []string{"allOf", "anyOf", "oneOf"}
	grouped = []string{"properties", "$defs"}
)

// walk visits a schema and all schemas in it, boolean ones left out, in an
// order that is always the same.
func walk(doc document, visit func(place)) {
	descend(place{schema: doc, pointer: "#"}, visit)
}

func descend(p place, visit func(place)) {
	if rule, ok := p.schema["x-rule"].(string); ok {
		p.rule = rule
	}
	visit(p)
	below := func(value any, keyword, pointer string, tried bool) {
		if s, ok := value.(document); ok {
			descend(place{schema: s, pointer: pointer, name: keyword, rule: p.rule, tried: p.tried || tried}, visit)
		}
	}
	for _, keyword := range single {
		below(p.schema[keyword], keyword, p.pointer+"/"+keyword, keyword == "if" || keyword == "not")
	}
	for _, keyword := range listed {
		list, _ := p.schema[keyword].([]any)
		for i, s := range list {
			below(s, keyword, p.pointer+"/"+keyword+"/"+strconv.Itoa(i), false)
		}
	}
	for _, keyword := range grouped {
		group, _ := p.schema[keyword].(document)
		for _, member := range slices.Sorted(maps.Keys(group)) {
			below(group[member], keyword, p.pointer+"/"+keyword+"/"+member, false)
		}
	}
	for i, warning := range warnings(p.schema) {
		below(warning["schema"], "x-warnings", p.pointer+"/x-warnings/"+strconv.Itoa(i)+"/schema", true)
	}
}

// warnings lists the entries of x-warnings.
func warnings(schema document) []document {
	list, _ := schema["x-warnings"].([]any)
	entries := make([]document, 0, len(list))
	for _, w := range list {
		entry, _ := w.(document)
		entries = append(entries, entry)
	}
	return entries
}

// assertions are the keywords that can fail by themselves, but for required.
var assertions = []string{
	"type", "const", "enum", "format", "minLength", "maxLength", "pattern", "minimum", "maximum", "minItems", "oneOf", "not",
}

// rulesAt lists the rules that a schema object states, by what states them.
func rulesAt(p place) map[string]string {
	rules := map[string]string{}
	for _, keyword := range assertions {
		if _, ok := p.schema[keyword]; ok {
			rules[keyword] = p.rule
		}
	}
	if p.schema["additionalProperties"] == false {
		rules["additionalProperties"] = p.rule
	}
	members, _ := p.schema["properties"].(document)
	for name, s := range members {
		if s == false {
			rules["properties/"+name] = p.rule
		}
	}
	required, _ := p.schema["required"].([]any)
	for _, name := range required {
		rules["required/"+name.(string)] = memberRule(members, name.(string), p.rule)
	}
	banned, _ := p.schema["x-banned"].(document)
	for value, ban := range banned {
		rule, _ := ban.(document)["rule"].(string)
		rules["x-banned/"+value] = rule
	}
	for i, w := range warnings(p.schema) {
		rule, _ := w["rule"].(string)
		rules["x-warnings/"+strconv.Itoa(i)] = rule
	}
	return rules
}

// memberRule is the rule that a missing member breaks.
func memberRule(members document, name, otherwise string) string {
	if member, ok := members[name].(document); ok {
		if rule, ok := member["x-rule"].(string); ok {
			return rule
		}
	}
	return otherwise
}
