package generator

// Where a project begins: its configuration file, its module, its root folder.

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"golang.org/x/mod/modfile"

	"github.com/lockstep-dev/lockstep/gen/lockstepconfig"
	"github.com/lockstep-dev/lockstep/generator/internal/config"
	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
	"github.com/lockstep-dev/lockstep/generator/internal/source"
	"github.com/lockstep-dev/lockstep/schemas"
)

// Project is a folder that outputs are generated in.
type Project struct {
	// Dir is the root folder on the disk.
	Dir string
	// Config is what Build works on, with Dir as its file system.
	Config Config
}

// Arguments are schemas and settings from a command line. Paths of schemas and
// folders are relative to the root folder.
type Arguments = config.Arguments

// ConfigFile is the name of the configuration file.
const ConfigFile = config.FileName

// Open finds the configuration file at dir or above, up to the folder of
// go.mod, and reads it; its folder is the root folder. With a file named, that
// one is read. What the arguments say counts more than the file.
func Open(dir, file string, args Arguments) (*Project, Diagnostics) {
	if file == "" {
		found, err := findConfig(dir)
		if err != nil {
			return nil, Diagnostics{{
				Code: diag.ConfigUnreadable, Message: err.Error(),
				Help: "run `lockstep init` to write one, or name a schema: lockstep generate SCHEMA --out DIR",
			}}
		}
		file = found
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, Diagnostics{{
			Code: diag.ConfigUnreadable, Message: "cannot read the configuration: " + err.Error(),
			Help: "name an existing file with --config, or run `lockstep init` to write one",
		}}
	}
	settings, diags := ParseConfig(filepath.ToSlash(file), text)
	if diags.HasErrors() {
		return nil, diags
	}
	settings, more := settings.With(args)
	diags = append(diags, more...)
	return project(filepath.Dir(file), settings), diags
}

// Adhoc is a project without a configuration file, for the schemas among the
// arguments. Its root folder is dir, and its outputs leave those of other
// schemas there alone.
func Adhoc(dir string, args Arguments) (*Project, Diagnostics) {
	settings, diags := config.FromArguments(args)
	p := project(dir, settings)
	p.Config.Partial = true
	return p, diags
}

// project is a root folder with settings.
func project(dir string, settings Settings) *Project {
	return &Project{Dir: dir, Config: Config{
		Settings: settings, FS: os.DirFS(dir), ImportPath: importPath(dir),
	}}
}

// findConfig looks for the configuration at dir and above, as far as the
// module goes.
func findConfig(dir string) (string, error) {
	start, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	for at := start; ; at = filepath.Dir(at) {
		file := filepath.Join(at, ConfigFile)
		if info, err := os.Stat(file); err == nil && !info.IsDir() {
			return relative(dir, start, file), nil
		}
		if _, err := os.Stat(filepath.Join(at, "go.mod")); err == nil || at == filepath.Dir(at) {
			return "", errors.New("there is no " + ConfigFile + " in this folder or above it")
		}
	}
}

// relative is a found file as a path from dir, which reads better than an
// absolute one.
func relative(dir, start, file string) string {
	rel, err := filepath.Rel(start, file)
	if err != nil {
		return file
	}
	return filepath.Join(dir, rel)
}

// importPath is the import path of a folder: that of the module around it and
// the way from there. It is empty outside of modules.
func importPath(dir string) string {
	start, err := filepath.Abs(dir)
	if err != nil {
		return ""
	}
	for at := start; ; at = filepath.Dir(at) {
		text, err := os.ReadFile(filepath.Join(at, "go.mod"))
		if err == nil {
			rel, err := filepath.Rel(at, start)
			if module := modfile.ModulePath(text); module != "" && err == nil {
				return path.Join(module, filepath.ToSlash(rel))
			}
			return ""
		}
		if !errors.Is(err, fs.ErrNotExist) || at == filepath.Dir(at) {
			return ""
		}
	}
}

// ParseConfig reads a configuration file; file is its path for diagnostics. It
// is judged by the validator that lockstep generates from its own schema.
func ParseConfig(file string, text []byte) (Settings, Diagnostics) {
	tree, diags := jsontree.ParseYAML(source.NewFile(file, text))
	if diags.HasErrors() {
		return Settings{}, diags
	}
	own := &Validator{check: lockstepconfig.Check, rules: configRules()}
	judgement := own.Judge(file, text, YAML, false)
	for i := range judgement.Findings {
		judgement.Findings[i].Code = diag.ConfigInvalid
	}
	if diags = append(diags, judgement.Findings...); diags.HasErrors() {
		return Settings{}, diags
	}
	settings, more := config.Decode(tree)
	return settings, append(diags, more...)
}

// configRules are the rules of configuration files as sentences, out of their
// schema: generated packages hold the ids only.
func configRules() map[string]string {
	rules := map[string]string{}
	name, _ := schemas.Lookup("lockstep-config")
	text, err := fs.ReadFile(schemas.FS, name)
	if err != nil {
		return rules
	}
	tree, _ := jsontree.Parse(source.NewFile(name, text))
	for _, m := range tree.Get("x-rules").Members {
		rules[m.Key] = m.Value.Get("text").Text
	}
	return rules
}
