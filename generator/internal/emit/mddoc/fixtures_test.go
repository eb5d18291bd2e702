package mddoc

import (
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/ir"
)

// ticket is a format with one of everything that an object can have.
func ticket() *ir.Format {
	status, statusNode := ticketStatus()
	stepDecl, stepNode := ticketStep()
	id := described("Number of the ticket.", goString(), typeOf(ir.String),
		&ir.Pattern{Base: base("pattern"), Source: `^T\d{3,}$`, RE2: `^T\d{3,}$`})
	id.Doc.Examples = []ir.Example{{JSON: `"T001"`}}
	opened := described("When it was opened.", &ir.Runtime{Name: "DateTime"}, typeOf(ir.String), &ir.FormatOf{Base: base("format"), Name: "date-time"})
	priority := described("How urgent it is.", goInt(), typeOf(ir.Integer), atLeast("1"), atMost("5"))
	priority.Doc.Default = "3"
	owner := described("Who works on it; null for nobody.", &ir.Opt{Elem: goString()}, typeOf(ir.String|ir.Null))
	reason := described("Why it failed.", goString(), typeOf(ir.String), &ir.Length{Base: base("minLength"), Limit: 1})
	labels := described("Words to find it by.", &ir.Slice{Elem: goString()}, typeOf(ir.Array),
		itemsOf(node(typeOf(ir.String), &ir.Length{Base: base("maxLength"), Limit: 20, Upper: true})), &ir.Unique{Base: base("uniqueItems")})
	old := described("The old name of owner.", goString(), typeOf(ir.String))
	old.Doc.Deprecated = true
	email := described("Where to write.", goString(), typeOf(ir.String), &ir.FormatOf{Base: base("format"), Name: "email"})
	phone := described("Where to call.", goString(), typeOf(ir.String))
	kind := described("", goString(), typeOf(ir.String), constant("ticket"))
	steps := described("What was done, in order.", &ir.Slice{Elem: refTo(stepDecl)}, typeOf(ir.Array), itemsOf(node(ref(stepNode))))
	size := described("Width and height.", nil)
	sizeDecl := sizeTuple(size)
	extra := described("Counts by word.", &ir.Map{Elem: goInt()}, typeOf(ir.Object),
		&ir.Members{Base: base("additionalProperties"), Rest: node(typeOf(ir.Integer), atLeast("0")), RestBase: base("additionalProperties")})
	statusRef := described("What came of it.", refTo(status), ref(statusNode))

	root := node(
		typeOf(ir.Object), required("id"), required("status"),
		known(
			memberOf("id", id), memberOf("kind", kind), memberOf("status", statusRef), memberOf("opened", opened), memberOf("priority", priority),
			memberOf("owner", owner), memberOf("assignee", old), memberOf("reason", reason), memberOf("labels", labels),
			memberOf("email", email), memberOf("phone", phone), memberOf("steps", steps), memberOf("size", size), memberOf("counts", extra),
		),
		ifThen(has("status", "failed"), node(required("reason")), nil),
		&ir.If{Base: ruled("T2", "if"), If: node(known(memberOf("status", node(enumOf("open", "done")))), required("status")), Then: node(known(memberOf("reason", nothing())))},
		&ir.DependentRequired{Base: base("dependentRequired"), Trigger: "steps", Names: []string{"opened", "owner"}},
		oneOf(node(required("email")), node(required("phone"))),
		notOf(node(required("owner"), required("assignee"))),
		&ir.Warning{Base: ruled("T3", "x-warnings"), Node: ifThenNode(has("status", "done"), node(required("steps")))},
	)
	labels.Constraints = append(labels.Constraints, &ir.Contains{Base: base("contains"), Node: node(enumOf("bug", "wish")), Min: 1, Max: -1})
	root.Doc = ir.Doc{
		Title: "Ticket", Description: "A ticket of the tracker.\n\nTickets are never deleted.",
		Examples: []ir.Example{
			{JSON: "{\n      \"id\": \"T001\",\n      \"status\": \"open\",\n      \"email\": \"ada@example.org\"\n    }"},
			{JSON: `{"id": "T002", "status": "failed", "reason": "no such part", "phone": "+49 30 1234567", "labels": ["bug"], "priority": 1}`},
		},
	}
	decl := &ir.StructDecl{Head: ir.Head{Name: "Ticket", Doc: root.Doc.Description, Node: root}, Extra: &ir.Builtin{Kind: ir.GoRaw}, ExtraName: "Extra"}
	decl.Fields = []ir.Field{
		field("id", goString(), id), field("kind", optional(goString()), kind), field("status", refTo(status), statusRef),
		field("opened", optional(opened.Type), opened), field("priority", optional(goInt()), priority),
		field("owner", owner.Type, owner), field("assignee", optional(goString()), old), field("reason", optional(goString()), reason),
		field("labels", labels.Type, labels), field("email", optional(goString()), email), field("phone", optional(goString()), phone),
		field("steps", steps.Type, steps), field("size", optional(refTo(sizeDecl)), size), field("counts", extra.Type, extra),
	}
	decl.Fields[0].Required, decl.Fields[2].Required = true, true
	f := formatOf("ticket", root, decl, sizeDecl, status, stepDecl)
	f.File = ir.FileInfo{Path: "tickets/{id}.json", Writer: "the tracker", Reader: "everybody"}
	f.Rules = []ir.Rule{
		{ID: "T1", Level: "R", Text: "The number of a ticket is never used again.", HeldBy: "tracker"},
		{ID: "T2", Level: "C", Text: "reason is removed when the ticket is open or done."},
		{ID: "T3", Level: "W"},
		{ID: "T4", Level: "E"},
	}
	return f
}

func ifThenNode(cond, then *ir.Node) *ir.Node { return node(ifThen(cond, then, nil)) }

func ticketStatus() (*ir.EnumDecl, *ir.Node) {
	e := enumOf("open", "done", "failed")
	e.Base = ruled("T4", "enum")
	e.Banned = []ir.BannedValue{{Value: str("completed"), Reason: "makes the tracker stop", Rule: "T4"}}
	n := described("What came of a ticket.", nil, typeOf(ir.String), e)
	d := &ir.EnumDecl{
		Head: ir.Head{Name: "Status", Doc: n.Doc.Description, Node: n},
		Values: []ir.EnumConst{
			{Name: "StatusOpen", Text: "open", Doc: "Nobody has finished it."},
			{Name: "StatusDone", Text: "done", Doc: "It is finished."},
			{Name: "StatusFailed", Text: "failed"},
		},
		Banned: e.Banned,
	}
	n.Type = refTo(d)
	return d, n
}

// ticketStep is recursive, closed, and has members by pattern.
func ticketStep() (*ir.StructDecl, *ir.Node) {
	n := described("One thing that was done.", nil)
	d := &ir.StructDecl{Head: ir.Head{Name: "Step", Doc: n.Doc.Description, Node: n}}
	n.Type = refTo(d)
	text := described("What was done.", goString(), typeOf(ir.String))
	parts := described("The steps that it consists of.", &ir.Slice{Elem: refTo(d)}, typeOf(ir.Array), itemsOf(node(ref(n))), &ir.Count{Base: base("maxItems"), Limit: 9, Upper: true})
	members := known(memberOf("text", text), memberOf("parts", parts))
	members.Patterns = []ir.PatternMember{{Source: "^x-", RE2: "^x-", Node: described("Notes of other programs.", goString(), typeOf(ir.String))}}
	members.Rest = nothing()
	n.Constraints = []ir.Constraint{typeOf(ir.Object), required("text"), members}
	d.Fields = []ir.Field{field("text", goString(), text), field("parts", parts.Type, parts)}
	d.Fields[0].Required = true
	return d, n
}

func sizeTuple(n *ir.Node) *ir.TupleDecl {
	width := described("Width in millimetres.", goInt(), typeOf(ir.Integer), atLeast("0"))
	height := described("Height in millimetres.", goInt(), typeOf(ir.Integer))
	n.Constraints = []ir.Constraint{typeOf(ir.Array), &ir.Items{Base: base("prefixItems"), Prefix: []*ir.Node{width, height}, Rest: nothing()}}
	d := &ir.TupleDecl{Head: ir.Head{Name: "Size", Doc: n.Doc.Description, Node: n}}
	d.Items = []ir.Field{{Name: "Width", Doc: width.Doc.Description, Type: goInt(), Node: width, Required: true}, {Name: "Height", Doc: height.Doc.Description, Type: goInt(), Node: height}}
	n.Type = refTo(d)
	return d
}

// answer is a union whose branches a member tells apart.
func answer() *ir.Format {
	success := described("What came out.", nil, typeOf(ir.Object), required("status"), required("result"),
		known(memberOf("status", node(typeOf(ir.String), constant("success"))), memberOf("result", node())))
	failure := described("What went wrong.", nil, typeOf(ir.Object), required("status"), required("message"),
		known(memberOf("status", node(typeOf(ir.String), constant("error"))), memberOf("message", node(typeOf(ir.String)))))
	good := &ir.StructDecl{Head: ir.Head{Name: "Success", Doc: success.Doc.Description, Node: success}, Extra: &ir.Builtin{Kind: ir.GoRaw}}
	good.Fields = []ir.Field{
		{JSON: "status", Type: goString(), Required: true, Node: success.Constraints[3].(*ir.Members).Known[0].Node},
		{JSON: "result", Type: &ir.Builtin{Kind: ir.GoRaw}, Required: true, Doc: "Anything.", Node: success.Constraints[3].(*ir.Members).Known[1].Node},
	}
	bad := &ir.StructDecl{Head: ir.Head{Name: "Rules", Doc: failure.Doc.Description, Node: failure}, Extra: &ir.Builtin{Kind: ir.GoRaw}}
	bad.Fields = []ir.Field{
		{JSON: "status", Type: goString(), Required: true, Node: failure.Constraints[3].(*ir.Members).Known[0].Node},
		{JSON: "message", Type: goString(), Required: true, Doc: "For people.", Node: failure.Constraints[3].(*ir.Members).Known[1].Node},
	}
	success.Type, failure.Type = refTo(good), refTo(bad)
	dispatch := &ir.Dispatch{Member: "status", Values: [][]string{{"success"}, {"error"}}, Otherwise: -1}
	first, second := node(ref(success)), node(ref(failure))
	union := oneOf(first, second)
	union.Dispatch = dispatch
	root := described("What an agent answers.", nil, union)
	root.Doc.Title = "Fields"
	decl := &ir.UnionDecl{Head: ir.Head{Name: "Answer", Doc: root.Doc.Description, Node: root}, Interface: "AnswerVariant", Dispatch: dispatch}
	decl.Variants = []ir.Variant{
		{Name: "Success", Type: refTo(good), Kinds: ir.Object, Node: first},
		{Name: "Error", Type: refTo(bad), Kinds: ir.Object, Node: second},
	}
	root.Type = refTo(decl)
	return formatOf("answer", root, decl, bad, good)
}

// hostileText holds what breaks pages that escape too little.
const hostileText = "a | b `c|d` --> <script>alert(1)</script> <!-- x\n# heading\n```\nfence\n~~~ other\n- list | item\n[x](#nowhere) [y](javascript:alert(1)) ![z](data:x)\n" +
	"**bold** *em* _em_ __init__ snake_case $x$ &lt; &amp; ~~gone~~ \\| \\\n=====\n    code\n> quote\n1) one\nhttps://example.org/a_b?c=<d>"

// hostile is a format all of whose texts are hostile.
func hostile() *ir.Format {
	long := strings.Repeat("very long words without an end ", 40)
	name := "a|b`c\n<d>"
	member := described(hostileText, goString(), typeOf(ir.String), enumOf("a|b", "`", "", " x ", "\n", `\|`, "</code>"))
	member.Doc.Default = `"|"`
	wordy := described(long+"\n\nA second | paragraph.", goString(), typeOf(ir.String),
		&ir.Pattern{Base: base("pattern"), Source: "^(a|b\\|c)`$", RE2: "x"})
	root := described(hostileText, nil, typeOf(ir.Object), known(memberOf(name, member), memberOf("", wordy)),
		ifThen(has(name, "|"), node(required("")), node(required("never\nthere"))))
	root.Doc.Title = "# <Title> | -->\n`x`"
	root.Doc.Examples = []ir.Example{{JSON: "{\"a\": \"```\"}"}}
	decl := &ir.StructDecl{Head: ir.Head{Name: "Hostile", Doc: hostileText, Node: root}, Extra: &ir.Builtin{Kind: ir.GoRaw}}
	decl.Fields = []ir.Field{field(name, optional(goString()), member), field("", optional(goString()), wordy)}
	root.Type = refTo(decl)
	f := formatOf("hostile", root, decl)
	f.Source = "schemas/a--> b.json"
	f.File = ir.FileInfo{Path: "a`|b", Writer: hostileText, Reader: "<b>"}
	f.Rules = []ir.Rule{{ID: "A|1 <x>", Level: "E", Text: hostileText}}
	return f
}
