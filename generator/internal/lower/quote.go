package lower

import (
	"net/url"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
)

// quote is a string as JSON text.
func quote(text string) string {
	return string((&jsontree.Node{Kind: jsontree.String, Text: text}).AppendJSON(nil))
}

// fragment is a token of a JSON pointer as it stands in a URI fragment.
func fragment(token string) string {
	escaped := strings.NewReplacer("~", "~0", "/", "~1").Replace(token)
	return (&url.URL{Fragment: escaped}).EscapedFragment()
}
