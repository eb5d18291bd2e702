package validate

import (
	"bytes"
	"unicode/utf8"
)

// charset is a set of characters that a part of a URI may hold, beside
// percent-encoded bytes: classes of ASCII and, for IRIs, of Unicode.
type charset uint8

const (
	unreserved charset = 1 << iota
	subDelims
	colonOrAt  // : and @, which only paths, queries and fragments hold both of
	colon      // : alone, in user names and passwords
	slash      // / in paths
	question   // ? in queries and fragments
	ucs        // ucschar of RFC 3987
	privateUse // iprivate of RFC 3987

	pathChars  = unreserved | subDelims | colonOrAt | slash
	queryChars = pathChars | question
	nameChars  = unreserved | subDelims
)

// classes maps ASCII to the sets that hold it.
var classes = func() (table [utf8.RuneSelf]charset) {
	for c := range byte(utf8.RuneSelf) {
		switch {
		case isLetter(c), isDigit(c), bytes.IndexByte([]byte("-._~"), c) >= 0:
			table[c] = unreserved
		case bytes.IndexByte([]byte("!$&'()*+,;="), c) >= 0:
			table[c] = subDelims
		}
	}
	table[':'], table['@'] = colonOrAt|colon, colonOrAt
	table['/'], table['?'] = slash, question
	return table
}()

// only reports whether b holds nothing but characters of a set and
// percent-encoded bytes.
func only(b []byte, set charset) bool {
	for len(b) > 0 {
		n := leading(b, set)
		if n == 0 {
			return false
		}
		b = b[n:]
	}
	return true
}

// leading is the length of the character of the set that b begins with, 0 if
// there is none.
func leading(b []byte, set charset) int {
	switch c := b[0]; {
	case c == '%':
		if len(b) >= 3 && isHex(b[1]) && isHex(b[2]) {
			return 3
		}
	case c < utf8.RuneSelf:
		if classes[c]&set != 0 {
			return 1
		}
	case set&(ucs|privateUse) != 0:
		r, size := utf8.DecodeRune(b)
		if set&ucs != 0 && isUCS(r) || set&privateUse != 0 && isPrivateUse(r) {
			return size
		}
	}
	return 0
}

// isUCS reports whether RFC 3987 has r in ucschar.
func isUCS(r rune) bool {
	switch {
	case r < 0x10000:
		return 0xa0 <= r && r <= 0xd7ff || 0xf900 <= r && r <= 0xfdcf || 0xfdf0 <= r && r <= 0xffef
	case r < 0xe0000:
		return r&0xffff <= 0xfffd
	default:
		return 0xe1000 <= r && r <= 0xefffd
	}
}

// isPrivateUse reports whether RFC 3987 has r in iprivate.
func isPrivateUse(r rune) bool {
	return 0xe000 <= r && r <= 0xf8ff || 0xf0000 <= r && r <= 0xffffd || 0x100000 <= r && r <= 0x10fffd
}

// URI reports whether b is a URI of RFC 3986, which has a scheme.
func URI(b []byte) bool { return absolute(b, 0) }

// URIReference reports whether b is a URI-reference of RFC 3986: a URI, or a
// relative reference.
func URIReference(b []byte) bool { return absolute(b, 0) || relative(b, 0) }

// IRI reports whether b is an IRI of RFC 3987, which has a scheme.
func IRI(b []byte) bool { return absolute(b, ucs) }

// IRIReference reports whether b is an IRI-reference of RFC 3987: an IRI, or a
// relative reference.
func IRIReference(b []byte) bool { return absolute(b, ucs) || relative(b, ucs) }

// absolute reports whether b begins with a scheme and is well formed behind
// it. International is ucs for IRIs, 0 for URIs.
func absolute(b []byte, international charset) bool {
	end := bytes.IndexByte(b, ':')
	return end > 0 && scheme(b[:end]) && hierarchy(b[end+1:], international)
}

func scheme(b []byte) bool {
	for _, c := range b {
		if !isLetter(c) && !isDigit(c) && c != '+' && c != '-' && c != '.' {
			return false
		}
	}
	return isLetter(b[0])
}

// relative reports whether b is a relative reference: its first segment must
// not look like a scheme.
func relative(b []byte, international charset) bool {
	segment := b
	if end := bytes.IndexAny(b, "/?#"); end >= 0 {
		segment = b[:end]
	}
	return bytes.IndexByte(segment, ':') < 0 && hierarchy(b, international)
}

// hierarchy reports whether b is an optional authority, a path, an optional
// query and an optional fragment.
func hierarchy(b []byte, international charset) bool {
	b, fragment, _ := bytes.Cut(b, []byte{'#'})
	b, query, _ := bytes.Cut(b, []byte{'?'})
	queryExtra := international
	if international != 0 {
		queryExtra |= privateUse
	}
	if !only(fragment, queryChars|international) || !only(query, queryChars|queryExtra) {
		return false
	}
	if bytes.HasPrefix(b, []byte("//")) {
		b = b[2:]
		end := bytes.IndexByte(b, '/')
		if end < 0 {
			end = len(b)
		}
		if !authority(b[:end], international) {
			return false
		}
		b = b[end:]
	}
	return only(b, pathChars|international)
}

// authority reports whether b is [userinfo@]host[:port].
func authority(b []byte, international charset) bool {
	if at := bytes.IndexByte(b, '@'); at >= 0 {
		if !only(b[:at], nameChars|colon|international) {
			return false
		}
		b = b[at+1:]
	}
	if len(b) > 0 && b[0] == '[' {
		end := bytes.IndexByte(b, ']')
		return end > 0 && ipLiteral(b[1:end]) && port(b[end+1:])
	}
	end := bytes.IndexByte(b, ':')
	if end < 0 {
		end = len(b)
	}
	return only(b[:end], nameChars|international) && port(b[end:])
}

// port reports whether b is empty, or a colon and any number of digits.
func port(b []byte) bool {
	return len(b) == 0 || b[0] == ':' && digits(b[1:]) == len(b)-1
}

// ipLiteral reports whether b may stand in brackets for a host: an IPv6
// address, or one of a version to come.
func ipLiteral(b []byte) bool {
	if len(b) == 0 || b[0]|0x20 != 'v' {
		return IPv6(b)
	}
	version, address, ok := bytes.Cut(b[1:], []byte{'.'})
	for _, c := range version {
		ok = ok && isHex(c)
	}
	return ok && len(version) > 0 && len(address) > 0 &&
		bytes.IndexByte(address, '%') < 0 && only(address, nameChars|colon)
}
