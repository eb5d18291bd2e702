package jsontree

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// parseText parses a text and fails the test on errors.
func parseText(t *testing.T, text string) *Node {
	t.Helper()
	n, errs := Parse(source.NewFile("x.json", []byte(text)))
	if len(errs) > 0 {
		t.Fatalf("Parse(%q): %v", text, errs.Err())
	}
	return n
}

// briefs are diagnostics as "line:col code message | help".
func briefs(l diag.List) []string {
	var lines []string
	for _, d := range l {
		at := d.Span.Position()
		line := fmt.Sprintf("%d:%d %s %s", at.Line, at.Column, d.Code, d.Message)
		if d.Help != "" {
			line += " | " + d.Help
		}
		for _, n := range d.Notes {
			at := n.Span.Position()
			line += fmt.Sprintf(" [%d:%d %s]", at.Line, at.Column, n.Message)
		}
		lines = append(lines, line)
	}
	return lines
}

func TestParseMistakes(t *testing.T) {
	const once = " [1:1 this '%c' is not closed]"
	object, array := fmt.Sprintf(once, '{'), fmt.Sprintf(once, '[')
	tests := []struct {
		name, text string
		want       []string
	}{
		{"nothing", "", []string{"1:1 E002 the file has no value | write a JSON value, such as {}"}},
		{"white space", " \n\t", []string{"2:2 E002 the file has no value | write a JSON value, such as {}"}},
		{"byte order mark", "\ufeff{}", []string{"1:1 E004 byte order mark before the value | save the file as UTF-8 without a byte order mark"}},
		{"UTF-16", "\xff\xfe{\x00}\x00", []string{"1:1 E003 the file is encoded in UTF-16 | save the file as UTF-8"}},
		{"cut off in an object", "{\"a\": 1,\n", []string{"1:9 E002 the file ends inside an object | check whether the file was cut off" + object}},
		{"cut off behind a name", `{"a"`, []string{"1:5 E002 the file ends inside an object | check whether the file was cut off" + object}},
		{"cut off behind a colon", `{"a":`, []string{"1:6 E002 the file ends inside an object | check whether the file was cut off" + object}},
		{"cut off in an array", `[1, 2`, []string{"1:6 E002 the file ends inside an array | check whether the file was cut off" + array}},
		{"cut off in a string", `{"a": "b`, []string{"1:9 E002 the file ends inside a string | check whether the file was cut off [1:7 the string begins here]"}},
		{"cut off behind a backslash", `"a\`, []string{"1:4 E002 the file ends inside a string | check whether the file was cut off [1:1 the string begins here]"}},
		{"missing commas", "{\"a\": 1\n \"b\": [{} {}]}", []string{
			"1:8 E001 expected ',' or '}' after a member | add a comma",
			"2:10 E001 expected ',' or ']' after an item | add a comma",
		}},
		{"trailing commas", `{"a": [1,],}`, []string{"1:9 E001 comma before ']' | remove the comma", "1:11 E001 comma before '}' | remove the comma"}},
		{"only a comma", `[,]`, []string{`1:2 E001 expected a value, found ","`}},
		{"wrong bracket", `{"a": 1]`, []string{"1:8 E001 expected ',' or '}' after a member, found ']'" + object}},
		{"bracket for a value", `{"a": }`, []string{"1:7 E001 expected a value, found '}'" + object}},
		{"missing colon", `{"a" 1}`, []string{`1:6 E001 expected ':' after a name, found "1"`}},
		{"bare names", `{a: 1, b: 2}`, []string{`1:2 E001 name without double quotes | write "a"`, `1:8 E001 name without double quotes | write "b"`}},
		{"number as a name", `{1: 2}`, []string{`1:2 E001 expected a name in double quotes, found "1"`}},
		{"single quotes", `['a']`, []string{"1:2 E001 expected a value, found a single quote | write strings in double quotes"}},
		{"comments", "{\"a\": 1 // x\n}", []string{"1:9 E001 expected ',' or '}' after a member, found a comment | remove the comment: JSON has none"}},
		{"words", `[True, None, NaN, foo]`, []string{
			`1:2 E001 expected a value, found "True" | write true`,
			`1:8 E001 expected a value, found "None" | write null`,
			`1:14 E001 expected a value, found "NaN" | write null: JSON has no NaN`,
			`1:19 E001 expected a value, found "foo" | write strings in double quotes`,
		}},
		{"other characters", "[é]", []string{`1:2 E001 expected a value, found "é"`}},
		{"bytes that are not UTF-8", "[\xff]", []string{"1:2 E003 not UTF-8 | save the file as UTF-8"}},
		{"string without an end", "{\"a: 1,\n\"b\": 2}", []string{`1:2 E005 string without a closing quote | add the closing quote; a line break inside a string is written \n`}},
		{"characters in strings", "\"a\tb\\x \\u12g \xc3\x28\"", []string{
			`1:3 E005 control character U+0009 in a string | write \t`,
			`1:5 E005 unknown escape \x | write \\ for a backslash`,
			`1:8 E005 \u without four hexadecimal digits | write four of them, such as \u00e9`,
			"1:14 E003 byte 0xc3 is not UTF-8 | save the file as UTF-8",
		}},
		{"surrogates", `["\ud83d", "\ude00x", "\ud83d\u0041", "\ud83d\ude00"]`, []string{
			`1:3 E006 \ud83d is half of a surrogate pair | write the character itself, or both halves`,
			`1:13 E006 \ude00 is half of a surrogate pair | write the character itself, or both halves`,
			`1:24 E006 \ud83d is half of a surrogate pair | write the character itself, or both halves`,
		}},
		{"numbers", `[01, +1, .5, 1., 1e, -, -Infinity, 0x10, 1e1234567890123456789]`, []string{
			`1:2 E010 "01" is not a number: it begins with 0 | remove the leading zeros`,
			`1:6 E010 "+1" is not a number: it begins with '+' | remove the '+'`,
			`1:10 E010 ".5" is not a number: there is no digit before '.' | write a 0 before it`,
			`1:14 E010 "1." is not a number: there is no digit behind '.' | write a 0 behind it, or remove the '.'`,
			`1:18 E010 "1e" is not a number: there is no digit in the exponent | write a digit behind the e`,
			`1:22 E010 "-" is not a number: there is no digit`,
			`1:25 E010 "-Infinity" is not a number: JSON has no infinity | write null, or a string`,
			`1:36 E010 "0x10" is not a number: "x10" cannot follow | write strings in double quotes`,
			`1:42 E010 "1e1234567890123456789" is not a number: the exponent has more than 18 digits`,
		}},
		{"duplicates", "{\"a\": 1,\n\"b\": 2, \"\\u0061\": 3}", []string{
			`2:9 E007 member "a" is there twice | rename or remove one of the two [1:2 first one here]`,
		}},
		{"text behind the value", "{}\n {} x\n", []string{"2:2 E008 text behind the value | remove it, or put all values into an array"}},
		{"bracket behind the value", "{}}", []string{"1:3 E008 text behind the value | remove it: every bracket is closed already"}},
		{"comment behind the value", "1 # x", []string{"1:3 E008 text behind the value | remove the comment: JSON has none"}},
		{"too deep", strings.Repeat("[", MaxDepth+1), []string{"1:1001 E009 nested more than 1000 deep"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			n, errs := Parse(source.NewFile("x.json", []byte(tt.text)))
			if n != nil {
				t.Error("Parse has a tree beside errors")
			}
			if diff := cmp.Diff(tt.want, briefs(errs)); diff != "" {
				t.Errorf("Parse(%q) (-want +got):\n%s", tt.text, diff)
			}
		})
	}
}

func TestParseGivesUp(t *testing.T) {
	for _, text := range []string{
		"[" + strings.Repeat("x,", 5000) + "1]",
		"{" + strings.Repeat(`"a":1,`, 5000) + `"b":1}`,
		`"` + strings.Repeat(`\x`, 5000) + `"`,
		"[" + strings.Repeat(`"a"`, 5000) + "]",
	} {
		_, errs := Parse(source.NewFile("x.json", []byte(text)))
		if len(errs) < 90 || len(errs) > maxErrors+1 {
			t.Errorf("Parse(%.20q...) has %d errors", text, len(errs))
		}
	}
}

func TestParseTree(t *testing.T) {
	const text = ` {"b": [1.50, -0e+1, true, null], "a": "\u00e9\ud83d\ude00\"\\\/\b\f\n\r\t"} `
	n := parseText(t, text)
	b, a := n.Get("b"), n.Get("a")
	if got := n.Members[0].Key + n.Members[1].Key; got != "ba" {
		t.Errorf("members are in the order %q", got)
	}
	for _, tt := range []struct{ name, got, want string }{
		{"object", n.Span.Text(), strings.TrimSpace(text)},
		{"key", n.Members[1].KeySpan.Text(), `"a"`},
		{"array", b.Span.Text(), "[1.50, -0e+1, true, null]"},
		{"number", b.Items[0].Number, "1.50"},
		{"number's span", b.Items[1].Span.Text(), "-0e+1"},
		{"boolean's span", b.Items[2].Span.Text(), "true"},
		{"null's span", b.Items[3].Span.Text(), "null"},
		{"string", a.Text, "é😀\"\\/\b\f\n\r\t"},
		{"kinds", fmt.Sprint(n.Kind, b.Kind, b.Items[0].Kind, b.Items[2].Kind, b.Items[3].Kind, a.Kind), "object array number boolean null string"},
	} {
		if tt.got != tt.want {
			t.Errorf("%s is %q, want %q", tt.name, tt.got, tt.want)
		}
	}
	if !b.Items[2].Bool {
		t.Error("true is not true")
	}
}

func TestGet(t *testing.T) {
	n := parseText(t, `{"a": {"b": 1}, "c": [1]}`)
	var none *Node
	for name, got := range map[string]*Node{"absent": n.Get("x"), "in an array": n.Get("c").Get("0"), "in nil": none.Get("a")} {
		if got != nil {
			t.Errorf("%s: Get finds %v", name, got)
		}
	}
	if got := n.Get("a").Get("b"); got == nil || got.Number != "1" {
		t.Errorf("Get(a).Get(b) = %v", got)
	}
	if m := n.Member("c"); m == nil || m.KeySpan.Text() != `"c"` {
		t.Errorf("Member(c) = %v", m)
	}
}

func TestParseAtTheDepthLimit(t *testing.T) {
	parseText(t, strings.Repeat("[", MaxDepth)+strings.Repeat("]", MaxDepth))
}

func TestParseManyMembers(t *testing.T) {
	var b strings.Builder
	b.WriteString("{")
	for i := range 50_000 {
		fmt.Fprintf(&b, `"k%d": %d, `, i, i)
	}
	text := b.String() + `"last": 0}`
	if got := len(parseText(t, text).Members); got != 50_001 {
		t.Errorf("%d members", got)
	}
	_, errs := Parse(source.NewFile("x", []byte(b.String()+`"k49999": 0}`)))
	if len(errs) != 1 || errs[0].Code != diag.DuplicateMember {
		t.Errorf("errors are %v", errs)
	}
}

func TestAppendToken(t *testing.T) {
	if got := AppendToken(AppendToken("", "a/b"), "m~n"); got != "/a~1b/m~0n" {
		t.Errorf("pointer is %q", got)
	}
}

// FuzzParse holds that Parse never panics, that it takes what encoding/json
// takes, apart from what the package comment names, and that printing a tree
// and parsing it again gives an equal one.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		`{"a": [1, 2.5e-3, true, null, "x"], "b": {}}`, `[]`, `"\ud83d\ude00"`, `"\ud800"`, `{"a":1,"a":2}`, "\ufeff1", "\"\xff\"",
		`1e999999999999999999999`, `{"a": 1 "b": 2}`, `[1,]`, `{'a'}`, "[", `"a`, `-`, `01`, "// c\n1", `{"` + strings.Repeat("a", 300) + `": [[[[]]]]}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		n, errs := Parse(source.NewFile("x.json", text))
		if (n == nil) != errs.HasErrors() {
			t.Fatalf("a tree: %v; errors: %v", n != nil, errs)
		}
		checkSpans(t, text, errs)
		if n == nil {
			if json.Valid(text) && !stricter(errs) {
				t.Fatalf("encoding/json accepts %q, Parse says %v", text, errs.Err())
			}
			return
		}
		if !json.Valid(text) {
			t.Fatalf("encoding/json rejects %q", text)
		}
		for _, printed := range [][]byte{n.AppendJSON(nil), n.Indent(nil)} {
			again, errs := Parse(source.NewFile("y.json", printed))
			if len(errs) > 0 || !Equal(n, again) {
				t.Fatalf("%q is printed as %q: %v", text, printed, errs.Err())
			}
		}
	})
}

// stricter reports whether one of the errors is of those that encoding/json
// lets pass.
func stricter(errs diag.List) bool {
	for _, d := range errs {
		switch d.Code {
		case diag.InvalidUTF8, diag.LoneSurrogate, diag.DuplicateMember, diag.ByteOrderMark, diag.TooDeep:
			return true
		case diag.NumberSyntax:
			if strings.Contains(d.Message, "more than 18 digits") {
				return true
			}
		}
	}
	return false
}

func checkSpans(t *testing.T, text []byte, errs diag.List) {
	for _, d := range errs {
		if d.Span.IsZero() || d.Span.Start < 0 || d.Span.Start > d.Span.End || d.Span.End > len(text) {
			t.Fatalf("%q: %v has the span %d-%d", text, d, d.Span.Start, d.Span.End)
		}
	}
}
