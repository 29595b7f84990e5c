package anneal

import (
	"math/bits"

	"sudokuscope/engine/sudoku"
)

// tally knows of every digit how often it stands in each row and column. A line
// is a bit: row r is bit r, column c bit Side+c.
type tally [32]places

// places are the lines of one digit: those that hold it once, those that do
// not hold it, and how many times each does, as a binary number upright: bit by
// bit in ones, twos and fours. Seven is enough: a line crosses at most five
// blocks, and each of them holds the digit once.
type places struct {
	once, none       uint64
	ones, twos, four uint64
}

func newTally(b *sudoku.Board, g sudoku.Grid) (t tally) {
	for c, d := range g {
		t[d&31].enter(linesOf(b, c))
	}
	for d := range t {
		t[d].settle()
	}
	return t
}

// linesOf is the row and the column of a cell.
func linesOf(b *sudoku.Board, cell int) uint64 {
	return 1<<b.Row[cell] | 1<<(b.Side+int(b.Col[cell]))
}

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
func (t *tally) delta(a, b uint64, u, v uint8) int {
	from, to := a&^b, b&^a
	pu, pv := &t[u&31], &t[v&31]
	return bits.OnesCount64(pu.once&from|pv.once&to) - bits.OnesCount64(pu.none&to|pv.none&from)
}

// swap lets them change places.
func (t *tally) swap(a, b uint64, u, v uint8) {
	from, to := a&^b, b&^a
	pu, pv := &t[u&31], &t[v&31]
	pu.leave(from)
	pu.enter(to)
	pu.settle()
	pv.leave(to)
	pv.enter(from)
	pv.settle()
}
