// The catalogue of codes stands in one file so that no number is given twice
// and `lockstep explain` has a text for each. A package takes the next free
// number of its own range; a number is never reused for something else.

package diag

import (
	"slices"
	"strings"
)

// Code names a kind of diagnostic, such as "E101".
type Code string

// Entry is what the catalogue says about a code.
type Entry struct {
	Code Code
	// Title is the kind of finding in a few words, in lower case.
	Title string
	// Explanation is what it means, why it matters and how to mend it, in
	// whole sentences.
	Explanation string
}

// E001-E049: the syntax of JSON and YAML.
const (
	// JSONSyntax is JSON that its grammar does not allow.
	JSONSyntax Code = "E001"
	// UnexpectedEnd is a file that ends inside a value.
	UnexpectedEnd Code = "E002"
	// InvalidUTF8 is text that is not UTF-8.
	InvalidUTF8 Code = "E003"
	// ByteOrderMark is a byte order mark before the value.
	ByteOrderMark Code = "E004"
	// StringSyntax is an escape or a raw character that strings cannot have.
	StringSyntax Code = "E005"
	// LoneSurrogate is half of a surrogate pair in a string.
	LoneSurrogate Code = "E006"
	// DuplicateMember is a second member of the same name.
	DuplicateMember Code = "E007"
	// TrailingData is text behind the value.
	TrailingData Code = "E008"
	// TooDeep is nesting beyond the limit.
	TooDeep Code = "E009"
	// NumberSyntax is a number that JSON does not allow.
	NumberSyntax Code = "E010"
	// YAMLSyntax is YAML that cannot be parsed.
	YAMLSyntax Code = "E020"
	// YAMLDocuments is a number of YAML documents other than one.
	YAMLDocuments Code = "E021"
	// YAMLAlias is an alias that cannot be expanded.
	YAMLAlias Code = "E022"
	// YAMLKey is a mapping key that JSON has no member name for.
	YAMLKey Code = "E023"
	// YAMLTag is a tag that JSON has no type for.
	YAMLTag Code = "E024"
	// YAMLMerge is a merge key without a mapping.
	YAMLMerge Code = "E025"
	// YAMLNumber is a number that JSON cannot hold.
	YAMLNumber Code = "E026"
)

// E101-E149: the structure of schemas, their identifiers and references.
const (
	// SchemaUnreadable is a schema file that cannot be read.
	SchemaUnreadable Code = "E101"
	// NotASchema is a value other than an object or a boolean where a schema
	// is expected.
	NotASchema Code = "E102"
	// KeywordShape is a keyword whose value has the wrong shape.
	KeywordShape Code = "E103"
	// UnknownDialect is a $schema that names no known dialect.
	UnknownDialect Code = "E104"
	// UnknownVocabulary is a required vocabulary that is not supported.
	UnknownVocabulary Code = "E105"
	// BadIdentifier is an $id or anchor that cannot be one.
	BadIdentifier Code = "E106"
	// DuplicateIdentifier is an $id or anchor that two schemas have.
	DuplicateIdentifier Code = "E107"
	// BadReference is a reference that is no URI reference.
	BadReference Code = "E108"
	// RefNowhere is a reference to a place that does not exist.
	RefNowhere Code = "E109"
	// RemoteRef is a reference that only the network could answer.
	RemoteRef Code = "E110"
	// RefEscapes is a reference to a file outside of the root folder.
	RefEscapes Code = "E111"
	// RefCycle is a cycle of references that consumes nothing.
	RefCycle Code = "E112"
	// UnknownKeyword is a member of a schema that no draft defines.
	UnknownKeyword Code = "E113"
	// OtherDraftKeyword is a keyword that only another draft defines.
	OtherDraftKeyword Code = "E114"
	// IgnoredSibling is a keyword that its draft ignores beside $ref.
	IgnoredSibling Code = "E115"
	// MisplacedDialect is a $schema that is not at the root of a resource.
	MisplacedDialect Code = "E116"
	// Interrupted is work that was stopped from outside.
	Interrupted Code = "E117"
)

// E201-E259: lowering: unsupported keywords, names, unions.
const (
	// UnsupportedKeyword is a keyword that code cannot be generated for.
	UnsupportedKeyword Code = "E201"
	// UnsupportedValue is a keyword with a value that cannot be generated.
	UnsupportedValue Code = "E202"
	// UnsupportedFormat is a format that cannot be checked.
	UnsupportedFormat Code = "E203"
	// UnknownFormat is a format that the specification does not define.
	UnknownFormat Code = "E204"
	// InvalidPattern is a pattern that is no regular expression.
	InvalidPattern Code = "E205"
	// UnsupportedPattern is a pattern that Go's expressions cannot state.
	UnsupportedPattern Code = "E206"
	// MalformedExtension is an extension of lockstep's with a wrong value.
	MalformedExtension Code = "E207"
	// BannedValueListed is a banned value that the enum lists as well.
	BannedValueListed Code = "E208"
	// NameCollision is a Go name that two things of a schema ask for.
	NameCollision Code = "E209"
	// InvalidGoName is an override that is no Go identifier.
	InvalidGoName Code = "E210"
	// InvalidExample is an example that its own schema rejects.
	InvalidExample Code = "E211"
)

// E301-E319: emitters.
const (
	// EmitFailed is an output that could not be rendered.
	EmitFailed Code = "E301"
	// TemplateFailed is a Markdown template that could not be used.
	TemplateFailed Code = "E302"
	// VendorNoModule is a vendored runtime without a module to vendor it into.
	VendorNoModule Code = "E303"
	// NoFixture is a constraint, or a schema, that no fixture was found for.
	NoFixture Code = "E304"
)

// E401-E429: outputs and the check for drift.
const (
	// OutputForeign is a file at an output's path that lockstep did not write.
	OutputForeign Code = "E401"
	// OutputBlocked is an output's path that leads through something else than
	// folders, or to something else than a file.
	OutputBlocked Code = "E402"
	// OutputPath is an output's path that is not portable or leaves the root.
	OutputPath Code = "E403"
	// OutputCollision is a place that two outputs need.
	OutputCollision Code = "E404"
	// OutputOrphan is a generated file that stays though nothing gives it
	// anymore.
	OutputOrphan Code = "E405"
	// OutputRead is a file that the file system does not let be read.
	OutputRead Code = "E406"
	// OutputWrite is a file that the file system does not let be changed.
	OutputWrite Code = "E407"
)

// E501-E529: configuration and the command line.
const (
	// ConfigUnreadable is a configuration file that cannot be read.
	ConfigUnreadable Code = "E501"
	// ConfigInvalid is configuration that does not fit its schema.
	ConfigInvalid Code = "E502"
	// ConfigCollision is a name or folder that two schemas share.
	ConfigCollision Code = "E504"
	// Usage is a command line that cannot be understood.
	Usage Code = "E510"
	// UnknownVerb is a verb that lockstep does not have.
	UnknownVerb Code = "E511"
	// UnknownFlag is a flag that the verb does not have.
	UnknownFlag Code = "E512"
	// Internal is a mistake in lockstep itself, or an error from outside that
	// none of the other codes is about.
	Internal Code = "E520"
)

// E601-E619: instances.
const (
	// InvalidInstance is an instance that its schema rejects.
	InvalidInstance Code = "E601"
	// InstanceWarning is an instance that its schema warns of.
	InstanceWarning Code = "E602"
	// InstanceSyntax is an instance that is no JSON.
	InstanceSyntax Code = "E603"
	// InstanceUnreadable is a file of instances that cannot be read.
	InstanceUnreadable Code = "E604"
)

// catalogue has every code, in order.
var catalogue = []Entry{
	// E001-E049: the syntax of JSON and YAML.
	{JSONSyntax, "not valid JSON", "The text breaks the grammar of RFC 8259. The caret stands at the first byte that cannot continue what was read. Comments, trailing commas, single quotes and unquoted names are not JSON."},
	{UnexpectedEnd, "the file ends too early", "The file ends inside a value, so it was probably cut off while it was written or copied. The note shows the bracket or quote that is still open."},
	{InvalidUTF8, "not valid UTF-8", "JSON text is UTF-8. Save the file as UTF-8; a file in UTF-16 or Latin-1 has to be converted."},
	{ByteOrderMark, "byte order mark", "RFC 8259 forbids a byte order mark before JSON text. Save the file as UTF-8 without one."},
	{StringSyntax, "not a valid string", "Inside a string, control characters below U+0020 have to be escaped, and a backslash is followed by one of \" \\ / b f n r t or by u and four hexadecimal digits."},
	{LoneSurrogate, "half of a surrogate pair", "An escape from \\ud800 to \\udfff is one half of a character and means nothing alone. A character beyond U+FFFF is a pair (\\ud83d\\ude00) or the character itself."},
	{DuplicateMember, "two members with the same name", "JSON parsers disagree about which of two equal names counts, so neither is used. Rename or remove one."},
	{TrailingData, "text behind the value", "A file holds one JSON value. Several values belong into an array, or one on each line of an NDJSON file."},
	{TooDeep, "nested too deeply", "Arrays and objects are read to a depth of 1000, far beyond what people write, so that a hostile file cannot exhaust the stack."},
	{NumberSyntax, "not a valid number", "A JSON number has an optional minus sign, digits without a leading zero, and optionally a fraction and an exponent with digits of their own. NaN, Infinity, hexadecimal and a plus sign are not JSON."},
	{YAMLSyntax, "not valid YAML", "The text cannot be parsed as YAML 1.2."},
	{YAMLDocuments, "not one YAML document", "One document is expected. Keep one and move the others, which begin at the lines with three dashes, to files of their own."},
	{YAMLAlias, "alias that cannot be expanded", "An alias stands for a copy of the value at its anchor. The anchor has to come first, must not contain the alias, and all copies together have to stay within a limit that only a hostile file reaches."},
	{YAMLKey, "key that is not a string", "YAML allows any value as a key, JSON only strings. Quote the key."},
	{YAMLTag, "tag without a JSON type", "Only the tags of JSON's own types can be used: !!str, !!int, !!float, !!bool, !!null, !!seq and !!map."},
	{YAMLMerge, "merge key without a mapping", "The merge key << takes a mapping, an alias of one, or a list of these."},
	{YAMLNumber, "number that JSON cannot hold", "JSON has no infinity and no NaN. Write null, or a string."},

	// E101-E149: the structure of schemas, their identifiers and references.
	{SchemaUnreadable, "schema cannot be read", "The file of a schema, or of one that it refers to, does not exist or cannot be read. Paths are relative to the file with the reference."},
	{NotASchema, "not a schema", "A schema is an object, or, from draft 6 on, true or false."},
	{KeywordShape, "keyword with a value of the wrong shape", "Every keyword of JSON Schema says what its value looks like: minLength takes a non-negative integer, required a list of strings, properties an object of schemas."},
	{UnknownDialect, "unknown dialect", "$schema names the rules by which a schema is read. Drafts 4, 6, 7, 2019-09 and 2020-12 are known; another metaschema has to be mapped to a file and lead to one of these by its own $schema."},
	{UnknownVocabulary, "unknown vocabulary", "The metaschema requires a vocabulary that is not one of JSON Schema's own, so a schema that uses it cannot be understood. A vocabulary that is marked false may be ignored."},
	{BadIdentifier, "identifier that cannot be one", "$id (id in draft 4) takes a URI reference, which from 2019-09 on has no fragment. An anchor is a plain name: a letter or _ first, then letters, digits, -, _ and dots."},
	{DuplicateIdentifier, "identifier that two schemas have", "References to it could mean either. Give one of them a name of its own."},
	{BadReference, "reference that is no URI reference", "$ref, $dynamicRef and $recursiveRef take a URI reference such as #/$defs/name, #anchor, other.json or other.json#/$defs/name."},
	{RefNowhere, "reference to nowhere", "The document was found, but it has no schema at the place that the fragment names."},
	{RemoteRef, "reference that needs the network", "Nothing is ever fetched from the network. Keep a copy of the document in the repository and say where with --map URLPREFIX=DIR or in the configuration."},
	{RefEscapes, "reference out of the root folder", "References are followed inside the root folder only. Move the file into it, or map a URL to a folder inside of it."},
	{RefCycle, "references that go in a circle", "The schema applies to an instance only if it applies to that same instance, so the question has no answer. A recursive schema has to step into a member or an item on the way, for example through properties or items."},
	{UnknownKeyword, "unknown keyword", "JSON Schema ignores members of a schema that it does not define, so a misspelled keyword has no effect. Names that begin with x- are taken as extensions."},
	{OtherDraftKeyword, "keyword of another draft", "The keyword is ignored, since the dialect that $schema names does not have it. Change $schema, or write what this draft has for it."},
	{IgnoredSibling, "keyword ignored beside $ref", "Up to draft 7, a schema with $ref is nothing but a reference: all other keywords in it have no effect. Put the reference into allOf, or move to 2019-09 or later."},
	{MisplacedDialect, "$schema inside a resource", "$schema counts at the root of a document or beside $id. Elsewhere it has no effect."},
	{Interrupted, "interrupted", "The work was stopped before it was done. Nothing was written."},

	// E201-E259: lowering: unsupported keywords, names, unions.
	{UnsupportedKeyword, "keyword that cannot be generated", "Code cannot be generated for this keyword yet. Nothing is left out in silence: the schema as a whole is refused until the keyword is gone or supported."},
	{UnsupportedValue, "value that cannot be generated", "The keyword is known, but not with this value: a limit beyond what a document can hold, or a shape of an older draft."},
	{UnsupportedFormat, "format that cannot be checked", "Formats assert by default in generated code, and there is no check of this one yet. With format: annotation formats are annotations, as the specification's default is."},
	{UnknownFormat, "format that is not defined", "Formats that the specification does not define are annotations: they are shown in documentation and check nothing."},
	{InvalidPattern, "not a regular expression", "Patterns are regular expressions of ECMA-262, read with its u flag where that succeeds. In JSON every backslash is written twice."},
	{UnsupportedPattern, "pattern that cannot be generated", "Generated code matches with Go's regexp package, which takes linear time for every input. What it cannot state (lookaround, backreferences) has to be stated in another way."},
	{MalformedExtension, "extension with a wrong value", "The extensions x-rule, x-rules, x-banned, x-enum, x-warnings, x-file, x-go and goJSONSchema have shapes of their own; the help line shows the one expected."},
	{BannedValueListed, "value both banned and listed", "x-banned says why a value is not legal. A value that the enum lists is legal, so one of the two is a mistake."},
	{NameCollision, "two things with one Go name", "Go names are made of the words of member names, definitions and values. Where two are alike, the later one in the order of their places gets a number. x-go gives a name of your choice."},
	{InvalidGoName, "not a Go identifier", "A Go name begins with a capital letter, so that it is exported, and goes on with letters and digits."},
	{InvalidExample, "example that is not valid", "The schema rejects an instance that it shows as an example. Examples of the whole format become fixtures and stand on the page, so one that is not valid is an error there."},

	// E301-E319: emitters.
	{EmitFailed, "output that cannot be rendered", "Rendered Go is parsed before anything is written. What does not parse is a defect of lockstep, and nothing is written."},
	{TemplateFailed, "template that cannot be used", "A Markdown template could not be parsed or failed while it ran. The message names the template and the line."},
	{VendorNoModule, "no module to vendor into", "With runtime: vendor the generated packages import the runtime packages by a path in your own module, so there has to be a go.mod above the output folder."},
	{NoFixture, "no fixture found", "Fixtures are found by search. For a constraint that others imply there is none that breaks it alone; for a schema that contradicts itself there is no valid one at all."},

	// E401-E429: outputs and the check for drift.
	{OutputForeign, "foreign file in the way", "A file stands where an output belongs, and nothing says that lockstep wrote it: the manifest does not list it, and it does not open with the comment for generated files. It is never overwritten. Move it away, or choose another path for the output."},
	{OutputBlocked, "no way to the output", "The output's path leads through a file or through a symbolic link that leaves the root folder, or a folder, a link or a device stands at its end. Nothing was written."},
	{OutputPath, "path that outputs cannot have", "Outputs stand below the root folder, under names that every system can hold: no .., no absolute path, none of the characters < > : \" | ? * and backslash, no device name of Windows such as nul or com1, no dot or space at the end."},
	{OutputCollision, "two outputs at one place", "Two outputs have the same path, paths that differ only in case, which are one file on some systems, or one of them is a folder that the other needs."},
	{OutputOrphan, "generated file without a schema", "No schema gives this generated file anymore, and it cannot be shown that it is still what lockstep wrote, so it is not deleted. Move out what you want to keep, then delete it."},
	{OutputRead, "file that cannot be read", "The file system refused to read a file or folder that the work needs. Nothing was written."},
	{OutputWrite, "file that cannot be written", "The file system refused a change, for lack of space or of permission for example. Every file still has its old or its new content; running the same command again completes the rest."},

	// E501-E529: configuration and the command line.
	{ConfigUnreadable, "configuration cannot be read", "lockstep.yaml was looked for in the working folder and above it, up to the folder with go.mod. --config names another file; with schemas as arguments none is needed. lockstep init writes one."},
	{ConfigInvalid, "configuration that does not fit its schema", "The configuration has a member with a value that it cannot have, or lacks one that it needs. schemas/lockstep-config.schema.json says what it may hold."},
	{ConfigCollision, "name that two schemas share", "Every schema has a name of its own, which its page and its fixtures go by, and a folder of its own for its package. Give one of them another name or out."},
	{Usage, "command line that cannot be understood", "lockstep help VERB shows what a verb takes."},
	{UnknownVerb, "unknown verb", "lockstep help lists the verbs."},
	{UnknownFlag, "unknown flag", "lockstep help VERB lists the flags of a verb."},
	{Internal, "internal error", "lockstep made a mistake, or the system failed in a way that it did not expect. Nothing that was written is torn. A report with the schema that led here helps to mend it."},

	// E601-E619: instances.
	{InvalidInstance, "instance that is not valid", "The schema rejects the instance at this place. The message says what was found and what is expected; the rule in parentheses is explained on the page of the format."},
	{InstanceWarning, "instance that raises a warning", "The instance is valid, but the schema advises against it. With --strict it counts as an error."},
	{InstanceSyntax, "instance that is not JSON", "The text breaks the grammar of JSON, so nothing could be checked. Lone surrogates and invalid UTF-8 are errors, and so is anything behind the value."},
	{InstanceUnreadable, "instances that cannot be read", "The file with the instances does not exist or cannot be read."},
}

// Entries is the whole catalogue, sorted by code.
func Entries() []Entry { return slices.Clone(catalogue) }

// Lookup finds what the catalogue says about a code.
func Lookup(c Code) (Entry, bool) {
	i, ok := slices.BinarySearchFunc(catalogue, c, func(e Entry, c Code) int {
		return strings.Compare(string(e.Code), string(c))
	})
	if !ok {
		return Entry{}, false
	}
	return catalogue[i], true
}
