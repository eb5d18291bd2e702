package diag

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"

	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

func TestError(t *testing.T) {
	at := mark("a/b.json", "\n «x»")
	tests := []struct {
		in   Diagnostic
		want string
	}{
		{Diagnostic{Code: "E101", Span: at, Message: "m"}, "a/b.json:2:2: error[E101]: m"},
		{Diagnostic{Code: "E101", Severity: Warning, Message: "m\nn"}, "warning[E101]: m␊n"},
	}
	for _, tt := range tests {
		if got := tt.in.Error(); got != tt.want {
			t.Errorf("Error() = %q, want %q", got, tt.want)
		}
	}
}

func TestHasErrorsAndErr(t *testing.T) {
	warning, failure := Diagnostic{Code: "E113", Severity: Warning, Message: "w"}, Diagnostic{Code: "E101", Message: "e"}
	tests := []struct {
		name string
		in   List
		want string
	}{
		{"empty", nil, ""},
		{"warnings only", List{warning}, ""},
		{"errors", List{warning, failure, failure}, "error[E101]: e\nerror[E101]: e"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := tt.in.HasErrors(); got != (tt.want != "") {
				t.Errorf("HasErrors() = %v", got)
			}
			err := tt.in.Err()
			if tt.want == "" {
				if err != nil {
					t.Errorf("Err() = %v, want nil", err)
				}
				return
			}
			var d Diagnostic
			if err.Error() != tt.want || !errors.As(err, &d) || d.Code != "E101" {
				t.Errorf("Err() = %q, first code %s", err, d.Code)
			}
		})
	}
}

func TestSort(t *testing.T) {
	text := []byte("0123456789")
	a, b := source.NewFile("a", text), source.NewFile("b", text)
	at := func(f *source.File, start int) source.Span { return source.Span{File: f, Start: start, End: start} }
	l := List{
		{Code: "E2", Span: at(b, 1)},
		{Code: "E2", Span: at(a, 5), Message: "first"},
		{Code: "E2", Span: at(a, 5), Message: "second"},
		{Code: "E1", Span: at(a, 5)},
		{Code: "E9", Span: at(a, 2)},
		{Code: "E3"},
	}
	l.Sort()
	var got []string
	for _, d := range l {
		got = append(got, strings.TrimSpace(d.Error()+" "+d.Message))
	}
	want := []string{
		"error[E3]:", "a:1:3: error[E9]:", "a:1:6: error[E1]:",
		"a:1:6: error[E2]: first first", "a:1:6: error[E2]: second second", "b:1:2: error[E2]:",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("Sort (-want +got):\n%s", diff)
	}
}

// TestCatalogue holds that every code has one entry, in order, and texts in
// the style of the package.
func TestCatalogue(t *testing.T) {
	var listed []Code
	for _, e := range Entries() {
		listed = append(listed, e.Code)
		if found, ok := Lookup(e.Code); !ok || found != e {
			t.Errorf("Lookup(%s) does not find it", e.Code)
		}
		first := []rune(e.Title + " ")[:2]
		if unicode.IsUpper(first[0]) && !unicode.IsUpper(first[1]) || strings.HasSuffix(e.Title, ".") {
			t.Errorf("%s: the title %q does not begin in lower case or ends in a full stop", e.Code, e.Title)
		}
		if !strings.HasSuffix(e.Explanation, ".") {
			t.Errorf("%s: the explanation is no sentence", e.Code)
		}
	}
	if !slices.IsSorted(listed) {
		t.Errorf("the catalogue is not sorted: %v", listed)
	}
	declared := declaredCodes(t)
	slices.Sort(declared)
	if diff := cmp.Diff(declared, listed); diff != "" {
		t.Errorf("codes that are declared, and those of the catalogue:\n%s", diff)
	}
	if _, ok := Lookup("E999"); ok {
		t.Error("Lookup finds a code that is not there")
	}
}

// declaredCodes reads the constants of codes.go.
func declaredCodes(t *testing.T) []Code {
	file, err := parser.ParseFile(token.NewFileSet(), "codes.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var codes []Code
	ast.Inspect(file, func(n ast.Node) bool {
		v, ok := n.(*ast.ValueSpec)
		if !ok || len(v.Values) != 1 {
			return true
		}
		if lit, ok := v.Values[0].(*ast.BasicLit); ok {
			codes = append(codes, Code(strings.Trim(lit.Value, `"`)))
		}
		return true
	})
	return codes
}

func TestSuggest(t *testing.T) {
	words := []string{"status", "summary", "type", "if"}
	tests := []struct{ word, want string }{
		{"staus", "status"},
		{"sttaus", "status"},
		{"sumary", "summary"},
		{"tpye", "type"},
		{"typ", "type"},
		{"status", ""},
		{"completely", ""},
		{"x", ""},
		{"", ""},
		{strings.Repeat("s", 1000), ""},
	}
	for _, tt := range tests {
		if got := Suggest(tt.word, words); got != tt.want {
			t.Errorf("Suggest(%q) = %q, want %q", tt.word, got, tt.want)
		}
	}
	if got := DidYouMean("staus", words); got != `did you mean "status"?` {
		t.Errorf("DidYouMean = %q", got)
	}
	if got := DidYouMean("zzz", words); got != "" {
		t.Errorf("DidYouMean = %q, want nothing", got)
	}
}
