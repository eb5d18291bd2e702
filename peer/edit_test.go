package peer

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// gone is the value of a member that an edit removes.
const gone = ""

// edit gives a copy of an instance with another JSON value at a place such as
// "artifacts/0/type"; the place "" is the whole instance.
func edit(t *testing.T, instance any, place, value string) any {
	t.Helper()
	if place == "" {
		return parse(t, []byte(value))
	}
	name, rest, nested := strings.Cut(place, "/")
	switch instance := instance.(type) {
	case map[string]any:
		edited := maps.Clone(instance)
		switch {
		case nested:
			edited[name] = edit(t, instance[name], rest, value)
		case value == gone:
			if _, ok := instance[name]; !ok {
				t.Fatalf("there is no %q to remove", name)
			}
			delete(edited, name)
		default:
			edited[name] = parse(t, []byte(value))
		}
		return edited
	case []any:
		i, err := strconv.Atoi(name)
		if err != nil || i >= len(instance) {
			t.Fatalf("there is no item %q", name)
		}
		edited := slices.Clone(instance)
		edited[i] = edit(t, instance[i], rest, value)
		return edited
	}
	t.Fatalf("there is nothing at %q", place)
	return nil
}
