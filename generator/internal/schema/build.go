package schema

import (
	"fmt"
	"strconv"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
)

// builder makes the schemas of one document.
type builder struct {
	*loader
	document *Document
	// ignored counts the Ignored keywords that it is inside of: what is wrong
	// there is no more than a warning.
	ignored int
}

func (b *builder) report(d diag.Diagnostic) {
	if b.ignored > 0 {
		d.Severity = diag.Warning
	}
	b.loader.report(d)
}

// root makes the schema of a whole document.
func (b *builder) root(n *jsontree.Node, byDefault *dialect) {
	d := b.document
	r := &resource{uri: d.URI, dialect: byDefault, anchors: map[string]anchor{}}
	s := &Schema{Node: n, Document: d, Base: d.URI, Draft: byDefault.draft, resource: r}
	r.root, d.Root = s, s
	b.resources[d.URI] = r
	b.fill(s)
}

// schema makes the schema at n, unless a reference has led there before.
func (b *builder) schema(n *jsontree.Node, parent *Schema, pointer string) *Schema {
	if s := b.document.byNode[n]; s != nil {
		s.Parent = parent
		return s
	}
	s := &Schema{Node: n, Document: b.document, Pointer: pointer, Parent: parent, Base: parent.Base, Draft: parent.Draft, resource: parent.resource}
	b.fill(s)
	return s
}

// maxPointers bounds the length of all pointers together. Each has the names
// of all schemas around its own, so a few megabytes of long names, nested deep,
// would fill any memory.
const maxPointers = 256 << 20

// fill makes what is inside of a schema.
func (b *builder) fill(s *Schema) {
	b.document.byNode[s.Node] = s
	b.document.schemas = append(b.document.schemas, s)
	if b.pointers += len(s.Pointer); b.pointers > maxPointers {
		b.tooLong(s)
		return
	}
	switch s.Node.Kind {
	case jsontree.Bool:
		value := s.Node.Bool
		s.Boolean = &value
	case jsontree.Object:
		only := b.identify(s)
		s.Keywords = make([]Keyword, len(s.Node.Members))
		for i, m := range s.Node.Members {
			s.Keywords[i] = Keyword{Name: m.Key, KeySpan: m.KeySpan, Value: m.Value}
			b.classify(s, &s.Keywords[i], only)
		}
		for i := range s.Keywords {
			b.keyword(s, i)
		}
	default:
		b.report(diag.Diagnostic{
			Code: diag.NotASchema, Span: s.Node.Span,
			Message: fmt.Sprintf("a schema must be an object or a boolean, found %s", found(s.Node)),
		})
	}
}

// tooLong reports that the pointers take too much memory, once.
func (b *builder) tooLong(s *Schema) {
	if b.pointers-len(s.Pointer) <= maxPointers {
		b.loader.report(diag.Diagnostic{
			Code: diag.TooDeep, Span: firstLine(s.Node.Span),
			Message: "too many schemas with long names, nested too deeply",
			Help:    "shorten the names",
		})
	}
}

// classify tells what a keyword does. refOnly is for schemas that are nothing
// but a reference.
func (b *builder) classify(s *Schema, kw *Keyword, refOnly bool) {
	def := s.resource.dialect.define(kw.Name)
	if def == nil {
		var nearest *definition
		nearest, kw.OtherDraft = defineNearest(kw.Name, s.Draft)
		if !b.options.NewerKeywords || nearest == nil || nearest.class == Identifier || kw.OtherDraft == s.Draft {
			return
		}
		def, kw.OtherDraft = nearest, 0
	}
	kw.Class, kw.shape = def.class, def.shape
	if refOnly && kw.Class != Extension && kw.Name != "$ref" && kw.Name != "definitions" && kw.Name != "$schema" {
		kw.Class = Ignored
	}
}

// keyword makes or checks the value of a keyword, and remembers references
// and keywords without effect.
func (b *builder) keyword(s *Schema, index int) {
	kw := &s.Keywords[index]
	if kw.Class == Ignored {
		b.ignored++
		defer func() { b.ignored-- }()
	}
	if kw.Class == Ignored || kw.Class == Unknown {
		b.strange = append(b.strange, place{s, index})
	}
	if kw.shape >= shapeSchema {
		b.subschemas(s, kw)
		return
	}
	b.checkScalar(s, kw)
	switch kw.Name {
	case "$ref", "$dynamicRef", "$recursiveRef":
		if kw.Class != Unknown && kw.Value.Kind == jsontree.String {
			b.references = append(b.references, reference{place{s, index}, b.ignored > 0})
		}
	}
}

// subschemas makes the schemas that a keyword holds.
func (b *builder) subschemas(s *Schema, kw *Keyword) {
	pointer := jsontree.AppendToken(s.Pointer, kw.Name)
	array, object := kw.Value.Kind == jsontree.Array, kw.Value.Kind == jsontree.Object
	switch kw.shape {
	case shapeSchema, shapeSchemaOrBool:
		kw.Schema = b.subschema(s, kw, kw.Value, pointer)
		return
	case shapeSchemaOrList:
		if array {
			b.list(s, kw, pointer)
		} else {
			kw.Schema = b.subschema(s, kw, kw.Value, pointer)
		}
		return
	case shapeSchemaList:
		if array && len(kw.Value.Items) > 0 {
			b.list(s, kw, pointer)
			return
		}
	case shapeWarnings:
		if array {
			b.warnings(s, kw, pointer)
			return
		}
	case shapeSchemas, shapeDependencies:
		if object {
			b.named(s, kw, pointer)
			return
		}
	}
	b.wrongShape(kw, kw.Value)
}

// subschema makes one schema of a keyword; nil where n cannot be one.
func (b *builder) subschema(s *Schema, kw *Keyword, n *jsontree.Node, pointer string) *Schema {
	switch n.Kind {
	case jsontree.Object:
		return b.schema(n, s, pointer)
	case jsontree.Bool:
		if s.Draft > Draft4 || kw.shape == shapeSchemaOrBool {
			return b.schema(n, s, pointer)
		}
		b.report(diag.Diagnostic{
			Code: diag.NotASchema, Span: n.Span,
			Message: fmt.Sprintf("a schema in %s must be an object, found %s", s.Draft, found(n)),
			Help:    map[bool]string{true: "write {}", false: `write {"not": {}}`}[n.Bool],
		})
		return nil
	}
	b.wrongShape(kw, n)
	return nil
}

func (b *builder) list(s *Schema, kw *Keyword, pointer string) {
	for i, n := range kw.Value.Items {
		if sub := b.subschema(s, kw, n, pointer+"/"+strconv.Itoa(i)); sub != nil {
			kw.List = append(kw.List, sub)
		}
	}
}

func (b *builder) named(s *Schema, kw *Keyword, pointer string) {
	for _, m := range kw.Value.Members {
		if kw.shape == shapeDependencies && m.Value.Kind == jsontree.Array {
			b.checkNames(kw, m.Value)
			continue
		}
		if sub := b.subschema(s, kw, m.Value, jsontree.AppendToken(pointer, m.Key)); sub != nil {
			kw.Named = append(kw.Named, Named{Name: m.Key, KeySpan: m.KeySpan, Schema: sub})
		}
	}
}

func (b *builder) warnings(s *Schema, kw *Keyword, pointer string) {
	for i, n := range kw.Value.Items {
		v := n.Get("schema")
		if v == nil {
			b.wrongShape(kw, n)
			continue
		}
		if sub := b.subschema(s, kw, v, pointer+"/"+strconv.Itoa(i)+"/schema"); sub != nil {
			kw.List = append(kw.List, sub)
		}
	}
}
