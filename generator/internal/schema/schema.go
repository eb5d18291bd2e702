package schema

import (
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// Document is one file that holds a schema.
type Document struct {
	File *source.File
	// URI is where the document was found: the URL that led to it where it is
	// mapped or a metaschema, else a URI with the scheme lockstep and its path.
	URI string
	// Root is the schema that the document as a whole is.
	Root *Schema

	// schemas has every schema of the document, in source order once it is
	// loaded.
	schemas []*Schema
	// byNode finds the schema at a place.
	byNode map[*jsontree.Node]*Schema
}

// Walk calls fn for every schema of the document in source order, so that a
// schema comes before those inside of it. That includes places that are
// schemas only because a reference leads there.
func (d *Document) Walk(fn func(*Schema)) {
	for _, s := range d.schemas {
		fn(s)
	}
}

// Schema is one place in a document that is a schema.
type Schema struct {
	Node     *jsontree.Node
	Draft    Draft
	Document *Document
	// Pointer is the JSON pointer from the document's root: "" for the root,
	// "/properties/a~1b". It is not escaped for URIs; see PointerString.
	Pointer string
	// Base is the base URI in force, after the schema's own $id.
	Base string
	// Boolean is the value of the schemas true and false, nil for others.
	Boolean *bool
	// Keywords has every member of the schema's object in source order, known
	// or not.
	Keywords []Keyword
	// Parent is the schema around this one; nil at a document's root.
	Parent *Schema

	resource *resource
}

// Keyword is the keyword of that name; nil where the schema has none.
func (s *Schema) Keyword(name string) *Keyword {
	for i := range s.Keywords {
		if s.Keywords[i].Name == name {
			return &s.Keywords[i]
		}
	}
	return nil
}

// Keyword is one member of a schema's object.
type Keyword struct {
	Name    string
	KeySpan source.Span
	Value   *jsontree.Node
	Class   Class
	// OtherDraft is the draft that defines an Unknown keyword, the one nearest
	// to the schema's own; zero where none does.
	OtherDraft Draft
	// Schema is the schema of a keyword that holds one.
	Schema *Schema
	// List has the schemas of a keyword that holds a list of them. For
	// x-warnings these are the values of schema in its entries.
	List []*Schema
	// Named has the schemas of a keyword that holds an object of them. For
	// dependencies, entries that are lists of names are not among them.
	Named []Named
	// Target is what $ref, $dynamicRef or $recursiveRef leads to statically.
	Target *Schema
	// Anchor is set where the dynamic scope can lead a reference elsewhere: to
	// the outermost resource that [Schema.Dynamic] finds the anchor in. For
	// $recursiveRef it is [RecursiveAnchor].
	Anchor string

	// shape is that of the definition which gave the class.
	shape shape
}

// Named is a schema under a name, such as a property's.
type Named struct {
	Name    string
	KeySpan source.Span
	Schema  *Schema
}

// PointerString is the schema's place in its document as a URI fragment: "#",
// "#/properties/a~1b".
func (s *Schema) PointerString() string {
	var b strings.Builder
	b.WriteByte('#')
	for i := range len(s.Pointer) {
		c := s.Pointer[i]
		if isFragment(c) {
			b.WriteByte(c)
			continue
		}
		const hex = "0123456789ABCDEF"
		b.Write([]byte{'%', hex[c>>4], hex[c&15]})
	}
	return b.String()
}

// isFragment reports whether RFC 3986 allows a byte in a fragment.
func isFragment(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.IndexByte("-._~!$&'()*+,;=:@/?", c) >= 0
}

// RecursiveAnchor stands for $recursiveAnchor, which has no name.
const RecursiveAnchor = "$recursiveAnchor"

// Resource is the root of the resource that the schema belongs to.
func (s *Schema) Resource() *Schema { return s.resource.root }

// Dynamic is the schema of the same resource that has the $dynamicAnchor, or,
// for [RecursiveAnchor], the resource's root where it has $recursiveAnchor:
// true; nil where there is none.
func (s *Schema) Dynamic(anchor string) *Schema {
	a, ok := s.resource.anchors[anchor]
	if !ok || !a.dynamic {
		return nil
	}
	return a.schema
}

// FormatAsserts reports whether the schema's dialect demands that format
// asserts, which only a metaschema with the format-assertion vocabulary does.
func (s *Schema) FormatAsserts() bool { return s.resource.dialect.formatAsserts }
