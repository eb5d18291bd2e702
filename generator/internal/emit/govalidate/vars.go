package govalidate

// Package-level variables: descriptors of constraints, regular expressions and
// literals. Each is declared where a checker first asks for it.

import (
	"fmt"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/goname"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/rulebook"
)

// vars are the variables of a file, in the order in which they were asked for.
type vars struct {
	rules    []variable
	patterns []variable
	literals []variable
	sets     []variable // of strings
	byRule   map[*rulebook.Entry]string
	byText   map[string]string // patterns and literals
	taken    map[string]bool
}

type variable struct {
	name  string
	entry *rulebook.Entry
	text  string
	place string // in the schema, of a set
}

func newVars() vars {
	return vars{byRule: map[*rulebook.Entry]string{}, byText: map[string]string{}, taken: map[string]bool{}}
}

// name gives out a name that no other variable has.
func (v *vars) name(want string) string {
	name := want
	for i := 2; v.taken[name]; i++ {
		name = fmt.Sprintf("%s%d", want, i)
	}
	v.taken[name] = true
	return name
}

// rule is a reference to the descriptor of a part of a constraint.
func (e *emitter) rule(n *ir.Node, index, part int) string {
	entry := e.book.Entry(n, index, part)
	name, ok := e.vars.byRule[entry]
	if !ok {
		name = e.vars.name("rule" + gofile.CheckName(n)[len("check"):] + entryName(entry))
		e.vars.byRule[entry] = name
		e.vars.rules = append(e.vars.rules, variable{name: name, entry: entry})
	}
	return "&" + name
}

// entryName is the keyword of an entry, and the member or value it is about.
func entryName(entry *rulebook.Entry) string {
	name := goname.Exported(entry.Rule.Keyword)
	switch c := entry.Constraint().(type) {
	case *ir.Required:
		return name + goname.Exported(c.Name)
	case *ir.Enum:
		if entry.Part >= rulebook.Banned {
			return name + goname.Exported(c.Banned[entry.Part-rulebook.Banned].Text)
		}
	case *ir.DependentRequired:
		return name + goname.Exported(c.Names[entry.Part])
	case *ir.Contains:
		if entry.Part == rulebook.TooMany {
			return name + "TooMany"
		}
	case *ir.AnyOf, *ir.OneOf:
		return name + [...]string{"", "Several", "NoMember", "OtherValue"}[entry.Part]
	}
	return name
}

// pattern is the name of a compiled regular expression of a node.
func (e *emitter) pattern(n *ir.Node, re2 string) string {
	return e.vars.shared(&e.vars.patterns, "pattern", n, re2)
}

// literal is the name of an array or object that instances of a node are
// compared with.
func (e *emitter) literal(n *ir.Node, json string) string {
	return e.vars.shared(&e.vars.literals, "literal", n, json)
}

// shared is the name of a variable for a text, which nodes with the same text
// share. It is named after the first of them.
func (v *vars) shared(list *[]variable, prefix string, n *ir.Node, text string) string {
	key := prefix + " " + text
	name, ok := v.byText[key]
	if !ok {
		name = v.name(prefix + gofile.CheckName(n)[len("check"):])
		v.byText[key] = name
		*list = append(*list, variable{name: name, text: text})
	}
	return name
}

// variables declares what was asked for.
func (e *emitter) variables() {
	e.declare("The regular expressions of the schema, in Go's syntax.", e.vars.patterns, func(v variable) {
		e.file.P("%s = %s(%s)", v.name, gofile.Qual("regexp", "MustCompile"), rawString(v.text))
	})
	e.declare("Arrays and objects that the schema compares with.", e.vars.literals, func(v variable) {
		e.file.P("%s = %s(%s)", v.name, e.rt.ValidateName("MustLiteral"), rawString(v.text))
	})
	e.declare("What the schema demands, and what is said where it is not met.", e.vars.rules, e.ruleVariable)
}

// declare writes a block of variables under a comment; none for an empty list.
func (e *emitter) declare(comment string, list []variable, write func(variable)) {
	if len(list) == 0 {
		return
	}
	e.file.Blank()
	e.file.Comment(comment)
	e.file.P("var (")
	for _, v := range list {
		write(v)
	}
	e.file.P(")")
}

func (e *emitter) ruleVariable(v variable) {
	e.file.P("%s = %s{", v.name, e.rt.ValidateName("Constraint"))
	c := v.entry.Rule
	for _, field := range []struct{ name, text string }{
		{"Rule", c.Rule},
		{"Keyword", c.Keyword},
		{"Schema", c.Schema},
		{"Message", c.Message},
		{"Expected", c.Expected},
	} {
		if field.text != "" {
			e.file.P("%s: %s,", field.name, rawString(field.text))
		}
	}
	e.file.P("}")
}
