package validate

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/lockstep-dev/lockstep/runtime/tape"
)

// This file turns entries into paths. It goes from entry to entry rather than
// from the root each time, so that ten thousand violations in one long array
// cost one walk over it and not ten thousand.

// locator stands at one entry of a tape and knows the path to it.
type locator struct {
	tape *tape.Tape
	root int
	path []step
}

// step is one level of a path: an item or a member of a container.
type step struct {
	container int
	at        int // entry of the item, or of the member's key
	index     int
	object    bool
}

// value is the entry of the item's or the member's value.
func (s *step) value() int {
	if s.object {
		return s.at + 1
	}
	return s.at
}

// seek moves to entry i, which is at or below the root. It is fast where i
// lies behind the entry before. A key stands for its member.
func (l *locator) seek(i int) {
	l.leave(i)
	if i == l.root {
		return
	}
	if len(l.path) == 0 {
		l.enter(l.root)
	}
	for {
		top := &l.path[len(l.path)-1]
		for l.tape.Next(top.value()) <= i {
			top.at = l.tape.Next(top.value())
			top.index++
		}
		if top.at == i || top.value() == i {
			return
		}
		l.enter(top.value())
	}
}

// leave goes up to the innermost container whose present or later part holds
// entry i.
func (l *locator) leave(i int) {
	for n := len(l.path); n > 0; n-- {
		top := l.path[n-1]
		if top.container < i && top.at <= i && i < l.tape.Next(top.container) {
			return
		}
		l.path = l.path[:n-1]
	}
}

// enter goes down to the first item or member of a container.
func (l *locator) enter(container int) {
	l.path = append(l.path, step{
		container: container, at: container + 1, object: l.tape.Kind(container) == tape.Object,
	})
}

// member is the name of the member that the locator stands at; empty for an
// item and for the root.
func (l *locator) member() string {
	if n := len(l.path); n > 0 && l.path[n-1].object {
		return l.tape.String(l.path[n-1].at)
	}
	return ""
}

var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

// pointer is the path as a JSON pointer.
func (l *locator) pointer() string {
	var b strings.Builder
	for _, s := range l.path {
		b.WriteByte('/')
		if s.object {
			pointerEscapes.WriteString(&b, l.tape.String(s.at))
		} else {
			b.WriteString(strconv.Itoa(s.index))
		}
	}
	return b.String()
}

// maxPlace is the number of steps that a dotted place shows at its beginning
// and at its end before it leaves out the middle.
const maxPlace = 12

// place is the path in dotted form, for people: `artifacts[0].type`.
func (l *locator) place() string {
	var b strings.Builder
	for n, s := range l.path {
		if rest := len(l.path) - n; n >= maxPlace && rest > maxPlace {
			if n == maxPlace {
				b.WriteString("…")
			}
			continue
		}
		if s.object {
			writeMember(&b, l.tape.String(s.at))
		} else {
			b.WriteString("[" + strconv.Itoa(s.index) + "]")
		}
	}
	return b.String()
}

// writeMember writes one member of a place: .name, or ["any name"].
func writeMember(b *strings.Builder, name string) {
	switch {
	case !identifier(name):
		b.WriteString(`["` + printable(name) + `"]`)
	case b.Len() > 0:
		b.WriteString("." + name)
	default:
		b.WriteString(name)
	}
}

// identifier reports whether a member's name can be written after a dot.
func identifier(name string) bool {
	for i, r := range name {
		if r != '_' && r != '$' && !unicode.IsLetter(r) && (i == 0 || !unicode.IsDigit(r)) {
			return false
		}
	}
	return name != "" && len(name) <= maxText
}
