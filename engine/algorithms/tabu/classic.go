package tabu

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Classic is tabu search on full boards as the rest of the program knows it.
var Classic = describeClassic()

// The phases of the classic search, in the order of its loop.
const (
	classicWeigh = iota
	classicSelect
	classicMove
	classicRemember
)

func describeClassic() *engine.Algorithm {
	a := &engine.Algorithm{
		ID:     "tabu",
		Name:   "Tabu search",
		Source: "Algorithm 1 of Soto, Crawford, Galleguillos, Monfroy & Paredes, 2013, after Glover & Laguna, Tabu search, 1997",
		Summary: "Keeps the board full and every block a permutation, and makes the best of all swaps that is not forbidden, even when it makes things worse. " +
			"Watch the histogram: at a local minimum everything left of zero is tabu, and the search must climb out.",
		Params:  classicParams,
		Presets: classicPresets,
		Code: []string{
			"hold what AC3 on the givens fills",
			"S ← what each block lacks, at random",
			"tabu list ← ∅",
			"while rows or columns lack a digit",
			"  weigh each swap of two free cells of a block",
			"  allowed ← swaps that are not tabu,",
			"     or lead below the best ever: aspiration",
			"  candidate ← the best allowed, ties at random",
			"  S ← candidate, even if it is worse",
			"  tabu list ← what both lost, for a tenure",
			"  forget what has served its tenure",
		},
		Phases: []engine.Phase{
			{Name: "weigh", Lines: []int{4}, Look: "The histogram of what every swap would do to the cost: how much lies left of zero."},
			{Name: "select", Lines: []int{5, 6, 7}, Look: "Which swaps the memory forbids, and whether the best of all is among them."},
			{Name: "move", Lines: []int{8}, Look: "Two cells of a block change places; the conflicts move with them."},
			{Name: "remember", Lines: []int{9, 10}, Look: "The tabu list: two new entries on top, and the bars of all others one shorter."},
		},
		Metrics: []engine.Metric{
			{Name: "cost", Meaning: "digits that the rows and columns lack", Format: "%.0f"},
			{Name: "tabu", Meaning: "share of all swaps that are tabu from here", Format: "%.2f", Low: 0, High: 1},
			{Name: "list", Meaning: "entries on the tabu list", Format: "%.0f"},
			{Name: "delta", Meaning: "what the last swap did to the cost", Format: "%+.0f", Low: -4, High: 4},
			{Name: "since best", Meaning: "iterations since the best of the run was found", Format: "%.0f"},
		},
		Events: classicEvents,
	}
	a.New = func(p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) (engine.Search, error) {
		return startClassic(a, p, set, dice), nil
	}
	return a
}
