package generator

// Judging instances without generating code: the interpreter over the same
// representation that validators are generated from.

import (
	"bytes"
	"context"
	"fmt"
	"path"
	"strconv"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/config"
	"github.com/lockstep-dev/lockstep/generator/internal/diag"
	"github.com/lockstep-dev/lockstep/generator/internal/eval"
	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/jsontree"
	"github.com/lockstep-dev/lockstep/generator/internal/source"
	"github.com/lockstep-dev/lockstep/runtime/tape"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// Language is a way to write instances.
type Language string

// The languages of instances.
const (
	// JSON is one JSON value.
	JSON Language = "json"
	// YAML is a stream of YAML documents, each an instance.
	YAML Language = "yaml"
	// NDJSON is a JSON value on each line that is not blank.
	NDJSON Language = "ndjson"
)

// LanguageOf tells the language of a file by its ending; JSON is the default.
func LanguageOf(file string) Language {
	switch strings.ToLower(path.Ext(file)) {
	case ".yaml", ".yml":
		return YAML
	case ".ndjson", ".jsonl":
		return NDJSON
	}
	return JSON
}

// Validator judges the instances of one schema.
type Validator struct {
	check func(data []byte) *validate.Report
	rules map[string]string // id → text
}

// NewValidator reads the schema at a path of the file system. Formats assert
// unless the settings say otherwise.
func NewValidator(ctx context.Context, c Config, file string) (*Validator, Diagnostics) {
	f, diags := compile(ctx, c, config.Schema{Schema: file, Name: "instance", Package: "instance", Format: c.Format})
	if diags.HasErrors() {
		return nil, diags
	}
	return newValidator(f), diags
}

func newValidator(f *ir.Format) *Validator {
	check := eval.New(f).Check(f.Root)
	v := &Validator{
		check: func(data []byte) *validate.Report { return validate.Document(data, check) },
		rules: map[string]string{},
	}
	for _, rule := range f.Rules {
		v.rules[rule.ID] = rule.Text
	}
	return v
}

// Judgement is what became of the instances of one text.
type Judgement struct {
	// Instances counts them.
	Instances int
	// Findings are errors for violations and for text that could not be read,
	// and warnings.
	Findings Diagnostics
}

// Judge judges the instances in a text; file is its path for diagnostics. With
// strict, warnings are errors.
func (v *Validator) Judge(file string, text []byte, language Language, strict bool) Judgement {
	j := &judging{Validator: v, file: source.NewFile(file, text), strict: strict}
	switch language {
	case YAML:
		j.yaml()
	case NDJSON:
		j.lines()
	default:
		j.json(0, text)
	}
	j.Findings.Sort()
	return j.Judgement
}

// judging is the state of one call of Judge.
type judging struct {
	*Validator
	Judgement
	file   *source.File
	strict bool
}

// json judges a JSON text that begins at an offset of the file.
func (j *judging) json(base int, text []byte) {
	j.Instances++
	report := j.check(text)
	if len(report.Violations)+len(report.Warnings) == 0 {
		return
	}
	ends := valueEnds(text)
	j.report(report, func(offset int) source.Span {
		end, ok := ends[offset]
		if !ok {
			end = min(offset+1, len(text))
		}
		return source.Span{File: j.file, Start: base + offset, End: base + end}
	})
}

// valueEnds maps the offset of each scalar and each name to that of its end,
// and that of a container to the end of its bracket.
func valueEnds(text []byte) map[int]int {
	ends := map[int]int{}
	t, err := tape.New(text)
	if err != nil {
		return ends
	}
	defer t.Free()
	for i, end := 0, t.Next(0); i < end; i++ {
		length := 1
		if t.Kind(i)&(tape.Array|tape.Object) == 0 {
			length = len(t.Raw(i))
		}
		ends[t.Offset(i)] = t.Offset(i) + length
	}
	return ends
}

// lines judges each line that is not blank.
func (j *judging) lines() {
	base := 0
	for line := range bytes.Lines(j.file.Text) {
		if len(bytes.TrimSpace(line)) > 0 {
			j.json(base, bytes.TrimRight(line, "\r\n"))
		}
		base += len(line)
	}
}

// yaml judges each document of a stream: as JSON, with a map back to the
// places in the YAML text.
func (j *judging) yaml() {
	roots, diags := jsontree.ParseYAMLStream(j.file)
	for i := range diags {
		diags[i].Severity = diag.Error
	}
	j.Findings = append(j.Findings, diags...)
	for _, root := range roots {
		j.Instances++
		w := &placed{spans: map[int]source.Span{}}
		w.write(root)
		j.report(j.check(w.text), func(offset int) source.Span { return w.spans[offset] })
	}
}

// placed writes a tree as JSON and notes where its parts came from.
type placed struct {
	text  []byte
	spans map[int]source.Span // by offset in text
}

func (w *placed) write(n *jsontree.Node) {
	w.spans[len(w.text)] = n.Span
	switch n.Kind {
	case jsontree.Object:
		w.text = append(w.text, '{')
		for i, m := range n.Members {
			w.separate(i)
			w.spans[len(w.text)] = m.KeySpan
			w.text = (&jsontree.Node{Kind: jsontree.String, Text: m.Key}).AppendJSON(w.text)
			w.text = append(w.text, ':')
			w.write(m.Value)
		}
		w.text = append(w.text, '}')
	case jsontree.Array:
		w.text = append(w.text, '[')
		for i, item := range n.Items {
			w.separate(i)
			w.write(item)
		}
		w.text = append(w.text, ']')
	default:
		w.text = n.AppendJSON(w.text)
	}
}

func (w *placed) separate(i int) {
	if i > 0 {
		w.text = append(w.text, ',')
	}
}

// report turns violations and warnings into diagnostics; place finds the span
// of what begins at an offset.
func (j *judging) report(r *validate.Report, place func(offset int) source.Span) {
	for _, v := range r.Violations {
		j.add(v, diag.Error, place)
	}
	for _, v := range r.Warnings {
		severity := diag.Warning
		if j.strict {
			severity = diag.Error
		}
		j.add(v, severity, place)
	}
	if r.Omitted > 0 {
		j.Findings = append(j.Findings, Diagnostic{
			Code: diag.InvalidInstance, Severity: diag.Error,
			Message: fmt.Sprintf("%s: %d more violations are not listed", j.file.Path, r.Omitted),
		})
	}
}

// add makes a diagnostic of a violation.
func (j *judging) add(v validate.Violation, severity diag.Severity, place func(offset int) source.Span) {
	d := Diagnostic{
		Code: codeOf(v, severity), Severity: severity, Span: place(v.Offset),
		Message: v.Message, Help: j.help(v),
	}
	if v.Rule != "" {
		d.Message += " (" + v.Rule + ")"
	}
	for _, cause := range v.Causes {
		d.Notes = append(d.Notes, diag.Note{Span: place(cause.Offset), Message: cause.Message})
	}
	j.Findings = append(j.Findings, d)
}

// codeOf tells text that is no JSON from values that are not valid.
func codeOf(v validate.Violation, severity diag.Severity) diag.Code {
	switch {
	case v.Keyword == "syntax":
		return diag.InstanceSyntax
	case severity == diag.Warning:
		return diag.InstanceWarning
	}
	return diag.InvalidInstance
}

// help is what was probably meant, or else the rule that was broken in words,
// or else what was expected where the message does not say it already.
func (j *judging) help(v validate.Violation) string {
	if near := Suggest(wordOf(v), quotedWords(v.Expected)); near != "" {
		return fmt.Sprintf("did you mean %q?", near)
	}
	if text := j.rules[v.Rule]; text != "" {
		return v.Rule + " says: " + text
	}
	if v.Expected != "" && !strings.Contains(v.Message, v.Expected) {
		return "expected " + v.Expected
	}
	return ""
}

// wordOf is the string that was found, or the name of the member that should
// not be there. A banned value was no slip of the pen: what it resembles is not
// what was meant.
func wordOf(v validate.Violation) string {
	switch v.Keyword {
	case "additionalProperties":
		return v.Instance[strings.LastIndexByte(v.Instance, '/')+1:]
	case "x-banned":
		return ""
	}
	word, err := strconv.Unquote(v.Found)
	if err != nil {
		return ""
	}
	return word
}

// quotedWords are the strings in a list such as `one of "a", "b"`.
func quotedWords(expected string) []string {
	var words []string
	for i, part := range strings.Split(expected, `"`) {
		if i%2 == 1 {
			words = append(words, part)
		}
	}
	return words
}
