// Package gotypes emits the types of a generated package (types.go) and its
// package comment (doc.go). Enums are left to goenum.
//
// # How declarations are held
//
//   - A struct declaration becomes a struct; members that are not known go to a
//     map field, which encoding/json does not see.
//   - A union becomes a struct with the field Value, an interface that only the
//     variants implement. A declared type is a variant itself; for any other
//     type there is a declared one, named after the union and the variant.
//   - A tuple becomes a struct; a list of fields of another type, the rest.
//   - A named type becomes a defined type, or a struct with the field Value
//     where Go would not let it have methods.
//
// # Defaults
//
// Defaults of absent fields are set by the method ApplyDefaults, and never
// while decoding: what was read is written back as it was. A type has the
// method if any type that it reaches has a default.
package gotypes
