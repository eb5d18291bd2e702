package value_test

import (
	"testing"

	"github.com/lockstep-dev/lockstep/runtime/validate"
	"github.com/lockstep-dev/lockstep/runtime/value"
)

// FuzzTexts holds the types to their formats: what the format takes can be
// decoded and is written back as it was, and nothing else can be decoded.
func FuzzTexts(f *testing.F) {
	for _, text := range []string{
		"1998-12-31T23:59:60.5-00:00", "0000-02-29", "23:59:60z", "P1Y2M3DT4H5M6S", "2EB8aa08-AA98-11ea-B4Aa-73B441D16380",
		"HTTP://u:p@%41.com:80/%7e/../x?#", "//[v1.a]:/", "::FFFF:1.2.3.4", "127.0.0.1", "é:", "a:@[]", "x://h:99999999/",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		quoted := value.AppendString(nil, text)
		b := []byte(text)
		for _, c := range []struct {
			v     texter
			valid bool
		}{
			{new(value.DateTime), validate.DateTime(b)},
			{new(value.Date), validate.Date(b)},
			{new(value.Time), validate.Time(b)},
			{new(value.Duration), validate.Duration(b)},
			{new(value.UUID), validate.UUID(b)},
			{new(value.URI), validate.IRIReference(b)},
			{new(value.Addr), validate.IPv4(b) || validate.IPv6(b)},
		} {
			err := c.v.UnmarshalJSON(quoted)
			if (err == nil) != c.valid {
				t.Fatalf("%T of %q: %v, want valid: %v", c.v, text, err, c.valid)
			}
			if err != nil {
				continue
			}
			if got, err := c.v.MarshalJSON(); err != nil || string(got) != string(quoted) {
				t.Fatalf("%T: %s became %s, %v", c.v, quoted, got, err)
			}
		}
		value.Duration(text).Std()
	})
}
