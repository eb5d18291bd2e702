// Package generator turns JSON Schemas into Go packages, Markdown pages and
// fixtures that agree with them, and tells where they no longer do.
//
// # Words
//
// A format is a root schema that outputs are generated for. An output is a
// file that the generator renders; a drift is a difference between an output
// and the disk.
//
// # Use
//
// [Open] finds the configuration of a project, [Build] renders all outputs in
// memory, and then either [Commit] writes them or [Check] compares. Build is
// pure: it reads through an [fs.FS] only, and gives the same outputs for the
// same files. Nothing but Commit writes, and nothing ever uses the network.
//
//	p, diags := generator.Open(".", "")
//	…
//	outputs, diags := generator.Build(ctx, p.Config)
//	…
//	result, err := generator.Commit(ctx, p.Dir, outputs)
package generator

import (
	"context"
	"io/fs"
	"path"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/lockstep-dev/lockstep/generator/internal/config"
	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/emit/fixture"
	"github.com/lockstep-dev/lockstep/generator/internal/emit/gocodec"
	"github.com/lockstep-dev/lockstep/generator/internal/emit/goenum"
	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/emit/gotypes"
	"github.com/lockstep-dev/lockstep/generator/internal/emit/govalidate"
	"github.com/lockstep-dev/lockstep/generator/internal/eval"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/lower"
	"github.com/lockstep-dev/lockstep/generator/internal/output"
	"github.com/lockstep-dev/lockstep/generator/internal/schema"
)

// Settings are what a configuration file or a command line says.
type Settings = config.Config

// Config is what Build works on.
type Config struct {
	Settings
	// FS holds the schemas and templates, with slash paths from the root
	// folder, which outputs are relative to as well.
	FS fs.FS
	// ImportPath is the Go import path of the root folder; empty where it is
	// in no module. Vendored runtime packages need it.
	ImportPath string
	// Partial says that the settings speak for some schemas of the root folder
	// only: outputs of others are left alone.
	Partial bool
}

// Outputs are rendered files, not yet on any disk.
type Outputs = output.Set

// Build renders all outputs. With errors among the diagnostics there are none.
func Build(ctx context.Context, c Config) (*Outputs, Diagnostics) {
	// Schemas are independent of each other until the pages that list all.
	formats := make([]*format, len(c.Schemas))
	parallel(len(c.Schemas), func(i int) { formats[i] = buildFormat(ctx, c, c.Schemas[i]) })

	var diags Diagnostics
	for _, f := range formats {
		diags = append(diags, f.diags...)
	}
	if err := ctx.Err(); err != nil {
		diags = append(diags, Diagnostic{Code: diag.Interrupted, Message: "interrupted before anything was written"})
	}
	if diags.HasErrors() {
		return nil, diags
	}

	// What several formats share comes last.
	set := &Outputs{Partial: c.Partial}
	collect := func(files []output.File, list Diagnostics) {
		diags = append(diags, list...)
		for _, file := range files {
			if err := set.Add(file); err != nil {
				diags = append(diags, problem(err))
			}
		}
	}
	for _, f := range formats {
		collect(f.files, nil)
	}
	collect(pages(c, formats))
	collect(runtimeFiles(c))
	if diags.HasErrors() {
		return nil, diags
	}
	return set, diags
}

// parallel calls do for each number below n, as many at once as there are
// processors.
func parallel(n int, do func(i int)) {
	var wg sync.WaitGroup
	var panicked atomic.Pointer[any]
	slots := make(chan struct{}, runtime.GOMAXPROCS(0))
	for i := range n {
		wg.Add(1)
		slots <- struct{}{}
		go func() {
			defer wg.Done()
			defer func() {
				if r := recover(); r != nil {
					panicked.CompareAndSwap(nil, &r)
				}
				<-slots
			}()
			do(i)
		}()
	}
	wg.Wait()
	if r := panicked.Load(); r != nil {
		panic(*r) // where a caller can recover from it
	}
}

// format is a schema on its way through the phases.
type format struct {
	config.Schema
	ir       *ir.Format
	judge    *eval.Evaluator
	fixtures *fixture.Result
	files    []output.File
	diags    Diagnostics
}

// buildFormat takes one schema through the phases, as far as it gets.
func buildFormat(ctx context.Context, c Config, s config.Schema) *format {
	f := &format{Schema: s}

	// Text to graph: files are read here, and nowhere below.
	f.ir, f.diags = compile(ctx, c, s)
	if f.diags.HasErrors() || ctx.Err() != nil {
		return f
	}

	// The interpreter judges the schema's examples, and the fixtures before
	// they are written down.
	f.judge = eval.New(f.ir)
	f.checkExamples()
	rt := gofileRuntime(c)
	if s.Fixtures && !f.diags.HasErrors() {
		f.emitFixtures(rt)
	}

	// Emitters see the format only; their order is that of a reader.
	f.emitGo(rt)
	return f
}

// compile loads a schema and lowers it.
func compile(ctx context.Context, c Config, s config.Schema) (*ir.Format, Diagnostics) {
	doc, diags := schema.Load(ctx, schema.Options{FS: c.FS, Map: mappings(c.Map)}, s.Schema)
	if diags.HasErrors() {
		return nil, diags
	}
	format, more := lower.Lower(doc, lower.Options{
		Name: s.Name, Package: s.Package, RootType: s.RootType,
		Annotate: s.Format == config.FormatAnnotation,
	})
	return format, append(diags, more...)
}

// mappings are the mappings of a configuration as the loader takes them.
func mappings(list []config.Mapping) []schema.Mapping {
	out := make([]schema.Mapping, len(list))
	for i, m := range list {
		out[i] = schema.Mapping{Prefix: m.Prefix, Dir: m.Dir}
	}
	return out
}

// emitGo renders the files of the Go package.
func (f *format) emitGo(rt gofile.Runtime) {
	for _, file := range []struct {
		name string
		emit func() ([]byte, error)
	}{
		{"doc.go", func() ([]byte, error) { return gotypes.EmitDoc(f.ir, rt) }},
		{"types.go", func() ([]byte, error) { return gotypes.Emit(f.ir, rt) }},
		{"enums.go", func() ([]byte, error) { return goenum.Emit(f.ir, rt) }},
		{"codec.go", func() ([]byte, error) { return gocodec.Emit(f.ir, rt) }},
		{"validate.go", func() ([]byte, error) { return govalidate.Emit(f.ir, f.judge.Book(), rt) }},
	} {
		content, err := file.emit()
		if err != nil {
			f.diags = append(f.diags, Diagnostic{
				Code: diag.EmitFailed, Span: f.ir.Root.Span,
				Message: "the generated " + file.name + " is not valid Go: " + err.Error(),
				Help:    "this is a defect of lockstep; please report it with the schema",
			})
			continue
		}
		if content != nil {
			f.add(f.Out+"/"+file.name, content)
		}
	}
}

// add takes a rendered file of the format. Its folder may be the root itself.
func (f *format) add(file string, content []byte) {
	f.files = append(f.files, output.File{Path: path.Clean(file), Content: content, Schema: f.Schema.Schema})
}

// problem is an error of a phase as a diagnostic.
func problem(err error) Diagnostic {
	if d, ok := err.(Diagnostic); ok {
		return d
	}
	return Diagnostic{Code: diag.EmitFailed, Message: err.Error()}
}
