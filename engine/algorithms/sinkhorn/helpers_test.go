package sinkhorn

import (
	"pgregory.net/rapid"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

func begin(t *rapid.T, p *sudoku.Puzzle) *search {
	s, err := drive.Start(Algorithm, drive.Problem{Puzzle: p, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*search)
}
