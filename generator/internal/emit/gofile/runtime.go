package gofile

// What the emitters of a package agree on: the runtime it imports, and how
// types and validators are spelled.

import (
	"fmt"
	"unicode"
	"unicode/utf8"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// Runtime holds the import paths of the packages that generated code calls.
type Runtime struct {
	Tape, Validate, Value string
}

// DefaultRuntime is the runtime in lockstep's own module.
func DefaultRuntime() Runtime {
	const root = "github.com/lockstep-dev/lockstep/runtime/"
	return Runtime{Tape: root + "tape", Validate: root + "validate", Value: root + "value"}
}

// TapeName is an identifier of package tape.
func (r Runtime) TapeName(name string) Code { return Qual(r.Tape, name) }

// ValidateName is an identifier of package validate.
func (r Runtime) ValidateName(name string) Code { return Qual(r.Validate, name) }

// ValueName is an identifier of package value.
func (r Runtime) ValueName(name string) Code { return Qual(r.Value, name) }

// packageName is the name of the runtime package with an import path.
func (r Runtime) packageName(path string) (string, bool) {
	switch path {
	case r.Tape:
		return "tape", true
	case r.Validate:
		return "validate", true
	case r.Value:
		return "value", true
	default:
		return "", false
	}
}

// Type spells a type as generated code does.
func (r Runtime) Type(t ir.Type) Code {
	switch t := t.(type) {
	case *ir.Builtin:
		return builtin(t.Kind)
	case *ir.Runtime:
		return r.ValueName(t.Name)
	case *ir.Ref:
		return Text("%s", t.Decl.Common().Name)
	case *ir.External:
		return external(t)
	case *ir.Slice:
		return Text("[]%s", r.Type(t.Elem))
	case *ir.Map:
		return Text("map[string]%s", r.Type(t.Elem))
	case *ir.Pointer:
		return Text("*%s", r.Type(t.Elem))
	case *ir.Opt:
		return Text("%s[%s]", r.ValueName("Opt"), r.Type(t.Elem))
	default:
		panic(fmt.Sprintf("gofile: type %T has no spelling", t))
	}
}

// builtin spells a type of the language or of encoding/json.
func builtin(k ir.BuiltinKind) Code {
	switch k {
	case ir.GoString:
		return Text("string")
	case ir.GoBool:
		return Text("bool")
	case ir.GoInt64:
		return Text("int64")
	case ir.GoFloat64:
		return Text("float64")
	case ir.GoNumber:
		return Qual("encoding/json", "Number")
	case ir.GoRaw:
		return Qual("encoding/json", "RawMessage")
	default:
		panic(fmt.Sprintf("gofile: builtin type %d has no spelling", k))
	}
}

// external spells a type of a package that is not lockstep's; a type without
// a path is one of the language.
func external(t *ir.External) Code {
	if t.Path == "" {
		return Text("%s", t.Name)
	}
	return Qual(t.Path, t.Name)
}

// CheckName is the name of the function that validates a node:
//
//	func checkX(t *tape.Tape, i int, r *validate.Reporter) bool
//
// A node that only refers to another has none of its own: it is [Target]'s.
func CheckName(n *ir.Node) string {
	name := Target(n).Name
	first, size := utf8.DecodeRuneInString(name)
	return "check" + string(unicode.ToUpper(first)) + name[size:]
}

// Target follows references: the node whose constraints are those of n.
func Target(n *ir.Node) *ir.Node {
	for len(n.Constraints) == 1 {
		ref, ok := n.Constraints[0].(*ir.Reference)
		if !ok {
			break
		}
		n = ref.Node
	}
	return n
}
