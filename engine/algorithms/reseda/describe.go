package reseda

import (
	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/population"
)

// The phases, in the order of the loop. An iteration is a round: draw to check,
// and restart where the shot is over.
const (
	phaseDraw = iota
	phaseScore
	phaseSelect
	phaseEstimate
	phaseSmooth
	phaseCheck
	phaseRestart
)

// Algorithm is RESEDA as the rest of the program knows it.
var Algorithm = &engine.Algorithm{
	ID:     "reseda",
	Name:   "RESEDA",
	Source: "Maire & Prissette, A restarted estimation of distribution algorithm for solving sudoku puzzles, 2012",
	Counts: "digits that rows, columns and blocks lack",
	Summary: "Learns, for every cell, how probable each digit is: draws many grids from these probabilities, " +
		"keeps the few best and moves the probabilities towards them. Watch the model harden, and how it hardens around an error.",
	Params: []engine.Param{
		{Name: "alpha", Meaning: "share of the old p that survives a round: high is slow and sure, low is quick and rash", Default: .7, Max: 1, Live: true},
		// A clone holds all grids of a round, so there is a limit.
		{Name: "Q", Meaning: "grids drawn a round", Default: 100, Min: 1, Max: 10_000, Whole: true},
		{Name: "Q1", Meaning: "cheapest grids kept, the only ones that teach the model", Default: 10, Min: 1, Max: 10_000, Whole: true, Live: true},
		{Name: "beta", Meaning: "a shot is over when even the least certain cell has a p above this; the paper says close to 1 in section 2.3 and .6 in 3.1", Default: .9, Max: 1, Live: true},
		{Name: "precompute", Meaning: "start with p = 0 for the digits that a given in the cell's row, column or block forbids", Choices: []string{"off", "on"}, Default: 1},
		{Name: "permutations", Meaning: "draw each block as a permutation, as far as chance allows, rather than cell by cell", Choices: []string{"off", "on"}, Default: 1, Live: true},
		{Name: "order", Meaning: "which cell of a block is drawn first: the largest p at its start, anew by the share of what is left, any, left to right, or anew by the bare p",
			Choices: []string{"static", "dynamic", "random", "index", "bare"}, Live: true, Idle: func(s engine.Settings) bool { return s["permutations"] == 0 }},
		{Name: "ties", Meaning: "which of equally certain cells comes first", Choices: []string{"random", "first"}, Live: true},
		{Name: "deadend", Meaning: "when no digit is left for a cell: any digit, one by its own p though the block has it, one that the block lacks, or one of its own p, all alike",
			Choices: []string{"any", "own", "rest", "alike"}, Live: true},
		{Name: "pick", Meaning: "draw a digit in proportion to p, or take the most probable", Choices: []string{"draw", "argmax"}, Live: true},
		{Name: "select", Meaning: "keep the Q1 cheapest of all, or the cheapest of each of Q1 groups", Choices: []string{"sort", "groups"}, Live: true},
		{Name: "zones", Meaning: "zones of a failed grid to hold and try again: none, diagonal blocks (3), all blocks (9), rows and columns too (27), diagonal first (3+6, 3+6+18)",
			Choices: []string{"0", "3", "9", "27", "3+6", "3+6+18"}},
		{Name: "anchor", Meaning: "the grid that a zone is taken from: the cheapest of the last round of the last failed shot, or of the first shot's, the cheapest of these so far, or the digits of the largest p when the first shot failed",
			Choices: []string{"last", "first", "cheapest", "model"}, Live: true, Idle: func(s engine.Settings) bool { return s["zones"] == 0 }},
		{Name: "restart", Meaning: "when everything has failed: start again, or end the run", Choices: []string{"full", "none"}, Live: true},
		{Name: "block", Meaning: "brute force: try every permutation of this block that the givens admit, in turn; 0 for none", Max: 25, Whole: true},
	},
	Presets: []engine.Preset{
		{Name: "paper", Puzzle: "reseda/hard", Seed: 1, Pace: 8, Values: engine.Settings{"zones": float64(ZonesDiagonal)},
			Sentence: "What the paper settles on: both optimisations, alpha .7, after a failed shot the three blocks on the diagonal in turn, then everything again."},
		{Name: "dynamic", Puzzle: "reseda/hard", Seed: 2, Pace: 2, View: "model",
			Values:   engine.Settings{"order": float64(population.OrderDynamic)},
			Sentence: "The surest cell is looked for anew after every draw, not once a block: one shot in three solves the puzzle rather than one in thirty."},
		{Name: "index", Puzzle: "reseda/medium", Seed: 2, Pace: 8, At: engine.Position{Iteration: 50}, View: "model",
			Values:   engine.Settings{"order": float64(population.OrderIndex)},
			Sentence: "Blocks drawn from left to right: the last cells always get the leftovers, so the same cells are noise for ever, and next to no shot solves it."},
		{Name: "hardest", Puzzle: "ai-escargot", Seed: 1, Pace: 20,
			Values:   engine.Settings{"order": float64(population.OrderDynamic), "deadend": float64(DeadEndOwn), "block": 1, "alpha": .9, "beta": .6},
			Sentence: "The best of the settings tried for AI Escargot: dynamic order, dead ends drawn from the cell's own p, slow learning, shots given up at beta .6, brute force over a block. Some three runs in ten are solved within 3000 rounds; by dynamic order alone next to none."},
		{Name: "27-zones", Puzzle: "reseda/hard", Seed: 1, Pace: 17, Values: engine.Settings{"zones": float64(ZonesAll)},
			Sentence: "Every block, row and column held in turn as the last failed shot left it: nine runs in ten succeed before a full restart, at many times the effort of one shot."},
		{Name: "cells", Puzzle: "reseda/easy", Pace: 2, View: "model", Values: engine.Settings{"permutations": 0},
			Sentence: "The paper's first algorithm: every cell drawn by itself, so that hardly a block holds each digit once. Two shots in five or so fail on a puzzle that both ideas together nearly always solve."},
		{Name: "blocks", Puzzle: "reseda/easy", Pace: 5, View: "model", Values: engine.Settings{"precompute": 0},
			Sentence: "The paper's second algorithm: blocks drawn as permutations, but nothing known in advance of the givens in rows and columns. One shot in three or so solves an easy puzzle."},
		{Name: "ties", Puzzle: "reseda/medium", Seed: 2, Pace: 12, Values: engine.Settings{"ties": 1},
			Sentence: "Of equally certain cells always the first is drawn first: even that costs one solution in three."},
		{Name: "greedy", Puzzle: "reseda/medium", Pace: 4, Values: engine.Settings{"pick": 1},
			Sentence: "The most probable digit taken instead of drawn: no variety, so nothing to choose from and nothing learnt; over after some eight rounds."},
		{Name: "rash", Puzzle: "reseda/medium", Seed: 1, Pace: 3, View: "model", Values: engine.Settings{"alpha": .1},
			Sentence: "With alpha .1 the model believes each sample almost blindly; half of the shots are over within some fourteen rounds, and four in five have settled on something false."},
	},
	Opening: engine.Preset{Puzzle: "reseda/hard", Seed: 1, Pace: 5,
		Sentence: "About a minute: the model hardens, gets stuck on something false, gives a part of it up and tries again, until one try comes out."},
	Info: engine.Info{
		What: "An estimation of distribution algorithm. It keeps no boards: it keeps, for every cell, how probable each digit is, and learns these probabilities from the boards that it draws.",
		How:  "Every round draws a hundred boards from the probabilities, keeps the ten with the fewest mistakes, and moves every probability a little towards how often those ten have the digit. When even the least certain cell is nearly certain, the shot is over: either a board is solved, or the model has settled on something false. Then a part of the best board is held, and all the rest is learnt again.",
		Notice: []string{
			"Some cells become certain within a few rounds, others much later. Which are the last?",
			"Entropy falls while the mean cost falls. After which round does the best board stop getting better?",
			"Press s when a shot has failed: the wrong digits stand together, in cells that see each other.",
		},
		Try: []string{
			"Set alpha to .3 and to .95 and compare how steeply the entropy falls.",
			"Fork after a failed shot with another seed: does the same cell go wrong?",
		},
		Fails: "Once a wrong digit is certain, every board that is drawn has it, so only boards with it can be rewarded. The model confirms its own error, and only forgetting helps.",
	},
	Code: []engine.Line{
		{Text: "p ← uniform over what no given forbids", Means: "Every digit that no given in the cell's row, column or block forbids begins equally probable."},
		{Text: "repeat", Means: "One turn of the loop is a round: draw, judge, keep, learn."},
		{Text: "  draw Q grids from p, block by block:", Means: "Q complete boards are made from the same probabilities; they differ only by the dice."},
		{Text: "    the cell with the largest p first", Means: "Within a block the surest cell is drawn first, so that it gets what it wants before others take it."},
		{Text: "    a digit by its p, not yet in the block", Means: "The digit is drawn in proportion to its probability, among those that the block does not have yet: the block becomes a permutation."},
		{Text: "    none left: any digit", Means: "Earlier cells have taken all that this cell could be: it gets any digit, which is probably wrong."},
		{Text: "  cost ← symbols missing in all units", Means: "The cost counts the digits that are missing in all rows, columns and blocks; 0 is solved."},
		{Text: "  keep the Q1 cheapest", Means: "Only the Q1 cheapest boards teach the model. The others are thrown away."},
		{Text: "  r ← share of them with this digit here", Means: "For every cell and digit: how many of the kept boards have it there."},
		{Text: "  p ← alpha·p + (1 − alpha)·r", Means: "The new probability is a mixture of the old one and of what the kept boards say. Alpha is how much of the old survives."},
		{Text: "  rho ← smallest of the cells' largest p", Means: "Rho looks at the least certain cell: how probable is its best digit?"},
		{Text: "until a grid costs 0 or rho > beta", Means: "The shot ends with a solution, or when nothing is left to be learnt."},
		{Text: "failed: hold a zone of the anchor, repeat", Means: "A zone, such as a block, is held as the best board had it, and a new shot learns the other cells again."},
		{Text: "no zone left: everything starts again", Means: "All zones have been tried: the model forgets everything."},
	},
	Phases: []engine.Phase{
		{Name: "draw", Lines: []int{2, 3, 4, 5}, Look: "The sample: every cell is drawn from its own distribution, every block a permutation if possible."},
		{Name: "score", Lines: []int{6}, Look: "The bars: the farther the best is from the mean, the more to learn."},
		{Name: "select", Lines: []int{7}, Look: "The few grids marked as kept: they alone will teach the model."},
		{Name: "estimate", Lines: []int{8}, Look: "Where the kept grids agree with each other, right or wrong, the model is about to harden."},
		{Name: "smooth", Lines: []int{9, 10}, Look: "The map: points get strong where the kept grids agree, the rest fades by alpha."},
		{Name: "check", Lines: []int{11}, Look: "rho against beta: the least certain cell decides if anything is left to learn."},
		{Name: "restart", Lines: []int{12, 13}, Look: "The map is faint again except for the cells that are held."},
	},
	Metrics: []engine.Metric{
		{Name: "rho", Meaning: "the largest p of the least certain free cell; above beta the shot is over", Format: "%.2f", Low: 0, High: 1},
		{Name: "entropy", Meaning: "how undecided the model is, in bits, summed over the free cells", Format: "%.1f"},
		{Name: "sample best", Meaning: "cost of the cheapest grid of the sample", Format: "%.0f"},
		{Name: "mean", Meaning: "mean cost of the sample", Format: "%.1f", MeanCost: true},
		{Name: "worst", Meaning: "cost of the worst grid of the sample", Format: "%.0f"},
		{Name: "permutations", Meaning: "share of the sample in which every block is a permutation", Format: "%.2f", Low: 0, High: 1},
		{Name: "dead ends", Meaning: "cells a grid, on average, for which no digit was left to draw", Format: "%.1f"},
	},
	Events: kinds,
	Says:   []*decision.Table{&population.ModelWords, &words},
	New:    start,
}

type DeadEnd uint8 // what becomes of a cell that no digit is left for

const (
	DeadEndAny DeadEnd = iota
	DeadEndOwn
	DeadEndRest
	DeadEndAlike
)

type Zones uint8 // what a failed grid is cut into

const (
	ZonesNone Zones = iota
	ZonesDiagonal
	ZonesBlocks
	ZonesAll
	ZonesDiagonalFirst
	ZonesAllDiagonalFirst
)

type Anchor uint8 // the grid that a zone is taken from

const (
	AnchorLast Anchor = iota
	AnchorFirst
	AnchorCheapest
	AnchorModel
)

// Options are the settings, ready for the inner loops.
type Options struct {
	Alpha        float64          `param:"alpha"`
	Q            int              `param:"Q"`
	Q1           int              `param:"Q1"`
	Beta         float64          `param:"beta"`
	Precompute   bool             `param:"precompute"`
	Permutations bool             `param:"permutations"`
	Order        population.Order `param:"order"`
	FirstOfTies  bool             `param:"ties"`
	DeadEnd      DeadEnd          `param:"deadend"`
	Argmax       bool             `param:"pick"`
	Groups       bool             `param:"select"`
	Zones        Zones            `param:"zones"`
	Anchor       Anchor           `param:"anchor"`
	Once         bool             `param:"restart"` // when everything has failed the run ends
	Block        int              `param:"block"`
}

// The kinds of events, as indices into kinds. What A and B hold their sentences say.
const (
	eventImproved = iota
	eventWrongMode
	eventStalled
	eventGivenUp
	eventZoneHeld
	eventZonePassed
	eventPermutation
	eventRestart
	eventFailed
	eventSolved
)

var kinds = []engine.EventKind{
	eventImproved: {Name: "improvement", Class: engine.Improvement, Landmark: true, Text: engine.Says("cost {a}: the best grid so far")},
	eventWrongMode: {Name: "wrong mode", Class: engine.Stagnation,
		Text: engine.Says("rho {a chance} > beta, best cost {b}: the model has settled, on something false")},
	eventStalled: {Name: "stall", Class: engine.Stagnation, Landmark: true,
		Text: engine.Says("rho still {a chance} after {b round}, kept down by {cell}: a stall")},
	eventGivenUp: {Name: "shot given up", Class: engine.Stagnation, Text: engine.Says("rho {a chance} after {b round}: the shot is given up")},
	eventZoneHeld: {Name: "zone held", Class: engine.PartialRestart,
		Text: engine.Says("{unit a} held as in {word digit} (cost {b}), the rest starts again", anchors...)},
	eventZonePassed: {Name: "zone passed over", Class: engine.Setback, Text: engine.Says("{unit a} thrown out: {word cell+1}",
		"{b cell} of it hold {digit}", "it holds {digit} in {cell}, which a forced digit rules out")},
	eventPermutation: {Name: "permutation", Class: engine.PartialRestart,
		Text: engine.Says("{block cell}: permutation {a} of {b}, the rest starts again")},
	eventRestart: {Name: "full restart", Class: engine.Restart, Landmark: true,
		Text: engine.Says("{a shot has/shots have} failed: everything starts again")},
	eventFailed: {Name: "failed", Class: engine.Stagnation, Landmark: true,
		Text: engine.Says("{a shot has/shots have} failed: the run ends unsolved")},
	eventSolved: {Name: "solved", Class: engine.Success, Landmark: true,
		Text: engine.Says("{word a+1}: solved after {b} grids",
			"the current grid costs 0 with what is held", "grid {a+1} of the sample costs 0")},
}

// anchors are the grids that zones are taken from, in words.
var anchors = []string{
	AnchorLast: "the last shot's best grid", AnchorFirst: "the first shot's best grid",
	AnchorCheapest: "the cheapest grid so far", AnchorModel: "the first shot's likeliest digits",
}
