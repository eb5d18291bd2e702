package ecma

// The parser is our own, as Go's reads another language: the same text can
// be correct in both and match other strings.

import (
	"strings"
	"unicode/utf8"
)

// maxDepth limits how deep groups may nest. RE2 in Go takes trees of height
// 1000, and a group adds up to three nodes to a path through the tree.
const maxDepth = 250

// Expr is a regular expression that [Parse] has read.
type Expr struct{ root node }

// Parse reads a pattern. The error is a *[SyntaxError], or an
// *[UnsupportedError] where groups nest too deep to go on.
func Parse(pattern string) (*Expr, error) {
	for i, r := range pattern {
		if r == utf8.RuneError && !strings.HasPrefix(pattern[i:], "\uFFFD") {
			return nil, &SyntaxError{Offset: i, Message: "write the pattern in valid UTF-8"}
		}
	}
	p := &parser{text: pattern, names: map[string]bool{}}
	root, err := p.disjunction()
	if err != nil {
		return nil, err
	}
	if p.position < len(p.text) {
		return nil, p.errorAt(p.position, `write \) for a parenthesis: no group is open here`)
	}
	if err := p.checkReferences(); err != nil {
		return nil, err
	}
	return &Expr{root: root}, nil
}

// parser reads a pattern from left to right. Its methods are the productions
// of the grammar; each leaves position behind what it has read.
type parser struct {
	text     string
	position int
	depth    int
	groups   int             // capturing groups so far
	names    map[string]bool // names of groups so far
	// references are checked at the end: a group may stand behind them.
	references []*backreference
}

func (p *parser) errorAt(offset int, message string) error {
	return &SyntaxError{Offset: offset, Message: message}
}

// rest is the text that is still to be read.
func (p *parser) rest() string { return p.text[p.position:] }

// accept reads the given text if it comes next.
func (p *parser) accept(text string) bool {
	if !strings.HasPrefix(p.rest(), text) {
		return false
	}
	p.position += len(text)
	return true
}

// next reads one character; there must be one.
func (p *parser) next() rune {
	r, size := utf8.DecodeRuneInString(p.rest())
	p.position += size
	return r
}

// disjunction reads alternatives up to the end of the group or pattern.
func (p *parser) disjunction() (node, error) {
	var branches []node
	for {
		branch, err := p.alternative()
		if err != nil {
			return nil, err
		}
		branches = append(branches, branch)
		if !p.accept("|") {
			break
		}
	}
	if len(branches) == 1 {
		return branches[0], nil
	}
	return &alternation{branches: branches}, nil
}

func (p *parser) alternative() (node, error) {
	var terms []node
	for p.rest() != "" && p.rest()[0] != '|' && p.rest()[0] != ')' {
		term, err := p.term()
		if err != nil {
			return nil, err
		}
		terms = append(terms, term)
	}
	return &sequence{terms: terms}, nil
}

// term reads an atom with its quantifier, or an assertion.
func (p *parser) term() (node, error) {
	if kind, ok := p.assertion(); ok {
		return &assertion{kind: kind}, nil
	}
	if err := p.danglingQuantifier(); err != nil {
		return nil, err
	}
	atom, err := p.atom()
	if err != nil {
		return nil, err
	}
	if l, ok := atom.(*look); ok && l.behind {
		return atom, nil // only lookaheads may be repeated
	}
	return p.quantified(atom)
}

func (p *parser) assertion() (assertionKind, bool) {
	switch {
	case p.accept("^"):
		return textStart, true
	case p.accept("$"):
		return textEnd, true
	case p.accept(`\b`):
		return wordBoundary, true
	case p.accept(`\B`):
		return noWordBoundary, true
	default:
		return 0, false
	}
}

// danglingQuantifier is an error where a quantifier has nothing before it.
func (p *parser) danglingQuantifier() error {
	start := p.position
	_, found, err := p.quantifier()
	if err != nil {
		return err
	}
	if found {
		return p.errorAt(start, "write a character or group before "+p.text[start:p.position]+`, or escape it with \`)
	}
	return nil
}

func (p *parser) atom() (node, error) {
	start := p.position
	switch r := p.next(); r {
	case '.':
		return &dot{}, nil
	case '(':
		return p.group(start)
	case '[':
		return p.class(start)
	case '\\':
		return p.atomEscape(start)
	default:
		return &char{value: r}, nil
	}
}

// atomEscape reads what follows a backslash outside of a class.
func (p *parser) atomEscape(start int) (node, error) {
	if reference, err := p.backreference(start); reference != nil || err != nil {
		return reference, err
	}
	item, err := p.setEscape(start)
	if err != nil {
		return nil, err
	}
	switch item := item.(type) {
	case *set:
		return item, nil
	case *property:
		return item, nil
	}
	r, err := p.characterEscape(start)
	if err != nil {
		return nil, err
	}
	return &char{value: r}, nil
}
