// Package colony is the ant colony system for Sudoku of Huw Lloyd and Martyn
// Amos (Solving Sudoku with ant colony optimization, IEEE Transactions on
// Games, 2019).
//
// Ants walk over the board, each from a cell of its own, cell by cell, all in
// step. In an open cell an ant chooses among the candidates by what the trail of
// pheromone says, and everything that follows from the choice is set at once; a
// cell that has run out of candidates has failed and is passed over. The ant
// that sets the most cells is what the others learn from.
//
//	set out ──▶ walk ──▶ walk ──▶ … ──▶ judge ──▶ deposit ──▶ evaporate
//	each on     a step of every ant:    the ant   the best's  the best's
//	its cell    choose, infer, dull     with the  digits      value, not
//	            the trail chosen        fewest    gain        the trail
//	                                    failures
//
// What is new in it is the last phase. The best so far deposits its value,
// cells/(cells − set), again and again, and alone that would lead all ants after
// it for ever. So its value evaporates: after a while a worse grid of today is
// worth more than the best of long ago and takes its place, and the trail moves
// on. Without it (evaporation = 0) hard puzzles are solved in the first hundred
// iterations or never.
//
// On large boards the trails themselves grow old: with hundreds of digits to
// agree on, equally good grids replace each other and none is fuller. The
// parameter restart, which is not the paper's, washes the trails away then. It
// counts replacements, so that on the paper's 9×9 boards it is hardly ever
// needed, and without evaporation never comes into play.
package colony
