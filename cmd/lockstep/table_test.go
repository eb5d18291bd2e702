package main

import (
	"strings"
	"testing"

	"github.com/spf13/pflag"
)

// TestTable holds every row of the table to what the help needs.
func TestTable(t *testing.T) {
	for _, c := range commands() {
		if c.Name == "" || c.Short == "" || c.Long == "" || c.Bind == nil {
			t.Errorf("%q: a field is empty", c.Name)
		}
		if len(c.Short) > 65 || strings.HasSuffix(c.Short, ".") {
			t.Errorf("%s: the short text does not fit a line of a list", c.Name)
		}
		for _, line := range strings.Split(c.Long, "\n") {
			if len(line) > 80 {
				t.Errorf("%s: a line has more than 80 columns: %s", c.Name, line)
			}
		}
		flags := newFlagSet()
		c.Bind(flags)
		flags.VisitAll(func(f *pflag.Flag) {
			if f.Usage == "" {
				t.Errorf("%s: --%s has no usage", c.Name, f.Name)
			}
		})
	}
}

// TestGlobalFlagsFitEveryVerb fails by a panic of pflag when a verb has a flag
// of the same name or letter.
func TestGlobalFlagsFitEveryVerb(t *testing.T) {
	for _, c := range commands() {
		flags := newFlagSet()
		c.Bind(flags)
		var g globals
		g.bind(flags)
		if flags.Lookup("help") == nil {
			t.Errorf("%s has no --help", c.Name)
		}
	}
}
