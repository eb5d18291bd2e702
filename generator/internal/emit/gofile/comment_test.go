package gofile_test

import (
	"go/format"
	"go/parser"
	"go/token"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
)

func TestComment(t *testing.T) {
	tests := []struct {
		name, text, want string
	}{
		{"empty", "", ""},
		{"blank", " \n\n ", ""},
		{"sentence", "It ended.", "// It ended."},
		{"lines", "One.\nTwo.", "// One.\n// Two."},
		{"carriage returns", "One.\r\nTwo.\rThree.", "// One.\n// Two.\n// Three."},
		{"paragraphs", "\n\nOne.\n\n\n\nTwo.\n\n", "// One.\n//\n// Two."},
		{"wrap", "aaaa bbbb cccc dddd", "// aaaa bbbb\n// cccc dddd"},
		{"wrap of a list item", "- aaaa bbbb cccc", "// - aaaa bbbb\n//   cccc"},
		{"indented line", "  aaaa\n\tbbbb", "// aaaa\n// bbbb"},
		{"long word", "a bbbbbbbbbbbbbbbbbbbb c", "// a\n// bbbbbbbbbbbbbbbbbbbb\n// c"},
		{"end of comment", "a */ b", "// a */ b"},
		{"directive", "//go:generate rm", "// //go:generate\n// rm"},
		{"directive behind a newline", "x\n//go:x y", "// x\n// //go:x y"},
		{"build constraint", "+build x", "// + build x"},
		{"control characters", "a\x00b\vc", "// a\uFFFDb c"},
		{"byte order mark", "a\uFEFFb", "// a\uFFFDb"},
		{"text direction", "a\u202Eb", "// a\uFFFDb"},
		{"line separator", "a\u2028b", "// a\n// b"},
		{"invalid UTF-8", "a\xffb", "// a\uFFFDb"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := gofile.Comment(test.text, 14); got != test.want {
				t.Errorf("Comment(%q) = %q, want %q", test.text, got, test.want)
			}
		})
	}
}

// FuzzComment holds that no text gets out of its comment, and that gofmt leaves
// the comment as it is.
func FuzzComment(f *testing.F) {
	for _, seed := range []string{"a */ b", "//go:generate x\n\r+build y", "\x00\u2029\uFEFF", "- a\n  b\n# c\n\td", " 0\n0) 0\n 0", "- " + strings.Repeat("long ", 30) + "\n1. x"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		comment := gofile.Comment(text, gofile.Width)
		for line := range strings.Lines(comment) {
			if !strings.HasPrefix(line, "// ") && line != "//\n" {
				t.Errorf("line %q does not begin with our prefix", line)
			}
		}
		if !utf8.ValidString(comment) || strings.Contains(comment, "+build") {
			t.Errorf("comment %q is not clean", comment)
		}
		source := comment + "\npackage p\n"
		file, err := parser.ParseFile(token.NewFileSet(), "p.go", source, parser.ParseComments)
		if err != nil || len(file.Decls) != 0 {
			t.Errorf("comment %q is not only a comment: %v", comment, err)
		}
		once, err := format.Source([]byte(source))
		if err != nil {
			t.Fatal(err)
		}
		if twice, err := format.Source(once); err != nil || string(twice) != string(once) {
			t.Errorf("gofmt changes its own output\n%s\nto\n%s", once, twice)
		}
	})
}

func TestDoc(t *testing.T) {
	tests := []struct {
		text, want string
	}{
		{"", ""},
		{"  Status says how.  ", "Status says how."},
		{"Status", "Status"},
		{"Status: how.", "Status: how."},
		{"Statuses are many.", "Status: Statuses are many."},
		{"How the work ended.", "Status: how the work ended."},
		{"The outcome of the work.", "Status is the outcome of the work."},
		{"A file that is written. It is read.", "Status is a file that is written. It is read."},
		{"One file that the work produced.", "Status is one file that the work produced."},
		{"An agent's name.", "Status is an agent's name."},
		{"The status must be known.", "Status: the status must be known."},
		{"The file tells what happened.", "Status: the file tells what happened."},
		{"The path of the file is relative.", "Status: the path of the file is relative."},
		{"The", "Status: the"},
		{"URLs of it.", "Status: URLs of it."},
	}
	for _, test := range tests {
		if got := gofile.Doc("Status", test.text); got != test.want {
			t.Errorf("Doc(%q) = %q, want %q", test.text, got, test.want)
		}
	}
}
