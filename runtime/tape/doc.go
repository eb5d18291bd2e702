// Package tape indexes a JSON text once, so that a validator or a decoder can
// walk it as often as it likes without parsing it again.
//
// # Words
//
// A tape is a list of entries, one for every value and one for every member
// name (a key), in the order in which they stand in the text. The root value
// is entry 0. An array is followed by its items, an object by its members:
// the key entry, then the value's. [Tape.Next] skips a value with all that is
// inside it, so the loops over a container are
//
//	for v, end := i+1, t.Next(i); v < end; v = t.Next(v)            // items
//	for k, end := i+1, t.Next(i); k < end; k = t.Next(k+1)          // members: key k, value k+1
//
// # Invariants
//
// An entry is 64 bits wide: four of tag, 30 of offset into the text, 30 of
// length (scalars) or of link to the entry after the value (arrays and
// objects). So a text is limited to [MaxSize] bytes. Nesting is limited to
// [MaxDepth] levels; there is no recursion, an open container's entry holds
// its parent until the container is closed.
//
// The index does not change between [New] and [Tape.Free], so goroutines may
// share a tape that they only read. [Tape.KeepVerdict] writes to it, and
// validators call that: a tape that is judged belongs to one goroutine at a
// time. A tape refers to the text, which must not change either. New and Free
// allocate nothing once the pool is warm, whatever the text is made of.
//
// The methods that take an entry expect one that [Tape.Next] leads to; those
// that ask for the content of a string, a number or a boolean expect an entry
// of that kind.
//
// # What is accepted
//
// The texts of RFC 8259, read strictly: one value, no byte order mark. It is
// stricter than [encoding/json.Valid] in two ways: invalid UTF-8 in strings is
// an error, and so is an escaped surrogate that is not half of a pair. The
// limit of nesting is the same.
//
// Members that repeat a name of their object are valid JSON; [Tape.Duplicates]
// lists them. Names are compared decoded: "st\u0061tus" repeats "status".
package tape
