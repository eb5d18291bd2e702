// Package rulebook words every constraint of a format: the messages of
// violations and the sentences of documents are written here and nowhere else.
//
// # Words
//
// An [Entry] is one thing that can be wrong with an instance, as the static
// descriptor that a violation is made from. A constraint has no entry where
// only the nodes below it can fail (a reference, allOf, items), one in the
// common case, and several where it can fail in several ways. The parts of a
// constraint are numbered; the constants [Unknown], [Banned] and so on name
// them.
//
// A condition is what must be true of an instance before a node counts, such
// as the `if` above a `then`. Where it is simple enough to say ("when status
// is "failed""), the messages of the node say it.
//
// # Where an entry is reported
//
// The interpreter (package eval) and generated code agree on this table:
//
//	Never, TypeOf, FormatOf, Not, Bound, MultipleOf,
//	Length, Pattern, Count, Unique, MemberCount   Fail at the value
//	Enum             [Main], or [Banned]+j where Banned[j] equals the value: Fail at the value
//	Required         FailName at the object
//	DependentRequired  part j for Names[j]: FailName at the object
//	Contains         [TooFew], [TooMany]: Fail at the array
//	Members          [Unknown]: Fail at the key's entry, where Rest rejects everything
//	AnyOf            [NoBranch]: Branches at the value
//	OneOf            [NoBranch]: Branches; [Several]: Fail at the value
//	Warning          Warn at the value
//
// A union with an [ir.Dispatch] looks at the deciding member, and has no entry
// for several branches. Where the value is no object: [NoBranch], by Branches.
// Without the member: [NoMember], by FailName. With a string that chooses a
// branch: that branch reports. With another value: the Otherwise branch
// reports, or [OtherValue] by Fail at the member's value where there is none.
package rulebook
