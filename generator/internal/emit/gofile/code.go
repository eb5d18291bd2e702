package gofile

// Pieces of source. Emitters write Go as text with verbs, which reads like its
// result; this file lets references to other packages pass through the verbs,
// so that the file they end up in can import what they name.

import (
	"fmt"
	"strconv"
	"strings"
)

// Code is a piece of Go source. It has no meaning of its own: it is an
// argument of [Text] and [File.P].
type Code []piece

// piece is text or, where path is set, the identifier text of a package.
type piece struct {
	text string
	path string
}

// mark encloses the number of a Code argument while package fmt formats the
// text around it. Go source cannot hold the character.
const mark = "\x00"

// Qual is the identifier name of the package with an import path.
func Qual(path, name string) Code { return Code{{text: name, path: path}} }

// Text formats a piece of source as [fmt.Sprintf] does; a [Code] among the
// arguments takes the place of its verb (%s) with its references intact.
func Text(format string, args ...any) Code {
	var codes []Code
	plain := make([]any, len(args))
	for i, arg := range args {
		plain[i] = arg
		if c, ok := arg.(Code); ok {
			plain[i] = mark + strconv.Itoa(len(codes)) + mark
			codes = append(codes, c)
		}
	}
	return splice(fmt.Sprintf(format, plain...), codes)
}

// splice puts codes in the place of their marks.
func splice(text string, codes []Code) Code {
	var out Code
	for i, part := range strings.Split(text, mark) {
		n, err := strconv.Atoi(part)
		switch {
		case i%2 == 1 && err == nil && n < len(codes):
			out = append(out, codes[n]...)
		case part != "":
			out = append(out, piece{text: part})
		}
	}
	return out
}

// Address is the expression of the address of a variable: of the target of a
// pointer (*p), the pointer.
func Address(place Code) Code {
	if len(place) > 0 {
		if pointer, ok := strings.CutPrefix(place[0].text, "*"); ok {
			return append(Code{{text: pointer, path: place[0].path}}, place[1:]...)
		}
	}
	return Text("&%s", place)
}

// Quote is a string literal, raw where that spares escapes.
func Quote(s string) string {
	if strings.ContainsRune(s, '"') && strconv.CanBackquote(s) {
		return "`" + s + "`"
	}
	return strconv.Quote(s)
}
