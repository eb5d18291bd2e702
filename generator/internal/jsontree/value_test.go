package jsontree

import (
	"fmt"
	"math/big"
	"strings"
	"testing"
	"testing/quick"
)

func TestEqual(t *testing.T) {
	big := func(last string) string {
		var b strings.Builder
		for i := range 40 {
			fmt.Fprintf(&b, `"k%d": %d, `, i, i)
		}
		return "{" + b.String() + last + "}"
	}
	tests := []struct {
		a, b string
		want bool
	}{
		{"1", "1.0", true},
		{"1", "10e-1", true},
		{"0", "-0.0e5", true},
		{"1e400", "10e399", true},
		{"1e400", "1e401", false},
		{"1e999999999999999999", "10e999999999999999998", true},
		{"9007199254740993", "9007199254740992", false},
		{"0.1", "0.10", true},
		{"-1", "1", false},
		{"1", `"1"`, false},
		{"null", "null", true},
		{"true", "false", false},
		{`"\u0061"`, `"a"`, true},
		{"[1, 2]", "[2, 1]", false},
		{"[1]", "[1, 1]", false},
		{`{"a": 1, "b": [2]}`, `{"b": [2.0], "a": 1}`, true},
		{`{"a": 1}`, `{"a": 1, "b": 1}`, false},
		{`{"a": 1, "b": 1}`, `{"a": 1, "c": 1}`, false},
		{big(`"x": 1`), big(`"x": 1e0`), true},
		{big(`"x": 1`), big(`"y": 1`), false},
	}
	for _, tt := range tests {
		a, b := parseText(t, tt.a), parseText(t, tt.b)
		if Equal(a, b) != tt.want || Equal(b, a) != tt.want {
			t.Errorf("Equal(%.30s, %.30s) is not %v", tt.a, tt.b, tt.want)
		}
	}
	if n := parseText(t, "1"); Equal(n, nil) || Equal(nil, n) || !Equal(nil, nil) {
		t.Error("Equal is wrong about nil")
	}
}

func TestCompareNumber(t *testing.T) {
	ordered := []string{"-1e1000", "-10", "-9.9", "-0.5", "0", "1e-1000", "0.5", "0.51", "1", "1.5", "12", "123", "124", "1e3", "1e1000"}
	for i, a := range ordered {
		for j, b := range ordered {
			want := 0
			if i < j {
				want = -1
			} else if i > j {
				want = 1
			}
			if got := CompareNumber(a, b); got != want {
				t.Errorf("CompareNumber(%s, %s) = %d, want %d", a, b, got, want)
			}
		}
	}
}

// TestCompareNumberAgreesWithBig holds it against exact rational numbers.
func TestCompareNumberAgreesWithBig(t *testing.T) {
	agrees := func(a, b int32, c, d int8) bool {
		x, y := fmt.Sprintf("%d.%de%d", a, uint8(c), c/8), fmt.Sprintf("%de%d", b, d/8)
		p, okP := new(big.Rat).SetString(x)
		q, okQ := new(big.Rat).SetString(y)
		return okP && okQ && CompareNumber(x, y) == p.Cmp(q) && EqualNumber(x, y) == (p.Cmp(q) == 0) && IsInteger(x) == p.IsInt()
	}
	if err := quick.Check(agrees, &quick.Config{MaxCount: 5000}); err != nil {
		t.Error(err)
	}
}

func TestIsInteger(t *testing.T) {
	for literal, want := range map[string]bool{
		"1": true, "1.0": true, "1e2": true, "1.5": false, "1.5e1": true, "1e-1": false, "10e-1": true,
		"0": true, "0.0": true, "0e-5": true, "1e-999999999999999999": false, "123456789012345678901234567890": true,
	} {
		if got := IsInteger(literal); got != want {
			t.Errorf("IsInteger(%s) = %v", literal, got)
		}
	}
}

func TestPrint(t *testing.T) {
	n := parseText(t, `{"a":[1.0,{}, [ ]],"b\u0001\"\u2028<é":{"c":null,"d":[true,false,"\n\u001f/"]}}`)
	const compact = `{"a":[1.0,{},[]],"b\u0001\"` + "\u2028" + `<é":{"c":null,"d":[true,false,"\n\u001f/"]}}`
	if got := string(n.AppendJSON([]byte("x"))); got != "x"+compact {
		t.Errorf("AppendJSON = %s, want %s", got, compact)
	}
	const indented = `{
  "a": [
    1.0,
    {},
    []
  ],
  "b\u0001\"` + "\u2028" + `<é": {
    "c": null,
    "d": [
      true,
      false,
      "\n\u001f/"
    ]
  }
}`
	if got := string(n.Indent([]byte("x"))); got != "x"+indented {
		t.Errorf("Indent = %s, want %s", got, indented)
	}
	byHand := &Node{Kind: String, Text: "\xff\b\f\r\t\\"}
	if got := string(byHand.AppendJSON(nil)); got != "\"\ufffd\\b\\f\\r\\t\\\\\"" {
		t.Errorf("AppendJSON = %s", got)
	}
}
