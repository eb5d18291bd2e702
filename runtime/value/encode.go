package value

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/lockstep-dev/lockstep/runtime/tape"
)

// AppendString appends a string in quotation marks. It escapes only what JSON
// demands; bytes that are not valid UTF-8 become U+FFFD, as in encoding/json.
func AppendString(b []byte, s string) []byte {
	b = append(b, '"')
	done := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= ' ' && c != '"' && c != '\\' && c < utf8.RuneSelf {
			i++
			continue
		}
		if r, size := utf8.DecodeRuneInString(s[i:]); c >= utf8.RuneSelf && (r != utf8.RuneError || size > 1) {
			i += size
			continue
		}
		b = append(b, s[done:i]...)
		b = appendEscaped(b, c)
		i++
		done = i
	}
	return append(append(b, s[done:]...), '"')
}

// appendEscaped appends a byte that cannot stand in a JSON string by itself.
func appendEscaped(b []byte, c byte) []byte {
	switch c {
	case '"', '\\':
		return append(b, '\\', c)
	case '\b':
		return append(b, `\b`...)
	case '\f':
		return append(b, `\f`...)
	case '\n':
		return append(b, `\n`...)
	case '\r':
		return append(b, `\r`...)
	case '\t':
		return append(b, `\t`...)
	}
	if c >= utf8.RuneSelf {
		return utf8.AppendRune(b, utf8.RuneError)
	}
	return fmt.Appendf(b, `\u%04x`, c)
}

// AppendFloat appends the shortest literal that reads back as f, as
// encoding/json writes it. Neither NaN nor an infinity has one.
func AppendFloat(b []byte, f float64) ([]byte, error) {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return b, fmt.Errorf("use a finite number: JSON has no %v", f)
	}
	format := byte('f')
	if abs := math.Abs(f); abs != 0 && (abs < 1e-6 || abs >= 1e21) {
		format = 'e'
	}
	b = strconv.AppendFloat(b, f, format, -1, 64)
	if n := len(b); format == 'e' && b[n-4] == 'e' && b[n-2] == '0' { // e-07 is written e-7
		b = append(b[:n-2], b[n-1])
	}
	return b, nil
}

// AppendNumber appends a number literal. The empty one stands for 0, as in
// encoding/json.
func AppendNumber(b []byte, n json.Number) ([]byte, error) {
	if n == "" {
		return append(b, '0'), nil
	}
	t, err := tape.New([]byte(n))
	if err != nil {
		return b, fmt.Errorf("use a JSON number instead of %q: %w", string(n), err)
	}
	defer t.Free()
	if t.Kind(0) != tape.Number || len(t.Number(0)) != len(n) {
		return b, fmt.Errorf("use a JSON number instead of %q", string(n))
	}
	return append(b, n...), nil
}

// AppendRaw appends JSON text, after checking that it is JSON; nil stands for
// null.
func AppendRaw(b []byte, raw json.RawMessage) ([]byte, error) {
	if raw == nil {
		return append(b, "null"...), nil
	}
	t, err := tape.New(raw)
	if err != nil {
		return b, fmt.Errorf("use valid JSON as raw text: %w", err)
	}
	defer t.Free()
	if t.HasDuplicates() {
		return b, fmt.Errorf("use raw text without repeated members: %s is there twice", t.Pointer(t.Duplicates()[0]))
	}
	return append(b, t.Raw(0)...), nil
}

// AppendAny appends a value that encodes itself by encoding/json's rules.
func AppendAny(b []byte, v any) ([]byte, error) {
	raw, err := json.Marshal(v)
	if err != nil {
		return b, err
	}
	return append(b, raw...), nil
}

// AppendExtra appends the members of an object that have no field of their
// own, sorted by name. See [AppendMembers].
func AppendExtra(b []byte, extra map[string]json.RawMessage, known func(string) bool) ([]byte, error) {
	return AppendMembers(b, extra, known, AppendRaw)
}

var errOwnField = errors.New("set its field instead: it has one of its own")

// AppendMembers appends the members of a map to an object that is being
// written: b ends in its opening brace or in its last member. They are sorted
// by name. A name that is known has a field of its own and is an error; known
// may be nil.
func AppendMembers[T any](b []byte, members map[string]T, known func(string) bool, item func([]byte, T) ([]byte, error)) ([]byte, error) {
	for _, name := range slices.Sorted(maps.Keys(members)) {
		if known != nil && known(name) {
			return b, fmt.Errorf("member %q: %w", name, errOwnField)
		}
		if b[len(b)-1] != '{' {
			b = append(b, ',')
		}
		b = append(AppendString(b, name), ':')
		var err error
		if b, err = item(b, members[name]); err != nil {
			return b, fmt.Errorf("member %q: %w", name, err)
		}
	}
	return b, nil
}
