package tabu

import "sudokuscope/engine/sudoku"

// board is what the classic search knows about a full grid: what every swap
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
		x.lines[i] = lineOf(g, b.Unit(i))
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
		x.lines[row], x.lines[col] = lineOf(g, x.Unit(row)), lineOf(g, x.Unit(col))
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

func (x *board) clone() board {
	c := *x
	c.lines = append([]line(nil), x.lines...)
	c.delta = append([]int8(nil), x.delta...)
	return c
}

func (x *board) size() int { return 16*len(x.lines) + len(x.delta) }
