// The table of keywords is the one place that knows them: which drafts define
// each, what it does, and what its value looks like.

package schema

import "strings"

// Class says what a keyword does in its schema.
type Class uint8

// The classes of keywords.
const (
	// Unknown keywords are not defined by the schema's dialect: ignored.
	Unknown Class = iota
	// Assertion keywords check the instance.
	Assertion
	// Applicator keywords apply subschemas, references included.
	Applicator
	// Annotation keywords describe.
	Annotation
	// Identifier keywords name schemas or keep them for reference.
	Identifier
	// Extension keywords are those beginning with x-, and goJSONSchema.
	Extension
	// Ignored keywords stand beside $ref in draft 7 or earlier.
	Ignored
)

// classNames are for messages and tests.
var classNames = [...]string{"unknown", "assertion", "applicator", "annotation", "identifier", "extension", "ignored"}

// String is the class in lower case.
func (c Class) String() string { return classNames[c] }

// vocabulary is the vocabulary of a keyword, as the last part of its URI.
type vocabulary string

// The vocabularies of 2020-12. Draft 2019-09 has unevaluated within
// applicator, and one vocabulary for format.
const (
	core            vocabulary = "core"
	applicator      vocabulary = "applicator"
	unevaluated     vocabulary = "unevaluated"
	validation      vocabulary = "validation"
	metadata        vocabulary = "meta-data"
	format          vocabulary = "format"
	formatAssertion vocabulary = "format-assertion"
	formatNotes     vocabulary = "format-annotation"
	content         vocabulary = "content"
)

// definition is a row of the table: a keyword in a range of drafts.
type definition struct {
	name        string
	first, last Draft
	vocabulary  vocabulary
	class       Class
	shape       shape
}

// definitions is the table.
var definitions = []definition{
	{"$schema", Draft4, Draft2020, core, Identifier, shapeURI},
	{"id", Draft4, Draft4, core, Identifier, shapeURI},
	{"$id", Draft6, Draft2020, core, Identifier, shapeURI},
	{"$anchor", Draft2019, Draft2020, core, Identifier, shapeAnchor},
	{"$dynamicAnchor", Draft2020, Draft2020, core, Identifier, shapeAnchor},
	{"$recursiveAnchor", Draft2019, Draft2019, core, Identifier, shapeBool},
	{"$vocabulary", Draft2019, Draft2020, core, Identifier, shapeBools},
	{"$ref", Draft4, Draft2020, core, Applicator, shapeURI},
	{"$dynamicRef", Draft2020, Draft2020, core, Applicator, shapeURI},
	{"$recursiveRef", Draft2019, Draft2019, core, Applicator, shapeSelf},
	{"$defs", Draft2019, Draft2020, core, Identifier, shapeSchemas},
	{"definitions", Draft4, Draft2020, core, Identifier, shapeSchemas},
	{"$comment", Draft7, Draft2020, core, Annotation, shapeString},

	{"allOf", Draft4, Draft2020, applicator, Applicator, shapeSchemaList},
	{"anyOf", Draft4, Draft2020, applicator, Applicator, shapeSchemaList},
	{"oneOf", Draft4, Draft2020, applicator, Applicator, shapeSchemaList},
	{"not", Draft4, Draft2020, applicator, Applicator, shapeSchema},
	{"if", Draft7, Draft2020, applicator, Applicator, shapeSchema},
	{"then", Draft7, Draft2020, applicator, Applicator, shapeSchema},
	{"else", Draft7, Draft2020, applicator, Applicator, shapeSchema},
	{"dependencies", Draft4, Draft7, applicator, Applicator, shapeDependencies},
	{"dependentSchemas", Draft2019, Draft2020, applicator, Applicator, shapeSchemas},
	{"prefixItems", Draft2020, Draft2020, applicator, Applicator, shapeSchemaList},
	{"items", Draft4, Draft2019, applicator, Applicator, shapeSchemaOrList},
	{"items", Draft2020, Draft2020, applicator, Applicator, shapeSchema},
	{"additionalItems", Draft4, Draft2019, applicator, Applicator, shapeSchemaOrBool},
	{"contains", Draft6, Draft2020, applicator, Applicator, shapeSchema},
	{"properties", Draft4, Draft2020, applicator, Applicator, shapeSchemas},
	{"patternProperties", Draft4, Draft2020, applicator, Applicator, shapeSchemas},
	{"additionalProperties", Draft4, Draft2020, applicator, Applicator, shapeSchemaOrBool},
	{"propertyNames", Draft6, Draft2020, applicator, Applicator, shapeSchema},
	{"unevaluatedItems", Draft2019, Draft2020, unevaluated, Applicator, shapeSchema},
	{"unevaluatedProperties", Draft2019, Draft2020, unevaluated, Applicator, shapeSchema},

	{"type", Draft4, Draft2020, validation, Assertion, shapeTypes},
	{"enum", Draft4, Draft2020, validation, Assertion, shapeList},
	{"const", Draft6, Draft2020, validation, Assertion, shapeAny},
	{"multipleOf", Draft4, Draft2020, validation, Assertion, shapePositive},
	{"maximum", Draft4, Draft2020, validation, Assertion, shapeNumber},
	{"exclusiveMaximum", Draft4, Draft4, validation, Assertion, shapeBool},
	{"exclusiveMaximum", Draft6, Draft2020, validation, Assertion, shapeNumber},
	{"minimum", Draft4, Draft2020, validation, Assertion, shapeNumber},
	{"exclusiveMinimum", Draft4, Draft4, validation, Assertion, shapeBool},
	{"exclusiveMinimum", Draft6, Draft2020, validation, Assertion, shapeNumber},
	{"maxLength", Draft4, Draft2020, validation, Assertion, shapeCount},
	{"minLength", Draft4, Draft2020, validation, Assertion, shapeCount},
	{"pattern", Draft4, Draft2020, validation, Assertion, shapeString},
	{"maxItems", Draft4, Draft2020, validation, Assertion, shapeCount},
	{"minItems", Draft4, Draft2020, validation, Assertion, shapeCount},
	{"uniqueItems", Draft4, Draft2020, validation, Assertion, shapeBool},
	{"maxContains", Draft2019, Draft2020, validation, Assertion, shapeCount},
	{"minContains", Draft2019, Draft2020, validation, Assertion, shapeCount},
	{"maxProperties", Draft4, Draft2020, validation, Assertion, shapeCount},
	{"minProperties", Draft4, Draft2020, validation, Assertion, shapeCount},
	{"required", Draft4, Draft2020, validation, Assertion, shapeNames},
	{"dependentRequired", Draft2019, Draft2020, validation, Assertion, shapeNameLists},

	{"format", Draft4, Draft2020, format, Assertion, shapeString},
	{"contentEncoding", Draft7, Draft2020, content, Annotation, shapeString},
	{"contentMediaType", Draft7, Draft2020, content, Annotation, shapeString},
	{"contentSchema", Draft2019, Draft2020, content, Annotation, shapeSchema},

	{"title", Draft4, Draft2020, metadata, Annotation, shapeString},
	{"description", Draft4, Draft2020, metadata, Annotation, shapeString},
	{"default", Draft4, Draft2020, metadata, Annotation, shapeAny},
	{"deprecated", Draft2019, Draft2020, metadata, Annotation, shapeBool},
	{"readOnly", Draft7, Draft2020, metadata, Annotation, shapeBool},
	{"writeOnly", Draft7, Draft2020, metadata, Annotation, shapeBool},
	{"examples", Draft6, Draft2020, metadata, Annotation, shapeList},
}

// extensions are the keywords of our own whose values have a shape here. All
// others with an x- are extensions too; who reads them checks them.
var extensions = []definition{
	{"x-rule", Draft4, Draft2020, core, Extension, shapeString},
	{"x-warnings", Draft4, Draft2020, core, Extension, shapeWarnings},
}

// byName has the rows of each keyword, oldest draft first.
var byName = index(definitions, extensions)

func index(tables ...[]definition) map[string][]*definition {
	byName := map[string][]*definition{}
	for _, table := range tables {
		for i := range table {
			byName[table[i].name] = append(byName[table[i].name], &table[i])
		}
	}
	return byName
}

// anyExtension is the row for extensions that have none.
var anyExtension = &definition{class: Extension, shape: shapeAny, first: Draft4, last: Draft2020, vocabulary: core}

// define finds a keyword in a draft; nil where the draft has none of the name.
func define(name string, d Draft) *definition {
	for _, def := range byName[name] {
		if def.first <= d && d <= def.last {
			return def
		}
	}
	if strings.HasPrefix(name, "x-") || name == "goJSONSchema" {
		return anyExtension
	}
	return nil
}

// defineNearest finds a keyword that the draft does not have in the draft that
// is nearest to it; nil and zero where no draft has it.
func defineNearest(name string, d Draft) (*definition, Draft) {
	var nearest *definition
	var in Draft
	distance := len(draftNames)
	for _, def := range byName[name] {
		near := max(def.first, min(d, def.last))
		if away := max(int(near)-int(d), int(d)-int(near)); away < distance {
			nearest, in, distance = def, near, away
		}
	}
	return nearest, in
}

// namesIn are the keywords that a draft has, in the order of the table.
func namesIn(d Draft) []string {
	var names []string
	for _, def := range definitions {
		if def.first <= d && d <= def.last {
			names = append(names, def.name)
		}
	}
	return names
}

// ClassIn is what a keyword does in a draft, apart from what stands beside it;
// Unknown where the draft does not define it.
func ClassIn(name string, d Draft) Class {
	if def := define(name, d); def != nil {
		return def.class
	}
	return Unknown
}
