package engine

import "sudokuscope/engine/sudoku"

// Problem is what makes a run reproducible: the puzzle, the seed and the
// settings that differ from the defaults. With the algorithm and the journal of
// changes it is the whole run.
type Problem struct {
	Puzzle   *sudoku.Puzzle
	Seed     uint64
	Settings Settings
}
