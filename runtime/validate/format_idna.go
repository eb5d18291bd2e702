package validate

import (
	"bytes"
	"slices"
	"unicode"
)

// This file decodes the labels of internationalized host names and holds them
// to what RFC 5892 says of single characters and of their neighbours.

// idnaLabel reports whether a label is not encoded, or decodes to characters
// that IDNA allows in this order and that are not all ASCII.
func idnaLabel(b []byte) bool {
	const prefix = "xn--"
	if len(b) < len(prefix) || !bytes.EqualFold(b[:len(prefix)], []byte(prefix)) {
		return true
	}
	text, ok := punycode(bytes.ToLower(b[len(prefix):]))
	if !ok || len(text) == 0 || unicode.Is(unicode.M, text[0]) || len(text) >= 4 && text[2] == '-' && text[3] == '-' {
		return false
	}
	ascii := true
	for i, r := range text {
		ascii = ascii && r <= unicode.MaxASCII
		if !idnaRune(text, i) {
			return false
		}
	}
	return !ascii
}

// Parameters of Punycode (RFC 3492, section 5).
const (
	punyBase        = 36
	punyMin         = 1
	punyMax         = 26
	punySkew        = 38
	punyDamp        = 700
	punyInitialBias = 72
	punyInitialRune = 0x80
)

// punyLimit keeps the arithmetic from overflowing, also where int has 32 bits.
const punyLimit = 1<<31 - 1

// punycode decodes a lower-case label without its prefix.
func punycode(b []byte) (text []rune, ok bool) {
	if basic := bytes.LastIndexByte(b, '-'); basic >= 0 {
		text, b = []rune(string(b[:basic])), b[basic+1:]
	}
	n, at, bias := punyInitialRune, 0, punyInitialBias
	for len(b) > 0 {
		start, weight := at, 1
		for k := punyBase; ; k += punyBase {
			if len(b) == 0 {
				return nil, false
			}
			digit := punyDigit(b[0])
			b = b[1:]
			if digit < 0 || digit > (punyLimit-at)/weight {
				return nil, false
			}
			at += digit * weight
			threshold := min(max(k-bias, punyMin), punyMax)
			if digit < threshold {
				break
			}
			if weight > punyLimit/punyBase {
				return nil, false
			}
			weight *= punyBase - threshold
		}
		size := len(text) + 1
		bias = punyAdapt(at-start, size, start == 0)
		n += at / size
		at %= size
		if n > unicode.MaxRune {
			return nil, false
		}
		text = append(text, 0)
		copy(text[at+1:], text[at:])
		text[at] = rune(n)
		at++
	}
	return text, true
}

func punyDigit(c byte) int {
	switch {
	case 'a' <= c && c <= 'z':
		return int(c - 'a')
	case isDigit(c):
		return int(c-'0') + 26
	default:
		return -1
	}
}

func punyAdapt(delta, size int, first bool) int {
	if first {
		delta /= punyDamp
	} else {
		delta /= 2
	}
	delta += delta / size
	k := 0
	for ; delta > (punyBase-punyMin)*punyMax/2; k += punyBase {
		delta /= punyBase - punyMin
	}
	return k + (punyBase-punyMin+1)*delta/(delta+punySkew)
}

// idnaRune reports whether the character at place i may stand there: by the
// exceptions of RFC 5892, section 2.6, by its contextual rules (appendix A),
// or by its category.
func idnaRune(text []rune, i int) bool {
	switch r := text[i]; r {
	case 0x00df, 0x03c2, 0x06fd, 0x06fe, 0x0f0b, 0x3007:
		return true
	case 0x0640, 0x07fa, 0x302e, 0x302f, 0x3031, 0x3032, 0x3033, 0x3034, 0x3035, 0x303b:
		return false
	case 0x200c, 0x200d: // zero width (non-)joiner
		return i > 0 && virama(text[i-1]) || r == 0x200c && joinsLetters(text, i)
	case 0x00b7: // middle dot
		return i > 0 && i+1 < len(text) && text[i-1] == 'l' && text[i+1] == 'l'
	case 0x0375: // Greek keraia
		return i+1 < len(text) && unicode.Is(unicode.Greek, text[i+1])
	case 0x05f3, 0x05f4: // Hebrew geresh and gershayim
		return i > 0 && unicode.Is(unicode.Hebrew, text[i-1])
	case 0x30fb: // katakana middle dot
		return containsScript(text, unicode.Hiragana, unicode.Katakana, unicode.Han)
	default:
		return idnaDigit(text, r) && idnaLetter(r)
	}
}

// idnaLetter reports whether a character is a letter, a digit or a mark, and
// neither upper case nor ignorable.
func idnaLetter(r rune) bool {
	if r <= unicode.MaxASCII {
		return r == '-' || isDigit(byte(r)) || 'a' <= r && r <= 'z'
	}
	oldHangul := 0x1100 <= r && r <= 0x11ff || 0xa960 <= r && r <= 0xa97f || 0xd7b0 <= r && r <= 0xd7ff
	return !oldHangul && unicode.ToLower(r) == r &&
		unicode.In(r, unicode.Ll, unicode.Lo, unicode.Lm, unicode.Mn, unicode.Mc, unicode.Nd) &&
		!unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

// idnaDigit forbids that Arabic-Indic digits stand beside extended ones.
func idnaDigit(text []rune, r rune) bool {
	isArabic := func(r rune) bool { return 0x0660 <= r && r <= 0x0669 }
	isExtended := func(r rune) bool { return 0x06f0 <= r && r <= 0x06f9 }
	for _, other := range text {
		if isArabic(r) && isExtended(other) || isExtended(r) && isArabic(other) {
			return false
		}
	}
	return true
}

func containsScript(text []rune, scripts ...*unicode.RangeTable) bool {
	for _, r := range text {
		if r != 0x30fb && unicode.In(r, scripts...) {
			return true
		}
	}
	return false
}

// viramas are the marks of combining class 9, which package unicode does not
// tell.
var viramas = []rune{
	0x094d, 0x09cd, 0x0a4d, 0x0acd, 0x0b4d, 0x0bcd, 0x0c4d, 0x0ccd, 0x0d3b, 0x0d3c, 0x0d4d, 0x0dca, 0x0e3a, 0x0eba,
	0x0f84, 0x1039, 0x103a, 0x1714, 0x1715, 0x1734, 0x17d2, 0x1a60, 0x1b44, 0x1baa, 0x1bab, 0x1bf2, 0x1bf3, 0x2d7f,
	0xa806, 0xa82c, 0xa8c4, 0xa953, 0xa9c0, 0xaaf6, 0xabed, 0x10a3f, 0x11046, 0x1107f, 0x110b9, 0x11133, 0x11134, 0x111c0,
	0x11235, 0x112ea, 0x1134d, 0x11442, 0x114c2, 0x115bf, 0x1163f, 0x116b6, 0x1172b, 0x11839, 0x119e0, 0x11a34, 0x11a47, 0x11a99,
	0x11c3f, 0x11d44, 0x11d45, 0x11d97,
}

func virama(r rune) bool { return slices.Contains(viramas, r) }

// joinsLetters is the second half of the rule for the zero width non-joiner:
// it stands between letters of a script that joins them, marks aside.
func joinsLetters(text []rune, i int) bool {
	joins := func(r rune) bool {
		return unicode.In(r, unicode.Arabic, unicode.Syriac, unicode.Mongolian, unicode.Nko, unicode.Mandaic) &&
			unicode.Is(unicode.L, r)
	}
	before, after := i-1, i+1
	for before >= 0 && unicode.Is(unicode.Mn, text[before]) {
		before--
	}
	for after < len(text) && unicode.Is(unicode.Mn, text[after]) {
		after++
	}
	return before >= 0 && joins(text[before]) && after < len(text) && joins(text[after])
}
