package jsontree

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

func TestYAMLValues(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"block style", "a: 1\nb:\n  - x\n  - y: z\n    w: v\n", `{"a":1,"b":["x",{"y":"z","w":"v"}]}`},
		{"flow style", `{a: [1, "two", 'it''s'], "b": {}}`, `{"a":[1,"two","it's"],"b":{}}`},
		{"JSON", `{"a": [true, null, 1.5e3, "\u00e9\n"]}`, `{"a":[true,null,1.5e3,"é\n"]}`},
		{"null", "a: null\nb: ~\nc:\nd: Null\ne: NULL\n", `{"a":null,"b":null,"c":null,"d":null,"e":null}`},
		{"booleans of 1.2 only", "[true, False, TRUE, yes, no, on, off, y]", `[true,false,true,"yes","no","on","off","y"]`},
		{"integers", "[1, -1, +1, 007, 0o17, 0xfF, -0, 123456789012345678901234567890]", `[1,-1,1,7,15,255,-0,123456789012345678901234567890]`},
		{"what 1.1 had for integers", "[1_000, 0b11, 1:30]", `["1_000","0b11","1:30"]`},
		{"floats", "[1.0, .5, 5., 1e3, -.5e+3, +0.10]", `[1.0,0.5,5,1e3,-0.5e+3,0.10]`},
		{"dates stay strings", "[2001-01-01, 2001-12-14t21:59:43.10-05:00]", `["2001-01-01","2001-12-14t21:59:43.10-05:00"]`},
		{"quoted", `["1", 'true', "null", ""]`, `["1","true","null",""]`},
		{"block scalars", "a: |\n  x\n  y\nb: >-\n  x\n  y\nc: |+\n  x\n\nd: |2\n   x\n", `{"a":"x\ny\n","b":"x y","c":"x\n\n","d":" x\n"}`},
		{"plain over lines", "a: x\n  y\n", `{"a":"x y"}`},
		{"comments", "# c\na: 1 # d\n# e\n", `{"a":1}`},
		{"tags", `[!!str 1, !!int "2", !!float 3, !!bool "true", !!null "", !!seq [], !!map {}]`, `["1",2,3,true,null,[],{}]`},
		{"anchors", "a: &x {k: [1]}\nb: *x\nc: &x 2\nd: *x\n", `{"a":{"k":[1]},"b":{"k":[1]},"c":2,"d":2}`},
		{"anchor on nothing", "a: &x\nb: *x\n", `{"a":null,"b":null}`},
		{"alias as a key", "a: &x y\n*x : 1\n", `{"a":"y","y":1}`},
		{"merge", "a: &a {x: 1, y: 2}\nb: &b {y: 3, z: 4}\nc: {<<: [*a, *b], x: 0}\nd: {<<: *a}\n", `{"a":{"x":1,"y":2},"b":{"y":3,"z":4},"c":{"y":2,"z":4,"x":0},"d":{"x":1,"y":2}}`},
		{"a quoted << is a name", `{"<<": 1}`, `{"<<":1}`},
		{"explicit keys", "? a\n: 1\n", `{"a":1}`},
		{"one document with all marks", "%YAML 1.2\n---\na: 1\n...\n", `{"a":1}`},
		{"an empty document", "---\n", `null`},
		{"byte order mark", "\ufeffa: 1\n", `{"a":1}`},
		{"line ends", "a: 1\r\nb:\r\n- x\r\n", `{"a":1,"b":["x"]}`},
		{"scalar", "hello", `"hello"`},
		{"empty items", "-\n- a\n-\n", `[null,"a",null]`},
		{"keys without values", "{a, b: }", `{"a":null,"b":null}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			n, errs := ParseYAML(source.NewFile("x.yaml", []byte(tt.text)))
			if len(errs) > 0 {
				t.Fatalf("ParseYAML(%q): %v", tt.text, errs.Err())
			}
			if got := string(n.AppendJSON(nil)); got != tt.want {
				t.Errorf("ParseYAML(%q) is\n%s, want\n%s", tt.text, got, tt.want)
			}
		})
	}
}

func TestYAMLMistakes(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"nothing", "", []string{"1:1 E021 the file has no value | write a value, such as {}"}},
		{"only comments", "# c\n", []string{"1:1 E021 the file has no value | write a value, such as {}"}},
		{"several documents", "a\n--- b\n", []string{"2:1 E021 expected one YAML document, found a second | move it to a file of its own"}},
		{"duplicates", "a: 1\nb: 2\n\"a\": 3\n", []string{`3:1 E007 member "a" is there twice | rename or remove one of the two [1:1 first one here]`}},
		{"number as a key", "200: x\n", []string{`1:1 E023 key is a number, not a string | write "200"`}},
		{"null as a key", "~: x\n", []string{`1:1 E023 key is a null, not a string | write "~"`}},
		{"boolean as a key", "{true: x}\n", []string{`1:2 E023 key is a boolean, not a string | write "true"`}},
		{"unknown alias", "name: &one 1\nb: *once\n", []string{`2:4 E022 no anchor "once" before this alias | did you mean "one"?`}},
		{"alias inside its anchor", "a: &x [*x]\n", []string{`1:8 E022 alias "x" stands inside its own anchor`}},
		{"infinity", "a: -.inf\n", []string{"1:4 E026 JSON has no number -.inf | write null, or a string in quotes"}},
		{"not a number", "- .nan\n", []string{"1:3 E026 JSON has no number .nan | write null, or a string in quotes"}},
		{"unknown tag", "a: !color red\n", []string{`1:4 E024 tag "!color" has no JSON type | remove it, or write one of !!str, !!int, !!float, !!bool, !!null, !!seq, !!map`}},
		{"tag that does not fit", "a: !!int 1.5\n", []string{"1:10 E024 !!int on a number | remove the tag"}},
		{"tag directive", "%TAG ! x:\n---\na\n", []string{"1:2 E024 %TAG is not supported | remove it: JSON has no types of one's own"}},
		{"merge of a number", "<<: 1\n", []string{`1:1 E025 << takes a mapping, found a number | write "<<" for a member of that name`}},
		{"not UTF-8", "a: \xff\n", []string{"1:4 E003 byte 0xff is not UTF-8 | save the file as UTF-8"}},
		{"control character", "a: \x07\n", []string{"1:4 E020 control character U+0007 | write it as an escape in a double-quoted string"}},
		{"too deep", strings.Repeat("[", MaxDepth+1) + strings.Repeat("]", MaxDepth+1), []string{"1:1001 E009 nested more than 1000 deep"}},
		{"long exponent", "1e1234567890123456789", []string{`1:1 E026 "1e1234567890123456789" is no JSON number: the exponent has more than 18 digits`}},
		{"long hexadecimal", "0x1" + strings.Repeat("0", maxBased), []string{"1:1 E026 number with more than 1000 digits of base 16 | write it in decimal"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			n, errs := ParseYAML(source.NewFile("x.yaml", []byte(tt.text)))
			if n != nil {
				t.Error("ParseYAML has a tree beside errors")
			}
			if diff := cmp.Diff(tt.want, briefs(errs)); diff != "" {
				t.Errorf("ParseYAML(%q) (-want +got):\n%s", tt.text, diff)
			}
		})
	}
}

// TestYAMLSyntax leaves the words to the library, but not the place.
func TestYAMLSyntax(t *testing.T) {
	for text, want := range map[string]string{
		"a: [1, 2\nb: 3\n": "2:1", "a: @x": "1:4", "a: b: c": "1:4", "a: 1\nb\n": "2:1", "{a: 1": "1:1", "a:\n\t- x": "2:1", "x: \"\\ud800\"": "1:5",
	} {
		_, errs := ParseYAML(source.NewFile("x.yaml", []byte(text)))
		if len(errs) != 1 || !strings.HasPrefix(briefs(errs)[0], want+" E020 ") {
			t.Errorf("ParseYAML(%q) = %v, want one at %s", text, briefs(errs), want)
		}
	}
}

func TestYAMLHostile(t *testing.T) {
	var laughs strings.Builder
	laughs.WriteString("a0: &a0 [lol]\n")
	for i := range 30 {
		fmt.Fprintf(&laughs, "a%d: &a%d [%s]\n", i+1, i+1, strings.TrimSuffix(strings.Repeat(fmt.Sprintf("*a%d,", i), 10), ","))
	}
	for name, tt := range map[string]struct{ text, want string }{
		"billion laughs":  {laughs.String(), "aliases expand to more than 10 MB"},
		"flow nesting":    {strings.Repeat("[", 200_000), "nested more than 1000 deep"},
		"flow objects":    {strings.Repeat("{a: ", 200_000), "nested more than 1000 deep"},
		"block nesting":   {strings.Repeat("- ", 200_000), "nested more than 1000 deep"},
		"explicit keys":   {strings.Repeat("? ", 200_000), "nested more than 1000 deep"},
		"tags":            {strings.Repeat("!a ", 200_000), "nested more than 1000 deep"},
		"anchors":         {strings.Repeat("&a ", 200_000), "nested more than 1000 deep"},
		"deep by aliases": {deepAliases(), "nested more than 1000 deep"},
		"many entries":    {strings.Repeat("a:\n", 1_000_000), "mapping with more than 50000 entries"},
	} {
		t.Run(name, func(t *testing.T) {
			_, errs := ParseYAML(source.NewFile("x.yaml", []byte(tt.text)))
			if len(errs) == 0 || errs[0].Message != tt.want {
				t.Errorf("errors are %.200v, want %q", errs, tt.want)
			}
		})
	}
}

// deepAliases nests through aliases, not brackets.
func deepAliases() string {
	var b strings.Builder
	b.WriteString("a0: &a0 [1]\n")
	for i := range MaxDepth {
		fmt.Fprintf(&b, "a%d: &a%d [*a%d]\n", i+1, i+1, i)
	}
	return b.String()
}

func TestYAMLLarge(t *testing.T) {
	for name, text := range map[string]string{
		"list":          strings.Repeat("- a\n", 100_000),
		"list of maps":  strings.Repeat("- a: 1\n  b: 2\n", 50_000),
		"flow list":     "[" + strings.Repeat("{a: 1},", 50_000) + "]",
		"flow in lines": "[\n" + strings.Repeat("{\na: 1\n},\n", 60_000) + "]",
	} {
		if _, errs := ParseYAML(source.NewFile("x.yaml", []byte(text))); len(errs) > 0 {
			t.Errorf("%s: %v", name, errs.Err())
		}
	}
}

func TestYAMLStream(t *testing.T) {
	roots, errs := ParseYAMLStream(source.NewFile("x.yaml", []byte("a: 1\n---\n---\n- 2\n...\n---\nx\n")))
	if len(errs) > 0 {
		t.Fatal(errs.Err())
	}
	var got []string
	for _, r := range roots {
		got = append(got, string(r.AppendJSON(nil)))
	}
	if diff := cmp.Diff([]string{`{"a":1}`, "null", "[2]", `"x"`}, got); diff != "" {
		t.Errorf("documents (-want +got):\n%s", diff)
	}
}

func TestYAMLSpans(t *testing.T) {
	const text = "a: \"ü x\" # c\nbé:\n  - plain\n    text\n  - {k: v}\nc: |\n  one\n  two\nd: !!str 12\ne: &x [1,\n  2]\nf: *x\ng: 'y'\n"
	n, errs := ParseYAML(source.NewFile("x.yaml", []byte(text)))
	if len(errs) > 0 {
		t.Fatal(errs.Err())
	}
	for _, tt := range []struct {
		name string
		span source.Span
		want string
	}{
		{"root", n.Span, strings.TrimSuffix(text, "\n")},
		{"key", n.Member("bé").KeySpan, "bé"},
		{"quoted", n.Get("a").Span, `"ü x"`},
		{"list", n.Get("bé").Span, "- plain\n    text\n  - {k: v}"},
		{"plain", n.Get("bé").Items[0].Span, "plain\n    text"},
		{"flow", n.Get("bé").Items[1].Span, "{k: v}"},
		{"block scalar", n.Get("c").Span, "|\n  one\n  two"},
		{"behind a tag", n.Get("d").Span, "12"},
		{"anchored", n.Get("e").Span, "[1,\n  2]"},
		{"alias", n.Get("f").Span, "[1,\n  2]"},
		{"last", n.Get("g").Span, "'y'"},
	} {
		if got := tt.span.Text(); got != tt.want {
			t.Errorf("%s is %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestYAMLTakesJSON holds that JSON means the same to both parsers.
func TestYAMLTakesJSON(t *testing.T) {
	for _, text := range []string{
		`{"a": [1, -2.5, 1e3, true, false, null, "", "x y", "\u00e9\\\"\/\n"], "b": {"c": {}}, "d": []}`,
		"{\n  \"a\": [\n    1,\n    {\"b\": \"c: d # e\"}\n  ]\n}\n",
		`"x"`, `1`, `[[[]]]`,
	} {
		n, errs := ParseYAML(source.NewFile("x.yaml", []byte(text)))
		if len(errs) > 0 || !Equal(n, parseText(t, text)) {
			t.Errorf("ParseYAML(%q): %v", text, errs.Err())
		}
	}
}

// FuzzParseYAML holds that hostile YAML never panics, that a tree is a JSON
// value, and that spans lie in the file.
func FuzzParseYAML(f *testing.F) {
	for _, seed := range []string{
		"a: 1\nb: [x, {y: z}]\n", "- - a\n  - b\n- c: |\n    x\n", "&a [*a]", "<<: {a: 1}", "? a\n: b", "!!str 1", "--- a\n--- b\n...\n", "%YAML 1.2\n---\n",
		"a: \"\\u12\"", "a: >+\n\n x\n", "{a, b: , ? c}", "\t", "a: &x\n*x : 1", "\ufeff- 'a\n\n  b'\r\n", "*", "&", "!", "[,]", "{,}", "-\n\r-", ": ", "? ", "|", ">", "- |\n - x",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		roots, errs := ParseYAMLStream(source.NewFile("x.yaml", text))
		if (len(roots) == 0) != errs.HasErrors() {
			t.Fatalf("%d trees; errors: %v", len(roots), errs)
		}
		checkSpans(t, text, errs)
		for _, r := range roots {
			checkTree(t, text, r)
			if printed := r.AppendJSON(nil); !json.Valid(printed) {
				t.Fatalf("%q is %q", text, printed)
			}
		}
	})
}

func checkTree(t *testing.T, text []byte, n *Node) {
	if n == nil || n.Span.IsZero() || n.Span.Start < 0 || n.Span.Start > n.Span.End || n.Span.End > len(text) {
		t.Fatalf("%q: node %+v", text, n)
	}
	for _, item := range n.Items {
		checkTree(t, text, item)
	}
	for _, m := range n.Members {
		checkTree(t, text, m.Value)
	}
}
