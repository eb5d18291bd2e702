package tape

import (
	"strconv"
	"strings"
)

// Pointer is the JSON pointer (RFC 6901) of entry i: empty for the root. The
// pointer of a key is that of its member.
//
// It is computed from the root down, for messages rather than for hot paths.
func (t *Tape) Pointer(i int) string {
	var b strings.Builder
	for at := 0; at < i; {
		child, key, index := t.child(at, i)
		b.WriteByte('/')
		if key < 0 {
			b.WriteString(strconv.Itoa(index))
		} else {
			pointerEscapes.WriteString(&b, t.String(key))
		}
		if i == key {
			break
		}
		at = child
	}
	return b.String()
}

var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

// child finds which item or member of the container at i holds the entry
// inside. The key is -1 for an array's items.
func (t *Tape) child(i, inside int) (value, key, index int) {
	step := int(t.entries[i] & 1) // the key in front of an object's value
	at := i + 1
	for t.Next(at+step) <= inside {
		at = t.Next(at + step)
		index++
	}
	if step == 0 {
		return at, -1, index
	}
	return at + 1, at, index
}
