package geneticmk

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/population"
)

// The phases, in the order of the loop. An iteration is a generation.
const (
	phaseSelect = iota
	phaseCross
	phaseMutate
	phaseReplace
	phaseRestart
)

// Algorithm is the genetic algorithm as the rest of the program knows it.
var Algorithm = &engine.Algorithm{
	ID:     "genetic-mk",
	Name:   "Genetic algorithm, classic",
	Source: "Mantere & Koljonen, Solving, rating and generating Sudoku puzzles with GA, 2007",
	Counts: "digits that rows, columns and blocks lack",
	Strips: []string{"mother", "father", "mutated"},
	Summary: "Breeds full boards: a child has each block from one parent or the other, and mutation swaps, turns or inserts digits inside a block. " +
		"Watch the help array refuse attempts: a block with many givens hardly ever changes.",
	Params: []engine.Param{
		{Name: "population", Meaning: "boards in the population", Default: 21, Min: 2, Max: 2000, Whole: true},
		{Name: "elite", Meaning: "how many of the fittest stay as they are", Default: 1, Max: 1999, Whole: true},
		{Name: "tournament", Meaning: "members drawn for each parent, of which the fittest is taken", Default: 3, Min: 1, Max: 1000, Whole: true, Live: true},
		{Name: "crossover", Meaning: "probability that a child has blocks of both parents and not of one", Default: .8, Max: 1, Live: true},
		{Name: "mutation", Meaning: "probability, for each block of a child, that a mutation is attempted in it", Default: .12, Max: 1, Live: true},
		{Name: "ageing", Meaning: "a member that stays counts 1 more for every generation, until another one is fitter", Choices: []string{"off", "on"}, Default: 1, Live: true},
		{Name: "given-weight", Meaning: "how much a free digit that is given in its row or column counts on top of the cost", Default: 1, Max: 20, Whole: true},
		{Name: "stagnation", Meaning: "generations without a new best after which the population starts again; 0 for never", Default: 2000, Max: 1e9, Whole: true, Live: true},
	},
	Former: map[string]string{"swap": "0.5", "three": "0.3", "insertion": "0.2", "illegal": "skip"},
	Presets: []engine.Preset{
		{Name: "paper", Puzzle: "mantere-koljonen/s10a", Pace: 100, View: "memory",
			Sentence: "The settings that come near what two papers quote: easy puzzles are solved, and hard ones next to never. Most of what mutation attempts is illegal."},
		{Name: "no ageing", Puzzle: "mantere-koljonen/s10a", At: engine.Position{Iteration: 1500}, Pace: 100, View: "charts",
			Values:   engine.Settings{"ageing": 0},
			Sentence: "The fittest never grows older, and with it stays its family: only the restart gets away from it, and it takes longer."},
	},
	Opening: engine.Preset{Puzzle: "reseda/easy", Seed: 1, Pace: 6,
		Sentence: "About a minute: the fittest stays until it has grown too old, and most of what mutation attempts is illegal."},
	Info: engine.Info{
		What: "A classic genetic algorithm: a child has each block from one parent or the other, and mutation moves digits within a block.",
		How:  "Parents are winners of tournaments. Each block of a child comes from mother or father. Then each block may be mutated: a swap of two digits, a rotation of three, or an insertion. An attempt that touches a given is refused; the help array says so. The fittest member stays, but it counts as older each time, so that it does not rule for ever.",
		Notice: []string{
			"Many attempts are illegal: blocks with many givens hardly change.",
			"Crossing keeps whole blocks, but rows and columns across blocks break.",
			"Watch how a member that stays gets older until a child replaces it.",
		},
		Try: []string{
			"Switch ageing off: how long does the fittest rule then?",
			"Keep nobody, and watch the best get lost.",
		},
		Fails: "Blocks that fit in one parent seldom fit beside the blocks of another. On hard puzzles it stays at a few wrong digits.",
	},
	Code: []engine.Line{
		{Text: "population ← boards, each block at random", Means: "Every block of every board is filled at random with what it lacks."},
		{Text: "while no member is a solution", Means: "Cost counts the digits that rows and columns lack; 0 is solved."},
		{Text: "  for every child", Means: "As many children as the population needs."},
		{Text: "    mother, father ← each wins a tournament", Means: "A few members are drawn for each parent, and the fittest of them wins."},
		{Text: "    with probability crossover", Means: "Otherwise the child is a copy of one parent."},
		{Text: "      each block ← mother's or father's", Means: "For every block a coin decides whose it is."},
		{Text: "    each block, with probability mutation:", Means: "Each block has its own small chance to change."},
		{Text: "      swap, 3-swap or insertion of its digits", Means: "Three ways to move digits within a block."},
		{Text: "      help array: illegal if one is given", Means: "If the mutation would move a given, it is refused."},
		{Text: "  population ← the fittest, and the children", Means: "The fittest stay, and children take the other places."},
		{Text: "  stagnation generations without a new best:", Means: "A long time without a new best board ..."},
		{Text: "    population ← new boards at random", Means: "... and the whole population is made anew."},
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
	Says:   []*decision.Table{&population.MemberWords, &words},
	New: func(b engine.Base, set engine.Settings) (engine.Search, error) {
		if int(set["elite"]) >= int(set["population"]) {
			return nil, fmt.Errorf("elite=%d of population=%d: expected fewer, so that there are children", int(set["elite"]), int(set["population"]))
		}
		return start(b, set), nil
	},
}

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Population  int     `param:"population"`
	Elite       int     `param:"elite"`
	Tournament  int     `param:"tournament"`
	Crossover   float64 `param:"crossover"`
	Mutation    float64 `param:"mutation"`
	Ageing      bool    `param:"ageing"`
	GivenWeight int     `param:"given-weight"`
	Stagnation  int64   `param:"stagnation"`
}

// The kinds of events. What A and B hold stands there.
const (
	eventBest = iota
	eventAlike
	eventRestart
	eventSolved
)

var events = []engine.EventKind{
	eventBest: {Name: "improvement", Class: engine.Improvement, Landmark: true, // A: cost, Digit: origin
		Text: engine.Says("cost {a}: the best board shown so far, {word digit}",
			[]string{originRandom: "found at random", originElite: "kept", originCopy: "a mutated copy", originCrossed: "crossed"}...)},
	// A: cost
	eventAlike: {Name: "alike", Class: engine.Stagnation, Landmark: true,
		Text: engine.Says("all members are the same board, of cost {a}: crossover has nothing to exchange")},
	// A: generations without a new best, B: the best cost
	eventRestart: {Name: "restart", Class: engine.Restart, Landmark: true,
		Text: engine.Says("a new population: {a generation} without a fittest member below cost {b}")},
	// A: generations, B: restarts
	eventSolved: {Name: "solved", Class: engine.Success, Landmark: true,
		Text: engine.Says("no row and no column lacks a digit: solved after {a generation} and {b restart}")},
}
