package reseda

import (
	"cmp"
	"math/bits"
	"slices"

	"sudokuscope/engine/distribution"
	"sudokuscope/engine/sudoku"
)

// plan is what a round knows before its first grid, besides the order of the cells: p does
// not change while the grids are drawn.
type plan struct {
	wheels []distribution.Wheel // of the cells
	// equals are the stretches of the order of each block that are equally certain, and
	// drawn in any order.
	equals [sudoku.MaxSide][]stretch
	share  []float64 // of the cells, before their block is begun: for the dynamic order
}

type stretch struct{ first, end uint8 }

// anew reports whether the order looks for the surest cell after every draw.
func (o *Options) anew() bool {
	return o.Permutations && (o.Order == OrderDynamic || o.Order == OrderBare)
}

// prepare works the plan out. There is a trunk in the blocks that are drawn in one order
// by all grids, if nobody wants to hear of each digit.
func (d *drawing) prepare() {
	if d.plan == nil {
		n := d.Board.Cells
		d.search.plan = &plan{wheels: make([]distribution.Wheel, n), share: make([]float64, n)}
	}
	for _, c := range d.free.List {
		d.plan.wheels[c].Turn(d.Of(c))
	}
	d.Begin(d.held, &d.free)
	for b := range d.Side {
		left := d.All
		if d.Permutations {
			left = d.Lacking(d.held, 2*d.Side+b)
		}
		d.rank(b, d.InOrder(b), d.All&^left)
		bare := d.Order != OrderStatic || !d.Permutations || d.Argmax || d.w.On() || len(d.plan.equals[b]) > 0
		d.Grow(b, left, func(cell uint16) sudoku.Mask {
			if bare {
				return 0
			}
			return d.plan.wheels[cell].Open
		}, d.span)
	}
}

// span is the likeliest digit of a cell, if it is open, and the throws that hit it.
func (s *search) span(cell uint16, open sudoku.Mask) (digit uint8, low, width uint64) {
	if digit = s.Likeliest(cell, s.All); !open.Has(digit) {
		return s.Likeliest(cell, open), 0, 0
	}
	low, width = s.plan.wheels[cell].Span(digit)
	return digit, low, width
}

// hit is the digit that a throw on the trunk hits.
func (d *drawing) hit(t *distribution.Throw, thrown uint64) uint8 {
	wheel := &d.plan.wheels[t.Cell]
	if digit := wheel.Hit(thrown); t.Open.Has(digit) {
		return digit
	}
	return d.otherwise(t.Cell, t.Open, wheel.Open, 0)
}

// rank puts the cells of a block in drawing order and finds those that are equals.
func (d *drawing) rank(b int, order []uint16, used sudoku.Mask) {
	p := d.plan
	if d.anew() {
		for _, c := range order {
			p.share[c] = d.share(c, used)
		}
	}
	top := func(cell uint16) float64 { return p.wheels[cell].Top }
	inAnyOrder := func(x, y uint16) bool { return d.Order == OrderRandom }
	if d.Order == OrderStatic && d.Permutations {
		d.Sort(b, func(x, y uint16) int { return cmp.Compare(top(y), top(x)) })
		inAnyOrder = func(x, y uint16) bool { return !d.FirstOfTies && top(x) == top(y) }
	}
	first := 0
	p.equals[b] = p.equals[b][:0]
	for i := range order {
		if i+1 < len(order) && d.Permutations && inAnyOrder(order[i], order[i+1]) {
			continue
		}
		if i > first {
			p.equals[b] = append(p.equals[b], stretch{uint8(first), uint8(i + 1)})
		}
		first = i + 1
	}
}

// shuffle puts cells in random order. One throw is enough for eight places: it
// is a point in [0, 1); times k+1, its whole part picks one of k+1 places, and
// what is behind the point is as random as before. (The last of the eight has
// more than 28 bits to itself even on the largest board.)
func (d *drawing) shuffle(run []uint16) {
	var point uint64
	for n, k := 0, len(run)-1; k > 0; n, k = n+1, k-1 {
		if n%8 == 0 {
			point = d.Dice.Uint64()
		}
		j, rest := bits.Mul64(point, uint64(k+1))
		run[k], run[j] = run[j], run[k]
		point = rest
	}
}

// done stands in place of the share of a cell that has its digit.
const done = -1

// dynamic draws a block, and after each draw looks for the cell that is most certain
// now: the largest p among the digits left, as a share of what is left to the cell, or
// as it stands. A cell with nothing left has 0 and comes last.
func (d *drawing) dynamic(cells []uint16, used sudoku.Mask) {
	var hand [sudoku.MaxSide]float64
	share := hand[:len(cells)]
	for i, c := range cells {
		share[i] = d.plan.share[c]
	}
	for range share {
		i := d.surest(share)
		share[i] = done
		before := used
		used = d.fill(cells[i:i+1], used)
		drawn := used &^ before // none at a dead end: the others lose nothing
		for j, c := range cells {
			if share[j] != done && d.plan.wheels[c].Open&drawn != 0 {
				share[j] = d.share(c, used)
			}
		}
	}
}

// surest is the index of the largest share; of equals the first, or any.
func (d *drawing) surest(share []float64) (at int) {
	top, equals := slices.Max(share), 0
	for i := len(share) - 1; i >= 0; i-- {
		if share[i] == top {
			equals++
			at = i
		}
	}
	if equals > 1 && !d.FirstOfTies {
		for skip := d.Dice.IntN(equals); skip > 0; skip-- {
			at += 1 + slices.Index(share[at+1:], top)
		}
	}
	return at
}

// share is the largest p of the digits left to a cell, divided by their sum unless the
// order takes it as it stands.
func (s *search) share(cell uint16, used sudoku.Mask) float64 {
	p, sum, top := s.Of(cell), 0.0, 0.0
	for open := s.plan.wheels[cell].Open &^ used; open != 0; open &= open - 1 {
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
