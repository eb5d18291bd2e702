package sample

// Tests of the package that is generated from the sample format. They run in
// that package, not in this folder.

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/lockstep-dev/lockstep/runtime/tape"
	"github.com/lockstep-dev/lockstep/runtime/validate"
	"github.com/lockstep-dev/lockstep/runtime/value"
)

// required holds every required member, with a mark where optional ones go.
const required = `{"status":"done","count":7,"done":true,"big":123456789012345678901234567890.50,"ratio":0.5,` +
	`"matrix":[[1,2],[]],"parent":null,"artifacts":[{"path":"a"}],"labels":{"b":"x","a":"y"},` +
	`"started_at":"2026-01-31T12:00:00.50+01:00","payload":{"k": [1]},"loud":false%s}`

// canonical sorts what is written sorted.
func canonical(doc string) string {
	return strings.Replace(doc, `{"b":"x","a":"y"}`, `{"a":"y","b":"x"}`, 1)
}

func TestRoundTrip(t *testing.T) {
	more := map[string]string{
		"required":             ``,
		"null and empty":       `,"note":null,"score":null,"link":null,"lines":[null,"x"],"points":[],"weights":{},"owner":null,"any":null`,
		"values":               `,"note":"n","score":1.5,"link":"https://example.com/a%2Fb?x","title":"t","limit":1e-7,"day":"2026-01-31"`,
		"inexact numbers":      `,"limit":0.1000000000000000000000000001,"points":[1,1e400,-1e-400],"weights":{"w":9007199254740993}`,
		"inexact in named":     `,"ratios":[0.30000000000000000001,2],"score":1e999`,
		"inexact in extra":     `,"alias":{"path":"p","x":9007199254740993,"y":2}`,
		"inexact in union":     `,"amount":12345678901234567890.5`,
		"inexact in unions":    `,"amount":[1,12345678901234567890.5]`,
		"inexact in tuple":     `,"point":[1.00000000000000000001,2,"n",3.00000000000000000001]`,
		"tuple":                `,"point":[1],"pair":["k",9223372036854775807]`,
		"union by member":      `,"shape":{"type":"disc","radius":2}`,
		"union by other":       `,"shape":{"type":"any","of":{"path":"p","kind":"k"},"a":1}`,
		"union text":           `,"amount":"x"`,
		"union day":            `,"amount":"2026-02-03"`,
		"union whole":          `,"amount":-3`,
		"union flag":           `,"amount":true`,
		"union table":          `,"amount":{"a":"b"}`,
		"recursion":            `,"tree":{"left":{"kids":[]},"kids":[{},{"left":{}}]}`,
		"other packages":       `,"sum":123456789012345678901234567890,"wait":5,"sums":{"a":1,"b":2},"waits":[0,1]`,
		"named":                `,"by name":{"x":[],"y":[{"path":"p"}]},"tags":["a"],"stamp":"2026-01-31T12:00:00Z"`,
		"odd names":            `,"a%d` + "`" + `\"\\,\u0001é":"odd","-":"dash"`,
		"unknown members":      `,"other":[1, 2],"another":{"x":null},"":1`,
		"unknown enum is kept": `,"mode":"later"`,
	}
	for name, members := range more {
		t.Run(name, func(t *testing.T) {
			doc := fmt.Sprintf(required, members)
			var x Sample
			if err := x.UnmarshalJSON([]byte(doc)); err != nil {
				t.Fatal(err)
			}
			got, err := x.MarshalJSON()
			if err != nil {
				t.Fatal(err)
			}
			if !equal(t, string(got), doc) {
				t.Errorf("got  %s\nwant %s", got, doc)
			}
		})
	}
}

// equal reports whether two documents are the same JSON value.
func equal(t *testing.T, a, b string) bool {
	ta, err := tape.New([]byte(a))
	if err != nil {
		t.Fatalf("%s: %v", a, err)
	}
	defer ta.Free()
	return validate.Equal(ta, 0, validate.MustLiteral(b))
}

func TestOrder(t *testing.T) {
	doc := fmt.Sprintf(required, `,"b":1,"a":2,"mode":"done","title":"t"`)
	var x Sample
	if err := json.Unmarshal([]byte(doc), &x); err != nil {
		t.Fatal(err)
	}
	got, err := x.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	want := canonical(fmt.Sprintf(required, ``))
	want = strings.Replace(want, `"count"`, `"title":"t","count"`, 1)
	want = strings.Replace(want, `"loud":false`, `"mode":"done","loud":false,"a":2,"b":1`, 1)
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestZeroValues(t *testing.T) {
	x := Sample{StartedAt: value.NewDateTime(time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC))}
	got, err := json.Marshal(x)
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"status":"","count":0,"done":false,"big":0,"ratio":0,"matrix":[],"parent":null,"artifacts":[],"labels":{},` +
		`"started_at":"2026-01-31T12:00:00Z","payload":null,"loud":false}`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	for _, v := range []json.Marshaler{Tags(nil), Ratios(nil)} {
		if got, err := v.MarshalJSON(); err != nil || string(got) != "[]" {
			t.Errorf("nil %T is %s, %v", v, got, err)
		}
	}
}

func TestErrorsOfMarshal(t *testing.T) {
	at := value.NewDateTime(time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC))
	one := 1.0
	tests := map[string]struct {
		x    json.Marshaler
		want string
	}{
		"not a number": {Sample{StartedAt: at, Ratio: math.NaN()}, "ratio: "},
		"in a list":    {Sample{StartedAt: at, Points: []float64{0, math.Inf(1)}}, "points: 1: "},
		"raw text":     {Sample{StartedAt: at, Payload: json.RawMessage("{")}, "payload: "},
		"known member": {Sample{StartedAt: at, Extra: map[string]json.RawMessage{"loud": nil}}, "loud"},
		"typed member": {Artifact{Extra: map[string]float64{"path": 1}}, "path: set the field of this name instead"},
		"no variant":   {Shape{}, "set Value: the Shape has no variant"},
		"a pointer":    {Shape{Value: &Circle{}}, "set Value to a variant of Shape: *sample.Circle is none"},
		"gap":          {Point{Name: new(string)}, "set item 1, or leave out item 2 behind it"},
		"gap and rest": {Point{Y: &one, Rest: []float64{1}}, "set item 2, or leave out item 3 behind it"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if got, err := test.x.MarshalJSON(); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %s, error %v, want %q", got, err, test.want)
			}
		})
	}
}

func TestChangedNumbersAreWritten(t *testing.T) {
	doc := fmt.Sprintf(required, `,"limit":9007199254740993,"points":[9007199254740993,1e400]`)
	var x Sample
	if err := x.UnmarshalJSON([]byte(doc)); err != nil {
		t.Fatal(err)
	}
	*x.Limit, x.Points[1] = 2, 3
	got, err := x.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"limit":2,`, `"points":[9007199254740993,3]`} {
		if !strings.Contains(string(got), want) {
			t.Errorf("got %s, want %s in it", got, want)
		}
	}
}

func TestUnmarshalLeavesValueAsItWas(t *testing.T) {
	for _, doc := range []string{`{}x`, `[]`, `{"a":1,"a":2}`, fmt.Sprintf(required, `,"title":1`)} {
		x := Sample{Count: 3}
		if err := x.UnmarshalJSON([]byte(doc)); err == nil || x.Count != 3 {
			t.Errorf("%s: error %v, value %+v", doc, err, x)
		}
	}
}

func TestValidateOfValues(t *testing.T) {
	if err := NewShapeCircle(Circle{Type: "circle"}).Validate(); err != nil {
		t.Errorf("a valid shape: %v", err)
	}
	invalid := (*validate.Error)(nil)
	if err := NewAmountText("x").Validate(); err != nil {
		t.Errorf("a valid amount: %v", err)
	}
	if err := (Owner{}).Validate(); err != nil {
		t.Errorf("a valid owner: %v", err)
	}
	if err := (Shape{}).Validate(); err == nil || errors.As(err, &invalid) {
		t.Errorf("a shape without variant: %v", err)
	}
}

func TestUnions(t *testing.T) {
	x := NewAmountReals([]float64{1})
	if got, ok := x.AsReals(); !ok || len(got) != 1 || x.Kind() != AmountKindReals {
		t.Errorf("AsReals = %v, %v of kind %q", got, ok, x.Kind())
	}
	if got, ok := x.AsText(); ok || got != "" {
		t.Errorf("AsText = %q, %v", got, ok)
	}
	day, err := value.ParseDate("2026-01-31")
	if err != nil {
		t.Fatal(err)
	}
	if got, ok := NewAmountDay(day).AsDay(); !ok || got != day {
		t.Errorf("AsDay = %v, %v", got, ok)
	}
	if kind := (Shape{}).Kind(); kind != "" {
		t.Errorf("the zero Shape is of kind %q", kind)
	}
	if err := x.UnmarshalJSON([]byte(`null`)); err == nil {
		t.Error("null is an Amount")
	}
}

func TestEnum(t *testing.T) {
	for _, want := range StatusValues() {
		if got, err := ParseStatus(want.String()); err != nil || got != want || !got.Valid() {
			t.Errorf("ParseStatus(%q) = %q, %v", want, got, err)
		}
	}
	errs := map[string]string{
		"completed": `"completed" is not allowed: it makes the host stop; use one of "in_progress", "done", "<%s\"` + "`" + `\x00"`,
		"é%d":       `"é%d" is not allowed: use one of "in_progress", "done", "<%s\"` + "`" + `\x00"`,
	}
	for text, want := range errs {
		x := StatusDone
		if err := x.UnmarshalText([]byte(text)); err == nil || err.Error() != want || x != StatusDone {
			t.Errorf("UnmarshalText(%q): %v, value %q\nwant %s", text, err, x, want)
		}
		if Status(text).Valid() {
			t.Errorf("%q is valid", text)
		}
	}
	if err := json.Unmarshal([]byte(`{"done":1}`), &map[Status]int{}); err != nil {
		t.Errorf("as the key of a map: %v", err)
	}
}

func TestEnumIsDecodedWithoutAllocation(t *testing.T) {
	tp, err := tape.New([]byte(`"in_progress"`))
	if err != nil {
		t.Fatal(err)
	}
	var x Status
	if n := testing.AllocsPerRun(100, func() { err = x.decodeTape(tp, 0) }); n != 0 || err != nil || x != StatusInProgress {
		t.Errorf("%v allocations, error %v, value %q", n, err, x)
	}
}

func TestApplyDefaults(t *testing.T) {
	x := Sample{Artifacts: []Artifact{{}}, ByName: map[string][]Artifact{"a": {{}}}}
	shape := NewShapeSquare(Square{})
	x.Shape = &shape
	x.ApplyDefaults()
	square, _ := x.Shape.AsSquare()
	for name, kind := range map[string]*string{"item": x.Artifacts[0].Kind, "map": x.ByName["a"][0].Kind, "main": x.Main.Kind, "variant": square.Of.Kind} {
		if kind == nil || *kind != "report" {
			t.Errorf("no default in %s", name)
		}
	}
	if factor, _ := x.Factor.Get(); factor != 1.5 || !x.Nothing.IsNull() || *x.Retries != 3 || *x.Mode != StatusInProgress {
		t.Errorf("defaults are %v, %v, %v, %v", factor, x.Nothing, *x.Retries, *x.Mode)
	}
	if len(x.Hosts) != 2 || x.Hosts[1] != `b"c` || x.Env == nil || x.Main.Path != "x" || x.Loud {
		t.Errorf("defaults are %q, %v, %v, %v", x.Hosts, x.Env, x.Main, x.Loud)
	}
	zero := int64(0)
	y := Sample{Retries: &zero, Hosts: []string{}, Factor: value.Null[float64]()}
	y.ApplyDefaults()
	if *y.Retries != 0 || len(y.Hosts) != 0 || !y.Factor.IsNull() {
		t.Errorf("defaults replaced %v, %v, %v", *y.Retries, y.Hosts, y.Factor)
	}
}

// TestDecodingWhatIsNotValidated holds that decoders do not panic on tapes
// that no check has seen.
func TestDecodingWhatIsNotValidated(t *testing.T) {
	docs := []string{`null`, `true`, `1`, `1.5`, `1e999`, `"x"`, `[]`, `{}`, `[[],{},null,1,2,3]`, `{"type":1}`, `{"type":"circle","x":[]}`}
	keys := []string{"status", "limit", "points", "weights", "score", "parent", "lines", "by name", "owner", "stamp", "alias", "shape",
		"amount", "point", "pair", "tree", "day", "link", "sum", "wait", "sums", "waits", "payload", "other"}
	for _, key := range keys {
		for _, doc := range docs[:11] {
			docs = append(docs, fmt.Sprintf(`{%q:%s}`, key, doc), fmt.Sprintf(`{%q:[%s,%s]}`, key, doc, doc))
		}
	}
	decoders := []func(*tape.Tape, int) error{
		new(Sample).decodeTape, new(Artifact).decodeTape, new(Amount).decodeTape, new(Shape).decodeTape, new(Point).decodeTape,
		new(Pair).decodeTape, new(Tree).decodeTape, new(Status).decodeTape, new(Tags).decodeTape, new(Owner).decodeTape,
		new(Ratios).decodeTape, new(Stamp).decodeTape, new(Alias).decodeTape,
	}
	failed := 0
	for _, doc := range docs {
		tp, err := tape.New([]byte(doc))
		if err != nil {
			t.Fatal(err)
		}
		for _, decode := range decoders {
			if decode(tp, 0) != nil {
				failed++
			}
		}
		tp.Free()
	}
	if failed == 0 {
		t.Error("no document failed")
	}
}
