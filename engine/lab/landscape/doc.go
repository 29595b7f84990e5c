// Package landscape measures the ground that a search walks on: the boards of a puzzle,
// how much each costs, and how they lie to each other.
//
// The ground is the same for every algorithm, so that their ways can be compared: the
// full boards on which every block holds each digit once; a step swaps two free cells
// of a block; the cost is the number of digits that rows and columns lack. Boards of
// other kinds, with blanks or with a digit twice in a block, are seen as the nearest
// such board ([Landscape.Complete]).
//
//	Landscape ─┬─ Walk        how fast the cost forgets: autocorrelation
//	           ├─ Descend     where steepest descent ends, after how many steps
//	           ├─ Survey      minima of random boards; does cost tell the distance
//	           └─ Trail       the way of a run: its boards, their neighbourhoods
//
// All of it follows from a seed and gives the same figures on every machine.
package landscape
