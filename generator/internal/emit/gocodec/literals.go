package gocodec

// Numbers that float64 cannot hold. A struct with floats keeps, beside them,
// the literals that its float64 fields would change, in the shape of its JSON
// value: names and indexes lead to a literal. It is written instead of the
// float as long as the float is the one that was read with it; a part that was
// replaced or moved has another value, and is written as it now is.

// literalsType writes the type and its functions.
func (e *emitter) literalsType() {
	e.P(literalsSource, e.rt.ValueName("Float"), e.rt.TapeName("Tape"), e.rt.TapeName("Number"), e.rt.TapeName("Array"),
		e.rt.TapeName("Object"), e.rt.ValueName("AppendFloat"))
}

const literalsSource = `
// literals keeps the numbers of a value that float64 cannot hold exactly, in
// the shape of the value. Nil keeps none.
type literals struct {
	number %[1]s
	parts  map[any]*literals // by the name of a member, or the index of an item
}

// keepLiterals collects what to keep of the value at i.
func keepLiterals(t *%[2]s, i int) *literals {
	var l *literals
	switch t.Kind(i) {
	case %[3]s:
		var number %[1]s
		if err := number.DecodeTape(t, i); err == nil && !number.Exact() {
			l = &literals{number: number}
		}
	case %[4]s:
		n := 0
		for v, end := i+1, t.Next(i); v < end; v = t.Next(v) {
			l = l.with(n, keepLiterals(t, v))
			n++
		}
	case %[5]s:
		for k, end := i+1, t.Next(i); k < end; k = t.Next(k + 1) {
			if part := keepLiterals(t, k+1); part != nil {
				l = l.with(t.String(k), part)
			}
		}
	}
	return l
}

// with returns l with a part, if there is one.
func (l *literals) with(key any, part *literals) *literals {
	if part == nil {
		return l
	}
	if l == nil {
		l = &literals{parts: make(map[any]*literals)}
	}
	l.parts[key] = part
	return l
}

// at returns what is kept of a part.
func (l *literals) at(key any) *literals {
	if l == nil {
		return nil
	}
	return l.parts[key]
}

// appendFloat appends f: as it was read, if it is still the same number.
func (l *literals) appendFloat(b []byte, f float64) ([]byte, error) {
	if l != nil && !l.number.Exact() && l.number.Float64() == f {
		return l.number.AppendJSON(b)
	}
	return %[6]s(b, f)
}

// decodeFloat64 decodes a number as the nearest float64: an infinity where it
// is out of range.
func decodeFloat64(t *%[2]s, i int) (float64, error) {
	var number %[1]s
	err := number.DecodeTape(t, i)
	return number.Float64(), err
}
`
