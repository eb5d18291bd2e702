package validate_test

import (
	"strings"
	"testing"

	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// formatCases has texts that each format takes and texts that it does not.
var formatCases = map[string]struct{ valid, invalid []string }{
	"date-time": {
		[]string{"2026-01-31T12:00:00Z", "2026-01-31t12:00:00.123z", "2024-02-29T23:59:60Z", "1990-12-31T15:59:60-08:00", "2026-01-31T12:00:00+23:59"},
		[]string{"", "2026-01-31", "2026-01-31 12:00:00Z", "2026-01-31T12:00:00", "2026-02-29T12:00:00Z", "2026-01-31T12:00Z", "2026-01-31T12:00:00,5Z", "2026-01-31T12:00:00+0100", "2026-01-31T12:00:00ZZ"},
	},
	"date": {
		[]string{"2026-01-31", "0000-02-29", "2000-02-29"},
		[]string{"2026-1-31", "2026-01-32", "1900-02-29", "2026-13-01", "2026-00-01", "2026-01-00", "20260131", "2026-01-3a", "-026-01-01", "2026-01-011"},
	},
	"time": {
		[]string{"12:00:00Z", "23:59:60Z", "00:29:60-23:30", "12:00:00.1+00:00", "01:29:60+01:30"},
		[]string{"12:00:00", "24:00:00Z", "12:60:00Z", "12:00:61Z", "22:59:60Z", "12:00:00.Z", "12:00:00+24:00", "12:00:00+1:00", "1２:00:00Z", "12:00:0Z0"},
	},
	"duration": {
		[]string{"P1Y", "P1Y2M3D", "PT1H", "P1DT1S", "P4W", "PT0S", "P1M2D", "PT1M"},
		[]string{"", "P", "PT", "P1", "1Y", "P1YT", "P1Y1D", "PT1H1S", "P1W1D", "P1.5D", "P-1D", "p1d", "P1D1Y", "PT1D", "P1S", "P1H"},
	},
	"email": {
		[]string{
			"a@b", "joe.bloggs@example.com", `"a b\"\\"@example.com`, `"@"@x`, "a@[127.0.0.1]", "a@[IPv6:::1]", "a@[ipv6:1::]",
			"!#$%&'*+-/=?^_`{|}~@x.y", `""@x`, strings.Repeat("a", 64) + "@x",
		},
		[]string{
			"", "a", "@", "a@", "@b", ".a@b", "a.@b", "a..b@c", "a b@c", "a@b c", "a@-b", "a@b-", "a@b..c", "a@b.", "a@[127.0.0.256]",
			"a@[::1]", "a@[x:y]", "a@[]", `"a@b`, `"a"b@c`, `"\"@c`, "\"\x01\"@c", "é@b", "a@é", "a@b_c", strings.Repeat("a", 65) + "@x", `"@x`,
		},
	},
	"hostname": {
		[]string{"a", "a-b.c", "1.2.3", "EXAMPLE.com", strings.Repeat("a", 63), strings.Repeat("a.", 126) + "a", "xn--9n2bp8q", "XN--9N2BP8Q"},
		[]string{"", ".", "a.", ".a", "a..b", "-a", "a-", "a_b", "é", "a b", strings.Repeat("a", 64), strings.Repeat("a.", 127) + "a", "xn--", "xn--X", "xn--abc-", "xn--\x00"},
	},
	"ipv4": {
		[]string{"0.0.0.0", "255.255.255.255", "127.0.0.1"},
		[]string{"", "1", "1.2.3", "1.2.3.4.5", "256.0.0.1", "01.2.3.4", "1.2.3.04", "1.2.3.-4", "1..3.4", "1.2.3.4 ", "1000.0.0.1", "0x7f.0.0.1", "٢.0.0.1"},
	},
	"ipv6": {
		[]string{"::", "::1", "1::", "1:2:3:4:5:6:7:8", "::ffff:1.2.3.4", "1:2:3:4:5:6:1.2.3.4", "1::7:8", "ABCD::abcd", "1:2:3:4:5:6:7::"},
		[]string{"", ":", ":::", "1", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", ":1", "1:", "12345::", "::g", "::1%eth0", "1:2:3:4:5:6:7:8::", "::1.2.3", "1.2.3.4", "1:2:3:4:5:6:7:1.2.3.4", "::1.2.3.4:5"},
	},
	"uri": {
		[]string{"a:", "http://x", "http://u:p@h:80/p?q#f", "http://[::1]:80/", "mailto:a@b", "urn:a:b", "x:/a//b", "file:///", "http://a%20b/", "h+.-1:x", "http://[v1.a:b]/", "x:?#", "http://@h:"},
		[]string{"", "a", "/a", "//x", ":a", "1a:b", "http://a b", "http://a/%2", "http://a/%gg", "http://a:b", "http://[::1", "http://[::1]x", "http://[1]", "http://é", "http://a#b#c", "http://a@b@c", "http://[v1.]", "http://[v.a]", "a:{}", "a:\\", "a:[]", "\x00:", "é:a"},
	},
	"uri-reference": {
		[]string{"", "a", "/a", "//x/y", "?q", "#f", "../a", "./a:b", "a/b:c", "http://x"},
		[]string{"a b", "é", "%", "\\a", "1:b", "a\n"},
	},
	"iri":           {[]string{"http://é/é?\ue000#é", "a:é"}, []string{"é", "é:a", "http://\ue000/", "a:\ufdd0", "a: "}},
	"iri-reference": {[]string{"é", "//é/\U00010000", "#ƒrägmênt"}, []string{"\ue000", "\\é", "\ufffe"}},
	"uri-template": {
		[]string{"", "a", "{a}", "{+a,b}", "{a:1}", "{a*}", "{?a.b,c_d}", "x{/a}y{#b}", "é", "%20", "{%20}", "{!a}", "{,a}"},
		[]string{"{", "}", "{}", "{a", "a}", "{a,}", "{a:0}", "{a:10000}", "{a:}", "{a:1*}", "{a b}", "{a..b}", "{.}", "{a.}", "%", "%2", "a b", "<", "{a{b}}", "{é}", "{a**}", "\x7f", "{%2}"},
	},
	"uuid": {
		[]string{"2eb8aa08-aa98-11ea-b4aa-73b441d16380", "2EB8AA08-AA98-11EA-B4AA-73B441D16380"},
		[]string{"", "2eb8aa08aa9811eab4aa73b441d16380", "2eb8aa08-aa98-11ea-b4aa-73b441d1638g", "{2eb8aa08-aa98-11ea-b4aa-73b441d163}", "2eb8aa08_aa98-11ea-b4aa-73b441d16380"},
	},
	"json-pointer": {
		[]string{"", "/", "/a/b~0~1", "//", "/é"},
		[]string{"a", "#/a", "/~", "/~2", "/a~"},
	},
	"relative-json-pointer": {
		[]string{"0", "1/a", "0#", "10/~0", "0+1", "1-12/a", "2+1#"},
		[]string{"", "/a", "#", "01", "-1", "0a", "0##", "0+", "0+0", "0+01", "0#/a", "1~"},
	},
	"regex": {
		[]string{
			"", "a|b", "^a*$", "(a)(?:b)(?=c)(?!d)(?<=e)(?<!f)", `(?<n>a)\k<n>\1`, `\1()`, "a{1}b{1,}c{1,2}?", "[a-z^-]", "[]", "[^]]", `[\b\-\]]`,
			`\d\D\s\S\w\W\b\B\t\n\v\f\r\0\cA\x41\u0041\u{1F600}`, `\p{L}\P{Lu}\p{Script=Greek}\p{scx=Grek}\p{gc=Letter}\p{Alphabetic}`,
			`\.\*\/\-\_\@\"`, "a{", "}", "]", "{a}", "(?i:a)", "(?i-ms:a)", "(?=a)*", "a*", "x{999999999999999999999}", `[\d-z]`, "é", strings.Repeat("(", 5000) + strings.Repeat(")", 5000),
		},
		[]string{
			"(", ")", "(?", "(?a)", "(?P<n>a)", "(?<1>a)", "(?<n>", "(?<>a)", "[", "[a", "[z-a]", `\`, `\a`, `\Z`, `\z`, `\A`, `\i`, `\1`, `(a)\2`, `\k<n>`, `\k`, "*", "+a", "a**", "a|*", "^*",
			"(?<=a)*", "{1}", "a{2,1}", `\u{110000}`, `\u{}`, `\u00`, `\x4`, `\c1`, `\p{}`, `\p{Nope}`, `\p`, `\p{Script=Nopes}`, `\p{x=L}`, `\00`, "(?i)a", "(?ii:a)", "(?-:a)", "(?#a)", `[\1]`, `[\k]`, `\é`, "(?<n-m>a)", "(?:a",
		},
	},
}

func TestFormats(t *testing.T) {
	for name, cases := range formatCases {
		check, ok := validate.Format(name)
		if !ok {
			t.Errorf("%s is no format", name)
			continue
		}
		for _, text := range cases.valid {
			if !check([]byte(text)) {
				t.Errorf("%s: %.80q is not valid", name, text)
			}
		}
		for _, text := range cases.invalid {
			if check([]byte(text)) {
				t.Errorf("%s: %.80q is valid", name, text)
			}
		}
	}
	for _, name := range []string{"", "idn-email", "Date", "password"} {
		if _, ok := validate.Format(name); ok {
			t.Errorf("%q is a format", name)
		}
	}
}

// A million bytes of anything are decided on quickly and without allocation
// by all formats but regex, which remembers its groups.
func TestFormatsDoNotAllocate(t *testing.T) {
	for name, cases := range formatCases {
		if name == "regex" || name == "hostname" {
			continue
		}
		check, _ := validate.Format(name)
		valid := []byte(cases.valid[len(cases.valid)-1])
		if allocs := testing.AllocsPerRun(10, func() { check(valid) }); allocs != 0 {
			t.Errorf("%s: %v allocations for %s", name, allocs, valid)
		}
	}
}

// FuzzFormats looks for panics, and holds the formats to what one says of
// another.
func FuzzFormats(f *testing.F) {
	for _, cases := range formatCases {
		for _, text := range append(cases.valid, cases.invalid...) {
			f.Add([]byte(text))
		}
	}
	implies := [][2]string{{"uri", "iri"}, {"uri", "uri-reference"}, {"uri-reference", "iri-reference"}, {"iri", "iri-reference"}}
	f.Fuzz(func(t *testing.T, text []byte) {
		verdicts := map[string]bool{}
		for name := range formatCases {
			check, _ := validate.Format(name)
			verdicts[name] = check(text)
		}
		for _, pair := range implies {
			if verdicts[pair[0]] && !verdicts[pair[1]] {
				t.Errorf("%q is a %s but no %s", text, pair[0], pair[1])
			}
		}
	})
}
