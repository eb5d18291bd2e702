package gotypes

// Unions: a struct around a sealed interface. The struct gives the sum methods
// and a place in other types; the interface lets callers switch on the variant.

import (
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

func (e *emitter) unionDecl(d *ir.UnionDecl) {
	e.DeclComment(&d.Head, "It holds "+variantList(d)+".")
	e.P("type %s struct {", d.Name)
	e.Comment("Value is the variant. The zero " + d.Name + " has none, and cannot be written.")
	e.P("Value %s", d.Interface)
	e.literalsField(d)
	e.P("}")
	e.Blank()
	e.Comment(d.Interface + " is implemented by the variants of [" + d.Name + "]: " + variantList(d) + ".")
	e.P("type %s interface {", d.Interface)
	e.P("%s() %s", kindMethod(d), d.KindName)
	e.P("}")
	e.kindType(d)
	for _, v := range d.Variants {
		e.Blank()
		e.variant(d, v)
	}
}

// kindType writes the type that tells variants apart, and the method Kind.
func (e *emitter) kindType(d *ir.UnionDecl) {
	e.Blank()
	e.Comment(d.KindName + " tells the variants of [" + d.Name + "] apart.")
	e.P("type %s string", d.KindName)
	e.Blank()
	e.Comment("The kinds of [" + d.Name + "].")
	e.P("const (")
	for _, v := range d.Variants {
		e.P("%s %s = %q", d.KindName+v.Name, d.KindName, v.Name)
	}
	e.P(")")
	e.Blank()
	e.Comment("Kind tells which variant x holds; it is empty for the zero " + d.Name + ".")
	e.P("func (x %s) Kind() %s {", d.Name, d.KindName)
	e.P("if x.Value == nil {")
	e.P(`return ""`)
	e.P("}")
	e.P("return x.Value.%s()", kindMethod(d))
	e.P("}")
}

// variant writes the type of a variant where it needs one of its own, its
// constructor and its accessor.
func (e *emitter) variant(d *ir.UnionDecl, v ir.Variant) {
	name, own := gofile.VariantType(d, v)
	held, wrap, unwrap := gofile.Text("%s", name), "v", "v"
	if own {
		held = e.rt.Type(v.Type)
		e.variantComment(d, v, name)
		e.defined(name, v.Type)
		e.Blank()
		wrap, unwrap = name+"(v)", ""
		if gofile.Boxed(v.Type) {
			wrap, unwrap = name+"{Value: v}", "v.Value"
		}
	}
	e.P("func (%s) %s() %s { return %s }", name, kindMethod(d), d.KindName, d.KindName+v.Name)
	e.Blank()
	e.Comment("New" + d.Name + v.Name + " makes " + article(d.Name) + " that holds v.")
	e.P("func New%s%s(v %s) %s { return %s{Value: %s} }", d.Name, v.Name, held, d.Name, d.Name, wrap)
	e.Blank()
	e.accessor(d, v, name, held, unwrap)
}

// variantComment says what the schema says of a variant, and that it is one.
func (e *emitter) variantComment(d *ir.UnionDecl, v ir.Variant, name string) {
	text := name + " is the variant " + v.Name + " of [" + d.Name + "]."
	if v.Node.Doc.Description != "" {
		text += "\n\n" + v.Node.Doc.Description
	}
	e.Comment(text)
}

// accessor writes the method As…; an empty unwrap stands for a conversion.
func (e *emitter) accessor(d *ir.UnionDecl, v ir.Variant, name string, held gofile.Code, unwrap string) {
	e.Comment("As" + v.Name + " returns the " + v.Name + " that x holds, and whether it holds one.")
	e.P("func (x %s) As%s() (%s, bool) {", d.Name, v.Name, held)
	e.P("v, ok := x.Value.(%s)", name)
	if unwrap == "" {
		e.P("return %s(v), ok", held)
	} else {
		e.P("return %s, ok", unwrap)
	}
	e.P("}")
}

// kindMethod is the name of the method that seals a union's interface.
func kindMethod(d *ir.UnionDecl) string { return "kindOf" + d.Name }

// variantList names the types that a union's interface may hold.
func variantList(d *ir.UnionDecl) string {
	var names []string
	for i, v := range d.Variants {
		name, _ := gofile.VariantType(d, v)
		switch {
		case i == 0:
		case i == len(d.Variants)-1:
			names = append(names, " or ")
		default:
			names = append(names, ", ")
		}
		names = append(names, article(name))
	}
	return strings.Join(names, "")
}
