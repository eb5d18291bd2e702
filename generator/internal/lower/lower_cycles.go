package lower

// A struct cannot hold itself by value. Where required members, or members that
// may be null, lead from a struct back to it, one of the fields becomes a
// pointer.

import "github.com/lockstep-dev/lockstep/generator/internal/ir"

// breakCycles finds the fields, in the order of declarations, that close a
// cycle of values.
func (l *lowerer) breakCycles() {
	const (
		unseen = iota
		open
		closed
	)
	state := map[ir.Decl]int{}
	var visit func(d ir.Decl)
	var follow func(t *ir.Type, null bool)
	follow = func(t *ir.Type, null bool) {
		switch held := (*t).(type) {
		case *ir.Opt: // a struct around its value
			follow(&held.Elem, true)
		case *ir.Ref:
			switch state[held.Decl] {
			case open:
				*t = &ir.Pointer{Elem: held, Null: null}
			case unseen:
				visit(held.Decl)
			}
		}
	}
	visit = func(d ir.Decl) {
		state[d] = open
		switch d := d.(type) {
		case *ir.StructDecl:
			for i := range d.Fields {
				follow(&d.Fields[i].Type, false)
			}
		case *ir.TupleDecl:
			for i := range d.Items {
				follow(&d.Items[i].Type, false)
			}
		case *ir.NamedDecl:
			follow(&d.Type, false)
		case *ir.EnumDecl, *ir.UnionDecl: // hold no other declaration by value
		}
		state[d] = closed
	}
	for _, d := range l.format.Decls {
		if state[d] == unseen {
			visit(d)
		}
	}
}
