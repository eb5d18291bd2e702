package value

import (
	"time"

	"github.com/lockstep-dev/lockstep/runtime/tape"
)

// Time is a time of day with its offset from UTC, as RFC 3339 writes it:
// 12:00:00Z, 08:30:06.25+01:00.
type Time string

// NewTime is the time of day of t, with its offset.
func NewTime(t time.Time) Time { return Time(t.Format("15:04:05.999999999Z07:00")) }

// ParseTime checks a text.
func ParseTime(text string) (Time, error) { return Time(text), timeFormat.parse(text) }

// On is the moment at this time on a day. A leap second is the first moment of
// the minute after it.
func (c Time) On(day Date) (time.Time, error) {
	d, err := ParseDateTime(day.String() + "T" + string(c))
	return d.Time, err
}

// AppendJSON appends the time as a JSON string.
func (c Time) AppendJSON(b []byte) ([]byte, error) { return timeFormat.appendJSON(b, string(c)) }

// DecodeTape reads the time at entry i.
func (c *Time) DecodeTape(t *tape.Tape, i int) error {
	text, err := timeFormat.decode(t, i)
	if err == nil {
		*c = Time(text)
	}
	return err
}

// MarshalJSON implements [json.Marshaler].
func (c Time) MarshalJSON() ([]byte, error) { return c.AppendJSON(nil) }

// UnmarshalJSON implements [json.Unmarshaler].
func (c *Time) UnmarshalJSON(data []byte) error { return unmarshal(data, c.DecodeTape) }
