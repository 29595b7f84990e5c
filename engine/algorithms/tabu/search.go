package tabu

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
)

// search is tabu search on full boards at work.
type search struct {
	engine.Base
	Options
	dead bool // the givens alone empty a domain

	*sudoku.Swaps
	lines  sudoku.Lines
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

func begin(b engine.Base, set engine.Settings) *search {
	p := b.Puzzle
	s := &search{Base: b, list: sudoku.NewBans(p.Board)}
	set.Into(&s.Options)
	s.Held = p.Givens
	if s.Precompute {
		d := sudoku.NewDomains(p.Board, sudoku.AC3)
		if s.dead = !d.Load(p); !s.dead {
			s.Held = d.Settled()
			copy(s.Grid, s.Held)
		}
	}
	p.FillBlocks(s.Grid, s.Dice.IntN)
	s.stand()
	if s.Cost == 0 {
		s.End(engine.Solved)
	} else if s.dead || len(s.List) == 0 {
		s.End(engine.Exhausted)
	}
	return s
}

// stand takes the grid as it is: its cost, its swaps and what each would do.
func (s *search) stand() {
	p := s.Puzzle
	s.Cost = p.MaxDistinct() - p.Distinct(s.Grid)
	s.Improve(s.Grid, s.Cost)
	s.Swaps = sudoku.NewSwaps(p.Board, func(c int) bool { return s.Held[c] != 0 })
	s.lines = *sudoku.NewLines(p.Board, s.Grid)
	s.deltas, s.room = s.lines.WeighAll(s.Swaps, s.Grid), make(sudoku.Deltas, len(s.List))
	s.chosen, s.moved, s.weighed = -1, -1, false
}

func (s *search) Next(w *decision.Witness) engine.Step { return loop.Next(s, w) }

func (s *search) Advance(n int) engine.Stretch { return loop.Advance(s, n) }

func (s *search) Set(name string, v float64) error { return s.SetLive(&s.Options, name, v) }

func (s *search) Clone() engine.Search {
	c := *s
	c.Base, c.lines, c.list = s.Base.Copy(), *s.lines.Clone(), s.list.Clone()
	c.deltas, c.tied, c.room = slices.Clone(s.deltas), nil, slices.Clone(s.room)
	return &c
}

// Force implements engine.Forcer: the cell takes the digit from where it stands
// in the block, and neither moves again. An iteration under way begins again,
// since its swaps were weighed without that.
func (s *search) Force(cell int, digit uint8) error {
	if done, err := s.Pin(cell, digit, nil); done || err != nil {
		return err
	}
	s.Puzzle.Bring(s.Grid, cell, digit)
	s.stand()
	s.EndRound()
	return nil
}
