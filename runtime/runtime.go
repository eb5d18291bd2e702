// Package runtime holds the source of the packages that generated code
// imports, so that they can be written into a module that is to depend on
// nothing else.
package runtime

import "embed"

// Source has the folders tape, validate and value with their Go files.
//
//go:embed tape/*.go validate/*.go value/*.go
var Source embed.FS

// ImportPath is the import path of the folder of these packages.
const ImportPath = "github.com/lockstep-dev/lockstep/runtime"

// Packages are the names of the packages, each a folder of Source. Later ones
// import earlier ones.
var Packages = []string{"tape", "validate", "value"}
