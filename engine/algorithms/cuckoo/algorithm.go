package cuckoo

import (
	"fmt"
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Algorithm is the prefiltered cuckoo search as the rest of the program knows it.
var Algorithm = describe()

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

func describe() *engine.Algorithm {
	a := &engine.Algorithm{
		ID:     "cuckoo",
		Name:   "Cuckoo search",
		Source: "Soto, Crawford, Galleguillos, Monfroy & Paredes, A prefiltered cuckoo search algorithm with geometric operators for solving Sudoku problems, 2014",
		Counts: "digits that rows, columns and blocks lack",
		Strips: []string{"row 1", "row 2", "row 3", "moved"},
		Summary: "Twenty nests with an egg each: a cuckoo crosses a row of one with the best and lays the egg elsewhere, and hosts abandon the worst nest " +
			"and build another by diving with arc consistency. Watch which of these finds the solution: it is the dives.",
		Params:  params,
		Presets: presets,
		Opening: engine.Preset{
			Sentence: "About a minute: an egg a move, mostly thrown out, until one of the dives with arc consistency ends at the solution.",
			Puzzle:   "mantere-koljonen/s12a", Seed: 2, Pace: 15,
		},
		Info: info,
		Code: []string{
			"X, D ← AC3(X, D, C); nests ← dives into D",
			"while no egg has cost 0",
			"  egg ← that of a random nest",
			"  if it is not the best egg",
			"    chance pc: a row ← PMX with the best",
			"    else: a row ← sorting, with the best",
			"    chance pm: swap two loose cells of a row",
			"  rival ← the egg of a random nest",
			"  cost(egg) ≤ cost(rival): egg takes its nest",
			"  chance pa: abandon the worst nest",
			"    build another: repeat",
			"      cell ← roulette, digit of its D; AC3",
			"    until full or a wipe-out; complete rows",
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
	}
	a.New = func(p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) (engine.Search, error) {
		return start(a, p, set, dice)
	}
	return a
}

// mostNests is what an event can still number and a screen still show.
const mostNests = 200

// The parameters that both searches have.
var (
	paramNests   = engine.Param{Name: "nests", Meaning: "host nests, an egg each", Default: 20, Min: 2, Max: mostNests, Whole: true}
	paramAbandon = engine.Choice("abandon", "which nest is abandoned: the worst except for that of the best egg (not-best), the worst whatever it holds (any), or the worst if it is worse than the best at all (worse)", "not-best", "any", "worse").AsLive()
)

var params = []engine.Param{
	paramNests,
	{Name: "pa", Meaning: "chance that an iteration abandons the worst nest and builds another: how many dives there are", Default: .05, Max: 1, Live: true},
	{Name: "pc", Meaning: "chance that an egg is crossed by PMX; otherwise by the multi-parental sorting crossover", Default: .5, Max: 1, Live: true},
	{Name: "pm", Meaning: "chance that two loose cells of a row of the egg are swapped", Default: .5, Max: 1, Live: true},
	engine.Choice("filter", "how nests are built: by dives, with AC3 after every digit (dive); by dives before the loop only (once); or never, from the domains that AC3 leaves of the givens (root)", "dive", "once", "root").AsLive(),
	{Name: "w-best", Meaning: "weight of the best egg of all generations in the mask of the multi-parental crossover", Default: .55, Max: 1, Live: true},
	{Name: "w-generation", Meaning: "weight of the best egg of this generation in the mask", Default: .33, Max: 1, Live: true},
	{Name: "w-self", Meaning: "weight of the egg itself in the mask", Default: .12, Max: 1, Live: true},
	paramAbandon,
}

// The choices of filter and abandon, as the settings have them.
const (
	filterDive = iota
	filterOnce
	filterRoot
)

const (
	abandonNotBest = iota
	abandonAny
	abandonWorse
)

// hosts are the settings that both searches have and that may change during a
// run.
type hosts struct {
	pa    float64 `param:"pa"`
	mayGo int     `param:"abandon"` // which nest may be abandoned
}

// options are the other settings of the prefiltered search.
type options struct {
	pc          float64 `param:"pc"`
	pm          float64 `param:"pm"`
	filter      int     `param:"filter"`
	wBest       float64 `param:"w-best"`
	wGeneration float64 `param:"w-generation"`
	wSelf       float64 `param:"w-self"`
}

// weights are those of the three parents.
func (o *options) weights() weights { return weights{o.wBest, o.wGeneration, o.wSelf} }

var presets = []engine.Preset{
	{
		Name:     "paper",
		Sentence: "Twenty nests, one abandoned every twenty iterations: solved about every second time within 10 000 iterations. Read in the log what solves this run: a dive.",
		Puzzle:   "mantere-koljonen/s12a", Seed: 2, At: engine.Position{Iteration: 800},
		Shows:  []engine.Sight{{Event: "abandoned", Often: 2}, {Solved: true}},
		Claims: []engine.Claim{{Within: 10_000, Low: .4, High: .72}},
	},
	{
		Name:     "no-mutation",
		Sentence: "pm = 0: no feasible geometric mutation, and as many solutions as with it.",
		Puzzle:   "mantere-koljonen/s12a", Seed: 4,
		Values: engine.Settings{"pm": 0},
		Shows:  []engine.Sight{{Event: "replaced", Often: 50}, {Event: "abandoned"}},
		Claims: []engine.Claim{{Within: 10_000, Over: "paper", Low: .75, High: 1.4}},
	},
	{
		Name:     "pmx-only",
		Sentence: "Every egg is crossed by PMX, none has three parents: it makes no difference either.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"pc": 1},
		Shows:    []engine.Sight{{Event: "replaced", Often: 50}, {Event: "improvement"}},
		Claims:   []engine.Claim{{Within: 10_000, Over: "paper", Low: .75, High: 1.4}},
	},
	{
		Name:     "sorting-only",
		Sentence: "Every egg is crossed with the best ever and the best now, and that makes no difference. Watch these two rows: they are the same, for the best nest is never lost.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"pc": 0},
		Shows:    []engine.Sight{{Event: "replaced", Often: 50}, {Event: "best abandoned", Not: true}},
		Claims:   []engine.Claim{{Within: 10_000, Over: "paper", Low: .75, High: 1.4}},
	},
	{
		Name:     "many-dives",
		Sentence: "pa = .25, five times the dives: nearly every run is solved within 10 000 iterations, and in about a sixth of them on average.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"pa": .25},
		Shows:    []engine.Sight{{Event: "abandoned", Often: 30}, {Metric: "dives", Low: 60, High: math.Inf(1)}},
		Claims:   []engine.Claim{{Within: 10_000, Low: .96, High: 1}, {Figure: engine.Effort, Within: 10_000, Low: 1200, High: 2200}},
	},
	{
		Name:     "dives-only",
		Sentence: "pa = 1, a dive every iteration: some 500 are enough. What all the eggs in between add is hard to see.",
		Puzzle:   "mantere-koljonen/s12a", Seed: 2,
		Values: engine.Settings{"pa": 1},
		Shows:  []engine.Sight{{Event: "abandoned", Often: 100}, {Solved: true}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 100_000, Low: 380, High: 680}},
	},
	{
		Name:     "no-abandoning",
		Sentence: "pa = 0: the operators alone. The first twenty dives solve three runs in ten; after that the nests grow alike, and the cost stays where it is.",
		Puzzle:   "mantere-koljonen/s12b", View: "charts",
		Values: engine.Settings{"pa": 0},
		Shows:  []engine.Sight{{Metric: "dives", Low: 20, High: 20, All: true}, {Metric: "diversity", Low: 0, High: 4}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 10_000, Low: .19, High: .42}, {Figure: engine.FinalMetric, Metric: "dives", Within: 10_000, Low: 20, High: 20}},
	},
	{
		Name:     "once",
		Sentence: "Dives before the loop only: an easier puzzle falls to the first twenty of them in four runs out of five, or, like this one, not at all. The hard s12a is next to never solved.",
		Puzzle:   "mantere-koljonen/s11a", Seed: 9,
		Values: engine.Settings{"filter": filterOnce},
		Shows:  []engine.Sight{{Metric: "dives", Low: 20, High: 20, All: true}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 10_000, Low: .72, High: .92}, {Within: 10_000, Puzzle: "mantere-koljonen/s12a", Low: 0, High: .07}},
	},
	{
		Name:     "root",
		Sentence: "Algorithm 8 as the text describes it: AC3 filters the domains of the givens and never again. Not even a medium puzzle is solved.",
		Puzzle:   "mantere-koljonen/s11a",
		Values:   engine.Settings{"filter": filterRoot},
		Shows:    []engine.Sight{{Metric: "dives", All: true}, {Event: "abandoned"}, {Solved: true, Not: true}},
		Claims:   []engine.Claim{{Within: 10_000, Low: 0, High: .03}},
	},
	{
		Name:     "abandon-any",
		Sentence: "The best nest may go too when all cost the same: it makes no difference, for it is the new dive that counts.",
		Puzzle:   "mantere-koljonen/s12a", Seed: 6, At: engine.Position{Iteration: 5000},
		Values: engine.Settings{"abandon": abandonAny},
		Shows:  []engine.Sight{{Event: "abandoned", Often: 3}},
		Claims: []engine.Claim{{Within: 10_000, Over: "paper", Low: .75, High: 1.4}},
	},
	{
		Name:     "frozen",
		Sentence: "Only a nest that is worse than the best may go: after a thousand iterations or two all cost the same, no nest is abandoned any more, and the dives stop at some hundred.",
		Puzzle:   "mantere-koljonen/s12a", Seed: 3, At: engine.Position{Iteration: 3000},
		Values: engine.Settings{"abandon": abandonWorse},
		Shows:  []engine.Sight{{Event: "abandoned", Not: true}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 10_000, Low: .08, High: .32}, {Figure: engine.FinalMetric, Metric: "dives", Within: 10_000, Low: 70, High: 130}},
	},
	{
		Name:     "escargot",
		Sentence: "The famous hard one takes some seven hundred dives on average, hardly more than the hard ones of the paper.",
		Puzzle:   "ai-escargot", Seed: 2,
		Shows:  []engine.Sight{{Event: "abandoned", Often: 5}, {Solved: true}},
		Claims: []engine.Claim{{Figure: engine.FinalMetric, Metric: "dives", Within: 200_000, Low: 500, High: 900}},
	},
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
	eventBest: { // A: cost, B: origin
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("cost %.0f, the lowest so far, %s", e.A, by(e.B))
		},
	},
	eventReplaced: { // A: nest, B: cost
		Name: "replaced", Class: engine.Turn,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("an egg of cost %.0f takes nest %.0f", e.B, e.A+1)
		},
	},
	eventAbandoned: { // A: nest, B: cost
		Name: "abandoned", Class: engine.Setback,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("nest %.0f, cost %.0f, is abandoned", e.A+1, e.B)
		},
	},
	eventBestAbandoned: { // A: nest, B: cost
		Name: "best abandoned", Class: engine.Setback,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("nest %.0f is abandoned, though none is better than its cost of %.0f", e.A+1, e.B)
		},
	},
	eventSolved: { // A: evaluations, B: origin
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("cost 0: solved %s after %.0f grids", by(e.B), e.A)
		},
	},
}

// by tells what made an egg.
func by(origin float64) string {
	return [...]string{
		"by a dive", "by digits of the filtered domains", "by PMX", "by the multi-parental crossover",
		"by a mutation", "by random digits", "by a flight",
	}[int(origin)]
}
