package schema

import (
	"context"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// Mapping says where the documents of a URL prefix are kept.
type Mapping struct {
	// Prefix is the begin of the URLs, such as "https://example.com/schemas/",
	// or a whole URL.
	Prefix string
	// Dir is the folder in the file system that has what follows the prefix;
	// for a whole URL it may be a file.
	Dir string
}

// Options says how to load.
type Options struct {
	// FS has all files that may be read, with slash paths.
	FS fs.FS
	// Map lists what replaces the network; the longest prefix wins.
	Map []Mapping
	// DefaultDraft is for documents without $schema; zero means 2020-12.
	DefaultDraft Draft
	// RefSiblings gives keywords beside $ref their meaning in draft 7 and
	// earlier too, as AJV does and the specification does not.
	RefSiblings bool
	// NewerKeywords gives keywords of other drafts their meaning there, as AJV
	// does and the specification does not.
	NewerKeywords bool
}

// Load reads the schema in the file at path and everything that it refers to.
// The document is nil where the list has errors; the list may have warnings
// about any of the files.
func Load(ctx context.Context, o Options, path string) (*Document, diag.List) {
	l := newLoader(ctx, o)
	d := l.first(path)
	l.followReferences()
	for _, d := range l.order {
		slices.SortStableFunc(d.schemas, func(a, b *Schema) int { return a.Node.Span.Start - b.Node.Span.Start })
	}
	l.checkCycles()
	l.giveNotice()
	l.diagnostics.Sort()
	if l.diagnostics.HasErrors() {
		return nil, l.diagnostics
	}
	return d, l.diagnostics
}

// loader is the state of one load.
type loader struct {
	ctx     context.Context
	options Options

	files     map[string]*source.File
	documents map[string]*Document // by the path of the file
	order     []*Document          // as they were loaded
	embedded  map[*Document]bool   // those that are not the user's
	resources map[string]*resource // by URI without fragment
	failed    map[string]bool      // URIs that have been reported
	homes     []home
	dialects  map[string]*dialect

	references []reference // still to be resolved
	strange    []place     // keywords that have no effect
	led        map[*jsontree.Node]bool
	pointers   int // the length of all pointers together

	diagnostics diag.List
}

// home says that documents beside a URL lie beside a file, since the document
// in that file has the URL for its $id.
type home struct{ prefix, dir string }

// place is a keyword in a schema.
type place struct {
	schema *Schema
	index  int
}

func (p place) keyword() *Keyword { return &p.schema.Keywords[p.index] }

func newLoader(ctx context.Context, o Options) *loader {
	if o.DefaultDraft == 0 {
		o.DefaultDraft = Draft2020
	}
	return &loader{
		ctx:       ctx,
		options:   o,
		files:     map[string]*source.File{},
		documents: map[string]*Document{},
		embedded:  map[*Document]bool{},
		resources: map[string]*resource{},
		failed:    map[string]bool{},
		dialects:  map[string]*dialect{},
		led:       map[*jsontree.Node]bool{},
	}
}

func (l *loader) report(d diag.Diagnostic) { l.diagnostics = append(l.diagnostics, d) }

// first loads the document that everything begins with.
func (l *loader) first(name string) *Document {
	name = path.Clean(name)
	f, err := l.read(name)
	if err != nil {
		l.report(diag.Diagnostic{
			Code:    diag.SchemaUnreadable,
			Message: fmt.Sprintf("cannot read %s: %s", name, reason(err)),
			Help:    l.suggestFile(name),
		})
		return nil
	}
	return l.document(f, fileURI(name), standard[l.options.DefaultDraft])
}

// document makes the schemas of a file that is found at a URI. It is nil where
// the file has no tree.
func (l *loader) document(f *source.File, uri string, byDefault *dialect) *Document {
	root, errs := parse(f)
	l.diagnostics = append(l.diagnostics, errs...)
	if root == nil {
		return nil
	}
	d := &Document{File: f, URI: uri, byNode: map[*jsontree.Node]*Schema{}}
	l.documents[f.Path] = d
	l.order = append(l.order, d)
	b := &builder{loader: l, document: d}
	b.root(root, byDefault)
	return d
}
