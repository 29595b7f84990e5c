package climb

import (
	"sudokuscope/engine/sudoku"
)

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
	// spans are where the swaps of each block are, and open the columns in which a
	// row has free cells.
	spans []span
	open  [sudoku.MaxSide]sudoku.Mask
	// taken are the held digits of the rows and, after them, the columns.
	taken [2 * sudoku.MaxSide]sudoku.Mask
	fixed int // how many cells are held
	// stride is the length of a line's or a cell's place in a table, a byte for every
	// digit and whole parts.
	stride int
}

// pair is a swap: two cells, and where their parts begin in the tables of lines.
type pair struct{ a, b, atA, atB uint16 }

// span has the swaps of a block, as parts of the list of all, and its lines.
type span struct {
	rowsFirst, rowsEnd, columnsFirst, columnsEnd, othersFirst, othersEnd int

	rows, columns sudoku.Mask
}

func newSpace(p *sudoku.Puzzle, held sudoku.Grid) *space {
	s := &space{Puzzle: p, held: held, stride: (p.Side + part - 1) / part * part}
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
	s.spans = make([]span, len(s.blocks))
	for i, free := range s.blocks {
		for _, c := range free {
			row, column := p.Row[c], p.Col[c]
			s.open[row] |= 1 << column
			s.spans[i].rows |= 1 << row
			s.spans[i].columns |= 1 << column
		}
	}
	for i, free := range s.blocks {
		p := &s.spans[i]
		p.rowsFirst, p.rowsEnd = s.list(free, func(a, b uint16) bool { return s.Row[a] == s.Row[b] })
	}
	s.inRows = len(s.pairs)
	for i, free := range s.blocks {
		p := &s.spans[i]
		p.columnsFirst, p.columnsEnd = s.list(free, func(a, b uint16) bool { return s.Col[a] == s.Col[b] })
	}
	s.inColumns = len(s.pairs)
	for i, free := range s.blocks {
		p := &s.spans[i]
		p.othersFirst, p.othersEnd = s.list(free, func(a, b uint16) bool { return s.Row[a] != s.Row[b] && s.Col[a] != s.Col[b] })
	}
	return s
}

// list adds the pairs of one kind of a block's free cells, and returns where they
// begin and end.
func (s *space) list(free []uint16, kind func(a, b uint16) bool) (first, end int) {
	first = len(s.pairs)
	for i, a := range free {
		for _, b := range free[i+1:] {
			if kind(a, b) {
				s.pairs = append(s.pairs, pair{a, b, s.at(a), s.at(b)})
			}
		}
	}
	return first, len(s.pairs)
}

// at is where a cell's part of a table begins.
func (s *space) at(c uint16) uint16 { return uint16(int(c) * s.stride) }

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
