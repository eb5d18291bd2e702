package gocodec

// Statements that append a value of any type.

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// appendValue writes the statement that appends what place holds to b.
// Literals is the expression of what is kept of its numbers, empty for a type
// that keeps none; where is the argument list of [fmt.Errorf] that says where
// an error occurred ("name: %w").
func (e *emitter) appendValue(t ir.Type, place, literals string, where ...string) {
	call, fails := e.appendCall(t, gofile.Text("%s", place), literals)
	if !fails {
		e.P("b = %s", call)
		return
	}
	e.P("if b, err = %s; err != nil {", call)
	e.P("return nil, %s(%s, err)", gofile.Qual("fmt", "Errorf"), strings.Join(where, ", "))
	e.P("}")
}

// appendCall is the expression of b with the value at place appended; fails
// tells that it gives an error, too.
func (e *emitter) appendCall(t ir.Type, place gofile.Code, literals string) (call gofile.Code, fails bool) {
	switch t := t.(type) {
	case *ir.Builtin:
		return e.appendBuiltin(t.Kind, place, literals)
	case *ir.Runtime:
		return gofile.Text("%s.AppendJSON(b)", place), true
	case *ir.Ref:
		if literals != "" {
			return gofile.Text("%s.appendLiterals(b, %s)", place, literals), true
		}
		return gofile.Text("%s.appendJSON(b)", place), true
	case *ir.External:
		return gofile.Text("%s(b, %s)", e.rt.ValueName("AppendAny"), gofile.Address(place)), true
	case *ir.Slice, *ir.Map, *ir.Pointer, *ir.Opt:
		name := e.helpers.name(t)
		if literals != "" {
			return gofile.Text("append%s(b, %s, %s)", name, place, literals), true
		}
		return gofile.Text("append%s(b, %s)", name, place), true
	default:
		panic(fmt.Sprintf("gocodec: type %T is not appended", t))
	}
}

func (e *emitter) appendBuiltin(kind ir.BuiltinKind, place gofile.Code, literals string) (call gofile.Code, fails bool) {
	switch kind {
	case ir.GoString:
		return gofile.Text("%s(b, %s)", e.rt.ValueName("AppendString"), place), false
	case ir.GoBool:
		return gofile.Text("%s(b, %s)", gofile.Qual("strconv", "AppendBool"), place), false
	case ir.GoInt64:
		return gofile.Text("%s(b, %s, 10)", gofile.Qual("strconv", "AppendInt"), place), false
	case ir.GoFloat64:
		return gofile.Text("%s.appendFloat(b, %s)", literals, place), true
	case ir.GoNumber:
		return gofile.Text("%s(b, %s)", e.rt.ValueName("AppendNumber"), place), true
	case ir.GoRaw:
		return gofile.Text("%s(b, %s)", e.rt.ValueName("AppendRaw"), place), true
	default:
		panic(fmt.Sprintf("gocodec: builtin type %d is not appended", kind))
	}
}

// present is the condition under which a field is written; empty where it
// always is.
func (e *emitter) present(field ir.Field) string {
	place := "x." + field.Name
	switch t := field.Type.(type) {
	case *ir.Opt:
		return "!" + place + ".IsAbsent()"
	case *ir.Pointer:
		if t.Null && field.Required {
			return ""
		}
		return place + " != nil"
	default:
		if field.Required {
			return ""
		}
		return e.nonZero(t, place)
	}
}

// nonZero is the condition that an optional field of a plain type is there.
func (e *emitter) nonZero(t ir.Type, place string) string {
	switch t := t.(type) {
	case *ir.Slice, *ir.Map, *ir.Pointer:
		return place + " != nil"
	case *ir.Opt:
		return "!" + place + ".IsAbsent()"
	case *ir.Runtime, *ir.External:
		e.helpers.zero = true
		return "!isZero(&" + place + ")"
	case *ir.Builtin:
		return builtinNonZero(t.Kind, place)
	case *ir.Ref:
		return e.declNonZero(t.Decl, place)
	default:
		panic(fmt.Sprintf("gocodec: type %T is not known to be absent", t))
	}
}

func builtinNonZero(kind ir.BuiltinKind, place string) string {
	switch kind {
	case ir.GoString, ir.GoNumber:
		return place + ` != ""`
	case ir.GoBool:
		return place
	case ir.GoInt64, ir.GoFloat64:
		return place + " != 0"
	case ir.GoRaw:
		return place + " != nil"
	default:
		panic(fmt.Sprintf("gocodec: builtin type %d is not known to be absent", kind))
	}
}

func (e *emitter) declNonZero(d ir.Decl, place string) string {
	switch d := d.(type) {
	case *ir.EnumDecl:
		return place + ` != ""`
	case *ir.UnionDecl:
		return place + ".Value != nil"
	case *ir.NamedDecl:
		if gofile.Boxed(d.Type) {
			place += ".Value"
		}
		return e.nonZero(d.Type, place)
	case *ir.StructDecl, *ir.TupleDecl:
		return ""
	default:
		panic(fmt.Sprintf("gocodec: declaration %T is not known to be absent", d))
	}
}

// memberKey is the Go literal of a member's name, with a mark in front and a
// colon behind.
func memberKey(mark, name string) string {
	var key bytes.Buffer
	encoder := json.NewEncoder(&key)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(name); err != nil {
		panic("gocodec: a string has no JSON form: " + err.Error())
	}
	return gofile.Quote(mark + strings.TrimSuffix(key.String(), "\n") + ":")
}

// errorFormat is the format of an error at a named place, as a Go literal.
func errorFormat(name string) string {
	return fmt.Sprintf("%q", strings.ReplaceAll(name, "%", "%%")+": %w")
}
