package rulebook

import (
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// The parts of constraints that have several entries.
const (
	// Main is the only part of most constraints.
	Main = 0
	// Banned is the part of the first banned value of an [ir.Enum].
	Banned = 1
	// Unknown is the part of an [ir.Members] that forbids other members.
	Unknown = 0
	// TooFew and TooMany are the parts of an [ir.Contains].
	TooFew  = 0
	TooMany = 1
	// NoBranch says that no branch of a union takes the value, Several that
	// more than one of a oneOf does.
	NoBranch = 0
	Several  = 1
	// NoMember says that the deciding member of a union is missing,
	// OtherValue that its value chooses no branch.
	NoMember   = 2
	OtherValue = 3
)

// Entry is one thing that can be wrong with an instance. Node, Index and Part
// identify it in its format.
type Entry struct {
	// Node is the node that demands it.
	Node *ir.Node
	// Index is the place of the constraint in Node.Constraints.
	Index int
	// Part tells the entries of one constraint apart.
	Part int
	// Rule is the descriptor that generated code holds.
	Rule validate.Constraint
}

// Constraint is the constraint that the entry belongs to.
func (e *Entry) Constraint() ir.Constraint { return e.Node.Constraints[e.Index] }

// Book holds the wording of a format.
type Book struct {
	format     *ir.Format
	conditions map[*ir.Node]inherited
	entries    map[*ir.Node][][]*Entry
}

// New words all constraints of a format.
func New(f *ir.Format) *Book {
	b := &Book{format: f, conditions: conditions(f), entries: map[*ir.Node][][]*Entry{}}
	for _, n := range f.Nodes {
		list := make([][]*Entry, len(n.Constraints))
		for i := range n.Constraints {
			list[i] = b.describe(n, i)
		}
		b.entries[n] = list
	}
	return b
}

// Entry finds one entry; nil where the constraint cannot fail in that part
// ([Several] of an anyOf).
func (b *Book) Entry(n *ir.Node, index, part int) *Entry {
	for _, e := range b.entries[n][index] {
		if e.Part == part {
			return e
		}
	}
	return nil
}

// All lists the entries of all nodes, in the order of the format's nodes.
func (b *Book) All() []*Entry {
	var all []*Entry
	for _, n := range b.format.Nodes {
		for _, list := range b.entries[n] {
			all = append(all, list...)
		}
	}
	return all
}

// When is the condition under which a node counts, in words for a document:
// "when `status` is `failed`". Path is the node's place in an instance
// ("artifacts[].type", empty for the root): it completes the names in the
// condition. The result is empty where there is no condition, or none that a
// few words can say.
func (b *Book) When(n *ir.Node, path string) string {
	in := b.conditions[n]
	if in.below {
		path = parent(path)
	}
	return in.condition.text(markdown, child(path, ""))
}

// child is the path of a member: "metadata" and "kind" give "metadata.kind".
func child(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

// parent is the path of the object that holds the member at path.
func parent(path string) string {
	return path[:max(0, strings.LastIndexByte(path, '.'))]
}
