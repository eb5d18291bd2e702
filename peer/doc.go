// Package peer holds tests that compare what lockstep ships with what an
// independent JSON Schema validator makes of it. It exports nothing.
//
// It is a module of its own, so that the validator and what it depends on
// never become dependencies of lockstep.
package peer
