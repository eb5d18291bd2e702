package rulebook

// The messages of violations: one function per shape of constraint. A message
// is a sentence without its subject, which is the place in the instance.

import (
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

const (
	// maxMessageValues is how many legal values a message lists.
	maxMessageValues = 12
	// maxExpectedValues is how many the expectation for programs lists.
	maxExpectedValues = 100
)

// words are the parts of a descriptor that are written by people's rules.
type words struct {
	part              int
	message, expected string
}

// describe makes the entries of one constraint.
func (b *Book) describe(n *ir.Node, index int) []*Entry {
	c := n.Constraints[index]
	var entries []*Entry
	for _, w := range b.words(n, c) {
		rule := b.base(n, c.Common())
		rule.Message, rule.Expected = w.message, w.expected
		entries = append(entries, &Entry{Node: n, Index: index, Part: w.part, Rule: rule})
	}
	switch c := c.(type) {
	case *ir.Enum:
		markBanned(entries, c)
	case *ir.Members:
		for i := range entries {
			rest := b.base(n, &c.RestBase)
			rest.Message, rest.Expected = entries[i].Rule.Message, entries[i].Rule.Expected
			entries[i].Rule = rest
		}
	}
	return entries
}

// base is the part of a descriptor that the schema gives.
func (b *Book) base(n *ir.Node, base *ir.Base) validate.Constraint {
	schema := base.Pointer
	if n.Document != "" && n.Document != b.format.Source {
		schema = n.Document + schema
	}
	return validate.Constraint{Rule: base.Rule, Keyword: base.Keyword, Schema: schema}
}

// markBanned gives the entries of banned values their own rule and place.
func markBanned(entries []*Entry, c *ir.Enum) {
	for i := range entries {
		part := entries[i].Part
		if part < Banned {
			continue
		}
		rule, v := &entries[i].Rule, c.Banned[part-Banned]
		if v.Rule != "" {
			rule.Rule = v.Rule
		}
		rule.Schema = rule.Schema[:strings.LastIndexByte(rule.Schema, '/')+1] + "x-banned"
		rule.Keyword = "x-banned"
	}
}

// words says what each part of a constraint demands.
func (b *Book) words(n *ir.Node, c ir.Constraint) []words {
	when := b.conditions[n].condition.text(plain, "")
	switch c := c.(type) {
	case *ir.Never:
		return one(after("is not allowed", when), "nothing")
	case *ir.Enum:
		return enumWords(c, when)
	case *ir.AnyOf:
		return unionWords(c.Nodes, c.Dispatch, anyWords(c.Nodes))
	case *ir.OneOf:
		return unionWords(c.Nodes, c.Dispatch, exactlyWords(c.Nodes)...)
	case *ir.Not:
		return one(notWords(c.Node), "")
	case *ir.Warning:
		return one(literal(strings.TrimSuffix(c.Message, ".")), "")
	case *ir.Members:
		return membersWords(c)
	case *ir.Required:
		return one(missing(when), "member "+quote(c.Name))
	case *ir.DependentRequired:
		return dependentWords(c)
	case *ir.AllOf, *ir.If, *ir.Reference, *ir.Items, *ir.MemberNames, *ir.DependentNode:
		return nil // the nodes below them report
	default:
		return scalarWords(c, when)
	}
}

// scalarWords says the constraints that compare one value with a limit.
func scalarWords(c ir.Constraint, when string) []words {
	switch c := c.(type) {
	case *ir.TypeOf:
		return one(typeMessage(c), kindNames(c.Kinds))
	case *ir.FormatOf:
		return one("is not a valid "+formatName(c.Name), c.Name)
	case *ir.Bound:
		return one("must be "+bound(c, plain)+", not {found}", bound(c, plain))
	case *ir.MultipleOf:
		return one("must be a multiple of "+c.Divisor.JSON+", not {found}", "multiple of "+c.Divisor.JSON)
	case *ir.Length:
		return one("must have "+limit(c.Limit, c.Upper, "character"), limit(c.Limit, c.Upper, "character"))
	case *ir.Pattern:
		return one("must match the pattern "+literal(c.Source), "match of "+c.Source)
	case *ir.Count:
		return one(after("must have "+limit(c.Limit, c.Upper, "item"), when), limit(c.Limit, c.Upper, "item"))
	case *ir.Unique:
		return one("must not have two equal items", "items that differ")
	case *ir.MemberCount:
		return one("must have "+limit(c.Limit, c.Upper, "member"), limit(c.Limit, c.Upper, "member"))
	case *ir.Contains:
		return containsWords(c, when)
	default:
		panic("rulebook: no words for " + typeName(c))
	}
}

func one(message, expected string) []words {
	return []words{{Main, message, expected}}
}

// after appends a condition to a message.
func after(message, when string) string {
	if when == "" {
		return message
	}
	return message + " " + when
}

// missing says that the member {name} is not there.
func missing(when string) string {
	if when == "" {
		return `member "{name}" is missing`
	}
	return `member "{name}" is missing: it is required ` + when
}

func typeMessage(c *ir.TypeOf) string {
	if c.Literal && c.Kinds&ir.Integer != 0 {
		return "must be " + kinds(c.Kinds) + " without fraction and exponent, not {found}"
	}
	return "must be " + kinds(c.Kinds) + ", not {found}"
}

func enumWords(c *ir.Enum, when string) []words {
	values := enumValues(c)
	use := ""
	if len(values) > 0 {
		use = "use one of " + plain.values(values, maxMessageValues, "")
	}
	expected := "one of " + plain.values(values, maxExpectedValues, "")
	if len(values) == 1 {
		use, expected = "use "+plain.value(values[0]), values[0].JSON
	}
	list := one(after("{found} is not allowed", when)+prefixed(": ", use), expected)
	if len(values) == 1 {
		list[0].message = after("must be "+plain.value(values[0]), when) + ", not {found}"
	}
	for i, v := range c.Banned {
		reason := strings.TrimPrefix(strings.TrimSuffix(v.Reason, "."), "it ")
		message := plain.value(v.Value) + " is not allowed" + prefixed(": it ", literal(reason)) + prefixed("; ", use)
		list = append(list, words{Banned + i, message, expected})
	}
	return list
}

// prefixed is the text behind a prefix, or nothing.
func prefixed(prefix, text string) string {
	if text == "" {
		return ""
	}
	return prefix + text
}

func membersWords(c *ir.Members) []words {
	if !RejectsAll(c.Rest) {
		return nil
	}
	var names []string
	for _, m := range c.Known {
		if !RejectsAll(m.Node) {
			names = append(names, m.Name)
		}
	}
	use := plain.values(stringValues(names), maxMessageValues, "")
	for _, p := range c.Patterns {
		use += prefixed(", ", "a name that matches "+literal(p.Source))
	}
	use = strings.TrimPrefix(use, ", ")
	if use == "" {
		return one(`member "{name}" is not allowed: the object must be empty`, "no members")
	}
	return one(`member "{name}" is not known: use one of `+use, "one of "+use)
}

// RejectsAll reports whether a node is the schema false, so that what it stands
// for is forbidden.
func RejectsAll(n *ir.Node) bool {
	if n == nil || len(n.Constraints) != 1 {
		return false
	}
	_, never := n.Constraints[0].(*ir.Never)
	return never
}

func dependentWords(c *ir.DependentRequired) []words {
	var list []words
	for i, name := range c.Names {
		message := `member "{name}" is missing: it is required when ` + literal(c.Trigger) + " is present"
		list = append(list, words{i, message, "member " + quote(name)})
	}
	return list
}

func containsWords(c *ir.Contains, when string) []words {
	var list []words
	what := " " + containedWords(c.Node)
	if c.Min > 0 {
		text := limit(c.Min, false, "item") + what
		list = append(list, words{TooFew, after("must have "+text, when), text})
	}
	if c.Max >= 0 {
		text := limit(c.Max, true, "item") + what
		list = append(list, words{TooMany, after("must have "+text, when), text})
	}
	return list
}

// containedWords says which items count.
func containedWords(n *ir.Node) string {
	for _, c := range n.Constraints {
		if enum, ok := c.(*ir.Enum); ok {
			return "equal to " + plain.values(enumValues(enum), maxMessageValues, "or")
		}
	}
	return "that matches " + n.Pointer
}
