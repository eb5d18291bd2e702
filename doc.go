// Package lockstep is the root of a module that keeps Go types, validators,
// enum constants, Markdown pages and fixtures in lockstep with the JSON Schemas
// they come from.
//
// It exports nothing. What the module offers stands in its folders:
//
//   - cmd/lockstep is the command: generate, check, validate.
//   - gen holds the packages and fixtures of the formats in schemas, docs their
//     pages.
//   - runtime holds what generated code calls.
//   - generator is the command's work as a library.
//
// ARCHITECTURE.md describes how they fit together.
package lockstep

//go:generate go run ./cmd/lockstep generate
