package main

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"sudokuscope/engine/sudoku"
)

// typed refuses a program of somebody's: a page starts none.
func typed(_ *app, name string, _ *sudoku.Puzzle, _ uint64) (string, error) {
	if strings.HasPrefix(name, watchPrefix) {
		return "", fmt.Errorf("%s: a page starts no program; expected an algorithm", name)
	}
	return name, nil
}

// addBounds adds no flag: there is no program to bound.
func addBounds(*pflag.FlagSet) {}
