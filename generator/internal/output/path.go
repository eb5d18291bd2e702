package output

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Output paths must mean the same file on every system that a repository is
// cloned to: what Linux takes and Windows cannot hold would break the clone.

// windowsForbidden are the characters that no Windows file name holds, besides
// the control characters; the backslash is a separator there.
const windowsForbidden = `<>:"|?*\`

// pathProblem tells why a slash path is no portable path below the root;
// empty when it is one.
func pathProblem(p string) string {
	switch {
	case p == "":
		return "it is empty"
	case !utf8.ValidString(p):
		return "it is not valid UTF-8"
	case strings.HasPrefix(p, "/") || strings.HasPrefix(p, `\`) || hasDrive(p):
		return "it is absolute"
	}
	for element := range strings.SplitSeq(p, "/") {
		if problem := elementProblem(element); problem != "" {
			return problem
		}
	}
	return ""
}

func hasDrive(p string) bool {
	return len(p) >= 2 && p[1] == ':' && (p[0]|0x20 >= 'a' && p[0]|0x20 <= 'z')
}

func elementProblem(e string) string {
	switch {
	case e == "..":
		return "it leaves the root folder"
	case e == "" || e == ".":
		return "it has an empty element"
	case len(e) > 255:
		return "the name " + quote(e[:20]+"…") + " is longer than 255 bytes"
	case strings.ContainsAny(e, windowsForbidden) || strings.ContainsFunc(e, isControl):
		return "the name " + quote(e) + " has a character that Windows does not allow"
	case strings.HasSuffix(e, ".") || strings.HasSuffix(e, " "):
		return "the name " + quote(e) + " ends with a dot or a space, which Windows drops"
	case isDevice(e):
		return "the name " + quote(e) + " is a device on Windows"
	case strings.HasPrefix(e, tempPrefix):
		return "the name " + quote(e) + " is kept for temporary files"
	}
	return ""
}

func isControl(r rune) bool { return r < 0x20 || r == 0x7f }

// isDevice reports whether a name is one of the reserved ones of Windows,
// which count with any extension too: nul.txt is NUL.
func isDevice(name string) bool {
	base, _, _ := strings.Cut(name, ".")
	base = strings.ToUpper(strings.TrimRight(base, " "))
	switch base {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$":
		return true
	}
	digit, ok := strings.CutPrefix(base, "COM")
	if !ok {
		digit, ok = strings.CutPrefix(base, "LPT")
	}
	return ok && digit != "" && strings.Contains("123456789¹²³", digit) && utf8.RuneCountInString(digit) == 1
}

func quote(s string) string { return strconv.Quote(s) }
