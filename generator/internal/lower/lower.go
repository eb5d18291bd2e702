// Package lower turns a resolved schema graph into the intermediate
// representation that emitters see.
//
// It is where drafts end: whatever a keyword is called in a draft, and
// whatever it means there, becomes one of the constraints of package ir. It is
// also where all Go names are given out, once, so that no emitter has to
// invent one.
//
// # Passes
//
// [Lower] runs them in order, one file each:
//
//	nodes        a node per schema that the root reaches
//	constraints  what each node demands, keyword by keyword
//	dispatch     the member that tells the branches of a union apart
//	rules        the catalogue of rules
//	override     what schemas say about their own form in Go
//	types        how values are held in Go; declarations and their names
//	cycles       structs that would contain themselves get a pointer
//
// # Invariants
//
// A keyword that has no meaning here yet is an error that names it; what no
// draft defines the loader has warned of. Nothing is dropped without a word.
// With errors among the diagnostics there is no format.
package lower

import (
	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/schema"
)

// Options say what is not in the schema.
type Options struct {
	// Name is the format's name in kebab case.
	Name string
	// Package is the name of the Go package.
	Package string
	// RootType is the Go name of the root type; empty to derive it from the
	// schema's title, or else from Name.
	RootType string
	// Annotate makes `format` an annotation, as the specification's default
	// is; otherwise it asserts.
	Annotate bool
}

// Lower builds the representation of the format whose root schema is that of
// the document. The format is nil if and only if there are errors among the
// diagnostics.
func Lower(doc *schema.Document, o Options) (*ir.Format, diag.List) {
	l := &lowerer{
		options: o,
		format:  &ir.Format{Name: o.Name, Package: o.Package, Source: doc.File.Path},
		nodes:   map[*schema.Schema]*ir.Node{},
		schemas: map[*ir.Node]*schema.Schema{},
	}

	// Nodes and constraints go together: reading a keyword finds the schemas
	// below it, which become nodes that wait for their turn.
	l.format.Root = l.node(doc.Root)
	for len(l.pending) > 0 {
		n := l.pending[0]
		l.pending = l.pending[1:]
		n.Constraints = l.constraints(n, l.schemas[n])
	}
	l.nameNodes()

	// Branches can only be compared once every node has its constraints.
	l.dispatchAll()

	// The catalogue comes before types: rules that only x-rule names are
	// appended in the order of the nodes.
	l.rules(doc.Root)
	l.file(doc.Root)
	l.readOverrides()

	// Types read the constraint view, never the schema, except for names.
	if !l.diags.HasErrors() {
		l.types()
		l.breakCycles()
	}
	l.diags.Sort()
	if l.diags.HasErrors() {
		return nil, l.diags
	}
	return l.format, l.diags
}

// lowerer is the state of one call of Lower.
type lowerer struct {
	options Options
	format  *ir.Format
	diags   diag.List

	nodes   map[*schema.Schema]*ir.Node
	schemas map[*ir.Node]*schema.Schema
	pending []*ir.Node // nodes whose constraints are still to be read

	overrides map[*ir.Node]overridden
	names     namespace         // the package-level Go names
	owners    map[ir.Decl]owner // declarations that are called after another
}

// report adds a diagnostic.
func (l *lowerer) report(d diag.Diagnostic) { l.diags = append(l.diags, d) }
