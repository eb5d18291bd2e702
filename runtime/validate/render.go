package validate

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/lockstep-dev/lockstep/runtime/tape"
)

// This file makes a report of the records of a failed walk. Everything that
// costs time or memory happens here, and only here: no valid document gets
// this far.

// renderer turns records into violations.
type renderer struct {
	tape     *tape.Tape
	at       locator
	pointers int // bytes of instance pointers so far
}

// report renders all that the reporter holds. Violations come first, so that
// warnings never use up the room for them.
func (r *Reporter) report(data []byte) *Report {
	report := &Report{Omitted: r.omitted}
	render := &renderer{tape: r.tape, at: locator{tape: r.tape}}
	report.Violations = render.all(r.violations, &report.Omitted)
	report.Warnings = render.all(r.warnings, &report.Omitted)
	locate(data, report.Violations)
	locate(data, report.Warnings)
	return report
}

// all renders a list, sorted and without repetitions, and counts what there is
// no room for.
func (r *renderer) all(records []record, omitted *int) (list []Violation) {
	slices.SortStableFunc(records, compareRecords)
	for _, one := range slices.CompactFunc(records, sameRecord) {
		if r.pointers > maxPointers {
			*omitted++
			continue
		}
		list = append(list, r.violation(one))
	}
	return list
}

func compareRecords(a, b record) int {
	return cmp.Or(
		cmp.Compare(a.entry, b.entry), cmp.Compare(a.constraint.Schema, b.constraint.Schema), cmp.Compare(a.member, b.member))
}

// sameRecord finds what a schema states once but reaches on two ways.
func sameRecord(a, b record) bool {
	return a.entry == b.entry && a.constraint == b.constraint && a.member == b.member
}

func (r *renderer) violation(one record) Violation {
	c := one.constraint
	r.at.seek(one.entry)
	v := Violation{
		Rule: c.Rule, Keyword: c.Keyword, Schema: c.Schema, Expected: c.Expected,
		Instance: r.at.pointer(), Offset: r.tape.Offset(one.entry),
	}
	r.pointers += len(v.Instance)
	member := one.member
	if !one.named {
		member = r.at.member()
		v.Found = compact(r.tape, one.entry)
	}
	v.Message = r.message(c.Message, member, one.entry)
	if place := r.at.place(); place != "" {
		v.Message = place + ": " + v.Message
	}
	slices.SortStableFunc(one.causes, compareRecords)
	for _, cause := range one.causes {
		v.Causes = append(v.Causes, r.violation(cause))
	}
	return v
}

// message fills the places of a constraint's message.
func (r *renderer) message(text, member string, entry int) string {
	if !strings.Contains(text, "{") {
		return text
	}
	return strings.NewReplacer("{name}", printable(member), "{found}", compact(r.tape, entry)).Replace(text)
}

// maxText is how many characters of a value or a name a message shows.
const maxText = 60

// compact is the value at entry i as JSON without white space, cut after
// maxText characters.
func compact(t *tape.Tape, i int) string {
	return cut(string(appendCompact(nil, t, i)))
}

// appendCompact stops soon after maxText characters, however large the value.
func appendCompact(b []byte, t *tape.Tape, i int) []byte {
	const enough = (maxText + 1) * utf8.UTFMax
	if len(b) > enough {
		return b
	}
	switch t.Kind(i) {
	case tape.Array:
		b = append(b, '[')
		for v, end := i+1, t.Next(i); v < end && len(b) <= enough; v = t.Next(v) {
			b = append(appendCompact(b, t, v), ',')
		}
		return append(bytes.TrimSuffix(b, []byte{','}), ']')
	case tape.Object:
		b = append(b, '{')
		for k, end := i+1, t.Next(i); k < end && len(b) <= enough; k = t.Next(k + 1) {
			b = append(appendCompact(b, t, k), ':')
			b = append(appendCompact(b, t, k+1), ',')
		}
		return append(bytes.TrimSuffix(b, []byte{','}), '}')
	default:
		raw := t.Raw(i)
		return append(b, raw[:min(len(raw), enough)]...)
	}
}

// cut shortens a text to maxText characters.
func cut(text string) string {
	n := 0
	for i := range text {
		if n++; n > maxText {
			return text[:i] + "…"
		}
	}
	return text
}

// printable is a name as it can stand between quotation marks on one line.
func printable(name string) string {
	var b strings.Builder
	for _, r := range cut(name) {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case unicode.IsPrint(r):
			b.WriteRune(r)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}

// locate fills in the lines and columns of violations and of their causes, in
// one pass over the text.
func locate(data []byte, list []Violation) {
	var all []*Violation
	var collect func([]Violation)
	collect = func(list []Violation) {
		for i := range list {
			all = append(all, &list[i])
			collect(list[i].Causes)
		}
	}
	collect(list)
	slices.SortStableFunc(all, func(a, b *Violation) int { return cmp.Compare(a.Offset, b.Offset) })
	line, column, pos := 1, 1, 0
	for _, v := range all {
		between := data[pos:min(v.Offset, len(data))]
		if newline := bytes.LastIndexByte(between, '\n'); newline >= 0 {
			line += bytes.Count(between, []byte{'\n'})
			column, between = 1, between[newline+1:]
		}
		column += utf8.RuneCount(between)
		pos = v.Offset
		v.Line, v.Column = line, column
	}
}
