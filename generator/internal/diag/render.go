// Rendering stands apart from the diagnostics so that there is one place, and
// one only, that decides what people see.

package diag

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// Options says how to render.
type Options struct {
	// Color turns on ANSI colours.
	Color bool
	// Width is how many columns of a source line are shown; 0 means 100.
	Width int
}

// defaultWidth leaves room for the gutter on a terminal of 120 columns.
const defaultWidth = 100

// The colours, as ANSI sequences.
const (
	red    = "\x1b[1;31m"
	yellow = "\x1b[1;33m"
	blue   = "\x1b[1;34m"
	bold   = "\x1b[1m"
	reset  = "\x1b[0m"
)

// Render writes the list as it stands, with a blank line between diagnostics:
//
//	error[E101]: member "staus" is not defined
//	  --> schemas/x.json:12:7
//	   |
//	12 |       "staus": {...}
//	   |       ^^^^^^^
//	   = help: did you mean "status"?
func Render(w io.Writer, l List, o Options) error {
	if o.Width <= 0 {
		o.Width = defaultWidth
	}
	var out bytes.Buffer
	for i, d := range l {
		if i > 0 {
			out.WriteByte('\n')
		}
		p := printer{out: &out, color: o.Color, width: o.Width, gutter: gutter(d)}
		p.diagnostic(d)
	}
	_, err := w.Write(out.Bytes())
	return err
}

// gutter is the width of the widest line number that d shows.
func gutter(d Diagnostic) int {
	last := d.Span.Position().Line
	for _, n := range d.Notes {
		last = max(last, n.Span.Position().Line)
	}
	return len(strconv.Itoa(last))
}

// printer renders one diagnostic.
type printer struct {
	out    *bytes.Buffer
	color  bool
	width  int
	gutter int
}

func (p *printer) diagnostic(d Diagnostic) {
	tint := red
	if d.Severity == Warning {
		tint = yellow
	}
	p.printf("%s%s\n", p.paint(tint, fmt.Sprintf("%s[%s]", d.Severity, d.Code)), p.paint(bold, ": "+clean(d.Message)))
	p.excerpt(d.Span, tint)
	if d.Help != "" {
		p.remark("help", d.Help)
	}
	for _, n := range d.Notes {
		p.note(n)
	}
}

func (p *printer) note(n Note) {
	if n.Span.IsZero() {
		p.remark("note", n.Message)
		return
	}
	p.printf("%s: %s\n", p.paint(bold, "note"), clean(n.Message))
	p.excerpt(n.Span, blue)
}

// excerpt shows where a span stands and the line that it begins on.
func (p *printer) excerpt(s source.Span, tint string) {
	if s.IsZero() {
		return
	}
	e := excerptOf(s, p.width)
	blank := strings.Repeat(" ", p.gutter)
	p.printf("%s%s %s\n", blank, p.paint(blue, "-->"), place(s))
	p.printf("%s %s\n", blank, p.paint(blue, "|"))
	number := fmt.Sprintf("%*d |", p.gutter, s.Position().Line)
	p.printf("%s\n", strings.TrimRight(p.paint(blue, number)+" "+e.text, " "))
	carets := strings.Repeat(" ", e.start) + p.paint(tint, strings.Repeat("^", e.length))
	p.printf("%s %s %s\n", blank, p.paint(blue, "|"), carets)
}

// remark is a line below the excerpt; further lines of the text are aligned
// with the first.
func (p *printer) remark(label, text string) {
	blank := strings.Repeat(" ", p.gutter)
	for i, line := range strings.Split(text, "\n") {
		if i == 0 {
			p.printf("%s %s %s: %s\n", blank, p.paint(blue, "="), p.paint(bold, label), clean(line))
			continue
		}
		p.printf("%s   %*s  %s\n", blank, len(label), "", clean(line))
	}
}

func (p *printer) printf(format string, args ...any) { fmt.Fprintf(p.out, format, args...) }

func (p *printer) paint(tint, text string) string {
	if !p.color {
		return text
	}
	return tint + text + reset
}
