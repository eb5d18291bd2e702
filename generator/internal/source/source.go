// Package source holds the text of input files and tells where in them a
// byte stands.
//
// A [File] is a path and its bytes; a [Span] is a half-open range of bytes in
// one file; a [Position] is what people and editors read: line and column,
// both counted from 1, the column in Unicode code points.
package source

import (
	"sort"
	"strings"
	"unicode/utf8"
)

// File is an input file.
type File struct {
	// Path is the path to show, with forward slashes.
	Path string
	// Text is the content of the file.
	Text []byte
	// lines holds the offset of each line's first byte.
	lines []int
}

// NewFile makes a file of its path and its content, which must not change
// afterwards.
func NewFile(path string, text []byte) *File {
	lines := []int{0}
	for i, c := range text {
		if c == '\n' {
			lines = append(lines, i+1)
		}
	}
	return &File{Path: path, Text: text, lines: lines}
}

// Position is a place in a file as people count it.
type Position struct {
	Line, Column int // from 1; the column in code points
}

// Position tells where the byte at offset stands. An offset behind the end
// counts as the end.
func (f *File) Position(offset int) Position {
	offset = max(0, min(offset, len(f.Text)))
	line := sort.SearchInts(f.lines, offset+1) - 1
	return Position{Line: line + 1, Column: utf8.RuneCount(f.Text[f.lines[line]:offset]) + 1}
}

// Line is the text of a line, counted from 1, without its end.
func (f *File) Line(number int) string {
	if number < 1 || number > len(f.lines) {
		return ""
	}
	end := len(f.Text)
	if number < len(f.lines) {
		end = f.lines[number]
	}
	return strings.TrimRight(string(f.Text[f.lines[number-1]:end]), "\r\n")
}

// Span is a range of bytes in a file. The zero Span is no place.
type Span struct {
	File       *File
	Start, End int
}

// IsZero reports whether the span is no place.
func (s Span) IsZero() bool { return s.File == nil }

// Text is the text of the span.
func (s Span) Text() string {
	if s.File == nil {
		return ""
	}
	return string(s.File.Text[s.Start:s.End])
}

// Position is where the span begins; zero for no place.
func (s Span) Position() Position {
	if s.File == nil {
		return Position{}
	}
	return s.File.Position(s.Start)
}
