package sudoku

import "math/bits"

// Lines is what a local search knows of a full grid whose blocks are permutations:
// for every digit, the rows and columns that hold it once, and those that lack it.
// What a swap within a block does to the cost, the number of digits that rows and
// columns lack, is then the count of two words. A line is a bit: row r is bit r, and
// column c is bit Side+c. The 72 lines of order 6 take two words, those of the other
// orders one.
type Lines struct {
	*Board
	at   []uint64 // the lines of each cell that are in the low word
	low  tallies
	high *tallies // on order 6
}

// NewLines counts the digits of a grid.
func NewLines(b *Board, g Grid) *Lines {
	lines := &Lines{Board: b, at: b.lineBits[0]}
	if 2*b.Side > 64 {
		lines.high = new(tallies)
	}
	lines.Read(g)
	return lines
}

// Read counts the digits of another grid.
func (l *Lines) Read(g Grid) {
	l.low.read(g, l.at)
	if l.high != nil {
		l.high.read(g, l.lineBits[1])
	}
}

// Clone returns a copy with memory of its own.
func (l *Lines) Clone() *Lines {
	lines := *l
	if l.high != nil {
		high := *l.high
		lines.high = &high
	}
	return &lines
}

// SwapDelta returns how the cost changes when two cells of a block change places. A line that a
// digit leaves lacks it now if it stood there once; a line that it enters no longer lacks
// it. A line that has both cells keeps its digits.
func (l *Lines) SwapDelta(grid Grid, one, other uint16) int {
	if l.high == nil {
		return l.low.delta(l.at[one], l.at[other], grid[one], grid[other])
	}
	return l.bothDelta(grid, one, other)
}

// OneWord reports whether the lines of a cell take one word, so that Exchanged tells all.
func (l *Lines) OneWord() bool { return l.high == nil }

// LinesOf returns the lines of a cell, of order 6 those in the low word. They stay what they
// are, so that a loop can keep them.
func (b *Board) LinesOf(cell uint16) uint64 { return b.lineBits[0][cell] }

// Exchanged is SwapDelta for a loop that keeps the lines and digits of its cells at hand: of
// u, in the lines a, and v, in the lines b.
func (l *Lines) Exchanged(a, b uint64, u, v uint8) int { return l.low.delta(a, b, u, v) }

// bothDelta is SwapDelta where the lines take two words. It stands apart so that the usual
// case keeps its registers.
func (l *Lines) bothDelta(grid Grid, one, other uint16) int {
	highLines := l.lineBits[1]
	low := l.low.delta(l.at[one], l.at[other], grid[one], grid[other])
	high := l.high.delta(highLines[one], highLines[other], grid[one], grid[other])
	return low + high
}

// Swap makes the swap, in the grid and in the counts.
func (l *Lines) Swap(grid Grid, one, other uint16) {
	u, v := grid[one], grid[other]
	l.low.swap(l.at[one], l.at[other], u, v)
	if l.high != nil {
		high := l.lineBits[1]
		l.high.swap(high[one], high[other], u, v)
	}
	grid[one] = v
	grid[other] = u
}

// tallies are the lines of each digit, in one word.
type tallies [64]tally

// tally are the lines of one digit: those that hold it once, those that do not hold
// it, and how many times each does, as a binary number upright: bit by bit in ones,
// twos and fours. Seven is enough: a line crosses at most six blocks, and each of
// them holds the digit once.
type tally struct {
	once, none        uint64
	ones, twos, fours uint64
}

func (t *tallies) read(g Grid, lines []uint64) {
	*t = tallies{}
	for c, d := range g {
		t[d&63].enter(lines[c])
	}
	for d := range t {
		t[d].settle()
	}
}

// delta is what a swap changes in the lines of a word: u leaves the lines a for b, and
// v the other way round.
func (t *tallies) delta(a, b uint64, u, v uint8) int {
	from, to := a&^b, b&^a
	p, q := &t[u&63], &t[v&63]
	return bits.OnesCount64(p.once&from|q.once&to) - bits.OnesCount64(p.none&to|q.none&from)
}

// swap takes u out of the lines a into the lines b, and v the other way round.
func (t *tallies) swap(a, b uint64, u, v uint8) {
	from, to := a&^b, b&^a
	t[u&63].move(from, to)
	t[v&63].move(to, from)
}

// move takes the digit out of some lines and into others.
func (t *tally) move(from, to uint64) {
	borrow := from &^ t.ones
	t.ones ^= from
	t.fours ^= borrow &^ t.twos
	t.twos ^= borrow
	t.enter(to)
	t.settle()
}

// enter adds one in each of some lines.
func (t *tally) enter(lines uint64) {
	carry := t.ones & lines
	t.ones ^= lines
	t.fours ^= t.twos & carry
	t.twos ^= carry
}

func (t *tally) settle() {
	t.once = t.ones &^ (t.twos | t.fours)
	t.none = ^(t.ones | t.twos | t.fours)
}
