// Package validate is what generated validators call: verdicts and reports,
// exact numbers, equality, and the formats of JSON Schema.
//
// # Words
//
// A [Constraint] is one demand of a schema, known when code is generated. A
// [Func] is a generated validator for one place of a schema: it walks a tape
// and either only decides (the reporter is nil: it returns at the first
// failure and allocates nothing) or tells a [Reporter] of everything it finds.
// A [Violation] is one broken constraint at one place of the text; a [Report]
// holds all of them, and the warnings apart.
//
// The instance pointer of a violation is a JSON pointer into the text, the
// schema pointer a URI fragment into the schema. Its message is complete: the
// place in dotted form (`artifacts[0].type`, `metadata["a b"]`, nothing for
// the root), a colon, and a sentence. Lines and columns count from 1, columns
// in Unicode code points.
//
// # Two walks
//
// The verdict runs first. Only a document that fails is walked again, with a
// reporter; pointers, lines and messages are made at the very end, from the
// entries and constraints that were noted. A report is bounded: a document
// that breaks more than 100,000 constraints, or in so deep places that their
// pointers exceed 32 MiB, has the rest counted in Omitted.
//
// # Numbers
//
// Numbers are compared as they are written, on digits and exponent, and are
// never expanded or rounded: 1e1000000000 is cheap, 2^53+1 differs from 2^53,
// 1.0 equals 1. One thing is clamped: exponents beyond ±10^17, which no
// arithmetic on them can tell apart, count as that.
//
// # Formats
//
// Every format is a function from the bytes of a string to a verdict; each
// says which grammar it follows. They deviate from their documents as follows.
//
//   - date-time and time take 60 as the second only where it is 23:59:60 in
//     UTC, as RFC 3339 has it, on any day: they do not know on which days leap
//     seconds were announced.
//   - email is the Mailbox of RFC 5321 with an ASCII domain; the domain's
//     underscores and the general address literals of section 4.1.3 are not
//     taken, except IPv6.
//   - hostname takes at most 253 characters, and no dot at the end. A label
//     that begins with xn-- has to decode as Punycode to something that needs
//     the encoding; what RFC 5892 allows inside is checked for combining marks
//     and contextual rules, but not for the characters that normalization
//     would change.
//   - regex is ECMA-262 as engines take it with and without the u flag: both
//     \p{L} and an escaped hyphen are fine, an escaped letter without a
//     meaning is not.
//   - uri-template checks the syntax of RFC 6570, with the literals of its
//     erratum 6937.
package validate
