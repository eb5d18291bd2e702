package gocodec

// Objects with known members.

import (
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// appendStruct writes the members in the order of the schema. Once a member is
// sure to be there, commas need no thought.
func (e *emitter) appendStruct(d *ir.StructDecl) {
	e.appendHead(d.Name)
	if e.structFails(d) {
		e.P("var err error")
	}
	before := "{"
	if len(d.Fields) == 0 || e.present(d.Fields[0]) != "" {
		e.P("b = append(b, '{')")
		before = ""
	}
	for _, field := range d.Fields {
		e.appendMember(field, before)
		if before != "" || e.present(field) == "" {
			before = ","
		}
	}
	if d.Extra != nil {
		e.appendExtra(d, before == ",")
	}
	e.end("append(b, '}'), nil")
	if known := memberNames(d); d.Extra != nil && known != "" {
		e.knownMember(d, known)
	}
}

// appendMember writes one member, with a mark before its name: a brace, a
// comma, or what the members that were written so far make it.
func (e *emitter) appendMember(field ir.Field, before string) {
	condition := e.present(field)
	if condition != "" {
		e.P("if %s {", condition)
	}
	if before == "" {
		e.helpers.comma = true
		e.P("b = append(comma(b), %s...)", memberKey("", field.JSON))
	} else {
		e.P("b = append(b, %s...)", memberKey(before, field.JSON))
	}
	t, place := written(field.Type, "x."+field.Name)
	e.appendValue(t, place, partLiterals(field.Type, gofile.Quote(field.JSON)), errorFormat(field.JSON))
	if condition != "" {
		e.P("}")
	}
}

// written is what there is to append of a field that is present: of an
// optional pointer, its target.
func written(t ir.Type, place string) (ir.Type, string) {
	p, ok := t.(*ir.Pointer)
	if !ok || p.Null {
		return t, place
	}
	switch p.Elem.(type) {
	case *ir.Ref, *ir.Runtime:
		return p.Elem, place // methods need no dereference
	default:
		return p.Elem, "*" + place
	}
}

// partLiterals is the expression of the literals of a part of x; empty where
// its type keeps none.
func partLiterals(t ir.Type, key string) string {
	if !gofile.HoldsFloat(t) {
		return ""
	}
	return "x." + gofile.LiteralsField + ".at(" + key + ")"
}

// structFails reports whether writing a struct may fail.
func (e *emitter) structFails(d *ir.StructDecl) bool {
	for _, field := range d.Fields {
		t, _ := written(field.Type, "")
		if _, fails := e.appendCall(t, nil, ""); fails {
			return true
		}
	}
	if d.Extra == nil {
		return false
	}
	_, fails := e.appendCall(d.Extra, nil, "")
	return fails
}

// appendExtra writes the members that have no field, sorted by name. A name
// that has a field would be written twice, and is an error. Sure says that
// there is a member already.
func (e *emitter) appendExtra(d *ir.StructDecl, sure bool) {
	known := "nil"
	if memberNames(d) != "" {
		known = knownName(d)
	}
	if b, ok := d.Extra.(*ir.Builtin); ok && b.Kind == ir.GoRaw {
		e.P("if b, err = %s(b, x.%s, %s); err != nil {", e.rt.ValueName("AppendExtra"), d.ExtraName, known)
		e.P("return nil, err")
		e.P("}")
		return
	}
	e.P("for _, name := range %s(%s(x.%s)) {", gofile.Qual("slices", "Sorted"), gofile.Qual("maps", "Keys"), d.ExtraName)
	if known != "nil" {
		e.P("if %s(name) {", known)
		e.P(`return nil, %s("%%s: set the field of this name instead", name)`, gofile.Qual("fmt", "Errorf"))
		e.P("}")
	}
	e.appendKey("name", sure)
	e.appendValue(d.Extra, e.element(d.Extra, "x."+d.ExtraName+"[name]"), partLiterals(d.Extra, "name"), `"%s: %w"`, "name")
	e.P("}")
}

// appendKey writes a member's name, which an expression gives. Sure says that
// there is a member in front of it.
func (e *emitter) appendKey(name string, sure bool) {
	if sure {
		e.P("b = append(b, ',')")
	} else {
		e.helpers.comma = true
		e.P("b = comma(b)")
	}
	e.P("b = append(%s(b, %s), ':')", e.rt.ValueName("AppendString"), name)
}

// knownMember writes the function that tells the names that have a field.
func (e *emitter) knownMember(d *ir.StructDecl, names string) {
	e.Comment(knownName(d) + " reports whether a member has a field of its own in [" + d.Name + "].")
	e.P("func %s(name string) bool {", knownName(d))
	e.P("switch name {")
	e.P("case %s:", names)
	e.P("return true")
	e.P("}")
	e.end("false")
}

func knownName(d *ir.StructDecl) string { return "is" + d.Name + "Member" }

// memberNames lists the names that have a field, as Go literals.
func memberNames(d *ir.StructDecl) string {
	var names []string
	for _, field := range d.Fields {
		names = append(names, gofile.Quote(field.JSON))
	}
	return strings.Join(names, ", ")
}

func (e *emitter) decodeStruct(d *ir.StructDecl) {
	e.decodeHead(d.Name)
	e.expectKind("Object", "")
	e.P("*x = %s{}", d.Name)
	e.P("for k, end := i+1, t.Next(i); k < end; k = t.Next(k + 1) {")
	e.P("var err error")
	e.P("switch v := k + 1; string(t.Bytes(k)) {")
	for _, field := range d.Fields {
		e.P("case %s:", gofile.Quote(field.JSON))
		e.decodeField(field, "v")
		e.keep(field.Type, gofile.Quote(field.JSON), "v")
	}
	e.P("default:")
	e.decodeExtra(d)
	e.P("}")
	e.P("if err != nil {")
	e.P("return err")
	e.P("}")
	e.P("}")
	e.end("nil")
}

// decodeExtra writes what becomes of a member that has no field.
func (e *emitter) decodeExtra(d *ir.StructDecl) {
	if d.Extra == nil {
		e.P(`err = %s("%%s: must not be there", t.Pointer(v))`, gofile.Qual("fmt", "Errorf"))
		return
	}
	place := "x." + d.ExtraName
	e.P("if %s == nil {", place)
	e.P("%s = make(map[string]%s)", place, e.rt.Type(d.Extra))
	e.P("}")
	if call, _ := e.decodeCall(d.Extra, "v"); call != nil {
		e.decodeValue(d.Extra, place+"[t.String(k)]", "v")
	} else {
		e.P("var item %s", e.rt.Type(d.Extra))
		e.decodeValue(d.Extra, "item", "v")
		e.P("%s[t.String(k)] = item", place)
	}
	e.keep(d.Extra, "t.String(k)", "v")
}
