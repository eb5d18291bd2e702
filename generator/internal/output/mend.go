package output

import (
	"path"
	"regexp"
	"slices"
	"strings"
)

// Mend is the shell command that mends the drifts: what only people can decide
// about is removed or moved first, then the command generate, given word by
// word, does the rest. Paths are printed for somebody who stands where dir
// leads to the root.
func Mend(drifts []Drift, dir string, generate []string) string {
	var steps []string
	if remove := objects(drifts, removeFirst, dir); len(remove) > 0 {
		steps = append(steps, shellCommand(append([]string{"rm"}, remove...)))
	}
	for _, p := range objects(drifts, moveFirst, dir) {
		steps = append(steps, shellCommand([]string{"mv", p, p + ".orig"}))
	}
	return strings.Join(append(steps, shellCommand(generate)), " && ")
}

// objects lists the paths that need a remedy, each once.
func objects(drifts []Drift, r remedy, dir string) []string {
	var paths []string
	for _, d := range drifts {
		if d.remedy == r {
			paths = append(paths, operand(path.Join(dir, d.object)))
		}
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

// operand keeps a path that begins with a dash from being read as an option.
func operand(p string) string {
	if strings.HasPrefix(p, "-") {
		return "./" + p
	}
	return p
}

func shellCommand(words []string) string {
	quoted := make([]string, len(words))
	for i, word := range words {
		quoted[i] = shellQuote(word)
	}
	return strings.Join(quoted, " ")
}

var plainWord = regexp.MustCompile(`^[A-Za-z0-9_./:=@%+,-]+$`)

// shellQuote makes one word of a POSIX shell of any text.
func shellQuote(word string) string {
	if plainWord.MatchString(word) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
