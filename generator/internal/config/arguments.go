package config

import (
	"cmp"
	"path"
	"regexp"
	"strconv"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
)

// Arguments are schemas and settings from a command line.
type Arguments struct {
	// Schemas are the paths of the schemas; none to take those of a file.
	Schemas []string
	// Out is the folder of the Go package; with several schemas each gets a
	// folder of its own in it. Empty for the default of a configuration file.
	Out string
	// Package and RootType are for a single schema.
	Package, RootType string
	// Map holds URLPREFIX=DIR pairs.
	Map             []string
	Format, Runtime string
}

// FromArguments makes a Config without a file. There are no pages, since
// nothing says where they belong.
func FromArguments(a Arguments) (Config, diag.List) {
	c := Config{
		Runtime:   cmp.Or(a.Runtime, RuntimeImport),
		VendorDir: defaultVendorDir,
		Format:    cmp.Or(a.Format, FormatAssert),
		DocsDir:   defaultDocsDir,
	}
	var list diag.List
	if len(a.Schemas) > 1 && (a.Package != "" || a.RootType != "") {
		list = append(list, diag.Diagnostic{
			Code:    diag.Usage,
			Message: "--package and --root-type are for one schema, but there are " + strconv.Itoa(len(a.Schemas)),
			Help:    "generate each schema by a command of its own, or list them in " + FileName,
		})
	}
	list = append(list, a.checkNames()...)
	if !isPackageArgument(a.Package) {
		a.Package = "" // reported already
	}
	mappings, problems := ParseMap(a.Map)
	c.Map, list = mappings, append(list, problems...)
	for _, file := range a.Schemas {
		c.Schemas = append(c.Schemas, a.schema(file))
	}
	c, problems = c.complete()
	return c, append(list, problems...)
}

// What the schema of lockstep.yaml asks of the same settings.
var (
	packageName  = regexp.MustCompile(`^[a-z][a-z0-9_]*$`)
	exportedName = regexp.MustCompile(`^[A-Z][A-Za-z0-9]*$`)
)

func isPackageArgument(name string) bool {
	return name == "" || packageName.MatchString(name) && isPackageName(name)
}

// checkNames holds the names to what a file's schema asks of them.
func (a Arguments) checkNames() diag.List {
	var list diag.List
	if !isPackageArgument(a.Package) {
		list = append(list, diag.Diagnostic{
			Code:    diag.Usage,
			Message: "--package takes the name of a Go package, not " + strconv.Quote(a.Package),
			Help:    "write lower-case letters, digits and _, but no keyword of Go, not main, and no _test at the end",
		})
	}
	if a.RootType != "" && !exportedName.MatchString(a.RootType) {
		list = append(list, diag.Diagnostic{
			Code:    diag.Usage,
			Message: "--root-type takes an exported Go identifier, not " + strconv.Quote(a.RootType),
			Help:    "begin with an upper-case letter and go on with letters and digits, such as OrderEvent",
		})
	}
	return list
}

// schema is the entry for one of the schemas.
func (a Arguments) schema(file string) Schema {
	s := Schema{Schema: path.Clean(file), NoDocs: true, Fixtures: true}
	switch {
	case len(a.Schemas) == 1:
		s.Package, s.RootType, s.Out = a.Package, a.RootType, clean(a.Out)
	case a.Out != "":
		s.Out = path.Join(a.Out, strings.ReplaceAll(nameOf(file), "-", ""))
	}
	return s
}

// With puts the settings of a command line above those of the file. Its
// mappings come first, so that they win over the file's.
func (c Config) With(a Arguments) (Config, diag.List) {
	mappings, list := ParseMap(a.Map)
	list = append(list, a.checkNames()...)
	c.Map = append(mappings, c.Map...)
	c.Runtime = cmp.Or(a.Runtime, c.Runtime)
	c.Format = cmp.Or(a.Format, c.Format)
	if a.Format != "" {
		c.Schemas = append([]Schema(nil), c.Schemas...)
		for i := range c.Schemas {
			c.Schemas[i].Format = a.Format
		}
	}
	if a.Out != "" || a.Package != "" || a.RootType != "" {
		list = append(list, diag.Diagnostic{
			Code:    diag.Usage,
			Message: "--out, --package and --root-type need a schema on the command line",
			Help:    "name the schema, or set out, package and root-type in " + FileName,
		})
	}
	return c, list
}

// ParseMap reads URLPREFIX=DIR pairs. The last = divides, since URLs may have
// one in a query.
func ParseMap(pairs []string) ([]Mapping, diag.List) {
	var (
		mappings []Mapping
		list     diag.List
	)
	for _, pair := range pairs {
		i := strings.LastIndex(pair, "=")
		if i <= 0 || i == len(pair)-1 {
			list = append(list, diag.Diagnostic{
				Code:    diag.Usage,
				Message: "--map takes URLPREFIX=DIR, not " + strconv.Quote(pair),
				Help:    "write for example --map https://example.com/schemas/=third_party/schemas",
			})
			continue
		}
		mappings = append(mappings, Mapping{Prefix: pair[:i], Dir: path.Clean(pair[i+1:])})
	}
	return mappings, list
}
