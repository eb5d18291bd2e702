// Package eval interprets the constraint view of a format: it judges an
// instance as the generated validator of the format does, without generating
// one.
//
// # Words
//
// An [Evaluator] holds a format prepared for use: regular expressions
// compiled, literals parsed, messages worded (package rulebook). A check is
// what became of one constraint; a judge is the checks of one node.
//
// # Invariants
//
// A nil reporter asks for the verdict only and stops at the first failure. A
// reporter gets every violation; the places at which entries are reported
// stand in the doc of package rulebook. What is only tried (not, if, contains,
// the branches of a union without a deciding member) is tried without a
// reporter.
//
// A schema that refers to itself can be asked the same question about the same
// value by several branches, and again at each level below. Verdicts of the
// nodes that close a circle are therefore kept per value for the length of one
// call. An Evaluator may be used by several goroutines at once.
package eval

import (
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/rulebook"
	"github.com/lockstep-dev/lockstep/runtime/tape"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// Evaluator judges instances of one format.
type Evaluator struct {
	book   *rulebook.Book
	judges map[*ir.Node]*judge
	// warns says that some node of the format has warnings: then branches
	// that pass are walked again to collect them.
	warns bool
}

// New prepares a format.
func New(f *ir.Format) *Evaluator { return NewWith(f, rulebook.New(f)) }

// NewWith prepares a format that reports in the words of a book.
func NewWith(f *ir.Format, book *rulebook.Book) *Evaluator {
	e := &Evaluator{book: book, judges: map[*ir.Node]*judge{}}
	for _, n := range f.Nodes {
		for _, c := range n.Constraints {
			if _, ok := c.(*ir.Warning); ok {
				e.warns = true
			}
		}
	}
	for _, n := range f.Nodes {
		e.judge(n)
	}
	return e
}

// Book is the wording that the evaluator reports with.
func (e *Evaluator) Book() *rulebook.Book { return e.book }

// Check judges values by a node of the format.
func (e *Evaluator) Check(n *ir.Node) validate.Func {
	j := e.judges[n]
	return func(t *tape.Tape, i int, r *validate.Reporter) bool {
		return j.run(&state{tape: t}, i, r)
	}
}

// state is one call of a [validate.Func].
type state struct {
	tape *tape.Tape
	// verdicts holds what is known about values; made when first needed.
	verdicts map[question]bool
}

// question asks whether a value meets a node, and a reporter, if there is one,
// to be told of it.
type question struct {
	judge    *judge
	entry    int
	reporter *validate.Reporter
}

// check judges a value by one constraint.
type check func(s *state, i int, r *validate.Reporter) bool

// judge judges a value by all constraints of a node.
type judge struct {
	checks []check
	// ready turns true when all checks are made; a judge that is asked for
	// before closes a circle.
	ready, circular bool
}

// judge finds or makes the judge of a node.
func (e *Evaluator) judge(n *ir.Node) *judge {
	if j, ok := e.judges[n]; ok {
		j.circular = j.circular || !j.ready
		return j
	}
	j := &judge{}
	e.judges[n] = j
	for i := range n.Constraints {
		if c := e.compile(n, i); c != nil {
			j.checks = append(j.checks, c)
		}
	}
	j.ready = true
	return j
}

func (j *judge) run(s *state, i int, r *validate.Reporter) bool {
	if !j.circular {
		return j.ask(s, i, r)
	}
	q := question{j, i, r}
	verdict, known := s.verdicts[q]
	if known {
		return verdict // and the reporter has been told
	}
	verdict = j.ask(s, i, r)
	if s.verdicts == nil {
		s.verdicts = map[question]bool{}
	}
	s.verdicts[q] = verdict
	return verdict
}

func (j *judge) ask(s *state, i int, r *validate.Reporter) bool {
	if r == nil {
		return j.passes(s, i)
	}
	return j.collect(s, i, r)
}

// passes stops at the first failure.
func (j *judge) passes(s *state, i int) bool {
	for _, c := range j.checks {
		if !c(s, i, nil) {
			return false
		}
	}
	return true
}

// collect goes through all checks, whatever they say.
func (j *judge) collect(s *state, i int, r *validate.Reporter) bool {
	ok := true
	for _, c := range j.checks {
		if !c(s, i, r) {
			ok = false
		}
	}
	return ok
}

// fn is the judge as a function of the runtime, within a call.
func (j *judge) fn(s *state) validate.Func {
	return func(_ *tape.Tape, i int, r *validate.Reporter) bool { return j.run(s, i, r) }
}
