package config

import (
	"cmp"
	"go/token"
	"path"
	"regexp"
	"strconv"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/source"
)

// complete fills in the defaults and checks what no schema can state.
func (c Config) complete() (Config, diag.List) {
	var list diag.List
	for i := range c.Schemas {
		s := &c.Schemas[i]
		s.derive(c)
		list = append(list, s.check()...)
	}
	return c, append(list, c.collisions()...)
}

// derive fills in the defaults, each from those before it.
func (s *Schema) derive(c Config) {
	s.Name = cmp.Or(s.Name, nameOf(s.Schema))
	s.Package = cmp.Or(s.Package, strings.ReplaceAll(s.Name, "-", ""))
	s.Out = cmp.Or(s.Out, path.Join(defaultOutDir, s.Package))
	s.Format = cmp.Or(s.Format, c.Format)
	if !s.NoDocs {
		s.Docs = cmp.Or(s.Docs, path.Join(c.DocsDir, s.Name+".md"))
	}
}

var (
	kebab     = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)
	notInName = regexp.MustCompile(`[^a-z0-9]+`)
)

// nameOf makes the name of a format from the name of its schema's file:
// schemas/return_meta.schema.json is return-meta.
func nameOf(schema string) string {
	base := path.Base(schema)
	base = strings.TrimSuffix(base, path.Ext(base))
	base = strings.TrimSuffix(base, ".schema")
	return strings.Trim(notInName.ReplaceAllString(strings.ToLower(base), "-"), "-")
}

// check reports derived and written names that cannot be used.
func (s *Schema) check() diag.List {
	var list diag.List
	if !kebab.MatchString(s.Name) {
		list = append(list, diag.Diagnostic{
			Code: diag.ConfigInvalid, Span: s.Span,
			Message: "the format of " + strconv.Quote(s.Schema) + " has no name in kebab case: " + strconv.Quote(s.Name),
			Help:    "give it a name that begins with a lower-case letter, such as name: order-event",
		})
		return list // the names that are derived from it would say the same again
	}
	if !isPackageName(s.Package) {
		list = append(list, diag.Diagnostic{
			Code: diag.ConfigInvalid, Span: s.Span,
			Message: strconv.Quote(s.Package) + " cannot be the name of the Go package for " + strconv.Quote(s.Schema),
			Help:    "give it a package that is no keyword of Go, not main, and does not end with _test",
		})
	}
	return list
}

func isPackageName(name string) bool {
	return token.IsIdentifier(name) && name != "_" && name != "main" && !strings.HasSuffix(name, "_test")
}

// collisions reports names and folders that two schemas share.
func (c Config) collisions() diag.List {
	var list diag.List
	names, outs := map[string]Schema{}, map[string]Schema{}
	for _, s := range c.Schemas {
		if first, taken := names[s.Name]; taken {
			list = append(list, collision(s, first, "the name "+strconv.Quote(s.Name), "name"))
		} else {
			names[s.Name] = s
		}
		key := strings.ToLower(s.Out)
		if first, taken := outs[key]; taken {
			list = append(list, collision(s, first, "the folder "+strconv.Quote(s.Out), "out"))
		} else {
			outs[key] = s
		}
	}
	return list
}

func collision(s, first Schema, what, member string) diag.Diagnostic {
	d := diag.Diagnostic{
		Code: diag.ConfigCollision, Span: s.Span,
		Message: strconv.Quote(s.Schema) + " shares " + what + " with " + strconv.Quote(first.Schema),
		Help:    "give one of them another " + member,
	}
	if first.Span != (source.Span{}) {
		d.Notes = []diag.Note{{Span: first.Span, Message: "first used here"}}
	}
	return d
}
