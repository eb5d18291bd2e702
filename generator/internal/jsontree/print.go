package jsontree

import "unicode/utf8"

// AppendJSON appends the value as compact JSON. Numbers keep their spelling;
// strings escape only what they must.
func (n *Node) AppendJSON(b []byte) []byte {
	switch n.Kind {
	case Array:
		b = append(b, '[')
		for i, item := range n.Items {
			if i > 0 {
				b = append(b, ',')
			}
			b = item.AppendJSON(b)
		}
		return append(b, ']')
	case Object:
		b = append(b, '{')
		for i, m := range n.Members {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(appendString(b, m.Key), ':')
			b = m.Value.AppendJSON(b)
		}
		return append(b, '}')
	}
	return n.appendScalar(b)
}

// Indent appends the value as JSON with two spaces for each level, without a
// line break at the end. Empty arrays and objects take no lines of their own.
func (n *Node) Indent(b []byte) []byte { return n.indent(b, 0) }

func (n *Node) indent(b []byte, level int) []byte {
	switch {
	case n.Kind == Array && len(n.Items) > 0:
		b = append(b, '[')
		for i, item := range n.Items {
			b = item.indent(appendBreak(b, i, level+1), level+1)
		}
		return append(appendBreak(b, 0, level), ']')
	case n.Kind == Object && len(n.Members) > 0:
		b = append(b, '{')
		for i, m := range n.Members {
			b = appendString(appendBreak(b, i, level+1), m.Key)
			b = m.Value.indent(append(b, ": "...), level+1)
		}
		return append(appendBreak(b, 0, level), '}')
	}
	return n.AppendJSON(b)
}

// appendBreak begins the line of the i-th entry.
func appendBreak(b []byte, i, level int) []byte {
	if i > 0 {
		b = append(b, ',')
	}
	b = append(b, '\n')
	for range level {
		b = append(b, "  "...)
	}
	return b
}

// appendScalar appends a value that is neither array nor object.
func (n *Node) appendScalar(b []byte) []byte {
	switch n.Kind {
	case Bool:
		if n.Bool {
			return append(b, "true"...)
		}
		return append(b, "false"...)
	case Number:
		return append(b, n.Number...)
	case String:
		return appendString(b, n.Text)
	}
	return append(b, "null"...)
}

// appendString appends a string with its quotes. What is not UTF-8, which only
// a tree made by hand can have, becomes U+FFFD.
func appendString(b []byte, s string) []byte {
	b = append(b, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r < ' ':
			b = append(b, escapeOf(byte(r))...)
		default:
			b = utf8.AppendRune(b, r)
		}
	}
	return append(b, '"')
}

// escapeOf is how a control character is written.
func escapeOf(c byte) string {
	switch c {
	case '\b':
		return `\b`
	case '\f':
		return `\f`
	case '\n':
		return `\n`
	case '\r':
		return `\r`
	case '\t':
		return `\t`
	}
	const hex = "0123456789abcdef"
	return `\u00` + string([]byte{hex[c>>4], hex[c&15]})
}
