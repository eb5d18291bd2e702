package gotypes

// Defaults as Go. Where the language can spell a default, generated code does;
// elsewhere the default is decoded from JSON when it is applied.

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// appliesDefault reports whether a field has a default and can be told to be
// absent. A required field never is, and neither is a plain value that has no
// nil.
func appliesDefault(field ir.Field) bool {
	if field.Default == "" || field.Required {
		return false
	}
	switch t := field.Type.(type) {
	case *ir.Opt:
		return true
	case *ir.Pointer:
		return !t.Null
	case *ir.Slice, *ir.Map:
		return true
	case *ir.Builtin:
		return t.Kind == ir.GoRaw
	case *ir.Ref, *ir.Runtime, *ir.External:
		return false
	default:
		panic(fmt.Sprintf("gotypes: type %T is not known to be absent", t))
	}
}

// fieldDefault sets a field that is absent.
func (e *emitter) fieldDefault(field ir.Field, place string) {
	switch t := field.Type.(type) {
	case *ir.Opt:
		e.P("if %s.IsAbsent() {", place)
		e.optDefault(t, field.Default, place)
	case *ir.Pointer:
		e.P("if %s == nil {", place)
		if v, ok := e.typedLiteral(t.Elem, field.Default); ok {
			e.P("v := %s", v)
			e.P("%s = &v", place)
		} else {
			e.decodedDefault(t.Elem, field.Default, place, gofile.Text("&v"))
		}
	default:
		e.P("if %s == nil {", place)
		if v, ok := e.literal(t, json.RawMessage(field.Default)); ok {
			e.P("%s = %s", place, v)
		} else {
			e.decodedDefault(t, field.Default, place, gofile.Text("v"))
		}
	}
	e.P("}")
}

func (e *emitter) optDefault(t *ir.Opt, text, place string) {
	some := e.rt.ValueName("Some")
	if text == "null" {
		e.P("%s = %s[%s]()", place, e.rt.ValueName("Null"), e.rt.Type(t.Elem))
	} else if v, ok := e.typedLiteral(t.Elem, text); ok {
		e.P("%s = %s(%s)", place, some, v)
	} else {
		e.decodedDefault(t.Elem, text, place, gofile.Text("%s(v)", some))
	}
}

// decodedDefault decodes the default into a variable v of type t, and writes
// its assignment to place. What is no value of the type is no default.
func (e *emitter) decodedDefault(t ir.Type, text, place string, assigned gofile.Code) {
	e.P("var v %s", e.rt.Type(t))
	e.P("if err := %s([]byte(%s), &v); err == nil {", gofile.Qual("encoding/json", "Unmarshal"), gofile.Quote(text))
	e.P("%s = %s", place, assigned)
	e.P("}")
}

// typedLiteral spells a JSON value as a Go expression whose own type is t.
func (e *emitter) typedLiteral(t ir.Type, text string) (gofile.Code, bool) {
	v, ok := e.literal(t, json.RawMessage(text))
	if b, isBuiltin := t.(*ir.Builtin); ok && isBuiltin && needsConversion(b.Kind, text) {
		v = gofile.Text("%s(%s)", e.rt.Type(t), v)
	}
	return v, ok
}

// needsConversion reports whether the literal of a default has another type
// than the default.
func needsConversion(kind ir.BuiltinKind, text string) bool {
	switch kind {
	case ir.GoInt64, ir.GoNumber:
		return true
	case ir.GoFloat64:
		return !strings.ContainsAny(text, ".eE")
	case ir.GoString, ir.GoBool, ir.GoRaw:
		return false
	default:
		panic(fmt.Sprintf("gotypes: builtin type %d has no literals", kind))
	}
}

// literal spells a JSON value as a Go expression that can be assigned to t. It
// reports whether Go can.
func (e *emitter) literal(t ir.Type, text json.RawMessage) (gofile.Code, bool) {
	switch t := t.(type) {
	case *ir.Builtin:
		return builtinLiteral(t.Kind, text)
	case *ir.Ref:
		return enumLiteral(t.Decl, text)
	case *ir.Slice:
		return e.sliceLiteral(t, text)
	case *ir.Map:
		return gofile.Text("%s{}", e.rt.Type(t)), bytes.Equal(text, []byte("{}"))
	case *ir.Runtime, *ir.External, *ir.Pointer, *ir.Opt:
		return nil, false
	default:
		panic(fmt.Sprintf("gotypes: type %T has no literals", t))
	}
}

func builtinLiteral(kind ir.BuiltinKind, text json.RawMessage) (gofile.Code, bool) {
	number := gofile.Text("%s", string(text))
	switch kind {
	case ir.GoString:
		var s string
		err := json.Unmarshal(text, &s)
		return gofile.Text("%s", gofile.Quote(s)), err == nil && text[0] == '"'
	case ir.GoBool:
		return number, string(text) == "true" || string(text) == "false"
	case ir.GoInt64:
		return integerLiteral(text)
	case ir.GoFloat64:
		_, err := strconv.ParseFloat(string(text), 64)
		return number, err == nil && isNumber(text)
	case ir.GoNumber:
		return gofile.Text("%q", string(text)), isNumber(text)
	case ir.GoRaw:
		return gofile.Text("%s(%s)", gofile.Qual("encoding/json", "RawMessage"), gofile.Quote(string(text))), true
	default:
		panic(fmt.Sprintf("gotypes: builtin type %d has no literals", kind))
	}
}

// integerLiteral spells an integer, which may be written as 1.0 or 1e3. One of
// those beyond 2^53 is left to be decoded: a float64 would round it.
func integerLiteral(text json.RawMessage) (gofile.Code, bool) {
	if _, err := strconv.ParseInt(string(text), 10, 64); err == nil {
		return gofile.Text("%s", string(text)), true
	}
	f, err := strconv.ParseFloat(string(text), 64)
	if err != nil || !isNumber(text) || f != math.Trunc(f) || math.Abs(f) >= 1<<53 {
		return nil, false
	}
	return gofile.Text("%d", int64(f)), true
}

// isNumber tells a JSON number from the other things that package strconv
// takes for one.
func isNumber(text json.RawMessage) bool {
	return json.Valid(text) && (text[0] == '-' || text[0] >= '0' && text[0] <= '9')
}

// enumLiteral is the constant of a value.
func enumLiteral(d ir.Decl, text json.RawMessage) (gofile.Code, bool) {
	enum, ok := d.(*ir.EnumDecl)
	if !ok {
		return nil, false
	}
	var s string
	if json.Unmarshal(text, &s) != nil {
		return nil, false
	}
	for _, v := range enum.Values {
		if v.Text == s {
			return gofile.Text("%s", v.Name), true
		}
	}
	return nil, false
}

func (e *emitter) sliceLiteral(t *ir.Slice, text json.RawMessage) (gofile.Code, bool) {
	var items []json.RawMessage
	if err := json.Unmarshal(text, &items); err != nil || items == nil {
		return nil, false
	}
	list := gofile.Text("%s{", e.rt.Type(t))
	for i, item := range items {
		v, ok := e.literal(t.Elem, item)
		if !ok {
			return nil, false
		}
		if i > 0 {
			v = gofile.Text(", %s", v)
		}
		list = append(list, v...)
	}
	return append(list, gofile.Text("}")...), true
}
