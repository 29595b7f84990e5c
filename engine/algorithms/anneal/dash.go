package anneal

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// dash is stroll by the rule of Metropolis where the lines of a cell take one word: what most
// runs spend their time in. It looks at nothing but the slots and what stands in them. What few
// moves need is in functions that draw the move again, so that the many that are not made have
// the registers to themselves.
func (s *search) dash(throws []uint64, st *engine.Stretch) (done int) {
	slots := s.layout.slots
	digits := s.digits[:len(slots)]
	lines := &s.walk.Lines
	for done, throw := range throws {
		i, j := pair(slots, uint32(throw>>32))
		delta := lines.Exchanged(slots[i].lines, slots[j].lines, digits[i], digits[j])
		if !s.heat.warm(delta, uint32(throw)) {
			continue
		}
		if s.Cost+delta < s.BestCost {
			s.Iteration += int64(done)
			s.leave(throw)
			return done
		}
		s.glide(throw, delta, st)
	}
	s.Iteration += int64(len(throws))
	return len(throws)
}

// read takes the digits that stand in the slots, unless they are there.
func (l *layout) read(grid sudoku.Grid, digits []uint8) []uint8 {
	if len(digits) == len(l.slots) {
		return digits
	}
	digits = slices.Grow(digits[:0], len(l.slots))
	for _, slot := range l.slots {
		digits = append(digits, grid[slot.cell])
	}
	return digits
}
