package govalidate

import (
	"fmt"
	"slices"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/rulebook"
)

// Emit writes validate.go: the API of the package and its checkers.
func Emit(f *ir.Format, book *rulebook.Book, rt gofile.Runtime) ([]byte, error) {
	e := newEmitter(f, book, rt)
	e.api()
	for len(e.queue) > 0 {
		// Checkers are written in the order of their nodes, though writing
		// one may find others that it calls.
		slices.SortFunc(e.queue, func(a, b *ir.Node) int { return a.ID - b.ID })
		n := e.queue[0]
		e.queue = e.queue[1:]
		e.checkers[n.ID] = e.checker(n)
	}
	for _, code := range append(e.checkers, e.choosers...) {
		if code != nil {
			e.file.Blank()
			e.file.P("%s", code)
		}
	}
	e.sets()
	e.variables()
	return e.file.Render()
}

// emitter is the state of one call of Emit.
type emitter struct {
	format *ir.Format
	book   *rulebook.Book
	rt     gofile.Runtime
	file   *gofile.File

	queue    []*ir.Node // nodes whose checkers are still to be written
	asked    map[*ir.Node]bool
	checkers []gofile.Code // by node
	choosers []gofile.Code // see chooser

	warns   bool             // some node has warnings
	repeats map[*ir.Node]int // nodes that keep their verdicts
	vars    vars
}

func newEmitter(f *ir.Format, book *rulebook.Book, rt gofile.Runtime) *emitter {
	e := &emitter{
		format: f, book: book, rt: rt, file: gofile.New(f, rt),
		asked: map[*ir.Node]bool{}, checkers: make([]gofile.Code, len(f.Nodes)),
		vars: newVars(), repeats: repeats(f),
	}
	for _, n := range f.Nodes {
		for _, c := range n.Constraints {
			if _, ok := c.(*ir.Warning); ok {
				e.warns = true
			}
		}
	}
	// UnmarshalJSON and Validate of every declared type call its checker, and
	// decoding a union may try its variants.
	e.ask(f.Root)
	for _, d := range f.Decls {
		e.ask(d.Common().Node)
		if u, ok := d.(*ir.UnionDecl); ok {
			for _, v := range u.Variants {
				e.ask(v.Node)
			}
		}
	}
	return e
}

// ask makes sure that a node gets a checker.
func (e *emitter) ask(n *ir.Node) {
	n = gofile.Target(n)
	if !e.asked[n] {
		e.asked[n] = true
		e.queue = append(e.queue, n)
	}
}

// checkerOf is the name of the function that judges by a node.
func (e *emitter) checkerOf(n *ir.Node) string {
	e.ask(n)
	return gofile.CheckName(n)
}

// api writes the functions of the package.
func (e *emitter) api() {
	root, check := e.rt.Type(e.format.RootType), gofile.CheckName(e.format.Root)
	what := fmt.Sprintf("a document of the schema %s", e.format.Source)
	free := " It allocates nothing for one that is."
	if len(e.repeats) > 0 {
		free = "" // verdicts are kept in a table
	}
	e.file.Comment("Valid reports whether data is " + what + "." + free)
	e.file.P("func Valid(data []byte) bool { return %s(data, %s) }", e.rt.ValidateName("Valid"), check)
	e.file.Blank()
	e.file.Comment("Validate returns nil where data is " + what +
		", and otherwise a *validate.Error with every violation, sorted by offset.")
	e.file.P("func Validate(data []byte) error { return Check(data).Err() }")
	e.file.Blank()
	e.file.Comment("Check judges data and reports violations and, apart from them, warnings.")
	e.file.P("func Check(data []byte) *%s { return %s(data, %s) }",
		e.rt.ValidateName("Report"), e.rt.ValidateName("Document"), check)
	e.file.Blank()
	e.file.Comment("Decode validates and decodes data in one go. The error is a *validate.Error where data is not valid.")
	e.file.P("func Decode(data []byte) (*%s, error) {", root)
	e.file.P("x := new(%s)", root)
	e.file.P("if err := %s(data, %s, x.decodeTape); err != nil {", e.rt.ValidateName("Decode"), check)
	e.file.P("return nil, err")
	e.file.P("}")
	e.file.P("return x, nil")
	e.file.P("}")
}
