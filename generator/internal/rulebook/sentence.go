package rulebook

// The sentences of documents: what an entry demands, as a rule for people who
// write instances.

import (
	"strconv"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// maxSentenceValues is how many values a sentence lists; the table of the enum
// has them all.
const maxSentenceValues = 12

// Sentence says in Markdown what an entry demands, condition included:
// "`started_at` is required when `status` is `in_progress`." Path is the place
// of the entry's node in an instance ("artifacts[].type", empty for the root).
func (b *Book) Sentence(e *Entry, path string) string {
	text := demand(e, path)
	if _, warns := e.Constraint().(*ir.Warning); warns {
		return text + "."
	}
	return after(text, b.When(e.Node, path)) + "."
}

// demand is the sentence without condition and full stop.
func demand(e *Entry, path string) string {
	subject := "The value"
	if path != "" {
		subject = code(path)
	}
	switch c := e.Constraint().(type) {
	case *ir.Never:
		return subject + " is not allowed"
	case *ir.Enum:
		return subject + " " + enumDemand(c, e.Part)
	case *ir.AnyOf:
		return unionDemand(e, c.Nodes, c.Dispatch, subject, path)
	case *ir.OneOf:
		return unionDemand(e, c.Nodes, c.Dispatch, subject, path)
	case *ir.Not:
		return subject + " " + notDemand(c.Node, path)
	case *ir.Warning:
		return strings.TrimSuffix(c.Message, ".")
	case *ir.Members:
		return "No other members are allowed" + prefixed(" in ", codeOrNothing(path))
	case *ir.Required:
		return code(child(path, c.Name)) + " is required"
	case *ir.DependentRequired:
		return code(child(path, c.Names[e.Part])) + " is required when " + code(child(path, c.Trigger)) + " is present"
	default:
		return subject + " " + scalarDemand(c, e.Part)
	}
}

func codeOrNothing(path string) string {
	if path == "" {
		return ""
	}
	return code(path)
}

func scalarDemand(c ir.Constraint, part int) string {
	switch c := c.(type) {
	case *ir.TypeOf:
		return "is " + kinds(c.Kinds)
	case *ir.FormatOf:
		return "is a valid " + formatName(c.Name)
	case *ir.Bound:
		return "is " + bound(c, markdown)
	case *ir.MultipleOf:
		return "is a multiple of " + code(c.Divisor.JSON)
	case *ir.Length:
		return "has " + limit(c.Limit, c.Upper, "character")
	case *ir.Pattern:
		return "matches the pattern " + code(c.Source)
	case *ir.Count:
		return "has " + limit(c.Limit, c.Upper, "item")
	case *ir.Unique:
		return "has no two equal items"
	case *ir.MemberCount:
		return "has " + limit(c.Limit, c.Upper, "member")
	case *ir.Contains:
		return containsDemand(c, part)
	default:
		panic("rulebook: no sentence for " + typeName(c))
	}
}

func containsDemand(c *ir.Contains, part int) string {
	what := "that match " + code(c.Node.Pointer)
	if values := onlyValues(c.Node); values != nil {
		what = "equal to " + markdown.values(values, maxSentenceValues, "or")
	}
	if part == TooMany {
		return "has " + limit(c.Max, true, "item") + " " + what
	}
	return "has " + limit(c.Min, false, "item") + " " + what
}

func enumDemand(c *ir.Enum, part int) string {
	if part >= Banned {
		v := c.Banned[part-Banned]
		reason := strings.TrimPrefix(strings.TrimSuffix(v.Reason, "."), "it ")
		return "is never " + markdown.value(v.Value) + prefixed(": it ", reason)
	}
	values := enumValues(c)
	switch len(values) {
	case 0:
		return "is not allowed"
	case 1:
		return "is " + markdown.value(values[0])
	default:
		return "is one of " + markdown.values(values, maxSentenceValues, "")
	}
}

func unionDemand(e *Entry, nodes []*ir.Node, d *ir.Dispatch, subject, path string) string {
	_, exact := e.Constraint().(*ir.OneOf)
	switch {
	case e.Part == NoMember:
		return code(child(path, d.Member)) + " is required: it decides which form " + subjectWords(path) + " has"
	case e.Part == OtherValue:
		return code(child(path, d.Member)) + " is one of " + markdown.values(dispatchValues(d), maxSentenceValues, "")
	}
	if names := onlyRequired(nodes); names != nil {
		return requiredDemand(e.Part, exact, names, path)
	}
	if set := onlyKinds(nodes); set != 0 && e.Part == NoBranch {
		return subject + " is " + kinds(set)
	}
	forms := strconv.Itoa(len(nodes)) + " forms" + formNames(nodes)
	if e.Part == Several {
		return subject + " matches not more than one of " + forms
	}
	return subject + " matches one of " + forms
}

func subjectWords(path string) string {
	if path == "" {
		return "the object"
	}
	return code(path)
}

func requiredDemand(part int, exact bool, names []string, path string) string {
	var words []string
	for _, name := range names {
		words = append(words, code(child(path, name)))
	}
	list := join(words, "and")
	switch {
	case part == Several:
		return "Not more than one of " + list + " is present"
	case exact:
		return "Exactly one of " + list + " is present"
	default:
		return "At least one of " + list + " is present"
	}
}

func notDemand(n *ir.Node, path string) string {
	if set := onlyKinds([]*ir.Node{n}); set != 0 {
		return "is not " + kinds(set)
	}
	if values := onlyValues(n); values != nil {
		return "is not " + markdown.values(values, maxSentenceValues, "or")
	}
	atoms, ok := read(n, "", 0)
	if !ok || len(atoms) == 0 {
		return "does not match " + code(n.Pointer)
	}
	if onlyPresence(atoms) {
		return "does not have " + presenceWords(atoms, markdown, child(path, ""))
	}
	return "is not so that " + strings.Join(clause{atoms: atoms}.words(markdown, child(path, "")), " and ")
}
