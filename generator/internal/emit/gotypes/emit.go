package gotypes

// The file types.go as a whole: declarations in order.

import (
	"fmt"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// emitter is a file under construction.
type emitter struct {
	*gofile.File
	rt gofile.Runtime
}

// Emit gives the content of types.go, or nil where the format declares no type
// that belongs there.
func Emit(f *ir.Format, rt gofile.Runtime) ([]byte, error) {
	e := &emitter{File: gofile.New(f, rt), rt: rt}
	empty := true
	for _, d := range f.Decls {
		if _, ok := d.(*ir.EnumDecl); ok {
			continue
		}
		empty = false
		e.decl(d)
	}
	if empty {
		return nil, nil
	}
	return e.Render()
}

// decl writes a declaration and its methods.
func (e *emitter) decl(d ir.Decl) {
	switch d := d.(type) {
	case *ir.StructDecl:
		e.structDecl(d)
	case *ir.TupleDecl:
		e.tupleDecl(d)
	case *ir.UnionDecl:
		e.unionDecl(d)
	case *ir.NamedDecl:
		e.namedDecl(d)
	case *ir.EnumDecl:
		// Package goenum writes it.
	default:
		panic(fmt.Sprintf("gotypes: declaration %T has no Go form", d))
	}
	if hasDefaults(d) {
		e.applyDefaults(d)
	}
	e.Blank()
}
