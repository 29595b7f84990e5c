// Package apart compares two runs of one puzzle: in how many cells their boards differ, when
// they part, and whether they meet again.
//
// A butterfly is a pair of clones of one search. In one iteration they throw other dice, and
// after it the same. How far the two boards drift apart tells whether a search forgets where
// it came from: one that does meets its twin again.
package apart
