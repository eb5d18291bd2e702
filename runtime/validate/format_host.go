package validate

import "bytes"

// IPv4 reports whether b is an IPv4 address in dotted-decimal form (RFC 2673,
// section 3.2): four numbers up to 255, without leading zeros.
func IPv4(b []byte) bool {
	for part := range 4 {
		if part > 0 {
			if len(b) == 0 || b[0] != '.' {
				return false
			}
			b = b[1:]
		}
		n := digits(b)
		if n == 0 || n > 3 || n > 1 && b[0] == '0' || n == 3 && string(b[:3]) > "255" {
			return false
		}
		b = b[n:]
	}
	return len(b) == 0
}

// IPv6 reports whether b is an IPv6 address (RFC 4291, section 2.2), without a
// zone.
func IPv6(b []byte) bool {
	groups, gap := 0, false
	if bytes.HasPrefix(b, []byte("::")) {
		gap, b = true, b[2:]
	}
	for len(b) > 0 {
		end := bytes.IndexByte(b, ':')
		if end < 0 {
			return lastIPv6Group(b, groups, gap)
		}
		if !hexGroup(b[:end]) {
			return false
		}
		groups++
		b = b[end+1:]
		if len(b) == 0 {
			return false // a single colon at the end
		}
		if b[0] == ':' {
			if gap {
				return false
			}
			gap, b = true, b[1:]
		}
	}
	return gap && groups < 8
}

// lastIPv6Group decides on the part behind the last colon, which may be an
// IPv4 address, and on the number of groups.
func lastIPv6Group(b []byte, groups int, gap bool) bool {
	switch {
	case hexGroup(b):
		groups++
	case IPv4(b):
		groups += 2
	default:
		return false
	}
	return groups == 8 && !gap || groups < 8 && gap
}

func hexGroup(b []byte) bool {
	for _, c := range b {
		if !isHex(c) {
			return false
		}
	}
	return 1 <= len(b) && len(b) <= 4
}

// Limits of host names in RFC 1123 and RFC 1035.
const (
	maxHostname = 253
	maxLabel    = 63
)

// Hostname reports whether b is a host name of RFC 1123, section 2.1. A label
// that begins with xn-- also has to be one of IDNA (RFC 5890).
func Hostname(b []byte) bool {
	return domain(b, true)
}

// domain reports whether b is labels between dots.
func domain(b []byte, idna bool) bool {
	if len(b) > maxHostname {
		return false
	}
	for more := true; more; {
		var part []byte
		part, b, more = bytes.Cut(b, []byte{'.'})
		if !label(part) || idna && !idnaLabel(part) {
			return false
		}
	}
	return true
}

// label reports whether b is letters, digits and inner hyphens.
func label(b []byte) bool {
	if len(b) == 0 || len(b) > maxLabel || b[0] == '-' || b[len(b)-1] == '-' {
		return false
	}
	for _, c := range b {
		if !isDigit(c) && !isLetter(c) && c != '-' {
			return false
		}
	}
	return true
}

// maxLocalPart is how long the part before the @ may be (RFC 5321, 4.5.3.1.1).
const maxLocalPart = 64

// Email reports whether b is a Mailbox of RFC 5321, section 4.1.2.
func Email(b []byte) bool {
	at := bytes.LastIndexByte(b, '@')
	if at < 1 || at > maxLocalPart {
		return false
	}
	local, host := b[:at], b[at+1:]
	if local[0] == '"' {
		return quotedString(local) && mailHost(host)
	}
	return dotString(local) && mailHost(host)
}

// mailHost reports whether b is a domain, or an address in brackets.
func mailHost(b []byte) bool {
	if len(b) < 2 || b[0] != '[' || b[len(b)-1] != ']' {
		return domain(b, false)
	}
	b = b[1 : len(b)-1]
	if tag := len("IPv6:"); len(b) > tag && bytes.EqualFold(b[:tag], []byte("IPv6:")) {
		return IPv6(b[tag:])
	}
	return IPv4(b)
}

// dotString reports whether b is atoms between dots.
func dotString(b []byte) bool {
	previous := byte('.')
	for _, c := range b {
		if c == '.' && previous == '.' || c != '.' && !isAtom(c) {
			return false
		}
		previous = c
	}
	return previous != '.'
}

func isAtom(c byte) bool {
	return isLetter(c) || isDigit(c) || c < 0x80 && bytes.IndexByte([]byte("!#$%&'*+-/=?^_`{|}~"), c) >= 0
}

// quotedString reports whether b is printable characters between quotation
// marks, with a backslash before a quotation mark and a backslash.
func quotedString(b []byte) bool {
	if len(b) < 2 || b[len(b)-1] != '"' {
		return false
	}
	for b = b[1 : len(b)-1]; len(b) > 0; b = b[1:] {
		if b[0] == '\\' && len(b) > 1 {
			b = b[1:]
		} else if b[0] == '\\' || b[0] == '"' {
			return false
		}
		if b[0] < ' ' || b[0] > '~' {
			return false
		}
	}
	return true
}
