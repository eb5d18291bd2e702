package validate

import (
	"bytes"
	"cmp"
	"math/big"
	"math/bits"
	"slices"
)

// This file compares and divides numbers as they are written. A number is
// digits and an exponent of ten; it is never expanded, so that neither
// 1e1000000000 nor a million digits cost more than reading them.

// decimal is 0.DIGITS × 10^exponent. The digits stand in two parts, since a
// point may divide them in the text; they begin and end with a digit other
// than 0, unless the number is zero: then it has none.
type decimal struct {
	negative   bool
	head, tail []byte
	exponent   int64
}

// maxExponent is where exponents are clamped: far beyond what the digits of
// any text can make up for, and far from overflowing.
const maxExponent = 100_000_000_000_000_000

// parseDecimal reads a valid JSON number.
func parseDecimal(literal []byte) decimal {
	var d decimal
	if literal[0] == '-' {
		d.negative, literal = true, literal[1:]
	}
	if e := bytes.IndexAny(literal, "eE"); e >= 0 {
		d.exponent = parseExponent(literal[e+1:])
		literal = literal[:e]
	}
	d.head = literal
	if point := bytes.IndexByte(literal, '.'); point >= 0 {
		d.head, d.tail = literal[:point], literal[point+1:]
	}
	d.exponent += int64(len(d.head))
	return d.trim()
}

// parseExponent reads what stands behind the e of a number.
func parseExponent(text []byte) int64 {
	var n int64
	for _, c := range text {
		if '0' <= c && c <= '9' {
			n = min(n*10+int64(c-'0'), maxExponent)
		}
	}
	if text[0] == '-' {
		return -n
	}
	return n
}

// trim drops the zeros at both ends.
func (d decimal) trim() decimal {
	head, exponent := trimLeft(d.head, d.exponent)
	tail := d.tail
	if len(head) == 0 {
		tail, exponent = trimLeft(tail, exponent)
	}
	tail = bytes.TrimRight(tail, "0")
	if len(tail) == 0 {
		head = bytes.TrimRight(head, "0")
	}
	if len(head)+len(tail) == 0 {
		return decimal{}
	}
	return decimal{negative: d.negative, head: head, tail: tail, exponent: exponent}
}

func trimLeft(digits []byte, exponent int64) ([]byte, int64) {
	trimmed := bytes.TrimLeft(digits, "0")
	return trimmed, exponent - int64(len(digits)-len(trimmed))
}

func (d *decimal) zero() bool { return len(d.head)+len(d.tail) == 0 }

// scale is the exponent of the last digit: the number is its digits, read as
// an integer, times 10^scale.
func (d *decimal) scale() int64 { return d.exponent - int64(len(d.head)+len(d.tail)) }

// digit is the digit at place n, 0 behind the last.
func (d *decimal) digit(n int) byte {
	if n < len(d.head) {
		return d.head[n]
	}
	if n -= len(d.head); n < len(d.tail) {
		return d.tail[n]
	}
	return '0'
}

func (d *decimal) sign() int {
	switch {
	case d.zero():
		return 0
	case d.negative:
		return -1
	default:
		return 1
	}
}

// compare orders two decimals.
func (d *decimal) compare(other *decimal) int {
	sign := d.sign()
	if c := cmp.Compare(sign, other.sign()); c != 0 || sign == 0 {
		return c
	}
	if c := cmp.Compare(d.exponent, other.exponent); c != 0 {
		return c * sign
	}
	for n := range max(len(d.head)+len(d.tail), len(other.head)+len(other.tail)) {
		if c := cmp.Compare(d.digit(n), other.digit(n)); c != 0 {
			return c * sign
		}
	}
	return 0
}

// smallInteger reads a literal of up to 18 digits without fraction and
// exponent: what most numbers are.
func smallInteger[T []byte | string](literal T) (n int64, ok bool) {
	if len(literal) == 0 || len(literal) > 18 {
		return 0, false
	}
	i := 0
	if literal[0] == '-' {
		i = 1
	}
	for ; i < len(literal); i++ {
		c := literal[i] - '0'
		if c > 9 {
			return 0, false
		}
		n = n*10 + int64(c)
	}
	if literal[0] == '-' {
		n = -n
	}
	return n, true
}

// Compare orders a number literal and a limit, both valid JSON numbers, by
// their exact values: -1, 0 or +1. It allocates only for a limit of more than
// 32 bytes.
func Compare(literal []byte, limit string) int {
	if a, ok := smallInteger(literal); ok {
		if b, ok := smallInteger(limit); ok {
			return cmp.Compare(a, b)
		}
	}
	a, b := parseDecimal(literal), parseDecimal([]byte(limit))
	return a.compare(&b)
}

// EqualNumber reports whether two valid JSON numbers have the same value,
// however they are written.
func EqualNumber(literal []byte, other string) bool { return Compare(literal, other) == 0 }

// MultipleOf reports whether a number literal is a whole multiple of a
// divisor, exactly. Both are valid JSON numbers, the divisor is not zero.
//
// With the value a×10^s and the divisor b×10^t, where neither a nor b ends in
// 0, that is so if b divides a×10^(s-t). If s < t it never is, since then 10
// would have to divide a. Otherwise only remainders modulo b are needed.
func MultipleOf(literal []byte, divisor string) bool {
	if a, ok := smallInteger(literal); ok {
		if b, ok := smallInteger(divisor); ok && b != 0 {
			return a%b == 0
		}
	}
	a, b := parseDecimal(literal), parseDecimal([]byte(divisor))
	if a.zero() || b.zero() {
		return a.zero()
	}
	shift := a.scale() - b.scale()
	if shift < 0 {
		return false
	}
	if len(b.head)+len(b.tail) <= maxWordDigits {
		return a.dividesSmall(b.word(), uint64(shift))
	}
	return a.dividesBig(&b, shift)
}

// maxWordDigits is how many digits always fit into a uint64.
const maxWordDigits = 19

// word is the digits as an integer; there are at most maxWordDigits.
func (d *decimal) word() uint64 {
	var n uint64
	for _, part := range [2][]byte{d.head, d.tail} {
		for _, c := range part {
			n = n*10 + uint64(c-'0')
		}
	}
	return n
}

// dividesSmall reports whether m divides the digits times 10^shift.
func (d *decimal) dividesSmall(m, shift uint64) bool {
	mulMod := func(a, b uint64) uint64 {
		hi, lo := bits.Mul64(a, b)
		return bits.Rem64(hi, lo, m)
	}
	remainder := uint64(0)
	for _, part := range [2][]byte{d.head, d.tail} {
		for _, c := range part {
			hi, lo := bits.Mul64(remainder, 10)
			lo, carry := bits.Add64(lo, uint64(c-'0'), 0)
			remainder = bits.Rem64(hi+carry, lo, m)
		}
	}
	for power := 10 % m; shift > 0 && remainder != 0; shift >>= 1 {
		if shift&1 != 0 {
			remainder = mulMod(remainder, power)
		}
		power = mulMod(power, power)
	}
	return remainder == 0
}

// dividesBig does the same for a divisor b beyond a word. The digits are
// reduced in portions as long as the divisor, so that a million digits never
// become one big integer unless the divisor is as long.
func (d *decimal) dividesBig(b *decimal, shift int64) bool {
	m := bigInt(slices.Concat(b.head, b.tail))
	ten, remainder := big.NewInt(10), new(big.Int)
	portion := len(b.head) + len(b.tail)
	factor := new(big.Int).Exp(ten, big.NewInt(int64(portion)), nil)
	for _, part := range [2][]byte{d.head, d.tail} {
		for ; len(part) >= portion; part = part[portion:] {
			remainder.Mul(remainder, factor).Add(remainder, bigInt(part[:portion])).Mod(remainder, m)
		}
		rest := new(big.Int).Exp(ten, big.NewInt(int64(len(part))), nil)
		remainder.Mul(remainder, rest).Add(remainder, bigInt(part)).Mod(remainder, m)
	}
	power := new(big.Int).Exp(ten, big.NewInt(shift), m)
	return remainder.Mul(remainder, power).Mod(remainder, m).Sign() == 0
}

// bigInt reads digits as an integer; no digits are zero.
func bigInt(digits []byte) *big.Int {
	n := new(big.Int)
	if len(digits) > 0 {
		n.SetString(string(digits), 10)
	}
	return n
}
