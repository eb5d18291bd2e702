package ecma

import (
	"errors"
	"strings"
	"testing"
)

func TestSyntaxErrors(t *testing.T) {
	tests := []struct {
		pattern string
		offset  int
		message string // a part of it
	}{
		{"a\xff", 1, "valid UTF-8"},
		{`(a`, 0, "close the group"},
		{`a)`, 1, `write \) for a parenthesis`},
		{`()|(b`, 3, "close the group"},
		{`*a`, 0, "before *"},
		{`a**`, 2, "before *"},
		{`a|+`, 2, "before +"},
		{`(?)`, 0, "flags inside a pattern"},
		{`(?i)a`, 0, "flags inside a pattern"},
		{`(?i:a)`, 0, "flags inside a pattern"},
		{`(?P<n>a)`, 0, "(?<name>"},
		{`^*`, 1, "before *"},
		{`\b+`, 2, "before +"},
		{`(?<=a)?`, 6, "before ?"},
		{`{2}`, 0, "before {2}"},
		{`a{1}{2}`, 4, "before {2}"},
		{`é{3,2}`, 2, "smaller count first: {3,2}"},
		{`[a`, 0, "close the class"},
		{`[a-`, 0, "close the class"},
		{`[\]`, 0, "close the class"},
		{`[z-a]`, 1, "first: z-a"},
		{`[b\uD83D\uDE00-a]`, 2, `first: \uD83D\uDE00-a`},
		{`a\`, 1, `write \\`},
		{`[\`, 1, `write \\`},
		{`\Aa`, 0, "write ^"},
		{`a\Z`, 1, "write $"},
		{`a\z`, 1, `\z is not`},
		{`\a`, 0, "write a for the character itself"},
		{`[\B]`, 1, `\B is not`},
		{`[\1]`, 1, `\1 is not`},
		{`\01`, 0, "octal"},
		{`\c1`, 0, `behind \c`},
		{`\c`, 0, `behind \c`},
		{`\x4`, 0, "two hexadecimal digits"},
		{`\xg0`, 0, "two hexadecimal digits"},
		{`\u12`, 0, "four hexadecimal digits"},
		{`\u{}`, 0, "up to 10FFFF"},
		{`\u{110000}`, 0, "up to 10FFFF"},
		{`\u{+1}`, 0, "up to 10FFFF"},
		{`\u{1_0}`, 0, "up to 10FFFF"},
		{`\u{41`, 0, "up to 10FFFF"},
		{`\u{fffffffffffffffffffff}`, 0, "up to 10FFFF"},
		{`\pL`, 0, `between braces: \p{L}`},
		{`\p{L`, 0, "between braces"},
		{`\p{}`, 0, "use a property of ECMA-262"},
		{`\p{l}`, 0, "use a property of ECMA-262"},
		{`\p{Greek}`, 0, "use a property of ECMA-262"},
		{`\p{Script=L}`, 0, "use a property of ECMA-262"},
		{`\p{Block=Greek}`, 0, "use a property of ECMA-262"},
		{`\P{^L}`, 0, "use a property of ECMA-262"},
		{`\1`, 0, "it has 0, not 1"},
		{`(a)\2`, 3, "it has 1, not 2"},
		{`\k<n>`, 0, "none is named n"},
		{`\k`, 0, `write \k<name>`},
		{`(?<n>a)\k<m>`, 7, "none is named m"},
		{`(?<n>a)(?<n>b)`, 7, "n is taken"},
		{`(?<n`, 3, "end the name"},
		{`(?<>a)`, 3, "between < and >"},
		{`(?<1>a)`, 3, `'1' does not fit`},
		{`(?<a-b>a)`, 4, `'-' does not fit`},
		{`(?<a\n>a)`, 4, `only \u escapes`},
		{`(?<a\u12>a)`, 4, "four hexadecimal digits"},
	}
	for _, test := range tests {
		_, err := Parse(test.pattern)
		var syntax *SyntaxError
		if !errors.As(err, &syntax) {
			t.Errorf("Parse(%q): %v; want a SyntaxError", test.pattern, err)
			continue
		}
		if syntax.Offset != test.offset || !strings.Contains(syntax.Message, test.message) {
			t.Errorf("Parse(%q): %v; want %q at %d", test.pattern, err, test.message, test.offset)
		}
	}
}

func TestSyntaxErrorNamesThePlace(t *testing.T) {
	_, err := Parse(`é)`)
	if err == nil || !strings.HasSuffix(err.Error(), "(byte 2 of the pattern)") {
		t.Errorf("Parse: %v", err)
	}
}
