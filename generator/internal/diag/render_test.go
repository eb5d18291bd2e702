package diag

import (
	"errors"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// mark makes a file of a text and the span between « and » in it.
func mark(path, text string) source.Span {
	before, rest, _ := strings.Cut(text, "«")
	inside, after, _ := strings.Cut(rest, "»")
	f := source.NewFile(path, []byte(before+inside+after))
	return source.Span{File: f, Start: len(before), End: len(before) + len(inside)}
}

func render(t *testing.T, o Options, l ...Diagnostic) string {
	t.Helper()
	var b strings.Builder
	if err := Render(&b, l, o); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestRender(t *testing.T) {
	tests := []struct {
		name string
		in   Diagnostic
		want string
	}{
		{
			"with help",
			Diagnostic{Code: "E101", Span: mark("schemas/x.json", strings.Repeat("\n", 11)+`      «"staus"»: {}`), Message: `member "staus" is not defined`, Help: `did you mean "status"?`},
			`error[E101]: member "staus" is not defined
  --> schemas/x.json:12:7
   |
12 |       "staus": {}
   |       ^^^^^^^
   = help: did you mean "status"?
`,
		},
		{
			"warning without help",
			Diagnostic{Code: "E113", Severity: Warning, Span: mark("x", "«a»"), Message: "m"},
			"warning[E113]: m\n --> x:1:1\n  |\n1 | a\n  | ^\n",
		},
		{
			"no place",
			Diagnostic{Code: "E501", Message: "m", Help: "first\nsecond", Notes: []Note{{Message: "n"}}},
			"error[E501]: m\n  = help: first\n          second\n  = note: n\n",
		},
		{
			"notes have excerpts, and the gutter fits the widest number",
			Diagnostic{
				Code: "E007", Span: mark("x", "\n«b»"), Message: "m",
				Notes: []Note{{Span: mark("y", strings.Repeat("\n", 99)+"  «a»"), Message: "first one here"}},
			},
			`error[E007]: m
   --> x:2:1
    |
  2 | b
    | ^
note: first one here
   --> y:100:3
    |
100 |   a
    |   ^
`,
		},
		{
			"empty span",
			Diagnostic{Code: "E002", Span: mark("x", "ab«»"), Message: "m"},
			"error[E002]: m\n --> x:1:3\n  |\n1 | ab\n  |   ^\n",
		},
		{
			"empty file",
			Diagnostic{Code: "E002", Span: mark("x", "«»"), Message: "m"},
			"error[E002]: m\n --> x:1:1\n  |\n1 |\n  | ^\n",
		},
		{
			"several lines are marked to the end of the first",
			Diagnostic{Code: "E102", Span: mark("x", "a «{\r\n}» b"), Message: "m"},
			"error[E102]: m\n --> x:1:3\n  |\n1 | a {\n  |   ^\n",
		},
		{
			"span at a line break",
			Diagnostic{Code: "E005", Span: mark("x", "ab«\n»c"), Message: "m"},
			"error[E005]: m\n --> x:1:3\n  |\n1 | ab\n  |   ^\n",
		},
		{
			"tabs",
			Diagnostic{Code: "E101", Span: mark("x", "\tx\t«y»"), Message: "m"},
			"error[E101]: m\n --> x:1:4\n  |\n1 |     x   y\n  |         ^\n",
		},
		{
			"wide and combining characters",
			Diagnostic{Code: "E101", Span: mark("x", "日本e\u0301«é»"), Message: "m"},
			"error[E101]: m\n --> x:1:5\n  |\n1 | 日本e\u0301é\n  |      ^\n",
		},
		{
			"control characters never reach the terminal",
			Diagnostic{Code: "E101", Span: mark("a\x1b[2Jb", "\x1b[31m«x\x00»\u202e\u0085\xff"), Message: "m\r\nn\x07", Help: "\x1bh"},
			"error[E101]: m␍␊n␇\n --> a␛[2Jb:1:6\n  |\n1 | ␛[31mx␀\ufffd\ufffd\ufffd\n  |      ^^\n  = help: ␛h\n",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, render(t, Options{}, tt.in)); diff != "" {
				t.Errorf("Render (-want +got):\n%s", diff)
			}
		})
	}
}

func TestRenderCutsWideLines(t *testing.T) {
	long := strings.Repeat("0123456789", 30)
	tests := []struct {
		name, text, line, carets string
	}{
		{"mark at the begin", "«ab»" + long, "ab0123456789012345678901...", "^^"},
		{"mark in the middle", long + "«ab»" + long, "...23456789ab01234567890123...", "           ^^"},
		{"mark at the end", long + "«ab»", "...23456789ab", "           ^^"},
		{"mark wider than the excerpt", "x«" + long + "»", "x01234567890123456789012...", " ^^^^^^^^^^^^^^^^^^^^^^^"},
		{"fits", "«" + long[:30] + "»", long[:30], strings.Repeat("^", 30)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := strings.Split(render(t, Options{Width: 30}, Diagnostic{Code: "E1", Span: mark("x", tt.text), Message: "m"}), "\n")
			if want := "1 | " + tt.line; got[3] != want {
				t.Errorf("line is\n%s, want\n%s", got[3], want)
			}
			if want := "  | " + tt.carets; got[4] != want {
				t.Errorf("carets are\n%s, want\n%s", got[4], want)
			}
		})
	}
}

func TestRenderColor(t *testing.T) {
	got := render(t, Options{Color: true}, Diagnostic{Code: "E1", Span: mark("x", "«a»"), Message: "m", Help: "h"})
	for _, want := range []string{"\x1b[1;31merror[E1]\x1b[0m", "\x1b[1;31m^\x1b[0m", "\x1b[1mhelp\x1b[0m"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in %q", want, got)
		}
	}
}

func TestRenderSeparatesWithBlankLines(t *testing.T) {
	got := render(t, Options{}, Diagnostic{Code: "E1", Message: "a"}, Diagnostic{Code: "E2", Message: "b"})
	if want := "error[E1]: a\n\nerror[E2]: b\n"; got != want {
		t.Errorf("Render = %q, want %q", got, want)
	}
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("full") }

func TestRenderReportsFailedWrites(t *testing.T) {
	if err := Render(fullDisk{}, List{{Code: "E1"}}, Options{}); err == nil {
		t.Error("Render has no error")
	}
}

// FuzzRender holds that rendering is safe for any text and any span.
func FuzzRender(f *testing.F) {
	f.Add([]byte("a\tb\x1b\n日本"), 1, 9, 10)
	f.Add([]byte(strings.Repeat("é", 500)), 301, 400, 1)
	f.Fuzz(func(t *testing.T, text []byte, start, end, width int) {
		start = max(0, min(start, len(text)))
		end = max(start, min(end, len(text)))
		at := source.Span{File: source.NewFile("x", text), Start: start, End: end}
		got := render(t, Options{Width: width % 200}, Diagnostic{Code: "E1", Span: at, Message: string(text), Help: string(text)})
		if !utf8.ValidString(got) || !strings.Contains(got, "^") {
			t.Errorf("Render = %q", got)
		}
		for _, r := range got {
			if r != '\n' && unicode.IsControl(r) {
				t.Errorf("control character %U in %q", r, got)
			}
		}
	})
}
