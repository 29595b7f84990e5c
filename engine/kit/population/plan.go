package population

import (
	"cmp"
	"math/bits"
	"slices"

	"sudokuscope/engine/sudoku"
)

// Order is which cell of a block is drawn first.
type Order uint8

const (
	OrderStatic  Order = iota // the one with the largest p as the block begins
	OrderDynamic              // anew before every draw, by the share of what is left to it
	OrderRandom
	OrderIndex // from left to right
	OrderBare  // anew, by p as it stands
)

// Plan is what a round knows before its first grid, where each cell is drawn from its
// wheel: p does not change while the grids are drawn.
type Plan struct {
	Wheels []Wheel // of the cells
	model  *Model
	cells  Blanks // of each block in drawing order, as far as it is the same for all grids
	// equals are the stretches of the order of each block that are drawn in any order.
	equals [sudoku.MaxSide][]stretch
	// SurestEachTime says that the surest cell is looked for before every draw, by shares or as p
	// stands, and ties that of equally certain cells any comes first.
	SurestEachTime, shares, ties bool
	room                         [sudoku.MaxSide]uint16   // for the order of a block in one grid
	orders                       [sudoku.MaxSide][]uint16 // the cells of each block
}

type stretch struct{ first, end int }

// Begin makes the wheels of the cells to draw, and puts those of each block in order. Among
// equally certain cells the first comes first, or with ties any of them.
func (p *Plan) Begin(model *Model, cells *Blanks, order Order, ties bool) {
	if p.Wheels == nil {
		p.Wheels = make([]Wheel, model.Cells)
	}
	for _, cell := range cells.List {
		p.Wheels[cell].Turn(model.Of(cell))
	}
	p.model = model
	p.cells = Blanks{List: append(p.cells.List[:0], cells.List...), From: cells.From}
	p.shares, p.ties = order == OrderDynamic, ties
	p.SurestEachTime = p.shares || order == OrderBare
	for block := range model.Side {
		p.orders[block] = p.cells.In(block)
		p.equals[block] = p.equals[block][:0]
		switch order {
		case OrderStatic:
			p.rank(block)
		case OrderRandom:
			p.equals[block] = append(p.equals[block], stretch{0, len(p.cells.In(block))})
		}
	}
}

// rank puts the cells of a block in order, that with the largest p first.
func (p *Plan) rank(block int) {
	order, first := p.cells.In(block), 0
	top := func(i int) float64 {
		return p.Wheels[order[i]].Top
	}
	slices.SortStableFunc(order, func(x, y uint16) int {
		return cmp.Compare(p.Wheels[y].Top, p.Wheels[x].Top)
	})
	for i := range order {
		if p.ties && i+1 < len(order) && top(i) == top(i+1) {
			continue
		}
		if i > first {
			p.equals[block] = append(p.equals[block], stretch{first, i + 1})
		}
		first = i + 1
	}
}

// OrderOf returns the order of a block for one grid.
func (p *Plan) OrderOf(block int, dice *sudoku.Rand) []uint16 {
	order := p.orders[block]
	if !p.SurestEachTime && len(p.equals[block]) == 0 {
		return order
	}
	order = p.room[:copy(p.room[:], order)]
	for _, run := range p.equals[block] {
		shuffle(dice, order[run.first:run.end])
	}
	return order
}

// Surest puts the cell first whose largest p among the digits that are not used is largest,
// as it stands or as a share of all these digits, and leaves the others in their order. A
// cell with nothing left has 0.
func (p *Plan) Surest(cells []uint16, used sudoku.Mask, dice *sudoku.Rand) uint16 {
	var equals [sudoku.MaxSide]int
	most, many := -1.0, 0
	for i, c := range cells {
		of := p.model.Of(c)
		sum := 0.0
		top := 0.0
		for open := p.Wheels[c].Open &^ used; open != 0; open &= open - 1 {
			v := of[open.Lowest()-1]
			sum += v
			if v > top {
				top = v
			}
		}
		if p.shares && sum != 0 {
			top /= sum
		}
		if top > most {
			most, many = top, 0
		}
		if top == most {
			equals[many] = i
			many++
		}
	}
	i := equals[0]
	if many > 1 && p.ties {
		i = equals[dice.IntN(many)]
	}
	cell := cells[i]
	copy(cells[1:], cells[:i])
	cells[0] = cell
	return cell
}

// shuffle puts cells in random order. One throw is enough for eight places: it
// is a point in [0, 1); times k+1, its whole part picks one of k+1 places, and
// what is behind the point is as random as before. (The last of the eight has
// more than 28 bits to itself even on the largest board.)
func shuffle(dice *sudoku.Rand, run []uint16) {
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
