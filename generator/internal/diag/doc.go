// Package diag holds what the generator has to say about its input:
// diagnostics, the catalogue of their codes, and the one place that renders
// them for people.
//
// # Words
//
// A [Diagnostic] is one finding at one place. Its [Code] names the kind of
// finding; the catalogue ([Entries], [Lookup]) has a title and an explanation
// for each. A [Note] points at a second place that the finding needs to be
// understood, such as the first of two members with the same name. The help is
// the shortest way to mend it.
//
// # Style of the texts
//
//   - Message: what is wrong, as a fact about the input, in lower case and
//     without a full stop. Names and values out of the input stand in double
//     quotes, keywords in their own spelling: `minLength must be a
//     non-negative integer`.
//   - No blame and no drama: not "you forgot", "illegal", "invalid!" or
//     "please". Say what is expected, then what was found.
//   - Span: the smallest range that is wrong. A member with a wrong name is
//     its key, a value of the wrong shape is the value, a file that ends too
//     early is its end (an empty span).
//   - Help: the fix first, as an instruction that can be followed as it
//     stands (`write 0 or a positive integer`, `did you mean "status"?`).
//     No help is better than one that repeats the message.
//   - Note: a short label for its place: `first defined here`.
//
// # Invariants
//
// Texts hold no absolute paths, time stamps or map order: the same input gives
// the same bytes. Whatever stands in the input, rendering is safe for a
// terminal: control characters never reach it.
package diag
