// Package value holds the Go types that generated structs use where the
// language has none, and what generated code encodes and decodes with.
//
// # Words
//
// A type of this package keeps the text that it read: decoding a document and
// writing it again gives the same JSON value, even where the Go value knows
// less than the text (a leap second, an IPv6 address with its zeros written
// out). A type whose Go value can be changed in place ([DateTime], [URI],
// [Addr]) writes its text only as long as the Go value is still the one that
// the text stands for.
//
// Every type T has (T).AppendJSON and (*T).DecodeTape, which generated code
// calls, and the methods of encoding/json and encoding built on them. Encoding
// a value that its schema's format could not accept is an error, so that no
// invalid document is written; so the zero values of most types cannot be
// encoded. Decoding null with UnmarshalJSON leaves the value as it is, as
// encoding/json wants it; DecodeTape takes null for a mismatch.
//
// Functions named Append… append JSON text to b; functions named Decode… read
// the value at entry i of a tape and report a mismatch with the place.
//
// # Numbers
//
// A float64 cannot hold every JSON number. [ExactFloat] tells whether it holds
// one losslessly, which means: written as [AppendFloat] writes it, it has the
// same value as the literal. [Float] is a float64 that keeps the literals for
// which that is not so.
package value
