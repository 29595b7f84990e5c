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
		Summary: "Puts digits into the empty board, a few candidates at a time, lets arc consistency work out what follows, and keeps the one that leaves " +
			"the fewest empty cells. Watch the domains shrink until one is empty, and what the list then forbids.",
		Params:  params,
		Presets: presets,
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
	engine.Choice("propagation", "what follows from a digit: naked singles to a fixpoint (ac3), or hidden singles too (gac)", "ac3", "gac"),
	engine.Switch("regress", "go back to the root when every candidate fails; off is Algorithm 4 read literally, whose incumbent never takes anything back", true).AsLive(),
	engine.Choice("remember", "what becomes tabu: candidates that were wiped out, those that were taken (Algorithm 4, line 11), or both", "wiped", "taken", "both").AsLive(),
}

// The choices of propagation and remember, as the settings have them.
const (
	propagationAC3 = iota
	propagationGAC
)

const (
	rememberWiped = iota
	rememberTaken
	rememberBoth
)

// options are the settings, but for the length of the list, which is the
// list's own.
type options struct {
	k           int  `param:"K"`
	uniform     bool `param:"weight"`
	propagation int  `param:"propagation"`
	regress     bool `param:"regress"`
	remember    int  `param:"remember"`
}

// remembersWiped and remembersTaken report what becomes tabu.
func (o *options) remembersWiped() bool { return o.remember != rememberTaken }
func (o *options) remembersTaken() bool { return o.remember != rememberWiped }

var presets = []engine.Preset{
	{
		Name:     "paper",
		Sentence: "The reading that has the paper's success rates: three candidates, ten forbidden features, back to the root when all three fail.",
		Puzzle:   "mantere-koljonen/s12a",
	},
	{
		Name:     "literal",
		Sentence: "Algorithm 4 word for word: the incumbent never takes anything back, so after one wrong digit every candidate is wiped out for ever.",
		Puzzle:   "mantere-koljonen/s11a",
		Values:   engine.Settings{"regress": 0, "remember": rememberBoth},
	},
	{
		Name:     "gac",
		Sentence: "Hidden singles as well as naked ones: what is of medium difficulty is solved before the first iteration, and this hard one after a handful.",
		Puzzle:   "mantere-koljonen/s12c",
		Values:   engine.Settings{"propagation": propagationGAC},
	},
	{
		Name:     "one candidate",
		Sentence: "K = 1: nothing to choose from, a random dive after the other; it needs five times the iterations.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"K": 1},
	},
	{
		Name:     "thirty candidates",
		Sentence: "K = 30: the best of thirty fills many cells at once; few iterations, but each is ten times the work.",
		Puzzle:   "mantere-koljonen/s12a",
		Values:   engine.Settings{"K": 30},
	},
	{
		Name:     "no memory",
		Sentence: "No tabu list at all: as good as with one. Watch how rarely anything on the list is ever drawn.",
		Puzzle:   "ai-escargot",
		Values:   engine.Settings{"list": 0},
	},
	{
		Name:     "long list",
		Sentence: "Two hundred entries: the list comes to forbid nearly every digit that could be put on the root, the right ones too.",
		Puzzle:   "mantere-koljonen/s12c",
		Values:   engine.Settings{"list": 200},
	},
	{
		Name:     "uniform",
		Sentence: "Every empty cell equally likely: a digit out of seven is a wilder guess than one out of two.",
		Puzzle:   "ai-escargot",
		Values:   engine.Settings{"weight": 1},
	},
	{
		Name:     "17 clues",
		Sentence: "So few givens that arc consistency finds little to do: thousands of candidates.",
		Puzzle:   "17-clue/1",
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
	eventBack: { // A: depth, B: empty cells
		Name: "back to root", Class: engine.PartialRestart,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("every candidate failed at depth %.0f with %s: back to the root, the list stays", e.A, cells(int(e.B)))
		},
	},
	eventStuck: { // A: empty cells, B: depth
		Name: "stuck", Class: engine.Stagnation,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			if e.B == 0 {
				return fmt.Sprintf("every candidate failed at the root with %s: again from there", cells(int(e.A)))
			}
			return fmt.Sprintf("every candidate failed and there is no way back: stuck with %s", cells(int(e.A)))
		},
	},
	eventSolved: { // A: evaluations
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("no cell is empty: solved after %s", engine.Count(e.A, "candidate"))
		},
	},
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
