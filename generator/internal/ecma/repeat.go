package ecma

// RE2 in Go allows 1000 repetitions; schemas in the field state lengths by
// pattern, and those are often larger.

import (
	"strconv"
	"strings"
)

const (
	// maxWeight is RE2's limit on the product of nested counts.
	maxWeight = 1000
	// maxCost limits the instructions of a repetition (40 bytes each), and
	// maxText the characters that splitting it may write.
	maxCost = 1 << 18
	maxText = 1 << 16
)

// translateRepeat writes a repetition, within a budget.
func translateRepeat(n *repeat) (piece, error) {
	body, err := translate(n.body)
	if err != nil {
		return piece{}, err
	}
	count := n.max // the count that RE2 limits
	if n.max == unbounded {
		count = n.min
	}
	step := maxWeight / body.weight
	cost, ok := repeatCost(body.cost, count, count-n.min)
	parts := (count + step - 1) / step
	if !ok || parts > 1 && parts > maxText/len(body.text) {
		return piece{}, &UnsupportedError{
			Offset:  n.offset,
			Feature: "a repetition as large as " + quantifierText(n.min, n.max),
			Help:    "use + or *, and limit the length with maxLength",
		}
	}
	return piece{
		text:   repeatText(body.text, n, count, step),
		weight: body.weight * max(1, min(count, step)),
		cost:   cost,
	}, nil
}

// repeatText writes a repetition whose count is beyond step as a sequence:
// x{2500} is x{1000}x{1000}x{500}, and x{500,2500} is
// x{500,1000}x{0,1000}x{0,500}, which matches every count from 500 to 2500.
func repeatText(body string, n *repeat, count, step int) string {
	var text strings.Builder
	write := func(low, high int) {
		text.WriteString(body + quantifierText(low, high))
		if n.lazy {
			text.WriteByte('?')
		}
	}
	low, high := n.min, n.max
	for ; count > step; count -= step {
		write(min(low, step), step)
		low = max(low-step, 0)
		if high != unbounded {
			high -= step
		}
	}
	write(low, high)
	return text.String()
}

// repeatCost gives the instructions of a repetition, and false where they are
// too many: a copy of the body for each count, a branch for each optional one.
func repeatCost(body, count, optional int) (int, bool) {
	if count > maxCost/(body+1) {
		return 0, false
	}
	return max(1, count*body+optional) + body, true
}

func quantifierText(low, high int) string {
	switch {
	case low == 0 && high == unbounded:
		return "*"
	case low == 1 && high == unbounded:
		return "+"
	case low == 0 && high == 1:
		return "?"
	case low == high:
		return "{" + strconv.Itoa(low) + "}"
	case high == unbounded:
		return "{" + strconv.Itoa(low) + ",}"
	default:
		return "{" + strconv.Itoa(low) + "," + strconv.Itoa(high) + "}"
	}
}
