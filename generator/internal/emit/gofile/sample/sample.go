// Package sample holds a format, built by hand, that has every row of the
// table from schema to Go, and text that would do harm if it became code. The
// tests of the emitters share it.
package sample

import (
	"slices"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// Hostile is a description that breaks out of careless comments.
const Hostile = "A text */ that ends comments.\n//go:generate rm -rf /\n//go:build ignore\n+build ignore\r\n" +
	"func init() { panic(`x`) }\x00\u2028package evil\n\n\n- one item\n\tand code"

// The builtin types.
var (
	String  = &ir.Builtin{Kind: ir.GoString}
	Bool    = &ir.Builtin{Kind: ir.GoBool}
	Int64   = &ir.Builtin{Kind: ir.GoInt64}
	Float64 = &ir.Builtin{Kind: ir.GoFloat64}
	Number  = &ir.Builtin{Kind: ir.GoNumber}
	Raw     = &ir.Builtin{Kind: ir.GoRaw}
)

// Format is the format. Each call builds it anew.
func Format() *ir.Format {
	b := &builder{f: &ir.Format{
		Name: "sample", Package: "sample", Source: "schemas/sample.json",
		File: ir.FileInfo{Path: "work/sample.json", Writer: "the writer", Reader: "the reader"},
	}}
	root := b.sample()
	root.Node.Doc = ir.Doc{Title: "Sample file", Description: Hostile}
	b.f.Root, b.f.RootType = root.Node, &ir.Ref{Decl: root}
	slices.SortFunc(b.f.Decls, func(a, b ir.Decl) int { return strings.Compare(a.Common().Name, b.Common().Name) })
	return b.f
}

// builder collects declarations and nodes.
type builder struct{ f *ir.Format }

// head makes what a declaration has; values of it are of the given types.
func (b *builder) head(name, doc string, kinds ir.Kinds) ir.Head {
	return ir.Head{Name: name, Doc: doc, Node: b.node(name, kinds)}
}

// node makes a node that only demands types.
func (b *builder) node(name string, kinds ir.Kinds) *ir.Node {
	n := &ir.Node{
		ID: len(b.f.Nodes), Name: strings.ToLower(name[:1]) + name[1:], Pointer: "#/$defs/" + name, Document: b.f.Source,
		Constraints: []ir.Constraint{&ir.TypeOf{Kinds: kinds}},
	}
	b.f.Nodes = append(b.f.Nodes, n)
	return n
}

// declare adds a declaration and refers to it.
func (b *builder) declare(d ir.Decl) *ir.Ref {
	b.f.Decls = append(b.f.Decls, d)
	return &ir.Ref{Decl: d}
}

// required and optional make fields.
func required(name, json string, t ir.Type) ir.Field {
	return ir.Field{Name: name, JSON: json, Type: t, Required: true}
}

func optional(name, json string, t ir.Type) ir.Field {
	return ir.Field{Name: name, JSON: json, Type: t}
}

func pointer(t ir.Type) ir.Type { return &ir.Pointer{Elem: t} }
func null(t ir.Type) ir.Type    { return &ir.Pointer{Elem: t, Null: true} }
func list(t ir.Type) ir.Type    { return &ir.Slice{Elem: t} }
func dict(t ir.Type) ir.Type    { return &ir.Map{Elem: t} }
func opt(t ir.Type) ir.Type     { return &ir.Opt{Elem: t} }

// sample is the root: a struct with a field of every form.
func (b *builder) sample() *ir.StructDecl {
	status, artifact := b.status(), b.artifact()
	d := &ir.StructDecl{Head: b.head("Sample", "", ir.Object), Extra: Raw, ExtraName: "Extra"}
	d.Fields = []ir.Field{
		{Name: "Status", JSON: "status", Type: status, Required: true, Doc: "How the work ended."},
		{Name: "Title", JSON: "title", Type: pointer(String), Doc: Hostile, Deprecated: true},
		required("Count", "count", Int64),
		required("Done", "done", Bool),
		required("Big", "big", Number),
		required("Ratio", "ratio", Float64),
		optional("Limit", "limit", pointer(Float64)),
		optional("Points", "points", list(Float64)),
		optional("Weights", "weights", dict(Float64)),
		required("Matrix", "matrix", list(list(Float64))),
		optional("Ratios", "ratios", pointer(b.ratios())),
		optional("Score", "score", opt(Float64)),
		optional("Note", "note", opt(String)),
		required("Parent", "parent", null(String)),
		optional("Lines", "lines", list(null(String))),
		required("Artifacts", "artifacts", list(artifact)),
		required("Labels", "labels", dict(String)),
		optional("ByName", "by name", dict(list(artifact))),
		optional("Tags", "tags", pointer(b.named("Tags", list(String), ir.Array))),
		optional("Owner", "owner", pointer(b.named("Owner", null(String), ir.String|ir.Null))),
		optional("Stamp", "stamp", pointer(b.named("Stamp", &ir.Runtime{Name: "DateTime"}, ir.String))),
		optional("Alias", "alias", pointer(b.named("Alias", artifact, ir.Object))),
		optional("Shape", "shape", pointer(b.shape(artifact))),
		optional("Amount", "amount", pointer(b.amount())),
		optional("Point", "point", pointer(b.point())),
		optional("Pair", "pair", pointer(b.pair())),
		optional("Tree", "tree", pointer(b.tree())),
		required("StartedAt", "started_at", &ir.Runtime{Name: "DateTime"}),
		optional("Day", "day", pointer(&ir.Runtime{Name: "Date"})),
		optional("Link", "link", opt(&ir.Runtime{Name: "URI"})),
		optional("Sum", "sum", pointer(&ir.External{Path: "math/big", Name: "Int"})),
		optional("Wait", "wait", &ir.External{Path: "time", Name: "Duration"}),
		optional("Sums", "sums", dict(&ir.External{Path: "math/big", Name: "Int"})),
		optional("Waits", "waits", list(&ir.External{Path: "time", Name: "Duration"})),
		required("Payload", "payload", Raw),
		optional("Any", "any", Raw),
		optional("Odd", "a%d`\"\\,\x01é", pointer(String)),
		{Name: "Dash", JSON: "-", Type: pointer(String), Tags: []string{`yaml:"dash"`}},
	}
	d.Fields = append(d.Fields, defaulted(status, artifact)...)
	b.declare(d)
	return d
}

// defaulted lists fields with a default.
func defaulted(status, artifact ir.Type) []ir.Field {
	withDefault := func(f ir.Field, value string) ir.Field {
		f.Default = value
		return f
	}
	return []ir.Field{
		withDefault(optional("Retries", "retries", pointer(Int64)), "3"),
		withDefault(optional("Mode", "mode", pointer(status)), `"in_progress"`),
		withDefault(optional("Hosts", "hosts", list(String)), `["a","b\"c"]`),
		withDefault(optional("Factor", "factor", opt(Float64)), "1.5"),
		withDefault(optional("Nothing", "nothing", opt(String)), "null"),
		withDefault(optional("Main", "main", pointer(artifact)), `{"path":"x"}`),
		withDefault(optional("Env", "env", dict(String)), `{}`),
		withDefault(required("Loud", "loud", Bool), "true"),
	}
}

func (b *builder) status() ir.Type {
	return b.declare(&ir.EnumDecl{
		Head: b.head("Status", "The outcome of the work.", ir.String),
		Values: []ir.EnumConst{
			{Name: "StatusInProgress", Text: "in_progress", Doc: "The agent is at work."},
			{Name: "StatusDone", Text: "done", Doc: Hostile},
			{Name: "StatusLess", Text: "<%s\"`\x00"},
		},
		Banned: []ir.BannedValue{
			{Value: ir.Value{Kind: ir.String, Text: "completed", JSON: `"completed"`}, Reason: "it makes the host stop."},
			{Value: ir.Value{Kind: ir.Number, JSON: "1"}, Reason: "is no text"},
		},
	})
}

// artifact is a struct whose other members have a type, and with a default.
func (b *builder) artifact() ir.Type {
	d := &ir.StructDecl{Head: b.head("Artifact", "One file that the work produced.", ir.Object), Extra: Float64, ExtraName: "Extra"}
	kind := optional("Kind", "kind", pointer(String))
	kind.Default = `"report"`
	d.Fields = []ir.Field{required("Path", "path", String), kind}
	d.Deprecated = true
	return b.declare(d)
}

func (b *builder) named(name string, t ir.Type, kinds ir.Kinds) ir.Type {
	return b.declare(&ir.NamedDecl{Head: b.head(name, "", kinds), Type: t})
}

func (b *builder) ratios() ir.Type { return b.named("Ratios", list(Float64), ir.Array) }

// shape is a union that a member tells apart; one of its variants has a
// default.
func (b *builder) shape(artifact ir.Type) ir.Type {
	circle := &ir.StructDecl{Head: b.head("Circle", "", ir.Object)}
	circle.Fields = []ir.Field{required("Type", "type", String), required("Radius", "radius", Float64)}
	square := &ir.StructDecl{Head: b.head("Square", "", ir.Object), Extra: Raw, ExtraName: "Extra"}
	square.Fields = []ir.Field{required("Type", "type", String), required("Of", "of", artifact)}
	return b.declare(&ir.UnionDecl{
		Head: b.head("Shape", "A circle or a square.", ir.Object), Interface: "ShapeVariant", KindName: "ShapeKind",
		Variants: []ir.Variant{
			{Name: "Circle", Type: b.declare(circle), Kinds: ir.Object, Node: circle.Node},
			{Name: "Square", Type: b.declare(square), Kinds: ir.Object, Node: square.Node},
		},
		Dispatch: &ir.Dispatch{Member: "type", Values: [][]string{{"circle", "disc"}, nil}, Otherwise: 1},
	})
}

// amount is a union that the JSON type tells apart, and validation where two
// variants take numbers.
func (b *builder) amount() ir.Type {
	variant := func(name string, t ir.Type, kinds ir.Kinds) ir.Variant {
		return ir.Variant{Name: name, Type: t, Kinds: kinds, Node: b.node("Amount"+name, kinds)}
	}
	day := variant("Day", &ir.Runtime{Name: "Date"}, ir.String)
	day.Node.Constraints = append(day.Node.Constraints, &ir.FormatOf{Name: "date"})
	day.Node.Doc.Description = "The day on which it is due."
	return b.declare(&ir.UnionDecl{
		Head: b.head("Amount", "", ir.AnyKind&^ir.Null), Interface: "AmountVariant", KindName: "AmountKind",
		Variants: []ir.Variant{
			day,
			variant("Text", String, ir.String),
			variant("Whole", Int64, ir.Integer),
			variant("Real", Float64, ir.Number),
			variant("Reals", list(Float64), ir.Array),
			variant("Table", dict(String), ir.Object),
			variant("Flag", Bool, ir.Boolean),
		},
	})
}

// point is a tuple with optional items and a rest.
func (b *builder) point() ir.Type {
	d := &ir.TupleDecl{Head: b.head("Point", "", ir.Array), Rest: Float64, RestName: "Rest"}
	d.Items = []ir.Field{required("X", "", Float64), optional("Y", "", pointer(Float64)), optional("Name", "", pointer(String))}
	return b.declare(d)
}

// pair is a tuple of exactly two items.
func (b *builder) pair() ir.Type {
	d := &ir.TupleDecl{Head: b.head("Pair", "", ir.Array)}
	d.Items = []ir.Field{required("Key", "", String), optional("Value", "", pointer(Int64))}
	return b.declare(d)
}

// tree is a struct that holds itself.
func (b *builder) tree() ir.Type {
	d := &ir.StructDecl{Head: b.head("Tree", "", ir.Object)}
	d.Fields = []ir.Field{optional("Left", "left", pointer(&ir.Ref{Decl: d})), optional("Kids", "kids", list(&ir.Ref{Decl: d}))}
	return b.declare(d)
}
