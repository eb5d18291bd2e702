package mddoc

import (
	"strings"
	"testing"
)

func TestCode(t *testing.T) {
	for text, want := range map[string]string{
		"a":        "`a`",
		"a`b":      "`` a`b ``",
		"``":       "``` `` ```",
		" a":       "`  a `",
		"a\nb\r\n": "` a b  `",
		"":         "<code></code>",
		`a\|<b`:    "<code>a&#92;&#124;&lt;b</code>",
		"a|b":      "`a|b`",
	} {
		if got := code(text); got != want {
			t.Errorf("code(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestInline(t *testing.T) {
	for text, want := range map[string]string{
		"plain in_progress words":         "plain in_progress words",
		"use `status` and ``a`b``":        "use `status` and `` a`b ``",
		"a lone ` backtick":               "a lone \\` backtick",
		"**bold** and * star":             "**bold** and \\* star",
		"**a `b` <c>**":                   "**a `b` &lt;c>**",
		"[text](https://example.org/a_b)": "[text](https://example.org/a_b)",
		"[text](#fields)":                 `\[text\](#fields)`,
		"![image](https://example.org)":   `\![image](https://example.org)`,
		"see https://example.org/x_y_z.":  "see <https://example.org/x_y_z>.",
		"<b> &amp; & &x":                  "&lt;b> &amp;amp; & &x",
		"__init__ _x_":                    `\_\_init\_\_ \_x\_`,
		"\\`<script>`":                    "\\\\`<script>`",
		`a \ b \n \* C:\`:                 `a \ b \n \\\* C:\\`,
		"$x$ ~~y~~":                       `\$x\$ \~\~y\~\~`,
	} {
		if got := inline(text); got != want {
			t.Errorf("inline(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestProse(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"paragraphs stay", "One\ntwo.\n\nThree.", "One\ntwo.\n\nThree."},
		{"lists stay", "Either:\n* one\n+ two\n1. three", "Either:\n- one\n+ two\n1. three"},
		{"no headings", "# one\ntwo\n---\nthree\n===", "\\# one\ntwo\n\\---\nthree\n\\==="},
		{"no quotes, no code by indentation", "> one\n        two", "\\> one\ntwo"},
		{"a fence that closes stays", "Such as\n```json\n<a> # b\n```\nand so on", "Such as\n```json\n<a> # b\n```\nand so on"},
		{"one empty line", "a\n\n \n\nb", "a\n\nb"},
		{"a fence with more than a language", "```go title=x\na\n```", "```go\na\n```"},
		{"a fence in a fence", "~~~\n```\n~~~", "````\n```\n````"},
		{"a fence that does not close is text", "```\n# one", "\\`\\`\\`\n\\# one"},
		{"carriage returns", "one\r\ntwo\rthree", "one\ntwo\nthree"},
		{"a list item can't hold a heading", "- # one", "- \\# one"},
		{"a number alone is no list", "1.", "1\\."},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := prose(test.text); got != test.want {
				t.Errorf("got  %q\nwant %q", got, test.want)
			}
		})
	}
}

func TestSummary(t *testing.T) {
	long := strings.Repeat("word ", 60)
	tests := []struct {
		name, text, want string
		cut              bool
	}{
		{"short", "A thing.", "A thing.", false},
		{"lines of one paragraph", "A\nthing.", "A thing.", false},
		{"first paragraph", "A thing.\n\nMore.", "A thing.", true},
		{"list", "One of:\n- a\n- b", "One of:", true},
		{"first sentence of a long paragraph", "It is e.g. this. " + long, "It is e.g. this. " + strings.TrimSpace(long), true},
		{"sentence ends before a capital", "It is this. Then " + long, "It is this.", true},
		{"first words", long, strings.TrimSpace(strings.Repeat("word ", 40)) + "…", true},
	}
	tests[4].want = strings.TrimSpace(strings.Repeat("word ", 40))
	tests[4].want = "It is e.g. this. " + strings.TrimSpace(strings.Repeat("word ", 36)) + "…"
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, cut := summary(test.text)
			if got != test.want || cut != test.cut {
				t.Errorf("summary = %q, %v; want %q, %v", got, cut, test.want, test.cut)
			}
		})
	}
}

func TestComment(t *testing.T) {
	for _, text := range []string{"a-->b", "a--!>b", "a\n-->", "--", "->", "<!--"} {
		if got := comment(text); strings.Contains(got, "--") || strings.Contains(got, ">") || strings.Contains(got, "\n") {
			t.Errorf("comment(%q) = %q ends a comment", text, got)
		}
	}
}

func TestSlug(t *testing.T) {
	for heading, want := range map[string]string{
		"Artifact":                             "artifact",
		"Use from Go":                          "use-from-go",
		"Example 1: `status` is `in_progress`": "example-1-status-is-in_progress",
		"Größe & Maß":                          "größe--maß",
		"a-b c.d(e)":                           "a-b-cde",
		"Émoji 🎉 party":                        "émoji--party",
		"½ of it":                              "-of-it",
		"  trimmed  ":                          "trimmed",
	} {
		if got := slug(heading); got != want {
			t.Errorf("slug(%q) = %q, want %q", heading, got, want)
		}
	}
}

func TestHeadingsDiffer(t *testing.T) {
	a := newAnchors()
	seen := map[string]bool{}
	for _, name := range []string{"Rules", "Rules", "rules (type)", "Rules", "", "🎉", "Status", "status", "STATUS"} {
		heading, anchor := a.heading(name, "type")
		if slug(heading) != anchor || seen[anchor] || anchor == "" || anchor == "rules" {
			t.Errorf("heading(%q) = %q, %q", name, heading, anchor)
		}
		seen[anchor] = true
	}
}

func TestTarget(t *testing.T) {
	tests := []struct{ from, to, want string }{
		{"docs/rules.md", "docs/return-meta.md", "return-meta.md"},
		{"docs/rules.md", "schemas/a.json", "../schemas/a.json"},
		{"rules.md", "schemas/a.json", "schemas/a.json"},
		{"a/b/c.md", "a/d/e.json", "../d/e.json"},
		{"./a/b.md", "a/x (1) #|.json", "x%20%281%29%20%23%7C.json"},
		{"a/b.md", "a", "../a"},
	}
	for _, test := range tests {
		if got := target(test.from, test.to); got != test.want {
			t.Errorf("target(%q, %q) = %q, want %q", test.from, test.to, got, test.want)
		}
	}
}

// FuzzInline looks for text that opens HTML, a link within the page, or a table
// cell.
func FuzzInline(f *testing.F) {
	f.Add(hostileText)
	f.Add("\\`<a>` `` ` | [x](https://a) **b**")
	f.Fuzz(func(t *testing.T, text string) {
		inCell := cell(oneLine(text))
		if strings.Contains(strings.ReplaceAll(inCell, `\|`, ""), "|") {
			t.Errorf("a bar ends the cell: %q", inCell)
		}
		for _, line := range append(outsideFences(prose(text)), inCell) {
			for _, tag := range anyTag.FindAllString(withoutSpans(line), -1) {
				if !ourTag.MatchString(tag) {
					t.Errorf("HTML %q in %q", tag, line)
				}
			}
		}
	})
}
