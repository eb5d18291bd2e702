package tape

// This file holds the one pass over the text: it checks the syntax and fills
// the tape at the same time, so that no byte is looked at twice.

// closers are the brackets that close the containers, by the tag's lowest bit.
var closers = [2]byte{tagArray & 1: ']', tagObject & 1: '}'}

// index fills the tape from a text. It is one function because its variables
// live in registers: the entries, the position and the innermost open
// container. While a container is open, its link holds its parent's index
// plus one.
func (t *Tape) index(data []byte) error {
	t.reset(data)
	if len(data) > MaxSize {
		return syntaxError(MaxSize, "split the text: it is longer than %d bytes", MaxSize)
	}
	entries, open, depth, pos := t.entries[:0], -1, 0, 0
	for {
		// Here a value must begin. What follows stands either behind it, or
		// at the bracket that closes a container that has just been opened.
		pos = skipSpace(data, pos)
		if pos >= len(data) {
			return t.unexpectedEnd(entries, open)
		}
		switch c := data[pos]; c {
		case '"':
			entry, end, err := t.scanString(pos)
			if err != nil {
				return err
			}
			entries, pos = append(entries, entry), end
		case '{', '[':
			if depth++; depth > MaxDepth {
				return syntaxError(pos, "nest less deeply: %d levels are the limit", MaxDepth)
			}
			tag := tagArray + uint64(c>>5&1) // '[' is 0x5b, '{' is 0x7b
			entries = append(entries, tag|uint64(pos)<<offsetShift|uint64(open+1)<<linkShift)
			open = len(entries) - 1
			pos = skipSpace(data, pos+1)
			if pos < len(data) && data[pos] == closers[tag&1] {
				break
			}
			if tag == tagObject {
				key, end, err := t.scanKey(pos)
				if err != nil {
					return err
				}
				entries, pos = append(entries, key), end
			}
			continue
		default:
			entry, end, err := scanScalar(data, pos)
			if err != nil {
				return err
			}
			entries, pos = append(entries, entry), end
		}

		// Close what ends here, then step over the comma to the next value.
		for {
			pos = skipSpace(data, pos)
			if open < 0 {
				return t.finish(entries, pos)
			}
			if pos >= len(data) {
				return t.unexpectedEnd(entries, open)
			}
			e := entries[open]
			if data[pos] == ',' {
				pos++
				if e&tagMask == tagObject {
					key, end, err := t.scanKey(skipSpace(data, pos))
					if err != nil {
						return err
					}
					entries, pos = append(entries, key), end
				}
				break
			}
			if data[pos] != closers[e&1] {
				return missingComma(data, pos, e)
			}
			entries[open] = e&(1<<linkShift-1) | uint64(len(entries))<<linkShift
			if e&tagMask == tagObject && len(entries) > open+3 {
				t.findDuplicates(entries, open)
			}
			open = int(e>>linkShift) - 1
			depth--
			pos++
		}
	}
}

// reset empties the tape and gives it a text.
func (t *Tape) reset(data []byte) {
	t.data = data
	t.entries, t.escaped, t.text = t.entries[:0], t.escaped[:0], t.text[:0]
	t.duplicates = t.duplicates[:0]
}

// finish ends the pass behind the root value.
func (t *Tape) finish(entries []uint64, pos int) error {
	t.entries = entries
	if pos < len(t.data) {
		return syntaxError(pos, "remove what follows the value: a JSON text is one value")
	}
	sortDuplicates(t.duplicates)
	return nil
}

// scanKey reads a member's name and the colon behind it.
func (t *Tape) scanKey(pos int) (entry uint64, end int, err error) {
	data := t.data
	if pos >= len(data) {
		return 0, 0, syntaxError(pos, "write a member name or } here: the text ends inside an object")
	}
	if data[pos] != '"' {
		return 0, 0, syntaxError(pos, "write a member name in quotation marks here, not %s", found(data, pos))
	}
	entry, end, err = t.scanString(pos)
	if err != nil {
		return 0, 0, err
	}
	end = skipSpace(data, end)
	if end >= len(data) || data[end] != ':' {
		return 0, 0, syntaxError(end, "write a colon after the member name")
	}
	return entry, end + 1, nil
}

// scanScalar reads a number, or one of the three literal names.
func scanScalar(data []byte, pos int) (entry uint64, end int, err error) {
	rest := data[pos:]
	tag, length := tagNull, 4
	switch c := rest[0]; {
	case c == '-' || '0' <= c && c <= '9':
		tag, length, err = scanNumber(data, pos)
		if err != nil {
			return 0, 0, err
		}
	case len(rest) >= 4 && string(rest[:4]) == "true":
		tag = tagTrue
	case len(rest) >= 5 && string(rest[:5]) == "false":
		tag, length = tagFalse, 5
	case len(rest) >= 4 && string(rest[:4]) == "null":
	case pos == 0 && len(rest) >= 3 && string(rest[:3]) == "\ufeff":
		return 0, 0, syntaxError(0, "remove the byte order mark: a JSON text starts with its value")
	default:
		return 0, 0, syntaxError(pos, "write a value here, not %s", found(data, pos))
	}
	return tag | uint64(pos)<<offsetShift | uint64(length)<<linkShift, pos + length, nil
}
