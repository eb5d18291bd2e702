package lower

// Unions: values that are one of several types.

import (
	"fmt"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// narrow takes the branches of an anyOf or oneOf into account, and reports
// whether they are types of their own. Branches that say nothing of types (only
// `required`, say) constrain what the schema around them describes.
func (sh *shape) narrow() bool {
	if sh.union == nil {
		return false
	}
	var kinds ir.Kinds
	for _, branch := range sh.union {
		own := kindsOf(branch, map[*ir.Node]bool{})
		if own == ir.AnyKind {
			return false
		}
		kinds |= own
	}
	if kinds&ir.Number != 0 {
		kinds &^= ir.Integer
	}
	sh.kinds = intersect(sh.kinds, kinds)
	return true
}

// scalar reports whether the set is a single type that is neither array nor
// object.
func scalar(k ir.Kinds) bool {
	switch k {
	case ir.String, ir.Boolean, ir.Integer, ir.Number, 0:
		return true
	}
	return false
}

// kindsOf is the set of JSON types that can meet a node.
func kindsOf(n *ir.Node, seen map[*ir.Node]bool) ir.Kinds {
	if seen[n] {
		return ir.AnyKind
	}
	seen[n] = true
	sh := shapeOf(n)
	if sh.kinds != ir.AnyKind || sh.union == nil {
		return sh.kinds
	}
	var kinds ir.Kinds
	for _, branch := range sh.union {
		own := kindsOf(branch, seen)
		if own == ir.AnyKind {
			return ir.AnyKind
		}
		kinds |= own
	}
	return kinds
}

// pureUnion reports whether the branches of the union are all that says how a
// value is held.
func (sh *shape) pureUnion() bool {
	return len(sh.members) == 0 && sh.items == nil && !scalar(sh.kinds)
}

// others lists the branches but for those that are null alone.
func (sh *shape) others() []*ir.Node {
	var branches []*ir.Node
	for _, branch := range sh.union {
		if kindsOf(branch, map[*ir.Node]bool{}) != ir.Null {
			branches = append(branches, branch)
		}
	}
	return branches
}

// onlyBranch is the one branch beside null of a union, where nothing else says
// how a value is held; nil otherwise.
func (sh *shape) onlyBranch() *ir.Node {
	if len(sh.members) > 0 || sh.items != nil || sh.enum != nil || sh.format != "" || len(sh.bounds)+len(sh.divisors) > 0 {
		return nil
	}
	if branches := sh.others(); len(branches) == 1 {
		return branches[0]
	}
	return nil
}

// union makes a declaration of the branches. Null is no variant: it makes the
// union nullable.
func (b *typeBuilder) union(n *ir.Node, sh *shape) ir.Type {
	branches := sh.others()
	d := &ir.UnionDecl{}
	if len(branches) == len(sh.union) {
		d.Dispatch = sh.dispatch
	}
	ref := b.begin(n, d)
	for _, branch := range branches {
		d.Variants = append(d.Variants, ir.Variant{
			Name: titleName(branch.Doc.Title), Type: b.hold(branch).typ, Node: branch,
			Kinds: kindsOf(branch, map[*ir.Node]bool{}) &^ ir.Null,
		})
	}
	return ref
}

// kindUnion makes a declaration of a value that may have several JSON types:
// a variant for each that the schema says more about, and one for the others.
func (b *typeBuilder) kindUnion(n *ir.Node, sh *shape) ir.Type {
	d := &ir.UnionDecl{}
	ref := b.begin(n, d)
	rest := ir.Kinds(0)
	for _, kind := range []ir.Kinds{ir.Object, ir.Array, ir.String, ir.Integer, ir.Number, ir.Boolean, ir.Null} {
		if sh.kinds&kind == 0 {
			continue
		}
		said := (kind == ir.Object && len(sh.members) > 0) || (kind == ir.Array && sh.items != nil)
		if sh.kinds == ir.AnyKind && !said {
			rest |= kind
			continue
		}
		only := *sh
		only.kinds = kind
		t := b.kindVariant(n, &only)
		d.Variants = append(d.Variants, ir.Variant{Name: kindTitle(kind), Type: t, Kinds: kind, Node: n})
	}
	if rest != 0 {
		d.Variants = append(d.Variants, ir.Variant{Name: "Other", Type: raw, Kinds: rest, Node: n})
	}
	return ref
}

// kindVariant is the type of one JSON type of a node that has several. A
// struct or enum made here shares the node with the union.
func (b *typeBuilder) kindVariant(n *ir.Node, only *shape) ir.Type {
	before := b.done[n]
	var t ir.Type
	if only.kinds == ir.String && only.enum != nil {
		t = b.enumDecl(n, only.enum)
	} else {
		t = b.ofKinds(n, only)
	}
	b.done[n] = before
	return t
}

// kindTitle is the Go name of a JSON type.
func kindTitle(k ir.Kinds) string {
	switch k {
	case ir.Null:
		return "Null"
	case ir.Boolean:
		return "Bool"
	case ir.Integer:
		return "Integer"
	case ir.Number:
		return "Number"
	case ir.String:
		return "String"
	case ir.Array:
		return "Array"
	case ir.Object:
		return "Object"
	}
	panic(fmt.Sprintf("lower: no single kind: %b", k))
}
