package diag

import (
	"fmt"
	"unicode/utf8"
)

// Suggest finds the candidate that word was probably meant to be: the one with
// the fewest edits, the first of several. It is empty where none is near
// enough, which a third of the word's length may be away, but never all of it.
func Suggest(word string, candidates []string) string {
	length := utf8.RuneCountInString(word)
	if length > 64 {
		return ""
	}
	best, fewest := "", max(1, length/3)+1
	for _, c := range candidates {
		if c == word || abs(utf8.RuneCountInString(c)-length) >= fewest {
			continue
		}
		if d := distance(word, c); d < fewest && d < length {
			best, fewest = c, d
		}
	}
	return best
}

func abs(n int) int { return max(n, -n) }

// distance counts the insertions, deletions, replacements and swaps of
// neighbours that turn a into b.
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	before, last, row := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := range x {
		row[0] = i + 1
		for j := range y {
			cost := 1
			if x[i] == y[j] {
				cost = 0
			}
			row[j+1] = min(last[j+1]+1, row[j]+1, last[j]+cost)
			if i > 0 && j > 0 && x[i] == y[j-1] && x[i-1] == y[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(y)]
}

// DidYouMean is the help for a word that is not known: the suggestion as a
// question, or nothing.
func DidYouMean(word string, candidates []string) string {
	if s := Suggest(word, candidates); s != "" {
		return fmt.Sprintf("did you mean %q?", s)
	}
	return ""
}
