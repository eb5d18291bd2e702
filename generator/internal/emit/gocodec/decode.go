package gocodec

// Statements that decode a value of any type.

import (
	"fmt"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// decodeCall is the expression that decodes the value at entry by itself, and
// whether it gives an error, too; nil for a type that decodes into a variable.
func (e *emitter) decodeCall(t ir.Type, entry string) (call gofile.Code, fails bool) {
	switch t := t.(type) {
	case *ir.Builtin:
		return e.decodeBuiltin(t.Kind, entry)
	case *ir.Slice, *ir.Map, *ir.Pointer, *ir.Opt:
		return gofile.Text("decode%s(t, %s)", e.helpers.name(t), entry), true
	case *ir.Runtime, *ir.Ref, *ir.External:
		return nil, true
	default:
		panic(fmt.Sprintf("gocodec: type %T is not decoded", t))
	}
}

func (e *emitter) decodeBuiltin(kind ir.BuiltinKind, entry string) (call gofile.Code, fails bool) {
	if kind == ir.GoFloat64 {
		e.helpers.literals = true
		return gofile.Text("decodeFloat64(t, %s)", entry), true
	}
	name := "Decode" + builtinName(kind)
	return gofile.Text("%s(t, %s)", e.rt.ValueName(name), entry), kind != ir.GoRaw
}

// builtinName is a builtin type in the names of functions.
func builtinName(kind ir.BuiltinKind) string {
	switch kind {
	case ir.GoString:
		return "String"
	case ir.GoBool:
		return "Bool"
	case ir.GoInt64:
		return "Int64"
	case ir.GoFloat64:
		return "Float64"
	case ir.GoNumber:
		return "Number"
	case ir.GoRaw:
		return "Raw"
	default:
		panic(fmt.Sprintf("gocodec: builtin type %d has no name", kind))
	}
}

// decodeInto is the call that decodes the value at entry into place, which can
// be the target of a pointer (*x.Name), and gives an error.
func (e *emitter) decodeInto(t ir.Type, place, entry string) gofile.Code {
	pointer := strings.TrimPrefix(place, "*")
	switch t.(type) {
	case *ir.Runtime:
		return gofile.Text("%s.DecodeTape(t, %s)", pointer, entry)
	case *ir.Ref:
		return gofile.Text("%s.decodeTape(t, %s)", pointer, entry)
	case *ir.External:
		return gofile.Text("%s(t, %s, %s)", e.rt.ValueName("DecodeAny"), entry, gofile.Address(gofile.Text("%s", place)))
	default:
		panic(fmt.Sprintf("gocodec: type %T does not decode into a variable", t))
	}
}

// decodeValue writes the statement that sets place to the value at entry, and
// err where that fails.
func (e *emitter) decodeValue(t ir.Type, place, entry string) {
	call, fails := e.decodeCall(t, entry)
	switch {
	case call == nil:
		e.P("err = %s", e.decodeInto(t, place, entry))
	case fails:
		e.P("%s, err = %s", place, call)
	default:
		e.P("%s = %s", place, call)
	}
}

// decodeNew writes the statements that declare a variable, set it to the value
// at entry, and return where that fails; results come before the error.
func (e *emitter) decodeNew(t ir.Type, name, entry, results string) {
	call, fails := e.decodeCall(t, entry)
	switch {
	case call == nil:
		e.P("var %s %s", name, e.rt.Type(t))
		e.P("if err := %s; err != nil {", e.decodeInto(t, name, entry))
	case fails:
		e.P("%s, err := %s", name, call)
		e.P("if err != nil {")
	default:
		e.P("%s := %s", name, call)
		return
	}
	e.P("return %serr", results)
	e.P("}")
}

// decodeField writes the statements that decode a member or an item into its
// field. A pointer that stands for an optional value is made here.
func (e *emitter) decodeField(field ir.Field, entry string) {
	place := "x." + field.Name
	if p, ok := field.Type.(*ir.Pointer); ok && !p.Null {
		e.P("%s = new(%s)", place, e.rt.Type(p.Elem))
		e.decodeValue(p.Elem, "*"+place, entry)
		return
	}
	e.decodeValue(field.Type, place, entry)
}

// keep writes the statement that notes which numbers of a part of x float64
// cannot hold. Key is the expression of the part's name or index.
func (e *emitter) keep(t ir.Type, key, entry string) {
	if gofile.HoldsFloat(t) {
		e.P("x.%[1]s = x.%[1]s.with(%[2]s, keepLiterals(t, %[3]s))", gofile.LiteralsField, key, entry)
	}
}
