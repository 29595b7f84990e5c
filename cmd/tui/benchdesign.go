//go:build !js

package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/lab/strike"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

// design makes a design of the flags.
func (f *benchFlags) design(a *app, args []string) (*experiment.Design, error) {
	if len(f.sweep) > 1 {
		return nil, errors.New("--sweep: two of them; expected one parameter, or given alone")
	}
	shares, rest, err := experiment.Shares(strings.Join(f.sweep, ""))
	switch {
	case err != nil:
		return nil, fmt.Errorf("--sweep: %w", err)
	case len(shares) > 0 && len(args) > 0:
		return nil, fmt.Errorf("bench: --sweep given makes its puzzles; expected no %s", args[0])
	case len(shares) == 0 && len(args) == 0:
		return nil, errors.New("bench: no puzzle; expected -p PUZZLE, such as -p ai-escargot")
	}
	design := &experiment.Design{
		Runs:   f.runs,
		First:  f.entrants.seed,
		Budget: f.budget.or(defaultBudget),
		Trace:  f.report.ioh != "",
	}
	design.Entrants, design.Puzzles, err = f.entrants.open(a, args)
	if err != nil {
		return nil, err
	}
	if design.Entrants, err = experiment.Sweep(design.Entrants, rest); err != nil {
		return nil, fmt.Errorf("bench: %w", err)
	}
	if f.strike != "" {
		if design.Entrants, err = f.struck(design.Entrants); err != nil {
			return nil, fmt.Errorf("--strike: %w", err)
		}
	}
	if len(shares) > 0 {
		return design, f.overPuzzles(design, shares)
	}
	design.Puzzles, err = a.fit(design.Entrants, design.Puzzles)
	if err != nil {
		return nil, err
	}
	return design, distinct(design.Puzzles)
}

// struck are the entrants, and each without lines of its pseudocode.
func (f *benchFlags) struck(entrants []experiment.Entrant) (list []experiment.Entrant, err error) {
	var numbers []int
	if f.strike != "all" {
		for _, text := range strings.Split(f.strike, ",") { //nolint:forbidigo // typed by the user
			n, err := strconv.Atoi(strings.TrimSpace(text))
			if err != nil {
				return nil, fmt.Errorf("%q; expected all, or numbers of lines, such as 3,5", f.strike)
			}
			numbers = append(numbers, n)
		}
	}
	for _, whole := range entrants {
		struck, err := strike.Entrants(whole, numbers...)
		if err != nil {
			return nil, err
		}
		if len(struck) == 1 {
			return nil, fmt.Errorf("no line of %s can be struck", whole.Label)
		}
		list = append(list, struck...)
	}
	return list, nil
}

// overPuzzles makes a design one of general puzzles: as many of each order and share as
// runs are asked for, a run on each.
func (f *benchFlags) overPuzzles(design *experiment.Design, shares []int) error {
	pairs := len(f.order) * len(shares)
	if f.runs > puzzles.MaxPuzzles/pairs {
		return fmt.Errorf("bench: --runs %d on %d shares of givens; expected at most %d puzzles in all",
			f.runs, pairs, puzzles.MaxPuzzles)
	}
	for _, order := range f.order {
		for _, share := range shares {
			for i := range f.runs {
				puzzle, err := puzzles.General(order, share, design.First+uint64(i))
				if err != nil {
					return fmt.Errorf("bench: --sweep given: %w", err)
				}
				design.Puzzles = append(design.Puzzles, puzzle)
			}
		}
	}
	design.Runs = 1
	return nil
}

// distinct refuses a puzzle that is there twice, and gives those of a common name
// names of their own.
func distinct(list []*sudoku.Puzzle) error {
	names := map[string]int{}
	seen := map[string]string{}
	for _, puzzle := range list {
		givens := puzzle.Givens.String()
		if other, ok := seen[givens]; ok {
			if other != puzzle.Name {
				return fmt.Errorf("%s and %s are one puzzle; expected each puzzle once", other, puzzle.Name)
			}
			return fmt.Errorf("%s is named twice; expected each puzzle once", puzzle.Name)
		}
		seen[givens] = puzzle.Name
		names[puzzle.Name]++
	}
	for i, puzzle := range list {
		distinct := names[puzzle.Name] == 1 && puzzle.Name != puzzles.Typed && puzzle.Name != ""
		if distinct {
			continue
		}
		own := *puzzle // puzzles may be shared with others
		own.Name += "#" + experiment.PuzzleKey(puzzle.Givens.String())[:6]
		list[i] = &own
	}
	return nil
}
