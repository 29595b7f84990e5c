package reseda

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Algorithm is RESEDA as the rest of the program knows it.
var Algorithm = describe()

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

func describe() *engine.Algorithm {
	a := &engine.Algorithm{
		ID:     "reseda",
		Name:   "RESEDA",
		Source: "Maire & Prissette, A restarted estimation of distribution algorithm for solving sudoku puzzles, 2012",
		Counts: "digits that rows, columns and blocks lack",
		Summary: "Learns, for every cell, how probable each digit is: draws many grids from these probabilities, " +
			"keeps the few best and moves the probabilities towards them. Watch the model harden, and how it hardens around an error.",
		Params:  params,
		Presets: presets,
		Opening: engine.Preset{
			Sentence: "About a minute: the model hardens, gets stuck on something false, gives a part of it up and tries again, until one try comes out.",
			Puzzle:   "reseda/hard", Seed: 1, Pace: 5,
		},
		Info: info,
		Code: []string{
			"p ← uniform over what no given forbids",
			"repeat",
			"  draw Q grids from p, block by block:",
			"    the cell with the largest p first",
			"    a digit by its p, not yet in the block",
			"    none left: any digit",
			"  cost ← symbols missing in all units",
			"  keep the Q1 cheapest",
			"  r ← share of them with this digit here",
			"  p ← alpha·p + (1 − alpha)·r",
			"  rho ← smallest of the cells' largest p",
			"until a grid costs 0 or rho > beta",
			"failed: hold a zone of the anchor, repeat",
			"no zone left: everything starts again",
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
	}
	a.New = func(p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) (engine.Search, error) {
		return start(a, p, set, dice)
	}
	return a
}

// mostGrids is the largest Q: a clone holds that many grids.
const mostGrids = 10_000

var params = []engine.Param{
	{Name: "alpha", Meaning: "share of the old p that survives a round: high is slow and sure, low is quick and rash", Default: .7, Max: 1, Live: true},
	{Name: "Q", Meaning: "grids drawn a round", Default: 100, Min: 1, Max: mostGrids, Whole: true},
	{Name: "Q1", Meaning: "cheapest grids kept, the only ones that teach the model", Default: 10, Min: 1, Max: mostGrids, Whole: true, Live: true},
	{Name: "beta", Meaning: "a shot is over when even the least certain cell has a p above this; the paper says close to 1 in section 2.3 and .6 in 3.1", Default: .9, Max: 1, Live: true},
	engine.Switch("precompute", "start with p = 0 for the digits that a given in the cell's row, column or block forbids", true),
	engine.Switch("permutations", "draw each block as a permutation, as far as chance allows, rather than cell by cell", true).AsLive(),
	engine.Choice("order", "which cell of a block is drawn first: the largest p at its start, anew by the share of what is left, any, left to right, or anew by the bare p",
		"static", "dynamic", "random", "index", "bare").AsLive(),
	engine.Choice("ties", "which of equally certain cells comes first", "random", "first").AsLive(),
	engine.Choice("deadend", "when no digit is left for a cell: any digit, one by its own p though the block has it, one that the block lacks, or one of its own p, all alike",
		"any", "own", "rest", "alike").AsLive(),
	engine.Choice("pick", "draw a digit in proportion to p, or take the most probable", "draw", "argmax").AsLive(),
	engine.Choice("select", "keep the Q1 cheapest of all, or the cheapest of each of Q1 groups", "sort", "groups").AsLive(),
	engine.Choice("zones", "zones of a failed grid to hold and try again: none, diagonal blocks (3), all blocks (9), rows and columns too (27), diagonal first (3+6, 3+6+18)",
		"0", "3", "9", "27", "3+6", "3+6+18"),
	engine.Choice("anchor", "the grid that a zone is taken from: the cheapest of the last round of the last failed shot, or of the first shot's, the cheapest of these so far, or the digits of the largest p when the first shot failed",
		"last", "first", "cheapest", "model").AsLive(),
	engine.Choice("restart", "when everything has failed: start again, or end the run", "full", "none").AsLive(),
	{Name: "block", Meaning: "brute force: try every permutation of this block that the givens admit, in turn; 0 for none", Max: 25, Whole: true},
}

// The choices, as the settings have them: indices.
const (
	orderStatic = iota
	orderDynamic
	orderRandom
	orderIndex
	orderBare
)

const (
	deadAny = iota
	deadOwn
	deadRest
	deadAlike
)

const (
	zonesNone = iota
	zonesDiagonal
	zonesBlocks
	zonesAll
	zonesDiagonalFirst
	zonesAllDiagonalFirst
)

const (
	anchorLast = iota
	anchorFirst
	anchorCheapest
	anchorModel
)

// options are the settings, ready for the inner loops.
type options struct {
	alpha        float64 `param:"alpha"`
	q            int     `param:"Q"`
	q1           int     `param:"Q1"`
	beta         float64 `param:"beta"`
	precompute   bool    `param:"precompute"`
	permutations bool    `param:"permutations"`
	order        int     `param:"order"`
	tiesFirst    bool    `param:"ties"`
	deadend      int     `param:"deadend"`
	argmax       bool    `param:"pick"`
	groups       bool    `param:"select"`
	zones        int     `param:"zones"`
	from         int     `param:"anchor"`
	oneCampaign  bool    `param:"restart"`
	block        int     `param:"block"`
}

// anew reports whether the order looks for the surest cell after every draw.
func (o *options) anew() bool { return o.order == orderDynamic || o.order == orderBare }

func read(set engine.Settings) (o options) {
	set.Into(&o)
	return o
}

var presets = []engine.Preset{
	{
		Name:     "paper",
		Sentence: "What the paper settles on: both optimisations, alpha .7, after a failed shot the three blocks on the diagonal in turn, then everything again.",
		Puzzle:   "reseda/hard", Seed: 1, Pace: 8,
		Values: engine.Settings{"zones": zonesDiagonal},
		Shows:  []engine.Sight{{Event: "wrong mode"}, {Event: "zone held"}},
		Claims: []engine.Claim{{Within: 3000, Values: engine.Settings{"restart": 1}, Low: .35, High: .68}},
	},
	{
		Name:     "dynamic",
		Sentence: "The surest cell is looked for anew after every draw, not once a block: one shot in three solves the puzzle rather than one in thirty.",
		Puzzle:   "reseda/hard", Seed: 2, Pace: 2, View: "model",
		Values: engine.Settings{"order": orderDynamic},
		Shows:  []engine.Sight{{Metric: "rho", Low: .3, High: 1}, {Solved: true}},
		Claims: []engine.Claim{{Within: 3000, Values: engine.Settings{"restart": 1}, Low: .26, High: .5}, {Within: 3000, Values: engine.Settings{"restart": 1, "order": 0}, Low: 0, High: .09}},
	},
	{
		Name:     "index",
		Sentence: "Blocks drawn from left to right: the last cells always get the leftovers, so the same cells are noise for ever, and next to no shot solves it.",
		Puzzle:   "reseda/medium", Seed: 2, Pace: 8, At: engine.Position{Iteration: 50}, View: "model",
		Values: engine.Settings{"order": orderIndex},
		Shows:  []engine.Sight{{Event: "wrong mode"}, {Event: "full restart"}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 3000, Values: engine.Settings{"restart": 1}, Low: 0, High: .05}},
	},
	{
		Name:     "hardest",
		Sentence: "The best of the settings tried for AI Escargot: dynamic order, dead ends drawn from the cell's own p, slow learning, shots given up at beta .6, brute force over a block. Some three runs in ten are solved within 3000 rounds; by dynamic order alone next to none.",
		Puzzle:   "ai-escargot", Seed: 1, Pace: 20,
		Values: engine.Settings{"order": orderDynamic, "deadend": deadOwn, "block": 1, "alpha": .9, "beta": .6},
		Shows:  []engine.Sight{{Event: "permutation"}, {Event: "wrong mode"}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 3000, Low: .15, High: .45}, {Within: 3000, Values: engine.Settings{"deadend": deadAny, "block": 0, "alpha": .7, "beta": .9}, Low: 0, High: .05}},
	},
	{
		Name:     "27-zones",
		Sentence: "Every block, row and column held in turn as the last failed shot left it: nine runs in ten succeed before a full restart, at many times the effort of one shot.",
		Puzzle:   "reseda/hard", Seed: 1, Pace: 17,
		Values: engine.Settings{"zones": zonesAll},
		Shows:  []engine.Sight{{Event: "wrong mode", Often: 2}, {Event: "zone held", Often: 2}},
		Claims: []engine.Claim{{Within: 5000, Values: engine.Settings{"restart": 1}, Low: .8, High: .98}, {Figure: engine.Length, Within: 5000, Values: engine.Settings{"restart": 1}, Over: engine.Defaults, Low: 4, High: 30}},
	},
	{
		Name:     "cells",
		Sentence: "The paper's first algorithm: every cell drawn by itself, so that hardly a block holds each digit once. One shot in three or so fails on a puzzle that both ideas together nearly always solve.",
		Puzzle:   "reseda/easy", Pace: 2, View: "model",
		Values: engine.Settings{"permutations": 0},
		Shows:  []engine.Sight{{Metric: "permutations", Low: 0, High: .1, All: true}, {Event: "improvement", Often: 5}},
		Claims: []engine.Claim{
			{Within: 3000, Values: engine.Settings{"restart": 1}, Low: .5, High: .8},
			{Within: 3000, Values: engine.Settings{"restart": 1, "permutations": 1}, Low: .95, High: 1},
			{Figure: engine.FinalMetric, Metric: "permutations", Within: 5, Low: 0, High: .05},
		},
	},
	{
		Name:     "blocks",
		Sentence: "The paper's second algorithm: blocks drawn as permutations, but nothing known in advance of the givens in rows and columns. One shot in three or so solves an easy puzzle.",
		Puzzle:   "reseda/easy", Pace: 5, View: "model",
		Values: engine.Settings{"precompute": 0},
		Shows:  []engine.Sight{{Metric: "permutations", Low: 1, High: 1, All: true}, {Metric: "entropy", Low: 100, High: 400}},
		Claims: []engine.Claim{{Within: 3000, Values: engine.Settings{"restart": 1}, Low: .2, High: .45}},
	},
	{
		Name:     "ties",
		Sentence: "Of equally certain cells always the first is drawn first: even that costs one solution in three.",
		Puzzle:   "reseda/medium", Seed: 2, Pace: 12,
		Values: engine.Settings{"ties": 1},
		Shows:  []engine.Sight{{Event: "stall"}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Within: 3000, Values: engine.Settings{"restart": 1}, Over: engine.Defaults, Low: .5, High: .85, Runs: 300}},
	},
	{
		Name:     "greedy",
		Sentence: "The most probable digit taken instead of drawn: no variety, so nothing to choose from and nothing learnt; over after some eight rounds.",
		Puzzle:   "reseda/medium", Pace: 4,
		Values: engine.Settings{"pick": 1},
		Shows:  []engine.Sight{{Event: "full restart", Often: 4}, {Solved: true, Not: true}},
		Claims: []engine.Claim{{Figure: engine.Length, Within: 3000, Values: engine.Settings{"restart": 1}, Low: 5, High: 12}, {Within: 3000, Values: engine.Settings{"restart": 1}, Low: 0, High: .03}},
	},
	{
		Name:     "rash",
		Sentence: "With alpha .1 the model believes each sample almost blindly; half of the shots are over within some fourteen rounds, and four in five have settled on something false.",
		Puzzle:   "reseda/medium", Seed: 1, Pace: 3, View: "model",
		Values: engine.Settings{"alpha": .1},
		Shows:  []engine.Sight{{Event: "wrong mode"}, {Event: "full restart"}},
		Claims: []engine.Claim{{Figure: engine.Length, Within: 3000, Values: engine.Settings{"restart": 1}, Low: 8, High: 40}, {Within: 3000, Values: engine.Settings{"restart": 1}, Low: .1, High: .38}},
	},
}

// The kinds of events, as indices into kinds. What A and B hold stands there.
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
	eventImproved: { // A: cost
		Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("cost %.0f: the best grid so far", e.A)
		},
	},
	eventWrongMode: { // A: rho, B: cost
		Name: "wrong mode", Class: engine.Stagnation,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("rho %s > beta, best cost %.0f: the model has settled, on something false", engine.Chance(e.A), e.B)
		},
	},
	eventStalled: { // A: rho, B: rounds, Cell: the one that keeps rho down
		Name: "stall", Class: engine.Stagnation, Landmark: true,
		Text: func(p *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("rho still %s after %.0f rounds, kept down by %s: a stall", engine.Chance(e.A), e.B, cellName(p, e))
		},
	},
	eventGivenUp: { // A: rho, B: rounds
		Name: "shot given up", Class: engine.Stagnation,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("rho %s after %.0f rounds: the shot is given up", engine.Chance(e.A), e.B)
		},
	},
	eventZoneHeld: { // A: unit, B: cost of the grid it is from, Digit: which grid that is
		Name: "zone held", Class: engine.PartialRestart,
		Text: func(p *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("%s held as in %s (cost %.0f), the rest starts again", unitName(p, e.A), anchors[int(e.Digit)%len(anchors)], e.B)
		},
	},
	eventZonePassed: { // A: unit, B: how often it holds Digit; or Cell: where it has Digit, B: the cell that is forced
		Name: "zone passed over", Class: engine.Setback,
		Text: func(p *sudoku.Puzzle, e engine.Event) string {
			why := several(p, e.Digit, int(e.B))
			if e.Cell >= 0 {
				why = contradiction(p, e)
			}
			return fmt.Sprintf("%s thrown out: it holds %s", unitName(p, e.A), why)
		},
	},
	eventPermutation: { // A: its number, B: of how many, Cell: first of the block
		Name: "permutation", Class: engine.PartialRestart,
		Text: func(p *sudoku.Puzzle, e engine.Event) string {
			return fmt.Sprintf("block %d: permutation %.0f of %.0f, the rest starts again", p.Block[max(0, e.Cell)]+1, e.A, e.B)
		},
	},
	eventRestart: { // A: shots that failed
		Name: "full restart", Class: engine.Restart, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			if e.A == 1 {
				return "the shot has failed: everything starts again"
			}
			return fmt.Sprintf("%.0f shots have failed: everything starts again", e.A)
		},
	},
	eventFailed: { // A: shots that failed
		Name: "failed", Class: engine.Stagnation, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			if e.A == 1 {
				return "the one shot has failed: the run ends unsolved"
			}
			return fmt.Sprintf("all %.0f shots have failed: the run ends unsolved", e.A)
		},
	},
	eventSolved: { // A: member, -1 for the current grid with what was forced; B: grids drawn
		Name: "solved", Class: engine.Success, Landmark: true,
		Text: func(_ *sudoku.Puzzle, e engine.Event) string {
			if e.A < 0 {
				return fmt.Sprintf("the current grid costs 0 with what is held: solved after %.0f grids", e.B)
			}
			return fmt.Sprintf("grid %.0f of the sample costs 0: solved after %.0f grids", e.A+1, e.B)
		},
	},
}

// anchors are the grids that zones are taken from, in words.
var anchors = [...]string{
	anchorLast: "the last shot's best grid", anchorFirst: "the first shot's best grid",
	anchorCheapest: "the cheapest grid so far", anchorModel: "the first shot's likeliest digits",
}

func cellName(p *sudoku.Puzzle, e engine.Event) string { return p.CellName(max(0, int(e.Cell))) }

func unitName(p *sudoku.Puzzle, unit float64) string { return p.UnitName(int(unit)) }

// several is "two 7s", "3 7s" and so on.
func several(p *sudoku.Puzzle, digit uint8, n int) string {
	number := fmt.Sprint(n)
	if n == 2 {
		number = "two"
	}
	return fmt.Sprintf("%s %cs", number, p.Symbol(digit))
}

// contradiction is "7 in r3c2, which is held to another digit", or "5 in r3c7,
// but r3c2 is held to that".
func contradiction(p *sudoku.Puzzle, e engine.Event) string {
	text := fmt.Sprintf("%c in %s, ", p.Symbol(e.Digit), cellName(p, e))
	if by := int(e.B); by != int(e.Cell) {
		return text + fmt.Sprintf("but %s is held to that", p.CellName(by))
	}
	return text + "which is held to another digit"
}
