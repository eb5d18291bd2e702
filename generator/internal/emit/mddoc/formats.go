package mddoc

// The named formats of strings, explained.

import (
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

var formatMeanings = map[string]struct{ meaning, example string }{
	"date-time":             {"date and time with offset, RFC 3339", "2026-01-28T10:30:00Z"},
	"date":                  {"calendar date, RFC 3339", "2026-01-28"},
	"time":                  {"time of day with offset, RFC 3339", "10:30:00Z"},
	"duration":              {"length of time, ISO 8601", "PT1H30M"},
	"email":                 {"e-mail address, RFC 5321", "ada@example.org"},
	"idn-email":             {"e-mail address in any script, RFC 6531", "ada@example.org"},
	"hostname":              {"name of a host, RFC 1123", "example.org"},
	"idn-hostname":          {"name of a host in any script, RFC 5890", "example.org"},
	"ipv4":                  {"IPv4 address", "192.0.2.1"},
	"ipv6":                  {"IPv6 address, RFC 4291", "2001:db8::1"},
	"uri":                   {"address with a scheme, RFC 3986", "https://example.org/"},
	"uri-reference":         {"address, or path to one, RFC 3986", "/docs/index.html"},
	"iri":                   {"address with a scheme in any script, RFC 3987", "https://example.org/"},
	"iri-reference":         {"address, or path to one, in any script, RFC 3987", "/docs/index.html"},
	"uuid":                  {"universally unique identifier, RFC 4122", "123e4567-e89b-12d3-a456-426614174000"},
	"json-pointer":          {"place in a JSON document, RFC 6901", "/items/0"},
	"relative-json-pointer": {"place in a JSON document, seen from another one", "1/name"},
	"regex":                 {"regular expression, ECMA-262", "^[a-z]+$"},
	"uri-template":          {"address with gaps to fill, RFC 6570", "/users/{id}"},
}

// usedFormats explains the formats that a format's strings have, in the order
// of their first use. One without a known meaning is left out: its name is all
// there is to say.
func usedFormats(f *ir.Format) []FormatView {
	var out []FormatView
	seen := map[string]bool{}
	for _, n := range f.Nodes {
		for _, c := range n.Constraints {
			named, ok := c.(*ir.FormatOf)
			if !ok || seen[named.Name] {
				continue
			}
			seen[named.Name] = true
			if known, ok := formatMeanings[named.Name]; ok {
				out = append(out, FormatView{code(named.Name), capital(known.meaning), code(known.example)})
			}
		}
	}
	return out
}
