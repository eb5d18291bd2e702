package ecma

// The translation walks the tree once. It also adds up what the result weighs,
// because RE2 limits repetitions by what stands inside of them.

import (
	"fmt"
	"regexp/syntax"
	"strings"
)

// RE2 writes the expression for Go's regexp package. The result matches the
// same strings, and has no captures. The error is an *[UnsupportedError] for
// the first part that has no equal.
func (e *Expr) RE2() (string, error) {
	p, err := translate(e.root)
	if err != nil {
		return "", err
	}
	// Go limits the size of expressions in more ways than are counted here.
	if _, err := syntax.Parse(p.text, syntax.Perl); err != nil {
		return "", errTooLarge
	}
	return p.text, nil
}

// errTooLarge is about the pattern as a whole, not a place in it.
var errTooLarge = &UnsupportedError{
	Feature: "a pattern of this size",
	Help:    "split it into several patterns with allOf or anyOf",
}

// piece is the translation of a node.
type piece struct {
	text string
	// weight is the largest product of the counts of repetitions that stand
	// inside each other; 1 without any. RE2 limits it.
	weight int
	// cost is about how many instructions the piece makes when compiled.
	cost int
}

// maxProgram is the cost from where on Go refuses to compile, rounded up.
const maxProgram = 1 << 22

func unit(text string) piece { return piece{text: text, weight: 1, cost: 1} }

const (
	// anything and nothing match any character and no character.
	anything = `(?s:.)`
	nothing  = `[^\x00-\x{10FFFF}]`
	// notLineEnd is the dot of ECMA-262.
	notLineEnd = `[^\n\r\x{2028}\x{2029}]`
)

func translate(n node) (piece, error) {
	switch n := n.(type) {
	case *alternation:
		return join(n.branches, "|")
	case *sequence:
		return join(n.terms, "")
	case *repeat:
		return translateRepeat(n)
	case *group:
		p, err := translate(n.body)
		p.text = "(?:" + p.text + ")"
		return p, err
	case *look:
		return piece{}, unsupportedLook(n)
	case *backreference:
		return piece{}, &UnsupportedError{
			Offset:  n.offset,
			Feature: "a backreference",
			Help:    "list what the group may hold as alternatives, each with its own repetition",
		}
	case *assertion:
		return unit(assertionText(n.kind)), nil
	case *char:
		return unit(charText(n.value, outsideSpecials)), nil
	case *dot:
		return unit(notLineEnd), nil
	case *class:
		text, err := classText(n)
		return unit(text), err
	case *set:
		text, err := classText(&class{items: []classItem{n}})
		return unit(text), err
	case *property:
		text, err := propertyText(n)
		return unit(text), err
	default:
		panic(fmt.Sprintf("ecma: unknown node %T", n))
	}
}

func join(nodes []node, separator string) (piece, error) {
	result := piece{weight: 1, cost: 1}
	texts := make([]string, 0, len(nodes))
	for _, n := range nodes {
		p, err := translate(n)
		if err != nil {
			return piece{}, err
		}
		texts = append(texts, p.text)
		result.weight = max(result.weight, p.weight)
		if result.cost += p.cost; result.cost > maxProgram {
			return piece{}, errTooLarge
		}
	}
	result.text = strings.Join(texts, separator)
	return result, nil
}

// assertionText keeps ^ and $: without the flag m, Go's mean the ends of the
// text only, as those of ECMA-262 do.
func assertionText(kind assertionKind) string {
	switch kind {
	case textStart:
		return "^"
	case textEnd:
		return "$"
	case wordBoundary:
		return `\b`
	case noWordBoundary:
		return `\B`
	default:
		panic(fmt.Sprintf("ecma: unknown assertion %d", kind))
	}
}

func unsupportedLook(n *look) error {
	feature, help := "lookahead", "state each condition as a pattern of its own, under allOf"
	if n.behind {
		feature, help = "lookbehind", "write the text before it into the pattern"
	}
	if n.negative {
		feature, help = "negative "+feature, "state what must not match as a pattern of its own, under not"
	}
	return &UnsupportedError{Offset: n.offset, Feature: "a " + feature, Help: help}
}
