package schema

import (
	"errors"
	"io/fs"
	"net/url"
	"path"
	"strings"
)

// fileScheme is the scheme of URIs that stand for files of the file system.
// It is our own, so that nothing in a schema is taken for one by accident.
const fileScheme = "lockstep"

// Why a reference cannot be resolved against its base.
var (
	errEscapes = errors.New("it leads out of the root folder")
	errOpaque  = errors.New("the base URI has no path")
	errSyntax  = errors.New("it is no URI reference")
)

// fileURI is the URI of a file.
func fileURI(name string) string {
	return (&url.URL{Scheme: fileScheme, Path: "/" + name}).String()
}

// filePath is the file that a URI stands for. It is false for other URIs and
// for those that name no file inside the root folder.
func filePath(uri string) (string, bool) {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != fileScheme || u.Host != "" {
		return "", false
	}
	name := strings.TrimPrefix(u.Path, "/")
	return name, fs.ValidPath(name)
}

// resolveURI resolves a reference without its fragment. Where RFC 3986 stops
// at the root for "../" too many, a reference between files is an error.
func resolveURI(base, ref string) (string, error) {
	if ref == "" {
		return base, nil
	}
	r, err := url.Parse(ref)
	if err != nil {
		return "", errSyntax
	}
	b, err := url.Parse(base)
	if err != nil {
		return "", errSyntax
	}
	if !r.IsAbs() && b.Opaque != "" {
		return "", errOpaque
	}
	if b.Scheme == fileScheme && !r.IsAbs() && r.Host == "" && escapes(b.Path, r.Path) {
		return "", errEscapes
	}
	return b.ResolveReference(r).String(), nil
}

// escapes reports whether a relative path leads out of the root of its base.
func escapes(base, rel string) bool {
	if strings.HasPrefix(rel, "/") {
		rel = strings.TrimLeft(rel, "/")
		base = "/"
	}
	joined := path.Join(strings.TrimPrefix(path.Dir(base), "/"), rel)
	return joined == ".." || strings.HasPrefix(joined, "../")
}

// cutFragment splits a URI reference at its fragment, which it decodes.
func cutFragment(ref string) (uri, fragment string, err error) {
	uri, fragment, _ = strings.Cut(ref, "#")
	fragment, err = url.PathUnescape(fragment)
	if err != nil {
		return "", "", errSyntax
	}
	return uri, fragment, nil
}

// folder is a URI up to the last slash of its path; empty for a URI whose path
// has none.
func folder(uri string) string {
	u, err := url.Parse(uri)
	if err != nil || !strings.HasPrefix(u.Path, "/") {
		return ""
	}
	u.RawQuery = ""
	uri = u.String()
	return uri[:strings.LastIndexByte(uri, '/')+1]
}

// prefixOf is what to map so that a URL is found.
func prefixOf(uri string) string {
	if f := folder(uri); f != "" {
		return f
	}
	return uri
}
