package value

import "github.com/lockstep-dev/lockstep/runtime/tape"

// Float is a number as a float64 that loses nothing: where the float64 does
// not have the value that was read, it keeps the literal and writes that.
type Float struct {
	value float64
	text  string // only where value differs from it
}

// NewFloat is the number f.
func NewFloat(f float64) Float { return Float{value: f} }

// Float64 is the number, or the float64 nearest to it: an infinity where it
// is out of range.
func (f Float) Float64() float64 { return f.value }

// Exact reports whether Float64 loses nothing.
func (f Float) Exact() bool { return f.text == "" }

// AppendJSON appends the number. NaN and the infinities are errors, unless
// they stand for a literal that is out of range.
func (f Float) AppendJSON(b []byte) ([]byte, error) {
	if f.text != "" {
		return append(b, f.text...), nil
	}
	return AppendFloat(b, f.value)
}

// DecodeTape reads the number at entry i.
func (f *Float) DecodeTape(t *tape.Tape, i int) error {
	if t.Kind(i) != tape.Number {
		return Mismatch(t, i, "a number")
	}
	number, exact := ExactFloat(t, i)
	*f = Float{value: number}
	if !exact {
		f.text = string(t.Number(i))
	}
	return nil
}

// MarshalJSON implements [json.Marshaler].
func (f Float) MarshalJSON() ([]byte, error) { return f.AppendJSON(nil) }

// UnmarshalJSON implements [json.Unmarshaler].
func (f *Float) UnmarshalJSON(data []byte) error { return unmarshal(data, f.DecodeTape) }
