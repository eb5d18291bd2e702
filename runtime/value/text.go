package value

import (
	"fmt"

	"github.com/lockstep-dev/lockstep/runtime/tape"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// This file holds the types that are their text, checked when they are read
// and when they are written, and what all types of formats share.

// format is a named format of strings: what is the words for an error.
type format struct {
	what  string
	check func([]byte) bool
}

var (
	dateTimeFormat = format{"a date-time such as 2026-01-31T12:00:00Z", validate.DateTime}
	dateFormat     = format{"a date such as 2026-01-31", validate.Date}
	timeFormat     = format{"a time such as 12:00:00Z", validate.Time}
	durationFormat = format{"a duration such as P1DT12H", validate.Duration}
	uuidFormat     = format{"a UUID", validate.UUID}
	uriFormat      = format{"a URI or a reference to one", validate.IRIReference}
	addrFormat     = format{"an IP address", func(b []byte) bool { return validate.IPv4(b) || validate.IPv6(b) }}
)

// parse checks a text.
func (f format) parse(text string) error {
	if !f.check([]byte(text)) {
		return fmt.Errorf("use %s instead of %q", f.what, text)
	}
	return nil
}

// appendJSON appends a text in quotation marks, after checking it.
func (f format) appendJSON(b []byte, text string) ([]byte, error) {
	if err := f.parse(text); err != nil {
		return b, err
	}
	return AppendString(b, text), nil
}

// decode reads a text from a tape.
func (f format) decode(t *tape.Tape, i int) (string, error) {
	if t.Kind(i) != tape.String || !f.check(t.Bytes(i)) {
		return "", Mismatch(t, i, f.what)
	}
	return t.String(i), nil
}

// unmarshal is UnmarshalJSON by way of DecodeTape.
func unmarshal(data []byte, decode func(*tape.Tape, int) error) error {
	t, err := tape.New(data)
	if err != nil {
		return err
	}
	defer t.Free()
	if t.Kind(0) == tape.Null {
		return nil
	}
	return decode(t, 0)
}
