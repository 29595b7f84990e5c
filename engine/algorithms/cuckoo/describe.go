package cuckoo

import (
	"sudokuscope/engine"
	"sudokuscope/engine/decision"
)

// The phases, in the order of the loop.
const (
	phaseChoose = iota
	phaseCross
	phaseMutate
	phaseCompare
	phaseAbandon
	phaseRebuild
)

// The metrics that both searches report.
var metrics = []engine.Metric{
	{Name: "best nest", Meaning: "lowest cost in the nests", Format: "%.0f"},
	{Name: "mean", Meaning: "mean cost of the nests", Format: "%.1f", MeanCost: true},
	{Name: "diversity", Meaning: "cells in which two nests differ, on average over all pairs", Format: "%.1f"},
	{Name: "accepted", Meaning: "share of the last 64 eggs that took the nest they were compared with", Format: "%.2f", Low: 0, High: 1},
	{Name: "abandoned", Meaning: "nests abandoned so far", Format: "%.0f"},
}

// Algorithm is the prefiltered cuckoo search as the rest of the program knows it.
var Algorithm = &engine.Algorithm{
	ID:     "cuckoo",
	Name:   "Cuckoo search",
	Source: "Soto, Crawford, Galleguillos, Monfroy & Paredes, A prefiltered cuckoo search algorithm with geometric operators for solving Sudoku problems, 2014",
	Counts: "digits that rows, columns and blocks lack",
	Strips: []string{"row 1", "row 2", "row 3", "moved"},
	Summary: "Twenty nests with an egg each: a cuckoo crosses a row of one with the best and lays the egg elsewhere, and hosts abandon the worst nest " +
		"and build another by diving with arc consistency. Watch which of these finds the solution: it is the dives.",
	Params: []engine.Param{
		paramNests,
		{Name: "pa", Meaning: "chance that an iteration abandons the worst nest and builds another: how many dives there are", Default: .05, Max: 1, Live: true},
		{Name: "pc", Meaning: "chance that an egg is crossed by PMX; otherwise by the multi-parental sorting crossover", Default: .5, Max: 1, Live: true},
		{Name: "pm", Meaning: "chance that two loose cells of a row of the egg are swapped", Default: .5, Max: 1, Live: true},
		{Name: "filter", Meaning: "how nests are built: by dives, with AC3 after every digit (dive); by dives before the loop only (once); or never, from the domains that AC3 leaves of the givens (root)", Choices: []string{"dive", "once", "root"}, Live: true},
		paramAbandon,
	},
	Presets: []engine.Preset{
		{Name: "paper", Puzzle: "mantere-koljonen/s12a", Seed: 2, At: engine.Position{Iteration: 800},
			Sentence: "Twenty nests, one abandoned every twenty iterations: solved in about 63 of 100 runs within 10 000 iterations. Read in the log what solves this run: a dive."},
		{Name: "pmx-only", Puzzle: "mantere-koljonen/s12a", Values: engine.Settings{"pc": 1},
			Sentence: "Every egg is crossed by PMX, none has three parents: it makes no difference either."},
		{Name: "sorting-only", Puzzle: "mantere-koljonen/s12a", Values: engine.Settings{"pc": 0},
			Sentence: "Every egg is crossed with the best ever and the best now, and that makes no difference. Watch these two rows: they are the same, for the best nest is never lost."},
		{Name: "no-abandoning", Puzzle: "mantere-koljonen/s12b", View: "charts", Values: engine.Settings{"pa": 0},
			Sentence: "pa = 0: the operators alone. The first twenty dives solve three runs in ten; after that the nests grow alike, and the cost stays where it is."},
		{Name: "once", Puzzle: "mantere-koljonen/s11a", Seed: 9, Values: engine.Settings{"filter": float64(FilterOnce)},
			Sentence: "Dives before the loop only: an easier puzzle falls to the first twenty of them in four runs out of five, or, like this one, not at all. The hard s12a is next to never solved."},
		{Name: "root", Puzzle: "mantere-koljonen/s11a", Values: engine.Settings{"filter": float64(FilterRoot)},
			Sentence: "Algorithm 8 as the text describes it: AC3 filters the domains of the givens and never again. Not even a medium puzzle is solved."},
		{Name: "frozen", Puzzle: "mantere-koljonen/s12a", Seed: 3, At: engine.Position{Iteration: 3000},
			Values:   engine.Settings{"abandon": float64(AbandonWorse)},
			Sentence: "Only a nest that is worse than the best may go: after a thousand iterations or two all cost the same, no nest is abandoned any more, and the dives stop at some hundred."},
	},
	Opening: engine.Preset{Puzzle: "mantere-koljonen/s12a", Seed: 2, Pace: 15,
		Sentence: "About a minute: an egg a move, mostly thrown out, until one of the dives with arc consistency ends at the solution."},
	Info: engine.Info{
		What: "A population of boards in nests. New boards are made by crossing rows, and the worst nest is replaced now and then by a dive with arc consistency.",
		How:  "A copy of one nest's board, an egg, has one row crossed with the best board, and perhaps two cells of a row swapped. If it is no worse than the board of a nest drawn at random, it takes its place. With a small chance the worst nest is abandoned, and a new board is built for it: cell by cell, with propagation after each digit, until a contradiction ends the dive.",
		Notice: []string{
			"Read in the log what found the solution: it is nearly always a dive.",
			"The nests become alike. How long does that take?",
			"Most dives end after some ten digits. A dive without a contradiction is a solution.",
		},
		Try: []string{
			"Switch mutation off: does the success change?",
			"Set pa to 1, so that every iteration makes a dive, and count the iterations.",
		},
		Fails: "Crossing rows of boards that are alike gives the same boards again. Without dives nothing new comes in.",
	},
	Code: []engine.Line{
		{Text: "X, D ← AC3(X, D, C); nests ← dives into D", Means: "Arc consistency narrows every cell down; each nest gets the board of one dive."},
		{Text: "while no egg has cost 0", Means: "Cost counts missing digits; an egg of cost 0 is the solution."},
		{Text: "  egg ← that of a random nest", Means: "One nest's board is copied; the copy is the egg."},
		{Text: "  if it is not the best egg", Means: "The best board is not crossed with itself."},
		{Text: "    chance pc: a row ← PMX with the best", Means: "Partially mapped crossover: the row takes a segment of the best board's row, and repairs what is then there twice."},
		{Text: "    else: a row ← sorting, with the best", Means: "Or a row between three: the egg's, the best one's and the best one's ever, by sorting."},
		{Text: "    chance pm: swap two loose cells of a row", Means: "Two cells of a row that are not settled by the filter change places."},
		{Text: "  rival ← the egg of a random nest", Means: "Another nest, drawn at random, is what the egg is compared with."},
		{Text: "  cost(egg) ≤ cost(rival): egg takes its nest", Means: "If the egg is no worse, it takes the nest."},
		{Text: "  chance pa: abandon the worst nest", Means: "Rarely, the worst board of all is thrown away."},
		{Text: "    build another: repeat", Means: "A new board is built in its place, digit by digit."},
		{Text: "      cell ← roulette, digit of its D; AC3", Means: "A cell with few candidates is drawn, gets one of them, and its consequences are worked out."},
		{Text: "    until full or a wipe-out; complete rows", Means: "The dive ends with a full board or a contradiction; in that case rows are completed anyhow, so that there is a board to compare."},
	},
	Phases: []engine.Phase{
		{Name: "choose", Lines: []int{2}, Look: "A copy of one nest's egg comes into the hand and onto the board."},
		{Name: "cross", Lines: []int{3, 4, 5}, Look: "The strips: the row of each parent, the mask, and which digit of the child is whose."},
		{Name: "mutate", Lines: []int{6}, Look: "Two digits of a row change places; givens and what the filter has settled stay."},
		{Name: "compare", Lines: []int{7, 8}, Look: "The egg against the one marked: the cheaper keeps the nest, and with equal cost the new one."},
		{Name: "abandon", Lines: []int{9}, Look: "Most of the time nothing; now and then the worst nest is given up."},
		{Name: "rebuild", Lines: []int{10, 11, 12}, Look: "The dive: how many digits it takes until a cell has no candidate left. The rare one that meets none is the solution."},
	},
	Metrics: append(metrics[:len(metrics):len(metrics)],
		engine.Metric{Name: "dives", Meaning: "dives so far, those of the first nests included", Format: "%.0f"}),
	Events: events,
	Says:   []*decision.Table{&words},
	New:    func(b engine.Base, set engine.Settings) (engine.Search, error) { return start(b, set), nil },
}

// The parameters that both searches have.
var (
	paramNests   = engine.Param{Name: "nests", Meaning: "host nests, an egg each", Default: 20, Min: 2, Max: 200, Whole: true}
	paramAbandon = engine.Param{Name: "abandon", Meaning: "which nest is abandoned: the worst except for that of the best egg (not-best), the worst whatever it holds (any), or the worst if it is worse than the best at all (worse)",
		Choices: []string{"not-best", "any", "worse"}, Live: true, Idle: func(s engine.Settings) bool { return s["pa"] == 0 }}
)

// Filter is how nests are built.
type Filter uint8

const (
	FilterDive Filter = iota // by dives
	FilterOnce               // by dives before the loop, from the root's domains in it
	FilterRoot               // from the root's domains
)

// Abandon is which nest may be abandoned.
type Abandon uint8

const (
	AbandonNotBest Abandon = iota // the worst except for that of the best egg
	AbandonAny                    // the worst whatever it holds
	AbandonWorse                  // the worst if it is worse than the best
)

// Hosts are the settings that both searches have and that may change during a run.
type Hosts struct {
	Pa      float64 `param:"pa"`
	Abandon Abandon `param:"abandon"`
}

// Options are the other settings of the prefiltered search.
type Options struct {
	Pc     float64 `param:"pc"`
	Pm     float64 `param:"pm"`
	Filter Filter  `param:"filter"`
}

// The kinds of events of both searches. What A and B hold stands there.
const (
	eventBest = iota
	eventReplaced
	eventAbandoned
	eventBestAbandoned
	eventSolved
)

var events = []engine.EventKind{
	// A: cost, B: origin
	eventBest: {Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: engine.Says("cost {a}, the lowest so far ({word b})", origins...)},
	// Of these three A is the nest, counted from 0, and B the cost.
	eventReplaced: {Name: "replaced", Class: engine.Turn, Text: engine.Says("an egg of cost {b} takes nest {a+1}")},
	eventAbandoned: {Name: "abandoned", Class: engine.Setback,
		Text: engine.Says("nest {a+1}, cost {b}, is abandoned")},
	eventBestAbandoned: {Name: "best abandoned", Class: engine.Setback,
		Text: engine.Says("nest {a+1} is abandoned, though none is better than its cost of {b}")},
	// A: evaluations, B: origin
	eventSolved: {Name: "solved", Class: engine.Success, Landmark: true,
		Text: engine.Says("cost 0: solved after {a} grids ({word b})", origins...)},
}

// The phases of the classic search, in the order of its loop.
const (
	classicChoose = iota
	classicFly
	classicCompare
	classicAbandon
	classicRebuild
)

// Classic is cuckoo search without filter or geometric operators, as the rest of
// the program knows it.
var Classic = &engine.Algorithm{
	ID:     "cuckoo-classic",
	Name:   "Classic cuckoo search",
	Source: "Soto et al. 2014, algorithm 1, after Yang & Deb, Cuckoo search via Lévy flights, 2009",
	Counts: "digits that rows, columns and blocks lack",
	Summary: "The search that the prefiltered one starts from: rows filled at random, and eggs that fly, mostly a swap or two away and now and then far. " +
		"Watch how little of a long flight is ever accepted, and what is missing without a filter.",
	Params: []engine.Param{
		paramNests,
		{Name: "pa", Meaning: "chance that an iteration abandons the worst nest and fills another at random", Default: .05, Max: 1, Live: true},
		{Name: "alpha", Meaning: "α of equation (1): the step size that flights are multiples of, in swaps", Default: 1, Min: .1, Max: 20, Live: true},
		{Name: "lambda", Meaning: "λ of the flights: at 3 hardly any is long, towards 1 most are", Default: 1.5, Min: 1.01, Max: 5, Live: true},
		paramAbandon,
	},
	Presets: []engine.Preset{
		{Name: "baseline", Puzzle: "mantere-koljonen/s10b", At: engine.Position{Iteration: 19_000}, View: "charts",
			Sentence: "Algorithm 1 on an easy puzzle that AC3 alone would solve: it gets within a few wrong values, and there it mostly stays."},
		{Name: "short-flights", Puzzle: "mantere-koljonen/s10b", Values: engine.Settings{"lambda": 3},
			Sentence: "λ = 3: hardly a flight is longer than two swaps. A better local search than the long flights make, and two or three times as often solved."},
		{Name: "long-flights", Puzzle: "mantere-koljonen/s10b", At: engine.Position{Iteration: 5000}, View: "charts",
			Values:   engine.Settings{"lambda": 1.2},
			Sentence: "λ = 1.2: the mean flight is of twenty-five swaps, and ends in a grid that has forgotten its nest. Watch the share accepted: it falls to a few in a hundred, and next to no run is solved."},
	},
	Opening: engine.Preset{Puzzle: "reseda/easy", Seed: 1, Pace: 250,
		Sentence: "About a minute: many short flights and a few long ones, and the nests come down together."},
	Info: engine.Info{
		What: "Cuckoo search without a filter: boards whose rows are filled at random, and flights that change a few cells, or now and then many.",
		How:  "An egg is a copy of one nest's board that makes a Lévy flight: a number of swaps within rows, mostly one or two and rarely very many. If it is no worse than another nest's board, it takes that nest. The worst nest is sometimes replaced by a random board.",
		Notice: []string{
			"Long flights are nearly always refused. What are they good for then?",
			"The cost comes close to 0 and stays there: a few wrong digits in every nest.",
		},
		Try: []string{
			"Set lambda to 3: short flights only. Is it better or worse?",
			"Compare with the prefiltered search on the same puzzle.",
		},
		Fails: "Without logic every digit has to be found by chance, and columns and blocks clash in every board. A random board that replaces the worst nest is too bad to survive.",
	},
	Code: []engine.Line{
		{Text: "nests ← rows filled at random round the givens", Means: "Each row holds its nine digits in random order, around the givens."},
		{Text: "while no egg has cost 0", Means: "Cost counts missing digits in columns and blocks."},
		{Text: "  egg ← that of a random nest", Means: "One nest's board is copied; the copy is the egg."},
		{Text: "  n ← Lévy flight: ⌊α s⌋, s from x^(−λ)", Means: "The length of the flight: a draw with a heavy tail, so that most are short and a few are very long."},
		{Text: "  n times: swap two free cells of a row", Means: "That many swaps within rows."},
		{Text: "  rival ← the egg of a random nest", Means: "Another nest, drawn at random."},
		{Text: "  cost(egg) ≤ cost(rival): egg takes its nest", Means: "If the egg is no worse, it takes the nest."},
		{Text: "  chance pa: abandon the worst nest", Means: "Rarely, the worst board of all is thrown away."},
		{Text: "    build another at random", Means: "A random board takes its place."},
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
	Says:   []*decision.Table{&words},
	New:    func(b engine.Base, set engine.Settings) (engine.Search, error) { return startClassic(b, set), nil },
}
