package jsontree

// Equal reports whether two trees are the same JSON value: numbers by their
// value, exactly, and members in any order.
func Equal(a, b *Node) bool {
	if a == b {
		return true
	}
	if a == nil || b == nil || a.Kind != b.Kind {
		return false
	}
	switch a.Kind {
	case Bool:
		return a.Bool == b.Bool
	case Number:
		return EqualNumber(a.Number, b.Number)
	case String:
		return a.Text == b.Text
	case Array:
		return equalItems(a.Items, b.Items)
	case Object:
		return equalMembers(a, b)
	}
	return true
}

func equalItems(a, b []*Node) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !Equal(a[i], b[i]) {
			return false
		}
	}
	return true
}

// equalMembers takes names for unique, as parsed trees have them.
func equalMembers(a, b *Node) bool {
	if len(a.Members) != len(b.Members) {
		return false
	}
	find := b.finder()
	for _, m := range a.Members {
		if v := find(m.Key); v == nil || !Equal(m.Value, v) {
			return false
		}
	}
	return true
}

// finder is Get, with a map where the object is large.
func (n *Node) finder() func(key string) *Node {
	if len(n.Members) < indexFrom {
		return n.Get
	}
	values := make(map[string]*Node, len(n.Members))
	for _, m := range n.Members {
		values[m.Key] = m.Value
	}
	return func(key string) *Node { return values[key] }
}
