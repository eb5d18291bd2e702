package goname

import (
	"go/token"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestExported(t *testing.T) {
	tests := []struct{ text, want string }{
		{"name", "Name"},
		{"in_progress", "InProgress"},
		{"in-progress", "InProgress"},
		{"inProgress", "InProgress"},
		{"In Progress!", "InProgress"},
		{"IN_PROGRESS", "InProgress"},

		{"id", "ID"},
		{"userId", "UserID"},
		{"userIds", "UserIDs"},
		{"user_ids", "UserIDs"},
		{"URLItem", "URLItem"},
		{"HTTPServer", "HTTPServer"},
		{"htmlUrl", "HTMLURL"},
		{"ident", "Ident"},
		{"acls", "Acls"},

		{"1st", "N1st"},
		{"2", "N2"},
		{"v1.10", "V110"},
		{"名前", "N名前"},
		{"élan", "Élan"},
		{"ǆ", "Ǆ"},

		{"", "Empty"},
		{"<", "Less"},
		{"<=", "LessEqual"},
		{"[]", "OpenBracketCloseBracket"},
		{"_", "Underscore"},
		{"-", "Minus"},
		{" ", "Space"},
		{"🎉", "U1f389"},
		{"\x00", "U0000"},
		{"$ref", "Ref"},
		{"@type", "Type"},
		{"*/", "StarSlash"},
		{"a\nb", "AB"},
	}
	for _, test := range tests {
		if got := Exported(test.text); got != test.want {
			t.Errorf("Exported(%q) = %q, want %q", test.text, got, test.want)
		}
	}
}

func TestSplit(t *testing.T) {
	tests := []struct {
		text string
		want []string
	}{
		{"", nil},
		{"--", nil},
		{"fooBar", []string{"foo", "Bar"}},
		{"HTTPServer", []string{"HTTP", "Server"}},
		{"fooBARBaz", []string{"foo", "BAR", "Baz"}},
		{"a1B2", []string{"a1", "B2"}},
		{"x.y/z", []string{"x", "y", "z"}},
	}
	for _, test := range tests {
		if diff := cmp.Diff(test.want, Split(test.text)); diff != "" {
			t.Errorf("Split(%q): %s", test.text, diff)
		}
	}
}

// FuzzExported holds that every text has a name.
func FuzzExported(f *testing.F) {
	for _, seed := range []string{"", "a-b", "1st", "🎉", "ǆ", "\xff", "ß", "ﬁ", "ª", "ـ", "᲏"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		name := Exported(text)
		if !token.IsIdentifier(name) || !token.IsExported(name) {
			t.Errorf("Exported(%q) = %q, which is no exported identifier", text, name)
		}
	})
}
