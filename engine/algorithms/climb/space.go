package climb

import "sudokuscope/engine/sudoku"

// space is the landscape that a search climbs in: which cells may be swapped
// with which. It never changes once made; clones share it.
type space struct {
	*sudoku.Puzzle
	// held are the givens, and what a watcher has forced: the cells that never
	// move.
	held sudoku.Grid
	// blocks lists the free cells of each block that has any.
	blocks [][]uint16
	// pairs are the swaps: first those within a row, then those within a
	// column, then the rest, so that each kind has a loop of its own.
	pairs             []pair
	inRows, inColumns int // where the first and the second kind end
	// taken are the held digits of the rows and, after them, the columns.
	taken [2 * sudoku.MaxSide]sudoku.Mask
	fixed int // how many cells are held
}

// pair is a swap: two cells, and where their lines begin in the tables of
// lines.
type pair struct {
	a, b                         uint16
	rowA, columnA, rowB, columnB uint16
}

// stride is the length of a line's part of a table, a power of two so that an
// index needs no check.
const stride = 32

func newSpace(p *sudoku.Puzzle, held sudoku.Grid) *space {
	s := &space{Puzzle: p, held: held}
	for c, d := range held {
		if d != 0 {
			s.fixed++
			s.taken[p.Row[c]] |= sudoku.Bit(d)
			s.taken[p.Side+int(p.Col[c])] |= sudoku.Bit(d)
		}
	}
	for b := range p.Side {
		var free []uint16
		for _, c := range p.BlockCells(b) {
			if held[c] == 0 {
				free = append(free, c)
			}
		}
		if len(free) > 0 {
			s.blocks = append(s.blocks, free)
		}
	}
	s.list(func(a, b uint16) bool { return p.Row[a] == p.Row[b] })
	s.inRows = len(s.pairs)
	s.list(func(a, b uint16) bool { return p.Col[a] == p.Col[b] })
	s.inColumns = len(s.pairs)
	s.list(func(a, b uint16) bool { return p.Row[a] != p.Row[b] && p.Col[a] != p.Col[b] })
	return s
}

// list adds the pairs of one kind.
func (s *space) list(kind func(a, b uint16) bool) {
	for _, free := range s.blocks {
		for i, a := range free {
			for _, b := range free[i+1:] {
				if kind(a, b) {
					s.pairs = append(s.pairs, pair{a, b, s.row(a), s.column(a), s.row(b), s.column(b)})
				}
			}
		}
	}
}

func (s *space) row(c uint16) uint16    { return uint16(s.Row[c]) * stride }
func (s *space) column(c uint16) uint16 { return uint16(s.Side+int(s.Col[c])) * stride }

// clashes counts the held cells of the cell's row and column that have this
// digit: none, one or two.
func (s *space) clashes(cell uint16, digit uint8) int {
	bit := sudoku.Bit(digit)
	return (s.taken[s.Row[cell]] & bit).Count() + (s.taken[s.Side+int(s.Col[cell])] & bit).Count()
}

// f2 counts the clashes of free digits with held ones.
func (s *space) f2(g sudoku.Grid) int {
	n := 0
	for _, free := range s.blocks {
		for _, c := range free {
			n += s.clashes(c, g[c])
		}
	}
	return n
}

// goal is the f of a solution: no digit is missing and nothing clashes.
func (s *space) goal(w1 int) int { return w1 * s.MaxDistinct() }
