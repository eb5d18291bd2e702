package schema

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
)

func TestDefaultDraft(t *testing.T) {
	fsys := files("root.json", `{"$ref": "other.json", "definitions": {"x": {"$ref": "newer.json"}}}`, "other.json", "{}",
		"newer.json", `{"$schema": "https://json-schema.org/draft/2019-09/schema", "$ref": "last.json"}`, "last.json", "{}")
	d := load(t, Options{FS: fsys, DefaultDraft: Draft6})
	newer := at(t, d, "/definitions/x").Keyword("$ref").Target
	got := []Draft{d.Root.Draft, d.Root.Keyword("$ref").Target.Draft, newer.Draft, newer.Keyword("$ref").Target.Draft}
	if want := []Draft{Draft6, Draft6, Draft2019, Draft2019}; !slices.Equal(got, want) {
		t.Errorf("the drafts are %v, want %v", got, want)
	}
	if got := load(t, Options{FS: fsys}).Root.Draft; got != Draft2020 {
		t.Errorf("without an option it is %v", got)
	}
}

func TestRefSiblings(t *testing.T) {
	const text = `{
		"$schema": "http://json-schema.org/draft-07/schema#",
		"$ref": "#/definitions/a", "type": "object", "title": "T", "x-rule": "R1", "not": {"$ref": "#/definitions/a"},
		"definitions": {"a": {}}
	}`
	for _, tt := range []struct {
		honour                       bool
		assertion, annotation, class Class
	}{{false, Ignored, Ignored, Ignored}, {true, Assertion, Annotation, Applicator}} {
		root := load(t, Options{FS: files("root.json", text), RefSiblings: tt.honour}).Root
		got := []Class{root.Keyword("type").Class, root.Keyword("title").Class, root.Keyword("not").Class}
		if want := []Class{tt.assertion, tt.annotation, tt.class}; !slices.Equal(got, want) {
			t.Errorf("RefSiblings %v: the classes are %v, want %v", tt.honour, got, want)
		}
		if root.Keyword("$ref").Class != Applicator || root.Keyword("x-rule").Class != Extension || root.Keyword("definitions").Class != Identifier {
			t.Errorf("RefSiblings %v: $ref, x-rule and definitions do not keep their classes", tt.honour)
		}
		if got := whereIs(root.Keyword("not").Schema.Keyword("$ref").Target); got != "root.json#/definitions/a" {
			t.Errorf("RefSiblings %v: not leads to %s", tt.honour, got)
		}
	}
}

func TestNewerKeywords(t *testing.T) {
	const text = `{"$schema": "http://json-schema.org/draft-04/schema#", "const": 1, "if": {"minimum": 1}, "$id": "x"}`
	root := load(t, Options{FS: files("root.json", text)}).Root
	if kw := root.Keyword("const"); kw.Class != Unknown || kw.OtherDraft != Draft6 {
		t.Errorf("const is %v of %v", kw.Class, kw.OtherDraft)
	}
	root = load(t, Options{FS: files("root.json", text), NewerKeywords: true}).Root
	if kw := root.Keyword("const"); kw.Class != Assertion || kw.OtherDraft != 0 {
		t.Errorf("with the option const is %v of %v", kw.Class, kw.OtherDraft)
	}
	if root.Keyword("if").Schema == nil || root.Keyword("$id").Class != Unknown {
		t.Error("with the option if holds no schema, or $id counts")
	}
}

func TestCustomDialects(t *testing.T) {
	meta := func(vocabularies string) string {
		return fmt.Sprintf(`{"$schema": "https://json-schema.org/draft/2020-12/schema", "$vocabulary": {
			"https://json-schema.org/draft/2020-12/vocab/core": true, %s "https://example.com/vocab": false}}`, vocabularies)
	}
	const prefix = `"https://json-schema.org/draft/2020-12/vocab/`
	tests := []struct {
		name, meta                     string
		typed, properties, unevaluated Class
		formats                        bool
	}{
		{"validation", meta(prefix + `validation": true,`), Assertion, Unknown, Unknown, false},
		{"applicators", meta(prefix + `applicator": true,` + prefix + `unevaluated": true,`), Unknown, Applicator, Applicator, false},
		{"formats", meta(prefix + `format-assertion": false,`), Unknown, Unknown, Unknown, true},
		{"no vocabularies", `{"$schema": "https://json-schema.org/draft/2020-12/schema"}`, Assertion, Applicator, Applicator, false},
		{"by way of another", `{"$schema": "https://mapped.example/base"}`, Assertion, Applicator, Applicator, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			root := load(t, Options{
				FS: files("root.json", `{"$schema": "https://mapped.example/meta", "type": "object", "properties": {}, "unevaluatedItems": {}, "format": "x"}`,
					"m/meta.json", tt.meta, "m/base.json", `{"$schema": "https://json-schema.org/draft/2020-12/schema#"}`),
				Map: []Mapping{{"https://mapped.example/", "m"}},
			}).Root
			got := []Class{root.Keyword("type").Class, root.Keyword("properties").Class, root.Keyword("unevaluatedItems").Class}
			if want := []Class{tt.typed, tt.properties, tt.unevaluated}; !slices.Equal(got, want) {
				t.Errorf("the classes are %v, want %v", got, want)
			}
			if root.Draft != Draft2020 || root.FormatAsserts() != tt.formats {
				t.Errorf("it is in %v, formats assert: %v", root.Draft, root.FormatAsserts())
			}
		})
	}
}

// TestMetaschemas loads the embedded documents as their own schemas.
func TestMetaschemas(t *testing.T) {
	for d := Draft4; d <= Draft2020; d++ {
		text := fmt.Sprintf(`{"$schema": %q, "properties": {"p": {"$ref": %q}}}`, d.URI(), d.URI())
		doc, l := Load(context.Background(), Options{FS: files("root.json", text)}, "root.json")
		if len(l) > 0 {
			t.Errorf("%v: %v", d, l)
			continue
		}
		target := at(t, doc, "/properties/p").Keyword("$ref").Target
		if target.Draft != d || target.Base != draftURIs[d] {
			t.Errorf("%v leads to %v with the base %q", d, target.Draft, target.Base)
		}
	}
}

// TestTableAgreesWithMetaschemas holds the table of keywords against the
// properties of the metaschemas.
func TestTableAgreesWithMetaschemas(t *testing.T) {
	for d := Draft4; d <= Draft2020; d++ {
		published := metaschemaProperties(t, draftURIs[d])
		// The newer metaschemas name what they no longer define.
		old := []string{"dependencies", "$recursiveAnchor", "$recursiveRef"}
		for name := range published {
			if define(name, d) == nil && !(d >= Draft2019 && slices.Contains(old, name)) {
				t.Errorf("%v: the table has no %q", d, name)
			}
		}
		for _, name := range namesIn(d) {
			switch {
			case name == "$ref" && d == Draft4, name == "format" && d == Draft4: // described in text only
			case !published[name]:
				t.Errorf("%v: the metaschema has no %q", d, name)
			}
		}
	}
}

// metaschemaProperties collects the properties of a metaschema and of those
// that it is made of.
func metaschemaProperties(t *testing.T, uri string) map[string]bool {
	f := metaschema(uri)
	if f == nil {
		t.Fatalf("no metaschema %s", uri)
	}
	root, errs := jsontree.Parse(f)
	if len(errs) > 0 {
		t.Fatal(errs.Err())
	}
	names := map[string]bool{}
	for _, m := range root.Get("properties").Members {
		names[m.Key] = true
	}
	if parts := root.Get("allOf"); parts != nil {
		for _, part := range parts.Items {
			for name := range metaschemaProperties(t, folder(uri)+part.Get("$ref").Text) {
				names[name] = true
			}
		}
	}
	return names
}

func TestDraftOf(t *testing.T) {
	for uri, want := range map[string]Draft{
		"http://json-schema.org/draft-04/schema#": Draft4, "https://json-schema.org/draft-06/schema": Draft6, "http://json-schema.org/draft-07/hyper-schema#": Draft7,
		"https://json-schema.org/draft/2019-09/schema": Draft2019, "http://json-schema.org/draft/2020-12/schema#": Draft2020,
		"http://json-schema.org/schema#": 0, "http://json-schema.org/draft-03/schema#": 0, "http://json-schema.org/07/schema": 0, "x://json-schema.org/draft-07/schema": 0, "": 0,
	} {
		if got := draftOf(uri); got != want {
			t.Errorf("draftOf(%q) = %d, want %d", uri, got, want)
		}
	}
}

func TestClassIn(t *testing.T) {
	for _, tt := range []struct {
		name  string
		draft Draft
		want  Class
	}{
		{"if", Draft6, Unknown},
		{"if", Draft7, Applicator},
		{"id", Draft4, Identifier},
		{"id", Draft6, Unknown},
		{"x-y", Draft4, Extension},
		{"prefixItems", Draft2019, Unknown},
	} {
		if got := ClassIn(tt.name, tt.draft); got != tt.want {
			t.Errorf("ClassIn(%q, %v) = %v, want %v", tt.name, tt.draft, got, tt.want)
		}
	}
}
