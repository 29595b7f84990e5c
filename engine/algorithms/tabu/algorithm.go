package tabu

import (
	"fmt"
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Algorithm is tabu search on full boards as the rest of the program knows it.
var Algorithm = describe()

// The phases, in the order of the loop.
const (
	phaseWeigh = iota
	phaseSelect
	phaseMove
	phaseRemember
)

func describe() *engine.Algorithm {
	a := &engine.Algorithm{
		ID:     "tabu",
		Name:   "Tabu search",
		Source: "Algorithm 1 of Soto, Crawford, Galleguillos, Monfroy & Paredes, 2013, after Glover & Laguna, Tabu search, 1997",
		Counts: "digits that rows and columns lack",
		Summary: "Keeps the board full and every block a permutation, and makes the best of all swaps that is not forbidden, even when it makes things worse. " +
			"Watch the histogram: at a minimum nothing is left of zero; where something is, and all of it tabu, the search climbs although it stands in no minimum.",
		Params:  params,
		Presets: presets,
		Opening: engine.Preset{
			Sentence: "About a minute: down to a cost of a few, then up and down among neighbours of it, because what was just undone is forbidden.",
			Puzzle:   "mantere-koljonen/s12a", Seed: 2, Pace: 12,
		},
		Info: info,
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
			{Name: "weigh", Lines: []int{4}, Look: "The histogram of what every swap would do to the cost: how many of them lower it."},
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
		Events: events,
	}
	a.New = func(p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) (engine.Search, error) {
		return begin(a, p, set, dice), nil
	}
	return a
}

// mostTenure bounds the tenure and its random part.
const mostTenure = 200

var params = []engine.Param{
	{Name: "tenure", Meaning: "iterations for which what a swap undid stays tabu", Default: 3, Max: mostTenure, Whole: true, Live: true},
	{Name: "tenure-random", Meaning: "added to the tenure: a number from 0 to this, drawn for every swap", Default: 5, Max: mostTenure, Whole: true, Live: true},
	engine.Choice("attribute", "what becomes tabu: each cell with the digit it lost, both cells, or both digits; a swap is tabu when both of its are", "pairs", "cells", "values").AsLive(),
	engine.Switch("aspiration", "allow a tabu swap that leads to a better board than any before", true).AsLive(),
	engine.Switch("precompute", "hold the cells that arc consistency on the givens fills", true),
	engine.Choice("accept", "make the best allowed swap whatever it does (always), or only if it makes nothing worse, as Algorithm 1 says (no-worse)", "always", "no-worse").AsLive(),
}

// The choices of attribute, as the settings have them.
const (
	attributePairs = iota
	attributeCells
	attributeValues
)

// options are the settings, ready for the loop.
type options struct {
	tenure     int  `param:"tenure"`
	spread     int  `param:"tenure-random"`
	attribute  int  `param:"attribute"`
	aspiration bool `param:"aspiration"`
	noWorse    bool `param:"accept"`
}

var presets = []engine.Preset{
	{
		Name:     "short tenure",
		Sentence: "The setting that works: each cell may not take back its digit for three to eight swaps, just long enough to leave a minimum. Every run is solved, in ten thousand swaps on average.",
		Puzzle:   "mantere-koljonen/s12a", At: engine.Position{Iteration: 40}, View: "memory",
		Shows:  []engine.Sight{{Event: "strict minimum"}, {Event: "weak minimum", Often: 5}},
		Claims: []engine.Claim{{Within: 200_000, Low: .98, High: 1}, {Figure: engine.Effort, Within: 200_000, Low: 7000, High: 14_000}},
	},
	{
		Name:     "literal",
		Sentence: "Algorithm 1 accepts no swap that makes things worse: it slides into the first minimum and stays there. At iteration 51 every swap is worse, none is tabu, and the rule of acceptance takes none. Next to no run is solved.",
		Puzzle:   "mantere-koljonen/s12a", At: engine.Position{Iteration: 40}, Pace: 5, View: "memory",
		Values: engine.Settings{"accept": 1},
		Shows:  []engine.Sight{{Event: "strict minimum"}, {Event: "refused"}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 20_000, Low: 0, High: .05}},
	},
	{
		Name:     "no memory",
		Sentence: "Tenure 0: nothing keeps the search from going back where it was. It goes round a few boards of the same low cost for ever; next to no run is solved.",
		Puzzle:   "mantere-koljonen/s12a", At: engine.Position{Iteration: 70}, View: "charts",
		Values: engine.Settings{"tenure": 0, "tenure-random": 0},
		Shows:  []engine.Sight{{Metric: "cost", Low: 4, High: 4, All: true}, {Event: "improvement", Not: true}},
		Claims: []engine.Claim{{Within: 20_000, Low: 0, High: .05}},
	},
	{
		Name:     "fixed tenure",
		Sentence: "Three swaps without a random part: one run in five is caught in a circle that a throw of the dice would break. This one has found nothing better for ten thousand swaps.",
		Puzzle:   "mantere-koljonen/s12a", Seed: 21, At: engine.Position{Iteration: 20_000}, View: "charts",
		Values: engine.Settings{"tenure-random": 0},
		Shows:  []engine.Sight{{Metric: "since best", Low: 10_000, High: math.Inf(1), All: true}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 100_000, Low: .7, High: .9}},
	},
	{
		Name:     "long tenure",
		Sentence: "Thirty to sixty swaps: more of the swaps are tabu, better ones among them, so the search often climbs where it stands in no minimum. It takes some fifteen times as long.",
		Puzzle:   "mantere-koljonen/s12a", At: engine.Position{Iteration: 40}, View: "memory",
		Values: engine.Settings{"tenure": 30, "tenure-random": 30},
		Shows:  []engine.Sight{{Metric: "tabu", Low: .12, High: 1}, {Event: "blocked", Often: 8}},
		Claims: []engine.Claim{{Within: 100_000, Low: .3, High: .65}, {Figure: engine.Effort, Within: 100_000, Over: engine.Defaults, Low: 9, High: 25}},
	},
	{
		Name:     "no aspiration",
		Sentence: "A tabu swap stays tabu even if it leads to the best board ever. With a short tenure that hardly ever comes up, and costs nothing that can be measured.",
		Puzzle:   "mantere-koljonen/s12a", At: engine.Position{Iteration: 40}, View: "memory",
		Values: engine.Settings{"aspiration": 0},
		Shows:  []engine.Sight{{Event: "aspiration", Not: true}, {Event: "weak minimum"}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 200_000, Over: engine.Defaults, Low: .7, High: 1.4}},
	},
	{
		Name:     "cells",
		Sentence: "Both cells of a swap rest, whatever digits they hold: a coarser memory, which forbids several times as many swaps. It is hardly slower for that.",
		Puzzle:   "mantere-koljonen/s11a", View: "memory",
		Values: engine.Settings{"attribute": attributeCells},
		Shows:  []engine.Sight{{Metric: "tabu", Low: .15, High: 1}, {Event: "blocked"}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 100_000, Over: engine.Defaults, Low: .9, High: 2}},
	},
	{
		Name:     "values",
		Sentence: "Both digits of a swap rest everywhere on the board: with nine digits in all, a few swaps forbid every other, and then the board stays. It takes some ten times as long.",
		Puzzle:   "mantere-koljonen/s11a", View: "memory",
		Values: engine.Settings{"attribute": attributeValues},
		Shows:  []engine.Sight{{Metric: "tabu", Low: 1, High: 1}, {Event: "no swap", Often: 5}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 100_000, Over: engine.Defaults, Low: 6, High: 16}},
	},
	{
		Name:     "givens only",
		Sentence: "Nothing worked out in advance: on a puzzle of medium difficulty, where arc consistency fills some cells, it takes about twice as long.",
		Puzzle:   "mantere-koljonen/s11a", View: "memory",
		Values: engine.Settings{"precompute": 0},
		Shows:  []engine.Sight{{Event: "weak minimum"}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 100_000, Over: engine.Defaults, Low: 1.5, High: 3.2}},
	},
	{
		Name:     "17 clues",
		Sentence: "So few givens make wide valleys: even with a tenure of ten to twenty it takes some three hundred thousand swaps.",
		Puzzle:   "17-clue/1", At: engine.Position{Iteration: 40}, View: "charts",
		Values: engine.Settings{"tenure": 10, "tenure-random": 10},
		Shows:  []engine.Sight{{Event: "weak minimum", Often: 5}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 100_000, Low: 200_000, High: 480_000}},
	},
}

// The kinds of events. What A and B hold stands there.
const (
	eventBest = iota
	eventAspired
	eventBlocked
	eventPlateau
	eventWeak
	eventStrict
	eventStay
	eventRefused
	eventSolved
)

var events = []engine.EventKind{
	eventBest: { // A: cost
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("cost %.0f: the best board so far", e.A)
		},
	},
	eventAspired: { // Cell, A: the cells, Digit: what the first lost, B: cost
		Name: "aspiration", Class: engine.Turn,
		Text: func(p *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("%s and %s swapped although tabu: cost %.0f is better than ever", cellName(p, int(e.Cell)), cellName(p, int(e.A)), e.B)
		},
	},
	eventBlocked: { // A: cost that is left behind, B: better swaps, Digit: delta
		Name: "blocked", Class: engine.Setback,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			better := "the better swap is tabu"
			if e.B != 1 {
				better = fmt.Sprintf("all %.0f better swaps are tabu", e.B)
			}
			return fmt.Sprintf("no minimum at cost %.0f: %s; %s", e.A, better, out(e.Digit))
		},
	},
	eventPlateau: { // A: cost, B: equal swaps, Digit: delta
		Name: "plateau", Class: engine.Stagnation,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("a plateau at cost %.0f: no swap is better, %s and tabu, and from there one leads down; %s", e.A, engine.Plural(e.B, "is equal", "are equal"), out(e.Digit))
		},
	},
	eventWeak: { // A: cost, B: equal swaps, Digit: delta
		Name: "weak minimum", Class: engine.Stagnation,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("a weak minimum at cost %.0f: no swap is better, %s and tabu; %s", e.A, engine.Plural(e.B, "is equal", "are equal"), out(e.Digit))
		},
	},
	eventStrict: { // A: cost, B: swaps, Digit: delta
		Name: "strict minimum", Class: engine.Stagnation, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("a strict minimum at cost %.0f: all %.0f swaps are worse; %s", e.A, e.B, out(e.Digit))
		},
	},
	eventStay: { // A: cost
		Name: "no swap", Class: engine.Stagnation,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("every swap is tabu: the board stays at cost %.0f until one no longer is", e.A)
		},
	},
	eventRefused: { // A: cost, B: swaps that are as good or better, and tabu
		Name: "refused", Class: engine.Stagnation, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			text := fmt.Sprintf("the rule of acceptance takes no worse board: cost %.0f stays", e.A)
			if e.B == 0 {
				return text + " for good, for there is none that is tabu and as good"
			}
			return text + " while what is as good is tabu"
		},
	},
	eventSolved: { // A: iterations
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("no row and no column lacks a digit: solved after %s", engine.Count(e.A, "swap"))
		},
	},
}

// out tells how the search leaves a board that no allowed swap makes better; 0
// where it does not.
func out(delta uint8) string {
	if delta == 0 {
		return "no allowed swap leads out without making it worse"
	}
	return fmt.Sprintf("the best allowed swap leads out, worse by %d", delta)
}

func cellName(p *sudoku.Puzzle, cell int) string { return p.CellName(min(max(0, cell), p.Cells-1)) }
