package schema

import (
	"context"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
)

// FuzzLoad holds that no bytes make the loader panic or run on, and that a
// graph without errors has all its targets.
func FuzzLoad(f *testing.F) {
	for _, seed := range []string{
		`{"$ref": "#"}`, `{"$ref": "other.json#/$defs/a", "properties": {"a": {"$ref": "#/properties/a/x"}}}`, `{"$id": "http://x/y", "$anchor": "a", "$ref": "#a"}`,
		`{"$schema": "http://json-schema.org/draft-04/schema#", "id": "#a", "dependencies": {"a": ["b"], "c": {}}}`, `{"$schema": "https://mapped.example/other", "x": {"$id": ""}}`,
		`{"$schema": "https://json-schema.org/draft/2019-09/schema", "$recursiveAnchor": true, "items": [{"$recursiveRef": "#"}]}`,
		`{"$dynamicAnchor": "a", "items": {"$dynamicRef": "#a"}, "x-warnings": [{"schema": {"$ref": "#/q"}}], "q": {"q": {"$ref": "#/q/q"}}}`,
		`{"$ref": "https://json-schema.org/draft/2020-12/schema"}`, `{"$defs": {"a": {"$id": "other.json"}}, "$ref": "other.json"}`, `true`, `[]`, `{"$ref": "%2e%2e/%00"}`,
	} {
		f.Add([]byte(seed), uint8(0))
	}
	f.Fuzz(func(t *testing.T, text []byte, options uint8) {
		fsys := files("other.json", `{"$defs": {"a": {"$ref": "root.json#/$defs/b"}}}`)
		fsys["root.json"] = &fstest.MapFile{Data: text}
		d, l := Load(context.Background(), Options{
			FS: fsys, Map: []Mapping{{"https://mapped.example/", "."}},
			DefaultDraft: Draft(options % 6), RefSiblings: options&8 != 0, NewerKeywords: options&16 != 0,
		}, "root.json")
		if (d == nil) != l.HasErrors() {
			t.Fatalf("a document: %v; errors: %v", d != nil, l.Err())
		}
		if d == nil {
			return
		}
		d.Walk(func(s *Schema) {
			for _, kw := range s.Keywords {
				if kw.Class == Applicator && strings.HasSuffix(strings.ToLower(kw.Name), "ref") && kw.Target == nil && !insideIgnored(s) {
					t.Fatalf("%q: %s%s has no target", text, s.PointerString(), kw.Name)
				}
			}
		})
	})
}

// insideIgnored reports whether a schema stands in an Ignored keyword.
func insideIgnored(s *Schema) bool {
	for ; s.Parent != nil; s = s.Parent {
		for _, kw := range s.Parent.Keywords {
			if kw.Class == Ignored && strings.HasPrefix(s.Pointer, jsontree.AppendToken(s.Parent.Pointer, kw.Name)) {
				return true
			}
		}
	}
	return false
}
