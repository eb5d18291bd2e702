package mddoc

// Examples: valid ones out of the schema, invalid ones with what they are told.

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// maxExampleLine is how long a line of an example may be before it is broken.
const maxExampleLine = 100

// jsonCode is a fenced instance. It keeps the lines of its author, less the
// indentation they share, and is laid out anew where it has none.
func jsonCode(text string) Code {
	text = strings.TrimSpace(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text))
	if !json.Valid([]byte(text)) {
		return newCode("yaml", text) // a schema in YAML has its examples in YAML
	}
	if !strings.Contains(text, "\n") && len(text) > maxExampleLine {
		var b bytes.Buffer
		if json.Indent(&b, []byte(text), "", "  ") == nil {
			text = b.String()
		}
	}
	return newCode("json", dedent(text))
}

// dedent takes from all lines but the first the indentation that they share.
func dedent(text string) string {
	lines := strings.Split(text, "\n")
	shared := -1
	for _, line := range lines[1:] {
		indent := len(line) - len(strings.TrimLeft(line, " \t"))
		if strings.TrimSpace(line) != "" && (shared < 0 || indent < shared) {
			shared = indent
		}
	}
	for i, line := range lines[1:] {
		lines[i+1] = line[min(max(shared, 0), len(line)):]
	}
	return strings.Join(lines, "\n")
}

// examples lists the complete instances of the schema.
func (b *builder) examples() []ExampleView {
	list := b.format.Root.Doc.Examples
	var out []ExampleView
	telling := b.tellingMembers()
	for i, e := range list {
		view := ExampleView{Code: jsonCode(e.JSON)}
		if len(list) > 1 {
			view.Heading = fmt.Sprintf("Example %d%s", i+1, exampleTitle(e.JSON, telling))
		}
		out = append(out, view)
	}
	return out
}

// tellingMembers are the members whose values tell instances apart: those that
// decide about the alternatives of the format, and its first enum.
func (b *builder) tellingMembers() []string {
	switch d := b.sections[0].decl.(type) {
	case *ir.UnionDecl:
		return decidingMembers(d, 0)
	case *ir.StructDecl:
		for _, f := range d.Fields {
			if ref, ok := elem(f.Type).(*ir.Ref); ok {
				if enum, ok := ref.Decl.(*ir.EnumDecl); ok && len(enum.Values) > 1 {
					return []string{f.JSON}
				}
			}
		}
	}
	return nil
}

// maxDeciding is how many unions deep titles of examples go.
const maxDeciding = 3

// decidingMembers are the members that decide about the alternatives of a
// union, and of the unions that these are.
func decidingMembers(d *ir.UnionDecl, depth int) []string {
	if d.Dispatch == nil || depth == maxDeciding {
		return nil
	}
	members := []string{d.Dispatch.Member}
	for _, v := range d.Variants {
		ref, ok := v.Type.(*ir.Ref)
		if !ok {
			continue
		}
		if inner, ok := ref.Decl.(*ir.UnionDecl); ok {
			members = union(members, decidingMembers(inner, depth+1))
		}
	}
	return members
}

// exampleTitle names an example by the values of its telling members.
func exampleTitle(text string, members []string) string {
	var object map[string]json.RawMessage
	if json.Unmarshal([]byte(text), &object) != nil {
		return ""
	}
	var words []string
	for _, name := range members {
		var value string
		if json.Unmarshal(object[name], &value) == nil {
			words = append(words, code(name)+" is "+stringLiteral(value))
		}
	}
	if words == nil {
		return ""
	}
	return ": " + join(words, "and")
}

// nodeExamples are the examples of a section.
func nodeExamples(n *ir.Node) []Code {
	if n == nil {
		return nil
	}
	var out []Code
	for _, e := range n.Doc.Examples {
		out = append(out, jsonCode(e.JSON))
	}
	return out
}

// invalid lists the instances that break the format. Their headings are no
// targets of links, yet differ from all others.
func (b *builder) invalid(list []InvalidExample) []InvalidView {
	var out []InvalidView
	for _, e := range list {
		heading, _ := b.anchors.heading(e.Name, "invalid")
		out = append(out, InvalidView{
			Heading:    escape(heading),
			Code:       jsonCode(e.JSON),
			Violations: newCode("text", strings.Join(e.Violations, "\n")),
		})
	}
	return out
}
