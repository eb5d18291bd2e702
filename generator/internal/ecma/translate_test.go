package ecma

import (
	"errors"
	"regexp"
	"strings"
	"testing"
	"unicode"
)

func TestRE2(t *testing.T) {
	tests := []struct{ pattern, want string }{
		{``, ``},
		{`^[a-z][a-z0-9-]*$`, `^[a-z][a-z0-9\-]*$`},
		{`^T\d{3}$`, `^T\d{3}$`},
		{`a|b|`, `a|b|`},
		{`(a)(?:b)(?<n>c)`, `(?:a)(?:b)(?:c)`},
		{`a*b+c?d*?e+?f??`, `a*b+c?d*?e+?f??`},
		{`a{0,}b{1,}c{0,1}d{3}e{3,}f{3,4}?`, `a*b+c?d{3}e{3,}f{3,4}?`},
		{`.`, `[^\n\r\x{2028}\x{2029}]`},
		{`[^]`, `(?s:.)`},
		{`[]`, `[^\x00-\x{10FFFF}]`},
		{`[\s\S]+`, `(?s:.)+`},
		{`[^\s\S]`, `[^\x00-\x{10FFFF}]`},
		{`[\d]`, `\d`},
		{`[^\W]`, `[^\W]`},
		{`[\w.-]`, `[\w.\-]`},
		{`[\w-.]`, `[\w\-.]`},
		{`\-\_\/`, `-_/`},
		{`a{b`, `a\{b`},
		{`\t\n\v\f\r\0\cA\x7f`, `\t\n\x0B\x0C\r\x00\x01\x7F`},
		{`[\b]`, `[\x08]`},
		{`é\u00e9\u{1F600}\uD83D\uDE00`, `\x{E9}\x{E9}\x{1F600}\x{1F600}`},
		{`\uD83D`, `[^\x00-\x{10FFFF}]`},
		{`[\uD83Da]`, `[a]`},
		{`[\uD000-\uE000]`, `[\x{D000}-\x{D7FF}\x{E000}]`},
		{`\p{Letter}\P{gc=Lu}\p{Script=Greek}\P{sc=Cyrl}`, `\p{L}\P{Lu}\p{Greek}\P{Cyrillic}`},
		{`[^\p{Any}]`, `[^\p{Any}]`},
		{`\b\B^$`, `\b\B^$`},
	}
	for _, test := range tests {
		expr, err := Parse(test.pattern)
		if err != nil {
			t.Errorf("Parse(%q): %v", test.pattern, err)
			continue
		}
		got, err := expr.RE2()
		if err != nil || got != test.want {
			t.Errorf("RE2 of %q = %q, %v; want %q", test.pattern, got, err, test.want)
		}
		if _, err := regexp.Compile(got); err != nil {
			t.Errorf("%q became %q: %v", test.pattern, got, err)
		}
	}
}

func TestLargeRepetitions(t *testing.T) {
	tests := []struct{ pattern, want string }{
		{`a{1000}`, `a{1000}`},
		{`a{1001}`, `a{1000}a{1}`},
		{`a{2500}`, `a{1000}a{1000}a{500}`},
		{`a{500,2500}`, `a{500,1000}a{0,1000}a{0,500}`},
		{`a{1500,2500}?`, `a{1000}?a{500,1000}?a{0,500}?`},
		{`a{0,1001}`, `a{0,1000}a?`},
		{`a{2000,}`, `a{1000}a{1000,}`},
		{`(a{63}){20}`, `(?:a{63}){15}(?:a{63}){5}`},
		{`(a{501}){2}`, `(?:a{501}){1}(?:a{501}){1}`},
		{`(a{2000})*`, `(?:a{1000}a{1000})*`},
	}
	for _, test := range tests {
		expr, err := Parse(test.pattern)
		if err != nil {
			t.Errorf("Parse(%q): %v", test.pattern, err)
			continue
		}
		got, err := expr.RE2()
		if err != nil || got != test.want {
			t.Errorf("RE2 of %q = %q, %v; want %q", test.pattern, got, err, test.want)
		}
	}
}

func TestLargeRepetitionsCount(t *testing.T) {
	tests := []struct {
		pattern   string
		low, high int // the lengths that match; high < 0 for no end
	}{
		{`^a{1001}$`, 1001, 1001},
		{`^a{500,2500}$`, 500, 2500},
		{`^a{1500,2500}?$`, 1500, 2500},
		{`^a{2000,}$`, 2000, -1},
		{`^(a{1,63}){2,20}$`, 2, 1260},
		{`^(a{501}){2}$`, 1002, 1002},
	}
	for _, test := range tests {
		compiled := compile(t, test.pattern)
		if compiled == nil {
			t.Errorf("%q is not supported", test.pattern)
			continue
		}
		for _, length := range []int{0, test.low - 1, test.low, test.low + 1, test.high - 1, test.high, test.high + 1, 3000} {
			want := length >= test.low && (test.high < 0 || length <= test.high)
			if got := compiled.MatchString(strings.Repeat("a", max(length, 0))); got != want {
				t.Errorf("%q on %d letters: %v, want %v", test.pattern, length, got, want)
			}
		}
	}
}

func TestUnsupported(t *testing.T) {
	tests := []struct {
		pattern string
		offset  int
		feature string
	}{
		{`a(?=b)`, 1, "a lookahead"},
		{`^(?!b)`, 1, "a negative lookahead"},
		{`(?=a)*`, 0, "a lookahead"},
		{`é(?<=b)`, 2, "a lookbehind"},
		{`(?<!b)a`, 0, "a negative lookbehind"},
		{`(a)\1`, 3, "a backreference"},
		{`\1(a)`, 0, "a backreference"},
		{`(?<n>a)\k<n>`, 7, "a backreference"},
		{`\p{Emoji}`, 0, `the property \p{Emoji}`},
		{`[a\P{Alpha}]`, 2, `the property \p{Alpha}`},
		{`\p{sc=Old_Italic}`, 0, `the property \p{sc=Old_Italic}`},
		{`\p{scx=Greek}`, 0, `the property \p{scx=Greek}`},
		{`a{10000000}`, 1, "a repetition as large as {10000000}"},
		{`a{2147483647,}`, 1, "a repetition as large as {2147483647}"},
		{`(b{1000}){1000}`, 9, "a repetition as large as {1000}"},
		{`(?:){300000}`, 4, "a repetition as large as {300000}"},
		{strings.Repeat("(a{1000}){200}", 30), 0, "a pattern of this size"},
	}
	for _, test := range tests {
		expr, err := Parse(test.pattern)
		if err != nil {
			t.Errorf("Parse(%q): %v", test.pattern, err)
			continue
		}
		got, err := expr.RE2()
		var unsupported *UnsupportedError
		if !errors.As(err, &unsupported) {
			t.Errorf("RE2 of %q = %q, %v; want an UnsupportedError", test.pattern, got, err)
			continue
		}
		if unsupported.Offset != test.offset || unsupported.Feature != test.feature || unsupported.Help == "" {
			t.Errorf("RE2 of %q: %v; want %q at %d", test.pattern, err, test.feature, test.offset)
		}
		if !strings.Contains(err.Error(), test.feature) || !strings.Contains(err.Error(), unsupported.Help) {
			t.Errorf("message of %q: %v", test.pattern, err)
		}
	}
}

func TestDeepGroups(t *testing.T) {
	if compiled := compile(t, strings.Repeat("(b|", maxDepth)+"a"+strings.Repeat(")*", maxDepth)); compiled == nil {
		t.Error("groups of the largest depth are not supported")
	}
	_, err := Parse(strings.Repeat("(", maxDepth+1) + strings.Repeat(")", maxDepth+1))
	var unsupported *UnsupportedError
	if !errors.As(err, &unsupported) || unsupported.Offset != maxDepth {
		t.Errorf("groups that are too deep: %v", err)
	}
}

// TestPropertiesExist holds our tables to Go's: each name must compile.
func TestPropertiesExist(t *testing.T) {
	named := 0
	for _, names := range []map[string]string{categoryNames, scriptNames, binaryNames} {
		for name, goName := range names {
			if goName == "" {
				continue
			}
			if _, err := regexp.Compile(`\p{` + goName + `}`); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			named++
		}
	}
	if named < 250 {
		t.Errorf("only %d properties have a name in Go", named)
	}
}

// TestSpaces holds the two lists of spaces to the specification's words: the
// category Zs, eight further characters, and nothing else.
func TestSpaces(t *testing.T) {
	isSpace := func(r rune) bool {
		return unicode.Is(unicode.Zs, r) || strings.ContainsRune("\t\n\v\f\r\u2028\u2029\ufeff", r)
	}
	spaces, others := compile(t, `^\s$`), compile(t, `^\S$`)
	for r := range rune(unicode.MaxRune + 1) {
		if r >= firstSurrogate && r <= lastSurrogate {
			continue
		}
		text := string(r)
		if spaces.MatchString(text) != isSpace(r) || others.MatchString(text) == isSpace(r) {
			t.Errorf("%U is taken for the wrong kind", r)
		}
	}
}
