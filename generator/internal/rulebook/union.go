package rulebook

// The messages of anyOf, oneOf and not, which say something about whole
// schemas: where those only ask for members, or for types, the message does so
// as well.

import (
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// unionWords adds what a deciding member can have wrong to the words of a
// union.
func unionWords(nodes []*ir.Node, d *ir.Dispatch, list ...words) []words {
	if d == nil {
		return list
	}
	list = list[:1:1] // no two branches take the same value of the member
	values := dispatchValues(d)
	use := plain.values(values, maxMessageValues, "")
	missing := `member "{name}" is missing: it decides which of the ` + count(len(nodes), "form") + " the object has"
	list = append(list, words{NoMember, missing, "member " + quote(d.Member)})
	if d.Otherwise < 0 {
		expected := "one of " + plain.values(values, maxExpectedValues, "")
		list = append(list, words{OtherValue, "{found} is not allowed: use one of " + use, expected})
	}
	return list
}

// dispatchValues lists the values that choose a branch.
func dispatchValues(d *ir.Dispatch) []ir.Value {
	var texts []string
	for _, branch := range d.Values {
		texts = append(texts, branch...)
	}
	return stringValues(texts)
}

// anyWords says that no branch of an anyOf takes the value.
func anyWords(nodes []*ir.Node) words {
	if names := onlyRequired(nodes); names != nil {
		text := "at least one of the members " + plain.values(stringValues(names), maxMessageValues, "or")
		return words{NoBranch, "must have " + text, text}
	}
	return noBranchWords(nodes)
}

// exactlyWords says that none, or more than one, of a oneOf's branches take
// the value.
func exactlyWords(nodes []*ir.Node) []words {
	if names := onlyRequired(nodes); names != nil {
		text := "exactly one of the members " + plain.values(stringValues(names), maxMessageValues, "or")
		return []words{
			{NoBranch, "must have " + text + ", not none", text},
			{Several, "must have " + text + ", not several", text},
		}
	}
	none := noBranchWords(nodes)
	message := "must match exactly one of " + count(len(nodes), "form") + formNames(nodes) + ", not several"
	return []words{none, {Several, message, none.expected}}
}

func noBranchWords(nodes []*ir.Node) words {
	if set := onlyKinds(nodes); set != 0 {
		return words{NoBranch, "must be " + kinds(set) + ", not {found}", kindNames(set)}
	}
	text := "one of " + count(len(nodes), "form") + formNames(nodes)
	return words{NoBranch, "must match " + text, text}
}

// formNames lists the titles of branches where all have one.
func formNames(nodes []*ir.Node) string {
	var titles []string
	for _, n := range nodes {
		title := title(n)
		if title == "" {
			return ""
		}
		titles = append(titles, literal(title))
	}
	if len(titles) > maxMessageValues {
		return ""
	}
	return " (" + join(titles, "or") + ")"
}

// title is the title of a node, or of the one it refers to.
func title(n *ir.Node) string {
	for range 8 {
		if n.Doc.Title != "" {
			return n.Doc.Title
		}
		ref := onlyReference(n)
		if ref == nil {
			break
		}
		n = ref
	}
	return ""
}

func onlyReference(n *ir.Node) *ir.Node {
	if len(n.Constraints) != 1 {
		return nil
	}
	if ref, ok := n.Constraints[0].(*ir.Reference); ok {
		return ref.Node
	}
	return nil
}

// onlyRequired lists the members that the branches ask for, where each branch
// asks for one member and nothing else.
func onlyRequired(nodes []*ir.Node) []string {
	var names []string
	for _, n := range nodes {
		if len(n.Constraints) != 1 {
			return nil
		}
		required, ok := n.Constraints[0].(*ir.Required)
		if !ok {
			return nil
		}
		names = append(names, required.Name)
	}
	return names
}

// onlyKinds is the set of types that the branches ask for, where each branch
// asks for types and nothing else.
func onlyKinds(nodes []*ir.Node) ir.Kinds {
	var set ir.Kinds
	for _, n := range nodes {
		if len(n.Constraints) != 1 {
			return 0
		}
		kinds, ok := n.Constraints[0].(*ir.TypeOf)
		if !ok {
			return 0
		}
		set |= kinds.Kinds
	}
	return set
}

// notWords says what a value must not be.
func notWords(n *ir.Node) string {
	if set := onlyKinds([]*ir.Node{n}); set != 0 {
		return "must not be " + kinds(set)
	}
	if values := onlyValues(n); values != nil {
		return "must not be " + plain.values(values, maxMessageValues, "or")
	}
	atoms, ok := read(n, "", 0)
	switch {
	case !ok || len(atoms) == 0:
		return notTitle(n)
	case onlyPresence(atoms):
		return "must not have " + presenceWords(atoms, plain, "")
	default:
		return "must not be so that " + strings.Join(clause{atoms: atoms}.words(plain, ""), " and ")
	}
}

// onlyPresence reports whether atoms ask for nothing but members to be there.
func onlyPresence(atoms []atom) bool {
	for _, a := range atoms {
		if a.values != nil || a.not {
			return false
		}
	}
	return true
}

// presenceWords names the members that atoms ask for: "the member a", "the
// members a and b together".
func presenceWords(atoms []atom, s style, prefix string) string {
	if len(atoms) == 1 {
		return "the member " + s.name(prefix+atoms[0].name)
	}
	var names []string
	for _, a := range atoms {
		names = append(names, s.name(prefix+a.name))
	}
	return "the members " + join(names, "and") + " together"
}

func notTitle(n *ir.Node) string {
	if t := title(n); t != "" {
		return "must not match " + literal(t)
	}
	return "must not match " + n.Pointer
}

// onlyValues lists the values of a node that is an enum and nothing else.
func onlyValues(n *ir.Node) []ir.Value {
	if len(n.Constraints) != 1 {
		return nil
	}
	if enum, ok := n.Constraints[0].(*ir.Enum); ok {
		return enumValues(enum)
	}
	return nil
}
