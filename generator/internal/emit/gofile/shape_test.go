package gofile_test

import (
	"testing"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile/sample"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

func TestKeepsLiterals(t *testing.T) {
	want := map[string]bool{
		"Sample": true, "Artifact": true, "Circle": true, "Amount": true, "Point": true, // hold floats
		"Square": false, "Shape": false, // reach floats through a struct that keeps its own
		"Tree": false, "Pair": false, "Status": false, "Tags": false,
		"Ratios": false, "Alias": false, // have no field for them
	}
	for _, d := range sample.Format().Decls {
		if keeps, ok := want[d.Common().Name]; ok && gofile.KeepsLiterals(d) != keeps {
			t.Errorf("KeepsLiterals(%s) = %v", d.Common().Name, !keeps)
		}
	}
}

func TestHoldsFloatEnds(t *testing.T) {
	list := &ir.NamedDecl{Head: ir.Head{Name: "List"}}
	list.Type = &ir.Slice{Elem: &ir.Ref{Decl: list}}
	if gofile.HoldsFloat(&ir.Ref{Decl: list}) {
		t.Error("a list of itself holds floats")
	}
}

func TestVariantType(t *testing.T) {
	circle := &ir.StructDecl{Head: ir.Head{Name: "Circle"}}
	u := &ir.UnionDecl{Head: ir.Head{Name: "Shape"}, Variants: []ir.Variant{
		{Name: "Round", Type: &ir.Ref{Decl: circle}},
		{Name: "Text", Type: sample.String},
		{Name: "Again", Type: &ir.Ref{Decl: circle}},
	}}
	want := []struct {
		name string
		own  bool
	}{{"Circle", false}, {"ShapeText", true}, {"ShapeAgain", true}}
	for i, v := range u.Variants {
		if name, own := gofile.VariantType(u, v); name != want[i].name || own != want[i].own {
			t.Errorf("VariantType(%s) = %s, %v, want %v", v.Name, name, own, want[i])
		}
	}
}
