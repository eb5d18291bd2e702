package validate

import (
	"bytes"
	"fmt"
	"hash/maphash"
	"slices"

	"github.com/lockstep-dev/lockstep/runtime/tape"
)

// This file says when two JSON values are equal: as JSON Schema has it, by
// value. 1 equals 1.0, the order of members does not count, that of items does.

// Literal is a JSON value out of a schema, ready to be compared with.
type Literal struct{ tape *tape.Tape }

// MustLiteral makes a literal of JSON text. It panics where the text is no
// JSON, so it is for text that a generator has checked.
func MustLiteral(json string) *Literal {
	t, err := tape.New([]byte(json))
	if err != nil {
		panic(fmt.Sprintf("validate: %q is no JSON: %v", json, err))
	}
	return &Literal{tape: t}
}

// Equal reports whether the value at entry i equals a literal.
func Equal(t *tape.Tape, i int, lit *Literal) bool { return equal(t, i, lit.tape, 0) }

func equal(a *tape.Tape, i int, b *tape.Tape, j int) bool {
	if a.Kind(i) != b.Kind(j) {
		return false
	}
	switch kind := a.Kind(i); kind {
	case tape.Null:
		return true
	case tape.Bool:
		return a.Bool(i) == b.Bool(j)
	case tape.Number:
		return equalNumbers(a.Number(i), b.Number(j))
	case tape.String:
		return bytes.Equal(a.Bytes(i), b.Bytes(j))
	case tape.Array:
		return equalArrays(a, i, b, j)
	case tape.Object:
		return equalObjects(a, i, b, j)
	default:
		panic(fmt.Sprintf("validate: unknown kind %d", kind))
	}
}

func equalNumbers(a, b []byte) bool {
	if bytes.Equal(a, b) {
		return true
	}
	x, y := parseDecimal(a), parseDecimal(b)
	return x.compare(&y) == 0
}

func equalArrays(a *tape.Tape, i int, b *tape.Tape, j int) bool {
	v, w, vEnd, wEnd := i+1, j+1, a.Next(i), b.Next(j)
	for ; v < vEnd && w < wEnd; v, w = a.Next(v), b.Next(w) {
		if !equal(a, v, b, w) {
			return false
		}
	}
	return v == vEnd && w == wEnd
}

// equalObjects compares member by member as long as both objects have the same
// order, and sorts what is left only if they do not.
func equalObjects(a *tape.Tape, i int, b *tape.Tape, j int) bool {
	k, l, kEnd, lEnd := i+1, j+1, a.Next(i), b.Next(j)
	for ; k < kEnd && l < lEnd; k, l = a.Next(k+1), b.Next(l+1) {
		if !bytes.Equal(a.Bytes(k), b.Bytes(l)) {
			return equalSorted(a, sortedKeys(a, k, kEnd), b, sortedKeys(b, l, lEnd))
		}
		if !equal(a, k+1, b, l+1) {
			return false
		}
	}
	return k == kEnd && l == lEnd
}

func equalSorted(a *tape.Tape, ks []int, b *tape.Tape, ls []int) bool {
	return slices.EqualFunc(ks, ls, func(k, l int) bool { return bytes.Equal(a.Bytes(k), b.Bytes(l)) }) &&
		slices.EqualFunc(ks, ls, func(k, l int) bool { return equal(a, k+1, b, l+1) })
}

// sortedKeys lists the keys from entry k to the end by name.
func sortedKeys(t *tape.Tape, k, end int) []int {
	var keys []int
	for ; k < end; k = t.Next(k + 1) {
		keys = append(keys, k)
	}
	slices.SortStableFunc(keys, func(a, b int) int { return bytes.Compare(t.Bytes(a), t.Bytes(b)) })
	return keys
}

// fewItems is the number of items up to which comparing each with each is
// cheaper than hashing them.
const fewItems = 16

// Unique reports whether no two items of the array at entry i are equal.
func Unique(t *tape.Tape, i int) bool {
	var few [fewItems]int
	n := 0
	for v, end := i+1, t.Next(i); v < end; v = t.Next(v) {
		if n == fewItems {
			return uniqueHashed(t, i)
		}
		for _, earlier := range few[:n] {
			if equal(t, earlier, t, v) {
				return false
			}
		}
		few[n] = v
		n++
	}
	return true
}

// uniqueHashed compares only items that hash alike. The seed is random, so
// that nobody can prepare items that all do.
func uniqueHashed(t *tape.Tape, i int) bool {
	h := hasher{tape: t, seed: maphash.MakeSeed()}
	first := make(map[uint64]int)  // hash → the first item that has it
	more := make(map[uint64][]int) // hash → the others, if any
	for v, end := i+1, t.Next(i); v < end; v = t.Next(v) {
		sum := h.value(v)
		other, taken := first[sum]
		if !taken {
			first[sum] = v
			continue
		}
		if equal(t, other, t, v) || slices.ContainsFunc(more[sum], func(o int) bool { return equal(t, o, t, v) }) {
			return false
		}
		more[sum] = append(more[sum], v)
	}
	return true
}

// hasher hashes values so that equal ones get the same hash.
type hasher struct {
	tape *tape.Tape
	seed maphash.Seed
}

func (h *hasher) value(i int) uint64 {
	t := h.tape
	sum := uint64(t.Kind(i))
	switch t.Kind(i) {
	case tape.Bool:
		if t.Bool(i) {
			sum = ^sum
		}
	case tape.Number:
		return h.number(t.Number(i))
	case tape.String:
		return maphash.Bytes(h.seed, t.Bytes(i))
	case tape.Array:
		for v, end := i+1, t.Next(i); v < end; v = t.Next(v) {
			sum = h.mix(sum, h.value(v))
		}
	case tape.Object:
		for k, end := i+1, t.Next(i); k < end; k = t.Next(k + 1) {
			sum += h.mix(maphash.Bytes(h.seed, t.Bytes(k)), h.value(k+1)) // a sum knows no order
		}
	}
	return sum
}

// number hashes the digits and the exponent that all spellings share.
func (h *hasher) number(literal []byte) uint64 {
	d := parseDecimal(literal)
	var hash maphash.Hash
	hash.SetSeed(h.seed)
	maphash.WriteComparable(&hash, d.exponent)
	maphash.WriteComparable(&hash, d.negative)
	_, _ = hash.Write(d.head)
	_, _ = hash.Write(d.tail)
	return hash.Sum64()
}

// mix is seeded too: otherwise arrays of nothing but null, true and false
// could be chosen to collide.
func (h *hasher) mix(a, b uint64) uint64 {
	return maphash.Comparable(h.seed, [2]uint64{a, b})
}
