// Package schema makes the resolved graph of a JSON Schema: every place that
// is a schema, what its keywords are in its draft, and where each reference
// leads.
//
// # Words
//
// A [Document] is a file. A [Schema] is a place in it that is a schema: an
// object, or true or false. A [Keyword] is a member of a schema's object; its
// [Class] says what it does there. A resource is a schema with a base URI of
// its own, such as a document's root or a schema with $id, and all that is
// inside of it. A dialect is what $schema names: a [Draft], and, where a
// metaschema has $vocabulary, the part of the draft's keywords that counts.
//
// # What is read
//
// Drafts 4, 6, 7, 2019-09 and 2020-12. The table in keywords.go has every
// keyword, the drafts that define it, its class, and the shape of its value;
// [Load] checks each value against its shape. Where the specification leaves a
// choice or people rely on something else:
//
//   - A document without $schema takes the draft of the document that refers
//     to it; the first document takes [Options].DefaultDraft.
//   - Keywords that the dialect does not define are Unknown, and those beside
//     $ref up to draft 7 are Ignored, as the specification has it; each kind
//     is a warning once in a document. Options turn on the other reading.
//   - definitions is known in every draft, since the newer metaschemas still
//     have it. Beside $ref it stays what it is: a place for others to refer to.
//   - format is an assertion. Whether it asserts is for later phases to
//     decide; [Schema.FormatAsserts] tells whether the dialect leaves a choice.
//   - A JSON pointer may lead into an Unknown or Extension keyword, whose value
//     is then read as a schema. It may not lead to the inside of a known
//     keyword that holds no schema.
//
// # Where documents come from
//
// There is no network. A reference leads to, in this order: a resource that
// was loaded, a metaschema of the five drafts, the folder that a URL prefix is
// mapped to, a file in the file system, or, where the root $id of a document
// says that it lives at some URL, the files beside that document for the URLs
// beside its own. A name without its ".json" is found too.
//
// # Invariants
//
// After a load without errors every $ref, $dynamicRef and $recursiveRef has a
// Target, Targets form no cycle that consumes nothing, and all values have the
// shape that their keyword demands. Ignored keywords, and what is inside of
// them, are the exception: what is wrong there is a warning. A graph has
// cycles; nobody changes it.
package schema
