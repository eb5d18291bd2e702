package validate

// Format returns the check of a format by its name in JSON Schema. The
// internationalized e-mail and host names are not among them.
func Format(name string) (check func([]byte) bool, ok bool) {
	switch name {
	case "date-time":
		check = DateTime
	case "date":
		check = Date
	case "time":
		check = Time
	case "duration":
		check = Duration
	case "email":
		check = Email
	case "hostname":
		check = Hostname
	case "ipv4":
		check = IPv4
	case "ipv6":
		check = IPv6
	case "uri":
		check = URI
	case "uri-reference":
		check = URIReference
	case "iri":
		check = IRI
	case "iri-reference":
		check = IRIReference
	case "uri-template":
		check = URITemplate
	case "uuid":
		check = UUID
	case "json-pointer":
		check = JSONPointer
	case "relative-json-pointer":
		check = RelativeJSONPointer
	case "regex":
		check = Regex
	}
	return check, check != nil
}

// UUID reports whether b is a UUID in the form of RFC 4122, of any version.
func UUID(b []byte) bool {
	if len(b) != 36 {
		return false
	}
	for i, c := range b {
		switch i {
		case 8, 13, 18, 23:
			if c != '-' {
				return false
			}
		default:
			if !isHex(c) {
				return false
			}
		}
	}
	return true
}

// JSONPointer reports whether b is a JSON pointer (RFC 6901), not in the form
// of a URI fragment.
func JSONPointer(b []byte) bool {
	if len(b) > 0 && b[0] != '/' {
		return false
	}
	for i, c := range b {
		if c == '~' && (i+1 == len(b) || b[i+1] != '0' && b[i+1] != '1') {
			return false
		}
	}
	return true
}

// RelativeJSONPointer reports whether b is a relative JSON pointer
// (draft-bhutton-relative-json-pointer-00): a number of levels to go up, an
// optional step such as +1 among the items there, then # or a JSON pointer.
func RelativeJSONPointer(b []byte) bool {
	b, ok := cutNumber(b, true)
	if !ok {
		return false
	}
	if len(b) > 0 && (b[0] == '+' || b[0] == '-') {
		if b, ok = cutNumber(b[1:], false); !ok {
			return false
		}
	}
	return string(b) == "#" || JSONPointer(b)
}

// cutNumber drops the digits that b begins with. They must not have a leading
// zero, and be no zero either unless that is allowed.
func cutNumber(b []byte, zero bool) (rest []byte, ok bool) {
	n := digits(b)
	if n == 0 || b[0] == '0' && (n > 1 || !zero) {
		return b, false
	}
	return b[n:], true
}

// digits is the number of digits that b begins with.
func digits(b []byte) int {
	for i, c := range b {
		if !isDigit(c) {
			return i
		}
	}
	return len(b)
}

func isDigit(c byte) bool { return c-'0' <= 9 }

func isLetter(c byte) bool { return c|0x20-'a' < 26 }

func isHex(c byte) bool { return isDigit(c) || c|0x20-'a' < 6 }
