package schema

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
)

// shape is what the value of a keyword looks like.
type shape uint8

// The shapes. Those that hold schemas are checked while the schemas are made.
const (
	shapeAny shape = iota
	shapeBool
	shapeString
	shapeURI
	shapeAnchor
	shapeSelf      // only "#"
	shapeNumber    // any number
	shapePositive  // a number greater than 0
	shapeCount     // a non-negative integer
	shapeList      // any array
	shapeNames     // an array of different strings
	shapeTypes     // a type's name or an array of different ones
	shapeBools     // an object of booleans
	shapeNameLists // an object of arrays of different strings

	shapeSchema
	shapeSchemaOrBool // a schema; in draft 4, where booleans are none, also a boolean
	shapeSchemaOrList
	shapeSchemaList   // a non-empty array of schemas
	shapeSchemas      // an object of schemas
	shapeDependencies // an object of schemas and arrays of different strings
	shapeWarnings     // an array of objects that have a schema
)

// shapeTexts say what is expected: "minLength must be ...".
var shapeTexts = [...]string{
	shapeBool:         "true or false",
	shapeString:       "a string",
	shapeURI:          "a string with a URI reference",
	shapeAnchor:       "a name of letters, digits, '-', '_' and '.', beginning with a letter or '_'",
	shapeSelf:         `"#"`,
	shapeNumber:       "a number",
	shapePositive:     "a number greater than 0",
	shapeCount:        "a non-negative integer",
	shapeList:         "an array",
	shapeNames:        "an array of strings",
	shapeTypes:        "the name of a type or an array of them",
	shapeBools:        "an object of booleans",
	shapeNameLists:    "an object of arrays of strings",
	shapeSchema:       "a schema",
	shapeSchemaOrBool: "a schema",
	shapeSchemaOrList: "a schema or an array of schemas",
	shapeSchemaList:   "a non-empty array of schemas",
	shapeSchemas:      "an object of schemas",
	shapeDependencies: "an object of schemas and arrays of strings",
	shapeWarnings:     "an array of objects with rule, message and schema",
}

// anchorName has the names that both 2019-09 and 2020-12 allow or one of them.
var anchorName = regexp.MustCompile(`^[A-Za-z_][-A-Za-z0-9._:]*$`)

// typeNames are the values of type.
var typeNames = []string{"array", "boolean", "integer", "null", "number", "object", "string"}

// checkScalar checks the value of a keyword that holds no schema.
func (b *builder) checkScalar(s *Schema, kw *Keyword) {
	v := kw.Value
	ok := true
	switch kw.shape {
	case shapeBool:
		ok = v.Kind == jsontree.Bool
	case shapeString, shapeURI:
		ok = v.Kind == jsontree.String
	case shapeAnchor:
		ok = v.Kind == jsontree.String && anchorName.MatchString(v.Text)
	case shapeSelf:
		ok = v.Kind == jsontree.String && v.Text == "#"
	case shapeNumber:
		ok = v.Kind == jsontree.Number
	case shapePositive:
		ok = v.Kind == jsontree.Number && jsontree.CompareNumber(v.Number, "0") > 0
	case shapeCount:
		ok = isCount(v, s.Draft)
	case shapeList:
		ok = v.Kind == jsontree.Array
	case shapeNames:
		b.checkNames(kw, v)
	case shapeTypes:
		b.checkTypes(kw, v)
	case shapeBools, shapeNameLists:
		b.checkObject(kw, v)
	}
	if !ok {
		b.wrongShape(kw, v)
	}
}

// isCount reports whether v is a non-negative integer. Draft 4 has 1.0 for a
// number that is none.
func isCount(v *jsontree.Node, d Draft) bool {
	if v.Kind != jsontree.Number || jsontree.CompareNumber(v.Number, "0") < 0 || !jsontree.IsInteger(v.Number) {
		return false
	}
	return d > Draft4 || !strings.ContainsAny(v.Number, ".eE")
}

// checkNames checks an array of different strings.
func (b *builder) checkNames(kw *Keyword, v *jsontree.Node) {
	if v.Kind != jsontree.Array {
		b.wrongShape(kw, v)
		return
	}
	first := map[string]*jsontree.Node{}
	for _, item := range v.Items {
		if item.Kind != jsontree.String {
			b.wrongShape(kw, item)
			continue
		}
		if earlier := first[item.Text]; earlier != nil {
			b.report(diag.Diagnostic{
				Code: diag.KeywordShape, Span: item.Span,
				Message: fmt.Sprintf("%s has %q twice", kw.Name, item.Text),
				Help:    "remove one of the two",
				Notes:   []diag.Note{{Span: earlier.Span, Message: "first one here"}},
			})
			continue
		}
		first[item.Text] = item
	}
}

// checkTypes checks the value of type.
func (b *builder) checkTypes(kw *Keyword, v *jsontree.Node) {
	items := []*jsontree.Node{v}
	if v.Kind == jsontree.Array {
		b.checkNames(kw, v)
		items = v.Items
		if len(items) == 0 {
			b.wrongShape(kw, v)
		}
	}
	for _, item := range items {
		if item.Kind != jsontree.String {
			if item == v {
				b.wrongShape(kw, v)
			}
			continue
		}
		if !slices.Contains(typeNames, item.Text) {
			b.report(diag.Diagnostic{
				Code: diag.KeywordShape, Span: item.Span,
				Message: fmt.Sprintf("%q is no type", item.Text),
				Help:    typeHelp(item.Text),
			})
		}
	}
}

// otherTypes are names from elsewhere that people write.
var otherTypes = map[string]string{
	"int": "integer", "int32": "integer", "int64": "integer", "long": "integer",
	"float": "number", "double": "number", "decimal": "number",
	"bool": "boolean", "str": "string", "text": "string", "list": "array", "map": "object", "dict": "object", "nil": "null",
}

func typeHelp(name string) string {
	if t := otherTypes[strings.ToLower(name)]; t != "" {
		return fmt.Sprintf("write %q", t)
	}
	if help := diag.DidYouMean(name, typeNames); help != "" {
		return help
	}
	return "write one of " + strings.Join(typeNames, ", ") + "; without type, any is allowed"
}

// checkObject checks an object whose members are all of one shape.
func (b *builder) checkObject(kw *Keyword, v *jsontree.Node) {
	if v.Kind != jsontree.Object {
		b.wrongShape(kw, v)
		return
	}
	for _, m := range v.Members {
		switch {
		case kw.shape == shapeNameLists:
			b.checkNames(kw, m.Value)
		case m.Value.Kind != jsontree.Bool:
			b.wrongShape(kw, m.Value)
		}
	}
}

// wrongShape reports that v, the keyword's value or a part of it, is not what
// the keyword takes.
func (b *builder) wrongShape(kw *Keyword, v *jsontree.Node) {
	b.report(diag.Diagnostic{
		Code: diag.KeywordShape, Span: v.Span,
		Message: fmt.Sprintf("%s must be %s, found %s", kw.Name, shapeTexts[kw.shape], found(v)),
		Help:    shapeHelp(kw, v),
	})
}

// found says what a value is: short ones as they are, others by their type.
func found(v *jsontree.Node) string {
	const short = 40
	if v.Span.End-v.Span.Start <= short {
		if text := string(v.AppendJSON(nil)); len(text) <= short {
			return text
		}
	}
	if v.Kind == jsontree.Array || v.Kind == jsontree.Object {
		return "an " + v.Kind.String()
	}
	return "a " + v.Kind.String()
}

// shapeHelp knows the mistakes that people make most: shapes of other drafts.
func shapeHelp(kw *Keyword, v *jsontree.Node) string {
	isBool := v.Kind == jsontree.Bool
	switch {
	case kw.Name == "required" && isBool:
		return `write an array of names in the schema around: "required": ["name"]`
	case strings.HasPrefix(kw.Name, "exclusiveM") && isBool:
		return fmt.Sprintf("write the limit itself, and remove %s", "m"+kw.Name[len("exclusiveM"):])
	case strings.HasPrefix(kw.Name, "exclusiveM") && v.Kind == jsontree.Number:
		return fmt.Sprintf("write true, and the limit as %s", "m"+kw.Name[len("exclusiveM"):])
	case kw.Name == "items" && v.Kind == jsontree.Array:
		return "write prefixItems"
	case kw.shape == shapeCount && v.Kind == jsontree.Number && jsontree.CompareNumber(v.Number, "0") < 0:
		return "write 0 or a positive integer"
	}
	return ""
}
