package backtrack

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
	"sudokuscope/engine/tree"
)

// The phases, in the order of the loop.
const (
	phaseChoose = iota
	phaseTry
	phasePropagate
	phaseBackUp
)

// Algorithm is the tree search as the rest of the program knows it.
var Algorithm = &engine.Algorithm{
	ID:     "backtrack",
	Name:   "Backtracking",
	Source: "Golomb & Baumert, Backtrack programming, 1965; Haralick & Elliott, 1980; Sabin & Freuder, 1994",
	Counts: tree.Counts,
	Summary: "No metaheuristic but a complete search: it tries a digit, draws conclusions and takes the digit back if they contradict each other, until it has a solution or has proved that there is none. " +
		"Watch the tree: how deep the first mistake lies, and how much is searched below it.",
	Params: []engine.Param{
		{Name: "cells", Meaning: "which open cell is decided next: the first with the fewest candidates; of those with the fewest the one with most open neighbours (degree); the first of all; or any (random)",
			Choices: []string{CellsFewest: "fewest", CellsDegree: "degree", CellsFirst: "first", CellsRandom: "random"}, Live: true},
		{Name: "digits", Meaning: "which of its digits is tried first: the smallest, the one that the fewest open neighbours would lose (least), or any (random)",
			Choices: []string{DigitsAscending: "ascending", DigitsLeast: "least", DigitsRandom: "random"}, Live: true},
		propagation,
		tree.UntilParam,
		{Name: "restart", Meaning: "after how many dead ends all is taken back, to begin again: never (none), by Luby's numbers 1 1 2 1 1 2 4, or half as many more each time (geometric); without dice the same tree would come again",
			Choices: []string{RestartNone: "none", RestartLuby: "luby", RestartGeometric: "geometric"}, Live: true},
		{Name: "restart-after", Meaning: "restart: how many dead ends there are until the first one", Default: 100, Min: 1, Max: 1_000_000, Whole: true, Live: true,
			Idle: func(s engine.Settings) bool { return s["restart"] == 0 }},
	},
	Presets: []engine.Preset{
		{Name: "brute force", Puzzle: "ai-escargot", At: engine.Position{Iteration: 400}, Pace: 50, View: "memory",
			Values:   engine.Settings{"cells": float64(CellsFirst), "propagation": float64(PropagationNone)},
			Sentence: "What most people call backtracking: the first open cell, the smallest digit, and a look at the neighbours. It tries 31812 digits for AI Escargot; with the defaults it tries 22."},
		{Name: "forward checking", Puzzle: "ai-escargot", At: engine.Position{Iteration: 60}, Pace: 15, View: "memory",
			Values:   engine.Settings{"propagation": float64(PropagationForward)},
			Sentence: "The neighbours of a digit lose it, and no more is concluded: a dead end shows as soon as one of them has none left. 217 digits are tried, where the whole of arc consistency takes 22."},
		{Name: "any cell", Puzzle: "mantere-koljonen/s12a", At: engine.Position{Iteration: 100}, View: "memory",
			Values:   engine.Settings{"cells": float64(CellsRandom)},
			Sentence: "The next cell is any open one instead of one with the fewest candidates. The tree gets wide near the root, and takes some thirty times as many digits."},
		{Name: "hidden singles", Puzzle: "lloyd-amos/platinumblond", Pace: 1, View: "memory",
			Values:   engine.Settings{"propagation": float64(PropagationHidden)},
			Sentence: "A digit with one place left in a unit goes there: 35 digits are tried where naked singles alone take 490. Each of them costs more work."},
		{Name: "proof", Puzzle: "ai-escargot", At: engine.Position{Iteration: 15}, Pace: 30, View: "memory",
			Values:   engine.Settings{"until": float64(tree.UntilSecond)},
			Sentence: "The search finds the solution at digit 22 and goes on. At digit 230 the tree is searched: there is no other solution, which no metaheuristic can ever say."},
		{Name: "heavy tail", Puzzle: "25x25/jarnet-j25", At: engine.Position{Iteration: 300}, Pace: 20, View: "memory",
			Values:   engine.Settings{"digits": float64(DigitsRandom), "propagation": float64(PropagationGAC)},
			Sentence: "A 25×25 board with dice for the digits. A mistake near the root is searched to its end before it is taken back: at most one run in five is solved within 5000 digits."},
		{Name: "restarts", Puzzle: "25x25/jarnet-j25", Pace: 20, View: "memory",
			Values: engine.Settings{"digits": float64(DigitsRandom), "propagation": float64(PropagationGAC),
				"restart": float64(RestartLuby), "restart-after": 20},
			Sentence: "The same with a new start after some dead ends, by Luby's sequence, so that no mistake near the root lasts. Nearly every run is solved within 5000 digits."},
	},
	Opening: engine.Preset{Puzzle: "lloyd-amos/platinumblond", Pace: 8, View: "memory",
		Sentence: "About a minute: a guess near the top is wrong, and everything below it has to be tried before the search finds out."},
	Info: engine.Info{
		What: "A complete search through the tree of all assignments. It finds a solution if there is one, and if there is none, or no other, it proves that.",
		How:  "A cell is chosen and gets a digit. Propagation draws the conclusions. If they leave a cell without a digit, the decision is taken back, and the next digit is tried; if the cell has no digit left to try, the decision before it is taken back too. What is kept is one path of the tree, so it needs hardly any memory.",
		Notice: []string{
			"The path: a decision with no digit left to try is proved, given those above it; one with some left is a guess.",
			"Where the search is longest: some levels below the first wrong guess, and all of that is one mistake.",
			"No cost leads it. It is often within a few cells of the end and yet nowhere near a solution.",
		},
		Try: []string{
			"Set propagation to none and cells to first: the tree that most people think of, and the reason for its bad name.",
			"Set until to second: the search goes on when it has the solution, and ends with a proof that there is no other.",
			"Race it against a metaheuristic on 9×9 and on 25×25.",
		},
		Fails: "On large boards with about half of the cells given: a wrong guess at the top is refuted only when everything below it is, and that may take longer than anyone waits. Restarts with dice help against it.",
	},
	Code: []engine.Line{
		{Text: "hold what propagation of the givens fills", Means: "Cells that follow from the givens alone are held: no branch of the tree could change them."},
		{Text: "path ← ∅", Means: "The path is the list of decisions that stand; at the root of the tree there are none."},
		{Text: "repeat", Means: "One turn is one node of the tree: one digit tried in one cell."},
		{Text: "  if the last decision is taken back", Means: "After a contradiction the search stands at a cell of which not all digits have been tried."},
		{Text: "    digit ← the next of its cell", Means: "Another digit of the same cell, by the order of digits."},
		{Text: "  else cell ← an open one, digit ← its first", Means: "A new level of the tree: the cell by the order of cells, its digit by the order of digits."},
		{Text: "  put the digit into the cell", Means: "This is a node: an evaluation. It counts whether it turns out well or not."},
		{Text: "  propagate it", Means: "What follows from it: digits that other cells lose, and cells that have one left. How much, the propagation says."},
		{Text: "  if no cell is left: a solution", Means: "The grid is full and nothing contradicts: it is a solution. What then, the option until says."},
		{Text: "  if a cell has no digit: a dead end", Means: "A cell without a candidate, or a unit without a place for a digit: whatever follows below would be wrong too."},
		{Text: "    take decisions back up to a digit left", Means: "The last decision that has another digit left is the next to change. What was inferred since goes with it."},
		{Text: "    if there is none: the tree is searched", Means: "Every branch has been tried or refuted: there is no solution, or no other one. That is a proof."},
		{Text: "    after a number of dead ends: begin again", Means: "With dice, a search that guessed wrongly at the top may begin again and guess otherwise."},
	},
	Phases: []engine.Phase{
		{Name: "choose", Lines: []int{3, 4, 5}, Look: "The path in the tree: a new level at its end, or another digit in the cell that the search came back to."},
		{Name: "try", Lines: []int{6}, Look: "A digit appears on the board; nothing follows from it yet."},
		{Name: "propagate", Lines: []int{7, 8, 9}, Look: "The candidates: what the digit takes from others, and which cells fill by that."},
		{Name: "back up", Lines: []int{10, 11, 12}, Look: "How many levels of the path go: one is a small mistake, many are an early one."},
	},
	Metrics: tree.Metrics,
	Events:  events,
	Says:    []*decision.Table{&tree.Words, &words},
	New:     begin,
}

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Cells       Cells       `param:"cells"`
	Digits      Digits      `param:"digits"`
	Propagation Propagation `param:"propagation"`
	Until       tree.Until  `param:"until"`
	Restart     Restart     `param:"restart"`
	After       int         `param:"restart-after"`
}

func optionsOf(s engine.Settings) (o Options) {
	s.Into(&o)
	return o
}

// random reports whether dice are thrown.
func (o Options) random() bool { return o.Cells == CellsRandom || o.Digits == DigitsRandom }

// Cells is the order of cells.
type Cells uint8

const (
	CellsFewest Cells = iota // fewest candidates, the first of several
	CellsDegree              // fewest candidates, of several the one with the most open neighbours
	CellsFirst               // in reading order
	CellsRandom              // any open cell
)

// Digits is the order of digits.
type Digits uint8

const (
	DigitsAscending Digits = iota
	DigitsLeast            // the digit that the fewest open neighbours would lose
	DigitsRandom
)

// Propagation is what is concluded from a digit.
type Propagation uint8

const (
	PropagationNone    Propagation = iota // only whether a neighbour has the digit already
	PropagationForward                    // neighbours lose the digit
	PropagationAC3                        // and so on from those with one digit left
	PropagationHidden                     // and from digits with one place left in a unit
	PropagationGAC                        // and from units that could not be filled
)

// strength is that of the domains. Without propagation those stay as the givens leave them.
func (p Propagation) strength() sudoku.Strength {
	return [...]sudoku.Strength{sudoku.Forward, sudoku.Forward, sudoku.AC3, sudoku.Hidden, sudoku.GAC}[p]
}

// infers reports whether it fills cells by itself.
func (p Propagation) infers() bool { return p >= PropagationAC3 }

// Restart is when the search leaves the tree and begins again at the root.
type Restart uint8

const (
	RestartNone Restart = iota
	RestartLuby
	RestartGeometric
)

// The number of dead ends to a restart grows by growth, geometrically; never is more than
// there can be.
const (
	growth = 1.5
	never  = math.MaxInt32
)

var propagation = engine.Param{Name: "propagation", Meaning: "what is concluded from a digit: nothing, what its neighbours lose (forward), and so on from cells with one digit left (ac3), from digits with one place left (hidden), from whole units (gac)",
	Choices: []string{PropagationNone: "none", PropagationForward: "forward", PropagationAC3: "ac3", PropagationHidden: "hidden", PropagationGAC: "gac"}, Default: float64(PropagationAC3)}

// The kinds of events besides those of all trees. What A and B hold stands there.
const (
	eventDead = tree.EventOwn + iota
	eventClash
	eventRestart
)

var events = tree.Events(
	engine.EventKind{Name: "dead end", Class: engine.Setback, // Cell, Digit; A: depth, B: what is wiped out
		Text: engine.Says("{digit} at {cell}, decision {a}, {contradiction b}")},
	engine.EventKind{Name: "clash", Class: engine.Setback, // Cell, Digit; A: depth, B: the other cell
		Text: engine.Says("{digit} at {cell}, decision {a}, cannot be: {cell b} has it already")},
	engine.EventKind{Name: "restart", Class: engine.Restart, Landmark: true, // A: dead ends, B: depth
		Text: engine.Says("{a dead end} since the last start: {b decision} given up, the tree begins anew")},
)
