package tabu

import (
	"sudokuscope/engine/decision"
	"sudokuscope/engine/walk"

	"sudokuscope/engine"
)

// The phases, in the order of the loop.
const (
	phaseWeigh = iota
	phaseSelect
	phaseMove
	phaseRemember
)

// Algorithm is tabu search on full boards as the rest of the program knows it.
var Algorithm = &engine.Algorithm{
	ID:     "tabu",
	Name:   "Tabu search",
	Source: "Algorithm 1 of Soto, Crawford, Galleguillos, Monfroy & Paredes, 2013, after Glover & Laguna, Tabu search, 1997",
	Counts: "digits that rows, columns and blocks lack",
	Summary: "Keeps the board full and every block a permutation, and makes the best of all swaps that is not forbidden, even when it makes things worse. " +
		"Watch the histogram: at a minimum no swap has a minus; where some have, and all of these are tabu, the search climbs although it stands in no minimum.",
	Params: []engine.Param{
		{Name: "tenure", Meaning: "iterations for which what a swap undid stays tabu", Default: 3, Max: mostTenure, Whole: true, Live: true},
		{Name: "tenure-random", Meaning: "added to the tenure: a number from 0 to this, drawn for every swap", Default: 5, Max: mostTenure, Whole: true, Live: true},
		{Name: "aspiration", Meaning: "allow a tabu swap that leads to a better board than any before",
			Choices: []string{"off", "on"}, Default: 1, Live: true, Idle: func(s engine.Settings) bool { return s["tenure"] == 0 && s["tenure-random"] == 0 }},
		{Name: "precompute", Meaning: "hold the cells that arc consistency on the givens fills", Choices: []string{"off", "on"}, Default: 1},
		{Name: "accept", Meaning: "make the best allowed swap whatever it does (always), or only if it makes nothing worse, as Algorithm 1 says (no-worse)",
			Choices: []string{AcceptAlways: "always", AcceptNoWorse: "no-worse"}, Live: true},
	},
	Former: map[string]string{"attribute": "pairs"},
	Presets: []engine.Preset{
		{Name: "short tenure", Puzzle: "mantere-koljonen/s12a", At: engine.Position{Iteration: 40}, View: "memory",
			Sentence: "The setting that works: each cell may not take back its digit for three to eight swaps, just long enough to leave a minimum. Every run is solved, in ten thousand swaps on average."},
		{Name: "literal", Puzzle: "mantere-koljonen/s12a", At: engine.Position{Iteration: 40}, Pace: 5, View: "memory",
			Values:   engine.Settings{"accept": float64(AcceptNoWorse)},
			Sentence: "Algorithm 1 accepts no swap that makes things worse: it slides into the first minimum and stays there. At iteration 51 every swap is worse, none is tabu, and the rule of acceptance takes none. Next to no run is solved."},
		{Name: "no memory", Puzzle: "mantere-koljonen/s12a", At: engine.Position{Iteration: 70}, View: "charts",
			Values:   engine.Settings{"tenure": 0, "tenure-random": 0},
			Sentence: "Tenure 0: nothing keeps the search from going back where it was. It goes round a few boards of the same low cost for ever; next to no run is solved."},
		{Name: "fixed tenure", Puzzle: "mantere-koljonen/s12a", Seed: 21, At: engine.Position{Iteration: 20_000}, View: "charts",
			Values:   engine.Settings{"tenure-random": 0},
			Sentence: "Three swaps without a random part: one run in five is caught in a circle that a throw of the dice would break. This one has found nothing better for ten thousand swaps."},
		{Name: "long tenure", Puzzle: "mantere-koljonen/s12a", At: engine.Position{Iteration: 40}, View: "memory",
			Values:   engine.Settings{"tenure": 30, "tenure-random": 30},
			Sentence: "Thirty to sixty swaps: more of the swaps are tabu, better ones among them, so the search often climbs where it stands in no minimum. It takes some fifteen times as long."},
	},
	Opening: engine.Preset{Puzzle: "mantere-koljonen/s12a", Seed: 2, Pace: 12,
		Sentence: "About a minute: down to a cost of a few, then up and down among neighbours of it, because what was just undone is forbidden."},
	Info: engine.Info{
		What: "A local search that always makes the best move that is allowed, even if it makes things worse, and that forbids itself for a short while to undo it.",
		How:  "The board is full, and every block has each digit once. Every swap of two free cells within a block is weighed. The best swap that the tabu list does not forbid is made. After it, the two cells may not take their old digits back for a few iterations.",
		Notice: []string{
			"The cost falls quickly, then goes up and down at a low level. Every rise is a way out of a hole.",
			"At a true minimum no swap has a minus in the histogram. How often is that so, and how often are better swaps merely forbidden?",
			"Aspiration is rare: a forbidden swap is made only if it leads to the best board ever.",
		},
		Try: []string{
			"Set the tenure to 0 and watch the same cells swap for ever.",
			"Race a tenure of 3 against one of 40 over the same evaluations.",
		},
		Fails: "With too short a memory it runs in circles; with too long a one the good swaps are forbidden too. The right length depends on the puzzle.",
	},
	Code: []engine.Line{
		{Text: "hold what AC3 on the givens fills", Means: "Cells that logic fills at once are held: nobody has to search for them."},
		{Text: "S ← what each block lacks, at random", Means: "Every block gets the digits it lacks in random order, so blocks are never wrong."},
		{Text: "tabu list ← ∅", Means: "The memory is empty."},
		{Text: "while rows or columns lack a digit", Means: "Cost counts the digits that rows and columns lack."},
		{Text: "  weigh each swap of two free cells of a block", Means: "All swaps of two free cells of one block: some hundred. What would each do to the cost?"},
		{Text: "  allowed ← swaps that are not tabu,", Means: "A swap is tabu if it gives a cell a digit back that it lost a short while ago."},
		{Text: "     or lead below the best ever: aspiration", Means: "Aspiration: a swap that leads to a new record is nevertheless allowed, as a record cannot be part of a circle."},
		{Text: "  candidate ← the best allowed, ties at random", Means: "The best of the allowed swaps; dice decide between equal ones."},
		{Text: "  S ← candidate, even if it is worse", Means: "It is made even if the cost rises: to stand still would lead nowhere."},
		{Text: "  tabu list ← what both lost, for a tenure", Means: "Both cells may not take back what they just gave away."},
		{Text: "  forget what has served its tenure", Means: "Every entry gets one iteration older, and the oldest are forgotten."},
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
	Says:   []*decision.Table{&walk.Words, &words},
	New:    func(b engine.Base, set engine.Settings) (engine.Search, error) { return begin(b, set), nil },
}

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Tenure       int        `param:"tenure"`
	TenureRandom int        `param:"tenure-random"`
	Aspiration   bool       `param:"aspiration"`
	Precompute   bool       `param:"precompute"`
	Accept       Acceptance `param:"accept"`
}

// Acceptance is which of the allowed swaps are made.
type Acceptance uint8

const (
	AcceptAlways  Acceptance = iota // the best, whatever it does
	AcceptNoWorse                   // the best, if it makes nothing worse
)

// mostTenure bounds the tenure and its random part.
const mostTenure = 200

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
	eventBest: {Name: "improvement", Class: engine.Improvement, Landmark: true, // A: cost
		Text: engine.Says("cost {a}: the best board so far")},
	// Cell, A: the cells, Digit: what the first lost, B: cost
	eventAspired: {Name: "aspiration", Class: engine.Turn,
		Text: engine.Says("{cell} and {cell a} swapped although tabu: cost {b} is better than ever")},
	// Of these four A is the cost that is left behind, B the swaps that are better, equal or
	// worse, and Digit the delta.
	eventBlocked: {Name: "blocked", Class: engine.Setback,
		Text: leaving("no minimum at cost {a}: {b better swap is/better swaps are} tabu")},
	eventPlateau: {Name: "plateau", Class: engine.Stagnation,
		Text: leaving("a plateau at cost {a}: no swap is better, {b is equal/are equal} and tabu, and from there one leads down")},
	eventWeak: {Name: "weak minimum", Class: engine.Stagnation,
		Text: leaving("a weak minimum at cost {a}: no swap is better, {b is equal/are equal} and tabu")},
	eventStrict: {Name: "strict minimum", Class: engine.Stagnation, Landmark: true,
		Text: leaving("a strict minimum at cost {a}: all {b} swaps are worse")},
	eventStay: {Name: "no swap", Class: engine.Stagnation, // A: cost
		Text: engine.Says("every swap is tabu: the board stays at cost {a} until one no longer is")},
	// A: cost, B: swaps that are as good or better, and tabu
	eventRefused: {Name: "refused", Class: engine.Stagnation, Landmark: true,
		Text: engine.Says("the rule of acceptance takes no worse board: cost {a} stays; as good and tabu: {b swap}")},
	eventSolved: {Name: "solved", Class: engine.Success, Landmark: true, // A: iterations
		Text: engine.Says("no row and no column lacks a digit: solved after {a swap}")},
}

// leaving adds to a sentence how the search leaves a board that no allowed swap makes
// better, or that it does not.
func leaving(template string) *decision.ReasonKind {
	return engine.Says(template+"; {word digit}",
		"no allowed swap leads out without making it worse", "the best allowed swap leads out, worse by {digit %.0f}")
}
