package mddoc

import (
	"fmt"
	"go/format"
	"path"
	"strconv"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// goUsage shows how the generated package is used; nil where there is none.
func goUsage(f *ir.Format, importPath string) *GoView {
	if importPath == "" {
		return nil
	}
	line := strconv.Quote(importPath)
	if path.Base(importPath) != f.Package {
		line = f.Package + " " + line
	}
	body := fmt.Sprintf(`value, err := %[1]s.Decode(data) // validates, then fills a *%[1]s.%[2]s
err = %[1]s.Validate(data) // nil, or an error that lists every violation
ok := %[1]s.Valid(data) // the verdict only
out, err := json.Marshal(value) // the same JSON value again
`, f.Package, rootName(f))
	if aligned, err := format.Source([]byte(body)); err == nil {
		body = string(aligned) // a name that Go can't parse stays as it is
	}
	return &GoView{Code: newCode("go", "import "+line+"\n\n"+body)}
}

// rootName is the name of the type of a whole instance.
func rootName(f *ir.Format) string {
	if ref, ok := f.RootType.(*ir.Ref); ok && ref.Decl != nil {
		return ref.Decl.Common().Name
	}
	return "Value"
}
