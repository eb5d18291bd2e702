package ir

import "github.com/lockstep-dev/lockstep/generator/internal/source"

// Constraint is one demand of a schema on an instance. The sum is sealed: its
// cases are the types of this file.
type Constraint interface {
	// Common gives what all constraints have.
	Common() *Base
	constraint()
}

// Base is what every constraint has: where it is stated and under which rule.
type Base struct {
	// Keyword is the keyword that states it, as it is spelled in the schema
	// ("required", "x-banned").
	Keyword string
	// Pointer is the place of the keyword in its document as a URI fragment
	// ("#/properties/status/enum").
	Pointer string
	// Rule is the id of the rule that the constraint states; empty for none.
	Rule string
	// Span is the place of the keyword's value.
	Span source.Span
}

// Common implements [Constraint].
func (b *Base) Common() *Base { return b }

// Kinds is a set of JSON types.
type Kinds uint8

// The JSON types, as bits of a [Kinds]. Integer is a subset of Number: a set
// never has both.
const (
	Null Kinds = 1 << iota
	Boolean
	Integer
	Number
	String
	Array
	Object

	AnyKind = Null | Boolean | Number | String | Array | Object
)

// Has reports whether the set shares a type with other; Number covers Integer.
func (k Kinds) Has(other Kinds) bool { return k.Wide()&other.Wide() != 0 }

// Wide is the set with Integer widened to Number.
func (k Kinds) Wide() Kinds {
	if k&Integer != 0 {
		k = k&^Integer | Number
	}
	return k
}

// Value is a JSON value out of a schema, as text.
type Value struct {
	Kind Kinds
	// JSON is the value as compact JSON text; numbers are spelled as in the
	// schema.
	JSON string
	// Text is the decoded string where Kind is String.
	Text string
	Span source.Span
}

// The constraints that hold for a value of any type.
type (
	// Never rejects everything: the schema false.
	Never struct{ Base }

	// TypeOf demands one of a set of JSON types.
	TypeOf struct {
		Base
		Kinds Kinds
		// Literal demands of an integer that it is written without fraction
		// and exponent, as draft 4 does; later drafts take 1.0 for one.
		Literal bool
	}

	// Enum demands one of a list of values; const is an enum of one.
	Enum struct {
		Base
		Values []EnumValue
		// Of is the JSON type that the list judges. A value of another type is
		// left to the type beside the list, which rejects it, so that it is
		// reported once. Zero where there is no single type beside it, and
		// never Integer.
		Of Kinds
		// Banned lists values that are off the list for a stated reason.
		Banned []BannedValue
	}

	// FormatOf demands a named format of a string.
	FormatOf struct {
		Base
		Name string
	}

	// AllOf demands every node.
	AllOf struct {
		Base
		Nodes []*Node
	}

	// AnyOf demands at least one node.
	AnyOf struct {
		Base
		Nodes    []*Node
		Dispatch *Dispatch // nil where no member tells the branches apart
	}

	// OneOf demands exactly one node.
	OneOf struct {
		Base
		Nodes    []*Node
		Dispatch *Dispatch // nil where no member tells the branches apart
	}

	// Not demands that the node fails.
	Not struct {
		Base
		Node *Node
	}

	// If demands Then of what meets If, and Else of what does not; Then and
	// Else may be nil.
	If struct {
		Base
		If, Then, Else *Node
	}

	// Reference demands what another node demands.
	Reference struct {
		Base
		Node *Node
	}

	// Warning warns, but does not fail, where the node fails (x-warnings).
	Warning struct {
		Base
		// Message says what is wrong, as the schema words it.
		Message string
		Node    *Node
	}
)

// EnumValue is one legal value of an [Enum].
type EnumValue struct {
	Value
	// Doc is the meaning of the value, from `x-enum` or from the description
	// of a `oneOf` branch; empty where the schema gives none.
	Doc string
}

// BannedValue is a value that x-banned names.
type BannedValue struct {
	Value
	// Reason completes "… is not allowed: it …".
	Reason string
	// Rule is the id of the rule that bans it; Base.Rule where x-banned
	// names none.
	Rule string
}

// Dispatch tells the branches of a union apart by the value of one member
// that every branch requires.
type Dispatch struct {
	// Member is the name of the deciding member.
	Member string
	// Values lists, for each branch, the strings that choose it.
	Values [][]string
	// Otherwise is the index of the branch that takes every other string, or
	// -1.
	Otherwise int
}

// The constraints on numbers.
type (
	// Bound limits a number.
	Bound struct {
		Base
		Limit Value
		// Upper tells a maximum from a minimum.
		Upper bool
		// Exclusive leaves the limit itself out.
		Exclusive bool
	}

	// MultipleOf demands a whole multiple of Divisor, which is > 0.
	MultipleOf struct {
		Base
		Divisor Value
	}
)

// The constraints on strings.
type (
	// Length limits the length of a string in Unicode code points. One
	// keyword makes one constraint: either Upper is set, or not.
	Length struct {
		Base
		Limit int
		Upper bool
	}

	// Pattern demands that a regular expression matches somewhere.
	Pattern struct {
		Base
		// Source is the ECMA-262 expression of the schema.
		Source string
		// RE2 is the same expression for Go's regexp package.
		RE2 string
	}
)

// The constraints on arrays.
type (
	// Items holds the items to nodes: the first ones to Prefix, in order,
	// every later one to Rest, which may be nil.
	Items struct {
		Base
		Prefix []*Node
		Rest   *Node
	}

	// Contains demands at least Min and, where Max >= 0, at most Max items
	// that meet the node.
	Contains struct {
		Base
		Node     *Node
		Min, Max int
	}

	// Count limits the number of items of an array.
	Count struct {
		Base
		Limit int
		Upper bool
	}

	// Unique demands that no two items are equal as JSON values.
	Unique struct{ Base }
)

// The constraints on objects.
type (
	// Members holds the members of an object to nodes: a known member to its
	// own, and to that of each pattern that matches its name; any other
	// member to Rest, which is nil where all are welcome.
	Members struct {
		Base
		Known    []Member
		Patterns []PatternMember
		Rest     *Node
		// RestBase is the base of the constraint that Rest states
		// (additionalProperties); valid where Rest is not nil.
		RestBase Base
	}

	// MemberNames holds every member's name, as a string, to the node.
	MemberNames struct {
		Base
		Node *Node
	}

	// MemberCount limits the number of members of an object.
	MemberCount struct {
		Base
		Limit int
		Upper bool
	}

	// Required demands a member.
	Required struct {
		Base
		Name string
	}

	// DependentRequired demands members where another one is present.
	DependentRequired struct {
		Base
		Trigger string
		Names   []string
	}

	// DependentNode holds the whole object to the node where a member is
	// present.
	DependentNode struct {
		Base
		Trigger string
		Node    *Node
	}
)

// Member is a known member of an object.
type Member struct {
	Name string
	Node *Node
	// Span is the place of the name.
	Span source.Span
}

// PatternMember holds the members whose names match a pattern to a node.
type PatternMember struct {
	Source string // ECMA-262
	RE2    string
	Node   *Node
}

func (*Never) constraint()             {}
func (*TypeOf) constraint()            {}
func (*Enum) constraint()              {}
func (*FormatOf) constraint()          {}
func (*AllOf) constraint()             {}
func (*AnyOf) constraint()             {}
func (*OneOf) constraint()             {}
func (*Not) constraint()               {}
func (*If) constraint()                {}
func (*Reference) constraint()         {}
func (*Warning) constraint()           {}
func (*Bound) constraint()             {}
func (*MultipleOf) constraint()        {}
func (*Length) constraint()            {}
func (*Pattern) constraint()           {}
func (*Items) constraint()             {}
func (*Contains) constraint()          {}
func (*Count) constraint()             {}
func (*Unique) constraint()            {}
func (*Members) constraint()           {}
func (*MemberNames) constraint()       {}
func (*MemberCount) constraint()       {}
func (*Required) constraint()          {}
func (*DependentRequired) constraint() {}
func (*DependentNode) constraint()     {}
