package lockstep_test

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The tables of ARCHITECTURE.md are the rules of this test, so that the page
// cannot tell of another architecture than the one that is there.

const modulePath = "github.com/lockstep-dev/lockstep"

// edges maps a package, as a path in the module, to what it imports: paths in
// the module, begun with "./", and other import paths as they are.
type edges map[string][]string

// row is one line of a table: what stands in its first column, and the list
// in its second.
type row struct {
	subject string
	allowed []string
}

func TestImportEdges(t *testing.T) {
	for _, problem := range packageProblems(packagesOf(t, "."), table(t, "Package", "May import")) {
		t.Error(problem)
	}
}

func TestStandardLibraryEdges(t *testing.T) {
	for _, problem := range libraryProblems(packagesOf(t, "."), table(t, "Standard library", "Only in")) {
		t.Error(problem)
	}
}

// packageProblems holds each import of a package of ours, or of another
// module, to the package's row.
func packageProblems(packages edges, rows []row) []string {
	var problems []string
	used := map[string]bool{}
	for _, name := range sortedKeys(packages) {
		i := slices.IndexFunc(rows, func(r row) bool { return covers(r.subject, name) })
		if i < 0 {
			problems = append(problems, "add a row to ARCHITECTURE.md for "+name)
			continue
		}
		used[rows[i].subject] = true
		for _, imported := range packages[name] {
			if !isStandard(imported) && !slices.ContainsFunc(rows[i].allowed, func(a string) bool { return allows(a, imported) }) {
				problems = append(problems, fmt.Sprintf("%s may not import %s", name, imported))
			}
		}
	}
	for _, r := range rows {
		if !used[r.subject] {
			problems = append(problems, "remove the row of ARCHITECTURE.md for "+r.subject+", which is no package")
		}
	}
	return problems
}

// libraryProblems holds the imports of the standard library that have a row to
// the packages of that row.
func libraryProblems(packages edges, rows []row) []string {
	var problems []string
	for _, name := range sortedKeys(packages) {
		for _, imported := range packages[name] {
			i := slices.IndexFunc(rows, func(r row) bool { return r.subject == imported })
			if i >= 0 && !slices.ContainsFunc(rows[i].allowed, func(a string) bool { return covers(a, name) }) {
				problems = append(problems, fmt.Sprintf("%s may not import %s", name, imported))
			}
		}
	}
	return problems
}

// covers reports whether a cell names a package: as it is, or as all that
// stands right below a folder ("gen/*").
func covers(cell, name string) bool {
	if folder, ok := strings.CutSuffix(cell, "/*"); ok {
		return path.Dir(name) == folder
	}
	return cell == name
}

// allows reports whether a cell allows an import. A module of somebody else
// is allowed with all its packages.
func allows(cell, imported string) bool {
	if ours, ok := strings.CutPrefix(imported, "./"); ok {
		return covers(cell, ours)
	}
	return cell == imported || strings.HasPrefix(imported, cell+"/")
}

// isStandard reports whether an import path is of the standard library: only
// other modules begin with a domain.
func isStandard(imported string) bool {
	domain, _, _ := strings.Cut(imported, "/")
	return !strings.Contains(domain, ".")
}

// table reads the table of ARCHITECTURE.md whose header begins with the given
// cells. Names in cells stand between backquotes.
func table(t *testing.T, first, second string) []row {
	t.Helper()
	content, err := os.ReadFile("ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := parseTable(string(content), first, second)
	if len(rows) == 0 {
		t.Fatalf("ARCHITECTURE.md has no table | %s | %s |", first, second)
	}
	return rows
}

func parseTable(page, first, second string) []row {
	var rows []row
	inside := false
	for line := range strings.Lines(page) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		switch {
		case len(cells) < 2:
			inside = false
		case strings.TrimSpace(cells[0]) == first && strings.TrimSpace(cells[1]) == second:
			inside = true
		case inside && !strings.HasPrefix(line, "|-"):
			for _, subject := range quoted(cells[0]) {
				rows = append(rows, row{subject: subject, allowed: quoted(cells[1])})
			}
		}
	}
	return rows
}

// quoted lists what stands between backquotes.
func quoted(cell string) []string {
	var names []string
	for i, part := range strings.Split(cell, "`") {
		if i%2 == 1 {
			names = append(names, part)
		}
	}
	return names
}

// packagesOf reads the imports of all packages of the module, for every
// system: build constraints count for nothing, tests are left out.
func packagesOf(t *testing.T, root string) edges {
	t.Helper()
	packages := edges{}
	err := filepath.WalkDir(root, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			return skipFolder(root, file)
		}
		if !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return nil
		}
		imports, err := importsOf(file)
		name := filepath.ToSlash(filepath.Dir(file))
		packages[name] = append(packages[name], imports...)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, imports := range packages {
		slices.Sort(imports)
		packages[name] = slices.Compact(imports)
	}
	return packages
}

// skipFolder leaves out what the go command leaves out of a module.
func skipFolder(root, folder string) error {
	base := filepath.Base(folder)
	if folder == root {
		return nil
	}
	if base == "testdata" || base == "vendor" || strings.HasPrefix(base, ".") || strings.HasPrefix(base, "_") {
		return fs.SkipDir
	}
	if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
		return fs.SkipDir
	}
	return nil
}

func importsOf(file string) ([]string, error) {
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
	if err != nil {
		return nil, err
	}
	var imports []string
	for _, spec := range parsed.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			return nil, err
		}
		if ours, ok := strings.CutPrefix(imported, modulePath+"/"); ok {
			imported = "./" + ours
		}
		imports = append(imports, imported)
	}
	return imports, nil
}

func sortedKeys(packages edges) []string {
	names := make([]string, 0, len(packages))
	for name := range packages {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
