package main

import (
	"fmt"
	"strings"

	"sudokuscope/engine/sudoku"
)

// typed refuses a program of somebody's: a page starts none.
func typed(_ *app, name string, _ *sudoku.Puzzle, _ uint64) (string, error) {
	if strings.HasPrefix(name, watchPrefix) {
		return "", fmt.Errorf("%s: a page starts no program; expected an algorithm", name)
	}
	return name, nil
}
