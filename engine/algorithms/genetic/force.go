package genetic

import "slices"

// Force implements engine.Forcer: in every member the cell takes the digit from
// where it stands in the block, and does not evolve any more. A generation under
// way is off.
func (s *search) Force(cell int, digit uint8) error {
	if err := forcible(s.Puzzle, s.base, cell, digit); err != nil {
		return err
	}
	if s.base[cell] == digit {
		return nil
	}
	before, base := s.layout, slices.Clone(s.base)
	base[cell] = digit
	s.base, s.layout = base, newLayout(s.Puzzle.Board, base)
	n := len(s.costs)
	was, grid := s.now, slices.Clone(base)
	s.now, s.past, s.young, s.born = s.newHerd(n), s.newHerd(n), herd{}, nil
	for i := range n {
		before.write(&was, i, grid)
		for _, c := range s.BlockCells(int(s.Block[cell])) {
			if grid[c] == digit && int(c) != cell {
				grid[c] = grid[cell] // what the cell gives up
			}
		}
		grid[cell] = digit
		digits := s.digitsOf(&s.now, i)
		for slot, c := range s.cells {
			digits[slot] = grid[c]
		}
		s.encode(&s.now, i)
		s.costs[i] = int16(s.cost(&s.now, i))
		s.kin[i] = kin{origin: originRandom}
	}
	s.view, s.phase = viewAlone, phaseSelect
	s.Grid[cell] = digit
	s.crown()
	s.Improve(s.Grid, s.Cost)
	return nil
}
