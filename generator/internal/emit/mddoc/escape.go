package mddoc

// Descriptions are plain text to JSON Schema, yet people write code spans, bold
// words and links in them. Those are kept where they are well formed; all else
// that Markdown would read as markup is escaped, so that no description changes
// the page around it.

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// code is a code span that shows text, whatever it holds. Line ends become
// spaces.
func code(text string) string {
	text = strings.NewReplacer("\r\n", " ", "\r", " ", "\n", " ").Replace(text)
	if text == "" || strings.Contains(text, `\|`) {
		return "<code>" + escapeHTML(text) + "</code>" // a table can't tell `\|` from an escaped |
	}
	fence := strings.Repeat("`", longestRun(text, '`')+1)
	if len(fence) > 1 || strings.TrimSpace(text) != text {
		text = " " + text + " "
	}
	return fence + text + fence
}

// escapeHTML is text for a code element: besides HTML it hides what Markdown
// reads there, and the bars of tables.
func escapeHTML(text string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "|", "&#124;",
		`\`, "&#92;", "*", "&#42;", "_", "&#95;", "`", "&#96;", "[", "&#91;", "$", "&#36;", "~", "&#126;").Replace(text)
}

// longestRun is the length of the longest run of c in text.
func longestRun(text string, c byte) int {
	longest, run := 0, 0
	for i := range len(text) {
		if text[i] != c {
			run = 0
			continue
		}
		run++
		longest = max(longest, run)
	}
	return longest
}

// kept finds the markup that stays markup: code spans of one or two backticks,
// bold words, links to the web, and bare web addresses.
var kept = regexp.MustCompile("``[^`]+(?:`[^`]+)*``|`[^`]+`" +
	`|\*\*[^\s*](?:[^*]*[^\s*])?\*\*` +
	`|\[[^\[\]]+\]\(https?://[^\s()<>]+\)` +
	`|https?://[^\s<>"'` + "`" + `|\[\]]*[^\s<>"'` + "`" + `|\[\].,:;!?)*]`)

// inline is one line of a description as inline Markdown.
func inline(text string) string {
	var b strings.Builder
	for {
		place := kept.FindStringIndex(text)
		if place == nil {
			return b.String() + escape(text)
		}
		before, piece := text[:place[0]], markup(text[place[0]:place[1]])
		if strings.HasSuffix(before, "!") && piece[0] == '[' {
			before, piece = before[:len(before)-1], `\!`+piece // a link, not an image
		}
		b.WriteString(escape(before) + piece)
		text = text[place[1]:]
	}
}

// markup is a piece that [kept] found, with what is plain text in it escaped.
func markup(piece string) string {
	switch piece[0] {
	case '`':
		return code(strings.TrimSpace(strings.Trim(piece, "`")))
	case '*':
		return "**" + inline(piece[2:len(piece)-2]) + "**"
	case '[':
		label, target, _ := strings.Cut(piece[1:len(piece)-1], "](")
		return "[" + escape(label) + "](" + target + ")"
	default:
		return "<" + piece + ">"
	}
}

// entity finds ampersands that Markdown would take for a character reference.
var entity = regexp.MustCompile(`^&(?:#[0-9]+|#[xX][0-9a-fA-F]+|[A-Za-z][A-Za-z0-9]*);`)

// escape makes plain text of text: every character shows as itself.
func escape(text string) string {
	var b strings.Builder
	for i, c := range text {
		switch {
		case c == '<':
			b.WriteString("&lt;")
			continue
		case c == '&' && entity.MatchString(text[i:]):
			b.WriteString("&amp;")
			continue
		case c == 0 || c == '\r' || c == '\n':
			c = ' '
		case strings.ContainsRune("`*[]$~", c),
			c == '_' && !insideWord(text, i),
			c == '\\' && startsMarkup(text[i+1:]):
			b.WriteByte('\\')
		}
		b.WriteRune(c)
	}
	return b.String()
}

// insideWord reports whether the byte at i stands between letters or digits,
// where an underscore is no markup.
func insideWord(text string, i int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:i])
	after, _ := utf8.DecodeRuneInString(text[i+1:])
	return isWord(before) && isWord(after)
}

func isWord(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) }

// startsMarkup reports whether the text may begin with markup, which a
// backslash before it would undo. The end of the text may: kept markup follows
// it.
func startsMarkup(text string) bool {
	return text == "" || text[0] > ' ' && text[0] < 0x7f && !isWord(rune(text[0]))
}

// cell fits inline Markdown into a table cell.
func cell(markdown string) string {
	return strings.NewReplacer("|", `\|`, "\r", "", "\n", " ").Replace(strings.TrimSpace(markdown))
}

// comment fits text into an HTML comment, which nothing in it can end.
func comment(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	return strings.NewReplacer("--", "-&#45;", ">", "&gt;").Replace(text)
}
