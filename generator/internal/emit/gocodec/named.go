package gocodec

// Enums, and types that give a name to another.

import (
	"fmt"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

func (e *emitter) appendEnum(d *ir.EnumDecl) {
	e.appendHead(d.Name)
	e.end("%s(b, string(x)), nil", e.rt.ValueName("AppendString"))
}

// decodeEnum takes the constant of a known text, which allocates nothing.
func (e *emitter) decodeEnum(d *ir.EnumDecl) {
	e.decodeHead(d.Name)
	e.expectKind("String", "")
	e.P("switch string(t.Bytes(i)) {")
	seen := map[string]bool{}
	for _, v := range d.Values {
		if !seen[v.Text] {
			e.P("case %s:", gofile.Quote(v.Text))
			e.P("*x = %s", v.Name)
		}
		seen[v.Text] = true
	}
	e.P("default:")
	e.P("*x = %s(t.Bytes(i))", d.Name)
	e.P("}")
	e.end("nil")
}

// appendNamed writes the type as the one that it stands for. If that holds
// floats, their literals come from the struct around the value.
func (e *emitter) appendNamed(d *ir.NamedDecl) {
	place := gofile.Text("x.Value")
	if !gofile.Boxed(d.Type) {
		place = converted(e.rt.Type(d.Type), d.Type, "x")
	}
	literals := ""
	e.appendHead(d.Name)
	if gofile.HoldsFloat(d.Type) {
		literals = gofile.LiteralsField
		e.end("x.appendLiterals(b, nil)")
		e.Comment("appendLiterals appends x as JSON; numbers that did not change are written as they were read.")
		e.P("func (x %s) appendLiterals(b []byte, literals *%s) ([]byte, error) {", d.Name, gofile.LiteralsType)
	}
	e.endAppended(e.appendCall(d.Type, place, literals))
}

// converted is the expression of place as a value of an unnamed type. Lists
// and maps need no conversion.
func converted(spelling gofile.Code, t ir.Type, place string) gofile.Code {
	switch t.(type) {
	case *ir.Slice, *ir.Map:
		return gofile.Text("%s", place)
	case *ir.Builtin, *ir.Ref:
		return gofile.Text("%s(%s)", spelling, place)
	default:
		panic(fmt.Sprintf("gocodec: type %T is held in a struct, not converted", t))
	}
}

func (e *emitter) decodeNamed(d *ir.NamedDecl) {
	e.decodeHead(d.Name)
	boxed := gofile.Boxed(d.Type)
	call, fails := e.decodeCall(d.Type, "i")
	switch {
	case boxed && call == nil:
		e.end("%s", e.decodeInto(d.Type, "x.Value", "i"))
	case call == nil:
		e.end("%s", e.decodeInto(d.Type, fmt.Sprintf("(*%s)(x)", d.Type.(*ir.Ref).Decl.Common().Name), "i"))
	case !fails:
		e.P("*x = %s(%s)", d.Name, call)
		e.end("nil")
	case boxed:
		e.P("v, err := %s", call)
		e.P("x.Value = v")
		e.end("err")
	default:
		e.P("v, err := %s", call)
		e.P("*x = %s(v)", d.Name)
		e.end("err")
	}
}
