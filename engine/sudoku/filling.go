package sudoku

import "math/bits"

// Filling is a board that is being filled: what is set, and what may still stand elsewhere.
// Unlike [Domains] it goes on inferring after a contradiction, because the number of cells
// that can be filled counts: a cell that has lost its last candidate has failed and is
// passed over.
//
// It keeps the candidates twice: a set of digits for every cell, and for every digit and
// unit a set of places. So a digit that is put into a cell finds those that lose it without
// a look at the other peers, and a naked or hidden single shows as soon as it is one. The
// work grows only with what is removed.
type Filling struct {
	*spots
	Grid Grid
	// Open cells are neither set nor failed.
	Open, Failed int
	// live is what is still possible. It begins with the candidates of the open
	// cells: none for a cell that has failed or is set. Behind the cells there are
	// the places of the digits: bit i of live[Cells+d*units+u] says that the digit
	// d, counted from 0, may stand at place i of unit u. A digit that is set has none in its units.
	// Behind them there is room, so that the units of the last digit are an array of mostPlaces too.
	live []uint64
}

// NewFilling returns an empty board.
func NewFilling(board *Board) Filling {
	empty := Filling{
		spots: spotsOf(board.Order),
		Grid:  make(Grid, board.Cells),
		Open:  board.Cells,
	}
	live := make([]uint64, len(empty.whose)+mostPlaces)
	for i := range live[:len(empty.whose)] {
		live[i] = uint64(board.All)
	}
	empty.live = live
	return empty
}

// CopyFrom makes the filling what the other one is.
func (f *Filling) CopyFrom(other *Filling) {
	if f.live == nil {
		f.spots = other.spots
		f.Grid = make(Grid, len(other.Grid))
		f.live = make([]uint64, len(other.live))
	}
	copy(f.Grid, other.Grid)
	copy(f.live, other.live[:len(f.whose)])
	f.Open, f.Failed = other.Open, other.Failed
}

// Left counts the cells that are not set, or never will be.
func (f *Filling) Left() int { return f.Open + f.Failed }

// Candidates returns what is left to a cell: none for one that has failed, the digit for
// one that is set.
func (f *Filling) Candidates(cell int) Mask {
	if d := f.Grid[cell]; d != 0 {
		return Bit(d)
	}
	return Mask(f.live[cell])
}

// IsOpen reports whether a cell is neither set nor failed.
func (f *Filling) IsOpen(cell int) bool { return f.live[cell] != 0 }

// Places returns the places of a digit in a unit, bit i for the i-th.
func (f *Filling) Places(digit uint8, unit int) uint64 {
	return f.live[f.Cells+int(digit-1)*f.Units()+unit]
}

// Inference sets cells of fillings, one at a time.
type Inference struct {
	// Hidden says to put a digit into the last place that a unit has for it.
	Hidden bool
	// Hear, if set, is called when a cell is about to be set, with every candidate still
	// in its place. It does not change the result.
	Hear func(f *Filling, cell int, digit uint8)
	// due are the inferences not yet made.
	due *agenda
}

// agenda are inferences not yet made: a stack, as one thing is followed to its end before
// the next is begun. Each is the index into live of a cell, or of a digit in a unit, to which
// one bit was left; where that is gone by now, nothing follows any more. One comes at most
// for each of live.
type agenda [8192]uint16

// Set gives an open cell one of its candidates, and every other cell what
// follows from that.
func (i *Inference) Set(board *Filling, cell int, digit uint8) {
	if i.due == nil {
		i.due = new(agenda)
	}
	due := i.due
	live := board.live
	end := uint64(len(live))
	if !i.Hidden {
		end = uint64(board.cells) // nothing follows from the last place of a digit
	}
	x, code := uint16(cell), digit-1
	for queued := uint64(0); ; {
		if i.Hear != nil {
			i.Hear(board, int(x), code+1)
		}
		others := live[x] &^ (1 << (code & 63))
		board.Grid[x], live[x] = code+1, 0
		board.Open--
		queued = board.follow(due, x, code, others, queued)

		entry, left := uint64(0), uint64(0)
		for left == 0 || entry >= end {
			if queued == 0 {
				return
			}
			queued--
			entry = uint64(due[queued])
			left = live[entry]
		}
		only := uint8(bits.TrailingZeros64(left))
		x, code = uint16(entry), only
		if entry >= uint64(board.cells) {
			of := board.whose[entry]
			x = board.cell[of.unit%mostUnits][only%64]
			code = of.digit
		}
	}
}

// note puts an index on a stack that holds n, if just one bit is left there, and returns what
// it holds then. Whether it is one a processor cannot guess, so nothing branches on it: the
// index is written in any case, and the stack grows by what is borrowed where left-1 is less
// than the lowest bit of left and all below it.
func (due *agenda) note(n uint64, index int, left uint64) uint64 {
	due[n] = uint16(index)
	_, one := bits.Sub64(left-1, left^(left-1), 0)
	n, _ = bits.Add64(n, 0, one)
	return n
}

// first is the index into live of a digit, counted from 0, in the first of the units.
func (f *Filling) first(d int) int { return f.cells + d*f.units }

// placesFrom are the places of a digit in all units.
func (f *Filling) placesFrom(first int) *[mostPlaces]uint64 {
	end := first + mostPlaces
	return (*[mostPlaces]uint64)(f.live[first:end:end])
}

// follow takes from the other cells and digits what a digit, counted from 0, rules out in
// its cell; others are the digits that the cell might have had as well. The first loop takes
// from the cell's units the place of those; the other two take the digit from the peers that
// might have had it, and so a place of it from the units of each. Beside two functions this
// one is faster by 7 %: what the loops need stays at hand.
func (f *Filling) follow(due *agenda, cell uint16, digit uint8, others, queued uint64) uint64 {
	spots, cand := f.spots, f.live
	at := &spots.at[cell%mostCells]
	row, col, block := at.row, at.col, at.block
	for ; others != 0; others &= others - 1 {
		first := f.first(bits.TrailingZeros64(others))
		places := f.placesFrom(first)
		inRow := places[row] & at.notRow
		places[row] = inRow
		queued = due.note(queued, first+int(row), inRow)
		inCol := places[col] & at.notCol
		places[col] = inCol
		queued = due.note(queued, first+int(col), inCol)
		inBlock := places[block] & at.notBlock
		places[block] = inBlock
		queued = due.note(queued, first+int(block), inBlock)
	}

	first := f.first(int(digit))
	places := f.placesFrom(first)
	inRow := places[row] & at.notRow
	inCol := places[col] & at.notCol
	inBlock := places[block] & at.elsewhere
	places[row] = 0
	places[col] = 0
	places[block] = 0
	not := ^(uint64(1) << (digit & 63))

	// Row and column are gone through in one loop, as the lower and the upper half of a word
	// where both fit into one: the end of a short loop is what a processor cannot guess. A peer
	// in the row leaves its own column, where it stands at the row's place, and the other way
	// round.
	peers, across := &spots.lines[cell], [2]uint64{at.notCol, at.notRow}
	half, begin := spots.half, uint(0)
	inLines, later := inRow|inCol<<half, inCol>>(64-half)
	for {
		for ; inLines != 0; inLines &= inLines - 1 {
			i := (begin + uint(bits.TrailingZeros64(inLines))) % uint(len(peers))
			y, unit := peers[i], spots.crossing[i]
			inUnit := places[unit] & across[(i>>spots.bits)%2]
			places[unit] = inUnit
			queued = due.note(queued, first+int(unit), inUnit)
			by := &spots.at[y%mostCells]
			block := by.block
			inBlock := places[block] & by.notBlock
			places[block] = inBlock
			queued = due.note(queued, first+int(block), inBlock)
			left := cand[y] & not
			cand[y] = left
			queued = due.note(queued, int(y), left)
			f.fail(left)
		}
		if later == 0 {
			break
		}
		inLines, later, begin = later, 0, 64
	}
	for cells := &spots.cell[block%mostUnits]; inBlock != 0; inBlock &= inBlock - 1 {
		y := cells[bits.TrailingZeros64(inBlock)%64]
		by := &spots.at[y%mostCells]
		row, col := by.row, by.col
		inRow := places[row] & by.notRow
		places[row] = inRow
		queued = due.note(queued, first+int(row), inRow)
		inCol := places[col] & by.notCol
		places[col] = inCol
		queued = due.note(queued, first+int(col), inCol)
		left := cand[y] & not
		cand[y] = left
		queued = due.note(queued, int(y), left)
		f.fail(left)
	}
	return queued
}

// fail counts a cell that has lost its last candidate.
func (f *Filling) fail(left uint64) {
	if left == 0 {
		f.Open--
		f.Failed++
	}
}

// Powers of two above what the largest board has, so that an index below them needs no check;
// a number of eight bits is one of mostPlaces.
const (
	mostCells  = 2048
	mostUnits  = 128
	mostPlaces = 256
)

// spots tells where the cells of a board stand in their units, as the inner loop wants
// it. There is one an order, shared and never changed.
type spots struct {
	*Board
	cells, units int // how many there are
	at           [mostCells]spot
	cell         [mostUnits][64]uint16 // the cells of the units
	// lines are the cells of each cell's row, and behind them, from half on, those of its
	// column: at 32, which is two to the power of bits, or at 64 where a row has more cells.
	lines      [][2 * 64]uint16
	half, bits uint
	// crossing is the unit that crosses a line at one of these places.
	crossing [2 * 64]uint8
	// whose tells which digit in which unit an index into live means, from the cells on.
	whose []struct{ unit, digit uint8 }
}

// spot is where a cell stands: its row, column and block, and in each, as a set, all
// places but its own. Elsewhere is the rest of the block that is in neither its row nor its column.
type spot struct {
	row, col, block                     uint8
	notRow, notCol, notBlock, elsewhere uint64
}

var spotsOf = PerOrder(newSpots)

func newSpots(order int) *spots {
	board := Of(order)
	layout := &spots{
		Board: board,
		cells: board.Cells,
		units: board.Units(),
		lines: make([][2 * 64]uint16, board.Cells),
		bits:  5,
	}
	if board.Side > 32 {
		layout.bits = 6
	}
	layout.half = 1 << layout.bits
	for i := range board.Side {
		layout.crossing[i] = uint8(board.Side + i)
		layout.crossing[int(layout.half)+i] = uint8(i)
	}
	for u := range board.Units() {
		copy(layout.cell[u][:], board.Unit(u))
	}
	layout.whose = make([]struct{ unit, digit uint8 }, board.Cells+board.Side*board.Units())
	for i := range layout.whose[board.Cells:] {
		of := &layout.whose[board.Cells+i]
		of.unit, of.digit = uint8(i%board.Units()), uint8(i/board.Units())
	}
	for cell := range board.Cells {
		units, spot := board.UnitsOf(cell), &layout.at[cell]
		copy(layout.lines[cell][:], board.Unit(units[0]))
		copy(layout.lines[cell][layout.half:], board.Unit(units[1]))
		spot.row = uint8(units[0])
		spot.col = uint8(units[1])
		spot.block = uint8(units[2])
		spot.notRow = ^(uint64(1) << board.Col[cell])
		spot.notCol = ^(uint64(1) << board.Row[cell])
		for i, o := range board.Unit(units[2]) {
			switch {
			case int(o) == cell:
				spot.notBlock = ^(uint64(1) << i)
			case board.Row[o] != board.Row[cell] && board.Col[o] != board.Col[cell]:
				spot.elsewhere |= 1 << i
			}
		}
	}
	return layout
}
