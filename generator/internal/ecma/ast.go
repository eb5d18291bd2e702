package ecma

// node is one part of an expression. The sum is sealed: its cases are the
// types of this file. Offsets are in bytes of the pattern, and kept only where
// a translation can fail.
type node interface{ node() }

type (
	// alternation is a|b; it has two branches or more.
	alternation struct{ branches []node }

	// sequence is ab; an empty one matches the empty text.
	sequence struct{ terms []node }

	// repeat is a*, a{1,3} and so on. Its body is a single unit: never an
	// alternation, a sequence, an assertion or another repeat.
	repeat struct {
		body     node
		min, max int // max is unbounded for *, + and {n,}
		lazy     bool
		offset   int
	}

	// group is (a), (?:a) or (?<name>a).
	group struct{ body node }

	// look is a lookaround: (?=a), (?!a), (?<=a) or (?<!a).
	look struct {
		body             node
		behind, negative bool
		offset           int
	}

	// backreference is \1 or \k<name>; name is empty for a number.
	backreference struct {
		number int
		name   string
		offset int
	}

	// assertion is ^, $, \b or \B.
	assertion struct{ kind assertionKind }

	// char is one character that stands for itself.
	char struct{ value rune }

	// dot is any character that does not end a line.
	dot struct{}

	// class is [abc] or [^abc]; without items it matches nothing or anything.
	class struct {
		negated bool
		items   []classItem
	}
)

// classItem is one member of a class. Sets and properties are nodes as well,
// as they stand outside of classes, too.
type classItem interface{ classItem() }

type (
	// span is a range of characters, of a single one where both ends agree.
	span struct{ low, high rune }

	// set is \d, \w or \s, and their opposites in capitals.
	set struct {
		kind    setKind
		negated bool
	}

	// property is \p{…} or \P{…}.
	property struct {
		// text is what stands between the braces.
		text string
		// goName is the name of the same characters in Go's regexp package;
		// empty where it has none.
		goName  string
		negated bool
		offset  int
	}
)

// unbounded is the maximum of a repeat that has none. Engines take counts from
// here on for infinite, and so do we: no text is that long.
const unbounded = 1<<31 - 1

type assertionKind uint8

const (
	textStart assertionKind = iota
	textEnd
	wordBoundary
	noWordBoundary
)

type setKind uint8

const (
	digits setKind = iota
	wordCharacters
	spaces
)

func (*alternation) node()   {}
func (*sequence) node()      {}
func (*repeat) node()        {}
func (*group) node()         {}
func (*look) node()          {}
func (*backreference) node() {}
func (*assertion) node()     {}
func (*char) node()          {}
func (*dot) node()           {}
func (*class) node()         {}
func (*set) node()           {}
func (*property) node()      {}

func (*span) classItem()     {}
func (*set) classItem()      {}
func (*property) classItem() {}
