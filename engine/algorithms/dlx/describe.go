package dlx

import (
	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/tree"
)

// The phases, in the order of the loop.
const (
	phaseChoose = iota
	phaseCover
	phaseBackUp
)

// Algorithm is algorithm X as the rest of the program knows it.
var Algorithm = &engine.Algorithm{
	ID:     "dlx",
	Name:   "Dancing links",
	Source: "Knuth, Dancing links, 2000: algorithm X",
	Counts: tree.Counts,
	Summary: "No metaheuristic but a complete search: Sudoku as an exact cover, where every constraint is to be met exactly once. It meets the one with the fewest ways left. " +
		"Watch the constraints: those with one way left are singles, and one with none is a dead end.",
	Params: []engine.Param{
		{Name: "constraints", Meaning: "which constraint is met next: one with the fewest ways left (smallest), or the first of all",
			Choices: []string{"smallest", "first"}, Live: true},
		tree.UntilParam,
	},
	Former: map[string]string{"ways": "ascending"},
	Presets: []engine.Preset{
		{Name: "no guess", Puzzle: "reseda/easy", Pace: 6, View: "memory",
			Sentence: "A puzzle of singles: there is always a constraint with one way left. The tree is a single path, with one node for each of the 46 free cells."},
		{Name: "proof", Puzzle: "ai-escargot", At: engine.Position{Iteration: 100}, Pace: 150, View: "memory",
			Values:   engine.Settings{"until": float64(tree.UntilSecond)},
			Sentence: "The search finds the solution at node 145 and goes on. At node 1378 the tree is searched: there is no other solution."},
		{Name: "first constraint", Puzzle: "ai-escargot", At: engine.Position{Iteration: 60}, View: "memory",
			Values:   engine.Settings{"constraints": 1},
			Sentence: "The first constraint instead of one with the fewest ways: cell after cell in reading order. It takes 8969 nodes, not 145."},
	},
	Opening: engine.Preset{Puzzle: "17-clue/1", Pace: 9, View: "memory",
		Sentence: "About a minute: constraints with one way left are met one after the other, and where there is none of those, one with two ways is a guess."},
	Info: engine.Info{
		What: "A complete search that knows nothing of Sudoku but its constraints: each is to be met exactly once, and each digit in each cell is a way to meet four of them.",
		How:  "The constraint with the fewest ways left is chosen, and its ways are tried one after the other. A way that is taken takes its four constraints out of the matrix, with all other ways to meet one of them. If a constraint is left without a way, everything is put back and the next way is tried.",
		Notice: []string{
			"A cell with one digit left and a digit with one place left are the same here: a constraint with one way.",
			"The path is longer than that of backtracking with propagation, as every single is a decision of its own; the decisions with one way were no guesses.",
		},
		Try: []string{
			"Take the first constraint instead of the smallest, and see how much wider the tree gets.",
			"Set until to second: the search proves that there is no other solution.",
		},
		Fails: "It looks no further than singles do: on large boards with few singles a wrong guess at the top is refuted only when everything below it is.",
	},
	Code: []engine.Line{
		{Text: "meet the constraints of the givens", Means: "A given is a way that is taken at the root: its four constraints are met, and what meets them too is out."},
		{Text: "repeat", Means: "One turn is one node of the tree: one digit in one cell."},
		{Text: "  if the last way is taken back", Means: "After a dead end the search stands at a constraint of which not all ways have been tried."},
		{Text: "    way ← the next of its constraint", Means: "Another way to meet the same constraint."},
		{Text: "  else constraint ← that with fewest ways", Means: "A cell that wants a digit, or a digit that wants a place in a row, column or block. Who has few ways to try has few mistakes to make."},
		{Text: "    way ← its first", Means: "The ways are tried in order."},
		{Text: "  take the way: cover what it meets", Means: "A digit in a cell meets four constraints. They leave the matrix, and so does every other way to meet one of them."},
		{Text: "  if no constraint is left: a solution", Means: "Every constraint is met exactly once: that is a solution."},
		{Text: "  if one has no way left: a dead end", Means: "It cannot be met any more, so a decision on the path is wrong."},
		{Text: "    uncover, up to a way left to try", Means: "The links are put back in the opposite order: what was taken out still knows where it stood."},
		{Text: "    if there is none: the tree is searched", Means: "Every way has been tried: there is no solution, or no other one. That is a proof."},
	},
	Phases: []engine.Phase{
		{Name: "choose", Lines: []int{2, 3, 4, 5}, Look: "The smallest number among the constraints: 1 is a single, 2 is a guess."},
		{Name: "cover", Lines: []int{6, 7, 8}, Look: "Four constraints are met; the numbers of others shrink by the ways that went with them."},
		{Name: "back up", Lines: []int{9, 10}, Look: "The numbers grow again, each to what it was."},
	},
	Metrics: tree.Metrics,
	Events:  tree.Events(engine.EventKind{Name: "dead end", Class: engine.Setback, Text: deadEnd}),
	Says:    []*decision.Table{&tree.Words, &words},
	New:     begin,
}

// eventDead is the kind of event that no other tree has.
const eventDead = tree.EventOwn

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	FirstColumn bool       `param:"constraints"` // the first is met next, not the smallest
	Until       tree.Until `param:"until"`
}
