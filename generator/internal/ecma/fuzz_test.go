package ecma

import (
	"errors"
	"regexp"
	"strings"
	"testing"
)

// FuzzParse holds for any text: no panic, errors of the documented types with
// a place inside of the pattern, and a translation that compiles.
func FuzzParse(f *testing.F) {
	for _, trial := range engineTrials {
		f.Add(trial.Pattern)
	}
	for _, token := range tokens {
		f.Add(token)
	}
	f.Add(strings.Repeat("(a|", maxDepth) + strings.Repeat(")*", maxDepth))
	f.Add(`(a{1,63}\.){1,126}|[\u{10000}-\u{10FFFF}]{2000,}?`)
	f.Fuzz(func(t *testing.T, pattern string) {
		expr, err := Parse(pattern)
		if err != nil {
			checkError(t, pattern, err)
			return
		}
		re2, err := expr.RE2()
		if err != nil {
			checkError(t, pattern, err)
			return
		}
		if _, err := regexp.Compile(re2); err != nil {
			t.Errorf("%q became %q: %v", pattern, re2, err)
		}
	})
}

func checkError(t *testing.T, pattern string, err error) {
	t.Helper()
	offset := -1
	var syntax *SyntaxError
	var unsupported *UnsupportedError
	switch {
	case errors.As(err, &syntax):
		offset = syntax.Offset
	case errors.As(err, &unsupported):
		offset = unsupported.Offset
	}
	if offset < 0 || offset > len(pattern) {
		t.Errorf("%q: %v at %d", pattern, err, offset)
	}
}
