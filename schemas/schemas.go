// Package schemas holds the JSON Schemas of the formats that lockstep ships,
// and of its own configuration.
//
// A schema is named after its format: the one of return-meta is the file
// return-meta.schema.json. All of them are JSON Schema 2020-12, refer to no
// other file, and use patterns that mean the same in ECMA-262 and RE2, so that
// any validator gives the verdicts that generated code gives.
//
// # Extensions
//
// Members whose names begin with "x-" say what JSON Schema has no word for.
// Other validators ignore them.
//
//	x-rule      the id of the rule that a schema states. An assertion states
//	            the rule of the nearest schema object around it; a missing
//	            member breaks the rule of its entry in the properties of the
//	            same object. References hand no rule on
//	x-rules     at the root: every rule by its id, with its level (E stated,
//	            C conditional, R at run time, G guidance, W warning, X the
//	            settlement of a conflict) and a sentence. heldBy names what
//	            holds a rule that the schema does not state itself: a package,
//	            another rule, or "guidance" for advice that nothing checks
//	x-banned    values that are off an enum for a reason
//	x-enum      what each value of an enum means
//	x-warnings  schemas whose failure is a warning, not an error
//	x-file      at the root: where instances are, who writes and reads them
//	x-go        a name or type for generated Go code
package schemas

import (
	"embed"
	"io/fs"
	"slices"
	"strings"
)

// FS holds the schemas, all at its root.
//
//go:embed *.schema.json
var FS embed.FS

// suffix ends the name of every schema's file.
const suffix = ".schema.json"

// Names lists the formats that have a schema here, sorted.
func Names() []string {
	files, err := fs.Glob(FS, "*"+suffix)
	if err != nil {
		panic(err) // the pattern is well formed
	}
	names := make([]string, 0, len(files))
	for _, file := range files {
		names = append(names, strings.TrimSuffix(file, suffix))
	}
	// Sorting files is not enough: "a-b" comes after "a", but before "a.".
	slices.Sort(names)
	return names
}

// Lookup gives the path in [FS] of a format's schema, and whether there is
// one.
func Lookup(name string) (path string, ok bool) {
	if !slices.Contains(Names(), name) {
		return "", false
	}
	return name + suffix, true
}
