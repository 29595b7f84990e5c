package reseda

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// sureties are the digits that nearly every grid of a round begins its blocks with. The
// surest cells are drawn first, and once a shot has gone on for a while, half of all
// cells come while the model has hardly a choice. For these it is enough to look
// whether the throw hits the digit expected; all else is known from one grid to the
// next.
type sureties struct {
	// grid has what is held, and the sure digits.
	grid sudoku.Grid
	// throws are those of each block, throws[first[b]:first[b+1]]: of cells with one
	// digit left there is none. One in its span hits the digit expected. begun counts
	// the cells of a block that are sure, and after is its code when they are drawn.
	throws []throw
	spans  []engine.Span
	first  [sudoku.MaxSide + 1]uint16
	begun  [sudoku.MaxSide]uint8
	after  [sudoku.MaxSide]sudoku.Mask
}

// newSureties has room for every cell: more of them are sure in each round.
func newSureties(b *sudoku.Board) sureties {
	return sureties{grid: make(sudoku.Grid, b.Cells), throws: make([]throw, 0, b.Cells), spans: make([]engine.Span, 0, b.Cells)}
}

// throw is where the block goes on if a throw does not hit the digit expected.
type throw struct {
	code  sudoku.Mask // of the block before it
	place uint16      // of its slot in the order of the block
}

// sure is how probable a digit is that grids are expected to begin with.
const sure = .8

// expect finds the sure digits of all blocks.
func (s *search) expect() {
	pl := s.plan
	pl.throws, pl.spans = pl.throws[:0], pl.spans[:0]
	copy(pl.grid, s.held)
	for b := range s.board.Side {
		pl.begun[b], pl.after[b] = 0, pl.code[b]
		if pl.tied[b] == pl.tied[b+1] { // else the order is another in every grid
			s.expectBlock(b)
		}
		pl.first[b+1] = uint16(len(pl.throws))
	}
}

// expectBlock finds the sure digits of a block.
func (s *search) expectBlock(b int) {
	pl, code := s.plan, s.plan.code[b]
	for place, i := range pl.order[s.blocks[b]:s.blocks[b+1]] {
		at := &pl.slots[i]
		open := at.open &^ code
		k := 0
		switch {
		case open.Single():
			k = int(open.Lowest()) - 1
		case pl.largest[i] < sure:
			return
		default:
			if k = likeliestOf(s.of(at.cell)); open>>k&1 == 0 {
				return
			}
			low := uint64(0)
			if k > 0 {
				low = at.limit[k-1]
			}
			width := min(at.limit[k]-low, whole-1) // of the whole, which does not fit, the last throw goes the long way
			pl.spans = append(pl.spans, engine.Span{Low: low << (64 - wholeBits), Width: width << (64 - wholeBits)})
			pl.throws = append(pl.throws, throw{code, uint16(place)})
		}
		code |= at.pattern << k
		pl.grid[at.cell] = uint8(k + 1)
		pl.begun[b], pl.after[b] = uint8(place+1), code
	}
}

// block draws a block plainly: what is sure, and the rest in order. It returns its code.
func (d *drawing) block(b int, order []uint16) sudoku.Mask {
	pl := d.plan
	from, to := pl.first[b], pl.first[b+1]
	if i, thrown := d.Dice.Within(pl.spans[from:to]); i < int(to-from) {
		return d.unexpected(order, &pl.throws[int(from)+i], thrown)
	}
	return d.fill(order[pl.begun[b]:], pl.after[b])
}

// unexpected goes on with a throw that has not been sure to hit the digit expected.
func (d *drawing) unexpected(order []uint16, t *throw, thrown uint64) sudoku.Mask {
	i := order[t.place]
	at := &d.plan.slots[i]
	open, digit := at.open&^t.code, at.hit(thrown)+1
	if !open.Has(digit) {
		digit = d.again(int(i), open)
	}
	d.grid[at.cell] = digit
	return d.fill(order[t.place+1:], t.code|at.pattern<<(digit-1))
}
