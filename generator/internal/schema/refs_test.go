package schema

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
)

// TestTargets holds where a reference at the root leads.
func TestTargets(t *testing.T) {
	const other = `{"$id": "https://example.com/v1/other.json", "$defs": {"a": {"$anchor": "a"}, "b": {"$id": "nested/b.json", "$defs": {"c": {}}}}}`
	tests := []struct {
		name, ref, want string
	}{
		{"pointer", "#/$defs/x", "root.json#/$defs/x"},
		{"escaped pointer", "#/$defs/a~1b%25", "root.json#/$defs/a~1b%25"},
		{"anchor", "#here", "root.json#/$defs/x"},
		{"the document", "root.json", "root.json#"},
		{"another file", "sub/other.json", "sub/other.json#"},
		{"an anchor in another file", "sub/other.json#a", "sub/other.json#/$defs/a"},
		{"a pointer in another file", "./sub/../sub/other.json#/$defs/a", "sub/other.json#/$defs/a"},
		{"a path from the root folder", "/sub/other.json", "sub/other.json#"},
		{"a file without its extension", "sub/other", "sub/other.json#"},
		{"a mapped URL", "https://mapped.example/other.json", "sub/other.json#"},
		{"the longest prefix", "https://mapped.example/deep/x.json", "sub/deep.json#"},
		{"a mapped URL without extension", "https://mapped.example/other#a", "sub/other.json#/$defs/a"},
		{"an $id of a document that is loaded", "https://example.com/v1/other.json#a", "sub/other.json#/$defs/a"},
		{"an $id inside of a document that is loaded", "https://example.com/v1/nested/b.json#/$defs/c", "sub/other.json#/$defs/b/$defs/c"},
		{"through an embedded resource", "sub/other.json#/$defs/b/$defs/c", "sub/other.json#/$defs/b/$defs/c"},
		{"an embedded $id", "urn:example:y", "root.json#/$defs/y"},
		{"an unknown keyword", "#/components/z", "root.json#/components/z"},
		{"inside an unknown keyword", "#/components/z/properties/q", "root.json#/components/z/properties/q"},
		{"an item", "#/allOf/0", "root.json#/allOf/0"},
		{"a metaschema", "http://json-schema.org/draft-07/schema#", "https://json-schema.org/draft-07/schema#"},
		{"a metaschema by the other scheme", "https://json-schema.org/draft-07/schema#/definitions/nonNegativeInteger", "https://json-schema.org/draft-07/schema#/definitions/nonNegativeInteger"},
		{"a metaschema in parts", "https://json-schema.org/draft/2020-12/schema", "https://json-schema.org/draft/2020-12/schema#"},
		{"YAML", "types.yaml#/$defs/t", "types.yaml#/$defs/t"},
		{"a space in a name", "a%20b.json", "a b.json#"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			root := fmt.Sprintf(`{
				"allOf": [{}, {"not": {"$ref": "https://mapped.example/other.json"}}],
				"properties": {"p": {"$ref": %q}},
				"$defs": {"x": {"$anchor": "here"}, "a/b%%": {}, "y": {"$id": "urn:example:y"}},
				"components": {"z": {"properties": {"q": {}}}}
			}`, tt.ref)
			d := load(t, Options{
				FS:  files("root.json", root, "sub/other.json", other, "sub/deep.json", "{}", "types.yaml", "$defs: {t: {}}\n", "a b.json", "{}"),
				Map: []Mapping{{"https://mapped.example/", "sub"}, {"https://mapped.example/deep/x.json", "sub/deep.json"}},
			})
			if got := whereIs(at(t, d, "/properties/p").Keyword("$ref").Target); got != tt.want {
				t.Errorf("%q leads to %s, want %s", tt.ref, got, tt.want)
			}
		})
	}
}

func TestNeighboursOfAnID(t *testing.T) {
	d := load(t, Options{FS: files(
		"root.json", `{"$id": "https://example.com/schemas/root.json", "$ref": "types/a.json"}`,
		"types/a.json", `{"$id": "https://example.com/schemas/types/a.json", "items": {"$ref": "b.json"}}`,
		"types/b.json", `{"items": {"$ref": "../root.json"}}`,
	)})
	a := d.Root.Keyword("$ref").Target
	b := a.Keyword("items").Schema.Keyword("$ref").Target
	back := b.Keyword("items").Schema.Keyword("$ref").Target
	if whereIs(a) != "types/a.json#" || whereIs(b) != "types/b.json#" || back != d.Root {
		t.Errorf("the references lead to %s, %s, %s", whereIs(a), whereIs(b), whereIs(back))
	}
	if b.Base != "https://example.com/schemas/types/b.json" || b.Document.URI != b.Base {
		t.Errorf("b has the base %q and the URI %q", b.Base, b.Document.URI)
	}
}

// TestBase follows $id through the drafts.
func TestBase(t *testing.T) {
	d := load(t, Options{FS: files("root.json", `{
		"$schema": "http://json-schema.org/draft-07/schema#",
		"$id": "https://example.com/a/root.json#",
		"definitions": {
			"plain": {},
			"anchor": {"$id": "#plain-name"},
			"pointer": {"$id": "#/definitions/pointer"},
			"sub": {"$id": "sub/", "definitions": {"deep": {"$id": "x.json"}}},
			"sibling": {"$id": "ignored/", "$ref": "#plain-name"},
			"newer": {"$id": "newer.json", "$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {"x": {}}},
			"older": {"id": "older.json", "$schema": "http://json-schema.org/draft-04/schema#", "items": {}}
		}
	}`)})
	const home = "https://example.com/a/"
	for pointer, want := range map[string]string{
		"": home + "root.json", "/definitions/plain": home + "root.json", "/definitions/anchor": home + "root.json", "/definitions/pointer": home + "root.json",
		"/definitions/sub": home + "sub/", "/definitions/sub/definitions/deep": home + "sub/x.json", "/definitions/sibling": home + "root.json",
		"/definitions/newer/$defs/x": home + "newer.json", "/definitions/older/items": home + "older.json",
	} {
		if got := at(t, d, pointer).Base; got != want {
			t.Errorf("%s has the base %q, want %q", pointer, got, want)
		}
	}
	for pointer, want := range map[string]Draft{"/definitions/plain": Draft7, "/definitions/newer/$defs/x": Draft2020, "/definitions/older/items": Draft4} {
		if got := at(t, d, pointer).Draft; got != want {
			t.Errorf("%s is in %v, want %v", pointer, got, want)
		}
	}
	if got := whereIs(at(t, d, "/definitions/sibling").Keyword("$ref").Target); got != "root.json#/definitions/anchor" {
		t.Errorf("the anchor is at %s", got)
	}
	if x := at(t, d, "/definitions/newer/$defs/x"); x.Resource().Pointer != "/definitions/newer" {
		t.Errorf("x belongs to %q", x.Resource().Pointer)
	}
}

func TestDynamicReferences(t *testing.T) {
	d := load(t, Options{FS: files("root.json", `{
		"$id": "https://example.com/strict", "$dynamicAnchor": "node", "$ref": "tree",
		"$defs": {
			"tree": {"$id": "tree", "$dynamicAnchor": "node", "$anchor": "plain", "properties": {
				"dynamic": {"$dynamicRef": "#node"}, "static": {"$dynamicRef": "#plain"}, "pointer": {"$dynamicRef": "#/properties/static"}
			}},
			"list": {"$id": "list", "$schema": "https://json-schema.org/draft/2019-09/schema", "$recursiveAnchor": true, "items": {"$recursiveRef": "#"}},
			"fixed": {"$id": "fixed", "$schema": "https://json-schema.org/draft/2019-09/schema", "items": {"$recursiveRef": "#"}}
		}
	}`)})
	tests := []struct{ pointer, keyword, target, anchor string }{
		{"/$defs/tree/properties/dynamic", "$dynamicRef", "/$defs/tree", "node"},
		{"/$defs/tree/properties/static", "$dynamicRef", "/$defs/tree", ""},
		{"/$defs/tree/properties/pointer", "$dynamicRef", "/$defs/tree/properties/static", ""},
		{"/$defs/list/items", "$recursiveRef", "/$defs/list", RecursiveAnchor},
		{"/$defs/fixed/items", "$recursiveRef", "/$defs/fixed", ""},
	}
	for _, tt := range tests {
		kw := at(t, d, tt.pointer).Keyword(tt.keyword)
		if kw.Target.Pointer != tt.target || kw.Anchor != tt.anchor {
			t.Errorf("%s leads to %q with the anchor %q, want %q and %q", tt.pointer, kw.Target.Pointer, kw.Anchor, tt.target, tt.anchor)
		}
	}
	if got := at(t, d, "/$defs/tree/properties/static").Dynamic("node"); got != at(t, d, "/$defs/tree") {
		t.Errorf("the tree's node is %s", whereIs(got))
	}
	if d.Root.Dynamic("node") != d.Root || d.Root.Dynamic("plain") != nil || at(t, d, "/$defs/tree").Dynamic("plain") != nil {
		t.Error("Dynamic is wrong about the root or about a plain anchor")
	}
}

// TestRecursionIsNoCycle has schemas that refer to themselves, but step into
// the instance on the way.
func TestRecursionIsNoCycle(t *testing.T) {
	for _, text := range []string{
		`{"properties": {"a": {"$ref": "#"}}}`,
		`{"anyOf": [{"items": {"$ref": "#"}}, {"$ref": "#/$defs/a"}], "$defs": {"a": {"additionalProperties": {"$ref": "#"}}}}`,
		`{"$schema": "http://json-schema.org/draft-07/schema#", "definitions": {"a": {"$ref": "#/definitions/b", "allOf": [{"$ref": "#/definitions/a"}]}, "b": {}}}`,
		`{"x-warnings": [{"schema": {"$ref": "#"}}], "contentSchema": {"$ref": "#"}, "propertyNames": {"$ref": "#"}}`,
	} {
		if _, l := Load(context.Background(), Options{FS: files("root.json", text)}, "root.json"); l.HasErrors() {
			t.Errorf("%s: %v", text, l.Err())
		}
	}
}

func TestLongNamesNestedDeeply(t *testing.T) {
	name := strings.Repeat("n", 8000)
	const depth = 450
	text := strings.Repeat(`{"properties": {"`+name+`": `, depth) + "{}" + strings.Repeat("}}", depth)
	_, l := Load(context.Background(), Options{FS: files("root.json", text)}, "root.json")
	if len(l) != 1 || l[0].Code != diag.TooDeep {
		t.Errorf("Load has %.200v", l)
	}
}

func TestLongChainOfReferences(t *testing.T) {
	var b strings.Builder
	const length = 20_000
	for i := range length {
		fmt.Fprintf(&b, `{"$ref": "#/x-chain/%d"},`, i+1)
	}
	text := `{"$ref": "#/x-chain/0", "x-chain": [` + b.String() + `{}]}`
	if _, l := Load(context.Background(), Options{FS: files("root.json", text)}, "root.json"); l.HasErrors() {
		t.Fatal(l.Err())
	}
	_, l := Load(context.Background(), Options{FS: files("root.json", strings.Replace(text, ",{}]", `,{"$ref": "#"}]`, 1))}, "root.json")
	if len(l) != 1 || l[0].Code != diag.RefCycle || len(l[0].Notes) != 11 {
		t.Errorf("a cycle of %d has %d diagnostics", length, len(l))
	}
}
