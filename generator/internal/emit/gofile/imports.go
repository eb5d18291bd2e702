package gofile

// What imports are called and how they are grouped. The library keeps imports
// apart from each other, but not from the names of the package they are used
// in, and puts all of them in one group; this file does what is missing.

import (
	"go/token"
	"go/types"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// locals are the names of local variables in generated code with more than two
// letters; the shorter ones are reserved as a whole.
var locals = []string{
	"branch", "check", "count", "data", "end", "err", "extra", "found", "item", "key", "kind", "known", "last", "literals",
	"member", "missing", "name", "next", "parsed", "part", "raw", "report", "rest", "seen", "text", "value", "variant",
}

// standard are the packages of the standard library that generated code is
// likely to name; they are imported without an alias.
var standard = []string{
	"bytes", "embed", "encoding", "encoding/json", "errors", "fmt", "maps", "math", "math/big", "net", "net/mail",
	"net/netip", "net/url", "os", "path", "reflect", "regexp", "slices", "sort", "strconv", "strings", "testing", "time",
}

// reservedNames are the names that no import of the package of f may have.
func reservedNames(f *ir.Format) map[string]bool {
	names := map[string]bool{}
	for _, name := range slices.Concat(types.Universe.Names(), locals) {
		names[name] = true
	}
	for _, d := range f.Decls {
		names[d.Common().Name] = true
	}
	for _, n := range f.Nodes {
		names[CheckName(n)] = true
	}
	return names
}

// importPath makes sure that a package has a name before it is used.
func (f *File) importPath(path string) {
	if f.imported[path] {
		return
	}
	f.imported[path] = true
	if name, ok := f.runtime.packageName(path); ok {
		f.jen.ImportName(path, name)
		return
	}
	if slices.Contains(standard, path) {
		f.jen.ImportName(path, path[strings.LastIndex(path, "/")+1:])
		return
	}
	alias := guessName(path)
	if len(alias) <= 2 || token.IsKeyword(alias) || f.reserved[alias] {
		alias += "pkg"
	}
	f.jen.ImportAlias(path, alias)
}

var (
	majorVersion = regexp.MustCompile(`(/v[0-9]+|\.v[0-9]+)$`)
	notInName    = regexp.MustCompile(`[^a-z0-9]|^[0-9]+`)
)

// guessName makes an alias of the last telling element of an import path.
func guessName(importPath string) string {
	last := strings.ToLower(path.Base(majorVersion.ReplaceAllString(importPath, "")))
	last = strings.TrimPrefix(strings.TrimSuffix(last, "-go"), "go-")
	if name := notInName.ReplaceAllString(last, ""); name != "" {
		return name
	}
	return "pkg"
}

// importBlock is the list of imports as the library writes it.
var importBlock = regexp.MustCompile(`(?m)^import \(\n((?:.*"\n)+)\)$`)

// groupImports parts the imports of a source: the standard library first, then
// a blank line and the others.
func groupImports(source []byte) []byte {
	at := importBlock.FindSubmatchIndex(source)
	if at == nil {
		return source
	}
	var own, foreign []string
	for line := range strings.Lines(string(source[at[2]:at[3]])) {
		path := line[strings.Index(line, `"`)+1:]
		if first, _, _ := strings.Cut(path, "/"); strings.Contains(first, ".") {
			foreign = append(foreign, line)
		} else {
			own = append(own, line)
		}
	}
	block := strings.Join(own, "") + "\n" + strings.Join(foreign, "")
	return slices.Concat(source[:at[2]], []byte(block), source[at[3]:])
}
