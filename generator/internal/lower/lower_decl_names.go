package lower

// Names of declarations. A declaration is called after x-go, or its
// definition, or its title, or else the path that leads to it from the
// definition (or root) that holds it.

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/goname"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/schema"
	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// packageNames are the names that every generated package gives to functions.
var packageNames = []string{"Check", "Decode", "Valid", "Validate"}

// nameDecls names all declarations. The order in which names are given out is
// that of their places, not that of the schema's text, so that sorting a
// schema's members renames nothing.
func (l *lowerer) nameDecls(decls []ir.Decl) {
	l.names = namespace{}
	for _, name := range packageNames {
		l.names[name] = true
	}
	for _, d := range decls {
		if u, ok := d.(*ir.UnionDecl); ok {
			l.nameBranches(u)
		}
	}
	order := slices.Clone(decls)
	slices.SortStableFunc(order, func(a, b ir.Decl) int { return l.comparePlaces(a.Common().Node, b.Common().Node) })
	for _, d := range order {
		l.nameDecl(d)
	}
	for _, d := range order {
		if u, ok := d.(*ir.UnionDecl); ok {
			l.nameVariants(u)
		}
	}
}

// comparePlaces orders nodes: the root first, then short paths before long
// ones, then by path.
func (l *lowerer) comparePlaces(a, b *ir.Node) int {
	if a == b {
		return 0
	}
	if a == l.format.Root || b == l.format.Root {
		return cmp.Compare(b2i(b == l.format.Root), b2i(a == l.format.Root))
	}
	return cmp.Or(
		cmp.Compare(b2i(a.Document != l.format.Root.Document), b2i(b.Document != l.format.Root.Document)),
		cmp.Compare(strings.Count(a.Pointer, "/"), strings.Count(b.Pointer, "/")),
		strings.Compare(a.Document, b.Document),
		strings.Compare(a.Pointer, b.Pointer),
	)
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// nameDecl gives a declaration its name, with all names that come with it.
func (l *lowerer) nameDecl(d ir.Decl) {
	h := d.Common()
	if h.Name != "" {
		return
	}
	if o, ok := l.owners[d]; ok {
		l.nameDecl(o.decl)
	}
	want := l.declName(d)
	name := want
	for i := 2; !l.names.free(append(companions(d, name), name)...); i++ {
		name = fmt.Sprintf("%s%d", want, i)
	}
	h.Name = name
	l.names[name] = true
	for _, other := range companions(d, name) {
		l.names[other] = true
	}
	if name != want {
		l.report(collision(h.Node.Span, "this schema", want, name, chooseName))
	}
	switch d := d.(type) {
	case *ir.EnumDecl:
		l.nameConstants(d)
	case *ir.UnionDecl:
		d.Interface, d.KindName = name+"Variant", name+"Kind"
	case *ir.StructDecl, *ir.TupleDecl, *ir.NamedDecl:
	default:
		panic(fmt.Sprintf("lower: unknown declaration %T", d))
	}
}

// companions are the further package-level names of a declaration, but for the
// constants of an enum.
func companions(d ir.Decl, name string) []string {
	switch d.(type) {
	case *ir.EnumDecl:
		return []string{name + "Values", "Parse" + name}
	case *ir.UnionDecl:
		return []string{name + "Variant", name + "Kind"}
	}
	return nil
}

// nameConstants names the constants of an enum, those that would get one name
// in the order of their values.
func (l *lowerer) nameConstants(d *ir.EnumDecl) {
	order := make([]*ir.EnumConst, len(d.Values))
	for i := range d.Values {
		order[i] = &d.Values[i]
	}
	slices.SortFunc(order, func(a, b *ir.EnumConst) int { return strings.Compare(a.Text, b.Text) })
	for _, c := range order {
		want := d.Name + constName(c.Text)
		name, free := l.names.take(want)
		c.Name = name
		if !free {
			l.report(collision(valueSpan(d.Node, c.Text), fmt.Sprintf("value %q", c.Text), want, name,
				"use the constant under this name, or change one of the values if the format allows it"))
		}
	}
}

// chooseName is the way out where a schema has a name that is taken.
const chooseName = `choose a name: "x-go": {"name": "…"}`

// collision says that two things of a schema have one Go name.
func collision(at source.Span, what, want, got, help string) diag.Diagnostic {
	return diag.Diagnostic{
		Code: diag.NameCollision, Severity: diag.Warning, Span: at, Help: help,
		Message: fmt.Sprintf("%s would be called %s in Go, which is taken; it is called %s", what, want, got),
	}
}

// valueSpan is the place of a string among the values that a node lists.
func valueSpan(n *ir.Node, text string) source.Span {
	for _, c := range flat(n) {
		if enum, ok := c.(*ir.Enum); ok {
			for _, v := range enum.Values {
				if v.Kind == ir.String && v.Text == text {
					return v.Span
				}
			}
		}
	}
	return n.Span
}

// constName is a value as the last part of a constant's name. Behind the name
// of its type a digit needs no letter before it.
func constName(text string) string {
	name := goname.Exported(text)
	if words := goname.Split(text); len(words) > 0 && !unicode.IsLetter([]rune(words[0])[0]) {
		return strings.TrimPrefix(name, "N")
	}
	return name
}

// rootTypeName is the Go name of the root type.
func (l *lowerer) rootTypeName() string {
	if l.options.RootType != "" {
		return l.options.RootType
	}
	if name := goName(l.schemas[l.format.Root]); name != "" {
		return name
	}
	if name := titleName(l.format.Root.Doc.Title); name != "" {
		return name
	}
	return goname.Exported(l.options.Name)
}

// declName is the name that a declaration asks for.
func (l *lowerer) declName(d ir.Decl) string {
	if o, ok := l.owners[d]; ok {
		return o.decl.Common().Name + o.part
	}
	return l.nodeTypeName(d.Common().Node)
}

// nodeTypeName is the Go name for what is declared at a node.
func (l *lowerer) nodeTypeName(n *ir.Node) string {
	s := l.schemas[n]
	if n == l.format.Root {
		return l.rootTypeName()
	}
	if name := goName(s); name != "" {
		return name
	}
	tokens := strings.Split(s.Pointer, "/")
	if len(tokens) >= 3 && isDefs(tokens[len(tokens)-2]) {
		return goname.Exported(unescape(tokens[len(tokens)-1]))
	}
	if name := titleName(n.Doc.Title); name != "" {
		return name
	}
	return l.pathName(tokens, s)
}

// pathName is the name of a place without one of its own: the definition, or
// root, that holds it, and the way from there.
func (l *lowerer) pathName(tokens []string, s *schema.Schema) string {
	owner, from := l.rootTypeName(), 1
	if s.Document.File.Path != l.format.Source {
		owner = goname.Exported(fileWords(s.Document.File.Path))
	}
	for i := 1; i+1 < len(tokens); i++ {
		if isDefs(tokens[i]) {
			owner, from = goname.Exported(unescape(tokens[i+1])), i+2
		}
	}
	if words := pathWords(tokens[min(from, len(tokens)):]); words != "" {
		return owner + goname.Exported(words)
	}
	return owner
}

// isDefs reports whether a token of a pointer is one that holds definitions.
func isDefs(token string) bool { return token == "$defs" || token == "definitions" }

// unescape is a token of a pointer as it was written.
func unescape(token string) string {
	return strings.NewReplacer("~1", "/", "~0", "~").Replace(token)
}

// titleName is a title as a Go name, where it is short enough to be one.
func titleName(title string) string {
	words := strings.Fields(title)
	if len(words) == 0 || len(words) > 4 || len(title) > 40 {
		return ""
	}
	for _, r := range title {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" -_", r) {
			return ""
		}
	}
	return goname.Exported(title)
}
