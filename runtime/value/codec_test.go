package value_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"github.com/lockstep-dev/lockstep/runtime/tape"
	"github.com/lockstep-dev/lockstep/runtime/validate"
	"github.com/lockstep-dev/lockstep/runtime/value"
)

// indexed indexes a text until the test ends.
func indexed(t *testing.T, text string) *tape.Tape {
	t.Helper()
	tp, err := tape.New([]byte(text))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	t.Cleanup(tp.Free)
	return tp
}

func TestAppendString(t *testing.T) {
	for _, s := range []string{
		"", "plain", "é€😀", "\u2028", "a\"b\\c/d", "\b\f\n\r\t\x00\x1f\x7f", "<>&", strings.Repeat("ü\n", 100), "\ufffd",
	} {
		got := value.AppendString(nil, s)
		if back := indexed(t, string(got)).String(0); back != s {
			t.Errorf("%q is written as %s, read as %q", s, got, back)
		}
	}
	if got := string(value.AppendString([]byte("x"), "a\xffb\xc0")); got != "x\"a\ufffdb\ufffd\"" {
		t.Errorf("invalid UTF-8: %q", got)
	}
	if got := string(value.AppendString(nil, "\x01<é")); got != `"\u0001<é"` {
		t.Errorf("escapes: %s", got)
	}
}

func TestAppendFloat(t *testing.T) {
	for f, want := range map[float64]string{
		0: "0", 1: "1", -1.5: "-1.5", 0.1: "0.1", 1e20: "100000000000000000000", 1e21: "1e+21", 1e-6: "0.000001",
		1e-7: "1e-7", 1e-10: "1e-10", 1e-100: "1e-100", math.MaxFloat64: "1.7976931348623157e+308", 5e-324: "5e-324", 123456789: "123456789",
	} {
		got, err := value.AppendFloat(nil, f)
		if same, _ := json.Marshal(f); err != nil || string(got) != want || string(same) != want {
			t.Errorf("%v is written as %s, %v, want %s", f, got, err, want)
		}
	}
	for _, f := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		if got, err := value.AppendFloat(nil, f); err == nil {
			t.Errorf("%v is written as %s", f, got)
		}
	}
}

func TestAppendNumberAndRaw(t *testing.T) {
	for _, n := range []json.Number{"0", "-1.50e+7", "1e1000000000"} {
		if got, err := value.AppendNumber(nil, n); err != nil || string(got) != string(n) {
			t.Errorf("number %s: %s, %v", n, got, err)
		}
	}
	if got, err := value.AppendNumber(nil, ""); err != nil || string(got) != "0" {
		t.Errorf("empty number: %s, %v", got, err)
	}
	for _, n := range []json.Number{" 1", "1 ", "01", "x", "true", `"1"`, "1,2", "NaN"} {
		if got, err := value.AppendNumber(nil, n); err == nil {
			t.Errorf("number %q: %s", n, got)
		}
	}
	for raw, want := range map[string]string{`{"a":1}`: `{"a":1}`, ` [ 1 ] `: `[ 1 ]`, `null`: `null`} {
		if got, err := value.AppendRaw(nil, json.RawMessage(raw)); err != nil || string(got) != want {
			t.Errorf("raw %q: %q, %v", raw, got, err)
		}
	}
	if got, err := value.AppendRaw(nil, nil); err != nil || string(got) != "null" {
		t.Errorf("nil: %s, %v", got, err)
	}
	for _, raw := range []string{``, `{`, `1 2`, "\"\xff\"", `"\ud800"`, `{"a":1,"a":2}`} {
		if got, err := value.AppendRaw(nil, json.RawMessage(raw)); err == nil {
			t.Errorf("raw %q: %s", raw, got)
		}
	}
	if got, err := value.AppendAny([]byte("["), []int{1}); err != nil || string(got) != "[[1]" {
		t.Errorf("any: %s, %v", got, err)
	}
	if _, err := value.AppendAny(nil, func() {}); err == nil {
		t.Error("a function as any: no error")
	}
}

func TestAppendExtra(t *testing.T) {
	extra := map[string]json.RawMessage{"b": json.RawMessage(`1`), "a\n": json.RawMessage(`{"x":2}`), "": nil}
	for start, want := range map[string]string{
		`{`:        `{"":null,"a\n":{"x":2},"b":1`,
		`{"k":"{"`: `{"k":"{","":null,"a\n":{"x":2},"b":1`,
	} {
		got, err := value.AppendExtra([]byte(start), extra, nil)
		if err != nil || string(got) != want {
			t.Errorf("%s: %s, %v", start, got, err)
		}
	}
	known := func(name string) bool { return name == "b" }
	if _, err := value.AppendExtra([]byte(`{`), extra, known); err == nil || !strings.Contains(err.Error(), `member "b"`) {
		t.Errorf("a known name: error %v", err)
	}
	bad := map[string]json.RawMessage{"x": json.RawMessage(`{`)}
	if _, err := value.AppendExtra([]byte(`{`), bad, known); err == nil || !strings.Contains(err.Error(), `member "x"`) {
		t.Errorf("raw text that is no JSON: error %v", err)
	}
}

func TestDecodeInt64(t *testing.T) {
	cases := []struct {
		literal string
		want    int64
		ok      bool
	}{
		{"0", 0, true},
		{"-0", 0, true},
		{"-0.0e5", 0, true},
		{"12", 12, true},
		{"1.0", 1, true},
		{"1e3", 1000, true},
		{"-1.5e1", -15, true},
		{"1500e-2", 15, true},
		{"120.00e-1", 12, true},
		{"0.5e1", 5, true},
		{"1E+2", 100, true},
		{"9223372036854775807", math.MaxInt64, true},
		{"-9223372036854775808", math.MinInt64, true},
		{"9.223372036854775807e18", math.MaxInt64, true},
		{"-9223372036854775808.0", math.MinInt64, true},
		{"9007199254740993", 9007199254740993, true},
		{"0e99999999999999999999", 0, true},
		{"9223372036854775808", 0, false},
		{"-9223372036854775809", 0, false},
		{"1e19", 0, false},
		{"1e1000000000", 0, false},
		{"1e99999999999999999999", 0, false},
		{"1.5", 0, false},
		{"1e-1", 0, false},
		{`"1"`, 0, false},
		{"null", 0, false},
		{"0.00001e5", 1, true},
		{"100000e-5", 1, true},
	}
	for _, c := range cases {
		got, err := value.DecodeInt64(indexed(t, c.literal), 0)
		if got != c.want || (err == nil) != c.ok {
			t.Errorf("%s: %d, %v", c.literal, got, err)
		}
	}
	long := "1" + strings.Repeat("0", 1_000_000) + "e-1000000"
	if got, err := value.DecodeInt64(indexed(t, long), 0); got != 1 || err != nil {
		t.Errorf("a million zeros taken back: %d, %v", got, err)
	}
}

func TestExactFloat(t *testing.T) {
	cases := []struct {
		literal string
		want    float64
		exact   bool
	}{
		{"0", 0, true},
		{"1.0", 1, true},
		{"0.1", 0.1, true},
		{"1e22", 1e22, true},
		{"1.7976931348623157e308", math.MaxFloat64, true},
		{"9007199254740992", 9007199254740992, true},
		{"9007199254740993", 9007199254740992, false},
		{"0.1000000000000000055511151231257827", 0.1, false},
		{"1e400", math.Inf(1), false},
		{"-1e400", math.Inf(-1), false},
		{"1e-400", 0, false},
		{"1.00000000000000000000", 1, true},
		{"123456789.012345", 123456789.012345, true},
	}
	for _, c := range cases {
		f, exact := value.ExactFloat(indexed(t, c.literal), 0)
		if f != c.want || exact != c.exact {
			t.Errorf("%s: %v, exact %v", c.literal, f, exact)
		}
		if !exact || math.IsInf(f, 0) {
			continue
		}
		if written, err := value.AppendFloat(nil, f); err != nil || !validate.EqualNumber(written, c.literal) {
			t.Errorf("%s: exact, but written as %s, %v", c.literal, written, err)
		}
	}
}

func TestDecodeMismatches(t *testing.T) {
	tp := indexed(t, `{"a":[true,"s",1.5,null,1e400,{}]}`)
	first := tp.Lookup(0, "a") + 1
	cases := []struct {
		err  error
		want string
	}{
		{errorOf(value.DecodeString(tp, first)), "/a/0: must be a string, not a boolean"},
		{errorOf(value.DecodeBool(tp, first+1)), "/a/1: must be a boolean, not this string"},
		{errorOf(value.DecodeInt64(tp, first+2)), "/a/2: must be an integer, not this number"},
		{errorOf(value.DecodeFloat64(tp, first+3)), "/a/3: must be a number, not null"},
		{errorOf(value.DecodeFloat64(tp, first+4)), "/a/4: must be a number within the range of float64, not this number"},
		{errorOf(value.DecodeNumber(tp, first+5)), "/a/5: must be a number, not an object"},
		{value.Mismatch(tp, first-1, "x"), "/a: must be x, not an array"},
		{value.Mismatch(tp, 0, "x"), "the document: must be x, not an object"},
		{new(value.Date).DecodeTape(tp, first+1), "/a/1: must be a date such as 2026-01-31, not this string"},
	}
	for _, c := range cases {
		if c.err == nil || c.err.Error() != c.want {
			t.Errorf("error %v, want %s", c.err, c.want)
		}
	}
}

func errorOf[T any](_ T, err error) error { return err }

func TestDecode(t *testing.T) {
	tp := indexed(t, `["s\n",true,1.50,{"a": [1]}]`)
	if got, err := value.DecodeString(tp, 1); got != "s\n" || err != nil {
		t.Errorf("string: %q, %v", got, err)
	}
	if got, err := value.DecodeBool(tp, 2); !got || err != nil {
		t.Errorf("bool: %v, %v", got, err)
	}
	if got, err := value.DecodeNumber(tp, 3); got != "1.50" || err != nil {
		t.Errorf("number: %s, %v", got, err)
	}
	if got, err := value.DecodeFloat64(tp, 3); got != 1.5 || err != nil {
		t.Errorf("float: %v, %v", got, err)
	}
	if got := value.DecodeRaw(tp, 4); string(got) != `{"a": [1]}` {
		t.Errorf("raw: %s", got)
	}
	var object struct{ A []int }
	if err := value.DecodeAny(tp, 4, &object); err != nil || len(object.A) != 1 {
		t.Errorf("any: %v, %v", object, err)
	}
	if err := value.DecodeAny(tp, 4, new(int)); err == nil || !strings.HasPrefix(err.Error(), "/3: ") {
		t.Errorf("any into an int: %v", err)
	}
}
