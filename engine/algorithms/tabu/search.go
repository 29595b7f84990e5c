package tabu

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/walk"
	"sudokuscope/engine/sudoku"
)

// search is tabu search on full boards at work.
type search struct {
	part.Sprinter[search, Options, *search]
	walk walk.Walk

	swaps  *sudoku.Swaps
	deltas sudoku.Deltas // what each swap does to the cost
	list   sudoku.Bans   // each cell with the digit it lost

	record  int   // a swap that does better than this to the cost sets a record
	chosen  int   // the swap of this iteration, a place in List; -1 for none
	equals  int   // how many allowed swaps were as good
	aspired bool  // the chosen swap was tabu
	barred  bool  // every allowed swap is worse, and the rule of acceptance takes none
	stood   int64 // iterations on end that made no swap
	term    int   // the tenure thrown for what it undid
	// moved is the last swap made while its neighbours' deltas still stand as
	// they were weighed, -1 for none.
	moved   int
	weighed bool // the deltas are of this iteration

	// The swaps that the dice decide between, and room for deltas.
	tied []uint16
	room sudoku.Deltas
}

func begin(base engine.Base, set engine.Settings) *search {
	s := &search{list: sudoku.NewBans(base.Puzzle.Board)}
	s.Begin(s, &loop, base, set)
	s.walk = walk.New(&s.Base)
	s.walk.Begin(s.Options.Precompute)
	s.look()
	s.walk.Settle(len(s.swaps.List))
	return s
}

// look lists the swaps of the grid as it is, and what each would do.
func (s *search) look() {
	s.swaps = sudoku.NewSwaps(s.Puzzle.Board, s.walk.Fixed)
	s.deltas = s.walk.Lines.WeighAll(s.swaps, s.Grid)
	s.room = make(sudoku.Deltas, len(s.swaps.List))
	s.chosen = -1
	s.moved = -1
	s.weighed = false
}
