package value

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"strconv"

	"github.com/lockstep-dev/lockstep/runtime/tape"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// Mismatch is the error for a value at entry i that cannot be decoded:
// expected completes "must be …".
func Mismatch(t *tape.Tape, i int, expected string) error {
	place := t.Pointer(i)
	if place == "" {
		place = "the document"
	}
	return fmt.Errorf("%s: must be %s, not %s", place, expected, kindName(t.Kind(i)))
}

func kindName(k tape.Kind) string {
	switch k {
	case tape.Null:
		return "null"
	case tape.Bool:
		return "a boolean"
	case tape.Number:
		return "this number"
	case tape.String:
		return "this string"
	case tape.Array:
		return "an array"
	case tape.Object:
		return "an object"
	default:
		panic(fmt.Sprintf("value: unknown kind %d", k))
	}
}

// DecodeString reads a string.
func DecodeString(t *tape.Tape, i int) (string, error) {
	if t.Kind(i) != tape.String {
		return "", Mismatch(t, i, "a string")
	}
	return t.String(i), nil
}

// DecodeBool reads a boolean.
func DecodeBool(t *tape.Tape, i int) (bool, error) {
	if t.Kind(i) != tape.Bool {
		return false, Mismatch(t, i, "a boolean")
	}
	return t.Bool(i), nil
}

// DecodeNumber reads a number as it is written.
func DecodeNumber(t *tape.Tape, i int) (json.Number, error) {
	if t.Kind(i) != tape.Number {
		return "", Mismatch(t, i, "a number")
	}
	return json.Number(t.Number(i)), nil
}

// DecodeRaw copies the text of any value.
func DecodeRaw(t *tape.Tape, i int) json.RawMessage {
	return bytes.Clone(t.Raw(i))
}

// DecodeAny reads a value that decodes itself by encoding/json's rules.
func DecodeAny(t *tape.Tape, i int, v any) error {
	if err := json.Unmarshal(t.Raw(i), v); err != nil {
		return fmt.Errorf("%s: %w", t.Pointer(i), err)
	}
	return nil
}

// DecodeInt64 reads an integer, however it is written: 1.0 and 1e3 are
// integers. One that int64 does not hold is an error.
func DecodeInt64(t *tape.Tape, i int) (int64, error) {
	if t.Kind(i) != tape.Number || !t.IsInteger(i) {
		return 0, Mismatch(t, i, "an integer")
	}
	literal := t.Number(i)
	if !t.IsIntegerLiteral(i) {
		literal = plainInteger(literal)
	}
	n, err := strconv.ParseInt(string(literal), 10, 64)
	if err != nil {
		return 0, Mismatch(t, i, "an integer from -9223372036854775808 to 9223372036854775807")
	}
	return n, nil
}

// plainInteger writes an integral literal without fraction and exponent. One
// of more than 19 digits is too large in any case, so it is not written out.
func plainInteger(literal []byte) []byte {
	const tooLarge = 20
	mantissa, exponent, _ := bytes.Cut(bytes.ToLower(literal), []byte{'e'})
	whole, fraction, _ := bytes.Cut(mantissa, []byte{'.'})
	fraction = bytes.TrimRight(fraction, "0")
	plain := append(bytes.Clone(whole), fraction...)
	if len(bytes.Trim(plain, "-0")) == 0 {
		return []byte{'0'}
	}
	shift := 0
	if len(exponent) > 0 {
		n, err := strconv.Atoi(string(exponent))
		if err != nil {
			n = math.MaxInt32 // the literal is integral and not zero, so its exponent is positive
		}
		shift = n
	}
	shift -= len(fraction)
	if shift < 0 {
		return plain[:len(plain)+shift]
	}
	return append(plain, bytes.Repeat([]byte{'0'}, min(shift, tooLarge))...)
}

// DecodeFloat64 reads a number as the nearest float64; one beyond its range
// is an error. See [ExactFloat] for what may be lost.
func DecodeFloat64(t *tape.Tape, i int) (float64, error) {
	if t.Kind(i) != tape.Number {
		return 0, Mismatch(t, i, "a number")
	}
	f, _ := ExactFloat(t, i)
	if math.IsInf(f, 0) {
		return 0, Mismatch(t, i, "a number within the range of float64")
	}
	return f, nil
}

// exactDigits is how many decimal digits a float64 always keeps.
const exactDigits = 15

// ExactFloat reads the number at entry i as the nearest float64, which is an
// infinity where it is out of range, and tells whether [AppendFloat] writes it
// back with the very same value.
func ExactFloat(t *tape.Tape, i int) (f float64, exact bool) {
	literal := t.Number(i)
	f, err := strconv.ParseFloat(string(literal), 64)
	if err != nil {
		return f, false
	}
	if len(literal) <= exactDigits && bytes.IndexByte(literal, 'e') < 0 && bytes.IndexByte(literal, 'E') < 0 {
		return f, true
	}
	var buffer [32]byte
	written, err := AppendFloat(buffer[:0], f)
	return f, err == nil && validate.EqualNumber(literal, string(written))
}
