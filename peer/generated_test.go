package peer

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/lockstep-dev/lockstep/gen/returnmeta"
	"github.com/lockstep-dev/lockstep/gen/subagentreturn"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// TestGeneratedFieldVerdicts holds the generated validators to the verdicts
// that an independent checker gave on files that agents really wrote: by the
// verdict alone, by the report, and by decoding.
func TestGeneratedFieldVerdicts(t *testing.T) {
	formats := []struct {
		name   string
		valid  func([]byte) bool
		check  func([]byte) *validate.Report
		decode func([]byte) error
	}{
		{"return-meta", returnmeta.Valid, returnmeta.Check, func(b []byte) error { _, err := returnmeta.Decode(b); return err }},
		{"subagent-return", subagentreturn.Valid, subagentreturn.Check, func(b []byte) error { _, err := subagentreturn.Decode(b); return err }},
	}
	for _, format := range formats {
		t.Run(format.name, func(t *testing.T) {
			dir := fieldDir(t, format.name)
			for _, row := range index(t, dir) {
				text, err := os.ReadFile(filepath.Join(dir, row.file))
				if err != nil {
					t.Fatal(err)
				}
				want := row.conforms == "yes"
				report := format.check(text)
				if got := report.Err() == nil; got != want {
					t.Errorf("%s: conforms is %v, want %v: %v", row.file, got, want, report.Err())
				}
				if got := format.valid(text); got != want {
					t.Errorf("%s: Valid = %v, want %v", row.file, got, want)
				}
				if err := format.decode(text); (err == nil) != want {
					t.Errorf("%s: Decode: %v, want an error: %v", row.file, err, !want)
				}
			}
		})
	}
}
