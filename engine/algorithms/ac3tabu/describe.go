package ac3tabu

import (
	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
)

// The phases, in the order of the loop.
const (
	phaseDraw = iota
	phasePropagate
	phaseChoose
	phaseRemember
)

// Algorithm is tabu search with arc consistency as the rest of the program knows it.
var Algorithm = &engine.Algorithm{
	ID:     "ac3-tabu",
	Name:   "AC3-tabu",
	Source: "Soto, Crawford, Galleguillos, Monfroy & Paredes, A hybrid AC3-tabu search algorithm for solving Sudoku puzzles, 2013",
	Counts: "empty cells",
	Summary: "Puts digits into the empty board, a few candidates at a time, lets arc consistency work out what follows, and keeps the one that leaves " +
		"the fewest empty cells. Watch the domains shrink until one is empty, and what the list then forbids.",
	Params: []engine.Param{
		{Name: "K", Meaning: "candidates an iteration: one is a random dive, many are greedy", Default: 3, Min: 1, Max: 100, Whole: true, Live: true},
		{Name: "list", Meaning: "length of the tabu list, which forgets the oldest entry when it is full; 0 for no memory", Default: 10, Max: 1000, Whole: true, Live: true},
		{Name: "propagation", Meaning: "what follows from a digit: naked singles to a fixpoint (ac3), hidden singles too (hidden), or all that follows from each row, column and block as a whole, generalised arc consistency (gac)", Choices: []string{"ac3", "hidden", "gac"}},
		{Name: "propagate", Meaning: "which candidates arc consistency is run on: each of them before the best is chosen (all), a reading, or only on the best, as lines 8 and 9 of Algorithm 4 say (best); before it they all fill one cell, so the first drawn is the best", Choices: []string{"all", "best"}, Live: true},
		{Name: "regress", Meaning: "go back to the root when every candidate fails; off is Algorithm 4 read literally, whose incumbent never takes anything back", Choices: []string{"off", "on"}, Default: 1, Live: true},
		{Name: "remember", Meaning: "what becomes tabu: candidates that were wiped out, those that were taken (Algorithm 4, line 11), or both",
			Choices: []string{"wiped", "taken", "both"}, Live: true, Idle: func(s engine.Settings) bool { return s["list"] == 0 }},
	},
	Former: map[string]string{"weight": "inverse-domain"},
	Presets: []engine.Preset{
		{Name: "paper", Puzzle: "mantere-koljonen/s12a", Seed: 4, Pace: 8,
			Sentence: "The reading that has the paper's success rates: three candidates, ten forbidden features, back to the root when all three fail. Nine runs in ten are solved within 1000 iterations."},
		{Name: "literal", Puzzle: "mantere-koljonen/s11a", Pace: 4,
			Values:   engine.Settings{"propagate": 1, "regress": 0, "remember": float64(RememberTaken)},
			Sentence: "Lines 8 to 12 of Algorithm 4 as they are printed: AC3 only on the best candidate, only what was accepted is remembered, and nothing is ever taken back. After one wrong digit nothing helps any more: three runs in five end so."},
		{Name: "hidden", Puzzle: "mantere-koljonen/s12c", Pace: 1,
			Values:   engine.Settings{"propagation": float64(sudoku.Hidden)},
			Sentence: "Hidden singles as well as naked ones: what is of medium difficulty is solved before the first iteration, and this hard one after a handful."},
		{Name: "gac", Puzzle: "ai-escargot", Pace: 5, Values: engine.Settings{"propagation": float64(sudoku.GAC)},
			Sentence: "All that follows from each row, column and block as a whole, generalised arc consistency: s12a and s12c need no search at all, s12b an iteration or two, and AI Escargot an eighth of the iterations."},
		{Name: "no memory", Puzzle: "ai-escargot", Pace: 4, Values: engine.Settings{"list": 0},
			Sentence: "No tabu list at all: as good as with one. What it would forbid is hardly ever drawn."},
	},
	Opening: engine.Preset{Puzzle: "ai-escargot", Seed: 2, Pace: 5,
		Sentence: "About a minute: a digit a step and its consequences, until a cell has no candidate left; back to the root, and another branch."},
	Info: engine.Info{
		What: "A search on boards with empty cells. It puts in one digit at a time, lets logic fill what follows, and keeps a short list of digits that led to contradictions.",
		How:  "A few candidates are drawn: a cell and a digit. For each of them arc consistency strikes what can stand no more, and fills cells that have one candidate left. The candidate that leaves the fewest empty cells is kept. If all of them lead to a cell without candidates, the board goes back to what the givens say, and the digits that failed are forbidden for a while.",
		Notice: []string{
			"How many cells follow from one digit? That is the work of logic, not of search.",
			"The board jumps back to the givens again and again: every wipe-out costs the whole dive.",
			"The tabu list hardly ever forbids what is drawn. Does it matter?",
		},
		Try: []string{
			"Set K to 1 and to 30, and compare iterations and evaluations.",
			"Switch to stronger propagation: how many iterations are left?",
		},
		Fails: "It never takes back a single digit, only all of them. A wrong digit near the start of a dive is found out at its end.",
	},
	Code: []engine.Line{
		{Text: "S, D ← AC3(X, D, C), the root; tabu list ← ∅", Means: "Arc consistency on the givens: what is certain is filled in, and the rest has its candidates. This is the root."},
		{Text: "while S has empty cells", Means: "Cost is the number of empty cells; 0 is solved, as nothing contradicts."},
		{Text: "  for each of K candidates", Means: "K candidates are tried side by side, each from the same board."},
		{Text: "    cell ← roulette over the empty cells of S", Means: "An empty cell is drawn; cells with few candidates are drawn more often."},
		{Text: "    value ← one of its domain, if tabu: again", Means: "One of the cell's candidates; a pair of cell and digit on the tabu list is drawn again."},
		{Text: "    D' ← AC3(X, D with cell = value, C)", Means: "What follows from the digit is worked out: other cells lose candidates, and single candidates are filled in."},
		{Text: "  candidate ← that with the fewest empty cells", Means: "The fullest board wins: its digit had the most consequences."},
		{Text: "  if one is consistent: S, D ← candidate, D'", Means: "If it leaves every cell a candidate, the search goes on from there."},
		{Text: "  else: S, D ← the root", Means: "Every candidate emptied some cell: all digits are taken back to the root."},
		{Text: "  tabu list ← the features wiped out", Means: "The pairs that led to a contradiction are not to be tried again for a while."},
		{Text: "  the list is too long: forget the oldest", Means: "The list has room for a few; the oldest makes way."},
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
	Says:   []*decision.Table{&words},
	New:    func(b engine.Base, set engine.Settings) (engine.Search, error) { return start(b, set), nil },
}

// Remember is what becomes tabu: what was wiped out, what was taken, or both.
type Remember uint8

const (
	RememberWiped Remember = iota
	RememberTaken
	RememberBoth
)

// Options are the settings, ready for the inner loops.
type Options struct {
	K           int             `param:"K"`
	List        int             `param:"list"`
	Propagation sudoku.Strength `param:"propagation"` // AC3, Hidden or GAC
	OnBest      bool            `param:"propagate"`
	Regress     bool            `param:"regress"`
	Remember    Remember        `param:"remember"`
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
	eventBest: {Name: "improvement", Class: engine.Improvement, Landmark: true, // A: empty cells, B: depth
		Text: engine.Says("{a empty cell}, the fewest so far, at depth {b}")},
	eventWiped: {Name: "wipe-out", Class: engine.Setback, // Cell, Digit: the candidate, A: where, as Domains.Wiped
		Text: engine.Says("{cell}={digit} {contradiction a}")},
	// Of these two Digit is 1 if only the best was tried.
	eventBack: {Name: "back to root", Class: engine.PartialRestart, // A: depth, B: empty cells
		Text: engine.Says("what was tried failed at depth {a} with {b empty cell}: back to the root, the list stays")},
	eventStuck: {Name: "stuck", Class: engine.Stagnation, // A: empty cells, B: depth
		Text: engine.Says("what was tried failed at depth {b} with {a empty cell}: again from there")},
	eventSolved: {Name: "solved", Class: engine.Success, Landmark: true, // A: evaluations
		Text: engine.Says("no cell is empty: solved after {a candidate}")},
}
