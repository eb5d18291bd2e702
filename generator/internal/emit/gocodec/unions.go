package gocodec

// Unions. What is written is the variant; what is read has to be told apart
// first: by a member where the schema has one for that, else by its JSON type,
// and by validation where several variants take the type.

import (
	"slices"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

func (e *emitter) appendUnion(d *ir.UnionDecl) {
	e.appendHead(d.Name)
	e.P("switch v := x.Value.(type) {")
	for _, v := range d.Variants {
		e.appendVariant(d, v)
	}
	e.P("case nil:")
	e.P(`return nil, %s("set Value: the %s has no variant")`, gofile.Qual("errors", "New"), d.Name)
	e.P("default:")
	e.P(`return nil, %s("set Value to a variant of %s: %%T is none", v)`, gofile.Qual("fmt", "Errorf"), d.Name)
	e.P("}")
	e.P("}")
	e.Blank()
}

func (e *emitter) appendVariant(d *ir.UnionDecl, v ir.Variant) {
	name, own := gofile.VariantType(d, v)
	e.P("case %s:", name)
	place := gofile.Text("v")
	switch {
	case own && gofile.Boxed(v.Type):
		place = gofile.Text("v.Value")
	case own:
		place = converted(e.rt.Type(v.Type), v.Type, "v")
	}
	literals := ""
	if gofile.HoldsFloat(v.Type) {
		literals = "x." + gofile.LiteralsField
	}
	call, fails := e.appendCall(v.Type, place, literals)
	if fails {
		e.P("return %s", call)
	} else {
		e.P("return %s, nil", call)
	}
}

func (e *emitter) decodeUnion(d *ir.UnionDecl) {
	e.decodeHead(d.Name)
	e.P("*x = %s{}", d.Name)
	e.P("switch choose%s(t, i) {", d.Name)
	for _, v := range d.Variants {
		e.P("case %s:", d.KindName+v.Name)
		e.decodeVariant(d, v)
	}
	e.P("default:")
	e.P("return %s(t, i, %q)", e.rt.ValueName("Mismatch"), "a variant of "+d.Name)
	e.P("}")
	e.end("nil")
}

func (e *emitter) decodeVariant(d *ir.UnionDecl, v ir.Variant) {
	e.decodeNew(v.Type, "v", "i", "")
	if gofile.HoldsFloat(v.Type) {
		e.P("x.%s = keepLiterals(t, i)", gofile.LiteralsField)
	}
	name, own := gofile.VariantType(d, v)
	switch {
	case own && gofile.Boxed(v.Type):
		e.P("x.Value = %s{Value: v}", name)
	case own:
		e.P("x.Value = %s(v)", name)
	default:
		e.P("x.Value = v")
	}
}

// chooseVariant writes the function that tells which variant a value is.
func (e *emitter) chooseVariant(d *ir.UnionDecl) {
	e.Comment("choose" + d.Name + " tells which variant of [" + d.Name + "] the value at i is; empty for none.")
	e.P("func choose%s(t *%s, i int) %s {", d.Name, e.rt.TapeName("Tape"), d.KindName)
	if d.Dispatch != nil {
		e.chooseByMember(d)
	} else {
		e.chooseByKind(d)
	}
}

// chooseByMember reads the deciding member.
func (e *emitter) chooseByMember(d *ir.UnionDecl) {
	e.P("if t.Kind(i) != %s {", e.rt.TapeName("Object"))
	e.P(`return ""`)
	e.P("}")
	e.P("v := t.Lookup(i, %s)", gofile.Quote(d.Dispatch.Member))
	e.P("if v < 0 || t.Kind(v) != %s {", e.rt.TapeName("String"))
	e.P(`return ""`)
	e.P("}")
	e.P("switch string(t.Bytes(v)) {")
	for i, values := range d.Dispatch.Values {
		if len(values) == 0 {
			continue
		}
		var texts []string
		for _, text := range values {
			texts = append(texts, gofile.Quote(text))
		}
		e.P("case %s:", strings.Join(texts, ", "))
		e.P("return %s", d.KindName+d.Variants[i].Name)
	}
	e.P("default:")
	if i := d.Dispatch.Otherwise; i >= 0 {
		e.P("return %s", d.KindName+d.Variants[i].Name)
	} else {
		e.P(`return ""`)
	}
	e.P("}")
	e.P("}")
	e.Blank()
}

// kindNames are the names of the JSON types in package tape.
var kindNames = map[ir.Kinds]string{
	ir.Null: "Null", ir.Boolean: "Bool", ir.Number: "Number", ir.String: "String", ir.Array: "Array", ir.Object: "Object",
}

// chooseByKind looks at the JSON type, and validates where that is not enough.
func (e *emitter) chooseByKind(d *ir.UnionDecl) {
	e.P("switch t.Kind(i) {")
	for _, group := range kindGroups(d) {
		var names gofile.Code
		for i, kind := range group.kinds {
			if i > 0 {
				names = append(names, gofile.Text(", ")...)
			}
			names = append(names, e.rt.TapeName(kindNames[kind])...)
		}
		e.P("case %s:", names)
		e.chooseAmong(d, group.variants)
	}
	e.P("}")
	e.end(`""`)
}

// chooseAmong returns the only variant, or the first that is valid.
func (e *emitter) chooseAmong(d *ir.UnionDecl, variants []ir.Variant) {
	if len(variants) == 1 {
		e.P("return %s", d.KindName+variants[0].Name)
		return
	}
	e.P("switch {")
	for _, v := range variants {
		e.P("case %s(t, i, nil):", gofile.CheckName(v.Node))
		e.P("return %s", d.KindName+v.Name)
	}
	e.P("}")
}

// kindGroup is a set of JSON types that the same variants of a union take.
type kindGroup struct {
	kinds    []ir.Kinds // single types; Number stands for integers, too
	variants []ir.Variant
}

// kindGroups sorts the JSON types by the variants that take them.
func kindGroups(u *ir.UnionDecl) []kindGroup {
	var groups []kindGroup
	for _, kind := range []ir.Kinds{ir.Null, ir.Boolean, ir.Number, ir.String, ir.Array, ir.Object} {
		var takers []ir.Variant
		for _, v := range u.Variants {
			if v.Kinds.Has(kind) {
				takers = append(takers, v)
			}
		}
		if len(takers) == 0 {
			continue
		}
		i := slices.IndexFunc(groups, func(g kindGroup) bool { return slices.EqualFunc(g.variants, takers, sameVariant) })
		if i < 0 {
			i = len(groups)
			groups = append(groups, kindGroup{variants: takers})
		}
		groups[i].kinds = append(groups[i].kinds, kind)
	}
	return groups
}

func sameVariant(a, b ir.Variant) bool { return a.Name == b.Name }
