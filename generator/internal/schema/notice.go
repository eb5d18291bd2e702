// Keywords without effect are warnings. A file that uses one in a hundred
// places gets one warning for it, at the first.

package schema

import (
	"fmt"

	"github.com/lockstep-dev/lockstep/generator/internal/diag"
)

// noticeKey is what makes two notices the same.
type noticeKey struct {
	document *Document
	name     string
	code     diag.Code
}

// giveNotice warns of the keywords that have no effect.
func (l *loader) giveNotice() {
	index := map[noticeKey]int{}
	more := map[int]int{}
	for _, p := range l.strange {
		d, ok := l.notice(p)
		if !ok {
			continue
		}
		key := noticeKey{p.schema.Document, p.keyword().Name, d.Code}
		if at, ok := index[key]; ok {
			more[at]++
			continue
		}
		index[key] = len(l.diagnostics)
		l.report(d)
	}
	for at, n := range more {
		text := fmt.Sprintf("and in %d more places of this file", n)
		if n == 1 {
			text = "and in 1 more place of this file"
		}
		l.diagnostics[at].Notes = append(l.diagnostics[at].Notes, diag.Note{Message: text})
	}
}

// notice is the warning about one keyword. There is none for our own files,
// for what a reference led into, and for descriptions beside $ref.
func (l *loader) notice(p place) (diag.Diagnostic, bool) {
	s, kw := p.schema, p.keyword()
	d := diag.Diagnostic{Severity: diag.Warning, Span: kw.KeySpan}
	class := ClassIn(kw.Name, s.Draft)
	switch {
	case l.embedded[s.Document], l.led[kw.Value]:
		return d, false
	case kw.Class == Ignored:
		d.Code = diag.IgnoredSibling
		d.Message = fmt.Sprintf("%s ignores %q beside $ref", s.Draft, kw.Name)
		d.Help = `move the reference into allOf: "allOf": [{"$ref": ...}]`
		return d, class == Assertion || class == Applicator
	case kw.OtherDraft == s.Draft:
		d.Code = diag.OtherDraftKeyword
		d.Message = fmt.Sprintf("the vocabularies of the dialect have no %q", kw.Name)
	case kw.OtherDraft != 0:
		d.Code = diag.OtherDraftKeyword
		d.Message = fmt.Sprintf("%s has no %q: it belongs to %s", s.Draft, kw.Name, kw.OtherDraft)
		d.Help = replacement(kw.Name, s.Draft)
	default:
		d.Code = diag.UnknownKeyword
		d.Message = fmt.Sprintf("no draft has the keyword %q", kw.Name)
		d.Help = diag.DidYouMean(kw.Name, namesIn(s.Draft))
	}
	return d, true
}

// replacements are what other drafts have for a keyword.
var replacements = map[string][]string{
	"$id":              {"id"},
	"id":               {"$id"},
	"$defs":            {"definitions"},
	"const":            {"enum"},
	"prefixItems":      {"items"},
	"additionalItems":  {"items"},
	"dependencies":     {"dependentSchemas", "dependentRequired"},
	"dependentSchemas": {"dependencies"}, "dependentRequired": {"dependencies"},
	"$recursiveRef": {"$dynamicRef"}, "$recursiveAnchor": {"$dynamicAnchor"},
	"$dynamicRef": {"$recursiveRef"}, "$dynamicAnchor": {"$recursiveAnchor"},
	"$anchor": {"$id"},
}

// replacement is the help for a keyword of another draft.
func replacement(name string, d Draft) string {
	help := ""
	for _, other := range replacements[name] {
		if define(other, d) == nil {
			continue
		}
		if help == "" {
			help = "write " + other
		} else {
			help += " or " + other
		}
	}
	if help == "" {
		return "change $schema, or remove it"
	}
	return help + ", or change $schema"
}
