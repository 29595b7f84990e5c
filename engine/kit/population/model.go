package population

import (
	"math/bits"
	"slices"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// Model is a probability for every digit of every cell: the p of the papers.
type Model struct {
	*sudoku.Board
	// P has them in order: that of digit d in cell c is P[c*Side+d-1].
	P []float64
}

// NewModel returns a model in which every p is 0.
func NewModel(b *sudoku.Board) Model { return Model{b, make([]float64, b.Cells*b.Side)} }

// Of returns the distribution of a cell, a value a digit.
func (m *Model) Of(cell uint16) []float64 { return m.P[int(cell)*m.Side:][:m.Side] }

// Spread makes the digits of a set equally probable in a cell, and all others
// impossible.
func (m *Model) Spread(cell uint16, open sudoku.Mask) {
	p := m.Of(cell)
	clear(p)
	for left := open; left != 0; left &= left - 1 {
		p[left.Lowest()-1] = 1 / float64(open.Count())
	}
}

// Mass returns the sum of p over some digits of a cell.
func (m *Model) Mass(cell uint16, digits sudoku.Mask) float64 { return mass(m.Of(cell), digits) }

func mass(p []float64, digits sudoku.Mask) (sum float64) {
	for ; digits != 0; digits &= digits - 1 {
		sum += p[bits.TrailingZeros64(uint64(digits))]
	}
	return sum
}

// Confine leaves a cell only some digits: what the others had goes to these, in proportion.
// If these have no p, all that the cell may be become equally probable.
func (m *Model) Confine(cell uint16, digits, may sudoku.Mask) {
	p, sum := m.Of(cell), m.Mass(cell, digits)
	if sum == 0 {
		m.Spread(cell, may)
		return
	}
	for k := range p {
		p[k] /= sum
		if digits>>k&1 == 0 {
			p[k] = 0
		}
	}
}

// Draw draws one of some digits of a cell in proportion to p, or any of them if all are
// impossible.
func (m *Model) Draw(dice *sudoku.Rand, cell uint16, digits sudoku.Mask) uint8 {
	return m.Hit(cell, digits, dice.Float64())
}

// Hit returns what Draw draws with a throw in [0, 1).
func (m *Model) Hit(cell uint16, digits sudoku.Mask, throw float64) uint8 {
	if others := digits & (digits - 1); others.Single() { // two are left, as mostly
		first := int(cell) * m.Side
		low := bits.TrailingZeros64(uint64(digits))
		high := bits.TrailingZeros64(uint64(others))
		if isLower(m.P[first+low], m.P[first+high], throw) {
			high = low
		}
		return uint8(high + 1)
	}
	p := m.P[int(cell)*m.Side:]
	return hit(p, digits, mass(p, digits), throw)
}

// isLower reports whether a throw hits the lower of two digits, by the p of both; where none has
// any, one is as good as the other.
func isLower(lower, higher, throw float64) bool {
	total := lower + higher
	if total == 0 {
		lower, total = .5, 1
	}
	return throw*total < lower
}

// hit returns which of some digits a throw hits, from their p and its sum.
func hit(p []float64, digits sudoku.Mask, total, throw float64) uint8 {
	if total == 0 {
		return digits.Nth(int(throw * float64(digits.Count())))
	}
	point, sum := throw*total, 0.0
	for left := digits; left != 0; left &= left - 1 {
		k := bits.TrailingZeros64(uint64(left))
		sum += p[k]
		if point < sum {
			return uint8(k + 1)
		}
	}
	return uint8(bits.Len64(uint64(digits))) // the last one if rounding leaves something over
}

// Likeliest returns the most probable of some digits of a cell, the lowest of equals.
func (m *Model) Likeliest(cell uint16, digits sudoku.Mask) uint8 {
	p, best := m.Of(cell), digits.Lowest()
	for ; digits != 0; digits &= digits - 1 {
		d := digits.Lowest()
		if p[d-1] > p[best-1] {
			best = d
		}
	}
	return best
}

// Vote adds n to the votes for the digits that a grid has in some cells: votes has a place
// for every digit of every cell, as P has.
func (m *Model) Vote(votes []uint16, g sudoku.Grid, cells []uint16, n uint16) {
	for _, c := range cells {
		votes[int(c)*m.Side+int(g[c])-1] += n
	}
}

// TellDrawn tells a witness that a cell of a member drew one of the digits that are open by
// its p, or because it is the only one or the most probable. Where none is open there is
// nothing to tell.
func (m *Model) TellDrawn(w *decision.Witness, member int, cell uint16, digit uint8, open sudoku.Mask, most bool) {
	if w != nil {
		m.tellDrawn(w, member, cell, digit, open, most)
	}
}

func (m *Model) tellDrawn(w *decision.Witness, member int, cell uint16, digit uint8, open sudoku.Mask, most bool) {
	if open == 0 {
		return
	}
	options := decision.Alternatives(int(cell), open, m.Of(cell))
	i := slices.IndexFunc(options, func(o decision.Option) bool {
		return o.Digit == digit
	})
	chance, why := options[i].P, whyDrawn
	mass := m.Mass(cell, open)
	switch {
	case open.Single():
		why = whyOnly
	case most:
		chance, why = decision.NoChance, whyLikeliest
	case mass == 0:
		why = whyAny
	case mass < m.Mass(cell, m.All):
		why = whyOfTheRest
	}
	w.Candidate(member).Drew(int(cell), digit, chance, options, why.Of())
}

func (m *Model) Clone() Model { return Model{m.Board, slices.Clone(m.P)} }

// Blanks are the cells that a round draws, block by block.
type Blanks struct {
	List []uint16
	// Those of block b are List[From[b]:From[b+1]].
	From [sudoku.MaxSide + 1]uint16
}

// Find lists the empty cells of a grid.
func (l *Blanks) Find(board *sudoku.Board, grid sudoku.Grid) {
	l.List = l.List[:0]
	for block := range board.Side {
		for _, cell := range board.BlockCells(block) {
			if grid[cell] == 0 {
				l.List = append(l.List, cell)
			}
		}
		l.From[block+1] = uint16(len(l.List))
	}
}

// In returns the cells of a block.
func (l *Blanks) In(block int) []uint16 { return l.List[l.From[block]:l.From[block+1]] }
