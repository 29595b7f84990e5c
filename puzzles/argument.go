package puzzles

import (
	"errors"
	"slices"
	"strings"

	"sudokuscope/engine/sudoku"
)

// Argument returns the argument from which [Open] makes a puzzle with the same
// givens, on any machine: the name of one that is built in, and of any other its
// cells. The name alone would not do: a file may call its puzzle whatever it
// likes, even as another that is built in.
func Argument(puzzle *sudoku.Puzzle) string {
	named := exactly(fold(puzzle.Name))
	if named != nil && slices.Equal(named.Givens, puzzle.Givens) {
		return named.Name
	}
	return puzzle.Givens.String()
}

// Elsewhere returns the puzzle of an argument that came from another machine: one of the
// collections, or one whose cells stand there. No file is opened for it.
func Elsewhere(name string) (*sudoku.Puzzle, error) {
	puzzle, err := Find(name)
	if err == nil {
		return puzzle, nil
	}
	list, e := Read(strings.NewReader(name), "the network")
	if e != nil || len(list) != 1 {
		return nil, err
	}
	if Check(list[0]).Err() != nil {
		return nil, errors.New("the cells that came over the network are no puzzle")
	}
	return list[0], nil
}
