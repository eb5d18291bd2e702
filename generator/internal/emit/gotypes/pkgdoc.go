package gotypes

// The file doc.go: what a reader of the package sees first.

import (
	"fmt"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// EmitDoc gives the content of doc.go.
func EmitDoc(f *ir.Format, rt gofile.Runtime) ([]byte, error) {
	g := gofile.New(f, rt)
	g.PackageDoc(strings.Join(paragraphs(f), "\n\n"))
	return g.Render()
}

// paragraphs is the comment of the package.
func paragraphs(f *ir.Format) []string {
	out := []string{fmt.Sprintf("Package %s reads, validates and writes %s.", f.Package, subject(f))}
	if text := strings.TrimSpace(f.Root.Doc.Description); text != "" {
		out = append(out, text)
	}
	if text := fileSentence(f.File); text != "" {
		out = append(out, text)
	}
	if ref, ok := f.RootType.(*ir.Ref); ok {
		out = append(out, fmt.Sprintf("[Decode] validates a document and decodes it into %s. [Validate] tells everything that is wrong with a document, "+
			"[Valid] only whether it is valid. What is decoded is written back as the same JSON value.", article(ref.Decl.Common().Name)))
	}
	if f.Root.Doc.Deprecated {
		out = append(out, "Deprecated: the schema advises against this format.")
	}
	return append(out, "The schema is "+f.Source+"; change it there and generate the package anew.")
}

// subject names what the package is about: the format, and its title where
// that says more.
func subject(f *ir.Format) string {
	title := strings.TrimRight(strings.Join(strings.Fields(f.Root.Doc.Title), " "), ".")
	if title == "" || strings.EqualFold(title, f.Name) {
		return "documents of the format " + f.Name
	}
	return fmt.Sprintf("documents of the format %s (%s)", f.Name, title)
}

// fileSentence says where documents live and who handles them; empty where
// the schema says nothing of it.
func fileSentence(file ir.FileInfo) string {
	var parts []string
	if file.Path != "" {
		what := "the file "
		if strings.Contains(file.Path, " ") {
			what = "" // not a path, but where to look
		}
		parts = append(parts, "A document is "+what+file.Path+".")
	}
	switch {
	case file.Writer != "" && file.Reader != "":
		parts = append(parts, fmt.Sprintf("It is written by %s and read by %s.", file.Writer, file.Reader))
	case file.Writer != "":
		parts = append(parts, fmt.Sprintf("It is written by %s.", file.Writer))
	case file.Reader != "":
		parts = append(parts, fmt.Sprintf("It is read by %s.", file.Reader))
	}
	return strings.Join(parts, " ")
}
