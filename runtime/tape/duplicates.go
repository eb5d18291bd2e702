package tape

import (
	"bytes"
	"encoding/binary"
	"hash/maphash"
	"slices"
)

// This file finds the members that repeat a name. It runs when an object is
// closed: then its keys stand on the tape, and all that has to be remembered
// is local, however deep the nesting.

// manyMembers is the number of members from which on an object's keys go into
// a hash table; below, comparing the few that a filter suspects is cheaper.
const manyMembers = 32

// seed makes it impossible to prepare keys that fall into one bucket.
var seed = maphash.MakeSeed()

// findDuplicates notes the repeated keys of the object that ends the entries.
// A key is compared with the earlier ones only if its bit in a filter of 256
// bits is taken.
func (t *Tape) findDuplicates(entries []uint64, object int) {
	t.entries = entries
	var filter [4]uint64
	known := len(t.duplicates)
	for k, n := object+1, 0; k < len(entries); k, n = next(entries, k+1), n+1 {
		if n == manyMembers {
			t.duplicates = t.duplicates[:known]
			t.findDuplicatesHashed(object)
			return
		}
		h := fingerprint(t.Bytes(k))
		word, bit := &filter[h>>6&3], uint64(1)<<(h&63)
		if *word&bit != 0 && t.repeats(object, k) {
			t.duplicates = append(t.duplicates, k)
		}
		*word |= bit
	}
}

// repeats reports whether an earlier key of the object equals key k.
func (t *Tape) repeats(object, k int) bool {
	name := t.Bytes(k)
	for earlier := object + 1; earlier < k; earlier = t.Next(earlier + 1) {
		if bytes.Equal(t.Bytes(earlier), name) {
			return true
		}
	}
	return false
}

// findDuplicatesHashed does the same for large objects, with a table of key
// entries and linear probing. No key is entry 0, so 0 is a free place.
func (t *Tape) findDuplicatesHashed(object int) {
	end := len(t.entries)
	members := 0
	for k := object + 1; k < end; k = t.Next(k + 1) {
		members++
	}
	table := t.clearTable(members)
	mask := uint64(len(table) - 1)
	for k := object + 1; k < end; k = t.Next(k + 1) {
		name := t.Bytes(k)
		at := maphash.Bytes(seed, name) & mask
		for table[at] != 0 && !bytes.Equal(t.Bytes(int(table[at])), name) {
			at = (at + 1) & mask
		}
		if table[at] != 0 {
			t.duplicates = append(t.duplicates, k)
			continue
		}
		table[at] = int32(k)
	}
}

// clearTable returns an empty table with at least twice as many places as
// there are members, a power of two.
func (t *Tape) clearTable(members int) []int32 {
	size := 2 * manyMembers
	for size < 2*members {
		size *= 2
	}
	if cap(t.table) < size {
		t.table = make([]int32, size)
		return t.table
	}
	table := t.table[:size]
	clear(table)
	return table
}

// fingerprint mixes a name's length with bytes from its beginning and its end.
// It is no hash: it need only tell the names of one small object apart, and
// cheaply.
func fingerprint(name []byte) uint64 {
	n := len(name)
	h := uint64(n)
	switch {
	case n >= 8:
		h += binary.LittleEndian.Uint64(name) ^ binary.LittleEndian.Uint64(name[n-8:])<<1
	case n >= 4:
		h += uint64(binary.LittleEndian.Uint32(name))<<32 ^ uint64(binary.LittleEndian.Uint32(name[n-4:]))<<8
	case n > 0:
		h += uint64(name[0])<<24 | uint64(name[n/2])<<16 | uint64(name[n-1])<<8
	}
	return h * 0x9e3779b97f4a7c15 >> 56
}

// sortDuplicates puts keys into the order of the text: inner objects are
// closed first.
func sortDuplicates(keys []int) {
	if len(keys) > 1 {
		slices.Sort(keys)
	}
}
