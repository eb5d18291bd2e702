package gocodec

// Arrays whose items have a field each.

import (
	"fmt"
	"strconv"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

func (e *emitter) appendTuple(d *ir.TupleDecl) {
	e.appendHead(d.Name)
	if e.tupleFails(d) {
		e.P("var err error")
	}
	e.P("b = append(b, '[')")
	gap := false // whether an item can be missing so far
	for i, item := range d.Items {
		last := i == len(d.Items)-1 && d.Rest == nil
		gap = e.appendItem(item, i, gap, last)
	}
	if d.Rest != nil {
		e.appendRest(d, gap)
	}
	e.end("append(b, ']'), nil")
}

// tupleFails reports whether writing a tuple sets err.
func (e *emitter) tupleFails(d *ir.TupleDecl) bool {
	for _, item := range d.Items {
		t, _ := written(item.Type, "")
		if _, fails := e.appendCall(t, nil, ""); fails {
			return true
		}
	}
	if d.Rest == nil {
		return false
	}
	_, fails := e.appendCall(d.Rest, nil, "")
	return fails
}

// appendItem writes one item, and reports whether one can be missing behind
// which others follow. An item that is left out cannot be followed by another.
func (e *emitter) appendItem(item ir.Field, index int, gap, last bool) bool {
	condition := e.present(item)
	optional := condition != ""
	if optional && !gap && !last {
		e.P("missing := -1")
	}
	if optional {
		e.P("if %s {", condition)
	}
	if gap {
		e.gapError(strconv.Itoa(index))
	}
	if index > 0 {
		e.P("b = append(b, ',')")
	}
	t, place := written(item.Type, "x."+item.Name)
	e.appendValue(t, place, partLiterals(item.Type, strconv.Itoa(index)), errorFormat(strconv.Itoa(index)))
	if optional && !last {
		e.P("} else {")
		e.P("missing = %d", index)
	}
	if optional {
		e.P("}")
	}
	return gap || optional && !last
}

func (e *emitter) appendRest(d *ir.TupleDecl, gap bool) {
	index := "i"
	if n := len(d.Items); n > 0 {
		index = fmt.Sprintf("i+%d", n)
	}
	_, fails := e.appendCall(d.Rest, nil, "")
	variable := "i"
	if !fails && !gap && index != "i" {
		variable = "_"
	}
	e.P("for %s, item := range x.%s {", variable, d.RestName)
	if gap {
		e.gapError(index)
	}
	if index == "i" {
		e.P("if i > 0 {")
		e.P("b = append(b, ',')")
		e.P("}")
	} else {
		e.P("b = append(b, ',')")
	}
	e.appendValue(d.Rest, "item", partLiterals(d.Rest, index), `"%d: %w"`, index)
	e.P("}")
}

// gapError returns where an item was left out in front of the one at index.
func (e *emitter) gapError(index string) {
	e.P("if missing >= 0 {")
	e.P(`return nil, %s("set item %%d, or leave out item %%d behind it", missing, %s)`, gofile.Qual("fmt", "Errorf"), index)
	e.P("}")
}

func (e *emitter) decodeTuple(d *ir.TupleDecl) {
	e.decodeHead(d.Name)
	e.expectKind("Array", "")
	e.P("*x = %s{}", d.Name)
	e.P("n := 0")
	e.P("for v, end := i+1, t.Next(i); v < end; v = t.Next(v) {")
	e.P("var err error")
	e.P("switch n {")
	for i, item := range d.Items {
		e.P("case %d:", i)
		e.decodeField(item, "v")
		e.keep(item.Type, strconv.Itoa(i), "v")
	}
	e.P("default:")
	e.decodeRest(d)
	e.P("}")
	e.P("if err != nil {")
	e.P("return err")
	e.P("}")
	e.P("n++")
	e.P("}")
	e.end("nil")
}

// decodeRest writes what becomes of an item behind those with a field.
func (e *emitter) decodeRest(d *ir.TupleDecl) {
	if d.Rest == nil {
		e.P(`err = %s("%%s: must not be there", t.Pointer(v))`, gofile.Qual("fmt", "Errorf"))
		return
	}
	e.P("var item %s", e.rt.Type(d.Rest))
	e.decodeValue(d.Rest, "item", "v")
	e.P("x.%[1]s = append(x.%[1]s, item)", d.RestName)
	e.keep(d.Rest, "n", "v")
}
