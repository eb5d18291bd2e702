package value

import (
	"fmt"
	"strconv"
	"time"

	"github.com/lockstep-dev/lockstep/runtime/tape"
)

// Date is a day of the calendar. It has one spelling only, so it keeps no text.
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// NewDate is the day of t, in t's location.
func NewDate(t time.Time) Date {
	year, month, day := t.Date()
	return Date{Year: year, Month: month, Day: day}
}

// ParseDate reads a date as RFC 3339 writes it: 2026-01-31.
func ParseDate(text string) (Date, error) {
	if err := dateFormat.parse(text); err != nil {
		return Date{}, err
	}
	var numbers [3]int
	for n, digits := range []string{text[:4], text[5:7], text[8:]} {
		numbers[n], _ = strconv.Atoi(digits) // they are digits: the format says so
	}
	return Date{Year: numbers[0], Month: time.Month(numbers[1]), Day: numbers[2]}, nil
}

// String is the date as RFC 3339 writes it.
func (d Date) String() string { return fmt.Sprintf("%04d-%02d-%02d", d.Year, int(d.Month), d.Day) }

// In is the first moment of the day at a location.
func (d Date) In(location *time.Location) time.Time {
	return time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, location)
}

// AppendJSON appends the date as a JSON string. A day that the calendar does
// not have is an error.
func (d Date) AppendJSON(b []byte) ([]byte, error) { return dateFormat.appendJSON(b, d.String()) }

// DecodeTape reads the date at entry i.
func (d *Date) DecodeTape(t *tape.Tape, i int) error {
	text, err := dateFormat.decode(t, i)
	if err == nil {
		*d, err = ParseDate(text)
	}
	return err
}

// MarshalJSON implements [json.Marshaler].
func (d Date) MarshalJSON() ([]byte, error) { return d.AppendJSON(nil) }

// UnmarshalJSON implements [json.Unmarshaler].
func (d *Date) UnmarshalJSON(data []byte) error { return unmarshal(data, d.DecodeTape) }

// MarshalText implements [encoding.TextMarshaler].
func (d Date) MarshalText() ([]byte, error) { return []byte(d.String()), dateFormat.parse(d.String()) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (d *Date) UnmarshalText(text []byte) (err error) {
	*d, err = ParseDate(string(text))
	return err
}
