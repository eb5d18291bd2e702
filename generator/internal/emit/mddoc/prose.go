package mddoc

// Descriptions that span lines: as blocks of their own, and cut to one line for
// a table.

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

var (
	listItem  = regexp.MustCompile(`^(?:[-*+]|\d{1,9}[.)])[ \t]+`)
	fenceLine = regexp.MustCompile("^(```+|~~~+)[ \t]*([A-Za-z0-9_+.-]*)[^`]*$")
	lineStart = regexp.MustCompile(`^(?:#|>|[-+=](?:[-+= \t]*$|[ \t])|\d{1,9}[.)](?:[ \t]|$))`)
)

// prose is a description as Markdown blocks: paragraphs, lists and fenced code
// are kept, headings and HTML become plain text.
func prose(text string) string {
	lines := splitLines(text)
	var out []string
	for i := 0; i < len(lines); i++ {
		if end := fenceEnd(lines, i); end > 0 {
			lang := fenceLine.FindStringSubmatch(strings.TrimSpace(lines[i]))[2]
			c := newCode(lang, strings.Join(lines[i+1:end], "\n"))
			out = append(out, c.Fence+c.Lang, c.Text, c.Fence)
			i = end
			continue
		}
		line := proseLine(lines[i])
		if line == "" && (len(out) == 0 || out[len(out)-1] == "") {
			continue
		}
		out = append(out, line)
	}
	return strings.TrimSpace(strings.Join(out, "\n"))
}

// splitLines parts a text at everything that any reader takes for a line end.
func splitLines(text string) []string {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n").Replace(text)
	return strings.Split(strings.TrimSpace(text), "\n")
}

// fenceEnd is the index of the line that closes the fence which line i opens;
// 0 where line i opens none, or nothing closes it.
func fenceEnd(lines []string, i int) int {
	open := fenceLine.FindStringSubmatch(strings.TrimSpace(lines[i]))
	if open == nil {
		return 0
	}
	for end := i + 1; end < len(lines); end++ {
		if strings.TrimSpace(lines[end]) == open[1] {
			return end
		}
	}
	return 0
}

// proseLine is one line outside fences. Its indentation goes: four spaces would
// make it code.
func proseLine(line string) string {
	line = strings.TrimSpace(line)
	if marker := listItem.FindString(line); marker != "" && strings.TrimSpace(line) != strings.TrimSpace(marker) {
		marker = strings.Replace(marker, "*", "-", 1)
		return strings.TrimSpace(marker) + " " + guardStart(line[len(marker):])
	}
	return guardStart(line)
}

// guardStart is a line as inline Markdown that begins no block.
func guardStart(line string) string {
	start := lineStart.FindString(line)
	if start == "" {
		return inline(line)
	}
	mark := strings.IndexAny(start, "#>-+=.)")
	return line[:mark] + `\` + line[mark:mark+1] + inline(line[mark+1:])
}

// oneLine is a description as inline Markdown without line ends.
func oneLine(text string) string {
	return inline(strings.Join(strings.Fields(text), " "))
}

const (
	// maxSummary is how many characters of a description a table shows; what
	// is longer stands below the table in full.
	maxSummary = 200
	ellipsis   = "…"
)

// summary is the part of a description that fits a table, and whether
// something is left out: the first paragraph, or, where it is long, its first
// sentence, or, where that is long, its first words.
func summary(text string) (string, bool) {
	all := strings.Join(strings.Fields(text), " ")
	paragraph := strings.Join(strings.Fields(firstParagraph(text)), " ")
	if utf8.RuneCountInString(paragraph) > maxSummary {
		paragraph = firstSentence(paragraph)
	}
	if utf8.RuneCountInString(paragraph) > maxSummary {
		paragraph = firstWords(paragraph) + ellipsis
	}
	return inline(paragraph), paragraph != all
}

// firstParagraph ends at an empty line, or where a list begins.
func firstParagraph(text string) string {
	var lines []string
	for _, line := range splitLines(text) {
		line = strings.TrimSpace(line)
		if line == "" || listItem.MatchString(line) && len(lines) > 0 {
			break
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// sentenceEnd is a full stop before a space and a capital, so that "e.g. this"
// ends nothing.
var sentenceEnd = regexp.MustCompile(`[.!?]["')]? +["'(` + "`" + `]?\p{Lu}`)

// firstSentence is the whole line where it can't tell sentences apart.
func firstSentence(line string) string {
	if place := sentenceEnd.FindStringIndex(line); place != nil {
		return line[:place[0]+1]
	}
	return line
}

// firstWords cuts a line behind a word. A code span that is cut in two is plain
// text to [inline].
func firstWords(line string) string {
	runes := []rune(line)
	cut := string(runes[:min(maxSummary, len(runes))])
	if space := strings.LastIndexByte(cut, ' '); space > maxSummary/2 {
		cut = cut[:space]
	}
	return strings.TrimRight(cut, " ,;:.")
}

// join lists words: "a", "a or b", "a, b or c".
func join(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " " + last + " " + words[len(words)-1]
}

// capital is a sentence with a capital letter at its start, unless it starts
// with a code span.
func capital(sentence string) string {
	first, size := utf8.DecodeRuneInString(sentence)
	return strings.ToUpper(string(first)) + sentence[size:]
}

// sentences joins sentences, each with a full stop.
func sentences(list []string) string {
	var out []string
	for _, s := range list {
		if s = strings.TrimSpace(s); s != "" {
			out = append(out, stopped(s))
		}
	}
	return strings.Join(out, " ")
}

// stopped is a sentence that ends in a full stop.
func stopped(sentence string) string {
	if strings.HasSuffix(sentence, ellipsis) || strings.HasSuffix(strings.TrimRight(sentence, "*)"), ".") ||
		strings.ContainsAny(sentence[len(sentence)-1:], ".!?:") {
		return sentence
	}
	return sentence + "."
}
