package lockstep_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/lockstep-dev/lockstep/gen/agentresponse"
	"github.com/lockstep-dev/lockstep/gen/returnmeta"
	"github.com/lockstep-dev/lockstep/gen/subagentreturn"
	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// TestValidAllocatesNothing holds the verdict of generated code to what its doc
// comment says, on the valid fixtures of three formats.
func TestValidAllocatesNothing(t *testing.T) {
	for name, valid := range map[string]func([]byte) bool{
		"agentresponse":  agentresponse.Valid,
		"returnmeta":     returnmeta.Valid,
		"subagentreturn": subagentreturn.Valid,
	} {
		t.Run(name, func(t *testing.T) {
			files, err := filepath.Glob(filepath.Join("gen", name, "testdata", "valid", "*.json"))
			if err != nil || len(files) == 0 {
				t.Fatalf("no fixtures: %v", err)
			}
			for _, file := range files {
				if strings.HasSuffix(file, ".warnings.json") {
					continue
				}
				text, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				ok := false
				// Many runs, since the pool may be emptied between two of them.
				if n := testing.AllocsPerRun(100, func() { ok = valid(text) }); n != 0 || !ok {
					t.Errorf("%s: Valid = %v with %v allocations", file, ok, n)
				}
			}
		})
	}
}

// TestCompletedIsRejected gives every example of a metadata file the status
// that makes the agent host stop: the answer names the rule, says why, and
// lists what is legal. There is no constant for it.
func TestCompletedIsRejected(t *testing.T) {
	files, err := filepath.Glob("gen/returnmeta/testdata/valid/example-*.json")
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for _, file := range files {
		if strings.HasSuffix(file, ".warnings.json") {
			continue
		}
		tried++
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		x, err := returnmeta.Decode(text)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		x.Status = "completed"
		var broken *validate.Error
		if !errors.As(x.Validate(), &broken) {
			t.Fatalf("%s: valid with the status completed", file)
		}
		v := broken.Violations[0]
		if v.Rule != "RM5" || v.Instance != "/status" {
			t.Errorf("%s: rule %q at %q, want RM5 at /status", file, v.Rule, v.Instance)
		}
		for _, want := range []string{`"completed" is not allowed`, "makes the agent host stop", `"in_progress"`, `"blocked"`} {
			if !strings.Contains(v.Message, want) {
				t.Errorf("%s: the message does not say %s: %s", file, want, v.Message)
			}
		}
	}
	if tried < 9 {
		t.Errorf("%d examples, want the nine of the format's document", tried)
	}
	for _, status := range returnmeta.StatusValues() {
		if status == "completed" {
			t.Error("completed is among the legal values")
		}
	}
}
