package puzzles

import (
	"slices"

	"sudokuscope/engine/sudoku"
)

// Argument is the argument from which [Open] makes a puzzle with the same
// givens, on any machine: the name of one that is built in, and of any other its
// cells. The name alone would not do: a file may call its puzzle whatever it
// likes, even as another that is built in.
func Argument(p *sudoku.Puzzle) string {
	if named := exactly(fold(p.Name)); named != nil && slices.Equal(named.Givens, p.Givens) {
		return named.Name
	}
	return p.Givens.String()
}
