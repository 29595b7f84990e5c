package reseda

import (
	"math/bits"

	"sudokuscope/engine/sudoku"
)

// done stands in place of the share of a cell that has its digit.
const done = -1

// dynamic draws block by block, and after each draw looks for the cell that is
// most certain now: the largest p among the digits left, as a share of what is
// left to the cell. A cell with nothing left has share 0 and comes last.
func (d *drawing) dynamic() {
	var hand [sudoku.MaxSide]float64
	for b := range d.board.Side {
		from, to := int(d.blocks[b]), int(d.blocks[b+1])
		share := hand[:copy(hand[:], d.plan.share[from:to])]
		used, undone := d.plan.taken[b], uint32(1)<<(to-from)-1
		for undone != 0 {
			i := d.surest(share)
			share[i] = done
			undone &^= 1 << i
			digit := d.put(from+i, used)
			if used.Has(digit) {
				continue // a dead end: the others lose nothing
			}
			used |= sudoku.Bit(digit)
			for m := d.plan.places[b][digit] & undone; m != 0; m &= m - 1 {
				j := bits.TrailingZeros32(m)
				share[j] = d.share(from+j, used)
			}
		}
	}
}

// surest is the index of the largest share; of equals the first, or any.
func (d *drawing) surest(share []float64) int {
	first, equals := 0, 1
	for i, v := range share[1:] {
		if v > share[first] {
			first, equals = i+1, 1
		} else if v == share[first] {
			equals++
		}
	}
	if d.tiesFirst || equals == 1 {
		return first
	}
	top := share[first]
	for skip := d.Dice.IntN(equals); skip > 0; skip-- {
		for first++; share[first] != top; first++ {
		}
	}
	return first
}

// share is the largest p of the digits left to a slot, divided by their sum.
func (s *search) share(slot int, used sudoku.Mask) float64 {
	open := s.plan.open[slot] &^ used
	if open&(open-1) == 0 {
		return float64(open.Count()) // all or nothing
	}
	p := s.of(s.free[slot])
	sum, top := 0.0, 0.0
	for m := open; m != 0; m &= m - 1 {
		v := p[m.Lowest()-1]
		sum += v
		if v > top {
			top = v
		}
	}
	return top / sum
}

// prepareDynamic finds what the dynamic order begins every grid with.
func (s *search) prepareDynamic() {
	pl := s.plan
	for b := range s.board.Side {
		pl.places[b] = [sudoku.MaxSide + 1]uint32{}
		from := int(s.blocks[b])
		for slot := from; slot < int(s.blocks[b+1]); slot++ {
			pl.share[slot] = s.share(slot, pl.taken[b])
			for m := pl.open[slot]; m != 0; m &= m - 1 {
				pl.places[b][m.Lowest()] |= 1 << (slot - from)
			}
		}
	}
}
