// Package config reads lockstep.yaml, or takes its place where schemas are
// given on the command line.
//
// # Words
//
// A [Config] is complete: every default is filled in, every path is clean,
// relative to the folder of the configuration and with forward slashes, so
// that no later phase knows what was written and what was derived.
//
// # Invariants
//
// The shape of the file is checked by its schema, before [Decode] sees it.
// Decode adds what a schema cannot state: names that Go does not allow, and
// names or folders that two schemas share. A tree that the schema would refuse
// gives some Config or other, and never a panic.
package config
