package ecma

import "fmt"

// SyntaxError says why a pattern is no ECMA-262 regular expression.
type SyntaxError struct {
	// Offset is the place in the pattern, in bytes.
	Offset int
	// Message says what is wrong and what would be right.
	Message string
}

// Error implements error.
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%s (byte %d of the pattern)", e.Message, e.Offset)
}

// UnsupportedError names a part of a correct pattern that Go's regexp package
// has no equal for.
type UnsupportedError struct {
	// Offset is the place of the part in the pattern, in bytes.
	Offset int
	// Feature names the part: "negative lookahead".
	Feature string
	// Help is a way to say the same without it.
	Help string
}

// Error implements error.
func (e *UnsupportedError) Error() string {
	return fmt.Sprintf("%s cannot be translated (byte %d of the pattern): %s", e.Feature, e.Offset, e.Help)
}
