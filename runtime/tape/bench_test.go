package tape_test

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/lockstep-dev/lockstep/runtime/tape"
)

// status is a document of the size and shape that agents write.
const status = `{
  "status": "implemented",
  "started_at": "2026-01-18T10:00:00Z",
  "artifacts": [
    {
      "type": "implementation",
      "path": "Logic/Core/Soundness.go",
      "summary": "Proves the three remaining lemmas and wires them into the main theorem."
    },
    {
      "type": "summary",
      "path": "specs/259_soundness/summaries/implementation-summary-20260118.md",
      "summary": "What was done, phase by phase \u2014 with the open ends."
    }
  ],
  "next_steps": "Run the verification phase, then close the task.",
  "metadata": {
    "session_id": "sess_1768239349_2fe811",
    "duration_seconds": 1532.25,
    "agent_type": "implementation-agent",
    "delegation_depth": 1,
    "delegation_path": ["orchestrator", "implement", "implementation-agent"],
    "phases_completed": 4,
    "phases_total": 4
  },
  "completion_data": {"completion_summary": "All lemmas are proved.", "roadmap_items": []}
}
`

// BenchmarkIndexAndWalk and BenchmarkJSONValid are to be compared: indexing a
// text and visiting all of it must cost clearly less than json.Valid.
func BenchmarkIndexAndWalk(b *testing.B) {
	for _, doc := range documents(b) {
		b.Run(doc.name, func(b *testing.B) {
			b.SetBytes(int64(doc.size))
			b.ReportAllocs()
			for b.Loop() {
				for _, text := range doc.texts {
					t, err := tape.New(text)
					if err != nil {
						b.Fatal(err)
					}
					walk(t, 0)
					t.Free()
				}
			}
		})
	}
}

func BenchmarkJSONValid(b *testing.B) {
	for _, doc := range documents(b) {
		b.Run(doc.name, func(b *testing.B) {
			b.SetBytes(int64(doc.size))
			for b.Loop() {
				for _, text := range doc.texts {
					if !json.Valid(text) {
						b.Fatal("not valid")
					}
				}
			}
		})
	}
}

// corpus is a set of documents that are measured together.
type corpus struct {
	name  string
	texts [][]byte
	size  int
}

// documents are the built-in status file and, where the suites are there, the
// instances of each benchmark schema.
func documents(b *testing.B) []corpus {
	b.Helper()
	all := []corpus{{"status", [][]byte{[]byte(status)}, len(status)}}
	suites := os.Getenv("LOCKSTEP_SUITES")
	if suites == "" {
		suites = filepath.Join("..", "..", "..", "shared", "suites")
	}
	files, _ := filepath.Glob(filepath.Join(suites, "bench", "*", "instances.jsonl"))
	for _, file := range files {
		all = append(all, lines(b, file))
	}
	return all
}

func lines(b *testing.B, file string) corpus {
	b.Helper()
	f, err := os.Open(file)
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	c := corpus{name: filepath.Base(filepath.Dir(file))}
	for s := bufio.NewReader(f); ; {
		line, err := s.ReadString('\n')
		if text := strings.TrimSpace(line); text != "" {
			c.texts, c.size = append(c.texts, []byte(text)), c.size+len(text)
		}
		if err != nil {
			return c
		}
	}
}
