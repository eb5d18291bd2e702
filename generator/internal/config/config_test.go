package config

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// parse decodes the text of a configuration file.
func parse(t *testing.T, text string) (Config, diag.List) {
	t.Helper()
	root, list := jsontree.ParseYAML(source.NewFile(FileName, []byte(text)))
	if err := list.Err(); err != nil {
		t.Fatal(err)
	}
	return Decode(root)
}

var withoutSpans = cmpopts.IgnoreFields(Schema{}, "Span")

func TestDecodeDefaults(t *testing.T) {
	got, list := parse(t, `
version: 1
schemas:
  - schema: ./schemas/return-meta.schema.json
  - schema: schemas/Error_Log.json
    name: errors
  - schema: other/x.yaml
    docs: false
    fixtures: false
    format: annotation
    package: xes
`)
	if err := list.Err(); err != nil {
		t.Fatal(err)
	}
	want := Config{
		Runtime: "import", VendorDir: "internal/lockstep", Format: "assert", DocsDir: "docs",
		Schemas: []Schema{
			{
				Schema: "schemas/return-meta.schema.json", Name: "return-meta", Package: "returnmeta", Out: "gen/returnmeta",
				Docs: "docs/return-meta.md", Fixtures: true, Format: "assert",
			},
			{
				Schema: "schemas/Error_Log.json", Name: "errors", Package: "errors", Out: "gen/errors",
				Docs: "docs/errors.md", Fixtures: true, Format: "assert",
			},
			{Schema: "other/x.yaml", Name: "x", Package: "xes", Out: "gen/xes", NoDocs: true, Format: "annotation"},
		},
	}
	if diff := cmp.Diff(want, got, withoutSpans); diff != "" {
		t.Error(diff)
	}
	if at := got.Schemas[1].Span.Position(); at.Line != 5 || at.Column != 13 {
		t.Errorf("the second schema is said to stand at %v", at)
	}
}

func TestDecodeEverything(t *testing.T) {
	got, list := parse(t, `
version: 1
runtime: vendor
vendor-dir: internal/rt/
format: annotation
map:
  https://z.example/: third_party/z
  https://a.example/: third_party/a/
templates: docs/templates
docs: {dir: pages, rules: pages/rules.md}
schemas:
  - {schema: a.json, name: order, package: ord, out: ./internal/ord, root-type: Order, docs: pages/o.md, fixtures: true, format: assert}
  - {schema: b.json}
`)
	if err := list.Err(); err != nil {
		t.Fatal(err)
	}
	want := Config{
		Runtime: "vendor", VendorDir: "internal/rt", Format: "annotation",
		Map:       []Mapping{{"https://z.example/", "third_party/z"}, {"https://a.example/", "third_party/a"}},
		Templates: "docs/templates", DocsDir: "pages", RulesPage: "pages/rules.md",
		Schemas: []Schema{
			{
				Schema: "a.json", Name: "order", Package: "ord", Out: "internal/ord", RootType: "Order",
				Docs: "pages/o.md", Fixtures: true, Format: "assert",
			},
			{Schema: "b.json", Name: "b", Package: "b", Out: "gen/b", Docs: "pages/b.md", Fixtures: true, Format: "annotation"},
		},
	}
	if diff := cmp.Diff(want, got, withoutSpans); diff != "" {
		t.Error(diff)
	}
}

func TestDecodeRefuses(t *testing.T) {
	for _, test := range []struct {
		name, schemas, want string
		code                diag.Code
	}{
		{"a name from no letters", "[{schema: 日本.json}]", "no name in kebab case", diag.ConfigInvalid},
		{"a name from a digit", "[{schema: 1st.json}]", `"1st"`, diag.ConfigInvalid},
		{"a keyword", "[{schema: type.json}]", `"type" cannot be the name`, diag.ConfigInvalid},
		{"a written keyword", "[{schema: a.json, package: func}]", `"func"`, diag.ConfigInvalid},
		{"package main", "[{schema: main.schema.json}]", `"main"`, diag.ConfigInvalid},
		{"a test package", "[{schema: a.json, package: a_test}]", `"a_test"`, diag.ConfigInvalid},
		{"one name twice", "[{schema: a/x.json, out: gen/1}, {schema: b/x.json, out: gen/2}]", `shares the name "x" with "a/x.json"`, diag.ConfigCollision},
		{"one folder twice", "[{schema: a.json, out: gen/X}, {schema: b.json, out: gen/x}]", `shares the folder "gen/x"`, diag.ConfigCollision},
	} {
		_, list := parse(t, "version: 1\nschemas: "+test.schemas)
		if len(list) != 1 || list[0].Code != test.code || !strings.Contains(list[0].Message, test.want) || list[0].Help == "" || list[0].Span.IsZero() {
			t.Errorf("%s: got %v, want one %s with %q, a help and a place", test.name, list, test.code, test.want)
		}
		if test.code == diag.ConfigCollision && len(list) == 1 && len(list[0].Notes) != 1 {
			t.Errorf("%s: no note about the first place", test.name)
		}
	}
}

// TestDecodeAnyTree gives Decode what the schema would refuse.
func TestDecodeAnyTree(t *testing.T) {
	if _, list := Decode(nil); len(list) != 0 {
		t.Errorf("got %v for no tree", list)
	}
	for _, text := range []string{
		"null", "[]", "1", "{schemas: 1}", "{schemas: {a: b}}", "{schemas: [1, null, [], {}]}", "{map: 1, docs: 2, runtime: [1]}",
		"{schemas: [{schema: 1, docs: true, fixtures: 1}]}", "{docs: [], map: [a], templates: {}}",
	} {
		c, _ := parse(t, text)
		if c.Runtime != RuntimeImport {
			t.Errorf("%s: got runtime %q", text, c.Runtime)
		}
	}
}

func TestFromArguments(t *testing.T) {
	for _, test := range []struct {
		name string
		give Arguments
		want Config
	}{
		{
			"one schema",
			Arguments{Schemas: []string{"./s/order-event.json"}, Out: "internal/order/", Package: "order", RootType: "Event"},
			Config{
				Runtime: "import", Format: "assert",
				Schemas: []Schema{{Schema: "s/order-event.json", Name: "order-event", Package: "order", Out: "internal/order", RootType: "Event", NoDocs: true, Fixtures: true, Format: "assert"}},
			},
		},
		{
			"several schemas",
			Arguments{Schemas: []string{"a-b.json", "c.json"}, Out: "x", Runtime: "vendor", Format: "annotation", Map: []string{"https://x.org/?a=b=dir/"}},
			Config{
				Runtime: "vendor", Format: "annotation", Map: []Mapping{{"https://x.org/?a=b", "dir"}},
				Schemas: []Schema{
					{Schema: "a-b.json", Name: "a-b", Package: "ab", Out: "x/ab", NoDocs: true, Fixtures: true, Format: "annotation"},
					{Schema: "c.json", Name: "c", Package: "c", Out: "x/c", NoDocs: true, Fixtures: true, Format: "annotation"},
				},
			},
		},
		{
			"without a folder",
			Arguments{Schemas: []string{"a.json"}},
			Config{Runtime: "import", Format: "assert", Schemas: []Schema{{Schema: "a.json", Name: "a", Package: "a", Out: "gen/a", NoDocs: true, Fixtures: true, Format: "assert"}}},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, list := FromArguments(test.give)
			if err := list.Err(); err != nil {
				t.Fatal(err)
			}
			test.want.VendorDir, test.want.DocsDir = "internal/lockstep", "docs"
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestFromArgumentsRefuses(t *testing.T) {
	for _, give := range []Arguments{
		{Schemas: []string{"a.json", "b.json"}, Package: "x"},
		{Schemas: []string{"a.json", "b.json"}, RootType: "X"},
		{Schemas: []string{"a.json"}, Package: "a b"},
		{Schemas: []string{"a.json"}, Package: "Ord"},
		{Schemas: []string{"a.json"}, Package: "func"},
		{Schemas: []string{"a.json"}, Package: "main"},
		{Schemas: []string{"a.json"}, Package: "x_test"},
		{Schemas: []string{"a.json"}, Package: "ä"},
		{Schemas: []string{"a.json"}, RootType: "a b"},
		{Schemas: []string{"a.json"}, RootType: "order"},
		{Schemas: []string{"a.json"}, RootType: "A_b"},
		{Schemas: []string{"a.json"}, RootType: "Ä"},
		{Schemas: []string{"a.json"}, Map: []string{"https://x.org/"}},
		{Schemas: []string{"a.json"}, Map: []string{"=dir"}},
		{Schemas: []string{"a.json"}, Map: []string{"https://x.org/="}},
	} {
		if _, list := FromArguments(give); len(list) != 1 || list[0].Code != diag.Usage || list[0].Help == "" {
			t.Errorf("%+v: got %v, want one usage error", give, list)
		}
	}
	if _, list := FromArguments(Arguments{Schemas: []string{"a/x.json", "b/x.json"}}); len(list) != 2 || list[0].Code != diag.ConfigCollision {
		t.Errorf("got %v, want collisions of name and folder", list)
	}
}

func TestWith(t *testing.T) {
	file, list := parse(t, "version: 1\nmap: {'https://x.org/': a}\nschemas: [{schema: a.json, format: assert}]")
	if err := list.Err(); err != nil {
		t.Fatal(err)
	}
	got, list := file.With(Arguments{Runtime: "vendor", Format: "annotation", Map: []string{"https://x.org/=b"}})
	if err := list.Err(); err != nil {
		t.Fatal(err)
	}
	if got.Runtime != "vendor" || got.Format != "annotation" || got.Schemas[0].Format != "annotation" {
		t.Errorf("got %+v", got)
	}
	if diff := cmp.Diff([]Mapping{{"https://x.org/", "b"}, {"https://x.org/", "a"}}, got.Map); diff != "" {
		t.Error(diff)
	}
	if file.Schemas[0].Format != "assert" || len(file.Map) != 1 {
		t.Errorf("the file's own configuration was changed: %+v", file)
	}
	for _, a := range []Arguments{{Out: "x"}, {Package: "x"}, {RootType: "X"}} {
		if _, list := file.With(a); len(list) != 1 || list[0].Code != diag.Usage {
			t.Errorf("%+v: got %v, want a usage error", a, list)
		}
	}
	for _, a := range []Arguments{{Package: "a b"}, {RootType: "a b"}} {
		if _, list := file.With(a); len(list) != 2 || list[0].Code != diag.Usage || list[1].Code != diag.Usage {
			t.Errorf("%+v: got %v, want two usage errors", a, list)
		}
	}
}
