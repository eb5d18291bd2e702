package gofile

// Facts about declarations that several emitters act upon, so that the types
// of a package and the code that reads and writes them agree.

import (
	"fmt"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// The unexported field that holds the numbers which float64 cannot, and the
// unexported type that it points to. [KeepsLiterals] says which types have the
// field.
const (
	LiteralsField = "literals"
	LiteralsType  = "literals"
)

// KeepsLiterals reports whether the type of a declaration has a place for the
// literals of numbers that float64 cannot hold: a struct that reaches a
// float64 without another such struct between them.
func KeepsLiterals(d ir.Decl) bool {
	switch d := d.(type) {
	case *ir.StructDecl:
		return fieldsHoldFloat(d.Fields) || d.Extra != nil && HoldsFloat(d.Extra)
	case *ir.TupleDecl:
		return fieldsHoldFloat(d.Items) || d.Rest != nil && HoldsFloat(d.Rest)
	case *ir.UnionDecl:
		for _, v := range d.Variants {
			if HoldsFloat(v.Type) {
				return true
			}
		}
		return false
	case *ir.EnumDecl, *ir.NamedDecl:
		return false
	default:
		panic(fmt.Sprintf("gofile: declaration %T has no literals", d))
	}
}

func fieldsHoldFloat(fields []ir.Field) bool {
	for _, field := range fields {
		if HoldsFloat(field.Type) {
			return true
		}
	}
	return false
}

// HoldsFloat reports whether a type reaches a float64 whose literal the struct
// around it has to keep.
func HoldsFloat(t ir.Type) bool { return holdsFloat(t, map[*ir.NamedDecl]bool{}) }

func holdsFloat(t ir.Type, seen map[*ir.NamedDecl]bool) bool {
	switch t := t.(type) {
	case *ir.Builtin:
		return t.Kind == ir.GoFloat64
	case *ir.Slice:
		return holdsFloat(t.Elem, seen)
	case *ir.Map:
		return holdsFloat(t.Elem, seen)
	case *ir.Pointer:
		return holdsFloat(t.Elem, seen)
	case *ir.Opt:
		return holdsFloat(t.Elem, seen)
	case *ir.Ref:
		named, ok := t.Decl.(*ir.NamedDecl)
		if !ok || seen[named] {
			return false
		}
		seen[named] = true
		return holdsFloat(named.Type, seen)
	case *ir.Runtime, *ir.External:
		return false
	default:
		panic(fmt.Sprintf("gofile: type %T is not known to hold floats", t))
	}
}

// Boxed reports whether a declared type that stands for t is a struct with the
// single field Value: Go wants no methods on a type that is declared as a
// pointer, and a type that is declared as a foreign one loses its methods.
func Boxed(t ir.Type) bool {
	switch t.(type) {
	case *ir.Pointer, *ir.Opt, *ir.Runtime, *ir.External:
		return true
	case *ir.Builtin, *ir.Slice, *ir.Map, *ir.Ref:
		return false
	default:
		panic(fmt.Sprintf("gofile: type %T is not known to be boxed", t))
	}
}

// VariantType is the name of the type that stands for a variant in its union's
// interface: a declaration stands for itself; any other type cannot implement
// the interface and has a type of its own, as has a declaration that an
// earlier variant stands for.
func VariantType(u *ir.UnionDecl, v ir.Variant) (name string, own bool) {
	ref, ok := v.Type.(*ir.Ref)
	if !ok {
		return u.Name + v.Name, true
	}
	for _, earlier := range u.Variants {
		if earlier.Name == v.Name {
			break
		}
		if other, ok := earlier.Type.(*ir.Ref); ok && other.Decl == ref.Decl {
			return u.Name + v.Name, true
		}
	}
	return ref.Decl.Common().Name, false
}
