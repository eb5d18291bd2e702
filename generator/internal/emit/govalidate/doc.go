// Package govalidate emits the validators of a format, and the functions that
// users call: Valid, Validate, Check and Decode.
//
// # Words
//
// A checker is the generated function of a node,
//
//	func checkArtifact(t *tape.Tape, i int, r *validate.Reporter) bool
//
// which judges the value at entry i of the tape. Without a reporter it returns
// at the first failure and allocates nothing; with one it reports everything
// and says what came of it. A rule is a package-level variable with the
// descriptor of a constraint, as package rulebook words it.
//
// # Invariants
//
// The code judges and reports exactly as package eval does: the doc of package
// rulebook says where each entry is reported. All constraints on the members
// of an object share one loop over them, and so do those on the items of an
// array. No value is judged by a node over and over, however a schema leads back
// to itself: see repeats.go. Only checkers that something calls are written; a node that is a mere
// reference has none, and callers call its target.
package govalidate
