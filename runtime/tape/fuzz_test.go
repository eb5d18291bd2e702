package tape_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"regexp"
	"testing"
	"unicode/utf8"

	"github.com/lockstep-dev/lockstep/runtime/tape"
)

var (
	// goodEscape matches what may follow a backslash, surrogates in pairs.
	goodEscape = regexp.MustCompile(`\\(?:["\\/bfnrt]|u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u(?:[0-9a-ce-fA-CE-F][0-9a-fA-F]{3}|[dD][0-7][0-9a-fA-F]{2}))`)
	surrogate  = regexp.MustCompile(`\\u[dD][89a-fA-F]`)
)

// strictlyValid is what New is documented to accept, in terms of json.Valid.
func strictlyValid(data []byte) bool {
	return json.Valid(data) && utf8.Valid(data) && !surrogate.Match(goodEscape.ReplaceAll(data, nil))
}

// FuzzTape compares with encoding/json: the same verdict (apart from the
// documented deviations), the same value, and a tape that is whole.
func FuzzTape(f *testing.F) {
	for _, text := range validTexts {
		f.Add([]byte(text))
	}
	for _, text := range []string{
		status, `{"a":1,"a":2}`, `"\ud800"`, "\"\xff\"", "\ufeff1", `[1,]`, `{"a":1,}`, `1e`, `"\ud83d\ude00\ud83d"`, `[[[[`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		tp, err := tape.New(data)
		if want := strictlyValid(data); (err == nil) != want {
			t.Fatalf("New(%q) = %v, want valid: %v", data, err, want)
		}
		if err != nil {
			if syntax := err.(*tape.SyntaxError); syntax.Offset < 0 || syntax.Offset > len(data) || syntax.Msg == "" {
				t.Fatalf("New(%q): %#v", data, syntax)
			}
			return
		}
		defer tp.Free()
		if got, want := tree(tp, 0), reference(t, string(data)); !reflect.DeepEqual(got, want) {
			t.Fatalf("%q: %#v, want %#v", data, got, want)
		}
		checkEntries(t, tp, data)
	})
}

// checkEntries holds every entry to what can be said of it alone.
func checkEntries(t *testing.T, tp *tape.Tape, data []byte) {
	t.Helper()
	if got := tp.Raw(0); !bytes.Equal(got, bytes.Trim(data, " \t\r\n")) {
		t.Fatalf("Raw(0) = %q of %q", got, data)
	}
	for i, end := 0, tp.Next(0); i < end; i++ {
		if !json.Valid(tp.Raw(i)) {
			t.Fatalf("%q: Raw(%d) = %q", data, i, tp.Raw(i))
		}
		if i > 0 && tp.Offset(i) <= tp.Offset(i-1) {
			t.Fatalf("%q: Offset(%d) = %d goes back", data, i, tp.Offset(i))
		}
		if tp.Next(i) <= i || tp.Next(i) > end {
			t.Fatalf("%q: Next(%d) = %d", data, i, tp.Next(i))
		}
		if tp.Pointer(i) == "" && i > 0 {
			t.Fatalf("%q: Pointer(%d) is empty", data, i)
		}
	}
}
