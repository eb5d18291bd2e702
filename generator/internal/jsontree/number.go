package jsontree

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
)

// maxExponent is how many digits an exponent may have: with 18, sums of
// exponents and lengths fit into 64 bits.
const maxExponent = 18

// number reads a number, or reports what looks like one and takes it for one.
func (p *parser) number() *Node {
	start := p.pos
	for p.pos < len(p.text) && isNumeric(p.text[p.pos]) {
		p.pos++
	}
	at := p.span(start, p.pos)
	literal := at.Text()
	if mistake, help := checkNumber(literal); mistake != "" {
		p.report(diag.NumberSyntax, at, fmt.Sprintf("%q is not a number: %s", shorten(literal), mistake), help)
	}
	return &Node{Kind: Number, Span: at, Number: literal}
}

// isNumeric has what a number, or what was meant to be one, is made of.
func isNumeric(c byte) bool {
	return isDigit(c) || isLetter(c) || c == '-' || c == '+' || c == '.'
}

// checkNumber tells what keeps a literal from being a JSON number; nothing
// where it is one.
func checkNumber(literal string) (mistake, help string) {
	rest := strings.TrimPrefix(literal, "-")
	whole := digits(rest)
	rest = rest[len(whole):]
	switch {
	case strings.HasPrefix(literal, "+"):
		return "it begins with '+'", "remove the '+'"
	case strings.HasPrefix(rest, "Infinity"), strings.HasPrefix(rest, "inf"):
		return "JSON has no infinity", "write null, or a string"
	case whole == "" && strings.HasPrefix(rest, "."):
		return "there is no digit before '.'", "write a 0 before it"
	case whole == "":
		return "there is no digit", ""
	case len(whole) > 1 && whole[0] == '0':
		return "it begins with 0", "remove the leading zeros"
	}
	if strings.HasPrefix(rest, ".") {
		fraction := digits(rest[1:])
		if fraction == "" {
			return "there is no digit behind '.'", "write a 0 behind it, or remove the '.'"
		}
		rest = rest[1+len(fraction):]
	}
	return checkExponent(rest)
}

// checkExponent continues checkNumber behind the fraction.
func checkExponent(rest string) (mistake, help string) {
	if strings.HasPrefix(rest, "e") || strings.HasPrefix(rest, "E") {
		rest = rest[1:]
		if rest != "" && strings.ContainsRune("+-", rune(rest[0])) {
			rest = rest[1:]
		}
		exponent := digits(rest)
		if exponent == "" {
			return "there is no digit in the exponent", "write a digit behind the e"
		}
		if len(strings.TrimLeft(exponent, "0")) > maxExponent {
			return fmt.Sprintf("the exponent has more than %d digits", maxExponent), ""
		}
		rest = rest[len(exponent):]
	}
	if rest != "" {
		return fmt.Sprintf("%q cannot follow", shorten(rest)), "write strings in double quotes"
	}
	return "", ""
}

// digits is the run of digits that s begins with.
func digits(s string) string {
	return s[:len(s)-len(strings.TrimLeft(s, "0123456789"))]
}

// decimal is the value of a number: digits × 10^exponent. The digits have no
// zeros at either end, so equal numbers are equal decimals; zero has none.
type decimal struct {
	negative bool
	digits   string
	exponent int64
}

// parseDecimal reads a literal that checkNumber accepts.
func parseDecimal(literal string) decimal {
	var d decimal
	mantissa, exponent := literal, ""
	if i := strings.IndexAny(literal, "eE"); i >= 0 {
		mantissa, exponent = literal[:i], literal[i+1:]
	}
	mantissa, d.negative = strings.CutPrefix(mantissa, "-")
	whole, fraction, _ := strings.Cut(mantissa, ".")
	d.digits = strings.TrimLeft(whole+fraction, "0")
	if d.digits == "" {
		return decimal{}
	}
	if exponent != "" {
		d.exponent, _ = strconv.ParseInt(exponent, 10, 64) // in range, by maxExponent
	}
	significant := strings.TrimRight(d.digits, "0")
	d.exponent += int64(len(d.digits) - len(significant) - len(fraction))
	d.digits = significant
	return d
}

// compare is the order of the values.
func (d decimal) compare(e decimal) int {
	if d.sign() != e.sign() {
		return cmp.Compare(d.sign(), e.sign())
	}
	// Both are 0.digits × 10^(exponent + length); what is left is an order of
	// strings, since the digits are significant.
	size := cmp.Compare(d.exponent+int64(len(d.digits)), e.exponent+int64(len(e.digits)))
	return d.sign() * cmp.Or(size, cmp.Compare(d.digits, e.digits))
}

func (d decimal) sign() int {
	switch {
	case d.digits == "":
		return 0
	case d.negative:
		return -1
	}
	return 1
}

// EqualNumber reports whether two literals are the same number.
func EqualNumber(a, b string) bool { return a == b || parseDecimal(a) == parseDecimal(b) }

// CompareNumber is the order of the values of two literals, as by [cmp.Compare].
func CompareNumber(a, b string) int { return parseDecimal(a).compare(parseDecimal(b)) }

// IsInteger reports whether a literal's value is a whole number, as 1.0 and
// 1e2 are.
func IsInteger(literal string) bool { return parseDecimal(literal).exponent >= 0 }
