package anneal

import (
	"cmp"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/walk"
	"sudokuscope/engine/sudoku"
)

// search is simulated annealing at work.
type search struct {
	part.Whole[search, Options, *search]
	walk walk.Walk

	layout *layout
	// digits are what stands in the slots, for dash. It reads them where there are none, so
	// whatever else changes the grid empties them, and clones go without.
	digits []uint8
	heat   heat
	chain  chain
	window window

	move    move
	outcome uint8 // the event of the chain that the move ended, goesOn if it ended none
}

// goesOn is the outcome of a chain that has not ended: no chain ends with an improvement.
const goesOn = eventBest

// chain counts the moves at one temperature, and the chains without a gain.
type chain struct {
	moves  int64 // of this chain
	low    int   // the lowest cost since the last reheat
	gained bool  // this chain has lowered it, or the cost where that counts as a gain
	idle   int   // chains without a gain, one after the other
}

// length is how many moves a chain has: what is asked for, or one for each way to move.
func (c *chain) length(asked int64, l *layout) int64 { return cmp.Or(asked, int64(l.ways)) }

func start(base engine.Base, set engine.Settings) *search {
	s := &search{move: move{kind: swapOfAny}}
	s.Begin(s, &loop, base, set)
	s.walk = walk.New(&s.Base)
	s.walk.Begin(s.Options.Precompute)
	s.layout = newLayout(sudoku.NewSwaps(s.Puzzle.Board, s.walk.Fixed), &s.Options)
	if s.Options.Deviation && s.Cost > 0 && len(s.layout.slots) > 0 {
		s.Options.Temperature = deviation(s)
	}
	s.heat.late = slices.Repeat([]int{s.Cost}, s.Options.History)
	s.chain.low = s.Cost
	s.heat.set(s.Options.Temperature)
	s.lay()
	s.walk.Settle(len(s.layout.slots))
	return s
}

// Set implements engine.Search. A new temperature, or one fixed from here on,
// holds at once; a new rate of cooling from the end of the chain.
func (s *search) Set(name string, value float64) error {
	err := s.SetLive(&s.Options, name, value)
	if err != nil {
		return err
	}
	switch name {
	case "temperature":
		s.heat.set(value)
	case "accept":
		s.heat.late.fill(s.Cost)
	}
	s.lay()
	return nil
}

// does is what a swap does to the cost. Blocks lack no digit unless any two cells may
// change places.
func (s *search) does(a, b uint16) int {
	if s.layout.anywhere {
		return s.Puzzle.MissingSwapped(s.Grid, int(a), int(b))
	}
	return s.walk.Lines.SwapDelta(s.Grid, a, b)
}
