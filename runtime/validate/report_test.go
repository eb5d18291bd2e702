package validate_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockstep-dev/lockstep/runtime/tape"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// The constraints of a small hand-written validator, as a generator would
// write it.
var (
	typeObject    = validate.Constraint{Keyword: "type", Schema: "#/type", Message: "must be an object, not {found}", Expected: "object"}
	requireStatus = validate.Constraint{Rule: "RM4", Keyword: "required", Schema: "#/required", Message: `member "{name}" is missing`}
	statusEnum    = validate.Constraint{Keyword: "enum", Schema: "#/properties/status/enum", Message: `{found} is not allowed: use one of "a", "b"`, Expected: `one of "a", "b"`}
	unknownMember = validate.Constraint{Keyword: "additionalProperties", Schema: "#/additionalProperties", Message: `member "{name}" is not known`}
	itemType      = validate.Constraint{Keyword: "type", Schema: "#/properties/items/items/type", Message: "must be a number, not {found}"}
	itemSmall     = validate.Constraint{Keyword: "maximum", Schema: "#/properties/items/items/maximum", Message: "is large"}
)

func document(t *tape.Tape, i int, r *validate.Reporter) bool {
	if t.Kind(i) != tape.Object {
		return r.Fail(i, &typeObject)
	}
	ok := true
	if t.Lookup(i, "status") < 0 {
		if ok = r.FailName(i, &requireStatus, "status"); r == nil {
			return false
		}
	}
	for k, end := i+1, t.Next(i); k < end; k = t.Next(k + 1) {
		if !member(t, k, r) {
			if ok = false; r == nil {
				return false
			}
		}
	}
	return ok
}

func member(t *tape.Tape, k int, r *validate.Reporter) bool {
	switch v := k + 1; string(t.Bytes(k)) {
	case "status":
		if s := string(t.Bytes(v)); s != "a" && s != "b" {
			return r.Fail(v, &statusEnum)
		}
		return true
	case "items", "a b":
		ok := true
		for item, end := v+1, t.Next(v); item < end; item = t.Next(item) {
			if t.Kind(item) != tape.Number {
				ok = r.Fail(item, &itemType)
			} else if validate.Compare(t.Number(item), "100") > 0 {
				r.Warn(item, &itemSmall)
			}
		}
		return ok
	default:
		return r.Fail(k, &unknownMember)
	}
}

func TestDocument(t *testing.T) {
	text := "{\n  \"status\": \"cómpleted\",\n  \"é\": {}, \"items\": [1, \"x\", 200],\n  \"a b\": [ [1, {\"k\" : null}] ]\n}"
	report := validate.Document([]byte(text), document)
	want := &validate.Report{
		Violations: []validate.Violation{
			{
				Keyword: "enum", Schema: statusEnum.Schema, Instance: "/status", Offset: 14, Line: 2, Column: 13,
				Message:  `status: "cómpleted" is not allowed: use one of "a", "b"`,
				Expected: statusEnum.Expected, Found: `"cómpleted"`,
			},
			{
				Keyword: "additionalProperties", Schema: unknownMember.Schema, Instance: "/é", Offset: 30, Line: 3, Column: 3,
				Message: `é: member "é" is not known`, Found: `"é"`,
			},
			{
				Keyword: "type", Schema: itemType.Schema, Instance: "/items/1", Offset: 53, Line: 3, Column: 25,
				Message: `items[1]: must be a number, not "x"`, Found: `"x"`,
			},
			{
				Keyword: "type", Schema: itemType.Schema, Instance: "/a b/0", Offset: 75, Line: 4, Column: 12,
				Message: `["a b"][0]: must be a number, not [1,{"k":null}]`, Found: `[1,{"k":null}]`,
			},
		},
		Warnings: []validate.Violation{{
			Keyword: "maximum", Schema: itemSmall.Schema, Instance: "/items/2", Offset: 58, Line: 3, Column: 30,
			Message: "items[2]: is large", Found: "200",
		}},
	}
	if diff := cmp.Diff(want, report); diff != "" {
		t.Errorf("report (-want +got):\n%s", diff)
	}
	strict := report.Strict()
	if len(strict.Violations) != 5 || strict.Violations[3].Keyword != "maximum" || len(strict.Warnings) != 0 {
		t.Errorf("strict report: %+v", strict)
	}
	if validate.Valid([]byte(text), document) {
		t.Error("Valid is true")
	}
}

func TestRootPlace(t *testing.T) {
	report := validate.Document([]byte(` [1, 2]`), document)
	if got, want := report.Err().Error(), `1:2: must be an object, not [1,2]`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	report = validate.Document([]byte(`{}`), document)
	if got, want := report.Err().Error(), `1:1: member "status" is missing (RM4)`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestValidDocument(t *testing.T) {
	text := []byte(`{"status":"a","items":[1,2.5,100]}`)
	if !validate.Valid(text, document) {
		t.Error("Valid is false")
	}
	if err := validate.Document(text, document).Err(); err != nil {
		t.Errorf("Document: %v", err)
	}
	if allocs := testing.AllocsPerRun(100, func() { validate.Valid(text, document) }); allocs != 0 && !raceEnabled {
		t.Errorf("Valid makes %v allocations, want none", allocs)
	}
}

func TestSyntaxAndDuplicates(t *testing.T) {
	cases := []struct{ text, want string }{
		{"{\"é\":\n  x}", "2:3: write a value here, not x"},
		{"", "1:1: write a value: the text is empty"},
		{"{\"status\":\"a\",\n \"status\":\"a\"}", "2:2: status: keep one member with this name: it is there more than once"},
		{`{"status":"a","items":[1,{"x":1,"\u0078":{}}]}`, `1:33: items[1].x: keep one member with this name: it is there more than once`},
	}
	for _, c := range cases {
		if validate.Valid([]byte(c.text), document) {
			t.Errorf("Valid(%s) is true", c.text)
		}
		err := validate.Document([]byte(c.text), document).Err()
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("Document(%s): %v, want %s", c.text, err, c.want)
		}
		decoded := validate.Decode([]byte(c.text), document, func(*tape.Tape, int) error { return nil })
		if decoded == nil || decoded.Error() != err.Error() {
			t.Errorf("Decode(%s): %v, want %v", c.text, decoded, err)
		}
	}
}

func TestDecode(t *testing.T) {
	var status string
	decode := func(tp *tape.Tape, i int) error {
		status = tp.String(tp.Lookup(i, "status"))
		return nil
	}
	if err := validate.Decode([]byte(`{"status":"b"}`), document, decode); err != nil || status != "b" {
		t.Errorf("status %q, error %v", status, err)
	}
	err := validate.Decode([]byte(`{"status":"c"}`), document, decode)
	if invalid := (*validate.Error)(nil); !errors.As(err, &invalid) || len(invalid.Violations) != 1 || status != "b" {
		t.Errorf("status %q, error %v", status, err)
	}
	failure := errors.New("no")
	err = validate.Decode([]byte(`{"status":"b"}`), document, func(*tape.Tape, int) error { return failure })
	if !errors.Is(err, failure) {
		t.Errorf("error %v, want that of decode", err)
	}
}

// A verdict of false without a reason is still a violation.
func TestVerdictIsNeverLost(t *testing.T) {
	silent := func(*tape.Tape, int, *validate.Reporter) bool { return false }
	if err := validate.Document([]byte(`1`), silent).Err(); err == nil {
		t.Error("no error")
	}
}

func TestErrorText(t *testing.T) {
	text := `{"status":"a","items":[` + strings.Repeat(`"x",`, 24) + `"x"]}`
	err := validate.Document([]byte(text), document).Err()
	lines := strings.Split(err.Error(), "\n")
	if len(lines) != 21 || lines[20] != "and 5 more" || !strings.HasPrefix(lines[19], "1:100: items[19]: must be") {
		t.Errorf("%d lines:\n%s", len(lines), err)
	}
}

func TestLongValuesAreCut(t *testing.T) {
	long := strings.Repeat("é", 200)
	report := validate.Document([]byte(`{"status":"`+long+`"}`), document)
	if got, want := report.Violations[0].Found, `"`+strings.Repeat("é", 59)+"…"; got != want {
		t.Errorf("found %s, want %s", got, want)
	}
	report = validate.Document([]byte(`{"`+long+`":[],"b\n\"c":0,"status":"a"}`), document)
	if got, want := report.Violations[0].Message, `["`+strings.Repeat("é", 60)+`…"]: member "`+strings.Repeat("é", 60)+`…" is not known`; got != want {
		t.Errorf("message %s, want %s", got, want)
	}
	if got, want := report.Violations[1].Message, `["b\u000a\"c"]: member "b\u000a\"c" is not known`; got != want {
		t.Errorf("message %s, want %s", got, want)
	}
	array := `[` + strings.Repeat(`[{"a":1}, `, 5000) + `1` + strings.Repeat(`]`, 5001)
	if got := validate.Document([]byte(array), document).Violations[0].Found; len([]rune(got)) != 61 {
		t.Errorf("found %s", got)
	}
}

// What a text contains is never taken for a placeholder.
func TestPlaceholdersAreFilledOnce(t *testing.T) {
	report := validate.Document([]byte(`{"status":"{name}{found}"}`), document)
	want := `status: "{name}{found}" is not allowed: use one of "a", "b"`
	if got := report.Violations[0].Message; got != want {
		t.Errorf("message %s, want %s", got, want)
	}
}

func TestViolationJSON(t *testing.T) {
	got, err := json.Marshal(validate.Document([]byte(`7`), document))
	want := `{"violations":[{"keyword":"type","schema":"#/type","instance":"","offset":0,"line":1,"column":1,` +
		`"message":"must be an object, not 7","expected":"object","found":"7"}]}`
	if err != nil || string(got) != want {
		t.Errorf("%s, %v, want %s", got, err, want)
	}
}

// The causes of a failed anyOf are the violations of the closest branch.
func TestBranches(t *testing.T) {
	anyOf := validate.Constraint{Keyword: "anyOf", Schema: "#/anyOf", Message: "fits none"}
	isString := func(tp *tape.Tape, i int, r *validate.Reporter) bool {
		if tp.Kind(i) != tape.String {
			return r.Fail(i, &validate.Constraint{Keyword: "type", Schema: "#/anyOf/0/type", Message: "must be a string"})
		}
		return true
	}
	silent := func(*tape.Tape, int, *validate.Reporter) bool { return false }
	several := func(tp *tape.Tape, i int, r *validate.Reporter) bool {
		r.Fail(i, &typeObject)
		return r.Fail(i, &statusEnum)
	}
	union := func(branches ...validate.Func) validate.Func {
		return func(tp *tape.Tape, i int, r *validate.Reporter) bool {
			for _, branch := range branches {
				if branch(tp, i, nil) {
					return true
				}
			}
			return r.Branches(i, &anyOf, branches...)
		}
	}
	cases := []struct {
		name, text, want string
		f                validate.Func
	}{
		{"right type wins", `{"items":["x"],"status":0,"z":0}`, "items[0]", union(isString, document)},
		{"fewest", `7`, "must be a string", union(several, isString)},
		{"deepest", `{"status":"a","items":["x"]}`, "items[0]", union(union(isString), document)},
		{"nested", `7`, "fits none", union(union(isString))},
	}
	for _, c := range cases {
		report := validate.Document([]byte(c.text), c.f)
		if len(report.Violations) != 1 || len(report.Violations[0].Causes) == 0 {
			t.Errorf("%s: %+v", c.name, report)
			continue
		}
		all := report.Err().Error()
		if !strings.Contains(all, c.want) || !strings.Contains(all, "\n    1:") {
			t.Errorf("%s: %s, want a cause with %q", c.name, all, c.want)
		}
	}
	report := validate.Document([]byte(`7`), union(silent))
	if len(report.Violations) != 1 || len(report.Violations[0].Causes) != 0 {
		t.Errorf("a silent branch: %+v", report)
	}
	if (*validate.Reporter)(nil).Branches(0, &anyOf, isString) || (*validate.Reporter)(nil).Fail(0, &anyOf) {
		t.Error("a nil reporter says true")
	}
}

func ExampleDocument() {
	report := validate.Document([]byte(`{"status": "completed"}`), document)
	fmt.Println(report.Err())
	// Output: 1:12: status: "completed" is not allowed: use one of "a", "b"
}
