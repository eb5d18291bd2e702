package tape

import (
	"fmt"
	"unicode/utf8"
)

// SyntaxError says where a text stops being JSON, and what would mend it.
type SyntaxError struct {
	// Offset is the number of bytes before the place.
	Offset int
	// Msg is a sentence without the place.
	Msg string
}

// Error implements error.
func (e *SyntaxError) Error() string { return fmt.Sprintf("offset %d: %s", e.Offset, e.Msg) }

func syntaxError(offset int, format string, args ...any) error {
	return &SyntaxError{Offset: offset, Msg: fmt.Sprintf(format, args...)}
}

// unexpectedEnd says what is still open at the end of the text.
func (t *Tape) unexpectedEnd(entries []uint64, open int) error {
	offset := len(t.data)
	if open < 0 {
		return syntaxError(offset, "write a value: the text is empty")
	}
	e := entries[open]
	container := "array"
	if e&tagMask == tagObject {
		container = "object"
	}
	return syntaxError(offset, "close the %s that begins at offset %d: the text ends inside it",
		container, e>>offsetShift&fieldMask)
}

func missingComma(data []byte, pos int, open uint64) error {
	part := "item"
	if open&tagMask == tagObject {
		part = "member"
	}
	return syntaxError(pos, "write a comma or %c after the %s, not %s", closers[open&1], part, found(data, pos))
}

func unclosedString(start int) error {
	return syntaxError(start, "close the string with a quotation mark")
}

func controlCharacter(data []byte, pos int) error {
	return syntaxError(pos, `escape the control character in the string: write \u%04x`, data[pos])
}

func invalidUTF8(data []byte, pos int) error {
	return syntaxError(pos, "encode the string in UTF-8: the byte 0x%02x is not valid here", data[pos])
}

// found describes the character at pos for a message.
func found(data []byte, pos int) string {
	r, size := utf8.DecodeRune(data[pos:])
	switch {
	case r == utf8.RuneError && size <= 1:
		return fmt.Sprintf("the byte 0x%02x", data[pos])
	case r < ' ' || r == 0x7f:
		return fmt.Sprintf("the control character U+%04X", r)
	default:
		return string(r)
	}
}
