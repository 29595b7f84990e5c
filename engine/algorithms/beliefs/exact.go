package beliefs

import "math/bits"

// exactMost is how many open cells of a unit the exact answer is made for: the sets of
// their digits are gone through, 2 to the power of this number. A unit with more of them,
// as there may be from 25×25 on, answers cell by cell.
const exactMost = 16

// isExact reports whether the unit answers exactly.
func (s *search) isExact() bool {
	return !s.Options.Pairwise && len(s.room.cells) <= exactMost
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
	s.gather()
	s.sumBackward(full)
	weight := s.room.sumForward(full)
	for i := range s.room.cells {
		r := s.answerOf(i)
		clear(r)
		for k, digit := range s.room.list {
			r[digit-1] = s.room.ways.through[i][k]
		}
	}
	s.wiped = s.cellOf(0)
	return weight > 0
}

// ways are what the weighing of all ways reads and fills at each step, by the places of the
// cell and of the digit among those that are open: they are near each other and have a fixed size,
// so that no index into them is checked.
type ways struct {
	says    [exactMost][exactMost]float64 // what the cell says of the digit
	through [exactMost][exactMost]float64 // the weight of all ways that give it the digit
}

// gather takes in what the open cells say.
func (s *search) gather() {
	w := s.room.ways
	for i := range s.room.cells {
		q := s.told(i)
		w.through[i] = [exactMost]float64{}
		for k, digit := range s.room.list {
			w.says[i][k] = q[digit-1]
		}
	}
}

// sumForward fills forward, from the empty set up, and with it what goes through each digit of
// each cell. It returns the weight of all ways.
func (r *room) sumForward(full int) float64 {
	forward := r.forward[:full+1]
	backward := r.backward[:len(forward)]
	clear(forward)
	forward[0] = 1
	for set, weight := range forward[:full] {
		if weight == 0 {
			continue
		}
		i := bits.OnesCount(uint(set)) % exactMost
		says, through := &r.ways.says[i], &r.ways.through[i]
		for left := uint(full &^ set); left != 0; left &= left - 1 {
			k := bits.TrailingZeros(left) % exactMost
			with := set | 1<<k
			forward[with] += float64(weight * says[k])
			through[k] += float64(weight * backward[with])
		}
	}
	return forward[full]
}

// sumBackward fills backward, from the full set down.
func (s *search) sumBackward(full int) {
	backward := s.room.backward[:full+1]
	backward[full] = 1
	for set := full - 1; set >= 0; set-- {
		i := bits.OnesCount(uint(set)) % exactMost
		says := &s.room.ways.says[i]
		sum := 0.0
		for left := uint(full &^ set); left != 0; left &= left - 1 {
			k := bits.TrailingZeros(left) % exactMost
			sum += float64(says[k] * backward[set|1<<k])
		}
		backward[set] = sum
	}
}

// cellOf returns the i-th open cell of the unit, -1 if there is none.
func (s *search) cellOf(i int) int {
	if i >= len(s.room.cells) {
		return -1
	}
	return s.room.cells[i]
}
