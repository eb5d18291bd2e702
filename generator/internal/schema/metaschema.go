package schema

import (
	"embed"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// metaschemas are the documents that JSON Schema publishes, verbatim; their
// licence stands beside them. They are here for schemas that refer to them.
//
//go:embed metaschemas
var metaschemas embed.FS

// metaschemaHome begins the paths of embedded documents. No file of a file
// system has a path like it.
const metaschemaHome = "https://json-schema.org/"

// metaschema is the embedded document of a URL; nil where there is none.
func metaschema(uri string) *source.File {
	_, name, ok := strings.Cut(uri, "://json-schema.org/")
	if !ok || !strings.HasPrefix(uri, "http") {
		return nil
	}
	text, err := metaschemas.ReadFile("metaschemas/" + name + ".json")
	if err != nil {
		return nil
	}
	return source.NewFile(metaschemaHome+name, text)
}
