package population

import (
	"cmp"
	"math/bits"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Plan is what a round knows before its first grid, where each cell is drawn from its
// wheel: p does not change while the grids are drawn.
type Plan struct {
	Wheels []Wheel // of the cells
	Order  Blanks  // the cells of each block in drawing order
	// equals are the stretches of the order of each block that are drawn in any order.
	equals [sudoku.MaxSide][]stretch
}

type stretch struct{ first, end int }

// Begin turns the wheels of the cells to draw, and takes the cells in reading order.
func (p *Plan) Begin(m *Model, cells *Blanks) {
	if p.Wheels == nil {
		p.Wheels = make([]Wheel, m.Cells)
	}
	for _, c := range cells.List {
		p.Wheels[c].Turn(m.Of(c))
	}
	p.Order = Blanks{List: append(p.Order.List[:0], cells.List...), From: cells.From}
}

// Rank puts the cells of a block in order, the largest by some number first. Of equals the
// first comes first, or with ties each grid has them in another order.
func (p *Plan) Rank(b int, by func(cell uint16) float64, ties bool) {
	order, first := p.Order.In(b), 0
	p.equals[b] = p.equals[b][:0]
	slices.SortStableFunc(order, func(x, y uint16) int { return cmp.Compare(by(y), by(x)) })
	for i := range order {
		if ties && i+1 < len(order) && by(order[i]) == by(order[i+1]) {
			continue
		}
		if i > first {
			p.equals[b] = append(p.equals[b], stretch{first, i + 1})
		}
		first = i + 1
	}
}

// Surest puts the cell first whose largest p among the digits that are not used is largest,
// as it stands or as a share of all these digits, and leaves the others in their order. A
// cell with nothing left has 0. Of equals the first comes first, or with ties any.
func (p *Plan) Surest(m *Model, cells []uint16, used sudoku.Mask, shares bool, ties *engine.Rand) {
	var equals [sudoku.MaxSide]int
	most, n := -1.0, 0
	for i, c := range cells {
		of, sum, top := m.Of(c), 0.0, 0.0
		for open := p.Wheels[c].Open &^ used; open != 0; open &= open - 1 {
			v := of[open.Lowest()-1]
			if sum += v; v > top {
				top = v
			}
		}
		if shares && sum != 0 {
			top /= sum
		}
		if top > most {
			most, n = top, 0
		}
		if top == most {
			equals[n] = i
			n++
		}
	}
	i := equals[0]
	if n > 1 && ties != nil {
		i = equals[ties.IntN(n)]
	}
	cell := cells[i]
	copy(cells[1:], cells[:i])
	cells[0] = cell
}

// Hand is the order of a block for one grid, in room where it is of this grid alone.
func (p *Plan) Hand(b int, dice *engine.Rand, room []uint16) []uint16 {
	order := p.Order.In(b)
	if len(p.equals[b]) > 0 {
		order = room[:copy(room, order)]
	}
	for _, run := range p.equals[b] {
		shuffle(dice, order[run.first:run.end])
	}
	return order
}

// shuffle puts cells in random order. One throw is enough for eight places: it
// is a point in [0, 1); times k+1, its whole part picks one of k+1 places, and
// what is behind the point is as random as before. (The last of the eight has
// more than 28 bits to itself even on the largest board.)
func shuffle(dice *engine.Rand, run []uint16) {
	var point uint64
	for n, k := 0, len(run)-1; k > 0; n, k = n+1, k-1 {
		if n%8 == 0 {
			point = dice.Uint64()
		}
		j, rest := bits.Mul64(point, uint64(k+1))
		run[k], run[j] = run[j], run[k]
		point = rest
	}
}
