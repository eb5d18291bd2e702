package gotypes

// The method ApplyDefaults. Defaults are applied on demand only: a decoder that
// did it would write back members that were never there.

import (
	"fmt"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// hasDefaults reports whether a declaration, or one that it reaches, has a
// default to apply.
func hasDefaults(d ir.Decl) bool { return declHasDefaults(d, map[ir.Decl]bool{}) }

func declHasDefaults(d ir.Decl, seen map[ir.Decl]bool) bool {
	if seen[d] {
		return false
	}
	seen[d] = true
	switch d := d.(type) {
	case *ir.StructDecl:
		return fieldsHaveDefaults(d.Fields, seen) || d.Extra != nil && typeHasDefaults(d.Extra, seen)
	case *ir.TupleDecl:
		return fieldsHaveDefaults(d.Items, seen) || d.Rest != nil && typeHasDefaults(d.Rest, seen)
	case *ir.UnionDecl:
		for _, v := range d.Variants {
			if typeHasDefaults(v.Type, seen) {
				return true
			}
		}
		return false
	case *ir.NamedDecl:
		return typeHasDefaults(d.Type, seen)
	case *ir.EnumDecl:
		return false
	default:
		panic(fmt.Sprintf("gotypes: declaration %T has no defaults", d))
	}
}

func fieldsHaveDefaults(fields []ir.Field, seen map[ir.Decl]bool) bool {
	for _, field := range fields {
		if appliesDefault(field) || typeHasDefaults(field.Type, seen) {
			return true
		}
	}
	return false
}

func typeHasDefaults(t ir.Type, seen map[ir.Decl]bool) bool {
	switch t := t.(type) {
	case *ir.Ref:
		return declHasDefaults(t.Decl, seen)
	case *ir.Slice:
		return typeHasDefaults(t.Elem, seen)
	case *ir.Map:
		return typeHasDefaults(t.Elem, seen)
	case *ir.Pointer:
		return typeHasDefaults(t.Elem, seen)
	case *ir.Opt:
		return typeHasDefaults(t.Elem, seen)
	case *ir.Builtin, *ir.Runtime, *ir.External:
		return false
	default:
		panic(fmt.Sprintf("gotypes: type %T has no defaults", t))
	}
}

// applyDefaults writes the method.
func (e *emitter) applyDefaults(d ir.Decl) {
	name := d.Common().Name
	e.Blank()
	e.Comment("ApplyDefaults sets what is absent in x to the default of the schema, where there is one.")
	e.P("func (x *%s) ApplyDefaults() {", name)
	switch d := d.(type) {
	case *ir.StructDecl:
		e.fieldDefaults(d.Fields)
		if d.Extra != nil {
			e.nested(&ir.Map{Elem: d.Extra}, "x."+d.ExtraName, 1)
		}
	case *ir.TupleDecl:
		e.fieldDefaults(d.Items)
		if d.Rest != nil {
			e.nested(&ir.Slice{Elem: d.Rest}, "x."+d.RestName, 1)
		}
	case *ir.UnionDecl:
		e.unionDefaults(d)
	case *ir.NamedDecl:
		e.namedDefaults(d)
	case *ir.EnumDecl:
		panic("gotypes: enum " + name + " has defaults")
	default:
		panic(fmt.Sprintf("gotypes: declaration %T has no defaults", d))
	}
	e.P("}")
}

func (e *emitter) fieldDefaults(fields []ir.Field) {
	for _, field := range fields {
		place := "x." + field.Name
		if appliesDefault(field) {
			e.fieldDefault(field, place)
		}
		e.nested(field.Type, place, 1)
	}
}

func (e *emitter) namedDefaults(d *ir.NamedDecl) {
	switch {
	case gofile.Boxed(d.Type):
		e.nested(d.Type, "x.Value", 1)
	case isRef(d.Type):
		e.P("(*%s)(x).ApplyDefaults()", e.rt.Type(d.Type))
	default:
		e.nested(d.Type, "(*x)", 1)
	}
}

func isRef(t ir.Type) bool {
	_, ok := t.(*ir.Ref)
	return ok
}

// unionDefaults applies the defaults of the variant and puts it back, for an
// interface holds a copy.
func (e *emitter) unionDefaults(d *ir.UnionDecl) {
	e.P("switch variant := x.Value.(type) {")
	for _, v := range d.Variants {
		if !typeHasDefaults(v.Type, map[ir.Decl]bool{}) {
			continue
		}
		name, own := gofile.VariantType(d, v)
		e.P("case %s:", name)
		switch {
		case own && gofile.Boxed(v.Type):
			e.nested(v.Type, "variant.Value", 1)
		case own && isRef(v.Type):
			e.P("(*%s)(&variant).ApplyDefaults()", e.rt.Type(v.Type))
		default:
			e.nested(v.Type, "variant", 1)
		}
		e.P("x.Value = variant")
	}
	e.P("}")
}

// nested applies the defaults of what place holds. Depth tells the variables
// of nested loops apart.
func (e *emitter) nested(t ir.Type, place string, depth int) {
	if !typeHasDefaults(t, map[ir.Decl]bool{}) {
		return
	}
	switch t := t.(type) {
	case *ir.Ref:
		e.P("%s.ApplyDefaults()", place)
	case *ir.Pointer:
		e.P("if %s != nil {", place)
		if isRef(t.Elem) {
			e.P("%s.ApplyDefaults()", place)
		} else {
			e.nested(t.Elem, "(*"+place+")", depth)
		}
		e.P("}")
	case *ir.Slice:
		i := variable("i", depth)
		e.P("for %s := range %s {", i, place)
		e.nested(t.Elem, place+"["+i+"]", depth+1)
		e.P("}")
	case *ir.Map:
		key, v := variable("key", depth), variable("v", depth)
		e.P("for %s, %s := range %s {", key, v, place)
		e.nested(t.Elem, v, depth+1)
		e.P("%s[%s] = %s", place, key, v)
		e.P("}")
	case *ir.Opt:
		v := variable("v", depth)
		e.P("if %s, ok := %s.Get(); ok {", v, place)
		e.nested(t.Elem, v, depth+1)
		e.P("%s = %s(%s)", place, e.rt.ValueName("Some"), v)
		e.P("}")
	case *ir.Builtin, *ir.Runtime, *ir.External:
		panic(fmt.Sprintf("gotypes: type %T has defaults", t))
	default:
		panic(fmt.Sprintf("gotypes: type %T has no defaults", t))
	}
}

// variable is a name for a local variable at a depth of nesting, from 1.
func variable(name string, depth int) string {
	if depth == 1 {
		return name
	}
	return fmt.Sprintf("%s%d", name, depth)
}
