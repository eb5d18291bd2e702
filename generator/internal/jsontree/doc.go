// Package jsontree reads JSON and YAML into one kind of tree that keeps what
// encoding/json drops: the order of members, where everything stands in the
// file, and numbers as they are spelled.
//
// # Words
//
// A [Node] is a JSON value with its place, its [source.Span]. A [Member] is a
// name and a value in an object. A number's literal is its text; two literals
// may be the same number (1.0 and 1).
//
// # What is accepted
//
// [Parse] reads RFC 8259 and nothing beyond it. Where the RFC leaves parsers a
// choice, it is stricter than encoding/json:
//
//   - two members with the same name are an error,
//   - invalid UTF-8 and escapes of half a surrogate pair are errors (the one
//     would be replaced silently, the other is no character),
//   - a byte order mark is an error,
//   - arrays and objects nest at most [MaxDepth] deep (encoding/json: 10,000),
//   - an exponent has at most 18 digits, leading zeros apart.
//
// [ParseYAML] reads YAML 1.2 with the core schema: yes, no, on and off are
// strings, and so are dates. Keys must be strings. Aliases are copied, within
// a budget; the copy's spans are those of the anchored value. The merge key <<
// of YAML 1.1 is honoured, since people use it: its members come where it
// stands, and the mapping's own members win.
//
// # Invariants
//
// A parser returns a tree or errors, never both, and never panics. In a tree
// that a parser returned, spans lie in the file, strings are valid UTF-8 and
// names are unique in their object. Nobody changes a tree.
package jsontree
