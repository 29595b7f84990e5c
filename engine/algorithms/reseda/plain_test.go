package reseda

import (
	"math/bits"
	"slices"
	"sort"

	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/sudoku"
)

// plain is the sampling, scoring, selection and smoothing of a shot once more,
// as the paper tells them: nothing is known in advance, every grid finds its
// order and its probabilities anew. It throws the same dice in the same order
// as the search, so the two must agree to the last bit.
type plain struct {
	Options
	board *sudoku.Board
	held  sudoku.Grid
	p     [][]float64 // by cell; none for what is held
	dice  sudoku.Rand

	grids  []sudoku.Grid
	costs  []int
	chosen []int
}

// set says of each digit whether it is there.
type set [sudoku.MaxSide + 1]bool

// plainOf is the plain twin of a search as it stands between two rounds.
func plainOf(s *search) *plain {
	x := &plain{Options: s.Options, board: s.Puzzle.Board, held: s.held.Clone(), p: make([][]float64, s.Puzzle.Board.Cells), dice: s.Dice}
	for _, c := range s.free.List {
		x.p[int(c)] = slices.Clone(s.model.Of(c))
	}
	return x
}

func (x *plain) round() {
	x.grids, x.costs = nil, nil
	for range x.Q {
		g := x.grid()
		x.grids, x.costs = append(x.grids, g), append(x.costs, x.cost(g))
	}
	x.choose()
	for c, p := range x.p {
		for k := range p {
			votes := 0
			for _, i := range x.chosen {
				if x.grids[i][c] == uint8(k+1) {
					votes++
				}
			}
			gain := (1 - x.Alpha) / float64(len(x.chosen))
			p[k] = float64(x.Alpha*p[k]) + float64(gain*float64(votes))
		}
	}
}

func (x *plain) rho() float64 {
	rho := 1.0
	for c, p := range x.p {
		if x.held[c] == 0 {
			rho = min(rho, slices.Max(p))
		}
	}
	return rho
}

func (x *plain) grid() sudoku.Grid {
	g := x.held.Clone()
	for b := range x.board.Side {
		left := make([]int, 0, sudoku.MaxSide)
		var used set
		for _, c := range x.board.BlockCells(b) {
			if g[c] == 0 {
				left = append(left, int(c))
			} else if x.Permutations {
				used[g[c]] = true
			}
		}
		anew := x.Order == population.OrderDynamic || x.Order == population.OrderBare
		if x.Permutations && !anew {
			x.arrange(left)
		}
		for len(left) > 0 {
			i := 0
			if x.Permutations && anew {
				i = x.surest(left, &used)
			}
			c := left[i]
			g[c] = x.digit(c, &used)
			if x.Permutations {
				used[g[c]] = true
			}
			left = append(left[:i], left[i+1:]...)
		}
	}
	return g
}

// arrange puts the cells of a block in drawing order.
func (x *plain) arrange(cells []int) {
	if x.Order == population.OrderIndex {
		return
	}
	var largest [sudoku.MaxCells]float64 // all equal where any order will do
	if x.Order == population.OrderStatic {
		for i, c := range cells {
			largest[c] = slices.Max(x.p[c])
			for ; i > 0 && largest[cells[i-1]] < largest[c]; i-- {
				cells[i-1], cells[i] = cells[i], cells[i-1]
			}
		}
	}
	if x.FirstOfTies && x.Order != population.OrderRandom {
		return
	}
	for from := 0; from < len(cells); {
		to := from
		for to < len(cells) && largest[cells[to]] == largest[cells[from]] {
			to++
		}
		x.shuffle(cells[from:to])
		from = to
	}
}

func (x *plain) shuffle(cells []int) {
	var throw uint64
	for n := 0; n < len(cells)-1; n++ {
		if n%8 == 0 {
			throw = x.dice.Uint64()
		}
		last := len(cells) - 1 - n
		var j uint64
		j, throw = bits.Mul64(throw, uint64(last+1))
		cells[last], cells[j] = cells[j], cells[last]
	}
}

// surest is the place of the cell with the largest p among its digits left, as it
// stands or as a share of all that is left to it.
func (x *plain) surest(cells []int, used *set) int {
	share := func(c int) float64 {
		sum, top := 0.0, 0.0
		for k, v := range x.p[c] {
			if !used[k+1] {
				sum, top = sum+v, max(top, v)
			}
		}
		if sum == 0 || x.Order == population.OrderBare {
			return top
		}
		return top / sum
	}
	equals, top := make([]int, 0, sudoku.MaxSide), -1.0
	for i, c := range cells {
		v := share(c)
		if v > top {
			equals, top = equals[:0], v
		}
		if v == top {
			equals = append(equals, i)
		}
	}
	if x.FirstOfTies || len(equals) == 1 {
		return equals[0]
	}
	return equals[x.dice.IntN(len(equals))]
}

// digit draws from a cell's p over the digits not used.
func (x *plain) digit(c int, used *set) uint8 {
	open, own, lacking := make([]uint8, 0, sudoku.MaxSide), make([]uint8, 0, sudoku.MaxSide), make([]uint8, 0, sudoku.MaxSide)
	for k, v := range x.p[c] {
		if v > 0 {
			own = append(own, uint8(k+1))
			if !used[k+1] {
				open = append(open, uint8(k+1))
			}
		}
		if !used[k+1] {
			lacking = append(lacking, uint8(k+1))
		}
	}
	switch {
	case len(open) > 1 && x.Argmax:
		best := open[0]
		for _, d := range open {
			if x.p[c][d-1] > x.p[c][best-1] {
				best = d
			}
		}
		return best
	case len(open) > 0:
		return x.thrown(c, open)
	case x.DeadEnd == DeadEndOwn && len(own) > 0:
		return x.again(c, own)
	case x.DeadEnd == DeadEndAlike && len(own) > 0:
		return own[x.dice.IntN(len(own))]
	case x.DeadEnd == DeadEndRest && len(lacking) > 0:
		return lacking[x.dice.IntN(len(lacking))]
	}
	return uint8(x.dice.IntN(x.board.Side) + 1)
}

// thrown throws at the whole p, and again at what is open where it hit another.
func (x *plain) thrown(c int, open []uint8) uint8 {
	if len(open) == 1 {
		return open[0]
	}
	p, total := x.p[c], 0.0
	for _, v := range p {
		total += v
	}
	throw, sum, scale := x.dice.Uint64()>>11, 0.0, (1<<53)/total
	for k, v := range p {
		if sum += v; sum == total || throw < uint64(float64(sum*scale)) {
			if slices.Contains(open, uint8(k+1)) {
				return uint8(k + 1)
			}
			break
		}
	}
	return x.again(c, open)
}

// again throws at what is open.
func (x *plain) again(c int, open []uint8) uint8 {
	if len(open) == 1 {
		return open[0]
	}
	p, left := x.p[c], 0.0
	for _, d := range open {
		left += p[d-1]
	}
	point, sum := float64(x.dice.Float64()*left), 0.0
	for _, d := range open {
		if sum += p[d-1]; point < sum {
			return d
		}
	}
	return open[len(open)-1]
}

// cost counts what the units lack, unit by unit and digit by digit.
func (x *plain) cost(g sudoku.Grid) int {
	missing := 0
	for u := range x.board.Units() {
		var seen set
		for _, c := range x.board.Unit(u) {
			seen[g[c]] = true
		}
		for _, there := range seen[1 : x.board.Side+1] {
			if !there {
				missing++
			}
		}
	}
	return missing
}

func (x *plain) choose() {
	x.chosen = nil
	if x.Groups {
		for k := range x.Q1 {
			best := k * x.Q / x.Q1
			for i := best; i < (k+1)*x.Q/x.Q1; i++ {
				if x.costs[i] < x.costs[best] {
					best = i
				}
			}
			x.chosen = append(x.chosen, best)
		}
		return
	}
	order := make([]int, x.Q)
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(i, j int) bool { return x.costs[order[i]] < x.costs[order[j]] })
	x.chosen = order[:x.Q1]
}
