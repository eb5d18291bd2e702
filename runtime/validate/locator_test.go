package validate

import (
	"math/rand/v2"
	"testing"

	"github.com/lockstep-dev/lockstep/runtime/tape"
)

// Whatever the order of the entries, the locator finds the same paths as the
// tape, which starts from the root each time.
func TestLocator(t *testing.T) {
	text := `{"a":[10,{"b/c":[11,[],{}]},[[["x"]]]],"m~n":{"":12},"deep":{"er":{"est":[0,1,2,{"k":null}]}},"z":false}`
	tp, err := tape.New([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	defer tp.Free()
	random := rand.New(rand.NewPCG(1, 2))
	at := locator{tape: tp}
	for range 10_000 {
		i := random.IntN(tp.Next(0))
		at.seek(i)
		if got, want := at.pointer(), tp.Pointer(i); got != want {
			t.Fatalf("entry %d: %q, want %q", i, got, want)
		}
	}
}

func TestPlace(t *testing.T) {
	cases := []struct{ text, pointer, want string }{
		{`{}`, "", ""},
		{`{"artifacts":[{"type":1}]}`, "/artifacts/0/type", "artifacts[0].type"},
		{`[[7]]`, "/0/0", "[0][0]"},
		{`{"a b":{"c":1}}`, "/a b/c", `["a b"].c`},
		{`{"m":{"a-b":1}}`, "/m/a-b", `m["a-b"]`},
		{`{"m":{"":1}}`, "/m/", `m[""]`},
		{`{"1st":0}`, "/1st", `["1st"]`},
		{`{"$ref":{"_x1":{"größe":1}}}`, "/$ref/_x1/größe", "$ref._x1.größe"},
		{`{"\"\\\n\u202e":0}`, "/\"\\\n\u202e", `["\"\\\u000a\u202e"]`},
		{
			`[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[7]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]`, "/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0",
			"[0][0][0][0][0][0][0][0][0][0][0][0]…[0][0][0][0][0][0][0][0][0][0][0][0]",
		},
	}
	for _, c := range cases {
		tp, err := tape.New([]byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		at := locator{tape: tp}
		at.seek(tp.Next(0) - 1)
		if got := at.pointer(); got != c.pointer {
			t.Errorf("%s: pointer %q, want %q", c.text, got, c.pointer)
		}
		if got := at.place(); got != c.want {
			t.Errorf("%s: place %q, want %q", c.text, got, c.want)
		}
		tp.Free()
	}
}
