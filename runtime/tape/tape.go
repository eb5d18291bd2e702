package tape

import "sync"

// Kind is the JSON type of a value. Kinds are bits, so that a set of them is
// their union.
type Kind uint8

// The kinds of values.
const (
	Null Kind = 1 << iota
	Bool
	Number
	String
	Array
	Object
)

// Limits of what can be indexed; a text beyond them is a [SyntaxError].
const (
	// MaxDepth is how deep arrays and objects may be nested.
	MaxDepth = 10000
	// MaxSize is how many bytes a text may have: 1 GiB less one.
	MaxSize = fieldMask
)

// The layout of an entry, from the lowest bit: tag, offset, length or link.
const (
	tagMask     = 1<<offsetShift - 1
	offsetShift = 4
	linkShift   = 34
	fieldMask   = 1<<(linkShift-offsetShift) - 1
)

// Tags tell more than kinds do, so that questions about a value need no second
// look at its text. Containers come last, the object's tag is the odd one.
const (
	tagNull    uint64 = iota
	tagFalse          // the literal false
	tagTrue           // the literal true
	tagInteger        // a number without fraction and exponent
	tagDecimal        // a number with either
	tagASCII          // a string without escapes, of ASCII only
	tagWide           // a string without escapes
	tagEscaped        // a string with escapes; its link is an index into Tape.escaped
	tagArray
	tagObject
)

// kinds maps tags to kinds. It has a place for every four bits, which spares
// the check of the index.
var kinds = [tagMask + 1]Kind{
	tagNull: Null, tagFalse: Bool, tagTrue: Bool, tagInteger: Number, tagDecimal: Number,
	tagASCII: String, tagWide: String, tagEscaped: String, tagArray: Array, tagObject: Object,
}

// Tape is the index of one JSON text.
type Tape struct {
	data    []byte
	entries []uint64
	// escaped has one element per string with escapes, whose decoded content
	// stands in text.
	escaped []escapedString
	text    []byte
	// duplicates lists the keys that repeat an earlier one, ascending.
	duplicates []int
	// table is the hash table for the keys of large objects, kept for reuse.
	table []int32
	// verdicts is what Verdict and KeepVerdict speak of.
	verdicts map[verdictKey]bool
}

// escapedString is where a string with escapes stands, beyond its offset.
type escapedString struct {
	rawEnd     int // offset in the data behind the closing quotation mark
	start, end int // range of the decoded content in Tape.text
}

// maxPooled is the number of entries (and bytes of decoded text) beyond which
// a freed tape goes to the garbage collector rather than to the pool: one
// huge document should not occupy memory for good.
const maxPooled = 1 << 20

var pool = sync.Pool{New: func() any { return new(Tape) }}

// New indexes a JSON text. The error is a [*SyntaxError]. The text must not
// change until the tape is freed.
func New(data []byte) (*Tape, error) {
	t := pool.Get().(*Tape)
	if err := t.index(data); err != nil {
		t.Free()
		return nil, err
	}
	return t, nil
}

// Free gives the tape's memory back for the next New. Neither the tape nor
// any bytes that it gave out (except copies and parts of the text itself) may
// be used afterwards. A tape that is never freed is simply collected.
func (t *Tape) Free() {
	if max(cap(t.entries), cap(t.text), cap(t.escaped), cap(t.table)) > maxPooled {
		return
	}
	t.data = nil
	t.forgetVerdicts()
	pool.Put(t)
}

// Kind tells the JSON type of entry i; a key is a String.
func (t *Tape) Kind(i int) Kind { return kinds[t.entries[i]&tagMask] }

// Next is the entry that follows the value at i and all that is inside it.
func (t *Tape) Next(i int) int { return next(t.entries, i) }

func next(entries []uint64, i int) int {
	if e := entries[i]; e&tagMask >= tagArray {
		return int(e >> linkShift)
	}
	return i + 1
}

// Offset is where entry i begins in the text; a string begins with its
// quotation mark.
func (t *Tape) Offset(i int) int { return int(t.entries[i] >> offsetShift & fieldMask) }

// Bool is the value of a boolean.
func (t *Tape) Bool(i int) bool { return t.entries[i]&tagMask == tagTrue }

// IsIntegerLiteral reports whether entry i is a number that is written with
// digits only, after an optional minus sign: 1 is, 1.0 is not.
func (t *Tape) IsIntegerLiteral(i int) bool { return t.entries[i]&tagMask == tagInteger }

// IsInteger reports whether entry i is a number without a fractional part,
// however it is written: 1, 1.0, 1e2 and 10e-1 are.
func (t *Tape) IsInteger(i int) bool {
	tag := t.entries[i] & tagMask
	return tag == tagInteger || tag == tagDecimal && integral(t.Number(i))
}

// Number is the literal of a number, as it stands in the text.
func (t *Tape) Number(i int) []byte {
	start := t.Offset(i)
	return t.data[start : start+int(t.entries[i]>>linkShift)]
}

// Bytes is the decoded content of a string or key. It is valid, and must not
// be changed, until the tape is freed.
func (t *Tape) Bytes(i int) []byte {
	e := t.entries[i]
	if e&tagMask == tagEscaped {
		return t.decoded(e)
	}
	start := t.Offset(i) + 1
	return t.data[start : start+int(e>>linkShift)]
}

func (t *Tape) decoded(entry uint64) []byte {
	s := t.escaped[entry>>linkShift]
	return t.text[s.start:s.end]
}

// String is a copy of the decoded content of a string or key.
func (t *Tape) String(i int) string { return string(t.Bytes(i)) }

// Runes is the length of a string in Unicode code points.
func (t *Tape) Runes(i int) int {
	e := t.entries[i]
	if e&tagMask == tagASCII {
		return int(e >> linkShift)
	}
	return countRunes(t.Bytes(i))
}

// Len is the number of items of an array or of members of an object. It
// visits each of them.
func (t *Tape) Len(i int) int {
	step := int(t.entries[i] & 1) // the key in front of an object's value
	n := 0
	for v, end := i+1, t.Next(i); v < end; v = t.Next(v + step) {
		n++
	}
	return n
}

// Lookup is the entry of the value of the named member of the object at i,
// or -1. Where the name is repeated, the last member wins.
func (t *Tape) Lookup(i int, name string) int {
	found := -1
	for k, end := i+1, t.Next(i); k < end; k = t.Next(k + 1) {
		if string(t.Bytes(k)) != name {
			continue
		}
		found = k + 1
		if len(t.duplicates) == 0 {
			break
		}
	}
	return found
}

// HasDuplicates reports whether an object of the text repeats a member name.
func (t *Tape) HasDuplicates() bool { return len(t.duplicates) > 0 }

// Duplicates lists the keys that repeat an earlier key of their object,
// ascending. It is valid, and must not be changed, until the tape is freed.
func (t *Tape) Duplicates() []int { return t.duplicates }

// Raw is the text of the value at i, from its first byte to its last.
func (t *Tape) Raw(i int) []byte { return t.data[t.Offset(i):t.end(i)] }

// end is the offset behind the value at i. The tape does not hold where a
// container is closed: that is found from the end of its last scalar, behind
// which only the closing brackets of the containers that end there stand.
func (t *Tape) end(i int) int {
	if t.entries[i]&tagMask < tagArray {
		return t.scalarEnd(i)
	}
	next, brackets := t.Next(i), 0
	for k := i; k < next; k++ {
		if e := t.entries[k]; e&tagMask >= tagArray && int(e>>linkShift) == next {
			brackets++
		}
	}
	pos := t.scalarEnd(next - 1)
	for ; brackets > 0; pos++ {
		if c := t.data[pos]; c == ']' || c == '}' {
			brackets--
		}
	}
	return pos
}

// scalarEnd is the offset behind a scalar, or behind the opening bracket of
// an empty container.
func (t *Tape) scalarEnd(i int) int {
	e := t.entries[i]
	switch tag := e & tagMask; {
	case tag >= tagArray:
		return t.Offset(i) + 1
	case tag == tagEscaped:
		return t.escaped[e>>linkShift].rawEnd
	case tag >= tagASCII:
		return t.Offset(i) + int(e>>linkShift) + len(`""`)
	default:
		return t.Offset(i) + int(e>>linkShift)
	}
}
