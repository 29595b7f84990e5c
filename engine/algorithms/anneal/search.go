package anneal

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
)

// search is simulated annealing at work.
type search struct {
	engine.Base
	Options

	*layout
	dead bool // AC3 has shown that there is no solution

	lines sudoku.Lines // without a meaning where any two cells may change places
	heat
	rule
	chain
	window

	// The current move, if any was drawn since the start or a forced move: the swaps that it
	// takes, one after the other, the first of them with the digits before it, the throw for
	// it, what it would do to the cost, and what became of it.
	drawn    bool
	kind     int // of variable neighbourhoods
	steps    []sudoku.Swap
	first    decision.Exchange
	from     int // the cost before it
	delta    int
	throw    uint32
	judgedAt float64 // the temperature it was judged at
	made     bool
	outcome  uint8 // the event of the chain that the move ended, goesOn if it ended none
}

// goesOn is the outcome of a chain that has not ended: no chain ends with an improvement.
const goesOn = eventBest

func (s *search) Next(w *decision.Witness) engine.Step { return loop.Next(s, w) }

// Set implements engine.Search. A new temperature, or one fixed from here on,
// holds at once; a new rate of cooling from the end of the chain.
func (s *search) Set(name string, v float64) error {
	if err := s.SetLive(&s.Options, name, v); err != nil {
		return err
	}
	if name == "temperature" {
		s.set(v)
	}
	if name == "accept" {
		s.forget()
	}
	s.lay()
	return nil
}

func (s *search) Clone() engine.Search {
	c := *s
	c.Base = s.Base.Copy()
	c.lines, c.late, c.steps = *s.lines.Clone(), slices.Clone(s.late), slices.Clone(s.steps)
	return &c
}

func start(b engine.Base, set engine.Settings) *search {
	p := b.Puzzle
	s := &search{Base: b, kind: swapOfAny}
	set.Into(&s.Options)
	s.Held = p.Givens
	d := sudoku.NewDomains(p.Board, sudoku.AC3)
	if s.dead = !d.Load(p); !s.dead && s.Precompute {
		s.Held = d.Settled()
		copy(s.Grid, s.Held)
	}
	p.FillBlocks(s.Grid, s.Dice.IntN)
	s.spread()
	if s.Deviation && s.Cost > 0 && len(s.slots) > 0 {
		s.Temperature = s.deviation()
	}
	s.set(s.Temperature)
	s.late = slices.Repeat([]int{s.Cost}, s.History)
	s.chain = chain{low: s.Cost, lowBefore: s.Cost}
	s.lay()
	s.Improve(s.Grid, s.Cost)
	if s.Cost == 0 {
		s.End(engine.Solved)
	} else if s.dead || len(s.slots) == 0 {
		s.End(engine.Exhausted)
	}
	return s
}

// spread makes of the grid what the moves work on.
func (s *search) spread() {
	s.layout = newLayout(s.Puzzle.Board, s.Held, &s.Options)
	s.lines = *sudoku.NewLines(s.Puzzle.Board, s.Grid)
	s.Cost = s.Puzzle.Missing(s.Grid)
}

// does is what a swap does to the cost. Blocks lack no digit unless any two cells may
// change places.
func (s *search) does(a, b uint16) int {
	if s.anywhere {
		return s.Puzzle.MissingSwapped(s.Grid, int(a), int(b))
	}
	return s.lines.SwapDelta(s.Grid, a, b)
}

// fixed reports whether a cell keeps its digit for good.
func (s *search) fixed(cell int) bool { return s.Held[cell] != 0 }

// Force implements engine.Forcer: the cell takes the digit from where it stands
// in the block, or anywhere, and is not swapped again. A move under way is off.
func (s *search) Force(cell int, digit uint8) error {
	if done, err := s.Pin(cell, digit, nil); done || err != nil {
		return err
	}
	for c, d := range s.Grid {
		inReach := s.anywhere || s.Puzzle.Block[c] == s.Puzzle.Block[cell]
		if s.Grid[cell] != digit && d == digit && inReach && !s.fixed(c) {
			s.Grid[c], s.Grid[cell] = s.Grid[cell], digit
		}
	}
	s.spread()
	s.Improve(s.Grid, s.Cost)
	s.low = min(s.low, s.Cost)
	s.drawn, s.made = false, false // the move under way is dropped
	s.lay()
	s.EndRound()
	return nil
}
