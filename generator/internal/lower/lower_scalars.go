package lower

// Keywords on values of any type, on numbers and on strings.

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/ecma"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
	"github.com/lockstep-dev/lockstep/generator/internal/schema"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

var kindNames = map[string]ir.Kinds{
	"null": ir.Null, "boolean": ir.Boolean, "integer": ir.Integer, "number": ir.Number,
	"string": ir.String, "array": ir.Array, "object": ir.Object,
}

// typeOf reads `type`, a name or a list of names.
func (l *lowerer) typeOf(b ir.Base, s *schema.Schema, kw *schema.Keyword) ir.Constraint {
	var kinds ir.Kinds
	if kw.Value.Kind == jsontree.String {
		kinds = kindNames[kw.Value.Text]
	}
	for _, item := range kw.Value.Items {
		kinds |= kindNames[item.Text]
	}
	if kinds&ir.Number != 0 {
		kinds &^= ir.Integer // every integer is a number
	}
	return &ir.TypeOf{Base: b, Kinds: kinds, Literal: s.Draft == schema.Draft4}
}

// bound reads a limit of a number. In draft 4 the exclusive keywords are flags
// beside the limits.
func (l *lowerer) bound(b ir.Base, s *schema.Schema, kw *schema.Keyword) []ir.Constraint {
	if kw.Value.Kind == jsontree.Bool {
		return nil
	}
	c := &ir.Bound{Base: b, Limit: value(kw.Value)}
	switch kw.Name {
	case "maximum":
		c.Upper, c.Exclusive = true, flag(s, "exclusiveMaximum")
	case "exclusiveMaximum":
		c.Upper, c.Exclusive = true, true
	case "minimum":
		c.Exclusive = flag(s, "exclusiveMinimum")
	case "exclusiveMinimum":
		c.Exclusive = true
	}
	return one(c)
}

// limited reads a keyword whose value is a count.
func (l *lowerer) limited(kw *schema.Keyword, build func(limit int) ir.Constraint) []ir.Constraint {
	limit, ok := count(kw.Value)
	if !ok {
		l.report(diag.Diagnostic{
			Code: diag.UnsupportedValue, Severity: diag.Error, Span: kw.Value.Span,
			Message: fmt.Sprintf("%s %s is beyond what a document can hold", kw.Name, kw.Value.Number),
			Help:    "use a limit below 2147483648",
		})
		return nil
	}
	return one(build(limit))
}

// count is the value of a whole number that may be written as 2.0 or 2e1.
func count(v *jsontree.Node) (int, bool) {
	if n, err := strconv.ParseInt(v.Number, 10, 32); err == nil && n >= 0 {
		return int(n), true
	}
	f, err := strconv.ParseFloat(v.Number, 64)
	if err != nil || f < 0 || f > 1<<31-1 || f != float64(int(f)) {
		return 0, false
	}
	return int(f), true
}

// pattern reads `pattern`.
func (l *lowerer) pattern(b ir.Base, kw *schema.Keyword) []ir.Constraint {
	re2, ok := l.regexp(kw.Value.Text, kw.Value)
	if !ok {
		return nil
	}
	return one(&ir.Pattern{Base: b, Source: kw.Value.Text, RE2: re2})
}

// regexp translates a regular expression of the schema; at is its place.
func (l *lowerer) regexp(source string, at *jsontree.Node) (string, bool) {
	expr, err := ecma.Parse(source)
	if err == nil {
		var re2 string
		if re2, err = expr.RE2(); err == nil {
			return re2, true
		}
	}
	d := diag.Diagnostic{
		Code: diag.InvalidPattern, Severity: diag.Error, Span: at.Span,
		Message: fmt.Sprintf("%q is no regular expression: %v", source, err),
		Help:    "patterns are ECMA-262 expressions; a backslash is written twice in JSON",
	}
	var unsupported *ecma.UnsupportedError
	if errors.As(err, &unsupported) {
		d.Code = diag.UnsupportedPattern
		d.Message = fmt.Sprintf("the pattern %q cannot be generated yet: %v", source, err)
		d.Help = "state it without " + unsupported.Feature + ", for example as a list of alternatives"
	}
	l.report(d)
	return "", false
}

// formatOf reads `format`: an assertion by default, an annotation on demand.
func (l *lowerer) formatOf(b ir.Base, kw *schema.Keyword) []ir.Constraint {
	if l.options.Annotate {
		return nil
	}
	name := kw.Value.Text
	if _, ok := validate.Format(name); ok {
		return one(&ir.FormatOf{Base: b, Name: name})
	}
	switch name {
	case "idn-email", "idn-hostname":
		l.report(diag.Diagnostic{
			Code: diag.UnsupportedFormat, Severity: diag.Error, Span: kw.Value.Span,
			Message: fmt.Sprintf("format %q cannot be checked yet", name),
			Help:    "set `format: annotation` for this schema to generate it without checks of formats",
		})
	default:
		l.report(diag.Diagnostic{
			Code: diag.UnknownFormat, Severity: diag.Warning, Span: kw.Value.Span,
			Message: fmt.Sprintf("format %q is not one that the specification defines, and is not checked", name),
			Help:    "state what it demands with pattern, or remove it",
		})
	}
	return nil
}
