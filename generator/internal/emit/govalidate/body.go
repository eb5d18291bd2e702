package govalidate

// The body of a checker, written statement by statement. A body knows whether
// more than one thing can fail, which decides between a single return and
// collecting the outcome in ok.

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/lockstep-dev/lockstep/generator/internal/emit/gofile"
)

// body is a list of statements.
type body struct {
	e    *emitter
	code gofile.Code
}

// p adds a line.
func (b *body) p(format string, args ...any) {
	b.code = append(b.code, gofile.Text(format+"\n", args...)...)
}

// comment adds a comment; what it says may come out of a schema.
func (b *body) comment(format string, args ...any) {
	b.p("%s", gofile.Comment(fmt.Sprintf(format, args...), gofile.Width))
}

// failIf reports where a condition holds.
func (b *body) failIf(condition gofile.Code, report string) {
	b.p("if %s {", condition)
	b.fail(report)
	b.p("}")
}

// fail reports; it stands in a block of its own.
func (b *body) fail(report string) { b.p("ok = %s", report) }

// call holds a value to another checker.
func (b *body) call(name, entry string) { b.p("ok = %s(t, %s, r) && ok", name, entry) }

// leave ends the checker once the verdict is known, if that is all that is
// asked for. It stands behind what may take long and at the end of loops.
func (b *body) leave() {
	b.p("if !ok && r == nil {")
	b.p("return false")
	b.p("}")
}

// text is a Code without references.
func text(format string, args ...any) gofile.Code { return gofile.Text(format, args...) }

// fails is the report that the value at an entry breaks a rule.
func fails(entry, rule string) string { return fmt.Sprintf("r.Fail(%s, %s)", entry, rule) }

// failsName is the report that an object breaks a rule about a member.
func failsName(rule, member string) string {
	return fmt.Sprintf("r.FailName(i, %s, %s)", rule, strconv.Quote(member))
}

// rawString is a Go string literal, in backquotes where that spares escapes.
func rawString(s string) string {
	if strings.ContainsAny(s, "\"\\") && strconv.CanBackquote(s) {
		return "`" + s + "`"
	}
	return strconv.Quote(s)
}
