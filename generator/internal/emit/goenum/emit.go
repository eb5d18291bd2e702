package goenum

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// emitter is a file under construction.
type emitter struct {
	*gofile.File
}

// Emit gives the content of enums.go, or nil where the format has no enum.
func Emit(f *ir.Format, rt gofile.Runtime) ([]byte, error) {
	e := &emitter{File: gofile.New(f, rt)}
	empty := true
	for _, d := range f.Decls {
		if enum, ok := d.(*ir.EnumDecl); ok {
			empty = false
			e.enum(enum)
		}
	}
	if empty {
		return nil, nil
	}
	return e.Render()
}

// enum writes one type with all that belongs to it.
func (e *emitter) enum(d *ir.EnumDecl) {
	e.DeclComment(&d.Head)
	e.P("type %s string", d.Name)
	e.Blank()
	e.constants(d)
	e.values(d)
	e.parse(d)
	e.methods(d)
}

func (e *emitter) constants(d *ir.EnumDecl) {
	if len(d.Values) == 0 {
		return
	}
	e.Comment("The values of [" + d.Name + "].")
	e.P("const (")
	for _, v := range d.Values {
		e.Comment(gofile.Doc(v.Name, v.Doc))
		e.P("%s %s = %q", v.Name, d.Name, v.Text)
	}
	e.P(")")
	e.Blank()
}

func (e *emitter) values(d *ir.EnumDecl) {
	e.Comment(d.Name + "Values lists the legal values in the order of the schema.")
	e.P("func %sValues() []%s {", d.Name, d.Name)
	e.P("return []%s{%s}", d.Name, strings.Join(constantNames(d), ", "))
	e.P("}")
	e.Blank()
}

// parse writes the function Parse…, with a case for each banned value.
func (e *emitter) parse(d *ir.EnumDecl) {
	e.Comment("Parse" + d.Name + " returns the " + d.Name + " with the given text. The error for any other text lists the legal values.")
	e.P("func Parse%s(text string) (%s, error) {", d.Name, d.Name)
	e.P("if x := %s(text); x.Valid() {", d.Name)
	e.P("return x, nil")
	e.P("}")
	if banned := bannedTexts(d); len(banned) > 0 {
		e.P("switch text {")
		for _, v := range banned {
			e.P("case %q:", v.Text)
			e.P(`return "", %s(%s)`, gofile.Qual("errors", "New"), gofile.Quote(bannedMessage(d, v)))
		}
		e.P("}")
	}
	e.P(`return "", %s(%s, text)`, gofile.Qual("fmt", "Errorf"), gofile.Quote(message(d)))
	e.P("}")
	e.Blank()
}

// methods writes Valid, String and UnmarshalText.
func (e *emitter) methods(d *ir.EnumDecl) {
	e.Comment("Valid reports whether x is one of the legal values.")
	e.P("func (x %s) Valid() bool {", d.Name)
	if len(d.Values) > 0 {
		e.P("switch x {")
		e.P("case %s:", strings.Join(constantNames(d), ", "))
		e.P("return true")
		e.P("}")
	}
	e.P("return false")
	e.P("}")
	e.Blank()
	e.Comment("String returns the text of x.")
	e.P("func (x %s) String() string { return string(x) }", d.Name)
	e.Blank()
	e.Comment("UnmarshalText implements [encoding.TextUnmarshaler] as [Parse" + d.Name + "] parses.")
	e.P("func (x *%s) UnmarshalText(text []byte) error {", d.Name)
	e.P("parsed, err := Parse%s(string(text))", d.Name)
	e.P("if err != nil {")
	e.P("return err")
	e.P("}")
	e.P("*x = parsed")
	e.P("return nil")
	e.P("}")
	e.Blank()
}

// constantNames lists the constants, without those whose value an earlier one
// has: a switch must not repeat a case.
func constantNames(d *ir.EnumDecl) []string {
	var names []string
	seen := map[string]bool{}
	for _, v := range d.Values {
		if !seen[v.Text] {
			names = append(names, v.Name)
		}
		seen[v.Text] = true
	}
	return names
}

// bannedTexts lists the banned values that a string can have.
func bannedTexts(d *ir.EnumDecl) []ir.BannedValue {
	var banned []ir.BannedValue
	for _, v := range d.Banned {
		if v.Kind == ir.String {
			banned = append(banned, v)
		}
	}
	return banned
}

// message is the format of the error for a text that is not legal.
func message(d *ir.EnumDecl) string {
	return "%q is not allowed: " + strings.ReplaceAll(legal(d), "%", "%%")
}

// bannedMessage says why a value is banned.
func bannedMessage(d *ir.EnumDecl, v ir.BannedValue) string {
	reason := strings.TrimPrefix(strings.TrimSuffix(strings.TrimSpace(v.Reason), "."), "it ")
	if reason == "" {
		return fmt.Sprintf("%q is not allowed: %s", v.Text, legal(d))
	}
	return fmt.Sprintf("%q is not allowed: it %s; %s", v.Text, reason, legal(d))
}

// legal lists the legal values for the end of a message.
func legal(d *ir.EnumDecl) string {
	var texts []string
	for _, v := range d.Values {
		texts = append(texts, strconv.Quote(v.Text))
	}
	if len(texts) == 0 {
		return d.Name + " has no legal value"
	}
	return "use one of " + strings.Join(texts, ", ")
}
