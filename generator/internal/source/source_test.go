package source

import (
	"testing"
	"testing/quick"
	"unicode/utf8"
)

func TestPosition(t *testing.T) {
	const text = "ab\nüx\r\n\nlast"
	tests := []struct {
		name   string
		offset int
		want   Position
	}{
		{"begin", 0, Position{1, 1}},
		{"inside a line", 1, Position{1, 2}},
		{"the line break belongs to its line", 2, Position{1, 3}},
		{"begin of a line", 3, Position{2, 1}},
		{"columns count code points", 5, Position{2, 2}},
		{"empty line", 8, Position{3, 1}},
		{"end", len(text), Position{4, 5}},
		{"behind the end", len(text) + 10, Position{4, 5}},
		{"before the begin", -1, Position{1, 1}},
	}
	f := NewFile("x.json", []byte(text))
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := f.Position(tt.offset); got != tt.want {
				t.Errorf("Position(%d) = %v, want %v", tt.offset, got, tt.want)
			}
		})
	}
}

func TestPositionOfEmptyFile(t *testing.T) {
	if got := NewFile("x", nil).Position(0); got != (Position{1, 1}) {
		t.Errorf("Position(0) = %v, want 1:1", got)
	}
}

// TestPositionCountsBack holds Position against a naive count.
func TestPositionCountsBack(t *testing.T) {
	naive := func(text string, at int) bool {
		at = int(uint(at) % uint(len(text)+1))
		want := Position{1, 1}
		start := 0
		for i := range at {
			if text[i] == '\n' {
				want.Line++
				start = i + 1
			}
		}
		want.Column = utf8.RuneCountInString(text[start:at]) + 1
		return NewFile("x", []byte(text)).Position(at) == want
	}
	if err := quick.Check(naive, nil); err != nil {
		t.Error(err)
	}
}

func TestLine(t *testing.T) {
	f := NewFile("x", []byte("one\r\ntwo\n\nfour"))
	for number, want := range map[int]string{0: "", 1: "one", 2: "two", 3: "", 4: "four", 5: "", -1: ""} {
		if got := f.Line(number); got != want {
			t.Errorf("Line(%d) = %q, want %q", number, got, want)
		}
	}
}

func TestSpan(t *testing.T) {
	f := NewFile("x", []byte("a\nbcd"))
	s := Span{File: f, Start: 2, End: 4}
	if s.IsZero() || s.Text() != "bc" || s.Position() != (Position{2, 1}) {
		t.Errorf("span has zero %v, text %q, position %v", s.IsZero(), s.Text(), s.Position())
	}
	var zero Span
	if !zero.IsZero() || zero.Text() != "" || zero.Position() != (Position{}) {
		t.Errorf("zero span has zero %v, text %q, position %v", zero.IsZero(), zero.Text(), zero.Position())
	}
}
