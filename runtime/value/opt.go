package value

import (
	"bytes"
	"encoding/json"
)

// Opt is a member that may be absent, null, or have a value. The zero Opt is
// absent.
//
// Generated code looks inside with Get and IsNull and writes what it finds by
// the rules of T. MarshalJSON and UnmarshalJSON are for use by hand: they
// follow encoding/json's rules for T.
type Opt[T any] struct {
	state state
	value T
}

type state uint8

const (
	absent state = iota
	null
	present
)

// Some is the value v.
func Some[T any](v T) Opt[T] { return Opt[T]{state: present, value: v} }

// Null is null.
func Null[T any]() Opt[T] { return Opt[T]{state: null} }

// Get is the value, if there is one.
func (o Opt[T]) Get() (v T, ok bool) { return o.value, o.state == present }

// IsNull reports whether the member is there and null.
func (o Opt[T]) IsNull() bool { return o.state == null }

// IsAbsent reports whether the member is not there.
func (o Opt[T]) IsAbsent() bool { return o.state == absent }

// IsZero is IsAbsent, for the tag omitzero.
func (o Opt[T]) IsZero() bool { return o.IsAbsent() }

// MarshalJSON implements [json.Marshaler]. An absent value, which cannot be
// left out here (that is for the tag omitzero), is written as null.
func (o Opt[T]) MarshalJSON() ([]byte, error) {
	if o.state != present {
		return []byte("null"), nil
	}
	return json.Marshal(o.value)
}

// UnmarshalJSON implements [json.Unmarshaler].
func (o *Opt[T]) UnmarshalJSON(data []byte) error {
	if string(bytes.TrimSpace(data)) == "null" {
		*o = Null[T]()
		return nil
	}
	var v T
	if err := json.Unmarshal(data, &v); err != nil {
		return err
	}
	*o = Some(v)
	return nil
}
