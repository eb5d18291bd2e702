package schema

import (
	"fmt"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// dialect is what a $schema stands for.
type dialect struct {
	draft Draft
	// vocabularies are those that count; nil for all.
	vocabularies  map[vocabulary]bool
	formatAsserts bool
}

// define finds a keyword in the dialect; nil where it has none of the name.
func (d *dialect) define(name string) *definition {
	def := define(name, d.draft)
	if def == nil || d.vocabularies == nil || def.class == Extension || d.vocabularies[d.vocabularyOf(def)] {
		return def
	}
	return nil
}

// vocabularyOf is the vocabulary of a keyword in the dialect's draft.
func (d *dialect) vocabularyOf(def *definition) vocabulary {
	if def.vocabulary == unevaluated && d.draft == Draft2019 {
		return applicator
	}
	return def.vocabulary
}

// standard are the dialects of the drafts themselves.
var standard = [...]*dialect{
	Draft4:    {draft: Draft4},
	Draft6:    {draft: Draft6},
	Draft7:    {draft: Draft7},
	Draft2019: {draft: Draft2019},
	Draft2020: {draft: Draft2020},
}

// dialectOf finds what the $schema at n stands for; nil where it has reported
// that it stands for nothing.
func (l *loader) dialectOf(n *jsontree.Node) *dialect {
	uri := strings.TrimSuffix(n.Text, "#")
	if d := draftOf(uri); d != 0 {
		return standard[d]
	}
	if d, ok := l.dialects[uri]; ok {
		return d
	}
	l.dialects[uri] = nil // until it is known: a metaschema cannot be described by itself
	d := l.customDialect(uri, n.Span)
	l.dialects[uri] = d
	return d
}

// customDialect reads a metaschema that is not one of the drafts'.
func (l *loader) customDialect(uri string, at source.Span) *dialect {
	root := l.metaschemaRoot(uri)
	own := root.Get("$schema")
	if own == nil || own.Kind != jsontree.String {
		l.report(diag.Diagnostic{
			Code: diag.UnknownDialect, Span: at,
			Message: fmt.Sprintf("unknown dialect %q", uri),
			Help:    dialectHelp(uri),
		})
		return nil
	}
	base := l.dialectOf(own)
	if base == nil {
		l.report(diag.Diagnostic{
			Code: diag.UnknownDialect, Span: at,
			Message: fmt.Sprintf("the metaschema %q does not lead to a draft", uri),
			Help:    "give the metaschema a $schema such as " + Draft2020.URI(),
		})
		return nil
	}
	vocabularies := root.Get("$vocabulary")
	if vocabularies == nil || vocabularies.Kind != jsontree.Object || base.draft < Draft2019 {
		return base
	}
	return l.restrict(base.draft, vocabularies)
}

// dialectHelp knows what people write for a draft that is not one of ours.
func dialectHelp(uri string) string {
	var drafts []string
	for d := Draft4; d <= Draft2020; d++ {
		drafts = append(drafts, d.URI())
	}
	if strings.Contains(uri, "json-schema.org") {
		return "write one of\n" + strings.Join(drafts, "\n")
	}
	return fmt.Sprintf("keep a copy of the metaschema and add --map %s=DIR, or write one of\n%s", prefixOf(uri), strings.Join(drafts, "\n"))
}

// restrict is a draft with the vocabularies of a metaschema only.
func (l *loader) restrict(draft Draft, vocabularies *jsontree.Node) *dialect {
	d := &dialect{draft: draft, vocabularies: map[vocabulary]bool{core: true}}
	prefix := folder(draft.URI()) + "vocab/"
	for _, m := range vocabularies.Members {
		name := vocabulary(strings.TrimPrefix(m.Key, prefix))
		switch {
		case strings.HasPrefix(m.Key, prefix) && (name == formatNotes || name == formatAssertion || name == format):
			d.vocabularies[format] = true
			d.formatAsserts = d.formatAsserts || name == formatAssertion || name == format && m.Value.Bool
		case strings.HasPrefix(m.Key, prefix) && isVocabulary(name, draft):
			d.vocabularies[name] = true
		case m.Value.Bool:
			l.report(diag.Diagnostic{
				Code: diag.UnknownVocabulary, Span: m.KeySpan,
				Message: fmt.Sprintf("vocabulary %q is required and not known", m.Key),
				Help:    "write false where it can be ignored",
			})
		}
	}
	return d
}

// isVocabulary reports whether a draft has the vocabulary.
func isVocabulary(v vocabulary, draft Draft) bool {
	switch v {
	case core, applicator, validation, metadata, content:
		return true
	case unevaluated:
		return draft == Draft2020
	}
	return false
}

// metaschemaRoot reads the document of a metaschema, without making schemas of
// it; nil where there is none.
func (l *loader) metaschemaRoot(uri string) *jsontree.Node {
	if r := l.resources[uri]; r != nil {
		return r.root.Node
	}
	for _, name := range l.candidates(uri) {
		f, err := l.read(name)
		if err != nil {
			continue
		}
		root, errs := parse(f)
		l.diagnostics = append(l.diagnostics, errs...)
		return root
	}
	return nil
}
