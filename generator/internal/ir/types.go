package ir

// Decl is one declaration of a generated package. The sum is sealed.
type Decl interface {
	// Common gives what all declarations have.
	Common() *Head
	decl()
}

// Head is what every declaration has.
type Head struct {
	// Name is the exported Go name, unique in the package.
	Name string
	// Doc is the schema's description (or title); it may span lines and hold
	// anything: emitters escape it.
	Doc string
	// Deprecated marks the declaration as deprecated.
	Deprecated bool
	// Node is the place in the schema that the type was made from.
	Node *Node
}

// Common implements [Decl].
func (h *Head) Common() *Head { return h }

type (
	// StructDecl is an object with known members.
	StructDecl struct {
		Head
		Fields []Field
		// Extra is the type of the members that are not known, kept in a map
		// field; nil where the schema forbids them.
		Extra Type
		// ExtraName is the Go name of that field.
		ExtraName string
	}

	// EnumDecl is a closed list of strings: `type Status string`.
	EnumDecl struct {
		Head
		Values []EnumConst
		Banned []BannedValue
	}

	// UnionDecl is one of several types: a struct that holds a sealed
	// interface.
	UnionDecl struct {
		Head
		// Interface is the Go name of the sealed interface.
		Interface string
		// KindName is the Go name of the type that tells variants apart.
		KindName string
		Variants []Variant
		// Dispatch chooses the variant by a member, nil where kinds or, at
		// last, validation choose.
		Dispatch *Dispatch
	}

	// TupleDecl is an array whose items have a place and a type each: a
	// struct that is written as an array.
	TupleDecl struct {
		Head
		// Items are the leading items in order. Required of a field says that
		// the array is never shorter than up to it.
		Items []Field
		// Rest is the type of the items that follow; nil for none.
		Rest Type
		// RestName is the Go name of the slice that holds them.
		RestName string
	}

	// NamedDecl gives a name to a type that is neither: `type Tags []Tag`.
	NamedDecl struct {
		Head
		Type Type
	}
)

// Field is one member of a [StructDecl] or item of a [TupleDecl].
type Field struct {
	// Name is the Go name.
	Name string
	// JSON is the member's name; empty in a tuple.
	JSON string
	// Doc is the description of the member.
	Doc        string
	Deprecated bool
	Type       Type
	// Required says that the member is always there.
	Required bool
	// Default is the default value as JSON text; empty for none.
	Default string
	// Node is the place in the schema that describes the member.
	Node *Node
	// Tags are further struct tags, in order (`yaml:"x"`), from overrides.
	Tags []string
}

// EnumConst is one constant of an [EnumDecl].
type EnumConst struct {
	// Name is the Go name of the constant ("StatusInProgress").
	Name string
	// Text is the value.
	Text string
	// Doc is the meaning of the value.
	Doc string
}

// Variant is one case of a [UnionDecl].
type Variant struct {
	// Name is the variant's short Go name ("Error"): As{Name}, Kind{Name}.
	Name string
	// Type is the type of the variant.
	Type Type
	// Kinds are the JSON types that the variant takes.
	Kinds Kinds
	// Node is the branch.
	Node *Node
}

func (*StructDecl) decl() {}
func (*EnumDecl) decl()   {}
func (*UnionDecl) decl()  {}
func (*TupleDecl) decl()  {}
func (*NamedDecl) decl()  {}

// Type is how a value is held in Go. The sum is sealed.
type Type interface{ typ() }

type (
	// Builtin is a type of the language or of encoding/json.
	Builtin struct{ Kind BuiltinKind }

	// Runtime is a type of package runtime/value, by name: "DateTime".
	Runtime struct{ Name string }

	// Ref is a declaration of the same package, by name.
	Ref struct{ Decl Decl }

	// External is a type of another package (x-go, goJSONSchema). It encodes
	// itself by encoding/json's rules.
	External struct{ Path, Name string }

	// Slice is a list.
	Slice struct{ Elem Type }

	// Map is an object without known members.
	Map struct{ Elem Type }

	// Pointer holds a value that may be absent, or null: one of the two.
	Pointer struct {
		Elem Type
		// Null says that nil stands for null; otherwise for absence.
		Null bool
	}

	// Opt holds a value that may be absent, null or there: Opt[T].
	Opt struct{ Elem Type }
)

// BuiltinKind tells the builtin types apart.
type BuiltinKind uint8

// The builtin types.
const (
	GoString  BuiltinKind = iota // string
	GoBool                       // bool
	GoInt64                      // int64
	GoFloat64                    // float64
	GoNumber                     // json.Number
	GoRaw                        // json.RawMessage
)

func (*Builtin) typ()  {}
func (*Runtime) typ()  {}
func (*Ref) typ()      {}
func (*External) typ() {}
func (*Slice) typ()    {}
func (*Map) typ()      {}
func (*Pointer) typ()  {}
func (*Opt) typ()      {}
