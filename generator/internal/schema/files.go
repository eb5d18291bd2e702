package schema

import (
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"path"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// read reads a file of the file system once.
func (l *loader) read(name string) (*source.File, error) {
	if f := l.files[name]; f != nil {
		return f, nil
	}
	text, err := fs.ReadFile(l.options.FS, name)
	if err != nil {
		return nil, err
	}
	f := source.NewFile(name, text)
	l.files[name] = f
	return f, nil
}

// reason is why a file cannot be read, without its path, which may be an
// absolute one.
func reason(err error) string {
	var at *fs.PathError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "it does not exist"
	case errors.Is(err, fs.ErrInvalid):
		return "it is not inside the root folder"
	case errors.As(err, &at):
		return at.Err.Error()
	}
	return err.Error()
}

// parse reads JSON or, by the file's name, YAML.
func parse(f *source.File) (*jsontree.Node, diag.List) {
	switch path.Ext(f.Path) {
	case ".yaml", ".yml":
		return jsontree.ParseYAML(f)
	}
	return jsontree.Parse(f)
}

// candidates are the files that a URI may stand for, the likeliest first.
func (l *loader) candidates(uri string) []string {
	var names []string
	add := func(name string) {
		if name = path.Clean(name); fs.ValidPath(name) {
			names = append(names, name)
			if path.Ext(name) != ".json" {
				names = append(names, name+".json")
			}
		}
	}
	if name, ok := l.mapped(uri); ok {
		add(name)
	} else if name, ok := filePath(uri); ok {
		add(name)
	}
	for _, h := range l.homes {
		if rest, ok := strings.CutPrefix(uri, h.prefix); ok {
			add(path.Join(h.dir, unescape(rest)))
		}
	}
	return names
}

// mapped is where the longest prefix that fits puts a URI.
func (l *loader) mapped(uri string) (name string, ok bool) {
	longest := -1
	for _, m := range l.options.Map {
		rest, fits := strings.CutPrefix(uri, m.Prefix)
		whole := rest == "" || strings.HasSuffix(m.Prefix, "/") || strings.HasPrefix(rest, "/")
		if fits && whole && len(m.Prefix) > longest {
			name, ok, longest = path.Join(m.Dir, unescape(rest)), true, len(m.Prefix)
		}
	}
	return name, ok
}

// unescape is a part of a URI as a path; one that cannot be is left as it is.
func unescape(s string) string {
	if name, err := url.PathUnescape(s); err == nil {
		return name
	}
	return s
}

// find is the resource of a URI, whose document it loads where it must. It is
// nil where there is none, which it has reported once for each URI. A document
// without $schema takes the dialect of the reference's schema.
func (l *loader) find(uri string, ref reference) *resource {
	if r := l.resources[uri]; r != nil || l.failed[uri] {
		return r
	}
	if f := metaschema(uri); f != nil {
		return l.adopt(f, uri, ref, true)
	}
	candidates := l.candidates(uri)
	for _, name := range candidates {
		f, err := l.read(name)
		if err == nil {
			return l.adopt(f, uri, ref, false)
		}
		if !errors.Is(err, fs.ErrNotExist) {
			l.failed[uri] = !ref.ignored
			ref.fail(l, diag.SchemaUnreadable, fmt.Sprintf("cannot read %s: %s", name, reason(err)), "")
			return nil
		}
	}
	l.failed[uri] = !ref.ignored // the next one may matter
	l.missing(uri, candidates, ref)
	return nil
}

// adopt makes the document of a file that a URI led to.
func (l *loader) adopt(f *source.File, uri string, ref reference, embedded bool) *resource {
	d := l.documents[f.Path]
	if d == nil {
		d = l.document(f, uri, ref.schema.resource.dialect)
	}
	if d == nil {
		l.failed[uri] = true
		return nil
	}
	l.embedded[d] = embedded
	l.resources[uri] = d.Root.resource
	return d.Root.resource
}

// missing reports a URI that leads to no file.
func (l *loader) missing(uri string, candidates []string, ref reference) {
	to, isMapped := l.mapped(uri)
	switch {
	case isMapped && len(candidates) == 0:
		ref.fail(l, diag.RefEscapes, fmt.Sprintf("%q is mapped to %s, out of the root folder", uri, to), "map it to a folder inside of it")
	case isMapped, strings.HasPrefix(uri, fileScheme+":") && len(candidates) > 0:
		ref.fail(l, diag.SchemaUnreadable, fmt.Sprintf("cannot read %s: it does not exist", candidates[0]), l.suggestFile(candidates[0]))
	case strings.HasPrefix(uri, fileScheme+":"):
		ref.fail(l, diag.RefEscapes, fmt.Sprintf("%q leads out of the root folder", ref.text()), "write a path inside of it")
	case strings.HasPrefix(uri, "http:") || strings.HasPrefix(uri, "https:"):
		ref.fail(l, diag.RemoteRef, fmt.Sprintf("%q is on the network, which is never asked", uri),
			fmt.Sprintf("keep a copy in the repository and add --map %s=DIR", prefixOf(uri)))
	default:
		ref.fail(l, diag.RefNowhere, fmt.Sprintf("no schema has the URI %q", uri), diag.DidYouMean(uri, l.knownURIs()))
	}
}

// suggestFile is the help for a file that does not exist: one of its folder
// with a name like it.
func (l *loader) suggestFile(name string) string {
	if !fs.ValidPath(name) {
		return ""
	}
	entries, err := fs.ReadDir(l.options.FS, path.Dir(name))
	if err != nil {
		return ""
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return diag.DidYouMean(path.Base(name), names)
}
