// Package ir is what emitters see: a schema as constraints and as Go types,
// free of drafts, references and JSON Schema's spelling.
//
// # Words
//
// A [Format] is one root schema that a package, a page and fixtures are made
// for. It has two views of the same schema:
//
//   - the constraint view, a graph of [Node] values. A node is one place in a
//     schema; what it demands is its list of [Constraint] values. References
//     are edges of the graph, so the graph may have cycles.
//   - the type view, a list of Go declarations ([Decl]) whose fields, elements
//     and variants are [Type] values. A type is a small tree: it refers to a
//     declaration by name, so it has no cycles.
//
// Constraint, Decl and Type are sealed sums: a switch over them lists every
// case, and its default panics with the type it met.
//
// # Invariants
//
// Package lower is the only one that builds these values, and nobody changes
// them afterwards. They know source positions (for diagnostics) but never the
// schema package: an emitter cannot reach back a phase. All lists are in
// source order, unless a field says otherwise, so that walking them twice
// gives the same bytes.
package ir

import "github.com/lockstep-dev/lockstep/generator/internal/source"

// Format is one root schema and all that is generated from it.
type Format struct {
	// Name is the format's name in kebab case ("return-meta").
	Name string
	// Package is the name of the Go package ("returnmeta").
	Package string
	// Source is the path of the schema's file as configured, with forward
	// slashes; it stands in the headers of all outputs.
	Source string
	// Root is the node of the root schema.
	Root *Node
	// Nodes lists every node that Root reaches, Root first, then in order of
	// the first reference to it.
	Nodes []*Node
	// RootType is the type of a whole instance. It is always a [Ref].
	RootType Type
	// Decls are the Go declarations of the package, sorted by name.
	Decls []Decl
	// Rules is the catalogue of stated rules (`x-rules`), in source order,
	// followed by the ids that only `x-rule` names.
	Rules []Rule
	// File describes the file or text that holds an instance (`x-file`).
	File FileInfo
}

// FileInfo says where instances live, who writes and who reads them
// (`x-file` at the root). Every field may be empty.
type FileInfo struct {
	Path   string
	Writer string
	Reader string
}

// Rule is one entry of the catalogue of rules.
type Rule struct {
	// ID is the rule's name, such as "RM26".
	ID string
	// Level is E (stated must), C (conditional), R (run time), G (guidance)
	// or W (warning); empty for a rule that only `x-rule` names.
	Level string
	// Text is the rule as a sentence; empty where the schema gives none.
	Text string
	// HeldBy names what holds the rule where the schema cannot state it, such
	// as "lifecycle"; empty where the schema states it.
	HeldBy string
	Span   source.Span
}

// Node is one place in a schema, as a set of constraints that an instance
// must all meet.
type Node struct {
	// ID numbers the nodes of a format from 0, in the order of Format.Nodes.
	ID int
	// Name is an exported Go identifier, unique among the nodes of the format
	// ("ArtifactsItem"): validators are named after it.
	Name string
	// Pointer is the place in its document as a URI fragment: "#",
	// "#/properties/status", "#/$defs/artifact".
	Pointer string
	// Document is the path of the schema's file, as Format.Source is for the
	// root schema.
	Document string
	// Span is the place of the schema in its file.
	Span source.Span
	// Doc is what the schema tells people.
	Doc Doc
	// Constraints lists what the node demands, in source order.
	Constraints []Constraint
	// Type is how a value that meets the node is held in Go.
	Type Type
}

// Doc holds a schema's annotations.
type Doc struct {
	Title       string
	Description string
	// Comment is `$comment`: for maintainers, never published.
	Comment string
	// Default is the default as JSON text; empty where there is none.
	Default string
	// Examples are complete instances of the node.
	Examples   []Example
	Deprecated bool
	ReadOnly   bool
	WriteOnly  bool
}

// Example is one entry of `examples`.
type Example struct {
	// JSON is the text of the example exactly as it stands in the schema.
	JSON string
	Span source.Span
}
