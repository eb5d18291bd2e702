package diag

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// excerpt is the part of a source line that is shown, and where the carets
// stand below it, in columns of a terminal.
type excerpt struct {
	text          string
	start, length int
}

// cell is one character as it is shown.
type cell struct {
	text   string
	width  int
	offset int // of its first byte in the file
}

// tabStop is how far apart tab stops are.
const tabStop = 4

// ellipsis stands where a line is cut.
const ellipsis = "..."

// excerptOf cuts the line that a span begins on to the given width. A span of
// several lines is marked to the end of the first; an empty one has one caret.
func excerptOf(s source.Span, width int) excerpt {
	start, end, first, last := clip(s)
	// A minified file is one long line: look at no more of it than can be
	// shown, whatever its characters' lengths.
	reach := (width + tabStop) * utf8.UTFMax
	from, to := max(first, start-reach), min(last, start+reach)
	for from > first && !utf8.RuneStart(s.File.Text[from]) {
		from--
	}
	cells := cellsOf(s.File.Text, from, to)
	w := window(cells, start, end, width, from > first, to < last)
	return w.draw(cells, start, end)
}

// clip is the part of a span that lies on its first line, and that line.
func clip(s source.Span) (start, end, first, last int) {
	text := s.File.Text
	start = max(0, min(s.Start, len(text)))
	first = bytes.LastIndexByte(text[:start], '\n') + 1
	last = len(text)
	if n := bytes.IndexByte(text[start:], '\n'); n >= 0 {
		last = start + n
	}
	last = first + len(bytes.TrimRight(text[first:last], "\r"))
	start = min(start, last)
	end = max(start, min(s.End, last))
	return start, end, first, last
}

// cellsOf is the text between two offsets as cells.
func cellsOf(text []byte, from, to int) []cell {
	var cells []cell
	column := 0
	for from < to {
		r, size := utf8.DecodeRune(text[from:])
		c := cell{offset: from}
		switch {
		case r == '\t':
			c.width = tabStop - column%tabStop
			c.text = strings.Repeat(" ", c.width)
		case r == utf8.RuneError:
			c.text, c.width = "\ufffd", 1
		default:
			r = visible(r)
			c.text, c.width = string(r), runeWidth(r)
		}
		cells = append(cells, c)
		column += c.width
		from += size
	}
	return cells
}

// view is a range of cells, and whether the line goes on beyond its ends.
type view struct {
	from, to            int
	cutBefore, cutAfter bool
}

// window chooses the cells to show: all where they fit, else the line's begin
// where that has the marked part, else the surroundings of the mark.
func window(cells []cell, start, end, width int, more, rest bool) view {
	total, before, marked := 0, 0, 0
	for _, c := range cells {
		total += c.width
		if c.offset < start {
			before += c.width
		} else if c.offset < end {
			marked += c.width
		}
	}
	if !more && !rest && total <= width {
		return view{to: len(cells)}
	}
	v := view{cutBefore: more, to: len(cells), cutAfter: rest}
	room := max(1, width-2*len(ellipsis))
	if more || before+min(marked, room/2) > room {
		v.from, v.cutBefore = skip(cells, before-room/3), true
	}
	for shown, i := 0, v.from; i < len(cells); i++ {
		if shown += cells[i].width; shown > room {
			v.to, v.cutAfter = i, true
			break
		}
	}
	return v
}

// skip is the index of the first cell behind a number of columns.
func skip(cells []cell, columns int) int {
	for i, c := range cells {
		if columns <= 0 {
			return i
		}
		columns -= c.width
	}
	return len(cells)
}

// draw puts the cells of a view together and measures the marked part.
func (v view) draw(cells []cell, start, end int) excerpt {
	var e excerpt
	var text strings.Builder
	if v.cutBefore {
		text.WriteString(ellipsis)
		e.start = len(ellipsis)
	}
	for _, c := range cells[v.from:v.to] {
		text.WriteString(c.text)
		if c.offset < start {
			e.start += c.width
		} else if c.offset < end {
			e.length += c.width
		}
	}
	if v.cutAfter {
		text.WriteString(ellipsis)
	}
	e.text, e.length = text.String(), max(1, e.length)
	return e
}

// clean makes a text safe for a terminal and for one line of it.
func clean(s string) string {
	return strings.Map(visible, strings.ToValidUTF8(s, "\ufffd"))
}

// visible replaces characters that a terminal would act on, or that would
// hide or reorder their neighbours: controls by their pictures, others by
// U+FFFD.
func visible(r rune) rune {
	switch {
	case r < 0x20:
		return 0x2400 + r
	case r == 0x7f:
		return 0x2421
	case unicode.IsControl(r), r == 0x2028, r == 0x2029, r == 0xfeff, unicode.Is(unicode.Bidi_Control, r):
		return utf8.RuneError
	}
	return r
}

// wide has the ranges whose characters take two columns: East Asian wide and
// full-width forms, and emoji.
var wide = &unicode.RangeTable{
	R16: []unicode.Range16{
		{0x1100, 0x115f, 1},
		{0x2e80, 0x303e, 1},
		{0x3041, 0xa4cf, 1},
		{0xac00, 0xd7a3, 1},
		{0xf900, 0xfaff, 1},
		{0xfe30, 0xfe6f, 1},
		{0xff00, 0xff60, 1},
		{0xffe0, 0xffe6, 1},
	},
	R32: []unicode.Range32{
		{0x1f300, 0x1f64f, 1}, {0x1f680, 0x1f6ff, 1}, {0x1f900, 0x1f9ff, 1}, {0x20000, 0x3fffd, 1},
	},
}

// runeWidth is how many columns a character takes.
func runeWidth(r rune) int {
	switch {
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		return 0
	case unicode.Is(wide, r):
		return 2
	}
	return 1
}
