package lower

// This pass reads the keywords of one schema. Keywords that only make sense
// together (properties and additionalProperties, if and then) become one
// constraint, made where the first of them stands.

import (
	"fmt"
	"slices"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
	"github.com/lockstep-dev/lockstep/generator/internal/schema"
)

// constraints lists what a schema demands, in the order of its keywords.
func (l *lowerer) constraints(n *ir.Node, s *schema.Schema) []ir.Constraint {
	if s.Boolean != nil {
		if *s.Boolean {
			return nil
		}
		return []ir.Constraint{&ir.Never{Base: ir.Base{
			Keyword: "false", Pointer: n.Pointer, Rule: ruleOf(s), Span: n.Span,
		}}}
	}
	var list []ir.Constraint
	for i := range s.Keywords {
		kw := &s.Keywords[i]
		switch kw.Class {
		case schema.Assertion, schema.Applicator, schema.Extension:
			list = append(list, l.keyword(n, s, kw)...)
		case schema.Annotation, schema.Identifier:
		case schema.Unknown, schema.Ignored: // the loader has warned of them
		}
	}
	return list
}

// keyword reads one keyword. It gives nothing for a keyword that was read
// together with an earlier one, or that demands nothing.
func (l *lowerer) keyword(n *ir.Node, s *schema.Schema, kw *schema.Keyword) []ir.Constraint {
	b := base(n, s, kw)
	switch kw.Name {
	case "type":
		return one(l.typeOf(b, s, kw))
	case "enum", "const":
		return one(l.enum(b, s, kw))
	case "format":
		return l.formatOf(b, kw)
	case "$ref":
		return one(&ir.Reference{Base: b, Node: l.node(kw.Target)})
	case "allOf":
		return one(&ir.AllOf{Base: b, Nodes: l.nodeList(kw.List)})
	case "anyOf":
		return one(l.anyOf(b, kw))
	case "oneOf":
		return one(l.oneOf(b, kw))
	case "not":
		return one(&ir.Not{Base: b, Node: l.node(kw.Schema)})
	case "if":
		return l.conditional(b, s, kw)
	case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum":
		return l.bound(b, s, kw)
	case "multipleOf", "divisibleBy":
		return one(&ir.MultipleOf{Base: b, Divisor: value(kw.Value)})
	case "minLength", "maxLength":
		return l.limited(kw, func(limit int) ir.Constraint {
			return &ir.Length{Base: b, Limit: limit, Upper: kw.Name == "maxLength"}
		})
	case "pattern":
		return l.pattern(b, kw)
	case "minItems", "maxItems":
		return l.limited(kw, func(limit int) ir.Constraint {
			return &ir.Count{Base: b, Limit: limit, Upper: kw.Name == "maxItems"}
		})
	case "minProperties", "maxProperties":
		return l.limited(kw, func(limit int) ir.Constraint {
			return &ir.MemberCount{Base: b, Limit: limit, Upper: kw.Name == "maxProperties"}
		})
	case "uniqueItems":
		if !kw.Value.Bool {
			return nil
		}
		return one(&ir.Unique{Base: b})
	case "prefixItems", "items", "additionalItems":
		return l.items(b, s, kw)
	case "contains":
		return l.contains(b, s, kw)
	case "properties", "patternProperties", "additionalProperties":
		return l.members(n, b, s, kw)
	case "propertyNames":
		return one(&ir.MemberNames{Base: b, Node: l.node(kw.Schema)})
	case "required":
		return l.required(b, s, kw)
	case "dependentRequired", "dependentSchemas", "dependencies":
		return l.dependencies(b, s, kw)
	case "x-warnings":
		return l.warnings(b, kw)
	case "x-banned":
		l.checkBanned(s, kw)
		return nil
	case "x-enum":
		l.checkMeanings(s, kw)
		return nil
	case "x-rule":
		if kw.Value.Text == "" {
			l.malformed(kw.Value, `x-rule is the id of a rule: "RM26"`)
		}
		return nil
	case "then", "else", "minContains", "maxContains":
		return nil // read with if and contains; without them they demand nothing
	}
	if kw.Class == schema.Extension {
		l.misspelled(kw)
		return nil // x-go is read by a pass of its own, others are annotations
	}
	l.report(diag.Diagnostic{
		Code: diag.UnsupportedKeyword, Severity: diag.Error, Span: kw.KeySpan,
		Message: fmt.Sprintf("keyword %q cannot be generated yet", kw.Name),
		Help:    unsupportedHelp(kw.Name),
	})
	return nil
}

// extensions are the keywords of our own.
var extensions = []string{"x-rule", "x-rules", "x-banned", "x-enum", "x-warnings", "x-file", "x-go"}

// misspelled warns of an extension that is probably meant to be one of ours: a
// ban that nobody reads is a rule that nobody keeps.
func (l *lowerer) misspelled(kw *schema.Keyword) {
	if slices.Contains(extensions, kw.Name) {
		return
	}
	if near := diag.Suggest(kw.Name, extensions); near != "" {
		l.report(diag.Diagnostic{
			Code: diag.MalformedExtension, Severity: diag.Warning, Span: kw.KeySpan,
			Message: fmt.Sprintf("%q is not an extension of lockstep and has no effect", kw.Name),
			Help:    fmt.Sprintf("did you mean %q?", near),
		})
	}
}

// unsupportedHelp names the way out for the keywords that are not generated.
func unsupportedHelp(keyword string) string {
	switch keyword {
	case "unevaluatedProperties":
		return "list all members in one schema and close it with additionalProperties"
	case "unevaluatedItems":
		return "list all items in one schema and close it with items"
	case "$dynamicRef", "$recursiveRef":
		return "use $ref to name the schema directly"
	}
	return "state the constraint with other keywords"
}

// base is the base of a constraint that a keyword states.
func base(n *ir.Node, s *schema.Schema, kw *schema.Keyword) ir.Base {
	return ir.Base{
		Keyword: kw.Name,
		Pointer: keywordPointer(n, kw.Name),
		Rule:    ruleOf(s),
		Span:    kw.Value.Span,
	}
}

// keywordPointer is the place of a keyword of a node. No keyword that states a
// constraint needs escaping.
func keywordPointer(n *ir.Node, keyword string) string {
	return n.Pointer + "/" + keyword
}

// one is a list of one constraint.
func one(c ir.Constraint) []ir.Constraint { return []ir.Constraint{c} }

// leads reports whether kw is the first of a group of keywords that its schema
// has, which is where the group is read.
func leads(s *schema.Schema, kw *schema.Keyword, group ...string) bool {
	for i := range s.Keywords {
		for _, name := range group {
			if s.Keywords[i].Name == name && s.Keywords[i].Class != schema.Unknown && s.Keywords[i].Class != schema.Ignored {
				return &s.Keywords[i] == kw
			}
		}
	}
	return false
}

// active is the keyword of a schema, nil where it is absent or has no effect.
func active(s *schema.Schema, name string) *schema.Keyword {
	kw := s.Keyword(name)
	if kw == nil || kw.Class == schema.Unknown || kw.Class == schema.Ignored {
		return nil
	}
	return kw
}

// value is a value of the schema as the IR holds it.
func value(v *jsontree.Node) ir.Value {
	out := ir.Value{Kind: kindOf(v), JSON: string(v.AppendJSON(nil)), Span: v.Span}
	if v.Kind == jsontree.String {
		out.Text = v.Text
	}
	return out
}

// kindOf is the JSON type of a value; numbers are Number, whole or not.
func kindOf(v *jsontree.Node) ir.Kinds {
	switch v.Kind {
	case jsontree.Null:
		return ir.Null
	case jsontree.Bool:
		return ir.Boolean
	case jsontree.Number:
		return ir.Number
	case jsontree.String:
		return ir.String
	case jsontree.Array:
		return ir.Array
	case jsontree.Object:
		return ir.Object
	}
	panic(fmt.Sprintf("lower: unknown kind %v", v.Kind))
}
