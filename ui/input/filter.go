// Package input is what stands between the terminal and the toolkit that reads
// its keys.
package input

// Filter takes a stream of input, piece by piece.
type Filter struct{}

// Filter filters a piece in place, and returns how much of it stays.
func (f *Filter) Filter(b []byte) int { return len(b) }
