package value

import (
	"net/netip"

	"github.com/lockstep-dev/lockstep/runtime/tape"
)

// Addr is an IPv4 or IPv6 address without a zone. It is written as it was
// read, as long as the address is not changed.
type Addr struct {
	netip.Addr
	text string
}

// NewAddr is the address a.
func NewAddr(a netip.Addr) Addr { return Addr{Addr: a} }

// ParseAddr reads an address.
func ParseAddr(text string) (Addr, error) {
	if err := addrFormat.parse(text); err != nil {
		return Addr{}, err
	}
	a, err := netip.ParseAddr(text)
	return Addr{Addr: a, text: text}, err
}

// String is the address as it will be written.
func (a Addr) String() string {
	if read, err := netip.ParseAddr(a.text); err == nil && read == a.Addr {
		return a.text
	}
	return a.Addr.String()
}

// AppendJSON appends the address as a JSON string. The zero address is an
// error, and so is one with a zone.
func (a Addr) AppendJSON(b []byte) ([]byte, error) { return addrFormat.appendJSON(b, a.String()) }

// DecodeTape reads the address at entry i.
func (a *Addr) DecodeTape(t *tape.Tape, i int) error {
	text, err := addrFormat.decode(t, i)
	if err == nil {
		*a, err = ParseAddr(text)
	}
	return err
}

// MarshalJSON implements [json.Marshaler].
func (a Addr) MarshalJSON() ([]byte, error) { return a.AppendJSON(nil) }

// UnmarshalJSON implements [json.Unmarshaler].
func (a *Addr) UnmarshalJSON(data []byte) error { return unmarshal(data, a.DecodeTape) }

// MarshalText implements [encoding.TextMarshaler].
func (a Addr) MarshalText() ([]byte, error) { return a.AppendText(nil) }

// AppendText implements [encoding.TextAppender].
func (a Addr) AppendText(b []byte) ([]byte, error) {
	text := a.String()
	return append(b, text...), addrFormat.parse(text)
}

// UnmarshalText implements [encoding.TextUnmarshaler].
func (a *Addr) UnmarshalText(text []byte) (err error) {
	*a, err = ParseAddr(string(text))
	return err
}
