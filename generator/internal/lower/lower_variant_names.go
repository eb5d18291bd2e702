package lower

// Names of the variants of unions, and of the types that are declared for them.
// A branch that is only a reference is called after what it refers to; one that
// stands in the union itself is called after its title, the value that chooses
// it, or else its JSON type.

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// nameBranches gives names to the variants that do not depend on the name of a
// declaration, and notes which declarations are to be called after their union.
func (l *lowerer) nameBranches(u *ir.UnionDecl) {
	kinds := map[string]int{}
	for _, v := range u.Variants {
		kinds[kindName(v)]++
	}
	ordinal := map[string]int{}
	for i := range u.Variants {
		v := &u.Variants[i]
		kind := kindName(*v)
		ordinal[kind]++
		ref, isRef := v.Type.(*ir.Ref)
		if isRef && (ref.Decl.Common().Node != v.Node || l.overrides[v.Node].Name != "") {
			continue // the declaration has a name of its own
		}
		named := v.Name != "" && v.Node != u.Node // by its title, as its declaration is
		switch {
		case v.Name != "":
		case u.Dispatch != nil && len(u.Dispatch.Values[i]) == 1:
			v.Name = constName(u.Dispatch.Values[i][0])
		case kind == "":
			v.Name = fmt.Sprintf("Variant%d", i+1)
		case kinds[kind] > 1:
			v.Name = fmt.Sprintf("%s%d", kind, ordinal[kind])
		default:
			v.Name = kind
		}
		if isRef && !named && within(v.Node, u.Node) {
			l.owners[ref.Decl] = owner{u, v.Name}
		}
	}
}

// within reports whether a node stands in another, or is it.
func within(n, outer *ir.Node) bool {
	return n.Document == outer.Document && strings.HasPrefix(n.Pointer+"/", outer.Pointer+"/")
}

// owner is the declaration that another one is called after, and what follows
// its name.
type owner struct {
	decl ir.Decl
	part string
}

// kindName is a variant's JSON type as a name; empty where it takes several.
func kindName(v ir.Variant) string {
	if ref, ok := v.Type.(*ir.Ref); ok {
		if _, ok := ref.Decl.(*ir.EnumDecl); ok {
			return "Enum"
		}
	}
	if !single(v.Kinds) {
		return ""
	}
	return kindTitle(v.Kinds)
}

// nameVariants names the other variants, after their declarations, and settles
// collisions. A variant's kind, its constructor and, where it needs one, its
// own type are package-level names.
func (l *lowerer) nameVariants(d *ir.UnionDecl) {
	scope := namespace{}
	for i := range d.Variants {
		v := &d.Variants[i]
		if ref, ok := v.Type.(*ir.Ref); ok && v.Name == "" {
			v.Name = withoutOwner(ref.Decl.Common().Name, d.Name)
		}
		want := cmp.Or(v.Name, fmt.Sprintf("Variant%d", i+1))
		v.Name = want
		for n := 2; scope[v.Name] || !l.names.free(l.variantNames(d, *v)...); n++ {
			v.Name = fmt.Sprintf("%s%d", want, n)
		}
		scope[v.Name] = true
		for _, name := range l.variantNames(d, *v) {
			l.names[name] = true
		}
	}
}

// withoutOwner is the name of a type without that of the union it belongs to:
// Circle for the ShapeCircle of a Shape.
func withoutOwner(name, owner string) string {
	rest, ok := strings.CutPrefix(name, owner)
	if first, _ := utf8.DecodeRuneInString(rest); !ok || !unicode.IsUpper(first) {
		return name
	}
	return rest
}

// variantNames are the package-level names that a variant brings along. Its own
// type has one of them, unless it is a declaration that was called that.
func (l *lowerer) variantNames(d *ir.UnionDecl, v ir.Variant) []string {
	names := []string{d.KindName + v.Name, "New" + d.Name + v.Name}
	if ref, ok := v.Type.(*ir.Ref); !ok || ref.Decl.Common().Name != d.Name+v.Name {
		names = append(names, d.Name+v.Name)
	}
	return names
}

// single reports whether the set has exactly one JSON type.
func single(k ir.Kinds) bool { return k != 0 && k&(k-1) == 0 }
