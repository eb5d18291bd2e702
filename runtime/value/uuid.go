package value

import (
	"encoding/hex"
	"strings"

	"github.com/lockstep-dev/lockstep/runtime/tape"
)

// UUID is a UUID as it is written: with hyphens, in upper or lower case.
type UUID string

// NewUUID is the UUID of 16 bytes, in lower case.
func NewUUID(raw [16]byte) UUID {
	h := hex.EncodeToString(raw[:])
	return UUID(h[:8] + "-" + h[8:12] + "-" + h[12:16] + "-" + h[16:20] + "-" + h[20:])
}

// ParseUUID checks a text.
func ParseUUID(text string) (UUID, error) { return UUID(text), uuidFormat.parse(text) }

// Bytes is the UUID as 16 bytes.
func (u UUID) Bytes() (raw [16]byte, err error) {
	if err := uuidFormat.parse(string(u)); err != nil {
		return raw, err
	}
	_, err = hex.Decode(raw[:], []byte(strings.ReplaceAll(string(u), "-", "")))
	return raw, err
}

// AppendJSON appends the UUID as a JSON string.
func (u UUID) AppendJSON(b []byte) ([]byte, error) { return uuidFormat.appendJSON(b, string(u)) }

// DecodeTape reads the UUID at entry i.
func (u *UUID) DecodeTape(t *tape.Tape, i int) error {
	text, err := uuidFormat.decode(t, i)
	if err == nil {
		*u = UUID(text)
	}
	return err
}

// MarshalJSON implements [json.Marshaler].
func (u UUID) MarshalJSON() ([]byte, error) { return u.AppendJSON(nil) }

// UnmarshalJSON implements [json.Unmarshaler].
func (u *UUID) UnmarshalJSON(data []byte) error { return unmarshal(data, u.DecodeTape) }
