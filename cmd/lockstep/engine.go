package main

import (
	"context"
	"io"

	"github.com/lockstep-dev/lockstep/generator"
)

// engine is what the verbs ask of the generator: the seam that tests of the
// command line put a fake behind. An error that is a [*failure] says what to
// print and which status to exit with.
type engine interface {
	// Generate brings the outputs to the disk.
	Generate(context.Context, job) (generated, error)
	// Check compares the outputs with the disk.
	Check(context.Context, job) (checked, error)
	// Validate judges instances, each as it comes, in the order of the files.
	// What it returns are warnings about the schema.
	Validate(context.Context, validation, func(verdict)) (generator.Diagnostics, error)
}

// job says what to generate or to check.
type job struct {
	Config  string   // path of the configuration; empty to look for it
	Schemas []string // paths; none for those of the configuration
	Out     string
	Package string
	// RootType is the Go type of a whole document.
	RootType string
	Map      []string // URLPREFIX=DIR
	Format   string
	Runtime  string
}

// generated is what became of the outputs.
type generated struct {
	Written, Deleted []string
	Unchanged        int
	Warnings         generator.Diagnostics
}

// checked is where the disk differs from the outputs.
type checked struct {
	Drifts   []drift
	Outputs  int
	Warnings generator.Diagnostics
	// Mend is the shell command that mends the drifts by way of a command that
	// generates, given word by word; dir is the folder of -C, which the paths
	// in it begin with.
	Mend func(dir string, generate []string) string
}

// drift is one file that differs.
type drift struct{ Path, Class, Diff, Help string }

// validation says which instances to judge by which schema.
type validation struct {
	Schema string // a shipped format's name, or a path
	Files  []string
	Input  string // the language of standard input: json, yaml or ndjson
	Strict bool   // warnings are violations
	Map    []string
	Stdin  io.Reader
}

// verdict is about one file of instances.
type verdict struct {
	File      string
	Instances int
	// Findings are the violations, the warnings, or why it could not be read.
	Findings generator.Diagnostics
	// Status is the exit status that this file alone would give.
	Status int
}
