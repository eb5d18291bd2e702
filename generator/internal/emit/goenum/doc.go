// Package goenum emits the enums of a generated package (enums.go): a string
// type, its constants, and what turns text into a legal value.
//
// A banned value has no constant and is no legal value; where text is parsed,
// the error says why it is banned.
package goenum
