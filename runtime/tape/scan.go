package tape

import (
	"encoding/binary"
	"math/bits"
	"unicode/utf8"
)

// This file reads what is inside values, eight bytes at a time where it pays:
// white space, strings and their escapes, numbers.

// Words with the same byte in all eight places.
const (
	ones         = 0x0101010101010101
	highBits     = 0x80 * ones
	spaces       = ' ' * ones
	quotes       = '"' * ones
	backslashes  = '\\' * ones
	firstInWord  = 3 // shift from a number of bits to one of bytes
	bytesPerWord = 8
)

// spaceBytes has a bit per byte value that is JSON white space.
const spaceBytes uint64 = 1<<' ' | 1<<'\t' | 1<<'\n' | 1<<'\r'

// skipSpace is the first position from pos on that is not white space. Most
// often that is pos itself, so this part is small enough to be inlined.
func skipSpace(data []byte, pos int) int {
	if pos < len(data) && data[pos] > ' ' {
		return pos
	}
	return skipSpaceRun(data, pos)
}

// skipSpaceRun goes over white space: a byte of any kind, then the spaces of
// an indentation in steps of up to eight.
func skipSpaceRun(data []byte, pos int) int {
	for pos < len(data) && data[pos] <= ' ' && uint64(1)<<data[pos]&spaceBytes != 0 {
		pos++
		for pos+bytesPerWord <= len(data) {
			word := binary.LittleEndian.Uint64(data[pos:])
			run := bits.TrailingZeros64(word^spaces) >> firstInWord
			pos += run
			if run < bytesPerWord {
				break
			}
		}
	}
	return pos
}

// skipPlain is the first position from pos on whose byte ends a run of plain
// string content: a quotation mark, a backslash, a control character or a
// byte beyond ASCII.
//
// Each of the four terms sets the high bit of the bytes that it looks for. A
// term can also set it wrongly, but only in a byte above one that is set
// rightly, and only the lowest counts.
func skipPlain(data []byte, pos int) int {
	for pos+bytesPerWord <= len(data) {
		w := binary.LittleEndian.Uint64(data[pos:])
		stops := (w | (w - spaces) | (w ^ quotes - ones) | (w ^ backslashes - ones)) & highBits
		if stops != 0 {
			return pos + bits.TrailingZeros64(stops)>>firstInWord
		}
		pos += bytesPerWord
	}
	for pos < len(data) {
		if c := data[pos]; c < ' ' || c == '"' || c == '\\' || c >= utf8.RuneSelf {
			break
		}
		pos++
	}
	return pos
}

// skipRunes goes over a run of code points beyond ASCII. It stops at the first
// byte that is none: if that byte is beyond ASCII, it is not valid UTF-8.
func skipRunes(data []byte, pos int) int {
	for pos < len(data) && data[pos] >= utf8.RuneSelf {
		r, size := utf8.DecodeRune(data[pos:])
		if r == utf8.RuneError && size <= 1 {
			break
		}
		pos += size
	}
	return pos
}

// countRunes is the number of code points of valid UTF-8: of the bytes that do
// not continue one. (utf8.RuneCount may copy its argument to the heap.)
func countRunes(text []byte) int {
	n, pos := len(text), 0
	for ; pos+bytesPerWord <= len(text); pos += bytesPerWord {
		w := binary.LittleEndian.Uint64(text[pos:])
		n -= bits.OnesCount64(w >> 7 &^ (w >> 6) & ones)
	}
	for _, c := range text[pos:] {
		if c&0xc0 == 0x80 {
			n--
		}
	}
	return n
}

// scanString reads the string whose quotation mark stands at pos.
func (t *Tape) scanString(pos int) (entry uint64, end int, err error) {
	data, tag := t.data, tagASCII
	for at := pos + 1; ; {
		at = skipPlain(data, at)
		switch {
		case at >= len(data):
			return 0, 0, unclosedString(pos)
		case data[at] == '"':
			return tag | uint64(pos)<<offsetShift | uint64(at-pos-1)<<linkShift, at + 1, nil
		case data[at] == '\\':
			return t.scanEscaped(pos, at)
		case data[at] < ' ':
			return 0, 0, controlCharacter(data, at)
		}
		tag = tagWide
		if at = skipRunes(data, at); at < len(data) && data[at] >= utf8.RuneSelf {
			return 0, 0, invalidUTF8(data, at)
		}
	}
}

// scanEscaped reads on in the string that began at pos, from its first
// backslash at position at, and keeps the decoded content.
func (t *Tape) scanEscaped(pos, at int) (entry uint64, end int, err error) {
	data := t.data
	start := len(t.text)
	text := append(t.text, data[pos+1:at]...)
	for {
		switch {
		case at >= len(data):
			return 0, 0, unclosedString(pos)
		case data[at] == '"':
			t.text = text
			t.escaped = append(t.escaped, escapedString{rawEnd: at + 1, start: start, end: len(text)})
			return tagEscaped | uint64(pos)<<offsetShift | uint64(len(t.escaped)-1)<<linkShift, at + 1, nil
		case data[at] == '\\':
			if text, at, err = appendEscape(text, data, at); err != nil {
				return 0, 0, err
			}
		case data[at] < ' ':
			return 0, 0, controlCharacter(data, at)
		default:
			from := at
			if at = skipRunes(data, skipPlain(data, at)); at < len(data) && data[at] >= utf8.RuneSelf {
				return 0, 0, invalidUTF8(data, at)
			}
			text = append(text, data[from:at]...)
		}
	}
}

// escapes maps the letter behind a backslash to the byte it stands for.
var escapes = [256]byte{
	'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t',
}

// appendEscape decodes the escape at pos and returns the position behind it.
func appendEscape(text, data []byte, pos int) ([]byte, int, error) {
	if pos+1 >= len(data) {
		return text, pos, syntaxError(pos, "finish the escape: the text ends inside a string")
	}
	c := data[pos+1]
	if b := escapes[c]; b != 0 {
		return append(text, b), pos + 2, nil
	}
	if c != 'u' {
		return text, pos, syntaxError(pos, `use a JSON escape such as \n or \u0041, not \%s`, found(data, pos+1))
	}
	r, ok := hex4(data, pos+2)
	if !ok {
		return text, pos, syntaxError(pos, `write four hexadecimal digits after \u`)
	}
	end := pos + len(`\u0000`)
	if r < 0xd800 || r > 0xdfff {
		return utf8.AppendRune(text, r), end, nil
	}
	if r < 0xdc00 && end+1 < len(data) && data[end] == '\\' && data[end+1] == 'u' {
		if low, ok := hex4(data, end+2); ok && 0xdc00 <= low && low <= 0xdfff {
			r = (r-0xd800)<<10 + (low - 0xdc00) + 0x10000
			return utf8.AppendRune(text, r), end + len(`\u0000`), nil
		}
	}
	return text, pos, syntaxError(pos, `pair the surrogate %s with its other half`, data[pos:end])
}

// hex4 reads four hexadecimal digits.
func hex4(data []byte, pos int) (r rune, ok bool) {
	if pos+4 > len(data) {
		return 0, false
	}
	for _, c := range data[pos : pos+4] {
		switch lower := c | 0x20; {
		case '0' <= c && c <= '9':
			r = r<<4 | rune(c-'0')
		case 'a' <= lower && lower <= 'f':
			r = r<<4 | rune(lower-'a'+10)
		default:
			return 0, false
		}
	}
	return r, true
}

// scanNumber reads the number at pos.
func scanNumber(data []byte, pos int) (tag uint64, length int, err error) {
	tag, end := tagInteger, pos
	if data[end] == '-' {
		end++
	}
	whole := end
	end = skipDigits(data, end)
	switch {
	case end == whole:
		return 0, 0, syntaxError(end, "write a digit here: a number lacks it")
	case data[whole] == '0' && end > whole+1:
		return 0, 0, syntaxError(whole, "remove the leading zero of the number")
	}
	if end < len(data) && data[end] == '.' {
		tag = tagDecimal
		fraction := end + 1
		if end = skipDigits(data, fraction); end == fraction {
			return 0, 0, syntaxError(end, "write a digit after the decimal point")
		}
	}
	if end < len(data) && data[end]|0x20 == 'e' {
		tag = tagDecimal
		exponent := end + 1
		if exponent < len(data) && (data[exponent] == '+' || data[exponent] == '-') {
			exponent++
		}
		if end = skipDigits(data, exponent); end == exponent {
			return 0, 0, syntaxError(end, "write a digit in the exponent")
		}
	}
	return tag, end - pos, nil
}

func skipDigits(data []byte, pos int) int {
	for pos < len(data) && data[pos]-'0' <= 9 {
		pos++
	}
	return pos
}

// integral reports whether a valid number literal has no fractional part. It
// compares how many digits stand behind the point with how far the exponent
// moves it, whatever the exponent.
func integral(literal []byte) bool {
	mantissa, exponent := cutExponent(literal)
	var scale, last int64 // digits behind the point, and those up to the last that is not 0
	seenPoint := false
	zero := true
	for _, c := range mantissa {
		switch {
		case c == '.':
			seenPoint = true
		case seenPoint:
			scale++
		}
		if '1' <= c && c <= '9' {
			zero, last = false, scale
		}
	}
	if zero {
		return true
	}
	if last == 0 {
		last = -trailingZeros(mantissa)
	}
	return exponent >= last
}

// trailingZeros counts the zeros at the end of the digits before the point.
func trailingZeros(mantissa []byte) int64 {
	n := int64(0)
	for _, c := range mantissa {
		switch c {
		case '0':
			n++
		case '.':
			return n
		default:
			n = 0
		}
	}
	return n
}

// cutExponent splits a valid number literal before its exponent. An exponent
// beyond ±MaxSize, which no text has digits enough to make up for, counts as
// that.
func cutExponent(literal []byte) (mantissa []byte, exponent int64) {
	for i, c := range literal {
		if c|0x20 != 'e' {
			continue
		}
		digits := literal[i+1:]
		negative := digits[0] == '-'
		for _, d := range digits {
			if d-'0' <= 9 {
				exponent = min(exponent*10+int64(d-'0'), MaxSize)
			}
		}
		if negative {
			exponent = -exponent
		}
		return literal[:i], exponent
	}
	return literal, 0
}
