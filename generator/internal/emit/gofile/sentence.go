package gofile

// Doc comments out of descriptions. Go wants a comment that begins with the
// name it documents; a schema says "The outcome of the work." This file joins
// the two where that surely gives a sentence, and with a colon elsewhere.

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Doc is the text of a doc comment for name: text itself where it begins with
// the name, "Name is the …" where it is a noun phrase, else "Name: text". A
// first word that is never a name loses its capital. Empty text gives none.
func Doc(name, text string) string {
	text = strings.TrimSpace(text)
	switch {
	case text == "" || startsWithName(text, name):
		return text
	case isNounPhrase(text):
		return name + " is " + uncapitalized(text)
	default:
		return name + ": " + uncapitalized(text)
	}
}

// plainWord is a first word whose capital only begins the sentence.
var plainWord = regexp.MustCompile(`^(A|All|An|Any|At|Each|Every|Everything|For|How|If|In|It|Its|No|Nothing|On|One|Only|Some|Something|` +
	`That|The|Their|These|They|This|Those|To|What|When|Where|Whether|Which|Who|Whose|Why|With)\b`)

// uncapitalized is text for the inside of a sentence.
func uncapitalized(text string) string {
	word := plainWord.FindString(text)
	return strings.ToLower(word) + text[len(word):]
}

// startsWithName reports whether text begins with name as a whole word.
func startsWithName(text, name string) bool {
	rest, ok := strings.CutPrefix(text, name)
	next, _ := utf8.DecodeRuneInString(rest)
	return ok && !unicode.IsLetter(next) && !unicode.IsDigit(next)
}

var (
	firstSentence = regexp.MustCompile(`^[^.:;\n]*`)
	article       = regexp.MustCompile(`^(A|An|The|One) `)
	// nounEnd begins what follows the noun of a phrase.
	nounEnd = regexp.MustCompile(` (that|which|who|whose|of|for|to|in|with|from|by|on|at|as|before|after|between|where|when)\b|,|$`)
	// relative begins a clause whose verb is not the sentence's.
	relative = regexp.MustCompile(` (that|which|who|whose|where|when|if|as)\b|,`)
	verb     = regexp.MustCompile(`(?i) (is|are|was|were|be|must|may|can|could|should|shall|will|would|has|have|had|does|do|did)\b`)
)

// isNounPhrase reports whether the first sentence of text surely is an article
// and a noun with its attributes, without a verb of its own. Where it is not
// sure, the answer is no.
func isNounPhrase(text string) bool {
	sentence := firstSentence.FindString(text)
	if !article.MatchString(sentence) {
		return false
	}
	noun := sentence[:nounEnd.FindStringIndex(sentence)[0]]
	for _, word := range strings.Fields(noun)[1:] {
		if strings.HasSuffix(word, "s") && !strings.HasSuffix(word, "'s") && !strings.HasSuffix(word, "ss") {
			return false // may be a verb: "The file tells …"
		}
	}
	main := sentence
	if at := relative.FindStringIndex(sentence); at != nil {
		main = sentence[:at[0]]
	}
	return !verb.MatchString(main)
}
