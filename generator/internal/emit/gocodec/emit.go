package gocodec

// The file codec.go as a whole: the methods of the declarations in order, then
// the functions that they share.

import (
	"fmt"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// emitter is a file under construction.
type emitter struct {
	*gofile.File
	rt      gofile.Runtime
	helpers helpers
}

// Emit gives the content of codec.go, or nil where the format declares no type.
func Emit(f *ir.Format, rt gofile.Runtime) ([]byte, error) {
	if len(f.Decls) == 0 {
		return nil, nil
	}
	e := &emitter{File: gofile.New(f, rt), rt: rt, helpers: newHelpers()}
	for _, d := range f.Decls {
		e.jsonMethods(d.Common())
		e.declCodec(d)
	}
	e.sharedFunctions()
	return e.Render()
}

// declCodec writes what is particular to a kind of declaration.
func (e *emitter) declCodec(d ir.Decl) {
	switch d := d.(type) {
	case *ir.StructDecl:
		e.appendStruct(d)
		e.decodeStruct(d)
	case *ir.TupleDecl:
		e.appendTuple(d)
		e.decodeTuple(d)
	case *ir.UnionDecl:
		e.appendUnion(d)
		e.decodeUnion(d)
		e.chooseVariant(d)
	case *ir.EnumDecl:
		e.appendEnum(d)
		e.decodeEnum(d)
	case *ir.NamedDecl:
		e.appendNamed(d)
		e.decodeNamed(d)
	default:
		panic(fmt.Sprintf("gocodec: declaration %T has no codec", d))
	}
}

// jsonMethods writes the exported methods, which are alike for all types.
func (e *emitter) jsonMethods(h *ir.Head) {
	check := gofile.CheckName(h.Node)
	e.Comment("MarshalJSON implements [encoding/json.Marshaler].")
	e.P("func (x %s) MarshalJSON() ([]byte, error) { return x.appendJSON(nil) }", h.Name)
	e.Blank()
	e.Comment("UnmarshalJSON implements [encoding/json.Unmarshaler]. It leaves x as it is unless data is valid.")
	e.P("func (x *%s) UnmarshalJSON(data []byte) error {", h.Name)
	e.P("var v %s", h.Name)
	e.P("if err := %s(data, %s, v.decodeTape); err != nil {", e.rt.ValidateName("Decode"), check)
	e.P("return err")
	e.P("}")
	e.P("*x = v")
	e.end("nil")
	e.Comment("Validate reports everything in x that the schema does not allow, and everything that it misses.")
	e.P("func (x %s) Validate() error {", h.Name)
	e.P("data, err := x.appendJSON(nil)")
	e.P("if err != nil {")
	e.P("return err")
	e.P("}")
	e.end("%s(data, %s).Err()", e.rt.ValidateName("Document"), check)
}

// appendHead begins the method appendJSON.
func (e *emitter) appendHead(name string) {
	e.Comment("appendJSON appends x as JSON.")
	e.P("func (x %s) appendJSON(b []byte) ([]byte, error) {", name)
}

// decodeHead begins the method decodeTape.
func (e *emitter) decodeHead(name string) {
	e.Comment("decodeTape sets x to the value at i.")
	e.P("func (x *%s) decodeTape(t *%s, i int) error {", name, e.rt.TapeName("Tape"))
}

// end ends a function with a return statement.
func (e *emitter) end(format string, args ...any) {
	e.P("return %s", gofile.Text(format, args...))
	e.P("}")
	e.Blank()
}

// endAppended ends a function that returns b with a value appended.
func (e *emitter) endAppended(call gofile.Code, fails bool) {
	if fails {
		e.end("%s", call)
	} else {
		e.end("%s, nil", call)
	}
}

// expectKind returns from a decoder whose value is of another kind; results
// are what it returns before the error.
func (e *emitter) expectKind(kind, results string) {
	what := map[string]string{"Array": "an array", "Object": "an object", "String": "a string"}[kind]
	e.P("if t.Kind(i) != %s {", e.rt.TapeName(kind))
	e.P("return %s%s(t, i, %q)", results, e.rt.ValueName("Mismatch"), what)
	e.P("}")
}
