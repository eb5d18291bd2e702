package validate_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/lockstep-dev/lockstep/runtime/tape"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// indexed indexes a text until the test ends.
func indexed(t testing.TB, text string) *tape.Tape {
	t.Helper()
	tp, err := tape.New([]byte(text))
	if err != nil {
		t.Fatalf("%.80s: %v", text, err)
	}
	t.Cleanup(tp.Free)
	return tp
}

// members writes an object of n members, their numbers from the first on or
// from the last.
func members(n int, backwards bool, last string) string {
	var b strings.Builder
	b.WriteByte('{')
	for i := range n {
		if backwards {
			i = n - 1 - i
		}
		fmt.Fprintf(&b, `"m%d":%d,`, i, i)
	}
	return b.String() + `"last":` + last + `}`
}

func TestEqual(t *testing.T) {
	cases := []struct {
		a, b string
		want bool
	}{
		{`null`, `null`, true},
		{`null`, `false`, false},
		{`true`, `true`, true},
		{`true`, `false`, false},
		{`0`, `false`, false},
		{`1`, `1.0`, true},
		{`1e400`, `10e399`, true},
		{`1e400`, `1e401`, false},
		{`9007199254740993`, `9007199254740992`, false},
		{`-0`, `0.0`, true},
		{`"1"`, `1`, false},
		{`"a"`, `"\u0061"`, true},
		{`"é"`, `"\u00e9"`, true},
		{`"é"`, `"e\u0301"`, false},
		{`[]`, `[]`, true},
		{`[]`, `{}`, false},
		{`[1,[2]]`, `[1.0, [2e0] ]`, true},
		{`[1,2]`, `[2,1]`, false},
		{`[1]`, `[1,1]`, false},
		{`{}`, `{}`, true},
		{`{"a":1,"b":[{}]}`, `{"b":[{}],"\u0061":1.0}`, true},
		{`{"a":1}`, `{"a":2}`, false},
		{`{"a":1}`, `{"b":1}`, false},
		{`{"a":1}`, `{"a":1,"b":2}`, false},
		{`{"a":1,"b":1}`, `{"a":1,"c":1}`, false},
		{`{"a":1,"b":2,"c":3}`, `{"a":1,"c":3,"b":2}`, true},
		{`{"a":{"x":1,"y":2}}`, `{"a":{"y":2,"x":1}}`, true},
		{members(1000, false, "1"), members(1000, true, "1.0"), true},
		{members(1000, false, "1"), members(1000, true, "2"), false},
	}
	for _, c := range cases {
		literal := validate.MustLiteral(c.b)
		if got := validate.Equal(indexed(t, c.a), 0, literal); got != c.want {
			t.Errorf("Equal(%.40s, %.40s) = %v", c.a, c.b, got)
		}
	}
}

func TestMustLiteralPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("text that is no JSON: no panic")
		}
	}()
	validate.MustLiteral("{")
}

func TestUnique(t *testing.T) {
	numbers := func(n int, extra string) string {
		var b strings.Builder
		b.WriteByte('[')
		for i := range n {
			fmt.Fprintf(&b, "%d,", i)
		}
		return b.String() + extra + "]"
	}
	objects := func(n int, extra string) string {
		var b strings.Builder
		b.WriteByte('[')
		for i := range n {
			fmt.Fprintf(&b, `{"a":%d,"b":[true,null,{"c":"%d"}]},`, i, i)
		}
		return b.String() + extra + "]"
	}
	cases := []struct {
		text string
		want bool
	}{
		{`[]`, true},
		{`[1]`, true},
		{`[1,2]`, true},
		{`[1,1]`, false},
		{`[1,1.0]`, false},
		{`[0,-0]`, false},
		{`[1,true]`, true},
		{`[0,false,null,"",[],{}]`, true},
		{`[{"a":1,"b":2},{"b":2,"a":1}]`, false},
		{`[[1,2],[2,1]]`, true},
		{`["a","\u0061"]`, false},
		{numbers(16, "16"), true},
		{numbers(16, "3"), false},
		{numbers(15, "3.0"), false},
		{numbers(17, "16e0"), false},
		{numbers(1000, "1000"), true},
		{numbers(1000, "500.0"), false},
		{numbers(1000, "5e2"), false},
		{numbers(1000, "0.5e3"), false},
		{objects(100, "0"), true},
		{objects(100, `{"b":[true,null,{"c":"7"}],"a":7.0}`), false},
		{objects(100, `{"b":[null,true,{"c":"7"}],"a":7}`), true},
		{numbers(100_000, "100000"), true},
		{numbers(100_000, "99999.0"), false},
		{`[` + strings.Repeat(`[true,false],[false,true],`, 1) + strings.Repeat(`[],`, 0) + `[true],[false],[null],[[]],[{}],[true,true],[[true]],[[],[]],{"a":{}},{"a":[]},{"a":null},{"b":null},"x","y","z"]`, true},
	}
	for _, c := range cases {
		start := time.Now()
		if got := validate.Unique(indexed(t, c.text), 0); got != c.want {
			t.Errorf("Unique(%.60s…) = %v", c.text, got)
		}
		if took := time.Since(start); took > 3*time.Second {
			t.Errorf("Unique(%.60s…) took %v", c.text, took)
		}
	}
}
