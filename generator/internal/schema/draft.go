package schema

import "strings"

// Draft is a version of JSON Schema.
type Draft uint8

// The drafts, oldest first. The zero value is no draft.
const (
	Draft4 Draft = iota + 1
	Draft6
	Draft7
	Draft2019
	Draft2020
)

// draftNames are the drafts as people write them.
var draftNames = [...]string{"", "draft 4", "draft 6", "draft 7", "draft 2019-09", "draft 2020-12"}

// String is the draft's name in messages.
func (d Draft) String() string { return draftNames[d] }

// draftURIs are the metaschemas of the drafts.
var draftURIs = [...]string{
	Draft4:    "http://json-schema.org/draft-04/schema",
	Draft6:    "http://json-schema.org/draft-06/schema",
	Draft7:    "http://json-schema.org/draft-07/schema",
	Draft2019: "https://json-schema.org/draft/2019-09/schema",
	Draft2020: "https://json-schema.org/draft/2020-12/schema",
}

// URI is what $schema has for the draft.
func (d Draft) URI() string {
	if d <= Draft7 {
		return draftURIs[d] + "#"
	}
	return draftURIs[d]
}

// draftOf is the draft that a $schema names; zero for none. An empty fragment,
// and http for https or the reverse, make no difference, since people write
// both. A hyper-schema adds only keywords that concern no instance.
func draftOf(uri string) Draft {
	scheme, name, _ := strings.Cut(strings.TrimSuffix(uri, "#"), "://json-schema.org/")
	if scheme != "http" && scheme != "https" {
		return 0
	}
	name = strings.Replace(name, "/hyper-schema", "/schema", 1)
	for d := Draft4; d <= Draft2020; d++ {
		if strings.HasSuffix(draftURIs[d], "/"+name) && strings.HasPrefix(name, "draft") {
			return d
		}
	}
	return 0
}
