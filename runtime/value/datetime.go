package value

import (
	"strings"
	"time"

	"github.com/lockstep-dev/lockstep/runtime/tape"
)

// DateTime is a moment. It is written as it was read, as long as neither the
// moment nor its offset from UTC changes.
type DateTime struct {
	time.Time
	text string
}

// NewDateTime is the moment t, to be written in t's location.
func NewDateTime(t time.Time) DateTime { return DateTime{Time: t} }

// ParseDateTime reads a date-time of RFC 3339. A leap second, which Go does not
// know, is the first moment of the minute after it; digits of a second beyond
// nine count for the text only.
func ParseDateTime(text string) (DateTime, error) {
	if err := dateTimeFormat.parse(text); err != nil {
		return DateTime{}, err
	}
	const seconds = len("2006-01-02T15:04:")
	plain, leap := strings.ToUpper(text), time.Duration(0)
	if plain[seconds:seconds+2] == "60" {
		plain, leap = plain[:seconds]+"59"+plain[seconds+2:], time.Second
	}
	// In UTC: otherwise an offset that is also the local one would make the
	// result depend on the machine.
	t, err := time.ParseInLocation(time.RFC3339, plain, time.UTC)
	if err != nil {
		return DateTime{}, err
	}
	return DateTime{Time: t.Add(leap), text: text}, nil
}

// String is the date-time as it will be written.
func (d DateTime) String() string {
	if d.text != "" {
		if read, err := ParseDateTime(d.text); err == nil && sameMoment(read.Time, d.Time) {
			return d.text
		}
	}
	return d.Format(time.RFC3339Nano)
}

func sameMoment(a, b time.Time) bool {
	_, offset := a.Zone()
	_, other := b.Zone()
	return a.Equal(b) && offset == other
}

// IsZero reports whether d is the zero DateTime, which nothing was read into.
func (d DateTime) IsZero() bool { return d.text == "" && d.Time.IsZero() }

// AppendJSON appends the date-time as a JSON string. A year beyond 9999 is an
// error, and so is an offset with seconds.
func (d DateTime) AppendJSON(b []byte) ([]byte, error) {
	return dateTimeFormat.appendJSON(b, d.String())
}

// DecodeTape reads the date-time at entry i.
func (d *DateTime) DecodeTape(t *tape.Tape, i int) error {
	text, err := dateTimeFormat.decode(t, i)
	if err == nil {
		*d, err = ParseDateTime(text)
	}
	return err
}

// MarshalJSON implements [json.Marshaler].
func (d DateTime) MarshalJSON() ([]byte, error) { return d.AppendJSON(nil) }

// UnmarshalJSON implements [json.Unmarshaler].
func (d *DateTime) UnmarshalJSON(data []byte) error { return unmarshal(data, d.DecodeTape) }

// MarshalText implements [encoding.TextMarshaler].
func (d DateTime) MarshalText() ([]byte, error) { return d.AppendText(nil) }

// AppendText implements [encoding.TextAppender].
func (d DateTime) AppendText(b []byte) ([]byte, error) {
	text := d.String()
	return append(b, text...), dateTimeFormat.parse(text)
}

// UnmarshalText implements [encoding.TextUnmarshaler].
func (d *DateTime) UnmarshalText(text []byte) (err error) {
	*d, err = ParseDateTime(string(text))
	return err
}
