package lower

// This pass reads overrides: x-go, and goJSONSchema for those who come from
// go-jsonschema. Where both speak of a type, x-go wins.

import (
	"cmp"
	"encoding/json"
	"fmt"
	"go/token"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/atombender/go-jsonschema/pkg/schemas"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
	"github.com/lockstep-dev/lockstep/generator/internal/schema"
)

// overridden is what a schema says about its own form in Go.
type overridden struct {
	// Name is that of the declaration, or else of the field; empty for none.
	Name string
	// Type is nil where nothing is said.
	Type ir.Type
	// Field is the name of the field alone.
	Field string
	// Pointer says whether the field is a pointer; nil for nothing said.
	Pointer *bool
	// Nillable says that the type has a nil of its own, which stands for an
	// absent member.
	Nillable bool
	// Tags are struct tags of the field, sorted.
	Tags []string
}

// readOverrides reads what all schemas say, and reports what cannot be done.
func (l *lowerer) readOverrides() {
	l.overrides = map[*ir.Node]overridden{}
	for _, n := range l.format.Nodes {
		s := l.schemas[n]
		o := l.goJSONSchema(s)
		o.Name = goName(s)
		if t := l.xGo(s); t != nil {
			o.Type = t
		}
		l.overrides[n] = o
	}
}

// goName is the name that x-go gives; empty for none.
func goName(s *schema.Schema) string {
	if kw := s.Keyword("x-go"); kw != nil {
		return textMember(kw, "name")
	}
	return ""
}

// textMember is a member of a keyword's value, where it is a text.
func textMember(kw *schema.Keyword, key string) string {
	if v := kw.Value.Get(key); v != nil && v.Kind == jsontree.String {
		return v.Text
	}
	return ""
}

// xGo reads the type that x-go asks for; nil for none.
func (l *lowerer) xGo(s *schema.Schema) ir.Type {
	kw := s.Keyword("x-go")
	if kw == nil {
		return nil
	}
	for _, m := range kw.Value.Members {
		switch {
		case m.Key != "name" && m.Key != "type" && m.Key != "package", m.Value.Kind != jsontree.String:
			l.malformed(m.Value, "x-go has name, type and package, all texts")
		case m.Key == "name" && !isExported(m.Value.Text):
			l.report(diag.Diagnostic{
				Code: diag.InvalidGoName, Severity: diag.Error, Span: m.Value.Span,
				Message: fmt.Sprintf("%q is no exported Go identifier", m.Value.Text),
				Help:    "begin with a capital letter and use letters and digits only",
			})
		}
	}
	name, pkg := textMember(kw, "type"), textMember(kw, "package")
	switch {
	case kw.Value.Kind != jsontree.Object:
		l.malformed(kw.Value, `x-go is an object: {"name": …, "type": …, "package": …}`)
	case name != "":
		return l.namedType(kw, name, pkg)
	case pkg != "":
		l.malformed(kw.Value, "name the type of the package as well")
	}
	return nil
}

func isExported(name string) bool { return token.IsIdentifier(name) && token.IsExported(name) }

// builtinTypes are the types that x-go may name without a package.
var builtinTypes = map[string]ir.Type{
	"string": goString, "bool": goBool, "int64": goInt64, "float64": goFloat64,
	"json.Number": goNumber, "json.RawMessage": raw,
}

// namedType is a builtin type, or a type of another package.
func (l *lowerer) namedType(kw *schema.Keyword, name, pkg string) ir.Type {
	if t := builtinTypes[name]; t != nil && pkg == "" {
		return t
	}
	if pkg == "" || !isExported(name) || !importPath.MatchString(pkg) {
		l.malformed(kw.Value, "name one of "+strings.Join(slices.Sorted(maps.Keys(builtinTypes)), ", ")+
			`, or an exported type with its package: {"type": "Duration", "package": "time"}`)
		return nil
	}
	return &ir.External{Path: pkg, Name: name}
}

// importPath is what an import path may look like in generated code.
var importPath = regexp.MustCompile(`^[A-Za-z0-9._~-]+(/[A-Za-z0-9._~-]+)*$`)

// goJSONSchema reads the extension of go-jsonschema with its own decoder.
func (l *lowerer) goJSONSchema(s *schema.Schema) overridden {
	var o overridden
	kw := s.Keyword("goJSONSchema")
	if kw == nil {
		return o
	}
	var ext schemas.GoJSONSchemaExtension
	if err := json.Unmarshal(kw.Value.AppendJSON(nil), &ext); err != nil {
		l.malformed(kw.Value, "goJSONSchema has type, identifier, nillable, pointer, imports and extraTags")
		return o
	}
	if ext.Type != nil {
		o.Type = l.qualifiedType(kw, *ext.Type, ext.Imports)
	}
	if ext.Identifier != nil {
		o.Field = *ext.Identifier
		if !isExported(o.Field) {
			l.malformed(kw.Value, "identifier is an exported Go identifier")
		}
	}
	o.Pointer, o.Nillable = ext.Pointer, ext.Nillable
	for _, key := range slices.Sorted(maps.Keys(ext.ExtraTags)) {
		o.Tags = append(o.Tags, fmt.Sprintf("%s:%q", key, ext.ExtraTags[key]))
	}
	return o
}

// qualifiedType is a type as go-jsonschema names it: with the name of a package
// that is imported, or with its path.
func (l *lowerer) qualifiedType(kw *schema.Keyword, name string, imports []string) ir.Type {
	dot := strings.LastIndexByte(name, '.')
	if builtinTypes[name] != nil || dot < 0 {
		return l.namedType(kw, name, "")
	}
	for _, imported := range imports {
		if path.Base(imported) == name[:dot] {
			return l.namedType(kw, name[dot+1:], imported)
		}
	}
	return l.namedType(kw, name[dot+1:], name[:dot])
}

// overrideField applies to a field what the schema of its member asks for. A
// name goes to the field only where the member has no declaration of its own
// to give it to.
func (b *typeBuilder) overrideField(n *ir.Node, f *ir.Field) {
	o := b.overrides[n]
	if ref, ok := core(f.Type).(*ir.Ref); o.Name != "" && (!ok || ref.Decl.Common().Node != n) {
		f.Name = o.Name
	}
	f.Name = cmp.Or(o.Field, f.Name)
	pointer, isPointer := f.Type.(*ir.Pointer)
	switch {
	case o.Pointer != nil && *o.Pointer && !isPointer:
		f.Type = &ir.Pointer{Elem: f.Type}
	case isPointer && !pointer.Null && (o.Nillable || o.Pointer != nil && !*o.Pointer && f.Required):
		f.Type = pointer.Elem
	}
	f.Tags = o.Tags
}

// core is the type under pointers and options.
func core(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *ir.Pointer:
		return core(t.Elem)
	case *ir.Opt:
		return core(t.Elem)
	}
	return t
}
