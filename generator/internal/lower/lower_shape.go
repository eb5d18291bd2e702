package lower

// A shape is what matters about a node for its Go type: all that it demands
// as a whole, through references and allOf, put together.

import (
	"slices"
	"strconv"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// shape is what a node says about how its values are held.
type shape struct {
	kinds    ir.Kinds // AnyKind where nothing is said
	enum     *ir.Enum // of strings, or of strings and null
	format   string
	members  []ir.Member
	patterns []ir.PatternMember
	required map[string]bool
	rest     *ir.Node // the schema of members that are not known, if any
	items    *ir.Items
	minItems int
	union    []*ir.Node // the branches of the first anyOf or oneOf
	dispatch *ir.Dispatch
	bounds   []ir.Value
	divisors []ir.Value
	numbers  []ir.Value // that an enum lists
}

// shapeOf puts the shape of a node together.
func shapeOf(n *ir.Node) *shape {
	sh := &shape{kinds: ir.AnyKind, required: map[string]bool{}}
	for _, c := range flat(n) {
		sh.add(c)
	}
	return sh
}

// add takes one constraint into account.
func (sh *shape) add(c ir.Constraint) {
	switch c := c.(type) {
	case *ir.TypeOf:
		sh.kinds = intersect(sh.kinds, c.Kinds)
	case *ir.Enum:
		sh.addEnum(c)
	case *ir.FormatOf:
		sh.format = c.Name
	case *ir.Members:
		sh.addMembers(c)
	case *ir.Required:
		sh.required[c.Name] = true
	case *ir.Items:
		if sh.items == nil || len(c.Prefix) > len(sh.items.Prefix) {
			sh.items = c
		}
	case *ir.Count:
		if !c.Upper {
			sh.minItems = max(sh.minItems, c.Limit)
		}
	case *ir.AnyOf:
		sh.addUnion(c.Nodes, c.Dispatch)
	case *ir.OneOf:
		sh.addUnion(c.Nodes, c.Dispatch)
	case *ir.Bound:
		sh.bounds = append(sh.bounds, c.Limit)
	case *ir.MultipleOf:
		sh.divisors = append(sh.divisors, c.Divisor)
	}
}

// addEnum takes the kinds of the values, and the list itself where it is one
// of strings.
func (sh *shape) addEnum(c *ir.Enum) {
	var kinds ir.Kinds
	for _, v := range c.Values {
		kinds |= v.Kind
		if v.Kind == ir.Number {
			sh.numbers = append(sh.numbers, v.Value)
		}
	}
	if kinds&ir.Number != 0 && wholeNumbers(c.Values) {
		kinds = kinds&^ir.Number | ir.Integer
	}
	sh.kinds = intersect(sh.kinds, kinds)
	if c.Keyword != "const" && kinds&^ir.Null == ir.String && sh.enum == nil {
		sh.enum = c
	}
}

// wholeNumbers reports whether all numbers among the values are written as
// integers that fit an int64.
func wholeNumbers(values []ir.EnumValue) bool {
	for _, v := range values {
		if _, err := strconv.ParseInt(v.JSON, 10, 64); v.Kind == ir.Number && err != nil {
			return false
		}
	}
	return true
}

// nullable reports whether null is legal beside other values. Where anything is
// legal, null is nothing special.
func (sh *shape) nullable() bool { return sh.kinds != ir.AnyKind && sh.kinds.Has(ir.Null) }

func (sh *shape) addMembers(c *ir.Members) {
	sh.members = append(sh.members, c.Known...)
	sh.patterns = append(sh.patterns, c.Patterns...)
	if c.Rest != nil && (sh.rest == nil || never(c.Rest)) {
		sh.rest = c.Rest
	}
}

func (sh *shape) addUnion(branches []*ir.Node, dispatch *ir.Dispatch) {
	if sh.union == nil {
		sh.union, sh.dispatch = branches, dispatch
	}
}

// never reports whether a node rejects everything.
func never(n *ir.Node) bool {
	for _, c := range n.Constraints {
		if _, ok := c.(*ir.Never); ok {
			return true
		}
	}
	return false
}

// intersect is what two sets of JSON types share; Integer is part of Number.
func intersect(a, b ir.Kinds) ir.Kinds {
	both := a & b
	if (a&ir.Integer != 0 && b&ir.Number != 0) || (b&ir.Integer != 0 && a&ir.Number != 0) {
		both |= ir.Integer
	}
	return both
}

// integerType is int64, or json.Number where the schema's own limits and
// divisors do not fit an int64.
func integerType(sh *shape) ir.Type {
	for _, value := range slices.Concat(sh.bounds, sh.divisors) {
		literal := []byte(value.JSON)
		if validate.Compare(literal, "9223372036854775807") > 0 || validate.Compare(literal, "-9223372036854775808") < 0 {
			return goNumber
		}
	}
	return goInt64
}

// numberType is float64, or json.Number for decimals, which are told by a
// divisor such as 0.01.
func numberType(sh *shape) ir.Type {
	for _, value := range slices.Concat(sh.bounds, sh.divisors, sh.numbers) {
		// Too large for float64, or too close to zero.
		f, err := strconv.ParseFloat(value.JSON, 64)
		if err != nil || f == 0 && !validate.EqualNumber([]byte(value.JSON), "0") {
			return goNumber
		}
	}
	for _, divisor := range sh.divisors {
		if strings.ContainsAny(divisor.JSON, ".eE") {
			return goNumber
		}
	}
	return goFloat64
}
