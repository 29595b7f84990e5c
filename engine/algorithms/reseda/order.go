package reseda

import (
	"cmp"
	"math/bits"
	"slices"

	"sudokuscope/engine/distribution"
	"sudokuscope/engine/sudoku"
)

// plan is what a round can know before its first grid, because p does not change while
// the grids are drawn: in which order the cells of a block come. A slot is an index
// into the free cells.
type plan struct {
	wheels []distribution.Wheel // of the slots
	order  []uint16             // the slots of each block in drawing order
	// equals are the stretches of the order of each block that are equally certain, and
	// drawn in any order.
	equals [sudoku.MaxSide][]stretch
	taken  [sudoku.MaxSide]sudoku.Mask // the digits that a block holds before it is drawn
	share  []float64                   // of the slots, before their block is begun: for the dynamic order
	trunk  distribution.Trunk
}

type stretch struct{ first, end uint8 }

// anew reports whether the order looks for the surest cell after every draw.
func (o *Options) anew() bool {
	return o.Permutations && (o.Order == OrderDynamic || o.Order == OrderBare)
}

// prepare works the plan out.
func (s *search) prepare() {
	n := s.Board.Cells
	if s.plan == nil {
		s.plan = &plan{wheels: make([]distribution.Wheel, n), order: make([]uint16, n), share: make([]float64, n)}
	}
	for slot, c := range s.free.List {
		s.plan.wheels[slot].Turn(s.Of(c))
	}
	for b := range s.Side {
		s.plan.taken[b] = 0
		for _, c := range s.BlockCells(b) {
			if s.Permutations {
				s.plan.taken[b] |= sudoku.Bit(s.held[c])
			}
		}
		s.rank(b, s.free.From[b], s.free.From[b+1])
	}
}

// rank puts the slots of a block in drawing order and finds those that are equals.
func (s *search) rank(b int, from, to uint16) {
	p := s.plan
	order := p.order[from:to]
	for i := range order {
		order[i] = from + uint16(i)
		if s.anew() {
			p.share[order[i]] = s.share(order[i], p.taken[b])
		}
	}
	top := func(slot uint16) float64 { return p.wheels[slot].Top }
	inAnyOrder := func(x, y uint16) bool { return s.Order == OrderRandom }
	if s.Order == OrderStatic && s.Permutations {
		slices.SortStableFunc(order, func(x, y uint16) int { return cmp.Compare(top(y), top(x)) })
		inAnyOrder = func(x, y uint16) bool { return !s.FirstOfTies && top(x) == top(y) }
	}
	first := 0
	p.equals[b] = p.equals[b][:0]
	for i := range order {
		if i+1 < len(order) && s.Permutations && inAnyOrder(order[i], order[i+1]) {
			continue
		}
		if i > first {
			p.equals[b] = append(p.equals[b], stretch{uint8(first), uint8(i + 1)})
		}
		first = i + 1
	}
}

// sure is how probable the digits of the trunk are at least. The surest cells are drawn
// first, and once a shot has gone on for a while, half of all cells come while the model
// has hardly a choice.
const sure = .8

// plant works out the trunk of a round: of the blocks that are drawn in one order by all
// grids, if nobody wants to hear of each digit.
func (d *drawing) plant() {
	p := d.plan
	p.trunk.Plant(d.held)
	for b := range d.Side {
		order := p.order[d.free.From[b]:d.free.From[b+1]]
		if d.Order != OrderStatic || !d.Permutations || d.Argmax || d.w.On() || len(p.equals[b]) > 0 {
			order = nil
		}
		var cells [sudoku.MaxSide]uint16
		for place, slot := range order {
			cells[place] = d.free.List[slot]
		}
		open := func(place int) sudoku.Mask { return p.wheels[order[place]].Open }
		p.trunk.Grow(b, cells[:len(order)], d.All&^p.taken[b], open, func(place int, open sudoku.Mask) (uint8, uint64, uint64) {
			wheel, digit := &p.wheels[order[place]], d.Likeliest(cells[place], d.All)
			if wheel.Top < sure || !open.Has(digit) {
				return 0, 0, 0
			}
			low, width := wheel.Span(digit)
			return digit, low, width
		})
	}
}

// alongTrunk draws what it can of a block along the trunk. It returns the slots that are
// left, and the digits used.
func (d *drawing) alongTrunk(b int, order []uint16) (rest []uint16, used sudoku.Mask) {
	t := &d.plan.trunk
	throws := t.Throws(b)
	i, thrown := distribution.Along(&d.Dice, throws)
	if i == len(throws) {
		return order[t.Drawn[b]:], d.All &^ t.Left[b]
	}
	th := &throws[i]
	wheel, used := &d.plan.wheels[order[th.Place]], d.All&^th.Left
	digit := wheel.Hit(thrown)
	if !th.Open.Has(digit) {
		digit = d.otherwise(th.Cell, th.Open, wheel.Open, used)
	}
	d.grid[th.Cell] = digit
	return order[th.Place+1:], used | sudoku.Bit(digit)
}

// shuffle puts slots in random order. One throw is enough for eight places: it
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
func (d *drawing) dynamic(b int, from, to uint16) {
	var hand [sudoku.MaxSide]float64
	share, used := hand[:copy(hand[:], d.plan.share[from:to])], d.plan.taken[b]
	for range share {
		i := d.surest(share)
		share[i] = done
		before := used
		used = d.fill([]uint16{from + uint16(i)}, used)
		drawn := used &^ before // none at a dead end: the others lose nothing
		for j := range share {
			if slot := from + uint16(j); share[j] != done && d.plan.wheels[slot].Open&drawn != 0 {
				share[j] = d.share(slot, used)
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

// share is the largest p of the digits left to a slot, divided by their sum unless the
// order takes it as it stands.
func (s *search) share(slot uint16, used sudoku.Mask) float64 {
	p, sum, top := s.Of(s.free.List[slot]), 0.0, 0.0
	for open := s.plan.wheels[slot].Open &^ used; open != 0; open &= open - 1 {
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
