package value

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/lockstep-dev/lockstep/runtime/tape"
)

// Duration is a duration as RFC 3339, appendix A, writes it: P1Y2M3DT4H5M6S,
// or P2W.
type Duration string

// NewDuration is a duration of hours, minutes and seconds. It must be a whole
// number of seconds and not negative, since the format has neither.
func NewDuration(d time.Duration) (Duration, error) {
	if d < 0 || d%time.Second != 0 {
		return "", fmt.Errorf("use a whole number of seconds that is not negative instead of %v", d)
	}
	hours, minutes, seconds := d/time.Hour, d/time.Minute%60, d/time.Second%60
	text := "PT"
	if hours > 0 {
		text += fmt.Sprintf("%dH", hours)
	}
	if minutes > 0 || hours > 0 && seconds > 0 { // the grammar has no gap between units
		text += fmt.Sprintf("%dM", minutes)
	}
	if seconds > 0 || d == 0 {
		text += fmt.Sprintf("%dS", seconds)
	}
	return Duration(text), nil
}

// ParseDuration checks a text.
func ParseDuration(text string) (Duration, error) { return Duration(text), durationFormat.parse(text) }

// unitLengths are the lengths of the units whose length is fixed.
var unitLengths = map[byte]time.Duration{
	'W': 7 * 24 * time.Hour, 'D': 24 * time.Hour, 'H': time.Hour, 'M': time.Minute, 'S': time.Second,
}

// Std is the length of the duration, a day being 24 hours. There is none for
// years and months, whose length the calendar decides, and none for a duration
// that [time.Duration] cannot hold.
func (d Duration) Std() (length time.Duration, ok bool) {
	if durationFormat.parse(string(d)) != nil {
		return 0, false
	}
	date, clock, _ := strings.Cut(string(d[1:]), "T")
	if strings.ContainsAny(date, "YM") {
		return 0, false
	}
	for rest := date + clock; rest != ""; {
		end := strings.IndexAny(rest, "WDHMS")
		n, err := strconv.ParseInt(rest[:end], 10, 64)
		unit := unitLengths[rest[end]]
		if err != nil || n > int64((math.MaxInt64-length)/unit) {
			return 0, false
		}
		length += time.Duration(n) * unit
		rest = rest[end+1:]
	}
	return length, true
}

// AppendJSON appends the duration as a JSON string.
func (d Duration) AppendJSON(b []byte) ([]byte, error) {
	return durationFormat.appendJSON(b, string(d))
}

// DecodeTape reads the duration at entry i.
func (d *Duration) DecodeTape(t *tape.Tape, i int) error {
	text, err := durationFormat.decode(t, i)
	if err == nil {
		*d = Duration(text)
	}
	return err
}

// MarshalJSON implements [json.Marshaler].
func (d Duration) MarshalJSON() ([]byte, error) { return d.AppendJSON(nil) }

// UnmarshalJSON implements [json.Unmarshaler].
func (d *Duration) UnmarshalJSON(data []byte) error { return unmarshal(data, d.DecodeTape) }
