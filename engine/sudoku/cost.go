package sudoku

// lines are the digits that stand in each row, column and block of a grid.
type lines struct{ row, col, block [MaxSide]Mask }

func (b *Board) lines(g Grid) (l lines) {
	for c, d := range g {
		m := Bit(d)
		l.row[b.Row[c]] |= m
		l.col[b.Col[c]] |= m
		l.block[b.Block[c]] |= m
	}
	return l
}

// Missing counts the symbols that the rows, columns and blocks lack, summed
// over all of them: RESEDA's cost, 0 on a solution. A row with 2 2 3 3 3 5 6 7 8
// adds 3, for 1, 4 and 9.
func (b *Board) Missing(g Grid) int {
	l, n := b.lines(g), 3*b.Cells
	for i := range b.Side {
		n -= l.row[i].Count() + l.col[i].Count() + l.block[i].Count()
	}
	return n
}

// Distinct counts the different digits of the rows and columns: the fitness of
// the genetic algorithm, of NB-COIN (their eq. 1) and the hill climber's f1.
// A grid whose blocks are permutations is solved when it reaches MaxDistinct.
func (b *Board) Distinct(g Grid) int {
	l, n := b.lines(g), 0
	for i := range b.Side {
		n += l.row[i].Count() + l.col[i].Count()
	}
	return n
}

// MaxDistinct is the most that Distinct can be: 162 on order 3.
func (b *Board) MaxDistinct() int { return 2 * b.Cells }

// Conflicts marks the cells that share a digit with a peer, and counts them.
// A blank is in no conflict. into must have a place for every cell.
func (b *Board) Conflicts(g Grid, into []bool) int {
	n := 0
	for c, d := range g {
		into[c] = false
		if d == 0 {
			continue
		}
		for _, p := range b.PeersOf(c) {
			if g[p] == d {
				into[c] = true
				n++
				break
			}
		}
	}
	return n
}
