package mddoc

// Links from a page to other files, relative, so that they work wherever the
// repository is shown.

import (
	"net/url"
	"path"
	"strings"
)

// fileLink is the Markdown link from one file to another. Both paths begin at
// the same folder.
func fileLink(text, from, to string) string {
	return "[" + text + "](" + target(from, to) + ")"
}

// target is the relative address of a file as seen from another one.
func target(from, to string) string {
	here := strings.Split(path.Dir(path.Clean(from)), "/")
	there := strings.Split(path.Clean(to), "/")
	if here[0] == "." {
		here = here[1:]
	}
	for len(here) > 0 && len(there) > 1 && here[0] == there[0] {
		here, there = here[1:], there[1:]
	}
	var parts []string
	for range here {
		parts = append(parts, "..")
	}
	for _, part := range there {
		escaped := url.PathEscape(part)
		parts = append(parts, strings.NewReplacer("(", "%28", ")", "%29", "|", "%7C").Replace(escaped))
	}
	return strings.Join(parts, "/")
}
