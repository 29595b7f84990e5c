package climb

import "sudokuscope/engine/sudoku"

// lines are the rows and columns of the incumbent as the weighing of swaps
// wants them. They are worked out anew for every state and of no use after.
type lines struct {
	// some are the digits that a line has, more those it has more than once.
	some, more [2 * sudoku.MaxSide]sudoku.Mask
	// in is what f gains when a digit comes into a line, and out what it
	// loses when one of that digit leaves: in[line·stride+digit].
	in, out []int16
	path    []uint32    // room for tree.rebuild
	was     sudoku.Grid // the incumbent before a move
}

func newLines(s *space) *lines {
	return &lines{in: make([]int16, 2*s.Side*stride), out: make([]int16, 2*s.Side*stride), was: make(sudoku.Grid, s.Cells)}
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
	for line := range 2 * s.Side {
		lacking, single, taken := ^l.some[line]<<1, (l.some[line]&^l.more[line])<<1, s.taken[line]<<1
		in, out := l.in[line*stride:][:stride], l.out[line*stride:][:stride]
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
		x, y := uint16(g[p.a]&31), uint16(g[p.b]&31)
		deltas[i] = in[p.columnA+y] - out[p.columnA+x] + in[p.columnB+x] - out[p.columnB+y]
	}
	for i := s.inRows; i < s.inColumns; i++ {
		p := &s.pairs[i]
		x, y := uint16(g[p.a]&31), uint16(g[p.b]&31)
		deltas[i] = in[p.rowA+y] - out[p.rowA+x] + in[p.rowB+x] - out[p.rowB+y]
	}
	for i := s.inColumns; i < len(deltas); i++ {
		p := &s.pairs[i]
		x, y := uint16(g[p.a]&31), uint16(g[p.b]&31)
		deltas[i] = in[p.columnA+y] - out[p.columnA+x] + in[p.columnB+x] - out[p.columnB+y] +
			in[p.rowA+y] - out[p.rowA+x] + in[p.rowB+x] - out[p.rowB+y]
	}
}
