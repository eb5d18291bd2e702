package main

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/lockstep-dev/lockstep/generator"
	"github.com/lockstep-dev/lockstep/schemas"
)

// local is the engine that works with the generator in the working folder.
type local struct{}

func newEngine() engine { return local{} }

// Generate renders and commits.
func (local) Generate(ctx context.Context, j job) (generated, error) {
	p, outputs, warnings, err := build(ctx, j)
	if err != nil {
		return generated{}, err
	}
	result, err := generator.Commit(ctx, p.Dir, outputs)
	return generated{
		Written: result.Written, Deleted: result.Deleted, Unchanged: result.Unchanged,
		Warnings: append(warnings, result.Warnings...),
	}, commitFailure(err)
}

// Check renders and compares.
func (local) Check(ctx context.Context, j job) (checked, error) {
	p, outputs, warnings, err := build(ctx, j)
	if err != nil {
		return checked{}, err
	}
	drifts, err := generator.Check(p.Dir, outputs)
	c := checked{
		Outputs: outputs.Len(), Warnings: warnings,
		Mend: func(dir string, generate []string) string {
			return generator.Mend(drifts, path.Join(filepath.ToSlash(dir), filepath.ToSlash(p.Dir)), generate)
		},
	}
	for _, d := range drifts {
		c.Drifts = append(c.Drifts, drift{Path: d.Path, Class: string(d.Class), Diff: d.Diff, Help: d.Help})
	}
	return c, commitFailure(err)
}

// build opens the project that a job is about and renders its outputs. The
// diagnostics are warnings.
func build(ctx context.Context, j job) (*generator.Project, *generator.Outputs, generator.Diagnostics, error) {
	p, warnings := open(j)
	if warnings.HasErrors() {
		// Whatever is wrong here, it is wrong with what was asked for.
		return nil, nil, nil, &failure{statusUsage, warnings}
	}
	outputs, more := generator.Build(ctx, p.Config)
	warnings = append(warnings, more...)
	if warnings.HasErrors() {
		return nil, nil, nil, failed(warnings)
	}
	return p, outputs, warnings, nil
}

func open(j job) (*generator.Project, generator.Diagnostics) {
	args := generator.Arguments{
		Out: slashPath(j.Out), Package: j.Package, RootType: j.RootType,
		Map: j.Map, Format: j.Format, Runtime: j.Runtime,
	}
	for _, p := range j.Schemas {
		args.Schemas = append(args.Schemas, slashPath(p))
	}
	if len(j.Schemas) > 0 {
		return generator.Adhoc(".", args)
	}
	return generator.Open(".", j.Config, args)
}

// slashPath is a path relative to the working folder where it is inside.
func slashPath(p string) string {
	if filepath.IsAbs(p) {
		if here, err := os.Getwd(); err == nil {
			if rel, err := filepath.Rel(here, p); err == nil && filepath.IsLocal(rel) {
				p = rel
			}
		}
	}
	return filepath.ToSlash(p)
}

// commitFailure gives the errors of Commit and Check their status.
func commitFailure(err error) error {
	var (
		blocked *generator.Blocked
		broken  *generator.Failure
	)
	switch {
	case errors.As(err, &blocked):
		return failed(blocked.Diagnostics)
	case errors.As(err, &broken):
		return failed(generator.Diagnostics{broken.Diagnostic()})
	}
	return err
}

// Validate reads the schema, then judges file by file.
func (local) Validate(ctx context.Context, v validation, each func(verdict)) (generator.Diagnostics, error) {
	validator, warnings, err := newValidator(ctx, v)
	if err != nil {
		return warnings, err
	}
	for _, file := range v.Files {
		if err := ctx.Err(); err != nil {
			return warnings, err
		}
		text, err := read(ctx, v, file)
		if ctx.Err() != nil {
			return warnings, ctx.Err()
		}
		each(judge(validator, v, file, text, err))
	}
	return warnings, nil
}

// newValidator reads a schema: a shipped one by its name, or a file.
func newValidator(ctx context.Context, v validation) (*generator.Validator, generator.Diagnostics, error) {
	p, diags := generator.Adhoc(".", generator.Arguments{Map: v.Map})
	if diags.HasErrors() {
		return nil, nil, &failure{statusUsage, diags}
	}
	c := p.Config
	var file string
	var err error
	if c.FS, file, err = locate(v.Schema); err != nil {
		return nil, nil, err
	}
	validator, diags := generator.NewValidator(ctx, c, file)
	if diags.HasErrors() {
		return nil, nil, failed(diags)
	}
	return validator, diags, nil
}

// locate finds a schema and the folder that its references stay in: the
// working folder, or, for a schema outside of that, the schema's own.
func locate(schema string) (fs.FS, string, error) {
	if shipped, ok := schemas.Lookup(schema); ok {
		return schemas.FS, shipped, nil
	}
	if _, err := os.Stat(schema); err != nil && !strings.ContainsAny(schema, `./\`) {
		help := "write the path of a schema, or " + alternatives(schemas.Names())
		if near := generator.Suggest(schema, schemas.Names()); near != "" {
			help = "did you mean " + near + "?"
		}
		return nil, "", usage(help, "there is no format %q", schema)
	}
	if p := slashPath(schema); filepath.IsLocal(p) {
		return os.DirFS("."), path.Clean(p), nil
	}
	return os.DirFS(filepath.Dir(schema)), filepath.Base(schema), nil
}

// read reads a file of instances. It ends with the context, since standard
// input and pipes may never end.
func read(ctx context.Context, v validation, file string) ([]byte, error) {
	type content struct {
		text []byte
		err  error
	}
	done := make(chan content, 1)
	go func() {
		var c content
		if file == stdinFile {
			c.text, c.err = io.ReadAll(v.Stdin)
		} else {
			c.text, c.err = os.ReadFile(file)
		}
		done <- c
	}()
	select {
	case c := <-done:
		return c.text, c.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// stdinFile stands for standard input among the files.
const stdinFile = "-"

// judge judges the instances in a file that was read, or was not.
func judge(validator *generator.Validator, v validation, file string, text []byte, err error) verdict {
	if err != nil {
		list := generator.Diagnostics{{Code: generator.CodeInstance, Message: "cannot read the instance: " + err.Error()}}
		return verdict{File: file, Findings: list, Status: statusOf(list)}
	}
	language := generator.LanguageOf(file)
	if file == stdinFile {
		file, language = "standard input", generator.Language(v.Input)
	}
	j := validator.Judge(file, text, language, v.Strict)
	d := verdict{File: file, Instances: j.Instances, Findings: j.Findings}
	if j.Findings.HasErrors() {
		d.Status = statusFindings
	}
	return d
}
