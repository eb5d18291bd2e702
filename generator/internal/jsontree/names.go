package jsontree

// nameIndex finds repeated names in an object. Small objects, nearly all of
// them, are searched; a map is made for large ones only, so that a hostile
// object costs no quadratic time.
type nameIndex struct {
	index map[string]int
}

// indexFrom is the number of members from which a map pays.
const indexFrom = 16

// add records a name that is about to be appended to the members. It returns
// the member that has it already, or -1.
func (x *nameIndex) add(members []Member, name string) int {
	if len(members) < indexFrom {
		for i := range members {
			if members[i].Key == name {
				return i
			}
		}
		return -1
	}
	if x.index == nil {
		x.index = make(map[string]int, 2*indexFrom)
		for i := range members {
			x.index[members[i].Key] = i
		}
	}
	if i, ok := x.index[name]; ok {
		return i
	}
	x.index[name] = len(members)
	return -1
}
