package mantere

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Algorithm is the genetic algorithm as the rest of the program knows it.
var Algorithm = describe()

// The phases, in the order of the loop. An iteration is a generation.
const (
	phaseSelect = iota
	phaseCross
	phaseMutate
	phaseReplace
	phaseRestart
)

func describe() *engine.Algorithm {
	a := &engine.Algorithm{
		ID:     "genetic-mk",
		Name:   "Genetic algorithm, classic",
		Source: "Mantere & Koljonen, Solving, rating and generating Sudoku puzzles with GA, 2007",
		Counts: "digits that rows and columns lack",
		Strips: []string{"mother", "father", "mutated"},
		Summary: "Breeds full boards: a child has each block from one parent or the other, and mutation swaps, turns or inserts digits inside a block. " +
			"Watch the help array refuse attempts: a block with many givens hardly ever changes.",
		Params:  params,
		Presets: presets,
		Opening: engine.Preset{
			Sentence: "About a minute: the fittest stays until it has grown too old, and most of what mutation attempts is illegal.",
			Puzzle:   "reseda/easy", Seed: 1, Pace: 6,
		},
		Info: info,
		Code: []string{
			"population ← boards, each block at random",
			"while no member is a solution",
			"  for every child",
			"    mother, father ← each wins a tournament",
			"    with probability crossover",
			"      each block ← mother's or father's",
			"    each block, with probability mutation:",
			"      swap, 3-swap or insertion of its digits",
			"      help array: illegal if one is given",
			"  population ← the fittest, and the children",
			"  stagnation generations without a new best:",
			"    population ← new boards at random",
		},
		Phases: []engine.Phase{
			{Name: "select", Lines: []int{2, 3}, Look: "Which members become parents: the fit ones again and again."},
			{Name: "cross", Lines: []int{4, 5}, Look: "The strips: whole blocks of a child are of one parent's colour."},
			{Name: "mutate", Lines: []int{6, 7, 8}, Look: "How many attempts are illegal, and which blocks change at all."},
			{Name: "replace", Lines: []int{9}, Look: "Whether a child is fitter than the member that stays, which grows older."},
			{Name: "restart", Lines: []int{10, 11}, Look: "Everything bred so far is gone, and the cost jumps up."},
		},
		Metrics: []engine.Metric{
			{Name: "best member", Meaning: "cost of the fittest member: digits that its rows and columns lack", Format: "%.0f"},
			{Name: "mean", Meaning: "mean cost of the members", Format: "%.1f", MeanCost: true},
			{Name: "diversity", Meaning: "share of the free cells in which a member differs from the fittest, on average", Format: "%.3f", Low: 0, High: 1},
			{Name: "illegal", Meaning: "share of the mutations of the last generation that the help array refused", Format: "%.3f", Low: 0, High: 1},
			{Name: "stagnant", Meaning: "generations without a new best since the last restart", Format: "%.0f"},
		},
		Events: events,
	}
	a.New = func(p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) (engine.Search, error) {
		if set.Int("elite") >= set.Int("population") {
			return nil, fmt.Errorf("elite=%d of population=%d: expected fewer, so that there are children", set.Int("elite"), set.Int("population"))
		}
		if set.Number("swap")+set.Number("three")+set.Number("insertion") == 0 {
			return nil, fmt.Errorf("swap, three and insertion are all 0: expected a share for one mutation at least")
		}
		return start(a, p, set, dice), nil
	}
	return a
}

var params = []engine.Param{
	{Name: "population", Meaning: "boards in the population", Default: 21, Min: 2, Max: 2000, Whole: true},
	{Name: "elite", Meaning: "how many of the fittest stay as they are", Default: 1, Max: 1999, Whole: true},
	{Name: "tournament", Meaning: "members drawn for each parent, of which the fittest is taken", Default: 3, Min: 1, Max: 1000, Whole: true, Live: true},
	{Name: "crossover", Meaning: "probability that a child has blocks of both parents and not of one", Default: .8, Max: 1, Live: true},
	{Name: "mutation", Meaning: "probability, for each block of a child, that a mutation is attempted in it", Default: .12, Max: 1, Live: true},
	{Name: "swap", Meaning: "share of swaps among the mutations", Default: .5, Max: 1},
	{Name: "three", Meaning: "share of 3-swaps", Default: .3, Max: 1},
	{Name: "insertion", Meaning: "share of insertions", Default: .2, Max: 1},
	engine.Choice("illegal", "what comes of an attempt that meets a given: nothing, or another one until all its cells are free", "skip", "again"),
	engine.Switch("ageing", "a member that stays counts 1 more for every generation, until another one is fitter", true).AsLive(),
	{Name: "given-weight", Meaning: "how much a free digit that is given in its row or column counts on top of the cost", Default: 1, Max: 20, Whole: true},
	{Name: "stagnation", Meaning: "generations without a new best after which the population starts again; 0 for never", Default: 2000, Max: 1e9, Whole: true, Live: true},
}

// options are the settings, ready for the loop.
type options struct {
	members    int     `param:"population"`
	elite      int     `param:"elite"`
	tournament int     `param:"tournament"`
	crossover  float64 `param:"crossover"`
	mutation   float64 `param:"mutation"`
	swap       float64 `param:"swap"`
	three      float64 `param:"three"`
	insertion  float64 `param:"insertion"`
	again      bool    `param:"illegal"`
	ageing     bool    `param:"ageing"`
	weight     int     `param:"given-weight"`
	patience   int64   `param:"stagnation"`
}

// The kinds of events. What A and B hold stands there.
const (
	eventBest = iota
	eventAlike
	eventRestart
	eventSolved
)

var events = []engine.EventKind{
	eventBest: { // A: cost, Digit: origin
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			how := [...]string{originRandom: "found at random", originElite: "kept", originCopy: "a mutated copy", originCrossed: "crossed"}
			return fmt.Sprintf("cost %.0f: the best board shown so far, %s", e.A, how[int(e.Digit)%len(how)])
		},
	},
	eventAlike: { // A: cost
		Name: "alike", Class: engine.Stagnation, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("all members are the same board, of cost %.0f: crossover has nothing to exchange", e.A)
		},
	},
	eventRestart: { // A: generations without a new best, B: the best cost
		Name: "restart", Class: engine.Restart, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("a new population: %s without a fittest member below cost %.0f", engine.Count(e.A, "generation"), e.B)
		},
	},
	eventSolved: { // A: generations, B: restarts
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("no row and no column lacks a digit: solved after %s and %s", engine.Count(e.A, "generation"), engine.Count(e.B, "restart"))
		},
	},
}
