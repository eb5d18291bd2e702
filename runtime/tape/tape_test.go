package tape_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/lockstep-dev/lockstep/runtime/tape"
)

// mustNew indexes a text that has to be valid.
func mustNew(t testing.TB, text string) *tape.Tape {
	t.Helper()
	tp, err := tape.New([]byte(text))
	if err != nil {
		t.Fatalf("New(%.80q): %v", text, err)
	}
	return tp
}

// tree rebuilds the value at entry i the way encoding/json decodes it.
func tree(t *tape.Tape, i int) any {
	switch t.Kind(i) {
	case tape.Null:
		return nil
	case tape.Bool:
		return t.Bool(i)
	case tape.Number:
		return json.Number(t.Number(i))
	case tape.String:
		return t.String(i)
	case tape.Array:
		items := []any{}
		for v, end := i+1, t.Next(i); v < end; v = t.Next(v) {
			items = append(items, tree(t, v))
		}
		return items
	default:
		members := map[string]any{}
		for k, end := i+1, t.Next(i); k < end; k = t.Next(k + 1) {
			members[t.String(k)] = tree(t, k+1)
		}
		return members
	}
}

// reference decodes a text with encoding/json, numbers kept as written.
func reference(t testing.TB, text string) any {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		t.Fatalf("encoding/json on %.80q: %v", text, err)
	}
	return v
}

var validTexts = []string{
	`null`, `true`, `false`, `0`, `-0`, `12`, `-1.5e+10`, `1E400`, `""`, `"a"`, `[]`, `{}`, ` [ ] `, "\t{\r\n}\n",
	`[1,"two",null,[true,[]],{}]`,
	`{"a":1,"b":[{"c":"d"}],"":{"x":{}}}`,
	`"12345678"`, `"1234567"`, `"123456789abcdef"`, `"\u00e9é€😀\ud83d\ude00"`,
	`"escapes: \" \\ \/ \b \f \n \r \t \u0041"`,
	`{"k\u0065y":"v\\","é":"ü", "long key with more than eight bytes": "and a value of some length, ünicode"}`,
	"[\n        1,\n                2\n]",
	`"` + "\u007f\u0080\uffff\U0010ffff" + `"`,
	`[[[[[[[[[[]]]]]]]]]]`,
}

func TestTree(t *testing.T) {
	for _, text := range validTexts {
		tp := mustNew(t, text)
		if got, want := tree(tp, 0), reference(t, text); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: tree = %#v, want %#v", text, got, want)
		}
		if got, want := string(tp.Raw(0)), strings.TrimSpace(text); got != want {
			t.Errorf("%s: Raw(0) = %q, want %q", text, got, want)
		}
		tp.Free()
	}
}

func TestSyntaxErrors(t *testing.T) {
	cases := []struct {
		text, message string
		offset        int
	}{
		{``, "the text is empty", 0},
		{" \n ", "the text is empty", 3},
		{`nul`, "write a value here, not n", 0},
		{`True`, "not T", 0},
		{`[1,]`, "write a value here, not ]", 3},
		{`[1 2]`, "write a comma or ] after the item, not 2", 3},
		{`[1}`, "write a comma or ]", 2},
		{`{"a":1]`, "write a comma or } after the member", 6},
		{`{"a":1,}`, "write a member name in quotation marks here, not }", 7},
		{`{a:1}`, "write a member name", 1},
		{`{"a" 1}`, "write a colon", 5},
		{`{"a"`, "write a colon", 4},
		{`{`, "the text ends inside an object", 1},
		{`{"a":1`, "close the object that begins at offset 0", 6},
		{`[1,[2`, "close the array that begins at offset 3", 5},
		{`"abc`, "close the string", 0},
		{`"abc\`, "finish the escape", 4},
		{`"a\x"`, `use a JSON escape`, 2},
		{`"\u00g0"`, "four hexadecimal digits", 1},
		{`"\u00`, "four hexadecimal digits", 1},
		{`"\ud800"`, `pair the surrogate \ud800`, 1},
		{`"\udc00\ud800"`, `pair the surrogate \udc00`, 1},
		{`"\ud800\u0041"`, "pair the surrogate", 1},
		{"\"a\nb\"", `write \u000a`, 2},
		{"\"\\n\x01\"", `write \u0001`, 3},
		{"\"12345678\xff\"", "byte 0xff", 9},
		{"\"\\n\xc0\xaf\"", "byte 0xc0", 3},
		{"\"\xed\xa0\x80\"", "byte 0xed", 1},
		{"\"\xe2\x82\"", "byte 0xe2", 1},
		{"\"\xf4\x90\x80\x80\"", "byte 0xf4", 1},
		{"\ufeff{}", "byte order mark", 0},
		{"\xff", "byte 0xff", 0},
		{`{} {}`, "remove what follows", 3},
		{`1 x`, "remove what follows", 2},
		{`[]]`, "remove what follows", 2},
		{`01`, "leading zero", 0},
		{`-`, "write a digit", 1},
		{`-a`, "write a digit", 1},
		{`1.`, "after the decimal point", 2},
		{`1.e5`, "after the decimal point", 2},
		{`1e`, "in the exponent", 2},
		{`1e+`, "in the exponent", 3},
		{`+1`, "write a value here", 0},
		{`.5`, "write a value here", 0},
		{`'a'`, "write a value here", 0},
		{"\v1", "control character U+000B", 0},
		{"\u00a01", "write a value here", 0},
		{`[1,2,3`, "close the array", 6},
		{`]`, "write a value here", 0},
		{`[1,"a" // comment`, "write a comma", 7},
	}
	for _, c := range cases {
		_, err := tape.New([]byte(c.text))
		var syntax *tape.SyntaxError
		if !errors.As(err, &syntax) {
			t.Errorf("New(%q): error %v is no *SyntaxError", c.text, err)
			continue
		}
		if syntax.Offset != c.offset || !strings.Contains(syntax.Msg, c.message) {
			t.Errorf("New(%q) = %v, want offset %d and %q", c.text, err, c.offset, c.message)
		}
	}
}

// Every prefix of a valid text is an error rather than a panic.
func TestCutOff(t *testing.T) {
	text := `{"a\u0041é😀":[1.5e-3,"x\n",true,null,{"b":false}],"long enough for words":"\ud83d\ude00"}`
	for n := range len(text) {
		if _, err := tape.New([]byte(text[:n])); err == nil {
			t.Errorf("New(%q): no error", text[:n])
		}
	}
	mustNew(t, text).Free()
}

// A byte that ends plain content is found at every place of a word.
func TestSpecialByteAtEveryPlace(t *testing.T) {
	for n := range 40 {
		pad := strings.Repeat("a", n)
		for _, bad := range []string{"\x00", "\x1f", "\n", "\x80", "\xff", `\q`, "\xc3"} {
			if _, err := tape.New([]byte(`"` + pad + bad + pad + `"`)); err == nil {
				t.Errorf("%d bytes before %q: no error", n, bad)
			}
		}
		for _, good := range []string{"\x7f", "é", "😀", `\"`, ` `, `!`, `#`, `[`, `]`} {
			text := `"` + pad + good + pad + `"`
			tp := mustNew(t, text)
			if got, want := tp.String(0), reference(t, text); got != want {
				t.Errorf("%s: %q, want %q", text, got, want)
			}
			tp.Free()
		}
	}
}

func TestKinds(t *testing.T) {
	tp := mustNew(t, `[null,true,false,1,1.5,"a","é","\n",[],{}]`)
	defer tp.Free()
	want := []tape.Kind{
		tape.Array, tape.Null, tape.Bool, tape.Bool, tape.Number, tape.Number,
		tape.String, tape.String, tape.String, tape.Array, tape.Object,
	}
	for i, kind := range want {
		if got := tp.Kind(i); got != kind {
			t.Errorf("Kind(%d) = %d, want %d", i, got, kind)
		}
	}
	if !tp.Bool(2) || tp.Bool(3) {
		t.Error("true and false are mixed up")
	}
	if got := tp.Len(0); got != 10 {
		t.Errorf("Len(0) = %d, want 10", got)
	}
}

func TestIntegers(t *testing.T) {
	cases := []struct {
		literal           string
		integral, written bool
	}{
		{"0", true, true},
		{"-0", true, true},
		{"12", true, true},
		{"1.0", true, false},
		{"1e2", true, false},
		{"1.5", false, false},
		{"1.5e1", true, false},
		{"1.50e1", true, false},
		{"1.05e1", false, false},
		{"10e-1", true, false},
		{"10e-2", false, false},
		{"100.00e-2", true, false},
		{"0e-5", true, false},
		{"0.0", true, false},
		{"0.000e-99", true, false},
		{"1e-1", false, false},
		{"1e1000000000", true, false},
		{"1e-1000000000", false, false},
		{"1e99999999999999999999999", true, false},
		{"1e-99999999999999999999999", false, false},
		{"0e-99999999999999999999999", true, false},
		{"120.0e-1", true, false},
		{"120.0e-2", false, false},
		{"-1E+0", true, false},
		{"101e-1", false, false},
	}
	for _, c := range cases {
		tp := mustNew(t, c.literal)
		if got := tp.IsInteger(0); got != c.integral {
			t.Errorf("IsInteger(%s) = %v", c.literal, got)
		}
		if got := tp.IsIntegerLiteral(0); got != c.written {
			t.Errorf("IsIntegerLiteral(%s) = %v", c.literal, got)
		}
		if got := string(tp.Number(0)); got != c.literal {
			t.Errorf("Number(%s) = %s", c.literal, got)
		}
		tp.Free()
	}
}

func TestRunes(t *testing.T) {
	for text, want := range map[string]int{
		`""`: 0, `"abc"`: 3, `"é€😀"`: 3, `"\u00e9\ud83d\ude00x"`: 3, `"e\u0301"`: 2, `"\n"`: 1,
		`"` + strings.Repeat("aé€😀", 10) + `"`: 40, `"123456789é"`: 10,
	} {
		tp := mustNew(t, text)
		if got := tp.Runes(0); got != want {
			t.Errorf("Runes(%s) = %d, want %d", text, got, want)
		}
		tp.Free()
	}
}

func TestRaw(t *testing.T) {
	text := "{ \"a\" : [ 1 , { } , [ [ ] ] ] , \"b\":\"x\\n\" , \"c\" : { \"d\" : [ {\"e\": 1.50 } ] } }"
	tp := mustNew(t, text)
	defer tp.Free()
	for name, want := range map[string]string{
		"a": `[ 1 , { } , [ [ ] ] ]`, "b": `"x\n"`, "c": `{ "d" : [ {"e": 1.50 } ] }`,
	} {
		if got := string(tp.Raw(tp.Lookup(0, name))); got != want {
			t.Errorf("Raw(%s) = %q, want %q", name, got, want)
		}
	}
	if got := tp.Lookup(0, "missing"); got != -1 {
		t.Errorf("Lookup(missing) = %d, want -1", got)
	}
}

func TestPointer(t *testing.T) {
	text := `{"a":[10,{"b/c":[11]}],"m~n":{"":12},"\u0065":13}`
	tp := mustNew(t, text)
	defer tp.Free()
	want := []string{
		"", "/a", "/a", "/a/0", "/a/1", "/a/1/b~1c", "/a/1/b~1c", "/a/1/b~1c/0",
		"/m~0n", "/m~0n", "/m~0n/", "/m~0n/", "/e", "/e",
	}
	for i := range tp.Next(0) {
		if got := tp.Pointer(i); got != want[i] {
			t.Errorf("Pointer(%d) = %q, want %q", i, got, want[i])
		}
	}
}

func TestDuplicates(t *testing.T) {
	many := func(n int, extra string) string {
		var b strings.Builder
		b.WriteByte('{')
		for i := range n {
			fmt.Fprintf(&b, `"key%d":[{"a":1}],`, i)
		}
		return b.String() + extra + `}`
	}
	cases := []struct {
		name, text string
		want       []string
	}{
		{"none", `{"a":1,"b":{"a":2},"c":[{"a":1},{"a":1}]}`, nil},
		{"two", `{"a":1,"a":2}`, []string{"/a"}},
		{"three", `{"a":1,"a":2,"b":0,"a":3}`, []string{"/a", "/a"}},
		{"escaped", `{"status":1,"st\u0061tus":2}`, []string{"/status"}},
		{"both escaped", `{"\u0061":1,"\u0061":2}`, []string{"/a"}},
		{"empty", `{"":1,"":2}`, []string{"/"}},
		{"inner first", `{"x":{"a":1,"a":2},"y":[{"b":1,"b":1}],"x":0}`, []string{"/x/a", "/y/0/b", "/x"}},
		{"longer", `{"abcdefghi":1,"abcdefghj":2,"abcdefghi":3}`, []string{"/abcdefghi"}},
		{"same ends", `{"abcdefgh-1-abcdefgh":1,"abcdefgh-2-abcdefgh":2}`, nil},
		{"many", many(1000, `"x":1`), nil},
		{"many, one twice", many(1000, `"key500":1,"\u006bey501":2`), []string{"/key500", "/key501"}},
		{"many, first ones twice", `{"a":1,"a":2,` + many(100, `"x":1`)[1:], []string{"/a"}},
		{"at the threshold", many(31, `"key0":1`), []string{"/key0"}},
		{"behind the threshold", many(32, `"key0":1`), []string{"/key0"}},
	}
	for _, c := range cases {
		tp := mustNew(t, c.text)
		var got []string
		for _, k := range tp.Duplicates() {
			got = append(got, tp.Pointer(k))
		}
		if !slices.Equal(got, c.want) || tp.HasDuplicates() != (len(c.want) > 0) {
			t.Errorf("%s: duplicates %q, want %q", c.name, got, c.want)
		}
		tp.Free()
	}
}

func TestLookupTakesTheLastDuplicate(t *testing.T) {
	tp := mustNew(t, `{"a":1,"b":2,"\u0061":3}`)
	defer tp.Free()
	if got := string(tp.Number(tp.Lookup(0, "a"))); got != "3" {
		t.Errorf("Lookup(a) is %s, want 3", got)
	}
}

func TestDepth(t *testing.T) {
	for _, brackets := range []string{"[]", `{"a":}`} {
		open, shut := brackets[:len(brackets)-1], brackets[len(brackets)-1:]
		deepest := strings.Repeat(open, tape.MaxDepth-1) + "[]" + strings.Repeat(shut, tape.MaxDepth-1)
		tp := mustNew(t, deepest)
		if got := len(tp.Raw(0)); got != len(deepest) {
			t.Errorf("Raw of %d levels has %d bytes, want %d", tape.MaxDepth, got, len(deepest))
		}
		tp.Free()
		for _, levels := range []int{tape.MaxDepth + 1, 100_000} {
			_, err := tape.New([]byte(strings.Repeat(open, levels)))
			if err == nil || !strings.Contains(err.Error(), "nest less deeply") {
				t.Errorf("%d levels of %s: error %v", levels, brackets, err)
			}
		}
	}
}

func TestWhiteSpaceOnly(t *testing.T) {
	text := bytes.Repeat([]byte(" "), 100<<20)
	if _, err := tape.New(text); err == nil {
		t.Error("100 MiB of white space: no error")
	}
	text[50<<20] = '7'
	tp, err := tape.New(text)
	if err != nil {
		t.Fatal(err)
	}
	if got := tp.Offset(0); got != 50<<20 {
		t.Errorf("Offset(0) = %d, want %d", got, 50<<20)
	}
	tp.Free()
}

// The memory of the text is reserved but never touched.
func TestTooLong(t *testing.T) {
	_, err := tape.New(make([]byte, tape.MaxSize+1))
	if err == nil || !strings.Contains(err.Error(), "split the text") {
		t.Errorf("%d bytes: error %v", tape.MaxSize+1, err)
	}
}

// A pooled tape keeps nothing of the text before.
func TestReuse(t *testing.T) {
	for i := range 100 {
		want := "x\n" + strconv.Itoa(i)
		text, _ := json.Marshal(map[string]any{"a": want, "b": []any{want}})
		tp := mustNew(t, string(text))
		if got := tp.String(tp.Lookup(0, "a")); got != want || tp.HasDuplicates() {
			t.Fatalf("round %d: %q, want %q", i, got, want)
		}
		tp.Free()
		if tp, err := tape.New([]byte(`{"a":1,"a":"\n`)); err == nil {
			tp.Free()
			t.Fatal("cut-off text: no error")
		}
	}
}

func TestNoAllocation(t *testing.T) {
	var large strings.Builder
	large.WriteString(`{"first":"\u0041"`)
	for i := range 5000 {
		fmt.Fprintf(&large, `,"member %d":[%d,"é\n"]`, i, i)
	}
	large.WriteString("}")
	wide := `"` + strings.Repeat("aé€😀", 10) + `"`
	for name, text := range map[string]string{"status": status, "large": large.String(), "wide": wide} {
		data := []byte(text)
		sum := 0
		allocs := testing.AllocsPerRun(100, func() {
			tp, err := tape.New(data)
			if err != nil {
				t.Fatal(err)
			}
			sum += walk(tp, 0)
			tp.Free()
		})
		if allocs != 0 && !raceEnabled {
			t.Errorf("%s: %v allocations, want none", name, allocs)
		}
	}
}

// walk visits every entry the way generated code does.
func walk(t *tape.Tape, i int) int {
	switch t.Kind(i) {
	case tape.String:
		return t.Runes(i)
	case tape.Number:
		return len(t.Number(i))
	case tape.Array:
		sum := 0
		for v, end := i+1, t.Next(i); v < end; v = t.Next(v) {
			sum += walk(t, v)
		}
		return sum
	case tape.Object:
		sum := 0
		for k, end := i+1, t.Next(i); k < end; k = t.Next(k + 1) {
			sum += len(t.Bytes(k)) + walk(t, k+1)
		}
		return sum
	default:
		return 1
	}
}
