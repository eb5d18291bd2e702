package gofile

// Comments out of schemas. A description may hold anything: the end of a
// comment, lines that tools take for orders, characters that show code in
// another order than it runs. This file makes line comments of it whose every
// line begins with our own "// ", so that none of it reaches the compiler or a
// tool.

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Width is the column that comments are wrapped at.
const Width = 80

// Comment turns text into line comments, joined by newlines, that are wrapped
// at width. Lines of the text stay lines, but lose their indentation, which
// gofmt would take for code and indent further each time; surplus blank lines
// go. Empty text gives none.
func Comment(text string, width int) string {
	lines := wrapLines(clean(text), width-len("// "))
	for i, line := range lines {
		lines[i] = strings.TrimRight("// "+line, " ")
	}
	return strings.Join(lines, "\n")
}

// oneLine makes text fit for the middle of a line comment.
func oneLine(text string) string {
	return strings.Join(strings.Fields(clean(text)), " ")
}

// clean replaces what must not stand in a Go comment, or would deceive its
// reader: characters that are not printed, and the build constraint that works
// from behind "// ".
func clean(text string) string {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n", "\t", "    ").Replace(text)
	text = strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || unicode.IsPrint(r):
			return r
		case unicode.IsSpace(r):
			return ' '
		default:
			return utf8.RuneError
		}
	}, text)
	return strings.ReplaceAll(text, "+build", "+ build")
}

// wrapLines breaks text into lines of at most width columns, where words
// allow. Blank lines separate paragraphs: one at a time, none at the ends.
func wrapLines(text string, width int) []string {
	var out []string
	blank := false
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" {
			blank = len(out) > 0
			continue
		}
		if blank {
			out, blank = append(out, ""), false
		}
		out = append(out, wrapLine(line, width)...)
	}
	return out
}

// wrapLine breaks one line between words; what follows a break stands behind
// the marker of a list.
func wrapLine(line string, width int) []string {
	if utf8.RuneCountInString(line) <= width {
		return []string{line}
	}
	words := strings.Fields(line)
	current, hang := words[0], ""
	if current == "-" || current == "*" {
		hang = "  "
	}
	var out []string
	for _, word := range words[1:] {
		if utf8.RuneCountInString(current)+1+utf8.RuneCountInString(word) > width {
			out = append(out, current)
			current = hang + word
			continue
		}
		current += " " + word
	}
	return append(out, current)
}
