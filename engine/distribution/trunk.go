package distribution

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Trunk is what makes drawing fast. The cells of a block are drawn in one order
// throughout a round, the model is mostly sure, and nearly all throws lead to the
// likeliest digit. So the way that leads along the likeliest digits is worked out once: a
// grid goes along it as long as its throws lie in the spans of these digits, and a block
// in which it strays is drawn on plainly.
type Trunk struct {
	Grid sudoku.Grid // what is held, and the likeliest digits
	// Drawn is how many cells of a block the trunk draws, in their order: all, or those
	// before it ends. Left are the digits that the block then lacks.
	Drawn [sudoku.MaxSide]int
	Left  [sudoku.MaxSide]sudoku.Mask
	// throws are those of the blocks in turn; block b begins at first[b]. Of cells with
	// one digit left there is none.
	throws []Throw
	first  [sudoku.MaxSide + 1]int
}

// Throw is a throw on the trunk: for a cell at a place in the order of its block that
// may have one of the open digits, Digit being the likeliest, of those left to the block.
// It is sure to be that if it is at least Low and less than Low+Width.
type Throw struct {
	Low, Width   uint64
	Open, Left   sudoku.Mask
	Cell         uint16
	Place, Digit uint8
}

// Plant begins a trunk with what is held. Its blocks grow one after the other.
func (t *Trunk) Plant(held sudoku.Grid) {
	t.Grid, t.throws = append(t.Grid[:0], held...), t.throws[:0]
}

// Grow works out a block whose cells are drawn in some order and which lacks the digits
// left. open says of a place in the order what its cell may be, and span which of several
// digits is the likeliest there, and which throws are sure to hit it. The trunk ends where
// there is no digit.
func (t *Trunk) Grow(b int, order []uint16, left sudoku.Mask, open func(place int) sudoku.Mask,
	span func(place int, open sudoku.Mask) (digit uint8, low, width uint64),
) {
	t.first[b], t.Drawn[b] = len(t.throws), len(order)
	for place, cell := range order {
		may := open(place) & left
		digit := may.Only()
		if may.Count() > 1 {
			var low, width uint64
			if digit, low, width = span(place, may); digit != 0 {
				t.throws = append(t.throws, Throw{low, width, may, left, cell, uint8(place), digit})
			}
		}
		if digit == 0 {
			t.Drawn[b] = place
			break
		}
		t.Grid[cell] = digit
		left &^= sudoku.Bit(digit)
	}
	t.Left[b], t.first[b+1] = left, len(t.throws)
}

// Throws are those of a block.
func (t *Trunk) Throws(b int) []Throw { return t.throws[t.first[b]:t.first[b+1]] }

// Along throws until a throw is not sure to hit the likeliest digit, and returns which
// that is and what was thrown. It is none of the list if all were sure.
func Along(dice *engine.Rand, list []Throw) (i int, thrown uint64) {
	local := *dice // near at hand
	for i = range list {
		if thrown = local.Uint64(); thrown-list[i].Low >= list[i].Width {
			*dice = local
			return i, thrown
		}
	}
	*dice = local
	return len(list), 0
}
