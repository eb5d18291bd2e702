package value_test

import (
	"encoding/json"
	"math"
	"net/netip"
	"net/url"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/lockstep-dev/lockstep/runtime/value"
)

// texter is what every type with a text can do.
type texter interface {
	json.Marshaler
	json.Unmarshaler
}

// Decoding and encoding gives the same bytes, for every spelling.
func TestRoundTrip(t *testing.T) {
	cases := []struct {
		make  func() texter
		texts []string
	}{
		{func() texter { return new(value.DateTime) }, []string{
			`"2026-01-31T12:00:00Z"`, `"2026-01-31t12:00:00z"`, `"2026-01-31T12:00:00.100000Z"`,
			`"1998-12-31T23:59:60Z"`, `"1998-12-31T15:59:60.5-08:00"`, `"2026-01-31T12:00:00-00:00"`,
			`"2026-01-31T12:00:00+23:59"`, `"0000-01-01T00:00:00Z"`, `"9999-12-31T23:59:60Z"`,
			`"1985-04-12T00:59:59.999999999999999Z"`, `"0001-01-01T00:00:00Z"`,
		}},
		{func() texter { return new(value.Date) }, []string{`"2026-01-31"`, `"0000-02-29"`, `"9999-12-31"`}},
		{func() texter { return new(value.Time) }, []string{`"12:00:00Z"`, `"23:59:60z"`, `"01:02:03.450+01:30"`}},
		{func() texter { return new(value.Duration) }, []string{`"P1Y2M3DT4H5M6S"`, `"P02W"`, `"PT0S"`}},
		{func() texter { return new(value.UUID) }, []string{
			`"2EB8aa08-AA98-11ea-B4Aa-73B441D16380"`, `"00000000-0000-0000-0000-000000000000"`,
		}},
		{func() texter { return new(value.URI) }, []string{
			`"http://example.com/a?b#c"`, `"HTTP://Example.COM:80/%7e/../x"`, `""`, `"../a"`,
			`"http://%41.com/"`, `"//%41.com/x"`, `"urn:isbn:123"`, `"http://ƒøø.ßår/?∂éœ=πîx#πîüx"`, `"#"`, `"?"`,
			`"http://a:b@h:/"`, `"x:"`, `"http://[v1.fe]/"`,
		}},
		{func() texter { return new(value.Addr) }, []string{
			`"127.0.0.1"`, `"::1"`, `"0:0:0:0:0:0:0:1"`, `"2001:DB8::0001"`, `"::ffff:192.168.0.1"`, `"1::d6:192.168.0.1"`,
		}},
		{func() texter { return new(value.Float) }, []string{
			`0`, `-0`, `1.5`, `0.1`, `1e400`, `-1e400`, `123456789012345678901234567890`, `9007199254740993`,
			`0.1234567890123456789012345`, `1e-400`, `5e-324`, `1e1000000000`,
		}},
	}
	for _, c := range cases {
		for _, text := range c.texts {
			v := c.make()
			if err := v.UnmarshalJSON([]byte(text)); err != nil {
				t.Errorf("%T: decode %s: %v", v, text, err)
				continue
			}
			got, err := v.MarshalJSON()
			if err != nil || string(got) != text {
				t.Errorf("%T: %s became %s, %v", v, text, got, err)
			}
		}
	}
}

func TestUnmarshalErrors(t *testing.T) {
	for _, v := range []texter{
		new(value.DateTime), new(value.Date), new(value.Time), new(value.Duration), new(value.UUID), new(value.URI),
		new(value.Addr), new(value.Float),
	} {
		for _, text := range []string{`"not: a \\value"`, `true`, `[]`, `{}`, `"`, ``} {
			if err := v.UnmarshalJSON([]byte(text)); err == nil {
				t.Errorf("%T: decode %s: no error", v, text)
			}
		}
		before := reflect.ValueOf(v).Elem().Interface()
		if err := v.UnmarshalJSON([]byte(`null`)); err != nil || !reflect.DeepEqual(before, reflect.ValueOf(v).Elem().Interface()) {
			t.Errorf("%T: null is not left alone: %v", v, err)
		}
	}
}

// What was never set cannot be written: the document would not be valid.
func TestZeroValuesAreErrors(t *testing.T) {
	for _, v := range []json.Marshaler{
		value.Date{},
		value.Time(""), value.Duration(""), value.UUID(""),
		value.URI{},
		value.Addr{},
		value.NewFloat(math.NaN()), value.NewFloat(math.Inf(1)),
		value.NewDateTime(time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC)),
		value.NewDateTime(time.Date(-1, 1, 1, 0, 0, 0, 0, time.UTC)),
		value.Date{Year: 2026, Month: 2, Day: 30},
		value.UUID("x"), value.Duration("P"),
		value.NewAddr(netip.MustParseAddr("fe80::1%eth0")),
	} {
		if got, err := v.MarshalJSON(); err == nil {
			t.Errorf("%#v is written as %s", v, got)
		}
	}
}

func mustMarshal(t *testing.T, v json.Marshaler) string {
	t.Helper()
	got, err := v.MarshalJSON()
	if err != nil {
		t.Fatalf("%#v: %v", v, err)
	}
	return string(got)
}

func TestDateTimeChanges(t *testing.T) {
	d, err := value.ParseDateTime("2026-01-31t12:00:00.50+02:00")
	if err != nil {
		t.Fatal(err)
	}
	if want := time.Date(2026, 1, 31, 10, 0, 0, 5e8, time.UTC); !d.Equal(want) {
		t.Errorf("parsed as %v, want %v", d.Time, want)
	}
	d.Time = d.Add(0)
	if got := d.String(); got != "2026-01-31t12:00:00.50+02:00" {
		t.Errorf("unchanged: %s", got)
	}
	inUTC := d
	inUTC.Time = d.UTC()
	if got := mustMarshal(t, inUTC); got != `"2026-01-31T10:00:00.5Z"` {
		t.Errorf("in UTC: %s", got)
	}
	d.Time = d.Add(time.Second)
	if got := mustMarshal(t, d); got != `"2026-01-31T12:00:01.5+02:00"` {
		t.Errorf("a second later: %s", got)
	}
	leap, _ := value.ParseDateTime("1998-12-31T23:59:60Z")
	if want := time.Date(1999, 1, 1, 0, 0, 0, 0, time.UTC); !leap.Equal(want) {
		t.Errorf("leap second is %v, want %v", leap.Time, want)
	}
	if first, _ := value.ParseDateTime("0001-01-01T00:00:00Z"); first.IsZero() || !(value.DateTime{}).IsZero() {
		t.Error("IsZero takes a moment that was read for nothing")
	}
	if got := mustMarshal(t, value.NewDateTime(time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC))); got != `"2026-01-02T03:04:05Z"` {
		t.Errorf("new: %s", got)
	}
}

func TestURIChanges(t *testing.T) {
	u, err := value.ParseURI("HTTP://example.com/%7ea")
	if err != nil {
		t.Fatal(err)
	}
	if u.Host != "example.com" || u.String() != "HTTP://example.com/%7ea" {
		t.Errorf("host %q, text %q", u.Host, u)
	}
	u.Path = "/b"
	u.RawPath = ""
	if got := mustMarshal(t, u); got != `"http://example.com/b"` {
		t.Errorf("changed: %s", got)
	}
	if got := mustMarshal(t, value.NewURI(&url.URL{Path: "a"})); got != `"a"` {
		t.Errorf("new: %s", got)
	}
	if got := (value.URI{}).String(); got != "" {
		t.Errorf("zero: %q", got)
	}
	odd, _ := value.ParseURI("http://%41.com/")
	if odd.Scheme != "http" || odd.Opaque != "//%41.com/" {
		t.Errorf("what net/url rejects: %#v", odd.URL)
	}
}

func TestAddrChanges(t *testing.T) {
	a, err := value.ParseAddr("0:0::1")
	if err != nil {
		t.Fatal(err)
	}
	a.Addr = a.Next()
	if got := mustMarshal(t, a); got != `"::2"` {
		t.Errorf("changed: %s", got)
	}
	if got := mustMarshal(t, value.NewAddr(netip.MustParseAddr("10.0.0.1"))); got != `"10.0.0.1"` {
		t.Errorf("new: %s", got)
	}
}

func TestDateAndTime(t *testing.T) {
	moment := time.Date(2026, 2, 3, 4, 5, 6, 7e6, time.FixedZone("", 3600))
	date, clock := value.NewDate(moment), value.NewTime(moment)
	if date.String() != "2026-02-03" || clock != "04:05:06.007+01:00" {
		t.Errorf("%s and %s", date, clock)
	}
	if got, err := clock.On(date); err != nil || !got.Equal(moment) {
		t.Errorf("On = %v, %v", got, err)
	}
	if _, err := value.Time("x").On(date); err == nil {
		t.Error("On of no time: no error")
	}
	if got := date.In(time.UTC); !got.Equal(time.Date(2026, 2, 3, 0, 0, 0, 0, time.UTC)) {
		t.Errorf("In = %v", got)
	}
}

func TestDuration(t *testing.T) {
	for std, want := range map[time.Duration]string{
		0: "PT0S", time.Second: "PT1S", time.Minute: "PT1M", time.Hour: "PT1H", time.Hour + time.Second: "PT1H0M1S",
		61 * time.Minute: "PT1H1M", 61 * time.Second: "PT1M1S", 48 * time.Hour: "PT48H",
	} {
		d, err := value.NewDuration(std)
		if err != nil || string(d) != want {
			t.Errorf("NewDuration(%v) = %s, %v, want %s", std, d, err, want)
		}
		if got, ok := d.Std(); !ok || got != std {
			t.Errorf("(%s).Std() = %v, %v", d, got, ok)
		}
	}
	for _, bad := range []time.Duration{-1, -time.Second, 1} {
		if d, err := value.NewDuration(bad); err == nil {
			t.Errorf("NewDuration(%v) = %s", bad, d)
		}
	}
	if got, ok := value.Duration("P1DT1M").Std(); !ok || got != 24*time.Hour+time.Minute {
		t.Errorf("P1DT1M is %v, %v", got, ok)
	}
	if got, ok := value.Duration("P2W").Std(); !ok || got != 14*24*time.Hour {
		t.Errorf("P2W is %v, %v", got, ok)
	}
	for _, none := range []value.Duration{"P1Y", "P1M", "P1MT1M", "P999999999D", "PT99999999999999999999S", "P106751DT23H59M59S", "x", ""} {
		if got, ok := none.Std(); ok && none != "P106751DT23H59M59S" {
			t.Errorf("(%s).Std() = %v", none, got)
		}
	}
}

func TestUUID(t *testing.T) {
	raw, err := value.UUID("2EB8aa08-AA98-11ea-B4Aa-73B441D16380").Bytes()
	if err != nil || raw[0] != 0x2e || raw[15] != 0x80 {
		t.Errorf("Bytes = %x, %v", raw, err)
	}
	if got := value.NewUUID(raw); got != "2eb8aa08-aa98-11ea-b4aa-73b441d16380" {
		t.Errorf("NewUUID = %s", got)
	}
	if _, err := value.UUID("x").Bytes(); err == nil {
		t.Error("Bytes of no UUID: no error")
	}
}

// The texts of the types work as keys of maps and as flags.
func TestText(t *testing.T) {
	in := map[string]any{}
	keys := map[value.Date]bool{{Year: 2026, Month: 1, Day: 2}: true}
	text, err := json.Marshal(keys)
	if err != nil || json.Unmarshal(text, &in) != nil || in["2026-01-02"] != true {
		t.Errorf("%s, %v", text, err)
	}
	for _, c := range []struct {
		v interface {
			MarshalText() ([]byte, error)
			UnmarshalText([]byte) error
		}
		text string
	}{
		{new(value.Date), "2026-01-02"},
		{new(value.DateTime), "2026-01-02t03:04:05z"},
		{new(value.URI), "HTTP://x"},
		{new(value.Addr), "0::1"},
	} {
		if _, err := c.v.MarshalText(); err == nil && !strings.Contains(reflect.TypeOf(c.v).String(), "DateTime") {
			t.Errorf("%T: the zero value has a text", c.v)
		}
		if err := c.v.UnmarshalText([]byte(c.text)); err != nil {
			t.Errorf("%T: %v", c.v, err)
		}
		if got, err := c.v.MarshalText(); err != nil || string(got) != c.text {
			t.Errorf("%T: %s, %v, want %s", c.v, got, err, c.text)
		}
		if err := c.v.UnmarshalText([]byte(" ")); err == nil {
			t.Errorf("%T: a blank is no error", c.v)
		}
	}
}

func TestOpt(t *testing.T) {
	type object struct {
		A value.Opt[int] `json:"a,omitzero"`
		B value.Opt[int] `json:"b,omitzero"`
		C value.Opt[int] `json:"c,omitzero"`
	}
	var o object
	const text = `{"b":null,"c":7}`
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		t.Fatal(err)
	}
	if !o.A.IsAbsent() || o.A.IsNull() || !o.B.IsNull() || o.B.IsAbsent() || o.C.IsNull() || o.C.IsAbsent() {
		t.Errorf("states: %+v", o)
	}
	if v, ok := o.C.Get(); v != 7 || !ok {
		t.Errorf("Get = %d, %v", v, ok)
	}
	if _, ok := o.B.Get(); ok {
		t.Error("null has a value")
	}
	if got, err := json.Marshal(o); err != nil || string(got) != text {
		t.Errorf("marshalled: %s, %v", got, err)
	}
	if o != (object{B: value.Null[int](), C: value.Some(7)}) {
		t.Error("constructors differ from what was decoded")
	}
	if err := json.Unmarshal([]byte(`{"c":"x"}`), &o); err == nil {
		t.Error("a string for an int: no error")
	}
	if got := mustMarshal(t, value.Opt[int]{}); got != "null" {
		t.Errorf("absent: %s", got)
	}
}
