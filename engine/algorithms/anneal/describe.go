package anneal

import (
	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/walk"
)

// The phases, in the order of the loop. An iteration is a move.
const (
	phasePropose = iota
	phaseWeigh
	phaseAccept
	phaseCool
)

// Algorithm is simulated annealing as the rest of the program knows it.
var Algorithm = &engine.Algorithm{
	ID:     "anneal",
	Name:   "Annealing",
	Source: "Lewis, Metaheuristics can solve sudoku puzzles, 2007",
	Counts: "digits that rows, columns and blocks lack",
	Summary: "Swaps two cells of a block at random, keeps the swap if it makes nothing worse, and with probability exp(-d/T) if it does. " +
		"Watch how often it goes uphill: too cold and it is stuck in a valley, too hot and it never stays in one.",
	Params:  params,
	Former:  map[string]string{"filter": "off"},
	Presets: presets,
	Opening: engine.Preset{Puzzle: "ai-escargot", Seed: 2, Pace: 150,
		Sentence: "About a minute: hot, nearly everything moves; colder, less and less goes uphill; then the board freezes, this time on the solution."},
	Info: info,
	Code: []engine.Line{
		{Text: "hold what AC3 on the givens fills", Means: "Cells that logic fills at once are held.", By: "precompute", Or: []engine.Line{
			{Text: "hold the givens", Means: "Nothing but the givens is held: precompute is off."}, {}}},
		{Text: "S ← what each block lacks, at random", Means: "Every block gets the digits it lacks in random order."},
		{Text: "T ← temperature", Means: "The temperature at the start.", By: "start", Or: []engine.Line{{},
			{Text: "T ← deviation of what fifty swaps do", Means: "The temperature at the start: the standard deviation of what fifty swaps would do to the cost."}}},
		{Text: "while rows or columns lack a digit", Means: "Cost counts the digits that rows and columns lack."},
		{Text: "  i ← any free cell, j ← another of its block", Means: "The dice choose and nothing is compared, which is cheap; other neighbourhoods are an option.",
			By: "neighbourhood", Or: []engine.Line{{},
				{Text: "  i ← any free cell, j ← any other", Means: "Two free cells of the whole board, so that blocks can lack digits too."},
				{Text: "  i, j ← the best swap of any block", Means: "The block is drawn, and of its swaps the one that lowers the cost most is proposed."},
				{Text: "  i, j … ← a move of the next kind", Means: "Five kinds: reversal, mirroring, insertion, a swap within a block and one of any two. After a refusal comes the next, else the first."}}},
		{Text: "  d ← what swapping i and j does to the cost", Means: "What the swap would do to the cost, from the rows, columns and blocks that it changes."},
		{Text: "  if d ≤ 0, or with probability exp(-d/T)", Means: "Metropolis: what is no worse is always made, what is worse by d only with this probability. Other rules are an option.",
			By: "accept", Or: []engine.Line{{},
				{Text: "  if d ≤ T", Means: "Threshold accepting: no dice are thrown; what is worse by T at most is made."},
				{Text: "  if d ≤ 0, or cost + d ≤ lowest + T", Means: "Record-to-record travel: what is worse is made up to T above the lowest cost of this heat."},
				{Text: "  if d ≤ 0, or cost + d < next of history", Means: "Late acceptance, published by Burke and Bykov in 2017: what is worse is made if it costs less than what the history keeps of some moves ago. How many is its one parameter."},
				{Text: "  if d ≤ 0", Means: "A descent: what is worse is never made."}}},
		{Text: "    swap i and j", Means: "Two cells change places, or more where a move takes several swaps."},
		{Text: "  after a chain of moves", Means: "A chain is some hundred proposals at one temperature."},
		{Text: "    T ← cooling · T", Means: "Cooling makes moves that are worse rarer."},
		{Text: "    reheat chains in vain: T ← temperature", Means: "Several chains without a gain: frozen, so it is heated again.", By: "frozen", Or: []engine.Line{{},
			{Text: "    reheat chains in vain: S and T anew", Means: "Several chains without a gain: frozen, so it begins again with a new board."}}},
	},
	Phases: []engine.Phase{
		{Name: "propose", Lines: []int{4}, Look: "Two free cells, of one block unless any may change places, picked by the dice alone, or a move of several swaps."},
		{Name: "weigh", Lines: []int{5}, Look: "Where the swap stands in the histogram of all swaps: few lower the cost, and fewer the lower it is."},
		{Name: "accept", Lines: []int{6, 7}, Look: "The curve over the histogram, exp(-d/T) or the step of another rule: what a swap that makes things worse has to get past."},
		{Name: "cool", Lines: []int{8, 9, 10}, Look: "The temperature at the end of a chain, and the share of moves accepted following it."},
	},
	Metrics: []engine.Metric{
		{Name: "cost", Meaning: "digits that the rows and columns lack, and the blocks where any two cells may change places", Format: "%.0f"},
		{Name: "temperature", Meaning: "T: the d of a move that is worse by d is divided by it in exp(-d/T), or may reach it"},
		{Name: "accepted", Meaning: "share of the last one or two thousand moves that were made", Format: "%.3f", Low: 0, High: 1},
		{Name: "uphill", Meaning: "share of the last one or two thousand moves that were made although worse", Format: "%.4f"},
		{Name: "since best", Meaning: "moves since the best board of the run was found", Format: "%.0f"},
	},
	Events: events,
	Says:   []*decision.Table{&walk.Words, &words},
	New:    func(b engine.Base, set engine.Settings) (engine.Search, error) { return start(b, set), nil },
}

// What the literature calls simulated annealing differs in all of this.
var params = []engine.Param{
	{Name: "temperature", Meaning: "T at the start and after a reheat; a swap that is worse by d is made with probability exp(-d/T), or as accept says", Default: 1, Max: 100, Live: true},
	{Name: "cooling", Meaning: "what the temperature is multiplied by after every chain; 1 keeps it fixed", Default: .8, Min: .01, Max: 1, Live: true},
	{Name: "chain", Meaning: "moves at one temperature; 0 for as many as chain-rule says", Max: 1e9, Whole: true, Live: true},
	{Name: "reheat", Meaning: "chains in vain, after which frozen says what happens; 0 for never", Default: 20, Max: 1e9, Whole: true, Live: true},
	{Name: "precompute", Meaning: "hold the cells that arc consistency on the givens fills", Choices: []string{"off", "on"}, Default: 1},
	{Name: "neighbourhood", Meaning: "which swap is proposed: any two free cells of a block, any two at all, which the cost of the blocks then pays for, or the best of all swaps of a block that is drawn; or moves of five kinds, the next after one that is refused (variable)",
		Choices: []string{"block", "any", "best", "variable"}},
	{Name: "accept", Meaning: "which swaps that make it worse are made: by chance (metropolis), by T at most (threshold), to T above the lowest cost at most (record), to a cost below the next of a history (late), or none (descent)",
		Choices: []string{"metropolis", "threshold", "record", "late", "descent"}, Live: true},
	{Name: "history", Meaning: "the length of the history: costs of earlier moves, which late acceptance compares with in turn, and lowers", Default: 50, Min: 1, Max: 100_000, Whole: true,
		Idle: func(s engine.Settings) bool { return Acceptance(s["accept"]) != Late }},
	{Name: "start", Meaning: "the temperature at the start: as it is set, or the standard deviation of what fifty swaps do to the cost", Choices: []string{"fixed", "deviation"}},
	{Name: "chain-rule", Meaning: "the length of a chain: the free cells of each block squared and summed (blocks), or summed and squared (board)",
		Choices: []string{"blocks", "board"}, Idle: func(s engine.Settings) bool { return s["chain"] != 0 }},
	{Name: "vain", Meaning: "which chain is in vain: one without a lower cost than any since the last reheat, or one without a swap that makes it better", Choices: []string{"low", "downhill"}, Live: true, Idle: never},
	{Name: "frozen", Meaning: "after chains in vain: back to the temperature of the start, with the same board or with a new one", Choices: []string{"reheat", "renew"}, Live: true, Idle: never},
}

// never reports whether nothing is done about chains in vain.
func never(s engine.Settings) bool { return s["reheat"] == 0 && s["cooling"] < 1 }

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Temperature   float64       `param:"temperature"`
	Cooling       float64       `param:"cooling"`
	Chain         int64         `param:"chain"`
	Reheat        int           `param:"reheat"`
	Precompute    bool          `param:"precompute"`
	Neighbourhood Neighbourhood `param:"neighbourhood"`
	Accept        Acceptance    `param:"accept"`
	History       int           `param:"history"`
	Deviation     bool          `param:"start"`
	WholeBoard    bool          `param:"chain-rule"`
	Downhill      bool          `param:"vain"`
	Renew         bool          `param:"frozen"`
}

type Neighbourhood uint8 // which moves are proposed

const (
	OfBlock  Neighbourhood = iota // any two free cells of a block
	AnyTwo                        // any two free cells
	Best                          // the best swap of a block
	Variable                      // one of five kinds: variable.go
)

type Acceptance uint8 // the rule for swaps that make the board worse

const (
	Metropolis Acceptance = iota // with probability exp(-d/T)
	Threshold                    // worse by T at most: Dueck and Scheuer (1990)
	Record                       // to T above the lowest cost at most: Dueck (1993)
	Late                         // to a cost below the next of a history: Burke and Bykov (2017)
	Descent                      // never
)

// fixes reports whether the temperature never changes by itself.
func (o *Options) fixes() bool { return o.Cooling == 1 && !o.Renew }

var presets = []engine.Preset{
	{Name: "quick", Puzzle: "mantere-koljonen/s12a", Pace: 2000, View: "charts",
		Sentence: "Cooling by a fifth a chain: each heat ends frozen at a cost of a few, and the next has another try. Watch the temperature fall, the accepted moves with it, and the reheat."},
	{Name: "fixed", Puzzle: "ai-escargot", Pace: 1000, View: "charts",
		Values:   engine.Settings{"temperature": .35, "cooling": 1},
		Sentence: "Never cooled: at .35 a swap that is worse by 1 is made once in 17, just enough to leave every valley and to stay in the deep ones. A million moves on average."},
	{Name: "hot", Puzzle: "mantere-koljonen/s12a", Pace: 1000, At: engine.Position{Iteration: 5000}, View: "charts",
		Values:   engine.Settings{"temperature": .5, "cooling": 1},
		Sentence: "A fixed .5 makes a swap that is worse by 1 once in 7: it leaves the right valley as lightly as any other, and takes more than ten times as long as .35."},
	{Name: "frozen", Puzzle: "mantere-koljonen/s12a", Pace: 1000, At: engine.Position{Iteration: 5000}, View: "charts",
		Values:   engine.Settings{"temperature": 0, "cooling": 1},
		Sentence: "At temperature 0 nothing worse is ever made: a plain descent that drifts over the floor of the first valley for ever."},
}

// info is what there is to read about the algorithm.
var info = engine.Info{
	What: "A local search that proposes one random swap at a time. A swap that makes nothing worse is made; one that does is made by chance, the more rarely the colder it is.",
	How:  "The board is full, and every block has each digit once. Two free cells of a block are drawn. If swapping them raises the cost by d, it is done with probability exp(-d/T). T is the temperature: high at first, lowered after each chain of moves, and set back when chains in vain show that it is frozen.",
	Notice: []string{
		"At a high temperature the cost wanders at a high level; at a low one it stands still. In between it works.",
		"Accepted moves fall with the temperature. How many of them go uphill?",
		"After a reheat the cost jumps up, and everything begins again from there.",
	},
	Try: []string{
		"Set the temperature to 0, .35 and 2 without cooling, and compare the curves.",
		"Fork at a low temperature with other dice.",
	},
	Fails: "Cooled too fast it freezes in the first valley. Kept too hot it leaves every valley, the right one too.",
}

// The kinds of events. What A and B hold stands there.
const (
	eventBest = iota
	eventUphill
	eventCooled
	eventReheat
	eventSolved
	eventRenewed
)

var events = []engine.EventKind{
	eventBest: {Name: "improvement", Class: engine.Improvement, Landmark: true, // A: cost, B: temperature
		Text: engine.Says("cost {a}: the best board so far, at T {b %.3g}")},
	eventUphill: {Name: "uphill", Class: engine.Setback, // Cell: one of the two, Digit: what it got, A: cost, B: delta
		Text: engine.Says("{digit} goes to {cell} although that is worse by {b}: cost {a}")},
	eventCooled: {Name: "cooled", Class: engine.Turn, // A: temperature before, B: after
		Text: engine.Says("the chain is over: temperature {a %.3g} → {b %.3g}")},
	eventReheat: {Name: "reheat", Class: engine.PartialRestart, Landmark: true, // A: chains without a gain, B: temperature before
		Text: engine.Says("reheated from {b %.3g}: nothing gained in {a chain}")},
	eventSolved: {Name: "solved", Class: engine.Success, Landmark: true, // A: moves, B: reheats
		Text: engine.Says("no row and no column lacks a digit: solved after {a move} and {b reheat}")},
	eventRenewed: {Name: "new board", Class: engine.Restart, Landmark: true, // A: chains without a gain, B: its cost
		Text: engine.Says("a new board, cost {b %.0f}: nothing gained in {a chain}")},
}
