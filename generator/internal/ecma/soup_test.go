package ecma

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// tokens are what random patterns are made of: chosen so that many of them are
// correct, and many only just not.
var tokens = []string{
	"a", "b", "c", "1", "_", "-", ",", "]", "{", "}", "^", "$", ".", "|", "(", "(", ")", ")", "(?:", "(?=", "(?!", "(?<=",
	"(?<n>", "[", "[", "[^", "*", "+", "?", "{1}", "{2,}", "{1,2}", "{0}", "{2,1}", `\`, `\d`, `\D`, `\w`, `\W`, `\s`,
	`\S`, `\b`, `\B`, `\-`, `\.`, `\]`, `\x61`, `\u0062`, `\cJ`, `\0`, `\1`, `\k<n>`, "\n", " ", "é",
}

// inputs are matched against them.
var inputs = []string{
	"", "a", "b", "ab", "ba", "abc", "aab", "aabb", "1", "a1", "_", "-", "a-b", ",", "]", "{", "}", "{1}", "a{", "\n", "a\nb",
	" ", "a b", "é", "éa", "\x00", "^", "$", ".", "|", "(", "a{1,2}", "cab1_-",
}

// TestRandomPatterns compares with an engine which patterns are correct, and
// what they match.
func TestRandomPatterns(t *testing.T) {
	const count = 20_000
	random := rand.New(rand.NewPCG(262, 2024))
	trials := make([]trial, count)
	for i := range trials {
		var pattern strings.Builder
		for range 1 + random.IntN(8) {
			pattern.WriteString(tokens[random.IntN(len(tokens))])
		}
		trials[i] = trial{Pattern: pattern.String(), Texts: inputs}
	}

	matched := 0
	for i, v := range judge(t, trials) {
		pattern := trials[i].Pattern
		switch _, err := Parse(pattern); {
		case err == nil && v.Error:
			t.Errorf("%q is taken, the engine refuses it", pattern)
		case err != nil && v.Unicode:
			t.Errorf("%q is refused, the engine takes it: %v", pattern, err)
		case err == nil:
			if compiled := compile(t, pattern); compiled != nil {
				compare(t, trials[i], v, compiled)
				matched++
			}
		}
	}
	if matched < count/10 {
		t.Errorf("only %d of %d patterns were compared", matched, count)
	}
	t.Logf("%d patterns, %d compared", count, matched)
}
