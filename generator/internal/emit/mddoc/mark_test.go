package mddoc

import "testing"

func TestMark(t *testing.T) {
	m := marker{
		members: map[string]bool{"status": true, "started_at": true, "type": true},
		values:  map[string]bool{"in_progress": true, "failed": true},
	}
	for text, want := range map[string]string{
		"status is required.":                   "`status` is required.",
		"status_line is not known":              "status_line is not known",
		"Its status, and started_at.":           "Its status, and `started_at`.",
		`present when status is "in_progress"`:  "present when `status` is `in_progress`",
		`If type is "other", "failed".`:         "If `type` is \"other\", `failed`.",
		`a word such as "any_word"`:             "a word such as `any_word`",
		"when nothing is known":                 "when nothing is known",
		"`started_at` and started_at":           "`started_at` and `started_at`",
		"see https://example.org/started_at/x.": "see https://example.org/started_at/x.",
		"my_started_at":                         "my_started_at",
		"":                                      "",
	} {
		if got := m.mark(text); got != want {
			t.Errorf("mark(%q) = %q, want %q", text, got, want)
		}
	}
}
