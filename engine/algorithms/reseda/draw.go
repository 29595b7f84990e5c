package reseda

import (
	"math/bits"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// draw draws the Q grids of a round from the model.
func (s *search) draw(w *engine.Witness) {
	s.prepare()
	if s.rounds == 0 || !s.drawn {
		s.hold(s.held)
	}
	s.drawn, s.deadEnds, s.chosen = true, 0, s.chosen[:0]
	d := drawing{search: s, w: w}
	for d.member = range s.q {
		d.grid = s.grid(d.member)
		switch {
		case !s.options.permutations:
			d.cells()
		case s.order == orderDynamic:
			d.dynamic()
		default:
			d.planned()
		}
	}
	s.Evaluations += int64(s.q)
	s.rounds++
}

// drawing is one grid being drawn.
type drawing struct {
	*search
	w      *engine.Witness
	grid   sudoku.Grid
	member int
}

// cells draws every free cell by itself: no digit is ever used up.
func (d *drawing) cells() {
	for slot := range d.free {
		d.put(slot, 0)
	}
}

// planned draws block by block in the order that the plan has, equals in random
// order.
func (d *drawing) planned() {
	var hand [sudoku.MaxSide]uint16
	for b := range d.board.Side {
		from, to := d.blocks[b], d.blocks[b+1]
		order := hand[:copy(hand[:], d.plan.order[from:to])]
		for i, n := range d.plan.ties[from:to] {
			if n > 1 {
				d.shuffle(order[i:][:n])
			}
		}
		used := d.plan.taken[b]
		for _, slot := range order {
			used |= sudoku.Bit(d.put(int(slot), used))
		}
	}
}

// shuffle puts slots in random order. One throw is enough for eight places: it
// is a point in [0, 1); times k+1, its whole part picks one of k+1 places, and
// what is behind the point is as random as before. (The last of the eight has
// more than 28 bits to itself even on the largest board.)
func (d *drawing) shuffle(run []uint16) {
	var point uint64
	for n, k := 0, len(run)-1; k > 0; n, k = n+1, k-1 {
		if n%8 == 0 {
			point = d.Dice.Uint64()
		}
		j, rest := bits.Mul64(point, uint64(k+1))
		run[k], run[j] = run[j], run[k]
		point = rest
	}
}
