package anneal

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

func start(a *engine.Algorithm, p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) *search {
	s := &search{
		Base: engine.NewBase(a, p, dice), options: read(set), algorithm: a,
		held: make([]bool, p.Cells), i: none, j: none,
	}
	d := sudoku.NewDomains(p.Board, sudoku.AC3)
	if s.dead = !d.Load(p); s.dead {
		d.Reset() // a contradiction leaves nothing worth holding
	} else if s.precompute {
		d.Grid(s.Grid)
		for _, c := range p.Free {
			s.held[c] = s.Grid[c] != 0
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

// fixed says whether a cell keeps its digit for good.
func (s *search) fixed(cell int) bool { return s.held[cell] || s.Puzzle.Given(cell) }

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
		var tried uint32
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
func (s *search) place(open []uint16, d uint8, tried *uint32) bool {
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
