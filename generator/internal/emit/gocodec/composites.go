package gocodec

// The functions of lists, maps and nullable types: a pair for each such type.

import (
	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// appendFunc begins a function append….
func (e *emitter) appendFunc(name string, t ir.Type, what string) {
	e.Comment("append" + name + " appends " + what + ".")
	literals := ""
	if gofile.HoldsFloat(t) {
		literals = ", literals *" + gofile.LiteralsType
	}
	e.P("func append%s(b []byte, x %s%s) ([]byte, error) {", name, e.rt.Type(t), literals)
}

// decodeFunc begins a function decode….
func (e *emitter) decodeFunc(name string, t ir.Type, what string) {
	e.Comment("decode" + name + " decodes " + what + ".")
	e.P("func decode%s(t *%s, i int) (%s, error) {", name, e.rt.TapeName("Tape"), e.rt.Type(t))
}

// elemLiterals is the expression of the literals of an element; empty where
// its type keeps none.
func elemLiterals(t ir.Type, access string) string {
	if !gofile.HoldsFloat(t) {
		return ""
	}
	return gofile.LiteralsField + access
}

// declareError declares err where appending a value of the type sets it.
func (e *emitter) declareError(t ir.Type) {
	if _, fails := e.appendCall(t, nil, ""); fails {
		e.P("var err error")
	}
}

func (e *emitter) appendSlice(name string, t *ir.Slice) {
	e.appendFunc(name, t, "a list as an array")
	e.declareError(t.Elem)
	e.P("b = append(b, '[')")
	e.P("for i, item := range x {")
	e.P("if i > 0 {")
	e.P("b = append(b, ',')")
	e.P("}")
	e.appendValue(t.Elem, "item", elemLiterals(t.Elem, ".at(i)"), `"%d: %w"`, "i")
	e.P("}")
	e.end("append(b, ']'), nil")
}

func (e *emitter) decodeSlice(name string, t *ir.Slice) {
	e.decodeFunc(name, t, "an array as a list")
	e.expectKind("Array", "nil, ")
	e.P("x := make(%s, 0, t.Len(i))", e.rt.Type(t))
	e.P("for v, end := i+1, t.Next(i); v < end; v = t.Next(v) {")
	e.decodeNew(t.Elem, "item", "v", "nil, ")
	e.P("x = append(x, item)")
	e.P("}")
	e.end("x, nil")
}

func (e *emitter) appendMap(name string, t *ir.Map) {
	e.appendFunc(name, t, "a map as an object, sorted by name")
	e.declareError(t.Elem)
	e.P("b = append(b, '{')")
	e.P("for _, name := range %s(%s(x)) {", gofile.Qual("slices", "Sorted"), gofile.Qual("maps", "Keys"))
	e.appendKey("name", false)
	e.appendValue(t.Elem, e.element(t.Elem, "x[name]"), elemLiterals(t.Elem, ".at(name)"), `"%s: %w"`, "name")
	e.P("}")
	e.end("append(b, '}'), nil")
}

// element is the place of a map's element. One that is written through its
// address becomes a variable, for elements have none.
func (e *emitter) element(t ir.Type, place string) string {
	if _, ok := t.(*ir.External); !ok {
		return place
	}
	e.P("item := %s", place)
	return "item"
}

func (e *emitter) decodeMap(name string, t *ir.Map) {
	e.decodeFunc(name, t, "an object as a map")
	e.expectKind("Object", "nil, ")
	e.P("x := make(%s)", e.rt.Type(t))
	e.P("for k, end := i+1, t.Next(i); k < end; k = t.Next(k + 1) {")
	e.decodeNew(t.Elem, "item", "k+1", "nil, ")
	e.P("x[t.String(k)] = item")
	e.P("}")
	e.end("x, nil")
}

func (e *emitter) appendNullable(name string, t *ir.Pointer) {
	e.appendFunc(name, t, "what x points to, or null")
	e.P("if x == nil {")
	e.P(`return append(b, "null"...), nil`)
	e.P("}")
	_, place := written(&ir.Pointer{Elem: t.Elem}, "x")
	e.endAppended(e.appendCall(t.Elem, gofile.Text("%s", place), elemLiterals(t, "")))
}

func (e *emitter) decodeNullable(name string, t *ir.Pointer) {
	e.decodeFunc(name, t, "a value, or null as nil")
	e.P("if t.Kind(i) == %s {", e.rt.TapeName("Null"))
	e.P("return nil, nil")
	e.P("}")
	e.decodeNew(t.Elem, "v", "i", "nil, ")
	e.end("&v, nil")
}

func (e *emitter) appendOptional(name string, t *ir.Opt) {
	e.appendFunc(name, t, "what x holds, or null")
	e.P("v, ok := x.Get()")
	e.P("if !ok {")
	e.P(`return append(b, "null"...), nil`)
	e.P("}")
	e.endAppended(e.appendCall(t.Elem, gofile.Text("v"), elemLiterals(t, "")))
}

func (e *emitter) decodeOptional(name string, t *ir.Opt) {
	null := gofile.Text("%s[%s]()", e.rt.ValueName("Null"), e.rt.Type(t.Elem))
	e.decodeFunc(name, t, "a value or null")
	e.P("if t.Kind(i) == %s {", e.rt.TapeName("Null"))
	e.P("return %s, nil", null)
	e.P("}")
	call, fails := e.decodeCall(t.Elem, "i")
	if call != nil && !fails {
		e.end("%s(%s), nil", e.rt.ValueName("Some"), call)
		return
	}
	if call != nil {
		e.P("v, err := %s", call)
	} else {
		e.P("var v %s", e.rt.Type(t.Elem))
		e.P("err := %s", e.decodeInto(t.Elem, "v", "i"))
	}
	e.end("%s(v), err", e.rt.ValueName("Some"))
}
