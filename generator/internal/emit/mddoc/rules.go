package mddoc

// The numbered rules of a page.

import (
	"slices"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
	"github.com/lockstep-dev/lockstep/generator/internal/rulebook"
)

// ruleAnchor is the anchor of a rule on the page of its format.
func ruleAnchor(id string) string { return "rule-" + slug(id) }

// ruleLink links a rule on the same page.
func ruleLink(id string) string { return "[" + escape(id) + "](#" + ruleAnchor(id) + ")" }

// ruleKinds says in words which kind of rule is no plain demand on an instance.
var ruleKinds = map[string]string{
	"R": "at run time",
	"G": "guidance",
	"W": "warning",
}

// rules lists the rules of the format, those first that the schema states:
// they are what a reader of one instance must know.
func (b *builder) rules() (stated, elsewhere []RuleView) {
	book := rulebook.New(b.format)
	for _, r := range b.format.Rules {
		if r.HeldBy == "" {
			stated = append(stated, b.rule(r, book))
		} else {
			elsewhere = append(elsewhere, b.rule(r, book))
		}
	}
	for i := range stated {
		stated[i].Number = i + 1
	}
	for i := range elsewhere {
		elsewhere[i].Number = len(stated) + i + 1
	}
	return stated, elsewhere
}

// rule says a rule in its own words where it has any, else in words for what
// the schema states.
func (b *builder) rule(r ir.Rule, book *rulebook.Book) RuleView {
	text := oneLine(b.mark(r.Text))
	if text == "" {
		text = b.ruleSentences(book, r.ID)
	}
	if text != "" {
		text = stopped(text)
	}
	return RuleView{Anchor: ruleAnchor(r.ID), ID: escape(r.ID), Kind: ruleKinds[r.Level], Text: text, HeldBy: b.heldBy(r.HeldBy)}
}

// guidance is what holds a rule that nothing holds.
const guidance = "guidance"

// heldBy names what holds a rule: another rule, or a part of the program.
// Guidance is held by nobody.
func (b *builder) heldBy(name string) string {
	switch {
	case name == "" || name == guidance:
		return ""
	case b.isRule(name):
		return ruleLink(name)
	default:
		return code(name)
	}
}

// isRule reports whether a name is the id of a rule of the format.
func (b *builder) isRule(name string) bool {
	return slices.ContainsFunc(b.format.Rules, func(r ir.Rule) bool { return r.ID == name })
}

// maxRuleSentences is how many sentences stand for a rule without a text.
const maxRuleSentences = 5

// ruleSentences says what the constraints of a rule demand.
func (b *builder) ruleSentences(book *rulebook.Book, id string) string {
	var list []string
	held := heldNodes(b.format)
	for _, e := range book.All() {
		if e.Rule.Rule != id || !held[e.Node] {
			continue
		}
		if text := b.sentence(book, e); !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	if more := len(list) - maxRuleSentences; more > 0 {
		list = append(list[:maxRuleSentences], "And "+count(more, "more demand")+".")
	}
	return strings.Join(list, " ")
}

// sentence says what one constraint demands.
func (b *builder) sentence(book *rulebook.Book, e *rulebook.Entry) string {
	w, ok := e.Constraint().(*ir.Warning)
	if !ok {
		return book.Sentence(e, b.places[e.Node])
	}
	return stopped(capital(b.warningText(w, b.reader(nil).read(w, e.Node, b.places[e.Node]))))
}
