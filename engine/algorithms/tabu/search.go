package tabu

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// search is tabu search on full boards at work.
type search struct {
	engine.Base
	options

	board
	memory recency
	// held has the digits that AC3 or forced moves hold free cells to, 0
	// elsewhere. It is never written to, so clones share it.
	held sudoku.Grid
	dead bool // the givens alone empty a domain

	record  int   // a swap that does better than this to the cost sets a record
	chosen  int   // the swap of this iteration, -1 for none
	equals  int   // how many allowed swaps were as good
	aspired bool  // the chosen swap was tabu
	barred  bool  // every allowed swap is worse, and the rule of acceptance takes none
	stood   int64 // iterations on end that made no swap
	term    int   // the tenure thrown for what it undid
	bestAt  int64 // the iteration of the best of the run
	// moved is the last swap made while its neighbours' deltas still stand as
	// they were weighed, -1 for none.
	moved   int
	weighed bool // the deltas are of this iteration
	next    int  // the phase that Next does

	// Room to work in, of no meaning between phases: clones go without.
	tied    []uint16
	scratch *board
}

func begin(a *engine.Algorithm, p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) *search {
	s := &search{
		Base: engine.NewBase(a, p, dice), memory: newRecency(p.Cells), held: make(sudoku.Grid, p.Cells), chosen: -1, moved: -1,
	}
	set.Into(&s.options)
	if set.On("precompute") {
		s.precompute()
	}
	s.fill()
	s.board = newBoard(p.Board, newNeighbourhood(p.Board, s.fixed), s.Grid)
	s.Cost = p.MaxDistinct() - p.Distinct(s.Grid)
	s.Improve(s.Grid, s.Cost)
	if s.Cost == 0 {
		s.End(engine.Solved)
	} else if s.dead || len(s.delta) == 0 {
		s.End(engine.Exhausted)
	}
	return s
}

// precompute fills the cells that follow from the givens by AC3, and holds them.
func (s *search) precompute() {
	d := sudoku.NewDomains(s.Puzzle.Board, sudoku.AC3)
	if s.dead = !d.Load(s.Puzzle); s.dead {
		return
	}
	d.Grid(s.Grid)
	for _, c := range s.Puzzle.Free {
		s.held[c] = s.Grid[c]
	}
}

// fixed reports whether a cell keeps its digit for good.
func (s *search) fixed(cell int) bool { return s.held[cell] != 0 || s.Puzzle.Given(cell) }

// fill gives every block the digits it lacks, in random order.
func (s *search) fill() {
	p := s.Puzzle
	for block := range p.Side {
		lacking := p.All
		for _, c := range p.BlockCells(block) {
			lacking &^= sudoku.Bit(s.Grid[c])
		}
		for _, c := range p.BlockCells(block) {
			if s.Grid[c] == 0 {
				d := lacking.Nth(s.Dice.IntN(lacking.Count()))
				s.Grid[c] = d
				lacking &^= sudoku.Bit(d)
			}
		}
	}
}

// Next implements engine.Search.
func (s *search) Next(w *engine.Witness) engine.Step {
	if s.Over() {
		return s.Last()
	}
	phase := s.next
	s.next++
	switch phase {
	case phaseWeigh:
		s.Begin()
		s.weigh(w)
	case phaseSelect:
		s.choose(w)
	case phaseMove:
		if s.move(w); s.Over() {
			s.next = phaseWeigh
			return s.Round(phase)
		}
	case phaseRemember:
		s.remember(w)
		s.next = phaseWeigh
		return s.Round(phase)
	}
	return s.Did(phase)
}

// Set implements engine.Search.
func (s *search) Set(name string, v float64) error {
	before := s.attribute
	err := s.SetLive(&s.options, name, v)
	if s.attribute != before {
		s.memory.clear() // its entries are of another kind
	}
	return err
}

// Clone implements engine.Search.
func (s *search) Clone() engine.Search {
	c := *s
	c.Base, c.board, c.memory = s.Base.Copy(), s.board.clone(), s.memory.clone()
	c.tied, c.scratch = nil, nil
	return &c
}

// Size implements engine.Search.
func (s *search) Size() int { return engine.SizeOf(s) }

// Force implements engine.Forcer: the cell takes the digit from where it stands
// in the block, and neither moves again. An iteration under way begins again,
// since its swaps were weighed without that.
func (s *search) Force(cell int, digit uint8) error {
	done, err := s.Holdable(s.held, cell, digit)
	if done || err != nil {
		return err
	}
	p, from := s.Puzzle, cell
	for _, c := range p.BlockCells(int(p.Block[cell])) {
		if s.Grid[c] == digit {
			from = int(c)
		}
	}
	s.held = s.held.Clone()
	s.held[cell] = digit
	s.Grid[cell], s.Grid[from] = s.Grid[from], s.Grid[cell]
	s.Cost = p.MaxDistinct() - p.Distinct(s.Grid)
	s.Improve(s.Grid, s.Cost)
	s.board = newBoard(p.Board, newNeighbourhood(p.Board, s.fixed), s.Grid)
	s.chosen, s.moved, s.weighed, s.next, s.tied = -1, -1, false, phaseWeigh, nil
	s.scratch = nil
	return nil
}
