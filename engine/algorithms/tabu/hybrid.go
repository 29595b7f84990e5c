package tabu

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// AC3 is tabu search with arc consistency as the rest of the program knows it.
var AC3 = describeHybrid()

// The phases of the hybrid, in the order of its loop.
const (
	hybridDraw = iota
	hybridPropagate
	hybridChoose
	hybridRemember
)

func describeHybrid() *engine.Algorithm {
	a := &engine.Algorithm{
		ID:     "ac3-tabu",
		Name:   "AC3-tabu",
		Source: "Soto, Crawford, Galleguillos, Monfroy & Paredes, A hybrid AC3-tabu search algorithm for solving Sudoku puzzles, 2013",
		Summary: "Puts digits into the empty board, a few candidates at a time, lets arc consistency work out what follows, and keeps the one that leaves " +
			"the fewest empty cells. Watch the domains shrink until one is empty, and what the list then forbids.",
		Params:  hybridParams,
		Presets: hybridPresets,
		Code: []string{
			"S, D ← AC3(X, D, C), the root; tabu list ← ∅",
			"while S has empty cells",
			"  for each of K candidates",
			"    cell ← roulette over the empty cells of S",
			"    value ← one of its domain, if tabu: again",
			"    D' ← AC3(X, D with cell = value, C)",
			"  candidate ← that with the fewest empty cells",
			"  if one is consistent: S, D ← candidate, D'",
			"  else: S, D ← the root",
			"  tabu list ← the features wiped out",
			"  the list is too long: forget the oldest",
		},
		Phases: []engine.Phase{
			{Name: "draw", Lines: []int{2, 3, 4}, Look: "Which cells the roulette prefers: those with few candidates left. Draws on the tabu list are thrown again."},
			{Name: "propagate", Lines: []int{5}, Look: "How many cells each candidate fills for nothing, and which of them empties a domain."},
			{Name: "choose", Lines: []int{6, 7, 8}, Look: "The board: the best candidate's cells appear, or all but the root's disappear."},
			{Name: "remember", Lines: []int{9, 10}, Look: "The tabu list: new entries on top, and the oldest pushed out at the bottom."},
		},
		Metrics: []engine.Metric{
			{Name: "empty", Meaning: "empty cells of the incumbent: the cost", Format: "%.0f"},
			{Name: "domain", Meaning: "mean number of candidates of an empty cell", Format: "%.2f"},
			{Name: "tabu", Meaning: "share of the incumbent's candidates (cell, digit) that are tabu", Format: "%.2f", Low: 0, High: 1},
			{Name: "list", Meaning: "entries on the tabu list", Format: "%.0f"},
			{Name: "wiped", Meaning: "share of the iteration's candidates that emptied a domain", Format: "%.2f", Low: 0, High: 1},
			{Name: "depth", Meaning: "candidates taken one on top of the other since the root", Format: "%.0f"},
		},
		Events: hybridEvents,
	}
	a.New = func(p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) (engine.Search, error) {
		return startHybrid(a, p, set, dice), nil
	}
	return a
}
