package output

import (
	"fmt"
	"strings"
	"sync"
	"testing"
)

// TestCommitTogether lets several runs write different versions at once: each
// file is one of the versions, and nothing is left behind.
func TestCommitTogether(t *testing.T) {
	root := t.TempDir()
	const versions = 8
	paths := []string{"gen/a.json", "gen/x/b.json", "gen/x/c.json"}
	var group sync.WaitGroup
	for v := range versions {
		set := &Set{}
		for _, p := range paths {
			if err := set.Add(File{Path: p, Content: content(v), Schema: "s.json"}); err != nil {
				t.Fatal(err)
			}
		}
		group.Go(func() {
			if _, err := Commit(t.Context(), root, set); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	files := readTree(t, root)
	for _, p := range paths {
		var v int
		if _, err := fmt.Sscanf(files[p], "%d", &v); err != nil || files[p] != string(content(v)) {
			t.Errorf("%s is torn: %.40q", p, files[p])
		}
	}
	if len(files) != len(paths)+1 {
		t.Errorf("files are left behind: %v", files)
	}
}

// content is long enough to be written in more than one piece.
func content(version int) []byte {
	return []byte(strings.Repeat(fmt.Sprintf("%d\n", version), 1<<16))
}
