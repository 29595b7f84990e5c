// Package tabu is the classic tabu search on full boards, Algorithm 1 of Soto,
// Crawford, Galleguillos, Monfroy and Paredes (2013): what their hybrid with arc
// consistency (package ac3tabu) is built from.
//
// A tabu search always takes the best move it may, even a bad one, and forbids
// itself for a while to undo what it did. What it forbids, and for how long, is
// all the memory it has, and all there is to watch.
//
// Every block holds each digit once, a move swaps two cells of a block, and the
// cost is the number of digits that the rows and columns lack.
//
//	weigh ──▶ select ──▶ move ──▶ remember
//	all       best that  swap     both cells' old
//	swaps     is allowed          digits, for a tenure
package tabu
