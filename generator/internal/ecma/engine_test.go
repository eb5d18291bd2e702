package ecma

import (
	"bytes"
	"encoding/json"
	"errors"
	"os/exec"
	"regexp"
	"testing"
)

// trial is a pattern to compare with a real ECMAScript engine.
type trial struct {
	Pattern string   `json:"pattern"`
	Texts   []string `json:"texts"`
}

// verdict is what the engine says of a trial.
type verdict struct {
	Unicode bool   `json:"unicode"` // correct with the flag u
	Error   bool   `json:"error"`   // correct with no flag at all
	Matches []bool `json:"matches"`
}

// judge asks node, in one process, about all trials.
func judge(t *testing.T, trials []trial) []verdict {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is not in PATH: nothing to compare with")
	}
	input, err := json.Marshal(trials)
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(node, "testdata/match.js")
	command.Stdin = bytes.NewReader(input)
	output, err := command.Output()
	if err != nil {
		t.Fatalf("node: %v", err)
	}
	var verdicts []verdict
	if err := json.Unmarshal(output, &verdicts); err != nil {
		t.Fatal(err)
	}
	if len(verdicts) != len(trials) {
		t.Fatalf("node judged %d of %d trials", len(verdicts), len(trials))
	}
	return verdicts
}

// compile translates a pattern for the tests; the result is nil where RE2 has
// no equal.
func compile(t *testing.T, pattern string) *regexp.Regexp {
	t.Helper()
	expr, err := Parse(pattern)
	if err != nil {
		t.Fatalf("Parse(%q): %v", pattern, err)
	}
	re2, err := expr.RE2()
	var unsupported *UnsupportedError
	if errors.As(err, &unsupported) {
		return nil
	}
	if err != nil {
		t.Fatalf("RE2 of %q: %v", pattern, err)
	}
	compiled, err := regexp.Compile(re2)
	if err != nil {
		t.Fatalf("%q became %q: %v", pattern, re2, err)
	}
	return compiled
}

// compare fails for each text that Go and the engine judge differently.
func compare(t *testing.T, trial trial, v verdict, compiled *regexp.Regexp) {
	t.Helper()
	for i, text := range trial.Texts {
		if got := compiled.MatchString(text); got != v.Matches[i] {
			t.Errorf("%q as %q on %q: %v, the engine says %v", trial.Pattern, compiled, text, got, v.Matches[i])
		}
	}
}

func TestMatchesAsAnEngineDoes(t *testing.T) {
	for i, v := range judge(t, engineTrials) {
		trial := engineTrials[i]
		if v.Error {
			t.Errorf("%q: the engine takes it for a mistake", trial.Pattern)
			continue
		}
		compiled := compile(t, trial.Pattern)
		if compiled == nil {
			t.Errorf("%q is not supported", trial.Pattern)
			continue
		}
		compare(t, trial, v, compiled)
	}
}

// borders are the characters at which the sets of the two dialects differ, or
// could.
var borders = []string{
	"", "\x00", "\b", "\t", "\n", "\v", "\f", "\r", "\x1f", " ", "!", "-", "0", "9", ":", "@", "A", "Z",
	"[", "\\", "]", "^", "_", "`", "a", "z", "{", "}", "\x7f", "\u0080", "\u0085", "\u00a0", "\u00a1", "é", "ß",
	"\u0130", "\u017f", "\u0661", "\u1680", "\u180e", "\u1fff", "\u2000", "\u200a", "\u200b", "\u2027", "\u2028",
	"\u2029", "\u202a", "\u202f", "\u205f", "\u2060", "\u212a", "\u3000", "\u3001", "\ud7ff",
	"\ue000", "\ufefe", "\ufeff", "\uff00", "\ufffd", "\uffff", "😀", "\U0010ffff", "Ω", "я", "中",
}

// engineTrials hold every construct that is translated, with texts at the
// borders of what it matches.
var engineTrials = []trial{
	{`^\d$`, borders},
	{`^\D$`, borders},
	{`^\w$`, borders},
	{`^\W$`, borders},
	{`^\s$`, borders},
	{`^\S$`, borders},
	{`^.$`, borders},
	{`^[^]$`, borders},
	{`^[]$`, borders},
	{`[]`, borders},
	{`[^]`, borders},
	{`^[\s\S]$`, borders},
	{`^[^\s\S]$`, borders},
	{`^[\d\D]$`, borders},
	{`^[\s\d]$`, borders},
	{`^[^\s]$`, borders},
	{`^[^\S]$`, borders},
	{`^[^\S\d]$`, borders},
	{`^[\S\n]$`, borders},
	{`^[\W_]$`, borders},
	{`^[\b]$`, borders},
	{`^[\x00-\x1f]$`, borders},
	{`^[\u0000-\uFFFF]$`, borders},
	{`^[\uD800-\uDFFF]$`, borders},
	{`^[^\uD800-\uDFFF]$`, borders},
	{`^\uD83D$`, borders},
	{`\uFFFD|\uD83D`, borders},
	{`^\uD83D\uDE00$`, borders},
	{`^[\uD83D\uDE00]$`, borders},
	{`^\u{1F600}$`, borders},
	{`^[\u{1F600}-\u{1F64F}]$`, borders},
	{`^[\u{0}-\u{10FFFF}]$`, borders},
	{`^😀$`, borders},
	{`^[😀-😏]$`, borders},
	{`^[ß-é]$`, borders},
	{`^\u00e9$`, borders},
	{`^\xe9$`, borders},
	{`^\0$`, borders},
	{`^[\0]$`, borders},
	{`^\cJ$`, borders},
	{`^\cj$`, borders},
	{`^[\cA-\cZ]$`, borders},
	{`^\t|\n|\v|\f|\r$`, borders},
	{`^\u2028$`, borders},
	{`^\p{L}$`, borders},
	{`^\P{L}$`, borders},
	{`^\p{Lu}$`, borders},
	{`^\p{Uppercase_Letter}$`, borders},
	{`^\p{General_Category=Decimal_Number}$`, borders},
	{`^\p{gc=Nd}$`, borders},
	{`^\p{digit}$`, borders},
	{`^\p{punct}$`, borders},
	{`^\p{cntrl}$`, borders},
	{`^\p{LC}$`, borders},
	{`^\P{LC}$`, borders},
	{`^\p{Cased_Letter}$`, borders},
	{`^\p{C}$`, borders},
	{`^\p{Cn}$`, borders},
	{`^\P{Cn}$`, borders},
	{`^\p{Cs}$`, borders},
	{`^\p{Zs}$`, borders},
	{`^\p{Script=Greek}$`, borders},
	{`^\p{sc=Grek}$`, borders},
	{`^\p{Script=Cyrillic}$`, borders},
	{`^\p{Script=Han}$`, borders},
	{`^\P{sc=Hani}$`, borders},
	{`^\p{sc=Zyyy}$`, borders},
	{`^\p{ASCII}$`, borders},
	{`^\P{ASCII}$`, borders},
	{`^\p{Any}$`, borders},
	{`^\p{Assigned}$`, borders},
	{`^\P{Assigned}$`, borders},
	{`^[\p{L}\d_-]$`, borders},
	{`^[^\p{L}\d]$`, borders},
	{`^[\P{L}a]$`, borders},
	{`\bfoo\b`, []string{"foo", "a foo b", "foobar", "éfoo", "foo_", "foo-", ""}},
	{`\Bo`, []string{"o", "fo", "éo", " o", "_o"}},
	{`^\B$`, []string{"", "a"}},
	{`\b`, []string{"", "a", "é", " ", "_"}},
	{`^$`, []string{"", "\n", "a\n", "\na"}},
	{`a$`, []string{"a", "a\n", "ba", "a\r"}},
	{`^a`, []string{"a", "\na", "ab"}},
	{`a$|^b`, []string{"a", "b", "xa", "bx", "xb", "ax"}},
	{`a.c`, []string{"abc", "a\nc", "a\rc", "a\u2028c", "a\u2029c", "a\u0085c", "a😀c"}},
	{`^.{2}$`, []string{"ab", "😀😀", "😀", "é", "éa"}},
	{`^[a-z]+?$`, []string{"", "a", "abc", "a1"}},
	{`^a*?b??c+?d{1,2}?$`, []string{"cd", "aabccdd", "d", "cddd"}},
	{`^(?:ab|c)*$`, []string{"", "ab", "abc", "ac", "cab"}},
	{`^(?<year>\d{4})-(?<month>\d\d)$`, []string{"2024-01", "24-01"}},
	{`^(?<$a_1>x)(?<\u0062>y)(?<Ω>z)$`, []string{"xyz", "xy"}},
	{`^(a|)+$`, []string{"", "a", "aaa", "b"}},
	{`^(|a)*b$`, []string{"b", "aab", "ab", "c"}},
	{`^(a?){3}$`, []string{"", "a", "aaa", "aaaa"}},
	{`^(\b|a)*$`, []string{"", "a", "aa", "b"}},
	{`^(?:a*)*$`, []string{"", "aaa", "ab"}},
	{`^(?:)$`, []string{"", "a"}},
	{`^a|b|$`, []string{"", "x", "xb"}},
	{`|`, []string{"", "x"}},
	{`^a{0}$`, []string{"", "a"}},
	{`^a{0,0}b$`, []string{"b", "ab"}},
	{`^a{2}$`, []string{"a", "aa", "aaa"}},
	{`^a{2,}$`, []string{"a", "aa", "aaa"}},
	{`^a{1,99999999999999999999}$`, []string{"", "a", "aaa"}},
	{`^a{2,3}$`, []string{"a", "aa", "aaa", "aaaa"}},
	// What is plain text without the flag u.
	{`^a{$`, []string{"a{", "a"}},
	{`^a{,2}$`, []string{"a{,2}", "aa", ""}},
	{`^a{1$`, []string{"a{1", "a"}},
	{`^{}$`, []string{"{}", ""}},
	{`^{a}$`, []string{"{a}", "a"}},
	{`^\${[a-z]+}$`, []string{"${abc}", "$abc"}},
	{`^]$`, []string{"]", ""}},
	{`^}$`, []string{"}", ""}},
	{`^a]b}c$`, []string{"a]b}c"}},
	{`^[\w-.]+$`, []string{"a-.", "a+", "_"}},
	{`^[a-\d]+$`, []string{"a-1", "b"}},
	{`^[\d-x]+$`, []string{"1-x", "y"}},
	{`^\-\_\@\#\%\&\:\~\"\'\ $`, []string{`-_@#%&:~"' `, ""}},
	{`^\é$`, []string{"é", "e"}},
	{`^[\_\@]$`, []string{"_", "@", `\`}},
	// What RE2 reads in another way.
	{`^[[:alpha:]]$`, []string{"a", "a]", ":]", "[]", "z"}},
	{`^[a&&b]$`, []string{"a", "&", "b"}},
	{`^[[a]$`, []string{"[", "a"}},
	{`^[a^]$`, []string{"a", "^"}},
	{`^[\^a]$`, []string{"a", "^", `\`}},
	{`^[-a]$`, []string{"a", "-"}},
	{`^[a-]$`, []string{"a", "-"}},
	{`^[--/]$`, []string{"-", ".", "/", "0"}},
	{`^[+--]$`, []string{"+", ",", "-", "."}},
	{`^[a-c-e]$`, []string{"b", "-", "d", "e"}},
	{`^[\]]$`, []string{"]", `\`}},
	{`^[\\]$`, []string{`\`, "]"}},
	{`^[\]-a]$`, []string{"]", "^", "_", "a", "b"}},
	{`^\/$`, []string{"/", `\/`}},
	{`^\^\$\\\.\*\+\?\(\)\[\]\{\}\|$`, []string{`^$\.*+?()[]{}|`}},
	{`^\u0024$`, []string{"$", ""}},
	{`^\x5cd$`, []string{`\d`, "1"}},
	{`^[\x5d\x2d\x5e]$`, []string{"]", "-", "^", "\\"}},
	{`(?:(?:))`, []string{"", "x"}},
}
