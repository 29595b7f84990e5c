package reseda

import "sudokuscope/engine/sudoku"

// prepare works out what is known before the first grid: the order of the cells of each
// block as far as it is the same for all, and the digits that they cannot have.
func (d *drawing) prepare() {
	d.Drawn = true
	d.plan.Begin(&d.Model, &d.free)
	by, ties := func(uint16) float64 { return 0 }, d.Permutations && d.Order == OrderRandom
	if d.Permutations && d.Order == OrderStatic {
		by, ties = func(cell uint16) float64 { return d.plan.Wheels[cell].Top }, !d.FirstOfTies
	}
	for b := range d.Side {
		if d.Permutations {
			d.used[b] = d.All &^ d.Lacking(d.held, 2*d.Side+b)
		}
		d.plan.Rank(b, by, ties)
	}
}

// dynamic draws the cells of a block, and before each draw looks for the one that is most
// certain now: the largest p among the digits left, as a share of what is left to the cell,
// or as it stands. A cell with nothing left has 0 and comes last.
func (d *drawing) dynamic(cells []uint16, used sudoku.Mask) {
	for ; len(cells) > 0; cells = cells[1:] {
		i := d.surest(cells, used)
		cell := cells[i]
		copy(cells[1:], cells[:i]) // the others stay in their order
		cells[0] = cell
		used = d.fill(cells[:1], used)
	}
}

// surest is the place of the cell with the largest share; of equals the first, or any.
func (d *drawing) surest(cells []uint16, used sudoku.Mask) int {
	var equals [sudoku.MaxSide]int
	most, n := -1.0, 0
	for i, c := range cells {
		share := d.share(c, used)
		if share > most {
			most, n = share, 0
		}
		if share == most {
			equals[n] = i
			n++
		}
	}
	if n > 1 && !d.FirstOfTies {
		return equals[d.Dice.IntN(n)]
	}
	return equals[0]
}

// share is the largest p of the digits left to a cell, divided by their sum unless the
// order takes it as it stands.
func (s *search) share(cell uint16, used sudoku.Mask) float64 {
	p, sum, top := s.Of(cell), 0.0, 0.0
	for open := s.plan.Wheels[cell].Open &^ used; open != 0; open &= open - 1 {
		v := p[open.Lowest()-1]
		sum += v
		if v > top {
			top = v
		}
	}
	if s.Order == OrderBare || sum == 0 {
		return top
	}
	return top / sum
}
