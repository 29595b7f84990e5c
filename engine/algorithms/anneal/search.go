package anneal

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// none is the slot of no swap.
const none = -1

// search is simulated annealing at work.
type search struct {
	engine.Base
	options

	*layout
	// domains are what AC3 leaves to each cell, and held has the digits that AC3
	// or forced moves hold free cells to, 0 elsewhere. Neither is ever written to,
	// so clones share them.
	domains []sudoku.Mask
	held    sudoku.Grid
	dead    bool // AC3 has shown that there is no solution

	digits []uint8 // what stands in the slots
	tally
	heat
	chain
	window
	bestAt int64 // the iteration of the best of the run

	// The current move: its slots, the digits they had, what it would do to the
	// cost, the throw for it, and what became of it.
	i, j     int
	u, v     uint8
	delta    int
	throw    uint32
	barred   bool    // the filter is against it
	judgedAt float64 // the temperature it was judged at
	made     bool
	outcome  uint8 // of the chain that the move ended, if it did
	next     int   // the phase that Next does
}

// What a chain can end with.
const (
	goesOn = iota
	cooled
	reheated
)

// Next implements engine.Search.
func (s *search) Next(w *engine.Witness) engine.Step {
	if s.Over() {
		return s.Last()
	}
	phase := s.next
	s.next++
	switch phase {
	case phasePropose:
		s.Begin()
		if !s.propose(w) {
			return s.turn(phase)
		}
	case phaseWeigh:
		s.weigh(w)
	case phaseAccept:
		if s.accept(w); s.Over() {
			return s.turn(phase)
		}
	case phaseCool:
		s.cool(w)
		return s.turn(phase)
	}
	return s.Did(phase)
}

// turn ends an iteration.
func (s *search) turn(phase int) engine.Step {
	s.next = phasePropose
	return s.Round(phase)
}

// Set implements engine.Search. A new temperature, or one fixed from here on,
// holds at once; a new rate of cooling from the end of the chain.
func (s *search) Set(name string, v float64) error {
	if err := s.SetLive(&s.options, name, v); err != nil {
		return err
	}
	if name == "temperature" {
		s.set(v)
	}
	return nil
}

// Clone implements engine.Search.
func (s *search) Clone() engine.Search {
	c := *s
	c.Base = s.Base.Copy()
	c.digits = append([]uint8(nil), s.digits...)
	c.tally = s.tally.clone()
	return &c
}

// Size implements engine.Search.
func (s *search) Size() int { return engine.SizeOf(s) }

func start(a *engine.Algorithm, p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) *search {
	s := &search{
		Base: engine.NewBase(a, p, dice), held: make(sudoku.Grid, p.Cells), i: none, j: none,
	}
	set.Into(&s.options)
	d := sudoku.NewDomains(p.Board, sudoku.AC3)
	if s.dead = !d.Load(p); s.dead {
		d.Reset() // a contradiction leaves nothing worth holding
	} else if s.precompute {
		d.Grid(s.Grid)
		for _, c := range p.Free {
			s.held[c] = s.Grid[c]
		}
	}
	s.domains = d.Cand
	s.fill()
	s.spread()
	s.set(s.start)
	s.chain = chain{low: s.Cost, lowBefore: s.Cost}
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
	s.layout = newLayout(s.Puzzle.Board, s.domains, s.fixed)
	s.tally = newTally(s.Puzzle.Board, s.Grid)
	s.Cost = s.Puzzle.MaxDistinct() - s.Puzzle.Distinct(s.Grid)
	s.digits = make([]uint8, len(s.slots))
	for i := range s.slots {
		s.digits[i] = s.Grid[s.slots[i].cell]
	}
}

// fixed reports whether a cell keeps its digit for good.
func (s *search) fixed(cell int) bool { return s.held[cell] != 0 || s.Puzzle.Given(cell) }

// fill gives every block the digits it lacks, in random order; with the filter,
// each to a cell that may have it.
func (s *search) fill() {
	p := s.Puzzle
	var open [sudoku.MaxSide]uint16
	for block := range p.Side {
		lacking, n := p.All, 0
		for _, c := range p.BlockCells(block) {
			lacking &^= sudoku.Bit(s.Grid[c])
			if s.Grid[c] == 0 {
				open[n] = c
				n++
			}
		}
		if s.filter {
			s.match(open[:n], lacking)
			continue
		}
		for _, c := range open[:n] {
			d := lacking.Nth(s.Dice.IntN(lacking.Count()))
			s.Grid[c] = d
			lacking &^= sudoku.Bit(d)
		}
	}
}

// match gives each of a block's open cells one of the lacking digits from its
// domain. A digit whose cells are all taken pushes another out, which then
// looks for a new cell: augmenting paths. If there is no such filling, the
// puzzle has no solution.
func (s *search) match(open []uint16, lacking sudoku.Mask) {
	var digits [sudoku.MaxSide]uint8
	list := lacking.Append(digits[:0])
	s.Dice.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	s.Dice.Shuffle(len(open), func(i, j int) { open[i], open[j] = open[j], open[i] })
	for _, d := range list {
		var tried uint64
		if !s.place(open, d, &tried) {
			s.dead = true
			for _, c := range open { // the rest as it comes, so that the board is full
				if s.Grid[c] == 0 {
					s.Grid[c] = d
					break
				}
			}
		}
	}
}

// place finds a cell for a digit; tried are the cells that were asked before.
func (s *search) place(open []uint16, d uint8, tried *uint64) bool {
	for i, c := range open {
		if *tried>>i&1 != 0 || !s.domains[c].Has(d) {
			continue
		}
		*tried |= 1 << i
		if was := s.Grid[c]; was == 0 || s.place(open, was, tried) {
			s.Grid[c] = d
			return true
		}
	}
	return false
}

// Force implements engine.Forcer: the cell takes the digit from where it stands
// in the block, and is not swapped again. A move under way is off.
func (s *search) Force(cell int, digit uint8) error {
	done, err := s.Holdable(s.held, cell, digit)
	if done || err != nil {
		return err
	}
	p := s.Puzzle
	if s.filter && !s.domains[cell].Has(digit) {
		return fmt.Errorf("%s cannot be %c: arc consistency has ruled it out", p.CellName(cell), p.Symbol(digit))
	}
	from := cell
	for _, c := range p.BlockCells(int(p.Block[cell])) {
		if s.Grid[c] == digit {
			from = int(c)
		}
	}
	s.held = s.held.Clone()
	s.held[cell] = digit
	s.Grid[cell], s.Grid[from] = s.Grid[from], s.Grid[cell]
	s.spread()
	s.Improve(s.Grid, s.Cost)
	s.low = min(s.low, s.Cost)
	s.i, s.j, s.made, s.next = none, none, false, phasePropose // the move under way is dropped
	return nil
}
