//go:build race

package validate_test

// The race detector makes sync.Pool drop items at random, so allocations
// cannot be counted under it.
const raceEnabled = true
