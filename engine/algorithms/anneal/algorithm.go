package anneal

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Algorithm is simulated annealing as the rest of the program knows it.
var Algorithm = describe()

// The phases, in the order of the loop. An iteration is a move.
const (
	phasePropose = iota
	phaseWeigh
	phaseAccept
	phaseCool
)

func describe() *engine.Algorithm {
	a := &engine.Algorithm{
		ID:     "anneal",
		Name:   "Annealing",
		Source: "Lewis, Metaheuristics can solve sudoku puzzles, 2007",
		Counts: "digits that rows and columns lack",
		Summary: "Swaps two cells of a block at random, keeps the swap if it makes nothing worse, and with probability exp(-d/T) if it does. " +
			"Watch how often it goes uphill: too cold and it is stuck in a valley, too hot and it never stays in one.",
		Params:  params,
		Presets: presets,
		Opening: engine.Preset{
			Sentence: "About a minute: hot, nearly everything moves; colder, less and less goes uphill; then the board freezes, this time on the solution.",
			Puzzle:   "ai-escargot", Seed: 2, Pace: 150,
		},
		Info: info,
		Code: []string{
			"hold what AC3 on the givens fills",
			"S ← what each block lacks, at random",
			"T ← temperature",
			"while rows or columns lack a digit",
			"  i ← any free cell, j ← another of its block",
			"  d ← what swapping i and j does to the cost",
			"  if d ≤ 0, or with probability exp(-d/T)",
			"    swap i and j",
			"  after a chain of moves",
			"    T ← cooling · T",
			"    reheat chains in vain: T ← temperature",
		},
		Phases: []engine.Phase{
			{Name: "propose", Lines: []int{4}, Look: "Two free cells of one block, picked by the dice alone."},
			{Name: "weigh", Lines: []int{5}, Look: "Where the swap stands in the histogram of all swaps: few lower the cost, and fewer the lower it is."},
			{Name: "accept", Lines: []int{6, 7}, Look: "The curve exp(-d/T) over the histogram: what a swap that makes things worse has to get past."},
			{Name: "cool", Lines: []int{8, 9, 10}, Look: "The temperature at the end of a chain, and the share of moves accepted following it."},
		},
		Metrics: []engine.Metric{
			{Name: "cost", Meaning: "digits that the rows and columns lack", Format: "%.0f"},
			{Name: "temperature", Meaning: "what a move that is worse by 1 is divided by in exp(-1/T)"},
			{Name: "accepted", Meaning: "share of the last one or two thousand moves that were made", Format: "%.3f", Low: 0, High: 1},
			{Name: "uphill", Meaning: "share of the last one or two thousand moves that were made although worse", Format: "%.4f"},
			{Name: "since best", Meaning: "moves since the best board of the run was found", Format: "%.0f"},
		},
		Events: events,
	}
	a.New = func(p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) (engine.Search, error) {
		return start(a, p, set, dice), nil
	}
	return a
}

var params = []engine.Param{
	{Name: "temperature", Meaning: "the temperature to start and to reheat to; a swap that is worse by d is made with probability exp(-d/T)", Default: 1, Max: 100, Live: true},
	{Name: "cooling", Meaning: "what the temperature is multiplied by after every chain; 1 keeps it fixed", Default: .8, Min: .01, Max: 1, Live: true},
	{Name: "chain", Meaning: "moves at one temperature; 0 for Lewis's rule, the free cells of each block squared and summed", Max: 1e9, Whole: true, Live: true},
	{Name: "reheat", Meaning: "chains without a lower cost than any since the last reheat, after which the temperature goes back to the start; 0 for never", Default: 20, Max: 1e9, Whole: true, Live: true},
	engine.Switch("precompute", "hold the cells that arc consistency on the givens fills", true),
	engine.Switch("filter", "make only swaps that keep both digits within the domains that arc consistency leaves: it disconnects good boards from each other", false),
}

// options are the settings, ready for the loop.
type options struct {
	start      float64 `param:"temperature"`
	cooling    float64 `param:"cooling"`
	chainMoves int64   `param:"chain"`
	patience   int     `param:"reheat"`
	precompute bool    `param:"precompute"`
	filter     bool    `param:"filter"`
}

var presets = []engine.Preset{
	{
		Name:     "quick",
		Sentence: "Cooling by a fifth a chain: each heat ends frozen at a cost of a few, and the next has another try. Watch the temperature fall, the accepted moves with it, and the reheat.",
		Puzzle:   "mantere-koljonen/s12a", Pace: 2000, View: "charts",
		Shows:  []engine.Sight{{Metric: "temperature", Low: 0, High: .1}, {Event: "cooled", Often: 10}, {Event: "reheat"}},
		Claims: []engine.Claim{{Within: 2_000_000, Low: .3, High: .65}},
	},
	{
		Name:     "fixed",
		Sentence: "Never cooled: at .35 a swap that is worse by 1 is made once in 17, just enough to leave every valley and to stay in the deep ones. A million moves on average.",
		Puzzle:   "ai-escargot", Pace: 1000, View: "charts",
		Values: engine.Settings{"temperature": .35, "cooling": 1},
		Shows:  []engine.Sight{{Metric: "temperature", Low: .35, High: .35, All: true}, {Event: "uphill", Often: 20}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 10_000_000, Low: 600_000, High: 1_400_000}},
	},
	{
		Name:     "hot",
		Sentence: "A fixed .5 makes a swap that is worse by 1 once in 7: it leaves the right valley as lightly as any other, and takes more than ten times as long as .35.",
		Puzzle:   "mantere-koljonen/s12a", Pace: 1000, At: engine.Position{Iteration: 5000}, View: "charts",
		Values: engine.Settings{"temperature": .5, "cooling": 1},
		Shows:  []engine.Sight{{Metric: "uphill", Low: .02, High: .05}, {Metric: "cost", Low: 5, High: 40, All: true}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 3_000_000, Over: "fixed", Low: 8, High: 50}},
	},
	{
		Name:     "cold",
		Sentence: "A fixed .2 makes a swap that is worse by 1 once in 150: quick into a valley, and then in it for long. One run in eight gets out in time.",
		Puzzle:   "mantere-koljonen/s12a", Pace: 1000, At: engine.Position{Iteration: 5000}, View: "charts",
		Values: engine.Settings{"temperature": .2, "cooling": 1},
		Shows:  []engine.Sight{{Metric: "cost", Low: 1, High: 8, All: true}, {Metric: "uphill", Low: 0, High: .005, All: true}},
		Claims: []engine.Claim{{Within: 2_000_000, Low: .05, High: .22}},
	},
	{
		Name:     "frozen",
		Sentence: "At temperature 0 nothing worse is ever made: a plain descent that drifts over the floor of the first valley for ever.",
		Puzzle:   "mantere-koljonen/s12a", Pace: 1000, At: engine.Position{Iteration: 5000}, View: "charts",
		Values: engine.Settings{"temperature": 0, "cooling": 1},
		Shows:  []engine.Sight{{Event: "uphill", Not: true}, {Metric: "temperature", All: true}, {Event: "improvement", Not: true}},
		Claims: []engine.Claim{{Within: 1_000_000, Low: 0, High: .06}},
	},
	{
		Name:     "never cold",
		Sentence: "Cooling by a hundredth a chain: after 20 chains without a gain it is still warm, and is reheated before it ever gets cold.",
		Puzzle:   "mantere-koljonen/s12a", Pace: 4000, View: "charts",
		Values: engine.Settings{"cooling": .99},
		Shows:  []engine.Sight{{Metric: "temperature", Low: .5, High: 1, All: true}, {Event: "reheat", Often: 2}},
		Claims: []engine.Claim{{Within: 1_000_000, Low: 0, High: .06}},
	},
	{
		Name:     "one descent",
		Sentence: "Slow cooling without a reheat: it has frozen in the wrong valley, and that was it, as in nineteen runs out of twenty.",
		Puzzle:   "mantere-koljonen/s12a", Pace: 1000, At: engine.Position{Iteration: 100_000}, View: "charts",
		Values: engine.Settings{"cooling": .99, "reheat": 0},
		Shows:  []engine.Sight{{Metric: "temperature", Low: 0, High: .1, All: true}, {Event: "improvement", Not: true}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 1_000_000, Low: 0, High: .14}},
	},
	{
		Name:     "filtered",
		Sentence: "Only swaps within the domains that arc consistency leaves: fewer boards, and no way between most of them, so that most runs never get there; without the filter nearly all do.",
		Puzzle:   "mantere-koljonen/s11a", Pace: 1000, At: engine.Position{Iteration: 5000}, View: "charts",
		Values: engine.Settings{"filter": 1},
		Shows:  []engine.Sight{{Metric: "cost", Low: 1, High: 25, All: true}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 1_000_000, Low: 0, High: .3}, {Within: 1_000_000, Values: engine.Settings{"filter": 0}, Low: .9, High: 1}},
	},
	{
		Name:     "givens only",
		Sentence: "Nothing held but the givens: more cells to swap, and every one of them to get right by chance. It takes longer.",
		Puzzle:   "mantere-koljonen/s11a", Pace: 1000, View: "charts",
		Values: engine.Settings{"precompute": 0},
		Shows:  []engine.Sight{{Event: "cooled", Often: 5}, {Event: "uphill", Often: 40}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 3_000_000, Over: engine.Defaults, Low: 1.1, High: 4}},
	},
}

// The kinds of events. What A and B hold stands there.
const (
	eventBest = iota
	eventUphill
	eventCooled
	eventReheat
	eventSolved
)

var events = []engine.EventKind{
	eventBest: { // A: cost, B: temperature
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("cost %.0f: the best board so far, at T %.3g", e.A, e.B)
		},
	},
	eventUphill: { // Cell: one of the two, Digit: what it got, A: cost, B: delta
		Name: "uphill", Class: engine.Setback,
		Text: func(p *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("%c goes to %s although that is worse by %.0f: cost %.0f", p.Symbol(e.Digit), p.CellName(max(0, int(e.Cell))), e.B, e.A)
		},
	},
	eventCooled: { // A: temperature before, B: after
		Name: "cooled", Class: engine.Turn,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("the chain is over: temperature %.3g → %.3g", e.A, e.B)
		},
	},
	eventReheat: { // A: chains without a gain, B: temperature before
		Name: "reheat", Class: engine.PartialRestart, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("reheated from %.3g: nothing gained in %s", e.B, engine.Count(e.A, "chain"))
		},
	},
	eventSolved: { // A: moves, B: reheats
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("no row and no column lacks a digit: solved after %s and %s", engine.Count(e.A, "move"), engine.Count(e.B, "reheat"))
		},
	},
}
