// The library recurses for what is nested, and, in block style, for each entry
// of a mapping; a stack that overflows cannot be recovered from. So the tokens
// are looked at first.

package jsontree

import (
	"fmt"

	"github.com/goccy/go-yaml/token"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
)

const (
	// libraryDepth bounds the nesting that the library sees, as the tokens
	// suggest it, which is up to four times of what they mean.
	libraryDepth = 4 * MaxDepth
	// maxEntries bounds the entries of one mapping in block style, for which
	// the library takes quadratic time too.
	maxEntries = 50_000
)

// column is a column at which something is open in block style.
type column struct {
	number int
	tokens int // how many stand at it, without one further left in between
}

// bounded reports whether the library can be trusted with the tokens. In block
// style a nested value stands further to the right than what is around it, so
// the columns that are open bound the depth.
func (y *yamlReader) bounded(tokens token.Tokens) bool {
	var open []column
	flow := 0
	for _, t := range tokens {
		switch t.Type {
		case token.MappingStartType, token.SequenceStartType:
			flow++
		case token.MappingEndType, token.SequenceEndType:
			flow = max(0, flow-1)
		}
		if flow == 0 {
			open = atColumn(open, t)
		}
		if flow+len(open) > libraryDepth {
			y.deep(y.tokenSpan(t))
			return false
		}
		if flow == 0 && open[len(open)-1].tokens > maxEntries {
			y.report(diag.YAMLSyntax, y.tokenSpan(t), fmt.Sprintf("mapping with more than %d entries", maxEntries), "write it in braces, or as JSON")
			return false
		}
	}
	return true
}

// atColumn closes the columns to the right of a token's and opens its own.
func atColumn(open []column, t *token.Token) []column {
	for len(open) > 0 && open[len(open)-1].number > t.Position.Column {
		open = open[:len(open)-1]
	}
	if len(open) == 0 || open[len(open)-1].number < t.Position.Column {
		open = append(open, column{number: t.Position.Column})
	}
	if t.Type != token.SequenceEntryType {
		open[len(open)-1].tokens++
	}
	return open
}
