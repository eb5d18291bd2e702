// Package gocodec emits what reads and writes the types of a generated package
// as JSON (codec.go). It says which statements do it for each type; the
// statements call the runtime.
//
// # What is generated
//
// For every declaration T:
//
//	func (x T) MarshalJSON() ([]byte, error)
//	func (x *T) UnmarshalJSON(data []byte) error   // validates
//	func (x T) Validate() error
//	func (x T) appendJSON(b []byte) ([]byte, error)
//	func (x *T) decodeTape(t *tape.Tape, i int) error
//
// and, for each list, map and nullable type that a declaration is made of, a
// pair of functions append… and decode….
//
// # Words
//
//   - A place is the Go expression of a variable: x.Name, v.
//   - The literals of a value are its numbers that float64 cannot hold; as an
//     argument, they are the Go expression that leads to them.
//
// # Round trips
//
// Decoding a valid document and writing it again gives the same JSON value.
// Known members are written in the order of the schema, then the others sorted
// by name. What is absent stays absent: a nil pointer, an absent Opt, and a nil
// list or map that is optional. A required list or map is never null: nil is
// written as [] and {}. A member whose type has no absent value is always
// written.
//
// A number that float64 cannot hold is kept beside the value, in the struct
// that the number belongs to, and written again while the value at its place
// is still the one that was read. The value is the nearest float64, an
// infinity where the number is out of range. A declared type that is no
// struct, such as a list of numbers, has no room for literals: it keeps them
// inside of a struct, but not on its own.
//
// Decoding expects a tape that was validated. On any other it may return an
// error or drop what it does not expect, but does not panic.
package gocodec
