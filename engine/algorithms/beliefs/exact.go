package beliefs

import "math/bits"

// exactMost is how many open cells of a unit the exact answer is made for: the sets of
// their digits are gone through, 2 to the power of this number. A unit with more of them,
// as there may be from 25×25 on, answers cell by cell.
const exactMost = 16

// isExact reports whether the unit answers exactly.
func (s *search) isExact() bool {
	return !s.options.Pairwise && len(s.room.cells) <= exactMost
}

// exact answers a cell with the weight of all ways to give the unit's other cells
// different digits, each way weighed by the product of what those cells say.
//
// The open cells are gone through in order. forward[set] is the weight of all ways to
// give the digits of the set to the first cells, as many as the set has; backward[set]
// that of all ways to give the digits outside the set to the cells after them. A digit of
// the i-th cell stands between the two: forward[set] · backward[set with the digit], over
// all sets of i digits without it.
func (s *search) exact() (possible bool) {
	s.room.list = s.room.free.Append(s.room.list[:0])
	if len(s.room.list) != len(s.room.cells) {
		s.wiped = s.cellOf(0)
		return len(s.room.cells) == 0
	}
	full := 1<<len(s.room.list) - 1
	s.sumForward(full)
	s.sumBackward(full)
	for i := range s.room.cells {
		clear(s.answerOf(i))
	}
	for set, weight := range s.room.forward[:full] {
		i := bits.OnesCount(uint(set))
		if weight == 0 {
			continue
		}
		r := s.answerOf(i)
		for left := full &^ set; left != 0; left &= left - 1 {
			k := bits.TrailingZeros(uint(left))
			r[s.room.list[k]-1] += float64(weight * s.room.backward[set|1<<k])
		}
	}
	s.wiped = s.cellOf(0)
	return s.room.forward[full] > 0
}

// sumForward fills forward, from the empty set up.
func (s *search) sumForward(full int) {
	clear(s.room.forward[:full+1])
	s.room.forward[0] = 1
	for set := range full {
		weight := s.room.forward[set]
		if weight == 0 {
			continue
		}
		q := s.told(bits.OnesCount(uint(set)))
		for left := full &^ set; left != 0; left &= left - 1 {
			k := bits.TrailingZeros(uint(left))
			s.room.forward[set|1<<k] += float64(weight * q[s.room.list[k]-1])
		}
	}
}

// sumBackward fills backward, from the full set down, where forward is not 0.
func (s *search) sumBackward(full int) {
	clear(s.room.backward[:full+1])
	s.room.backward[full] = 1
	for set := full - 1; set >= 0; set-- {
		q := s.told(bits.OnesCount(uint(set)))
		sum := 0.0
		for left := full &^ set; left != 0; left &= left - 1 {
			k := bits.TrailingZeros(uint(left))
			sum += float64(q[s.room.list[k]-1] * s.room.backward[set|1<<k])
		}
		s.room.backward[set] = sum
	}
}

// cellOf returns the i-th open cell of the unit, -1 if there is none.
func (s *search) cellOf(i int) int {
	if i >= len(s.room.cells) {
		return -1
	}
	return s.room.cells[i].cell
}
