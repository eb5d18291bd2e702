// Package gofile builds one Go source file of a generated package. It is the
// only package that knows the library which renders Go.
//
// # Words
//
//   - A [Code] is a piece of Go source that may refer to other packages. A
//     reference carries its import path; imports are a by-product.
//   - A [Runtime] names the import paths of lockstep's runtime packages, which
//     differ where they are vendored.
//
// # Use
//
// An emitter makes a file with [New], writes it top down with [File.P] and
// [File.Comment], and ends with [File.Render]:
//
//	g := gofile.New(f, rt)
//	g.Comment(gofile.Doc(name, text))
//	g.P("type %s %s", name, rt.Type(t))
//	g.Blank()
//	g.P("func check(t *%s) bool {", rt.TapeName("Tape"))
//	g.P("	return t.Kind(0) == %s", rt.TapeName("Object"))
//	g.P("}")
//	return g.Render()
//
// # Invariants
//
// What Render returns is parsed and in gofmt's form. Text out of a schema
// becomes a comment only through [Comment], and a string only through the verb
// %q: neither can turn into code or into a directive. An import is never named
// like a declaration of the package, a predeclared identifier or a local
// variable of generated code.
package gofile
