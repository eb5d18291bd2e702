package mddoc

// Types in words: "array of strings", "one of [Status](#status)".

import (
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// typeWords says the type of a value that is held in Go as t, and of which the
// list says what else holds.
func (b *builder) typeWords(t ir.Type, list []stated) string {
	switch t := t.(type) {
	case nil:
		return jsonType(list, "any value")
	case *ir.Ref:
		return b.refWords(t)
	case *ir.Slice:
		words := b.elementWords(t.Elem, b.own(items(list)...))
		if words == anyValues {
			return "array"
		}
		return "array of " + words
	case *ir.Map:
		words := b.elementWords(t.Elem, b.own(otherMembers(list)...))
		if words == anyValues {
			return "object"
		}
		return "object of " + words
	case *ir.Pointer:
		return withNull(b.typeWords(t.Elem, list), t.Null)
	case *ir.Opt:
		return withNull(b.typeWords(t.Elem, list), true)
	case *ir.Builtin:
		return jsonType(list, builtinWords[t.Kind])
	case *ir.Runtime:
		return jsonType(list, runtimeWords(t.Name))
	case *ir.External:
		return jsonType(list, "any value")
	default:
		panic("mddoc: unknown type")
	}
}

// withNull adds null to a type, once.
func withNull(words string, null bool) string {
	if !null || strings.HasSuffix(words, "or null") {
		return words
	}
	return words + " or null"
}

// builtinWords says types where the schema names none.
var builtinWords = map[ir.BuiltinKind]string{
	ir.GoString: "string", ir.GoBool: "boolean", ir.GoInt64: "integer",
	ir.GoFloat64: "number", ir.GoNumber: "number", ir.GoRaw: "any value",
}

// runtimeWords says a type of package value by the format that it holds.
func runtimeWords(name string) string {
	words := map[string]string{
		"DateTime": "date-time", "Date": "date", "Time": "time", "Duration": "duration",
		"UUID": "uuid", "URI": "uri", "Addr": "ip address",
	}
	if format, ok := words[name]; ok {
		return "string (" + format + ")"
	}
	return "any value"
}

// refWords links a declaration.
func (b *builder) refWords(t *ir.Ref) string {
	s, ok := b.byDecl[t.Decl]
	if !ok {
		return "any value"
	}
	enum, ok := t.Decl.(*ir.EnumDecl)
	switch {
	case !ok:
		return s.link()
	case len(enum.Values) == 1:
		return "always [" + stringLiteral(enum.Values[0].Text) + "](#" + s.anchor + ")"
	default:
		return "one of " + s.link()
	}
}

const anyValues = "any values"

// elementWords says the type of the elements of an array or object.
func (b *builder) elementWords(t ir.Type, list []stated) string {
	words := b.typeWords(t, list)
	if ref, ok := t.(*ir.Ref); ok {
		if s, ok := b.byDecl[ref.Decl]; ok {
			return s.link()
		}
	}
	for _, w := range []string{"string", "integer", "number", "boolean", "array", "object", "any value"} {
		if words == w || strings.HasPrefix(words, w+" (") || strings.HasPrefix(words, w+" of ") {
			return w + "s" + strings.TrimPrefix(words, w)
		}
	}
	return words
}

// maxTypeValues is how many values a type lists.
const maxTypeValues = 5

// jsonType says the JSON type that constraints demand, or another one where
// they demand none.
func jsonType(list []stated, otherwise string) string {
	if values := fewValues(list); values != nil {
		if len(values) == 1 {
			return "always " + values[0]
		}
		return join(values, "or")
	}
	set, format := ir.Kinds(0), ""
	for _, s := range list {
		switch c := s.c.(type) {
		case *ir.TypeOf:
			set = narrow(set, c.Kinds)
		case *ir.FormatOf:
			format = c.Name
		}
	}
	words := otherwise
	if set != 0 {
		words = kinds(set, false)
	}
	if format != "" && strings.HasPrefix(words, "string") && !strings.Contains(words, "(") {
		words = "string (" + escape(format) + ")" + strings.TrimPrefix(words, "string")
	}
	return words
}

// narrow is the set of types that two sets allow; 0 stands for no demand.
func narrow(a, b ir.Kinds) ir.Kinds {
	switch {
	case a == 0:
		return b
	case a&ir.Integer != 0 && b&ir.Number != 0:
		b = b&^ir.Number | ir.Integer
	case b&ir.Integer != 0 && a&ir.Number != 0:
		a = a&^ir.Number | ir.Integer
	}
	return a & b
}

// fewValues are the legal values of a value, where they are few.
func fewValues(list []stated) []string {
	for _, s := range list {
		if c, ok := s.c.(*ir.Enum); ok && len(c.Values) > 0 && len(c.Values) <= maxTypeValues {
			return enumLiterals(c)
		}
	}
	return nil
}
