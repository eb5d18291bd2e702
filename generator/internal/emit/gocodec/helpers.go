package gocodec

// Which functions the declarations of a package share, and their names.

import (
	"fmt"
	"maps"
	"slices"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// helpers notes which shared functions the code written so far calls.
type helpers struct {
	// types are the composite types by the name of their functions, and names
	// the names by the types' keys.
	types map[string]ir.Type
	names map[string]string
	// The functions that do not depend on a type.
	comma, zero, literals bool
}

func newHelpers() helpers {
	return helpers{types: map[string]ir.Type{}, names: map[string]string{}}
}

// name is what the functions append… and decode… of a type are called; asking
// makes them written. Types of one name get numbers.
func (h *helpers) name(t ir.Type) string {
	base, key := describe(t)
	if name, ok := h.names[key]; ok {
		return name
	}
	name := base
	for i := 2; h.types[name] != nil; i++ {
		name = fmt.Sprintf("%s%d", base, i)
	}
	h.names[key], h.types[name] = name, t
	return name
}

// describe gives the words for a type in a function's name, and a key that is
// different for different types.
func describe(t ir.Type) (name, key string) {
	switch t := t.(type) {
	case *ir.Builtin:
		return builtinName(t.Kind), fmt.Sprint("builtin ", t.Kind)
	case *ir.Runtime:
		return t.Name, "runtime " + t.Name
	case *ir.Ref:
		return t.Decl.Common().Name, "ref " + t.Decl.Common().Name
	case *ir.External:
		return t.Name, "external " + t.Path + "." + t.Name
	case *ir.Slice:
		name, key := describe(t.Elem)
		return name + "Slice", "[]" + key
	case *ir.Map:
		name, key := describe(t.Elem)
		return name + "Map", "{}" + key
	case *ir.Pointer:
		name, key := describe(t.Elem)
		return "Nullable" + name, "*" + key
	case *ir.Opt:
		name, key := describe(t.Elem)
		return "Optional" + name, "?" + key
	default:
		panic(fmt.Sprintf("gocodec: type %T has no name", t))
	}
}

// sharedFunctions writes all functions that are called, sorted by name; those
// that become needed by another follow.
func (e *emitter) sharedFunctions() {
	done := map[string]bool{}
	for len(done) < len(e.helpers.types) {
		for _, name := range slices.Sorted(maps.Keys(e.helpers.types)) {
			if !done[name] {
				done[name] = true
				e.composite(name, e.helpers.types[name])
			}
		}
	}
	if e.helpers.comma {
		e.P(commaFunc)
	}
	if e.helpers.zero {
		e.P(isZeroFunc, gofile.Qual("reflect", "ValueOf"))
	}
	if e.helpers.literals {
		e.literalsType()
	}
}

// composite writes the pair of functions of a type.
func (e *emitter) composite(name string, t ir.Type) {
	switch t := t.(type) {
	case *ir.Slice:
		e.appendSlice(name, t)
		e.decodeSlice(name, t)
	case *ir.Map:
		e.appendMap(name, t)
		e.decodeMap(name, t)
	case *ir.Pointer:
		e.appendNullable(name, t)
		e.decodeNullable(name, t)
	case *ir.Opt:
		e.appendOptional(name, t)
		e.decodeOptional(name, t)
	default:
		panic(fmt.Sprintf("gocodec: type %T is not composite", t))
	}
}

const commaFunc = `
// comma appends a comma unless the next member is the first of its object.
func comma(b []byte) []byte {
	if b[len(b)-1] == '{' {
		return b
	}
	return append(b, ',')
}
`

const isZeroFunc = `
// isZero reports whether v points to a value that stands for absence.
func isZero(v any) bool {
	if z, ok := v.(interface{ IsZero() bool }); ok {
		return z.IsZero()
	}
	return %s(v).Elem().IsZero()
}
`
