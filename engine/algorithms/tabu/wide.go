package tabu

import "sudokuscope/engine/sudoku"

// wide reports whether a board has more digits than a word has lanes of two bits.
// There a digit has a lane of one bit, and lines are counted one by one.
func wide(b *sudoku.Board) bool { return b.Side > 31 }

// weighWide works out the deltas of a block's swaps on such a board.
func (x *board) weighWide(g sudoku.Grid, block int) {
	part := x.hood.blocks[block]
	for m := part.first; m < part.end; m++ {
		s := x.hood.swaps[m]
		u, v, delta := g[s.a], g[s.b], int8(0)
		if m >= part.cols { // not within a row
			delta += x.lines[x.Row[s.a]].change(u, v) + x.lines[x.Row[s.b]].change(v, u)
		}
		if m < part.cols || m >= part.others { // not within a column
			delta += x.lines[x.Side+int(x.Col[s.a])].change(u, v) + x.lines[x.Side+int(x.Col[s.b])].change(v, u)
		}
		x.delta[m] = delta
	}
}

// change is what a line of a wide board lacks more when u gives place to v.
func (l line) change(u, v uint8) int8 {
	return int8(l.one>>(u&63)&1) - int8(l.none>>(v&63)&1)
}
