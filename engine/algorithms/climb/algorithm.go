package climb

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Algorithm is the hill climber as the rest of the program knows it.
var Algorithm = describe()

// The phases. An iteration expands a state: pop to plateau. The first of a climb
// builds its start before that, a block or a swap a phase.
const (
	phasePlace = iota
	phaseMend
	phasePop
	phaseExpand
	phaseWeigh
	phasePlateau
)

func describe() *engine.Algorithm {
	a := &engine.Algorithm{
		ID:     "climb",
		Name:   "Hill climbing",
		Source: "Jones, Roach & Perkins, Construction of heuristics for a search-based approach to solving sudoku, 2007",
		Summary: "Fills the blocks so that little clashes with the givens, then swaps digits within blocks, always the best swap there is; " +
			"a queue of all the states seen tells when it stands on a plateau, and then it starts again. Watch f climb, and how flat the top is.",
		Params:  params,
		Presets: presets,
		Code: []string{
			"repeat",
			"  each block: each cell the next digit that",
			"    clashes with no given, else the next",
			"  a digit that clashes with a given: swap it",
			"    in its block so that neither then does",
			"  queue ← this start",
			"  repeat",
			"    s ← the best of the queue",
			"    N ← s, two free cells of a block swapped",
			"    f ← w1 · f1 + w2 · f2 of each of N",
			"    solved: done; else queue ← queue + N",
			"    a new one of N is better: plateau ← 0",
			"    none, and f(s) as before: plateau + 1",
			"  until plateau = cut",
		},
		Phases: []engine.Phase{
			{Name: "place", Lines: []int{1, 2}, Look: "A block fills: the digits that clash with no given go first, so the last cells get the leftovers."},
			{Name: "mend", Lines: []int{3, 4}, Look: "A digit that clashes with a given changes places with another of its block, if neither clashes then."},
			{Name: "pop", Lines: []int{7}, Look: "The state with the highest f comes up: one swap from the last while it climbs, any earlier one when it cannot."},
			{Name: "expand", Lines: []int{8}, Look: "The histogram: what each swap does to f. Near the top hardly any makes it better and many change nothing."},
			{Name: "weigh", Lines: []int{9, 10}, Look: "The successors join the queue, and the best that has not been expanded is chosen."},
			{Name: "plateau", Lines: []int{11, 12, 13}, Look: "The counter: one more for every state of the same f that leads no higher, until it reaches cut."},
		},
		Metrics: []engine.Metric{
			{Name: "f", Meaning: "what is maximised: w1 · f1 + w2 · f2", Format: "%.0f"},
			{Name: "f1", Meaning: "different digits of the rows and columns, 162 on a solved 9×9 board", Format: "%.0f"},
			{Name: "f2", Meaning: "clashes of free digits with givens", Format: "%.0f"},
			{Name: "better", Meaning: "swaps of the incumbent that raise f", Format: "%.0f"},
			{Name: "equal", Meaning: "swaps of the incumbent that leave f as it is", Format: "%.0f"},
			{Name: "queue", Meaning: "states that wait in the queue", Format: "%.0f"},
			{Name: "restarts", Meaning: "climbs given up so far", Format: "%.0f"},
		},
		Events: kinds,
	}
	a.New = func(p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) (engine.Search, error) {
		return start(a, p, set, dice), nil
	}
	return a
}
