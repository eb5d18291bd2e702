package config

import "github.com/lockstep-dev/lockstep/generator/internal/source"

// FileName is the name of the configuration file.
const FileName = "lockstep.yaml"

// The values of Runtime.
const (
	// RuntimeImport lets generated code import the runtime packages.
	RuntimeImport = "import"
	// RuntimeVendor writes the runtime packages beside the generated code.
	RuntimeVendor = "vendor"
)

// The values of Format.
const (
	// FormatAssert makes the keyword format reject values.
	FormatAssert = "assert"
	// FormatAnnotation lets the keyword format reject nothing.
	FormatAnnotation = "annotation"
)

// The defaults of paths.
const (
	defaultVendorDir = "internal/lockstep"
	defaultDocsDir   = "docs"
	defaultOutDir    = "gen"
)

// Config is which schemas there are and what is generated from them.
type Config struct {
	Runtime   string
	VendorDir string
	// Format holds for the schemas that do not say so themselves.
	Format string
	// Map is in the order of the file.
	Map []Mapping
	// Templates is a folder with Markdown templates, or empty.
	Templates string
	DocsDir   string
	// RulesPage is the page that lists the rules of all formats, or empty.
	RulesPage string
	Schemas   []Schema
}

// Mapping leads from the beginning of URLs to a folder.
type Mapping struct{ Prefix, Dir string }

// Schema is one schema, and what is generated from it.
type Schema struct {
	// Schema is the path of the file.
	Schema string
	// Name is the name of the format, in kebab case.
	Name string
	// Package is the name of the Go package, and Out its folder.
	Package, Out string
	// RootType is the Go type of a whole document; empty to let the schema
	// decide.
	RootType string
	// Docs is the path of the page; empty with NoDocs.
	Docs     string
	NoDocs   bool
	Fixtures bool
	Format   string
	// Span is where the configuration names the schema; zero for a schema
	// from the command line.
	Span source.Span
}
