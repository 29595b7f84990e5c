package tabu

import (
	"unsafe"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// classic is tabu search on full boards at work.
type classic struct {
	engine.Base
	classicOptions
	algorithm *engine.Algorithm

	board
	memory recency
	// held marks the free cells that AC3 or forced moves hold. It is never
	// written to, so clones share it.
	held []bool
	dead bool // the givens alone empty a domain

	record  int   // a swap that does better than this to the cost sets a record
	chosen  int   // the swap of this iteration, -1 for none
	equals  int   // how many allowed swaps were as good
	aspired bool  // the chosen swap was tabu
	term    int   // the tenure thrown for what it undid
	bestAt  int64 // the iteration of the best of the run
	// moved is the last swap made while its neighbours' deltas still stand as
	// they were weighed, -1 for none.
	moved   int
	weighed bool // the deltas are of this iteration
	next    int  // the phase that Next does

	tied []uint16 // room to work in, of no meaning between phases
}

func startClassic(a *engine.Algorithm, p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) *classic {
	s := &classic{
		Base: engine.NewBase(a, p, dice), classicOptions: readClassic(set), algorithm: a,
		memory: newRecency(p.Cells), held: make([]bool, p.Cells), chosen: -1, moved: -1,
	}
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
func (s *classic) precompute() {
	d := sudoku.NewDomains(s.Puzzle.Board, sudoku.AC3)
	if s.dead = !d.Load(s.Puzzle); s.dead {
		return
	}
	d.Grid(s.Grid)
	for _, c := range s.Puzzle.Free {
		s.held[c] = s.Grid[c] != 0
	}
}

// fixed says whether a cell keeps its digit for good.
func (s *classic) fixed(cell int) bool { return s.held[cell] || s.Puzzle.Given(cell) }

// fill gives every block the digits it lacks, in random order.
func (s *classic) fill() {
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
func (s *classic) Next(w *engine.Witness) engine.Step {
	if s.Over() {
		return s.Last()
	}
	phase := s.next
	s.next++
	switch phase {
	case classicWeigh:
		s.Begin()
		s.weigh(w)
	case classicSelect:
		s.choose(w)
	case classicMove:
		if s.move(w); s.Over() {
			s.next = classicWeigh
			return s.Round(phase)
		}
	case classicRemember:
		s.remember(w)
		s.next = classicWeigh
		return s.Round(phase)
	}
	return s.Did(phase)
}

// Advance implements engine.Sprinter.
func (s *classic) Advance(n int) engine.Stretch {
	st := engine.Stretch{Low: s.Cost, High: s.Cost}
	for st.Done < n && !s.Over() {
		s.Begin()
		s.weigh(nil)
		s.choose(nil)
		if s.move(nil); s.Over() {
			s.Round(classicMove)
		} else {
			s.remember(nil)
			s.Round(classicRemember)
		}
		st.Done++
		st.Low, st.High = min(st.Low, s.Cost), max(st.High, s.Cost)
		if s.Landmark() {
			break
		}
	}
	return st
}

// Set implements engine.Search.
func (s *classic) Set(name string, v float64) error {
	if err := s.algorithm.CheckLive(name, v); err != nil {
		return err
	}
	before := s.attribute
	if s.change(name, v); s.attribute != before {
		s.memory.clear() // its entries are of another kind
	}
	return nil
}

// Clone implements engine.Search.
func (s *classic) Clone() engine.Search {
	c := *s
	c.Base, c.board, c.memory = s.Base.Copy(), s.board.clone(), s.memory.clone()
	c.tied = nil
	return &c
}

// Size implements engine.Search.
func (s *classic) Size() int {
	return s.Base.Size() + s.board.size() + s.memory.size() + int(unsafe.Sizeof(*s)-unsafe.Sizeof(s.Base))
}
