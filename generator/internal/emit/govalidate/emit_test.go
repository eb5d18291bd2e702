package govalidate_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/emit/govalidate"
	"github.com/lockstep-dev/lockstep/generator/internal/lower"
	"github.com/lockstep-dev/lockstep/generator/internal/rulebook"
	"github.com/lockstep-dev/lockstep/generator/internal/schema"
)

// emit writes validate.go for a schema that is given without its braces.
func emit(t *testing.T, members string) string {
	t.Helper()
	files := fstest.MapFS{"sample.json": {Data: []byte(`{"$schema": "https://json-schema.org/draft/2020-12/schema", ` + members + `}`)}}
	doc, diags := schema.Load(context.Background(), schema.Options{FS: files}, "sample.json")
	if diags.HasErrors() {
		t.Fatalf("%s: %v", members, diags.Err())
	}
	f, diags := lower.Lower(doc, lower.Options{Name: "sample", Package: "sample"})
	if diags.HasErrors() {
		t.Fatalf("%s: %v", members, diags.Err())
	}
	source, err := govalidate.Emit(f, rulebook.New(f), gofile.DefaultRuntime())
	if err != nil {
		t.Fatalf("%s: %v", members, err)
	}
	return string(source)
}

// function is the text of a function without its tabs; empty where there is no
// such function.
func function(source, name string) string {
	_, rest, ok := strings.Cut(source, "\nfunc "+name+"(")
	if !ok {
		return ""
	}
	head, body, _ := strings.Cut(rest, "{")
	if line, _, _ := strings.Cut(head+"{"+body, "\n"); strings.HasSuffix(line, "}") {
		return strings.TrimSpace(strings.TrimSuffix(line[len(head)+1:], "}"))
	}
	body, _, _ = strings.Cut(body, "\n}")
	return strings.TrimSpace(strings.ReplaceAll(body, "\t", ""))
}

// TestExpressions lists the schemas whose checkers are a single expression.
func TestExpressions(t *testing.T) {
	tests := []struct{ schema, want string }{
		{`"description": "Anything."`, `return true`},
		{`"properties": {"a": true}, "items": {}, "propertyNames": true, "allOf": [{}], "if": {"type": "null"}, "then": true`, `return true`},
		{`"type": "string"`, `return t.Kind(i) == tape.String || r.Fail(i, &ruleSampleType)`},
		{`"type": ["string", "null"]`, `return t.Kind(i)&(tape.Null|tape.String) != 0 || r.Fail(i, &ruleSampleType)`},
		{`"type": "integer"`, `return t.IsInteger(i) || r.Fail(i, &ruleSampleType)`},
		{`"type": ["integer", "string"]`, `return t.Kind(i) == tape.String || t.IsInteger(i) || r.Fail(i, &ruleSampleType)`},
		{`"minLength": 2`, `return t.Kind(i) != tape.String || t.Runes(i) >= 2 || r.Fail(i, &ruleSampleMinLength)`},
		{`"maximum": 2.50`, `return t.Kind(i) != tape.Number || validate.Compare(t.Number(i), "2.50") <= 0 || r.Fail(i, &ruleSampleMaximum)`},
		{`"exclusiveMinimum": 0`, `return t.Kind(i) != tape.Number || validate.Compare(t.Number(i), "0") > 0 || r.Fail(i, &ruleSampleExclusiveMinimum)`},
		{`"multipleOf": 3`, `return t.Kind(i) != tape.Number || validate.MultipleOf(t.Number(i), "3") || r.Fail(i, &ruleSampleMultipleOf)`},
		{`"format": "uri"`, `return t.Kind(i) != tape.String || validate.URI(t.Bytes(i)) || r.Fail(i, &ruleSampleFormat)`},
		{`"pattern": "^a"`, `return t.Kind(i) != tape.String || patternSample.Match(t.Bytes(i)) || r.Fail(i, &ruleSamplePattern)`},
		{`"maxItems": 3`, `return t.Kind(i) != tape.Array || t.Len(i) <= 3 || r.Fail(i, &ruleSampleMaxItems)`},
		{`"uniqueItems": true`, `return t.Kind(i) != tape.Array || validate.Unique(t, i) || r.Fail(i, &ruleSampleUniqueItems)`},
		{`"minProperties": 1`, `return t.Kind(i) != tape.Object || t.Len(i) >= 1 || r.Fail(i, &ruleSampleMinProperties)`},
		{`"required": ["a"]`, `return t.Kind(i) != tape.Object || t.Lookup(i, "a") >= 0 || r.FailName(i, &ruleSampleRequiredA, "a")`},
		{`"const": "a"`, `return t.Kind(i) == tape.String && string(t.Bytes(i)) == "a" || r.Fail(i, &ruleSampleConst)`},
		{`"enum": ["a", "b"]`, `return listedSample(t, i) || r.Fail(i, &ruleSampleEnum)`},
		{`"const": {"a": []}`, `return validate.Equal(t, i, literalSample) || r.Fail(i, &ruleSampleConst)`},
		{`"not": {"type": "null"}`, `return !checkNot(t, i, nil) || r.Fail(i, &ruleSampleNot)`},
		{`"anyOf": [{"minimum": 1}, {"maximum": 0}]`, `return checkAnyOf0(t, i, nil) || checkAnyOf1(t, i, nil) || r.Branches(i, &ruleSampleAnyOf, checkAnyOf0, checkAnyOf1)`},
		{`"if": {"type": "null"}, "then": false`, `return !checkIf(t, i, nil) || checkThen(t, i, r)`},
		{
			`"type": "string", "enum": ["a", "b"]`,
			"if t.Kind(i) != tape.String {\nreturn r.Fail(i, &ruleSampleType)\n}\nreturn listedSample(t, i) || r.Fail(i, &ruleSampleEnum)",
		},
	}
	for _, test := range tests {
		if diff := cmp.Diff(test.want, function(emit(t, test.schema), "checkSample")); diff != "" {
			t.Errorf("%s: %s", test.schema, diff)
		}
	}
}

// TestBodies shows what becomes of constraints that need statements.
func TestBodies(t *testing.T) {
	tests := []struct{ schema, want string }{
		{`"type": "integer", "minimum": 1`, `
ok := true
if !t.IsInteger(i) {
ok = r.Fail(i, &ruleSampleType)
}
if t.Kind(i) == tape.Number && validate.Compare(t.Number(i), "1") < 0 {
ok = r.Fail(i, &ruleSampleMinimum)
}
return ok`},
		{`"enum": ["a", "b"], "x-banned": {"c": "is old"}`, `
ok := true
if !listedSample(t, i) {
switch {
case t.Kind(i) == tape.String && string(t.Bytes(i)) == "c":
ok = r.Fail(i, &ruleSampleXBannedC)
default:
ok = r.Fail(i, &ruleSampleEnum)
}
}
return ok`},
		{`"if": {"type": "null"}, "else": {"type": "string"}`, `
ok := true
if !checkIf(t, i, nil) {
ok = checkElse(t, i, r) && ok
}
return ok`},
		{`"oneOf": [{"minimum": 1}, {"maximum": 2}, {"type": "null"}]`, `
ok := true
passed := 0
if checkOneOf0(t, i, nil) {
passed++
}
if checkOneOf1(t, i, nil) {
passed++
}
if passed < 2 && checkOneOf2(t, i, nil) {
passed++
}
switch {
case passed == 0:
ok = r.Branches(i, &ruleSampleOneOf, checkOneOf0, checkOneOf1, checkOneOf2)
case passed > 1:
ok = r.Fail(i, &ruleSampleOneOfSeveral)
}
return ok`},
		{`"type": "array", "contains": {"type": "null"}, "minContains": 2, "maxContains": 3`, `
if t.Kind(i) != tape.Array {
return r.Fail(i, &ruleSampleType)
}
ok := true
found := 0
for v, end := i+1, t.Next(i); v < end; v = t.Next(v) {
if checkContains(t, v, nil) {
found++
}
}
switch {
case found < 2:
ok = r.Fail(i, &ruleSampleContains)
case found > 3:
ok = r.Fail(i, &ruleSampleContainsTooMany)
}
return ok`},
		{`"type": "object", "patternProperties": {"^x": true}, "additionalProperties": false`, `
if t.Kind(i) != tape.Object {
return r.Fail(i, &ruleSampleType)
}
ok := true
for k, end := i+1, t.Next(i); k < end; k = t.Next(k + 1) {
known := false
if patternSample.Match(t.Bytes(k)) {
known = true
}
if !known {
ok = r.Fail(k, &ruleSampleAdditionalProperties)
}
if !ok && r == nil {
return false
}
}
return ok`},
		{`"dependentRequired": {"a": ["b"]}, "additionalProperties": {"type": "null"}`, `
ok := true
if t.Kind(i) == tape.Object {
const (
hasA = uint64(1) << iota
hasB
)
var seen uint64
for k, end := i+1, t.Next(i); k < end; k = t.Next(k + 1) {
switch string(t.Bytes(k)) {
case "a":
seen |= hasA
ok = checkExtra(t, k+1, r) && ok
case "b":
seen |= hasB
ok = checkExtra(t, k+1, r) && ok
default:
ok = checkExtra(t, k+1, r) && ok
}
if !ok && r == nil {
return false
}
}
if seen&hasA != 0 && seen&hasB == 0 {
ok = r.FailName(i, &ruleSampleDependentRequiredB, "b")
}
}
return ok`},
	}
	for _, test := range tests {
		if diff := cmp.Diff(strings.TrimSpace(test.want), function(emit(t, test.schema), "checkSample")); diff != "" {
			t.Errorf("%s: %s", test.schema, diff)
		}
	}
}

// TestManyMembers holds that an object may require more members than a word
// has bits: the presence of the others is looked up.
func TestManyMembers(t *testing.T) {
	var names []string
	for i := range 70 {
		names = append(names, fmt.Sprintf(`"m%d"`, i))
	}
	body := function(emit(t, `"required": [`+strings.Join(names, ", ")+`]`), "checkSample")
	for _, want := range []string{"if seen&hasM63 == 0 {", `if t.Lookup(i, "m64") < 0 {`, `if t.Lookup(i, "m69") < 0 {`} {
		if !strings.Contains(body, want) {
			t.Errorf("the body misses %s:\n%s", want, body)
		}
	}
}

// TestShared holds that nodes share what is the same, and what is only a
// reference has no function.
func TestShared(t *testing.T) {
	source := emit(t, `"properties": {
		"a": {"enum": ["x", "y"], "pattern": "^[xy]"},
		"b": {"enum": ["x", "y"], "pattern": "^[xy]"},
		"c": {"$ref": "#/$defs/d"}
	}, "$defs": {"d": {"type": "string"}}`)
	for text, want := range map[string]int{
		"func listed": 1, "regexp.MustCompile": 1, "func checkC(": 0, "checkD(t, k+1, r)": 1, "func checkD(": 1,
	} {
		if got := strings.Count(source, text); got != want {
			t.Errorf("%q stands %d times, want %d:\n%s", text, got, want, source)
		}
	}
}

// TestHostileText holds that texts of a schema stay texts.
func TestHostileText(t *testing.T) {
	const hostile = "`\\\"\\\\*/\\u2028\\n${x}%d{found}"
	source := emit(t, `"properties": {"`+hostile+`": {"const": "`+hostile+`"}}, "required": ["`+hostile+`"],
		"x-rule": "`+hostile+`", "enum": ["`+hostile+`", {"a": "`+hostile+`"}]`)
	if !strings.Contains(source, `"`+"`"+`\"\\*/\u2028\n${x}%d{found}"`) {
		t.Errorf("the name is not in the source:\n%s", source)
	}
}
