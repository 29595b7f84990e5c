package engine

import (
	"math"

	"sudokuscope/engine/sudoku"
)

// Tally is what a search counts.
type Tally struct {
	Iteration, Evaluations, Restarts int64
	// Cost is that of the current grid and BestCost the lowest so far, both in the
	// algorithm's own measure with 0 for a solution; NoCost for none yet.
	Cost, BestCost int
	Status         Status
	// Phase is the one done last, -1 before the first.
	Phase int
}

// NoCost is the cost where there is none yet: of a search that has no whole grid
// so far.
const NoCost = math.MaxInt32

// HasCost reports whether the current grid has a cost.
func (t Tally) HasCost() bool { return t.Cost != NoCost }

// Vitals are the counters and metrics of a search: what a chart samples.
type Vitals struct {
	Tally
	// Dice tells states of the random generator apart.
	Dice uint64
	// Metrics are the values of Algorithm.Metrics; NaN where there is none yet.
	Metrics []float64
}

// Snapshot is the state of a search as a screen needs it: by kind, never by
// algorithm. What an algorithm does not have is left empty, and a screen shows
// the panels whose kinds are there.
type Snapshot struct {
	Vitals
	// Current is the grid at hand, Best the best of the run; 0 where a cell is
	// still open.
	Current, Best sudoku.Grid
	// Fixed marks free cells that the search holds to one digit for now; empty
	// when it fixes none.
	Fixed []bool
	// Changed lists the cells of Current that the last iteration touched.
	Changed []uint16
	// Said is one sentence: what the last phase did, with its numbers.
	Said string

	Marginals     Marginals
	Domains       []sudoku.Mask // candidates a cell
	Memory        Memory
	Population    Population
	Neighbourhood Neighbourhood
	Strips        []Strip
	Gauges        []Gauge
	Events        []Event
}

// Marginals are a weight for every cell and digit: the model of an estimation of
// distribution algorithm, or the pheromone of ants.
type Marginals struct {
	Label string // "p", "pheromone"
	// P holds Side weights a cell: P[cell*Side+digit-1]; empty for no model.
	P []float64
	// Full is the weight drawn brightest: 1 for probabilities.
	Full float64
}

// Memory is what a search forbids itself, newest first.
type Memory struct {
	Label   string
	Entries []Tabu
	// Room is the most entries there may be; 0 for no limit.
	Room int
}

// Tabu is one forbidden feature.
type Tabu struct {
	// Cell is -1 when the digit is forbidden everywhere; Other is the second
	// cell of a pair, -1 for none.
	Cell, Other int16
	Digit       uint8 // 0 when the cell itself is forbidden
	// Left of the Tenure, in iterations (or, in a list that forgets by length,
	// in places before it is pushed out).
	Left, Tenure int32
}

// Population is a set of candidate grids.
type Population struct {
	Label   string
	Members []Member
	// Grids are the members' grids one after the other; empty if the search
	// keeps none.
	Grids []uint8
	// Origins are the words that Member.Origin points into.
	Origins []string
}

// Mark is what happened to a member in this iteration.
type Mark uint8

const (
	Unmarked Mark = iota
	Chosen        // selected, rewarded
	Rejected      // punished, abandoned
	Fresh         // new in this iteration
	Compared      // the one that a fresh one was measured against
)

// Member is one candidate of a population.
type Member struct {
	Cost   int32
	Age    int32 // iterations it has lived
	Mark   Mark
	Origin uint8
}

// Neighbourhood is the set of moves that a search weighed.
type Neighbourhood struct {
	Label string
	Moves []Move
	// Chosen is the index of the move made, -1 for none.
	Chosen int
	// Standing is how the board stood when they were weighed; unknown where they
	// are not all the moves there are.
	Standing Standing
	// Curve, if there, is the probability of acceptance for the deltas
	// 0, 1, 2 ...
	Curve []float64
}

// Move is a change that a search weighed: a swap of two cells, or, with Other
// -1, Digit put into Cell.
type Move struct {
	Cell, Other int16
	Digit       uint8
	Verdict     Verdict
	Delta       int32 // what it does to the cost
}

// Verdict is what a search thought of a move.
type Verdict uint8

const (
	Allowed  Verdict = iota
	Taboo            // forbidden by the memory
	Aspired          // forbidden, but good enough to be allowed
	WipedOut         // leads to a contradiction
)

// Strip is one labelled row of digits: the parents, the mask and the child of a
// crossover, for example.
type Strip struct {
	Label  string
	Digits []uint8
	// Marks tint the digits: 0 for none, 1, 2, 3 ... for where they come from.
	Marks []uint8
}

// Gauge is a value that runs up to a limit: a plateau counter, a stagnation.
type Gauge struct {
	Name     string
	At, Full float64
}

// Reset empties a snapshot and keeps its buffers: the first line of Observe.
func (s *Snapshot) Reset() {
	*s = Snapshot{
		Vitals:  Vitals{Metrics: s.Metrics[:0]},
		Current: s.Current[:0], Best: s.Best[:0], Fixed: s.Fixed[:0], Changed: s.Changed[:0],
		Marginals:     Marginals{P: s.Marginals.P[:0]},
		Domains:       s.Domains[:0],
		Memory:        Memory{Entries: s.Memory.Entries[:0]},
		Population:    Population{Members: s.Population.Members[:0], Grids: s.Population.Grids[:0]},
		Neighbourhood: Neighbourhood{Moves: s.Neighbourhood.Moves[:0], Curve: s.Neighbourhood.Curve[:0], Chosen: -1},
		Strips:        s.Strips[:0], Gauges: s.Gauges[:0], Events: s.Events[:0],
	}
}
