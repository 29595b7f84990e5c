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
	// taken are the held digits of the rows and, after them, the columns.
	taken [2 * sudoku.MaxSide]sudoku.Mask
	fixed int // how many cells are held
	// stride is the length of a line's part of a table, a place for every digit.
	stride int
}

// pair is a swap: two cells, and where their lines begin in the tables of
// lines.
type pair struct {
	a, b                         uint16
	rowA, columnA, rowB, columnB uint16
}

func newSpace(p *sudoku.Puzzle, held sudoku.Grid) *space {
	s := &space{Puzzle: p, held: held, stride: 32}
	if p.Side >= s.stride {
		s.stride = 64
	}
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

func (s *space) row(c uint16) uint16    { return uint16(int(s.Row[c]) * s.stride) }
func (s *space) column(c uint16) uint16 { return uint16((s.Side + int(s.Col[c])) * s.stride) }

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

// lines are the rows and columns of the incumbent as the weighing of swaps
// wants them. They are brought up to date for every state, and can be made anew
// from any.
type lines struct {
	// some are the digits that a line has, more those it has more than once.
	some, more [2 * sudoku.MaxSide]sudoku.Mask
	// in is what f gains when a digit comes into a line, and out what it
	// loses when one of that digit leaves: in[line·stride+digit].
	in, out []int16
	// What in and out were worked out from: a line that is as it was then, in the
	// same space and at the same weights, needs no pricing.
	priced   [2 * sudoku.MaxSide]struct{ some, more sudoku.Mask }
	of       *space
	one, two int16
	path     []uint32    // room for tree.rebuild
	swaps    []uint16    // room for worth
	entries  []entry     // room for weigh
	was      sudoku.Grid // the incumbent before a move
}

func newLines(s *space) *lines {
	return &lines{in: make([]int16, 2*s.Side*s.stride), out: make([]int16, 2*s.Side*s.stride), was: make(sudoku.Grid, s.Cells)}
}

// read takes in a grid and returns its f1.
func (l *lines) read(s *space, g sudoku.Grid) (f1 int) {
	side := s.Side
	columns, columnsMore := l.some[side:2*side], l.more[side:2*side]
	clear(columns)
	clear(columnsMore)
	for r := range side {
		var some, more sudoku.Mask
		row := g[r*side:][:side]
		for c, d := range row {
			bit := sudoku.Bit(d)
			more |= some & bit
			some |= bit
			columnsMore[c] |= columns[c] & bit
			columns[c] |= bit
		}
		l.some[r], l.more[r] = some, more
		f1 += some.Count()
	}
	for _, m := range columns {
		f1 += m.Count()
	}
	return f1
}

// price works out in and out. A digit that comes into a line adds to f1 if the
// line lacks it, one that leaves takes from f1 if it is the only one, and either
// adds to or takes from f2 if a held cell of the line has it.
func (l *lines) price(s *space, w1, w2 int) {
	one, two := int16(w1), int16(w2)
	anew := l.of != s || l.one != one || l.two != two
	l.of, l.one, l.two = s, one, two
	for line := range 2 * s.Side {
		was := &l.priced[line]
		if !anew && was.some == l.some[line] && was.more == l.more[line] {
			continue
		}
		was.some, was.more = l.some[line], l.more[line]
		lacking, single, taken := ^l.some[line]<<1, (l.some[line]&^l.more[line])<<1, s.taken[line]<<1
		in, out := l.in[line*s.stride:][:s.stride], l.out[line*s.stride:][:s.stride]
		for d := 1; d <= s.Side; d++ {
			clash := two * int16(taken>>d&1)
			in[d] = clash + one*int16(lacking>>d&1)
			out[d] = clash + one*int16(single>>d&1)
		}
	}
}

// weigh writes what every swap does to f. A swap of a, which has x, and b, which
// has y, takes x out of a's lines and puts y into them, and the other way round
// for b; a line that they share does not change.
func (l *lines) weigh(s *space, g sudoku.Grid, deltas []int16) {
	in, out := l.in, l.out
	deltas = deltas[:len(s.pairs)]
	for i := range s.pairs[:s.inRows] {
		p := &s.pairs[i]
		x, y := uint16(g[p.a]&63), uint16(g[p.b]&63)
		deltas[i] = in[p.columnA+y] - out[p.columnA+x] + in[p.columnB+x] - out[p.columnB+y]
	}
	for i := s.inRows; i < s.inColumns; i++ {
		p := &s.pairs[i]
		x, y := uint16(g[p.a]&63), uint16(g[p.b]&63)
		deltas[i] = in[p.rowA+y] - out[p.rowA+x] + in[p.rowB+x] - out[p.rowB+y]
	}
	for i := s.inColumns; i < len(deltas); i++ {
		p := &s.pairs[i]
		x, y := uint16(g[p.a]&63), uint16(g[p.b]&63)
		deltas[i] = in[p.columnA+y] - out[p.columnA+x] + in[p.columnB+x] - out[p.columnB+y] +
			in[p.rowA+y] - out[p.rowA+x] + in[p.rowB+x] - out[p.rowB+y]
	}
}

// worth lists the swaps whose delta is at least least. Which these are is past guessing
// for a processor, so each is written, and the list grows by 1 or by 0.
func (l *lines) worth(deltas []int16, least int) []uint16 {
	if len(l.swaps) < len(deltas) {
		l.swaps = make([]uint16, len(deltas))
	}
	n, list := 0, l.swaps
	for i, delta := range deltas {
		list[n] = uint16(i)
		n += int(uint64(least-int(delta)-1) >> 63)
	}
	return list[:n]
}
