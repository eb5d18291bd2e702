package output

import (
	"fmt"
	"strings"

	"github.com/aymanbagabas/go-udiff"
)

const (
	// diffLines is how many lines of a diff are shown. The first lines tell
	// what happened; who wants the rest generates and asks version control.
	diffLines = 120
	// diffBytes is the size from which on files are not compared by line.
	diffBytes = 4 << 20
	// noFile is the label for a side of a diff that has no file.
	noFile = "/dev/null"
)

// unifiedDiff is what a commit would do to a target.
func unifiedDiff(t target) string {
	before := noFile
	if t.exists() {
		before = "a/" + t.file.Path
	}
	return boundedDiff(before, "b/"+t.file.Path, t.content, t.file.Content)
}

// deletionDiff is what a commit would do to an orphan.
func deletionDiff(path string, content []byte) string {
	return boundedDiff("a/"+path, noFile, content, nil)
}

func boundedDiff(before, after string, old, new []byte) string {
	if len(old)+len(new) > diffBytes {
		return fmt.Sprintf("--- %s\n+++ %s\n(%d bytes become %d: too large to compare by line)\n", before, after, len(old), len(new))
	}
	return cut(udiff.Unified(before, after, string(old), string(new)))
}

// cut ends a diff after diffLines lines, and says how many follow.
func cut(diff string) string {
	lines := strings.SplitAfter(diff, "\n")
	lines = lines[:len(lines)-1] // the empty text behind the last newline
	if len(lines) <= diffLines {
		return diff
	}
	return strings.Join(lines[:diffLines], "") + fmt.Sprintf("(%d more lines of this diff are left out)\n", len(lines)-diffLines)
}
