package value

import (
	"errors"
	"net/url"
	"strings"

	"github.com/lockstep-dev/lockstep/runtime/tape"
)

// URI is a URI, or a reference to one, also an international one. It is
// written as it was read, as long as the URL is not changed.
//
// What net/url cannot take apart although RFC 3986 allows it (an escaped ASCII
// character in a host, say) has all that follows the scheme in URL.Opaque.
type URI struct {
	*url.URL
	text string
}

var errNoURI = errors.New("set the URI: it has no URL")

// NewURI is the URI of a URL.
func NewURI(u *url.URL) URI { return URI{URL: u} }

// ParseURI reads a URI or a reference to one.
func ParseURI(text string) (URI, error) {
	if err := uriFormat.parse(text); err != nil {
		return URI{}, err
	}
	return URI{URL: parseURL(text), text: text}, nil
}

// parseURL reads a well-formed URI, at least its scheme.
func parseURL(text string) *url.URL {
	if u, err := url.Parse(text); err == nil {
		return u
	}
	if scheme, rest, ok := strings.Cut(text, ":"); ok && !strings.ContainsAny(scheme, "/?#") {
		return &url.URL{Scheme: strings.ToLower(scheme), Opaque: rest}
	}
	return &url.URL{Opaque: text}
}

// String is the URI as it will be written; empty for the zero URI.
func (u URI) String() string {
	if u.URL == nil {
		return ""
	}
	written := u.URL.String()
	if u.text != "" && parseURL(u.text).String() == written {
		return u.text
	}
	return written
}

// AppendJSON appends the URI as a JSON string. The zero URI is an error.
func (u URI) AppendJSON(b []byte) ([]byte, error) {
	if u.URL == nil {
		return b, errNoURI
	}
	return uriFormat.appendJSON(b, u.String())
}

// DecodeTape reads the URI at entry i.
func (u *URI) DecodeTape(t *tape.Tape, i int) error {
	text, err := uriFormat.decode(t, i)
	if err == nil {
		*u, err = ParseURI(text)
	}
	return err
}

// MarshalJSON implements [json.Marshaler].
func (u URI) MarshalJSON() ([]byte, error) { return u.AppendJSON(nil) }

// UnmarshalJSON implements [json.Unmarshaler].
func (u *URI) UnmarshalJSON(data []byte) error { return unmarshal(data, u.DecodeTape) }

// MarshalText implements [encoding.TextMarshaler].
func (u URI) MarshalText() ([]byte, error) {
	if u.URL == nil {
		return nil, errNoURI
	}
	return []byte(u.String()), uriFormat.parse(u.String())
}

// UnmarshalText implements [encoding.TextUnmarshaler].
func (u *URI) UnmarshalText(text []byte) (err error) {
	*u, err = ParseURI(string(text))
	return err
}
