package jsontree

import (
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// Kind is a JSON type.
type Kind uint8

// The JSON types.
const (
	Null Kind = iota
	Bool
	Number
	String
	Array
	Object
)

// kindNames spells the types as JSON Schema does.
var kindNames = [...]string{"null", "boolean", "number", "string", "array", "object"}

// String is the type's name in JSON Schema.
func (k Kind) String() string { return kindNames[k] }

// Node is one JSON value. Only the fields of its kind are set.
type Node struct {
	Kind Kind
	// Span is the value's text, for a string with its quotes, for an array or
	// an object from bracket to bracket.
	Span source.Span
	// Bool is the value of a boolean.
	Bool bool
	// Text is the content of a string, with escapes decoded.
	Text string
	// Number is a number as it is spelled.
	Number string
	// Items are the items of an array.
	Items []*Node
	// Members are the members of an object in source order.
	Members []Member
}

// Member is a name and its value in an object.
type Member struct {
	Key string
	// KeySpan is the name's text with its quotes.
	KeySpan source.Span
	Value   *Node
}

// Get is the value of an object's member. It is nil where there is no such
// member, where n is not an object, and where n is nil.
func (n *Node) Get(key string) *Node {
	if m := n.Member(key); m != nil {
		return m.Value
	}
	return nil
}

// Member is an object's member by its name; nil as [Node.Get] says.
func (n *Node) Member(key string) *Member {
	if n == nil || n.Kind != Object {
		return nil
	}
	for i := range n.Members {
		if n.Members[i].Key == key {
			return &n.Members[i]
		}
	}
	return nil
}

// tokenEscaper escapes the reference tokens of RFC 6901.
var tokenEscaper = strings.NewReplacer("~", "~0", "/", "~1")

// AppendToken adds a reference token to a JSON pointer (RFC 6901).
func AppendToken(pointer, token string) string {
	return pointer + "/" + tokenEscaper.Replace(token)
}
