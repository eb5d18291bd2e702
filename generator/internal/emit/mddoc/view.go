package mddoc

// What templates see. All strings are finished Markdown, ready to be placed,
// unless a comment says otherwise. An empty string, list or nil pointer says
// that there is nothing to show.

import "strings"

// PageView is the page of a format.
type PageView struct {
	Header string // the first line of the page, an HTML comment
	Title  string
	// Name is the format's name ("return-meta").
	Name        string
	Description string
	Deprecated  bool
	File        FileView
	Contents    []Link
	Minimal     *Code
	Root        *Section
	// Rules are those that the schema states, Elsewhere those that are held by
	// something else.
	Rules     []RuleView
	Elsewhere []RuleView
	Types     []*Section
	// TypeContents links the types, where they are too many for Contents.
	TypeContents []Link
	Examples     []ExampleView
	Invalid      []InvalidView
	Formats      []FormatView
	Go           *GoView
}

// FileView is the file that holds an instance.
type FileView struct {
	Path, Writer, Reader string
	// Schema links the schema.
	Schema string
}

// Link is a link to an anchor of the same page.
type Link struct{ Text, Anchor string }

// Code is a fenced block. Its fence is longer than every run of backticks in
// its text.
type Code struct{ Fence, Lang, Text string }

// newCode fences text, whatever it holds.
func newCode(lang, text string) Code {
	fence := strings.Repeat("`", max(3, longestRun(text, '`')+1))
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	return Code{Fence: fence, Lang: lang, Text: strings.TrimRight(text, "\n")}
}

// Section describes one declaration.
type Section struct {
	Heading, Anchor string
	Deprecated      bool
	Description     string
	// Uses says where in an instance such a value stands.
	Uses string
	// Type and Limits describe a named type that is none of the kinds below.
	Type   string
	Limits []string
	// Rows are the members of an object or the items of a tuple; RowHead is
	// the head of their first column.
	RowHead string
	Rows    []Row
	// Others says what holds for members, or items, that have no row.
	Others string
	// Details are what is too long for a row.
	Details []Detail
	// Choice introduces the alternatives of a union.
	Choice       string
	Alternatives []Alternative
	// Dispatched says that the alternatives are told apart by a member.
	Dispatched bool
	Values     []ValueRow
	Conditions []Statement
	Examples   []Code
}

// Row is one member of an object, or one item of a tuple.
type Row struct{ Field, Type, Required, Meaning string }

// Detail is what of a member does not fit into its row.
type Detail struct {
	Field string
	// Text is the whole description, where the row has only a part of it.
	Text string
	// Limits are the limits that are too long for the row.
	Limits []string
}

// Alternative is one variant of a union.
type Alternative struct{ When, Type, Meaning string }

// ValueRow is one value of an enum, or one that is banned from it.
type ValueRow struct {
	Value, Meaning, Const string
	Banned                bool
}

// Statement is a demand in words. Where it needs a list, Text introduces it.
type Statement struct {
	Text  string
	Items []string
}

// RuleView is one numbered rule.
type RuleView struct {
	Number int
	// Anchor is the anchor of the rule, to be set by the template.
	Anchor string
	ID     string
	// Kind says in words of which kind a rule is that no plain demand is, such
	// as "at run time".
	Kind string
	Text string
	// HeldBy names what holds a rule that the schema does not state.
	HeldBy string
}

// ExampleView is one complete instance.
type ExampleView struct {
	Heading string // empty where there is only one
	Code    Code
}

// InvalidView is an instance that breaks a rule, and what it is told.
type InvalidView struct {
	Heading    string
	Code       Code
	Violations Code
}

// FormatView explains a named format of strings.
type FormatView struct{ Name, Meaning, Example string }

// GoView is how the generated package is used.
type GoView struct{ Code Code }

// RulesView is the page of all rules.
type RulesView struct {
	Header  string
	Formats []RulesFormat
}

// RulesFormat is the part of the rules page for one format.
type RulesFormat struct {
	Heading, Anchor string
	Page            string
	// Rows are the rules that the schema states, Elsewhere the others.
	Rows, Elsewhere []RulesRow
}

// RulesRow is one rule on the rules page.
type RulesRow struct{ Rule, Level, Says, HeldBy, Places, Message, Fixtures string }

// IndexView is the index of pages.
type IndexView struct {
	Header string
	Pages  []IndexRow
	// Rules is the link to the page of all rules.
	Rules string
	// Graph is a diagram of the formats that use parts of each other.
	Graph *Code
}

// IndexRow is one page in the index.
type IndexRow struct{ Link, About, File string }
