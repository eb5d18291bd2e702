package gotypes

// Structs and tuples, and the types that only have a name.

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

func (e *emitter) structDecl(d *ir.StructDecl) {
	e.DeclComment(&d.Head)
	e.P("type %s struct {", d.Name)
	for _, field := range d.Fields {
		e.FieldComment(field)
		e.P("%s %s %s", field.Name, e.rt.Type(field.Type), structTag(field))
	}
	if d.Extra != nil {
		if len(d.Fields) > 0 {
			e.Blank()
		}
		e.Comment(d.ExtraName + " holds the members that have no field of their own. They are written back, sorted by name.")
		e.P("%s map[string]%s `json:\"-\"`", d.ExtraName, e.rt.Type(d.Extra))
	}
	e.literalsField(d)
	e.P("}")
}

func (e *emitter) tupleDecl(d *ir.TupleDecl) {
	e.DeclComment(&d.Head, "In JSON it is an array; the fields are its items in order.")
	e.P("type %s struct {", d.Name)
	for _, item := range d.Items {
		e.FieldComment(item)
		e.P("%s %s", item.Name, e.rt.Type(item.Type))
	}
	if d.Rest != nil {
		e.Comment(d.RestName + " holds the items that follow.")
		e.P("%s []%s", d.RestName, e.rt.Type(d.Rest))
	}
	e.literalsField(d)
	e.P("}")
}

func (e *emitter) namedDecl(d *ir.NamedDecl) {
	e.DeclComment(&d.Head)
	e.defined(d.Name, d.Type)
}

// defined writes a type that stands for another.
func (e *emitter) defined(name string, t ir.Type) {
	if !gofile.Boxed(t) {
		e.P("type %s %s", name, e.rt.Type(t))
		return
	}
	e.P("type %s struct {", name)
	if p, ok := t.(*ir.Pointer); ok && p.Null {
		e.Comment("Value is nil for null.")
	}
	e.P("Value %s", e.rt.Type(t))
	e.P("}")
}

// literalsField makes room for the numbers that float64 cannot hold.
func (e *emitter) literalsField(d ir.Decl) {
	if !gofile.KeepsLiterals(d) {
		return
	}
	e.Blank()
	e.Comment(gofile.LiteralsField + " holds the numbers that were read and that float64 cannot hold exactly, " +
		"to write them back as they were.")
	e.P("%s *%s", gofile.LiteralsField, gofile.LiteralsType)
}

// structTag is the tag of a field. It tells readers and other libraries the
// name; our own methods do the encoding.
func structTag(field ir.Field) string {
	tags := append([]string{"json:" + strconv.Quote(jsonKey(field))}, field.Tags...)
	tag := strings.Join(tags, " ")
	if strings.ContainsFunc(tag, func(r rune) bool { return r == '`' || !unicode.IsPrint(r) }) {
		return strconv.Quote(tag)
	}
	return "`" + tag + "`"
}

// jsonKey is what encoding/json reads in the tag: the name of the member and
// the option to leave it out. A name that the syntax of tags cannot express
// gives "-", which hides the field from other libraries.
func jsonKey(field ir.Field) string {
	name := field.JSON
	switch {
	case name == "" || strings.ContainsFunc(name, notInTag):
		return "-"
	case !field.Required:
		return name + ",omitzero"
	case name == "-":
		return "-,"
	default:
		return name
	}
}

// notInTag reports whether encoding/json does not take a character for a part
// of a name.
func notInTag(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("!#$%&()*+-./:;<=>?@[]^_{|}~ ", r)
}

// article is a name with the indefinite article.
func article(name string) string {
	if strings.ContainsRune("AEIO", rune(name[0])) {
		return fmt.Sprintf("an [%s]", name)
	}
	return fmt.Sprintf("a [%s]", name)
}
