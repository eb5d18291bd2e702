package schema

import (
	"context"
	"fmt"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/lockstep-dev/lockstep/generator/internal/diag"
)

// files makes a file system of names and texts.
func files(pairs ...string) fstest.MapFS {
	fsys := fstest.MapFS{}
	for i := 0; i < len(pairs); i += 2 {
		fsys[pairs[i]] = &fstest.MapFile{Data: []byte(pairs[i+1])}
	}
	return fsys
}

// load loads root.json and fails the test on errors.
func load(t *testing.T, o Options) *Document {
	t.Helper()
	d, l := Load(context.Background(), o, "root.json")
	if d == nil {
		t.Fatal(l.Err())
	}
	return d
}

// at finds a document's schema by its pointer.
func at(t *testing.T, d *Document, pointer string) *Schema {
	t.Helper()
	var found *Schema
	d.Walk(func(s *Schema) {
		if s.Pointer == pointer {
			found = s
		}
	})
	if found == nil {
		t.Fatalf("no schema at %q", pointer)
	}
	return found
}

// whereIs is a schema as its document and pointer.
func whereIs(s *Schema) string {
	if s == nil {
		return "nowhere"
	}
	return s.Document.File.Path + s.PointerString()
}

func TestGraph(t *testing.T) {
	d := load(t, Options{FS: files("root.json", `{
		"title": "T", "type": "object", "x-go": {}, "goJSONSchema": {}, "nonsense": 1,
		"properties": {"a/b": {"items": {"type": "string"}}, "c": true},
		"additionalProperties": false,
		"allOf": [{"minProperties": 1}, {"required": ["c"]}],
		"$defs": {"d": {}},
		"x-warnings": [{"rule": "W1", "message": "m", "schema": {"required": ["a/b"]}}, {"rule": "W2", "message": "n", "schema": true}]
	}`)})
	root := d.Root
	classes := map[string]Class{
		"title": Annotation, "type": Assertion, "x-go": Extension, "goJSONSchema": Extension, "nonsense": Unknown,
		"properties": Applicator, "$defs": Identifier, "x-warnings": Extension,
	}
	for name, want := range classes {
		if kw := root.Keyword(name); kw == nil || kw.Class != want {
			t.Errorf("%s is %v, want %v", name, kw, want)
		}
	}
	if root.Keyword("absent") != nil {
		t.Error("Keyword finds one that is not there")
	}
	properties := root.Keyword("properties").Named
	item := properties[0].Schema.Keyword("items").Schema
	switch {
	case properties[0].Name != "a/b" || properties[0].KeySpan.Text() != `"a/b"`:
		t.Errorf("the first property is %+v", properties[0])
	case item.Pointer != "/properties/a~1b/items" || item.Parent != properties[0].Schema || item.Draft != Draft2020:
		t.Errorf("the item is %+v", item)
	case properties[1].Schema.Boolean == nil || !*properties[1].Schema.Boolean:
		t.Error("c is not the schema true")
	case *root.Keyword("additionalProperties").Schema.Boolean:
		t.Error("additionalProperties is not the schema false")
	}
	var got []string
	d.Walk(func(s *Schema) { got = append(got, s.Pointer) })
	want := []string{
		"", "/properties/a~1b", "/properties/a~1b/items", "/properties/c", "/additionalProperties", "/allOf/0", "/allOf/1", "/$defs/d",
		"/x-warnings/0/schema", "/x-warnings/1/schema",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("Walk (-want +got):\n%s", diff)
	}
	if w := root.Keyword("x-warnings").List; len(w) != 2 || w[0].Pointer != "/x-warnings/0/schema" {
		t.Errorf("x-warnings has the list %v", w)
	}
}

func TestPointerString(t *testing.T) {
	for pointer, want := range map[string]string{
		"":                       "#",
		"/properties/a~1b~0c":    "#/properties/a~1b~0c",
		"/$defs/ä %\"<#":         "#/$defs/%C3%A4%20%25%22%3C%23",
		"/patternProperties/^x?": "#/patternProperties/%5Ex?",
	} {
		if got := (&Schema{Pointer: pointer}).PointerString(); got != want {
			t.Errorf("PointerString of %q = %q, want %q", pointer, got, want)
		}
	}
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	d, l := Load(ctx, Options{FS: files("root.json", `{"$ref": "#/$defs/a", "$defs": {"a": {}}}`)}, "root.json")
	if d != nil || len(l) != 1 || l[0].Code != diag.Interrupted {
		t.Errorf("Load has %v", l)
	}
}

func TestDeterminism(t *testing.T) {
	fsys := files("root.json", `{"allOf": [{"$ref": "b.json"}, {"$ref": "a.json"}, {"$ref": "https://x.example/"}], "aa": 1, "bb": 2}`,
		"a.json", `{"type": "x", "$ref": "c.json", "cc": 1}`, "b.json", `{"$ref": "root.json", "cc": 1, "minLength": -1}`)
	_, first := Load(context.Background(), Options{FS: fsys}, "root.json")
	for range 20 {
		_, again := Load(context.Background(), Options{FS: fsys}, "root.json")
		if fmt.Sprint(first) == "" || first.Err().Error() != again.Err().Error() || len(first) != len(again) {
			t.Fatalf("two loads differ:\n%v\n%v", first.Err(), again.Err())
		}
	}
}
