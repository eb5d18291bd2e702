package rulebook

// formatHints says in a few words what the named formats look like. A format
// that is not listed is named only.
var formatHints = map[string]string{
	"date-time":             "RFC 3339, such as 2026-01-28T10:30:00Z",
	"date":                  "such as 2026-01-28",
	"time":                  "such as 10:30:00Z",
	"duration":              "ISO 8601, such as PT1H30M",
	"email":                 "such as ada@example.org",
	"idn-email":             "such as ada@example.org",
	"hostname":              "such as example.org",
	"idn-hostname":          "such as example.org",
	"ipv4":                  "such as 192.0.2.1",
	"ipv6":                  "such as 2001:db8::1",
	"uri":                   "with a scheme, such as https://example.org/",
	"uri-reference":         "such as /docs/index.html",
	"iri":                   "with a scheme, such as https://example.org/",
	"iri-reference":         "such as /docs/index.html",
	"uuid":                  "such as 123e4567-e89b-12d3-a456-426614174000",
	"json-pointer":          "such as /items/0",
	"relative-json-pointer": "such as 1/name",
	"regex":                 "an ECMA-262 regular expression",
	"uri-template":          "such as /users/{id}",
}

// formatName says a format with its hint: "date-time (RFC 3339, such as …)".
func formatName(name string) string {
	if hint, ok := formatHints[name]; ok {
		return name + " (" + literal(hint) + ")"
	}
	return literal(name)
}
