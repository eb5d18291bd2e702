package lower

import "fmt"

// namespace gives out names of one scope.
type namespace map[string]bool

// take gives the name, or the first free one made of it and a number, and
// reports whether it was free as it is.
func (ns namespace) take(name string) (string, bool) {
	if !ns[name] {
		ns[name] = true
		return name, true
	}
	for i := 2; ; i++ {
		if numbered := fmt.Sprintf("%s%d", name, i); !ns[numbered] {
			ns[numbered] = true
			return numbered, false
		}
	}
}

// free reports whether all names are free.
func (ns namespace) free(names ...string) bool {
	for _, name := range names {
		if ns[name] {
			return false
		}
	}
	return true
}
