package nbcoin

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// plain is NB-COIN as one would write it down from the paper and the readings:
// whole grids, whole matrices, everything looked up and added up where it is
// needed, no phases. The search must do exactly what it does.
type plain struct {
	*sudoku.Puzzle
	Options
	dice  sudoku.Rand
	cand  []sudoku.Mask
	p     [][sudoku.MaxSide + 1]float64 // by cell and digit
	grids []sudoku.Grid
	cost  []int

	best                 int
	stagnation, restarts int64
}

func newPlain(p *sudoku.Puzzle, set engine.Settings, seed uint64) *plain {
	r := &plain{Puzzle: p, dice: sudoku.NewRand(seed), best: 1 << 30}
	set.Into(&r.Options)
	r.cand, _ = precomputed(p, r.Precompute)
	r.p = make([][sudoku.MaxSide + 1]float64, p.Cells)
	for range r.Members {
		r.grids = append(r.grids, p.Givens.Clone())
	}
	r.cost = make([]int, r.Members)
	r.even()
	return r
}

func (r *plain) even() {
	for c, m := range r.cand {
		for d := 1; d <= r.Side; d++ {
			r.p[c][d] = 0
			if m.Has(uint8(d)) {
				r.p[c][d] = 1 / float64(m.Count())
			}
		}
	}
}

// generation does one and reports whether the puzzle is solved.
func (r *plain) generation() bool {
	r.drawAll()
	for i, g := range r.grids {
		r.cost[i] = r.MaxDistinct() - r.Distinct(g)
	}
	lowest := slices.Min(r.cost)
	r.stagnation++
	if lowest < r.best {
		r.best, r.stagnation = lowest, 0
	}
	if lowest == 0 {
		return true
	}
	ranked := r.ranked(r.cost)
	for b := range r.Side {
		if r.ByBlock {
			ranked = r.ranked(r.clashes(b))
		}
		r.learn(b, ranked[:r.selected()], ranked[len(ranked)-r.selected():])
	}
	if r.Patience > 0 && r.stagnation >= r.Patience {
		r.restarts++
		r.best, r.stagnation = 1<<30, 0
		r.even()
	}
	return false
}

// drawAll draws the population.
func (r *plain) drawAll() {
	orders := r.orders()
	for _, g := range r.grids {
		for _, order := range orders {
			r.block(g, order)
		}
	}
}

// force makes a digit one of the givens, in the middle of everything.
func (r *plain) force(cell int, digit uint8) {
	givens := r.Givens.Clone()
	givens[cell] = digit
	r.Puzzle, _ = sudoku.New("", givens)
	was := r.cand
	r.cand, _ = precomputed(r.Puzzle, r.Precompute)
	for c, m := range r.cand {
		sum := 0.0
		for d := range r.p[c] {
			if !m.Has(uint8(d)) {
				r.p[c][d] = 0
			}
			sum += r.p[c][d]
		}
		for d := range r.p[c] {
			switch {
			case m == was[c] || !m.Has(uint8(d)):
			case sum == 0:
				r.p[c][d] = 1 / float64(m.Count())
			default:
				r.p[c][d] /= sum
			}
		}
	}
	for _, g := range r.grids {
		g[cell] = digit
	}
	r.best, r.stagnation = 1<<30, 0
}

// orders lists the free cells of every block in drawing order.
func (r *plain) orders() [][]uint16 {
	var list [][]uint16
	for b := range r.Side {
		var cells []uint16
		for _, c := range r.BlockCells(b) {
			if !r.Given(int(c)) {
				cells = append(cells, c)
			}
		}
		slices.SortStableFunc(cells, func(x, y uint16) int { return r.cand[x].Count() - r.cand[y].Count() })
		list = append(list, cells)
	}
	return list
}

func (r *plain) block(g sudoku.Grid, order []uint16) {
	if len(order) == 0 {
		return
	}
	for try := 1; ; try++ {
		for _, c := range order {
			g[c] = 0
		}
		whole := true
		for _, c := range order {
			g[c] = r.draw(g, int(c), r.Fill || try == tries)
			if whole = g[c] != 0; !whole {
				break
			}
		}
		if whole {
			return
		}
	}
}

// draw draws a digit for a cell, 0 at a dead end that is not to be filled.
func (r *plain) draw(g sudoku.Grid, cell int, fill bool) uint8 {
	left := r.All
	for _, c := range r.BlockCells(int(r.Block[cell])) {
		left &^= sudoku.Bit(g[c])
	}
	var digits []uint8
	total := 0.0
	for d := uint8(1); int(d) <= r.Side; d++ {
		if left.Has(d) && r.cand[cell].Has(d) {
			digits = append(digits, d)
			total += r.p[cell][d]
		}
	}
	switch {
	case len(digits) == 0 && fill:
		return left.Nth(r.dice.IntN(left.Count()))
	case len(digits) == 0:
		return 0
	case len(digits) == 1:
		return digits[0]
	case total == 0:
		return digits[int(r.dice.Float64()*float64(len(digits)))]
	}
	point, sum := r.dice.Float64()*total, 0.0
	for _, d := range digits {
		if sum += r.p[cell][d]; point < sum {
			return d
		}
	}
	return digits[len(digits)-1]
}

// ranked lists the members from the lowest to the highest cost.
func (r *plain) ranked(cost []int) []int {
	list := make([]int, r.Members)
	for i := range list {
		list[i] = i
	}
	slices.SortStableFunc(list, func(x, y int) int { return cost[x] - cost[y] })
	return list
}

// clashes counts, for each member, the lines in which cells of a block clash.
func (r *plain) clashes(b int) []int {
	list := make([]int, r.Members)
	for i, g := range r.grids {
		for _, c := range r.BlockCells(b) {
			inRow, inCol := 0, 0
			for o := range r.Cells {
				if int(r.Block[o]) != b && g[o] == g[c] && r.Row[o] == r.Row[c] {
					inRow = 1
				}
				if int(r.Block[o]) != b && g[o] == g[c] && r.Col[o] == r.Col[c] {
					inCol = 1
				}
			}
			list[i] += inRow + inCol
		}
	}
	return list
}

func (r *plain) learn(b int, good, poor []int) {
	gain := r.gain(len(good), r.Side)
	for _, c := range r.BlockCells(b) {
		n := r.cand[c].Count()
		if r.Given(int(c)) || n < 2 {
			continue
		}
		sum := 0.0
		for m := r.cand[c]; m != 0; m &= m - 1 {
			d := m.Lowest()
			balance := float64(r.holding(good, c, d))
			if r.Negative {
				balance -= float64(r.holding(poor, c, d))
			} else {
				among := n
				if r.Symbols {
					among = r.Side
				}
				balance -= float64(len(good)) / float64(among)
			}
			v := r.p[c][d] + float64(gain*balance)
			v = min(max(v, (1-r.Bound)/float64(n-1)), r.Bound)
			r.p[c][d] = v
			sum += v
		}
		for m := r.cand[c]; m != 0; m &= m - 1 {
			d := m.Lowest()
			if r.p[c][d] /= sum; sum == 0 {
				r.p[c][d] = 1 / float64(n)
			}
		}
	}
}

func (r *plain) holding(members []int, cell uint16, d uint8) int {
	n := 0
	for _, i := range members {
		if r.grids[i][cell] == d {
			n++
		}
	}
	return n
}
