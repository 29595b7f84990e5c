package cuckoo

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Classic is cuckoo search without filter or geometric operators, as the rest of
// the program knows it.
var Classic = describeClassic()

// The phases of the classic search, in the order of its loop.
const (
	classicChoose = iota
	classicFly
	classicCompare
	classicAbandon
	classicRebuild
)

var classicParams = []engine.Param{
	paramNests,
	{Name: "pa", Meaning: "chance that an iteration abandons the worst nest and fills another at random", Default: .05, Max: 1, Live: true},
	{Name: "alpha", Meaning: "α of equation (1): the step size that flights are multiples of, in swaps", Default: 1, Min: .1, Max: 20, Live: true},
	{Name: "lambda", Meaning: "λ of the flights: at 3 hardly any is long, towards 1 most are", Default: 1.5, Min: 1.01, Max: 5, Live: true},
	paramAbandon,
}

func describeClassic() *engine.Algorithm {
	a := &engine.Algorithm{
		ID:     "cuckoo-classic",
		Name:   "Classic cuckoo search",
		Source: "Soto et al. 2014, algorithm 1, after Yang & Deb, Cuckoo search via Lévy flights, 2009",
		Summary: "The search that the prefiltered one starts from: rows filled at random, and eggs that fly, mostly a swap or two away and now and then far. " +
			"Watch how little of a long flight is ever accepted, and what is missing without a filter.",
		Params:  classicParams,
		Presets: classicPresets,
		Code: []string{
			"nests ← rows filled at random round the givens",
			"while no egg has cost 0",
			"  egg ← that of a random nest",
			"  n ← Lévy flight: ⌊α s⌋, s from x^(−λ)",
			"  n times: swap two free cells of a row",
			"  rival ← the egg of a random nest",
			"  cost(egg) ≤ cost(rival): egg takes its nest",
			"  chance pa: abandon the worst nest",
			"    build another at random",
		},
		Phases: []engine.Phase{
			{Name: "choose", Lines: []int{2}, Look: "A copy of one nest's egg comes into the hand and onto the board."},
			{Name: "fly", Lines: []int{3, 4}, Look: "How far it flies: most flights change two cells, the rare long one changes half the board."},
			{Name: "compare", Lines: []int{5, 6}, Look: "The egg against the one marked: a long flight nearly always ends higher, and is thrown out."},
			{Name: "abandon", Lines: []int{7}, Look: "Most of the time nothing; now and then the worst nest is given up."},
			{Name: "rebuild", Lines: []int{8}, Look: "A nest of random rows: dearer than all others, so it is the next to go or to be taken."},
		},
		Metrics: append(metrics[:len(metrics):len(metrics)],
			engine.Metric{Name: "flight", Meaning: "swaps of the last flight", Format: "%.0f"}),
		Events: events,
	}
	a.New = func(p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) (engine.Search, error) {
		return startClassic(a, p, set, dice), nil
	}
	return a
}
