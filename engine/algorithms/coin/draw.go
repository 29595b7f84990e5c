package coin

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// tries is how often a block is drawn before its dead end is filled with what is
// left of its symbols.
const tries = 200

// draw draws the population from the models.
func (s *search) draw(w *engine.Witness) {
	s.prepare()
	s.filled, s.drawn, s.evaluated, s.good, s.poor = 0, true, false, s.good[:0], s.poor[:0]
	d := drawing{search: s, w: w}
	for d.member = range s.costs {
		d.out = s.of(d.member)
		for b := range s.Side {
			d.drawBlock(b)
		}
	}
	s.Evaluations += int64(len(s.costs))
	if s.filled > 0 {
		s.Log(eventFilled, -1, 0, float64(s.filled), 0)
	}
}

// drawing is one grid being drawn.
type drawing struct {
	*search
	w      *engine.Witness
	out    []uint8
	member int
}

// drawBlock draws a permutation of the symbols that the block lacks: again and
// again, or once and then filled.
func (d *drawing) drawBlock(b int) {
	order := d.scratch.order[d.blocks[b]:d.blocks[b+1]]
	var t *table
	if len(order) <= tableCells && d.order != orderRandom && !d.w.On() {
		t = d.table(b)
	}
	for try := 1; ; try++ {
		if d.order == orderRandom {
			d.Dice.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		}
		var at int
		if t != nil {
			at = d.walk(t, order)
		} else {
			at = d.direct(b, order, 0, false)
		}
		if at == len(order) {
			return
		}
		if d.fill || try == tries {
			d.filled++
			d.direct(b, order, at, true)
			return
		}
	}
}

// direct draws the slots of a block one after the other, beginning with the one
// at from, and says how far it came. At a dead end it stops, or fills in any
// symbol left.
//
// It is the whole rule; a table's walk is the same with the sums known.
func (d *drawing) direct(b int, order []uint16, from int, fill bool) int {
	left := d.lacking[b]
	for _, slot := range order[:from] {
		left &^= sudoku.Bit(d.out[slot])
	}
	for i, slot := range order[from:] {
		open := d.cand[slot] & left
		var digit uint8
		switch {
		case open.Single():
			digit = open.Lowest()
		case open != 0:
			digit = d.thrown(slot, open)
		case fill:
			digit = left.Nth(d.Dice.IntN(left.Count()))
		}
		if d.w.On() {
			d.tellDrawn(slot, digit, open, left)
		}
		if digit == 0 {
			return from + i
		}
		d.out[slot] = digit
		left &^= sudoku.Bit(digit)
	}
	return len(order)
}

// thrown draws one of the open candidates of a slot in proportion to p, or any
// of them when no mass is left.
func (d *drawing) thrown(slot uint16, open sudoku.Mask) uint8 {
	total := d.mass(slot, open)
	even := total == 0
	if even {
		total = float64(open.Count())
	}
	point, sum := d.Dice.Float64()*total, 0.0
	for m := open; ; m &= m - 1 {
		digit := m.Lowest()
		if even {
			sum++
		} else {
			sum += d.p[d.entry[int(slot)<<slotShift|int(digit)]]
		}
		if point < sum || m.Single() {
			return digit
		}
	}
}

// mass is the sum of p over some candidates of a slot.
func (s *search) mass(slot uint16, open sudoku.Mask) float64 {
	sum := 0.0
	for m := open; m != 0; m &= m - 1 {
		sum += s.p[s.entry[int(slot)<<slotShift|int(m.Lowest())]]
	}
	return sum
}
