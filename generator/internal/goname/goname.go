// Package goname makes Go identifiers of the words of a schema: member names,
// titles, values. It knows what Go writes in capitals and nothing of scopes;
// package lower gives names out and settles who gets which.
package goname

import (
	"fmt"
	"strings"
	"unicode"
)

// initialisms are the words that Go writes in capitals.
var initialisms = map[string]bool{
	"acl": true, "api": true, "ascii": true, "cpu": true, "css": true, "dns": true, "eof": true,
	"guid": true, "html": true, "http": true, "https": true, "id": true, "ip": true, "json": true,
	"qps": true, "ram": true, "rpc": true, "sla": true, "smtp": true, "sql": true, "ssh": true,
	"tcp": true, "tls": true, "ttl": true, "udp": true, "ui": true, "uid": true, "uri": true,
	"url": true, "utf8": true, "uuid": true, "vm": true, "xml": true, "xsrf": true, "xss": true,
	"yaml": true,
}

// symbols are the words for values that have no letters.
var symbols = map[rune]string{
	'<': "less", '>': "greater", '=': "equal", '!': "not", '+': "plus", '-': "minus", '*': "star",
	'/': "slash", '%': "percent", '&': "and", '|': "or", '^': "caret", '~': "tilde", '.': "dot",
	',': "comma", ':': "colon", ';': "semicolon", '?': "question", '@': "at", '#': "hash",
	'$': "dollar", '_': "underscore", '\\': "backslash", '\'': "quote", '"': "doublequote",
	'`': "backquote", '(': "open", ')': "close", '[': "open bracket", ']': "close bracket",
	'{': "open brace", '}': "close brace", ' ': "space", '\t': "tab", '\n': "newline",
}

// Exported makes an exported Go identifier of any text: words in camel case,
// initialisms in capitals. A text without letters and digits is spelled out,
// an empty one is "Empty", and one that begins with a digit gets an "N".
func Exported(text string) string {
	words := Split(text)
	if len(words) == 0 {
		words = spell(text)
	}
	var b strings.Builder
	for _, w := range words {
		b.WriteString(camel(w))
	}
	name := b.String()
	if first := []rune(name)[0]; !unicode.IsUpper(first) {
		// Digits, and letters without case, cannot begin an exported name.
		name = "N" + name
	}
	return name
}

// camel is a word as a part of a Go name.
func camel(word string) string {
	lower := strings.ToLower(word)
	if initialisms[lower] {
		return strings.ToUpper(word)
	}
	if plural := strings.TrimSuffix(lower, "s"); plural != lower && initialisms[plural] && plural != "acl" {
		return strings.ToUpper(plural) + "s"
	}
	runes := []rune(lower)
	runes[0] = unicode.ToUpper(runes[0])
	return string(runes)
}

// Split cuts a text into words: at everything that is no letter or digit, and
// where small letters end and capitals begin ("fooBar", "HTTPServer").
func Split(text string) []string {
	var words []string
	var word []rune
	flush := func() {
		if len(word) > 0 {
			words = append(words, string(word))
			word = nil
		}
	}
	runes := []rune(text)
	for i, r := range runes {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			flush()
			continue
		}
		if len(word) > 0 && unicode.IsUpper(r) {
			before := word[len(word)-1]
			nextLower := i+1 < len(runes) && unicode.IsLower(runes[i+1])
			if !unicode.IsUpper(before) || nextLower {
				flush()
			}
		}
		word = append(word, r)
	}
	flush()
	return words
}

// spell names the characters of a text without letters and digits.
func spell(text string) []string {
	if text == "" {
		return []string{"empty"}
	}
	var words []string
	for _, r := range text {
		if w, ok := symbols[r]; ok {
			words = append(words, strings.Fields(w)...)
			continue
		}
		words = append(words, fmt.Sprintf("u%04x", r))
	}
	return words
}
