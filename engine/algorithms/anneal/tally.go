package anneal

import (
	"math/bits"

	"sudokuscope/engine/sudoku"
)

// tally knows of every digit how often it stands in each row and column. A line
// is a bit: row r is bit r, column c bit Side+c. The 72 lines of a 36×36 board are
// too many for a word: there lines has the rows, and columns, which is nil on all
// others, the columns.
type tally struct {
	lines   count
	columns *count
}

// count is one word of lines for every digit.
type count [64]places

// places are the lines of one digit: those that hold it once, those that do
// not hold it, and how many times each does, as a binary number upright: bit by
// bit in ones, twos and fours. Seven is enough: a line crosses at most six
// blocks, and each of them holds the digit once.
type places struct {
	once, none       uint64
	ones, twos, four uint64
}

func newTally(b *sudoku.Board, g sudoku.Grid) (t tally) {
	if wide(b) {
		t.columns = new(count)
	}
	for c, d := range g {
		t.lines[d&63].enter(linesOf(b, c))
		if t.columns != nil {
			t.columns[d&63].enter(columnOf(b, c))
		}
	}
	t.lines.settle()
	if t.columns != nil {
		t.columns.settle()
	}
	return t
}

// clone is a copy with memory of its own.
func (t *tally) clone() tally {
	c := *t
	if t.columns != nil {
		c.columns = new(count)
		*c.columns = *t.columns
	}
	return c
}

func (c *count) settle() {
	for d := range c {
		c[d].settle()
	}
}

// wide reports whether a board has more lines than a word has bits.
func wide(b *sudoku.Board) bool { return 2*b.Side > 64 }

// linesOf is the row and the column of a cell, on a wide board the row.
func linesOf(b *sudoku.Board, cell int) uint64 {
	if wide(b) {
		return 1 << b.Row[cell]
	}
	return 1<<b.Row[cell] | 1<<(b.Side+int(b.Col[cell]))
}

// columnOf is the column of a cell of a wide board.
func columnOf(b *sudoku.Board, cell int) uint64 { return 1 << b.Col[cell] }

// enter adds one in each of some lines.
func (p *places) enter(lines uint64) {
	carry := p.ones & lines
	p.ones ^= lines
	p.four ^= p.twos & carry
	p.twos ^= carry
}

// leave takes one away in each of some lines.
func (p *places) leave(lines uint64) {
	borrow := lines &^ p.ones
	p.ones ^= lines
	p.four ^= borrow &^ p.twos
	p.twos ^= borrow
}

func (p *places) settle() {
	p.once = p.ones &^ (p.twos | p.four)
	p.none = ^(p.ones | p.twos | p.four)
}

// delta is what it does to the cost when digits u, in the lines a, and v, in the
// lines b, change places: their lines come to lack what stood there once, and no
// longer lack what did not stand there. A line of both cells keeps its digits.
func (t *count) delta(a, b uint64, u, v uint8) int {
	from, to := a&^b, b&^a
	pu, pv := &t[u&63], &t[v&63]
	return bits.OnesCount64(pu.once&from|pv.once&to) - bits.OnesCount64(pu.none&to|pv.none&from)
}

// swap lets them change places.
func (t *count) swap(a, b uint64, u, v uint8) {
	from, to := a&^b, b&^a
	pu, pv := &t[u&63], &t[v&63]
	pu.leave(from)
	pu.enter(to)
	pu.settle()
	pv.leave(to)
	pv.enter(from)
	pv.settle()
}

// change is what a swap of the slots i and j, which hold u and v, does to the cost.
func (l *layout) change(t *tally, i, j int, u, v uint8) int {
	d := t.lines.delta(l.slots[i].lines, l.slots[j].lines, u, v)
	if t.columns != nil {
		d += t.columns.delta(l.columns[i], l.columns[j], u, v)
	}
	return d
}

// makeSwap makes that swap.
func (l *layout) makeSwap(t *tally, i, j int, u, v uint8) {
	t.lines.swap(l.slots[i].lines, l.slots[j].lines, u, v)
	if t.columns != nil {
		t.columns.swap(l.columns[i], l.columns[j], u, v)
	}
}
