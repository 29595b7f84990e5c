package swarm

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/population"
)

// The phases, in the order of the loop. An iteration moves every particle once.
const (
	phaseFollow = iota
	phaseFly
	phaseMutate
	phaseJudge
	phaseRestart
)

// Algorithm is the particle swarm as the rest of the program knows it.
var Algorithm = &engine.Algorithm{
	ID:     "swarm",
	Name:   "Geometric particle swarm",
	Source: "Moraglio & Togelius, Geometric particle swarm optimization for the Sudoku puzzle, 2007",
	Counts: "digits that rows, columns and blocks lack",
	Strips: []string{"as it stands", "leader", "own best", "moved"},
	Summary: "Lets full boards fly: each moves to a point between where it stands, the best it has found and the best of its neighbours. " +
		"Watch the distance to the leaders shrink: when it is 0, flying moves nobody.",
	Params: []engine.Param{
		{Name: "particles", Meaning: "boards in the swarm; on the lattice they stand in rows as long as possible, up to the root of their number", Default: 196, Min: 2, Max: 2500, Whole: true},
		{Name: "topology", Meaning: "who are a particle's neighbours: the four beside it on a lattice, or the whole swarm", Choices: []string{"lattice", "global"}},
		{Name: "w-self", Meaning: "weight of where the particle stands", Default: .2, Max: 1},
		{Name: "w-leader", Meaning: "weight of the best that its leader has found", Default: .2, Max: 1},
		{Name: "w-own", Meaning: "weight of the best that it has found itself", Default: .6, Max: 1},
		{Name: "mutation", Meaning: "probability that a particle is changed by chance after its flight", Default: .6, Max: 1, Live: true},
		{Name: "stagnation", Meaning: "iterations without a new best after which the swarm starts again; 0 for never", Default: 1000, Max: 1e9, Whole: true, Live: true},
	},
	Former: map[string]string{"space": "swap"},
	Presets: []engine.Preset{
		{Name: "paper", Puzzle: "mantere-koljonen/s10a", Pace: 60, View: "memory",
			Values:   engine.Settings{"stagnation": 0},
			Sentence: "On a lattice, without restarts: quoted are 36 solved of 50, and here too some are caught for good."},
		{Name: "all neighbours", Puzzle: "mantere-koljonen/s10a", Pace: 20, View: "memory",
			Values:   engine.Settings{"topology": 1, "stagnation": 0},
			Sentence: "Everybody follows the best of all: the news is everywhere at once, the swarm gathers within seconds, and what it has gathered on is rarely the solution."},
		{Name: "flying alone", Puzzle: "mantere-koljonen/s10a", Pace: 20, View: "memory",
			Values:   engine.Settings{"mutation": 0, "w-own": 0, "stagnation": 0},
			Sentence: "No mutation and no memory: a child is always between where its parents stand, so the swarm shrinks to a single board within a hundred iterations, and then nothing moves."},
	},
	Opening: engine.Preset{Puzzle: "mantere-koljonen/s10a", Seed: 3, Pace: 8,
		Sentence: "About a minute: the particles draw together around a few boards, and one neighbourhood after the other gives way to a better one."},
	Info: engine.Info{
		What: "A swarm of boards that fly. Each moves to a board that lies between where it is, the best it has found, and the best that a neighbour has found.",
		How:  "Between two permutations of a row lie all those on the way of swaps from one to the other. A particle's new row is put together from three parents, each with a weight. A little mutation adds what none of the three has. Each particle remembers the best board it has ever been at.",
		Notice: []string{
			"The distance to the leaders shrinks. What happens when it is 0?",
			"The mask in the strips says for each cell which of the three it was taken from.",
			"On a lattice news travels slowly, so the swarm stays different for longer.",
		},
		Try: []string{
			"Let everybody be everybody's neighbour: how soon does the swarm gather?",
			"Switch mutation off and watch the moved share fall; with the weight of the own best at 0, too, it falls to 0.",
		},
		Fails: "A point between boards never lies outside of them, so the swarm can only shrink. Where it has gathered, mutation alone moves it.",
	},
	Code: []engine.Line{
		{Text: "particles ← boards, each row at random", Means: "Every row of every board holds its digits in random order, around the givens."},
		{Text: "repeat", Means: "One turn of the loop: every particle flies once."},
		{Text: "  for every particle", Means: "One after the other."},
		{Text: "    leader ← neighbour of the best own best", Means: "Among its neighbours on the lattice, and itself, the one with the best board ever."},
		{Text: "    for every row", Means: "Row by row: the distance of two rows is the swaps from one to the other."},
		{Text: "      mask ← self, leader or own, by weight", Means: "For each place the dice say, by the weights, which of the three parents decides it."},
		{Text: "      row ← combination of the three", Means: "The row is put together so that it lies between the three."},
		{Text: "    with probability mutation: change it", Means: "A small chance to change something that none of the three has."},
		{Text: "  own best ← particle, if it is cheaper", Means: "A particle remembers its best board."},
		{Text: "  stagnation iterations without a new best:", Means: "A long time without a new best board ..."},
		{Text: "    particles ← new boards at random", Means: "... and all particles are set on new boards."},
	},
	Phases: []engine.Phase{
		{Name: "follow", Lines: []int{2, 3}, Look: "Whom a particle follows: on the lattice one of four neighbours, or itself."},
		{Name: "fly", Lines: []int{4, 5, 6}, Look: "The strips: a row, its three parents, the mask and the child."},
		{Name: "mutate", Lines: []int{7}, Look: "What is not between the three: mutation alone brings it in."},
		{Name: "judge", Lines: []int{8}, Look: "How many have found something better than ever before."},
		{Name: "restart", Lines: []int{9, 10}, Look: "All own bests are forgotten, and the cost jumps up."},
	},
	Metrics: []engine.Metric{
		{Name: "best particle", Meaning: "cost of the cheapest particle where it stands: digits that its rows, columns and blocks lack", Format: "%.0f"},
		{Name: "mean", Meaning: "mean cost of the particles where they stand", Format: "%.1f", MeanCost: true},
		{Name: "distance", Meaning: "share of the free cells in which a particle differs from its leader's best, on average; 0 in a new swarm, where each follows itself", Format: "%.3f", Low: 0, High: 1},
		{Name: "moved", Meaning: "share of the free cells that the last flight and mutation changed", Format: "%.3f", Low: 0, High: 1},
		{Name: "stagnant", Meaning: "iterations without a new best since the last restart", Format: "%.0f"},
	},
	Events: events,
	Says:   []*decision.Table{&population.MemberWords, &words},
	New: func(b engine.Base, set engine.Settings) (engine.Search, error) {
		if set["w-self"]+set["w-leader"]+set["w-own"] == 0 {
			return nil, fmt.Errorf("w-self, w-leader and w-own are all 0: expected a weight for one of the three at least")
		}
		return start(b, set), nil
	},
}

// Options are the settings of a run, by the names of their parameters.
type Options struct {
	Particles  int     `param:"particles"`
	Global     bool    `param:"topology"` // all are neighbours, not the four beside it alone
	WSelf      float64 `param:"w-self"`
	WLeader    float64 `param:"w-leader"`
	WOwn       float64 `param:"w-own"`
	Mutation   float64 `param:"mutation"`
	Stagnation int64   `param:"stagnation"`
}

// The kinds of events. What A and B hold stands there.
const (
	eventBest = iota
	eventGathered
	eventRestart
	eventSolved
)

var events = []engine.EventKind{
	// A: cost, B: particle
	eventBest: {Name: "improvement", Class: engine.Improvement, Landmark: true,
		Text: engine.Says("particle {b+1} stands at cost {a}: the best board so far")},
	// A: the cost of the board
	eventGathered: {Name: "gathered", Class: engine.Stagnation, Landmark: true,
		Text: engine.Says("every own best is the same board, of cost {a}: there is nothing left to fly between")},
	// A: iterations without a new best, B: the best cost
	eventRestart: {Name: "restart", Class: engine.Restart, Landmark: true,
		Text: engine.Says("a new swarm: {a iteration} without getting below cost {b}")},
	// A: iterations, B: restarts
	eventSolved: {Name: "solved", Class: engine.Success, Landmark: true,
		Text: engine.Says("no row, column or block lacks a digit: solved after {a iteration} and {b restart}")},
}
