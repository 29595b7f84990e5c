package tabu

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// board is what the search knows about a full grid: what every swap
// would do to the cost. A swap changes two rows and two columns at most, so only
// the blocks that these run through are weighed anew.
type board struct {
	*sudoku.Board
	hood  *neighbourhood
	lines []line // rows, then columns
	delta []int8 // a swap
}

func newBoard(b *sudoku.Board, hood *neighbourhood, g sudoku.Grid) board {
	x := board{Board: b, hood: hood, lines: make([]line, 2*b.Side), delta: make([]int8, len(hood.swaps))}
	for i := range x.lines {
		x.lines[i] = x.lineOf(g, i)
	}
	for block := range hood.blocks {
		x.weighBlock(g, block)
	}
	return x
}

// refresh takes note of a swap that has been made. The deltas of the blocks
// beside and below it are no longer right: weigh puts that right.
func (x *board) refresh(g sudoku.Grid, s swap) {
	for _, c := range [2]uint16{s.a, s.b} {
		row, col := int(x.Row[c]), x.Side+int(x.Col[c])
		x.lines[row], x.lines[col] = x.lineOf(g, row), x.lineOf(g, col)
	}
}

// weigh works out the deltas that a swap has changed. Within a row it changes
// no row, so the blocks to the left and right keep theirs; likewise in a column.
func (x *board) weigh(g sudoku.Grid, s swap) {
	n, block := x.Order, int(x.Block[s.a])
	band, stack := block/n*n, block%n
	if x.Row[s.a] != x.Row[s.b] {
		for k := band; k < band+n; k++ {
			if k != block {
				x.weighBlock(g, k)
			}
		}
	}
	if x.Col[s.a] != x.Col[s.b] {
		for k := stack; k < x.Side; k += n {
			if k != block {
				x.weighBlock(g, k)
			}
		}
	}
	x.weighBlock(g, block)
}

// weighBlock works out the deltas of a block's swaps. When cell a gives its
// digit u for v, each of its lines lacks u if u stood there just once, and no
// longer lacks v if v stood there not at all.
func (x *board) weighBlock(g sudoku.Grid, block int) {
	if wide(x.Board) {
		x.weighWide(g, block)
		return
	}
	var (
		lanes           [sudoku.MaxSide]uint
		rows, cols      [sudoku.MaxSide]uint64 // what is lacking in the lines of a cell
		loseRow, loseCo [sudoku.MaxSide]int8   // what they lack when its digit goes
	)
	for i, c := range x.BlockCells(block) {
		row, col := &x.lines[x.Row[c]], &x.lines[x.Side+int(x.Col[c])]
		at := lane(g[c])
		lanes[i], rows[i], cols[i] = at, row.none, col.none
		loseRow[i], loseCo[i] = count(row.one, at), count(col.one, at)
	}
	part := x.hood.blocks[block]
	swaps, delta := x.hood.swaps[part.first:part.end], x.delta[part.first:part.end]
	inRow, inCol := part.cols-part.first, part.others-part.first
	for m, s := range swaps[:inRow] {
		delta[m] = loseCo[s.i] + loseCo[s.j] - count(cols[s.i], lanes[s.j]) - count(cols[s.j], lanes[s.i])
	}
	for m := inRow; m < inCol; m++ {
		s := swaps[m]
		delta[m] = loseRow[s.i] + loseRow[s.j] - count(rows[s.i], lanes[s.j]) - count(rows[s.j], lanes[s.i])
	}
	for i := range x.BlockCells(block) {
		rows[i] += cols[i]
		loseRow[i] += loseCo[i]
	}
	for m := inCol; m < len(swaps); m++ {
		s := swaps[m]
		delta[m] = loseRow[s.i] + loseRow[s.j] - count(rows[s.i], lanes[s.j]) - count(rows[s.j], lanes[s.i])
	}
}

// counts are the swaps that make the board better and that leave it equal, as
// they were weighed.
func (x *board) counts() (better, equal int) {
	for _, d := range x.delta {
		if d < 0 {
			better++
		} else if d == 0 {
			equal++
		}
	}
	return better, equal
}

// standing is how the board stands to its neighbours, of which better are better
// and equal as good. It makes each equal swap in the room of another board, and
// weighs what that changes. The grid is the board's own, and left as it was.
func (x *board) standing(better, equal int, g sudoku.Grid, room *board) engine.Standing {
	return engine.StandingOf(better, equal, func() bool {
		for i, m := range x.hood.swaps {
			if x.delta[i] != 0 {
				continue
			}
			copy(room.lines, x.lines)
			copy(room.delta, x.delta)
			g[m.a], g[m.b] = g[m.b], g[m.a]
			room.refresh(g, m)
			room.weigh(g, m)
			g[m.a], g[m.b] = g[m.b], g[m.a]
			if slices.Min(room.delta) < 0 {
				return true
			}
		}
		return false
	})
}

func (x *board) clone() board {
	c := *x
	c.lines = append([]line(nil), x.lines...)
	c.delta = append([]int8(nil), x.delta...)
	return c
}

// line tells of a row or a column which digits stand in it just once and which
// not at all. A digit has a lane of two bits, so that the lines of a cell can be
// added: the sum counts, digit by digit, in how many of them it is so. 25
// digits take 52 bits.
type line struct{ one, none uint64 }

// lane is the lower bit of a digit's lane, as a shift.
func lane(digit uint8) uint { return uint(digit) * 2 & 63 }

// count is what a sum of lines says of a digit.
func count(sum uint64, lane uint) int8 { return int8(sum >> (lane & 63) & 3) }

// lineOf looks through a row or column.
func (x *board) lineOf(g sudoku.Grid, unit int) line {
	var once, twice uint64
	every, width := uint64(everyLane), uint(2)
	if wide(x.Board) {
		every, width = ^uint64(0), 1
	}
	for _, c := range x.Unit(unit) {
		bit := uint64(1) << (uint(g[c]) * width & 63)
		twice |= once & bit
		once |= bit
	}
	return line{one: once &^ twice, none: every &^ once}
}

// everyLane has the lower bit of every lane.
const everyLane = 0x5555_5555_5555_5555

// swap is a move: two free cells of a block change places.
type swap struct {
	a, b uint16
	// i and j are the places of a and b among the cells of the block.
	i, j uint8
}

// neighbourhood lists the swaps of a board, block by block. It never changes,
// so clones share it.
type neighbourhood struct {
	swaps  []swap
	blocks []blockSwaps
}

// blockSwaps are the swaps of one block as a part of the list: first those
// within a row, then those within a column, then the others, because a swap
// leaves a line alone that both its cells are in.
type blockSwaps struct{ first, cols, others, end int }

// newNeighbourhood lists the swaps of the cells that are not fixed.
func newNeighbourhood(b *sudoku.Board, fixed func(cell int) bool) *neighbourhood {
	h := &neighbourhood{}
	for block := range b.Side {
		cells := b.BlockCells(block)
		kinds := [3]int{}
		first := len(h.swaps)
		for kind := range kinds {
			for i, c := range cells {
				for j := i + 1; j < len(cells); j++ {
					d := cells[j]
					if !fixed(int(c)) && !fixed(int(d)) && kindOf(b, c, d) == kind {
						h.swaps = append(h.swaps, swap{c, d, uint8(i), uint8(j)})
					}
				}
			}
			kinds[kind] = len(h.swaps)
		}
		h.blocks = append(h.blocks, blockSwaps{first, kinds[0], kinds[1], kinds[2]})
	}
	return h
}

func kindOf(b *sudoku.Board, c, d uint16) int {
	switch {
	case b.Row[c] == b.Row[d]:
		return 0
	case b.Col[c] == b.Col[d]:
		return 1
	}
	return 2
}
