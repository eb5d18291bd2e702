// Package ecma reads the regular expressions of JSON Schema and writes them
// for Go's regexp package.
//
// # Words
//
// A pattern is the text of an ECMA-262 regular expression, as it stands in
// `pattern` and `patternProperties`. [Parse] makes an [Expr] of it, a small
// tree whose nodes are a sealed sum; [Expr.RE2] writes the tree in the syntax
// of Go's regexp package, which is that of RE2.
//
// # What is kept of the specification
//
// The edition is ECMA-262 of 2024 with the `u` flag, which JSON Schema asks
// for: a string is a sequence of code points, \u{…} and \p{…} work, and a pair
// of surrogate escapes is one character. No other flag is set, so ^ and $ hold
// at the ends of the text only.
//
// The translation matches exactly the strings that the pattern matches:
//
//   - \s has the white space and line ends of ECMA-262, more than RE2's \s;
//   - . leaves out U+2028, U+2029 and the carriage return, too;
//   - groups do not capture, as nobody asks what they held;
//   - a lone surrogate matches nothing, as no JSON string that we accept has
//     one;
//   - x{2000}, beyond the 1000 repetitions that RE2 allows, becomes a sequence
//     of smaller repetitions.
//
// The output holds ASCII only, and never an expansion of Unicode's tables:
// another version of Go writes the same bytes.
//
// # Deviations
//
// Schemas in the field are often written against engines without the `u` flag.
// Where that flag would make a mistake of something harmless, the meaning
// without it is taken (Annex B of the specification): an escaped character
// that is no ASCII letter or digit means itself (\-, \_), { and ] and } may
// stand for themselves, and a class may hold [\w-.]. Escapes of letters that
// mean nothing (\Z, \a) stay mistakes: whoever writes them expects more than
// the letter.
//
// What RE2 cannot do at all (lookaround, backreferences, properties without a
// table in Go, repetitions beyond a budget) is an [UnsupportedError].
package ecma
