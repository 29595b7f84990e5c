package population

import (
	"encoding/binary"
	"math"

	"sudokuscope/engine/sudoku"
)

// Wheel is the distribution of a cell made ready to be thrown at many times: the fast
// form of walking through p until its sum exceeds the throw. A round makes it once, as
// p does not change while grids are drawn.
//
// Where only some digits are open, one that is not may be hit; a throw at what is open then
// follows ([Model.Draw]). That is the same as one throw at what is open: with m of the whole
// open, an open digit k comes with p(k) + (1−m)·p(k)/m = p(k)/m. But how the whole p divides
// [0, 1) is known once a round, and what is open differs from grid to grid.
type Wheel struct {
	Open sudoku.Mask // the digits with p > 0
	Top  float64     // the largest p
	// limit has for each digit the end of its stretch of [0, 1), in parts of whole, and
	// guide, for each of the equal parts of [0, 1), the first digit (less 1) whose
	// stretch reaches into it.
	limit [sudoku.MaxSide]uint64
	guide [guides + 7]uint8 // and room behind it that Turn writes to
}

const (
	wholeBits = 53
	whole     = 1 << wholeBits
	guideBits = 7
	guides    = 1 << guideBits
)

// Turn divides [0, 1) among the digits of a cell, in proportion to p.
func (x *Wheel) Turn(p []float64) {
	total := 0.0
	top := int64(0)
	open := sudoku.Mask(0)
	for k, chance := range p { // without a branch: numbers from 0 on are in the order of their bits
		total += chance
		order := int64(math.Float64bits(chance))
		top = max(top, order)
		open |= sudoku.Mask(uint64(-order)>>63) << k
	}
	x.Open, x.Top = open, math.Float64frombits(uint64(top))
	if open == 0 {
		return
	}
	sum := 0.0
	scale := whole / total
	from := 0
	for k, chance := range p {
		end := uint64(whole)
		sum += chance
		if sum < total {
			end = uint64(int64(float64(sum * scale)))
		}
		x.limit[k] = end
		// Eight parts are written at once; what is too much the next digit writes over.
		to := int((end + whole/guides - 1) / (whole / guides))
		for ; from < to; from += 8 {
			binary.LittleEndian.PutUint64(x.guide[from:], uint64(k)*0x0101010101010101)
		}
		from = to
	}
}

// Hit returns the digit that a throw of 64 bits hits.
func (x *Wheel) Hit(throw uint64) uint8 {
	point := throw >> (64 - wholeBits)
	k := x.guide[throw>>(64-guideBits)]
	for x.limit[k] <= point {
		k++
	}
	return k + 1
}
