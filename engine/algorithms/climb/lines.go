package climb

import (
	"encoding/binary"

	"sudokuscope/engine/sudoku"
)

// lines are the rows and columns of the incumbent as the weighing of swaps
// wants them. They are brought up to date for every state, and can be made anew
// from any.
type lines struct {
	// digits are the grid that was read last, and f1 its different digits.
	digits sudoku.Grid
	f1     int
	// some are the digits that a line has, more those it has more than once.
	some, more [2 * sudoku.MaxSide]sudoku.Mask
	// dirty are the lines that are not as they were when swaps were weighed last: the
	// rows in which a cell has another digit, and the columns that have others more
	// or less often. Swaps of cells in no such line do to f what they did, in the same
	// space and at the same weights.
	dirtyRows, dirtyColumns sudoku.Mask
	of                      *space
	one, two                int
	// in is what f gains when a digit comes into a line, and out what it
	// loses when one of that digit leaves, and middle more: in[line·stride+digit-1].
	in, out []byte
	// What f gains when the digit of a cell gives place to another: in the row, in
	// the column, and in both, and gainMiddle more: inBoth[cell·stride+digit-1].
	inRow, inColumn, inBoth []byte

	swaps   []uint16    // room for worth
	entries []entry     // room for weigh
	was     sudoku.Grid // the incumbent before a move
}

func newLines(s *space) *lines {
	ofLines, ofCells := 2*s.Side*s.stride, s.Cells*s.stride
	return &lines{
		in: make([]byte, ofLines), out: make([]byte, ofLines),
		inRow: make([]byte, ofCells), inColumn: make([]byte, ofCells), inBoth: make([]byte, ofCells),
		was: make(sudoku.Grid, s.Cells), digits: make(sudoku.Grid, s.Cells),
		swaps: make([]uint16, len(s.pairs)), entries: make([]entry, len(s.pairs)),
	}
}

// read takes in a grid and returns its f1.
func (l *lines) read(s *space, g sudoku.Grid) (f1 int) {
	changed := sudoku.Mask(0) // the columns in which a cell has
	for r := range s.Side {
		now, was := g[r*s.Side:][:s.Side], l.digits[r*s.Side:][:s.Side]
		if string(now) == string(was) {
			continue
		}
		l.dirtyRows |= 1 << r
		var some, more sudoku.Mask
		for c, d := range now {
			changed |= sudoku.Mask(uint64(-int(d^was[c])) >> 63 << c)
			bit := sudoku.Bit(d)
			more |= some & bit
			some |= bit
		}
		copy(was, now)
		l.note(r, some, more)
	}
	for m := changed; m != 0; m &= m - 1 {
		c := int(m.Lowest()) - 1
		var some, more sudoku.Mask
		for i := c; i < len(g); i += s.Side {
			bit := sudoku.Bit(g[i])
			more |= some & bit
			some |= bit
		}
		if l.note(s.Side+c, some, more) {
			l.dirtyColumns |= 1 << c
		}
	}
	return l.f1
}

// note keeps what digits a line has, and reports whether it had others.
func (l *lines) note(line int, some, more sudoku.Mask) bool {
	if l.some[line] == some && l.more[line] == more {
		return false
	}
	l.f1 += some.Count() - l.some[line].Count()
	l.some[line], l.more[line] = some, more
	return true
}

// Tables of small numbers are worked out eight bytes at a time: no number leaves its
// byte if it is at least 0, so those that may be negative are kept with as much more
// as the worst of them needs.
const (
	middle     = 2 * mostWeight // for what a line gains or loses
	gainMiddle = 128            // for what a cell gains, which is at most 4·middle

	// part is how much of a table is worked out without a look at where it ends.
	part = 16

	eachByte = 0x0101_0101_0101_0101
	lowBytes = 0x7f7f_7f7f_7f7f_7f7f
	diagonal = 0x8040_2010_0804_0201
)

// spread makes a byte of each of the first eight bits of a mask: 0 or 1.
func spread(m sudoku.Mask) uint64 {
	return (uint64(m)&255*eachByte&diagonal + lowBytes) >> 7 & eachByte
}

// price works out in and out. A digit that comes into a line adds to f1 if the
// line lacks it, one that leaves takes from f1 if it is the only one, and either
// adds to or takes from f2 if a held cell of the line has it.
func (l *lines) price(s *space, g sudoku.Grid, w1, w2 int) {
	if l.of != s || l.one != w1 || l.two != w2 {
		l.of, l.one, l.two = s, w1, w2
		l.dirtyRows, l.dirtyColumns = s.All, s.All
	}
	for m := l.dirtyRows; m != 0; m &= m - 1 {
		l.priceLine(s, int(m.Lowest())-1)
	}
	for m := l.dirtyColumns; m != 0; m &= m - 1 {
		l.priceLine(s, s.Side+int(m.Lowest())-1)
	}
	l.gains(s, g)
}

func (l *lines) priceLine(s *space, line int) {
	some, more, taken := l.some[line], l.more[line], s.taken[line]
	one, two := uint64(l.one), uint64(l.two)
	at := line * s.stride
	for end := at + s.stride; at < end; at += part {
		in, out := (*[part]byte)(l.in[at:]), (*[part]byte)(l.out[at:])
		for d := 0; d < part; d += 8 {
			clash := middle*eachByte + two*spread(taken)
			binary.LittleEndian.PutUint64(in[d:], clash+one*spread(^some))
			binary.LittleEndian.PutUint64(out[d:], clash+one*spread(some&^more))
			taken, some, more = taken>>8, some>>8, more>>8
		}
	}
}

// gains works out what the cells of dirty lines gain with another digit.
func (l *lines) gains(s *space, g sudoku.Grid) {
	for r := range s.Side {
		m := s.open[r]
		if l.dirtyRows>>r&1 == 0 {
			m &= l.dirtyColumns
		}
		for ; m != 0; m &= m - 1 {
			column := int(m.Lowest()) - 1
			l.gain(s, g, r*s.Side+column, r*s.stride, (s.Side+column)*s.stride)
		}
	}
}

func (l *lines) gain(s *space, g sudoku.Grid, c, row, column int) {
	own, at := int(g[c])-1, c*s.stride
	outRow, outColumn := uint64(l.out[row+own]), uint64(l.out[column+own])
	lessRow, lessColumn, lessBoth := eachByte*(gainMiddle-outRow), eachByte*(gainMiddle-outColumn), eachByte*(gainMiddle-outRow-outColumn)
	for end := at + s.stride; at < end; at, row, column = at+part, row+part, column+part {
		fromRow, fromColumn := (*[part]byte)(l.in[row:]), (*[part]byte)(l.in[column:])
		inRow, inColumn, inBoth := (*[part]byte)(l.inRow[at:]), (*[part]byte)(l.inColumn[at:]), (*[part]byte)(l.inBoth[at:])
		for d := 0; d < part; d += 8 {
			r, c := binary.LittleEndian.Uint64(fromRow[d:]), binary.LittleEndian.Uint64(fromColumn[d:])
			binary.LittleEndian.PutUint64(inRow[d:], r+lessRow)
			binary.LittleEndian.PutUint64(inColumn[d:], c+lessColumn)
			binary.LittleEndian.PutUint64(inBoth[d:], r+c+lessBoth)
		}
	}
}

// weigh writes what every swap does to f. A swap of a, which has x, and b, which
// has y, takes x out of a's lines and puts y into them, and the other way round
// for b; a line that they share does not change. The swaps of a block none of whose
// lines is dirty do what they did.
func (l *lines) weigh(s *space, g sudoku.Grid, deltas []int16) {
	rows, columns := l.dirtyRows, l.dirtyColumns
	l.dirtyRows, l.dirtyColumns = 0, 0
	if rows == s.All {
		weighed(deltas[:s.inRows], s.pairs, l.inColumn, g)
		weighed(deltas[s.inRows:s.inColumns], s.pairs[s.inRows:], l.inRow, g)
		weighed(deltas[s.inColumns:], s.pairs[s.inColumns:], l.inBoth, g)
		return
	}
	for i := range s.spans {
		p := &s.spans[i]
		if rows&p.rows|columns&p.columns == 0 {
			continue
		}
		weighed(deltas[p.rowsFirst:p.rowsEnd], s.pairs[p.rowsFirst:], l.inColumn, g)
		weighed(deltas[p.columnsFirst:p.columnsEnd], s.pairs[p.columnsFirst:], l.inRow, g)
		weighed(deltas[p.othersFirst:p.othersEnd], s.pairs[p.othersFirst:], l.inBoth, g)
	}
}

// weighed writes what swaps of one kind do to f.
func weighed(deltas []int16, pairs []pair, gain []byte, g sudoku.Grid) {
	pairs = pairs[:len(deltas)]
	for i := range pairs {
		p := &pairs[i]
		deltas[i] = int16(gain[int(p.atA)+int(g[p.b])-1]) + int16(gain[int(p.atB)+int(g[p.a])-1]) - 2*gainMiddle
	}
}

// worth lists the swaps whose delta is at least least. Which these are is past guessing
// for a processor, so each is written, and the list grows by 1 or by 0.
func (l *lines) worth(deltas []int16, least int) []uint16 {
	n, list := 0, l.swaps[:len(deltas)]
	for i, delta := range deltas {
		list[n] = uint16(i)
		n += int(uint64(least-int(delta)-1) >> 63)
	}
	return list[:n]
}
