package run_test

import "sudokuscope/engine/sudoku"

type puzzle = sudoku.Puzzle

func board() *puzzle {
	return sudoku.Must("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
}
