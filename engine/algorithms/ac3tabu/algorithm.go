package ac3tabu

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Algorithm is tabu search with arc consistency as the rest of the program knows it.
var Algorithm = describe()

// The phases, in the order of the loop.
const (
	phaseDraw = iota
	phasePropagate
	phaseChoose
	phaseRemember
)

func describe() *engine.Algorithm {
	a := &engine.Algorithm{
		ID:     "ac3-tabu",
		Name:   "AC3-tabu",
		Source: "Soto, Crawford, Galleguillos, Monfroy & Paredes, A hybrid AC3-tabu search algorithm for solving Sudoku puzzles, 2013",
		Counts: "empty cells",
		Summary: "Puts digits into the empty board, a few candidates at a time, lets arc consistency work out what follows, and keeps the one that leaves " +
			"the fewest empty cells. Watch the domains shrink until one is empty, and what the list then forbids.",
		Params:  params,
		Presets: presets,
		Opening: engine.Preset{
			Sentence: "About a minute: a digit a step and its consequences, until a cell has no candidate left; back to the root, and another branch.",
			Puzzle:   "ai-escargot", Seed: 2, Pace: 5,
		},
		Info: info,
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
		Events: events,
	}
	a.New = func(p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) (engine.Search, error) {
		return begin(a, p, set, dice), nil
	}
	return a
}

// Limits of the parameters: a list of 1000 is longer than a 9×9 board has
// features, and with 100 candidates hardly anything is left to chance.
const (
	mostCandidates = 100
	mostListed     = 1000
)

var params = []engine.Param{
	{Name: "K", Meaning: "candidates an iteration: one is a random dive, many are greedy", Default: 3, Min: 1, Max: mostCandidates, Whole: true, Live: true},
	{Name: "list", Meaning: "length of the tabu list, which forgets the oldest entry when it is full; 0 for no memory", Default: 10, Max: mostListed, Whole: true, Live: true},
	engine.Choice("weight", "the roulette's weight of an empty cell: one over the number of its candidates, or the same for all", "inverse-domain", "uniform").AsLive(),
	engine.Choice("propagation", "what follows from a digit: naked singles to a fixpoint (ac3), hidden singles too (hidden), or all that follows from each row, column and block as a whole, generalised arc consistency (gac)", "ac3", "hidden", "gac"),
	engine.Choice("propagate", "which candidates arc consistency is run on: each of them before the best is chosen (all), a reading, or only on the best, as lines 8 and 9 of Algorithm 4 say (best); before it they all fill one cell, so the first drawn is the best", "all", "best").AsLive(),
	engine.Switch("regress", "go back to the root when every candidate fails; off is Algorithm 4 read literally, whose incumbent never takes anything back", true).AsLive(),
	engine.Choice("remember", "what becomes tabu: candidates that were wiped out, those that were taken (Algorithm 4, line 11), or both", "wiped", "taken", "both").AsLive(),
}

// The choices of propagation and remember, as the settings have them.
const (
	propagationAC3 = iota
	propagationHidden
	propagationGAC
)

const (
	rememberWiped = iota
	rememberTaken
	rememberBoth
)

// options are the settings, except for the length of the list, which is the
// list's own.
type options struct {
	k           int  `param:"K"`
	uniform     bool `param:"weight"`
	propagation int  `param:"propagation"`
	onBest      bool `param:"propagate"`
	regress     bool `param:"regress"`
	remember    int  `param:"remember"`
}

// remembersWiped and remembersTaken report what becomes tabu.
func (o *options) remembersWiped() bool { return o.remember != rememberTaken }
func (o *options) remembersTaken() bool { return o.remember != rememberWiped }

var presets = []engine.Preset{
	{
		Name:     "paper",
		Sentence: "The reading that has the paper's success rates: three candidates, ten forbidden features, back to the root when all three fail. Nine runs in ten are solved within 1000 iterations.",
		Puzzle:   "mantere-koljonen/s12a", Seed: 4, Pace: 8,
		Shows:  []engine.Sight{{Event: "wipe-out", Often: 20}, {Event: "back to root", Often: 5}, {Solved: true}},
		Claims: []engine.Claim{{Within: 1000, Low: .82, High: .97}},
	},
	{
		Name:     "literal",
		Sentence: "Lines 8 to 12 of Algorithm 4 as they are printed: AC3 only on the best candidate, only what was accepted is remembered, and nothing is ever taken back. After one wrong digit nothing helps any more: three runs in five end so.",
		Puzzle:   "mantere-koljonen/s11a", Pace: 4,
		Values: engine.Settings{"propagate": 1, "regress": 0, "remember": rememberTaken},
		Shows:  []engine.Sight{{Event: "stuck", Often: 15}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 5000, Low: .3, High: .5}},
	},
	{
		Name:     "no way back",
		Sentence: "AC3 on every candidate, as in the reading that works, but no way back: after one wrong digit every candidate is wiped out for ever, in every second run.",
		Puzzle:   "mantere-koljonen/s11a", Seed: 3, Pace: 4,
		Values: engine.Settings{"regress": 0, "remember": rememberBoth},
		Shows:  []engine.Sight{{Event: "stuck", Often: 15}, {Metric: "wiped", Low: 1, High: 1}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 5000, Low: .37, High: .63}},
	},
	{
		Name:     "hidden",
		Sentence: "Hidden singles as well as naked ones: what is of medium difficulty is solved before the first iteration, and this hard one after a handful.",
		Puzzle:   "mantere-koljonen/s12c", Pace: 1,
		Values: engine.Settings{"propagation": propagationHidden},
		Shows:  []engine.Sight{{Event: "back to root"}, {Solved: true}},
		Claims: []engine.Claim{
			{Figure: engine.Effort, Within: 1000, Low: 2, High: 6}, {Figure: engine.Effort, Within: 1000, Puzzle: "mantere-koljonen/s11a"},
			{Figure: engine.Effort, Within: 1000, Puzzle: "mantere-koljonen/s11b"}, {Figure: engine.Effort, Within: 1000, Puzzle: "mantere-koljonen/s11c"},
		},
	},
	{
		Name:     "gac",
		Sentence: "All that follows from each row, column and block as a whole, generalised arc consistency: the hard a and c of the paper need no search at all, b an iteration or two, and AI Escargot an eighth of the iterations.",
		Puzzle:   "ai-escargot", Pace: 5,
		Values: engine.Settings{"propagation": propagationGAC},
		Shows:  []engine.Sight{{Event: "back to root", Often: 3}, {Event: "wipe-out", Often: 10}},
		Claims: []engine.Claim{
			{Figure: engine.Effort, Within: 20_000, Over: "paper", Low: .08, High: .19}, {Figure: engine.Effort, Within: 1000, Puzzle: "mantere-koljonen/s12a"},
			{Figure: engine.Effort, Within: 1000, Puzzle: "mantere-koljonen/s12b", Low: 1, High: 3}, {Figure: engine.Effort, Within: 1000, Puzzle: "mantere-koljonen/s12c"},
		},
	},
	{
		Name:     "one candidate",
		Sentence: "K = 1: nothing to choose from, one random dive after the other; it needs some six times the iterations.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"K": 1},
		Shows:    []engine.Sight{{Event: "back to root", Often: 30}, {Solved: true, Not: true}},
		Claims:   []engine.Claim{{Figure: engine.Effort, Within: 100_000, Over: "paper", Low: 4.5, High: 8.5}},
	},
	{
		Name:     "thirty candidates",
		Sentence: "K = 30: the best of thirty fills many cells at once. A fifth of the iterations, but each is ten times the work, so that it is twice the work in all.",
		Puzzle:   "mantere-koljonen/s12a", Pace: 3,
		Values: engine.Settings{"K": 30},
		Shows:  []engine.Sight{{Event: "wipe-out", Often: 100}, {Solved: true}},
		Claims: []engine.Claim{
			{Figure: engine.Effort, Within: 100_000, Over: "paper", Low: .14, High: .32}, {Figure: engine.Work, Within: 100_000, Over: "paper", Low: 1.4, High: 3.2},
		},
	},
	{
		Name:     "no memory",
		Sentence: "No tabu list at all: as good as with one. What it would forbid is hardly ever drawn.",
		Puzzle:   "ai-escargot", Pace: 4,
		Values: engine.Settings{"list": 0},
		Shows:  []engine.Sight{{Metric: "list", All: true}, {Event: "wipe-out", Often: 10}, {Solved: true}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 100_000, Over: "paper", Low: .7, High: 1.4}},
	},
	{
		Name:     "long list",
		Sentence: "Two hundred entries: the list comes to forbid nearly every digit that could be put on the root, the right ones too, and it takes some ten times as long or more.",
		Puzzle:   "mantere-koljonen/s12c", View: "memory",
		Values: engine.Settings{"list": 200},
		Shows:  []engine.Sight{{Metric: "tabu", Low: .85, High: 1}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 100_000, Over: "paper", Low: 6, High: 30}},
	},
	{
		Name:     "uniform",
		Sentence: "Every empty cell equally likely: a digit out of seven is a wilder guess than one out of two, but that costs little.",
		Puzzle:   "ai-escargot", Pace: 5,
		Values: engine.Settings{"weight": 1},
		Shows:  []engine.Sight{{Event: "back to root", Often: 5}, {Solved: true}},
		Claims: []engine.Claim{{Figure: engine.Effort, Within: 100_000, Over: "paper", Low: .9, High: 1.8}},
	},
	{
		Name:     "17 clues",
		Sentence: "So few givens that arc consistency finds little to do: some four thousand candidates.",
		Puzzle:   "17-clue/1", Pace: 5,
		Shows:  []engine.Sight{{Metric: "domain", Low: 4.5, High: 5}, {Event: "back to root", Often: 3}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Figure: engine.Work, Within: 100_000, Low: 3000, High: 6000}},
	},
}

// The kinds of events. What A and B hold stands there.
const (
	eventBest = iota
	eventWiped
	eventBack
	eventStuck
	eventSolved
)

var events = []engine.EventKind{
	eventBest: { // A: empty cells, B: depth
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("%s, the fewest so far, at depth %.0f", cells(int(e.A)), e.B)
		},
	},
	eventWiped: { // Cell, Digit: the candidate, A: where, as Domains.Wiped
		Name: "wipe-out", Class: engine.Setback,
		Text: func(p *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("%s %s", pair(p.Board, max(0, int(e.Cell)), e.Digit), wipes(p.Board, int(e.A)))
		},
	},
	eventBack: { // A: depth, B: empty cells, Digit: 1 if only the best was tried
		Name: "back to root", Class: engine.PartialRestart,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("%s failed at depth %.0f with %s: back to the root, the list stays", failed(e), e.A, cells(int(e.B)))
		},
	},
	eventStuck: { // A: empty cells, B: depth, Digit: 1 if only the best was tried
		Name: "stuck", Class: engine.Stagnation,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			if e.B == 0 {
				return fmt.Sprintf("%s failed at the root with %s: again from there", failed(e), cells(int(e.A)))
			}
			return fmt.Sprintf("%s failed and there is no way back: stuck with %s", failed(e), cells(int(e.A)))
		},
	},
	eventSolved: { // A: evaluations
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("no cell is empty: solved after %s", engine.Count(e.A, "candidate"))
		},
	},
}

// failed names what was tried and failed.
func failed(e engine.Event) string {
	if e.Digit == 1 {
		return "the one candidate tried"
	}
	return "every candidate"
}

func cells(n int) string { return engine.Count(n, "empty cell") }

// pair is "r4c5=7".
func pair(b *sudoku.Board, cell int, digit uint8) string {
	return fmt.Sprintf("%s=%c", b.CellName(cell), b.Symbol(digit))
}

// wipes says what a candidate wiped out, in the third person.
func wipes(b *sudoku.Board, place int) string {
	if place <= -2 {
		return "leaves a digit no place in " + b.UnitName(-2-place)
	}
	return "wipes out " + b.CellName(max(0, place))
}
