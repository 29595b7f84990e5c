package coin

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// population are the grids of a generation and what is known of them. Of a grid
// it keeps the free cells alone, so that a clone is small.
type population struct {
	width  int
	digits []uint8 // slot after slot, member after member
	filled int     // blocks that came to a dead end and were filled

	costs     []uint16 // one a member, right from evaluate on
	evaluated bool
	// drawn says that there are grids, and judged that champion, the first member
	// of the lowest cost, best, worst and sum are those of some generation.
	drawn, judged bool
	champion      int
	best, worst   uint16
	sum           int

	selection
}

// selection are the members that teach the models: each good and as many poor
// ones of the grids as a whole, or for each block in turn.
type selection struct {
	good, poor []uint16
	each       int
	blockwise  bool
}

func newPopulation(l *layout, members int) population {
	return population{
		width:  len(l.cells),
		digits: make([]uint8, members*len(l.cells)),
		costs:  make([]uint16, members),
		selection: selection{
			good: make([]uint16, 0, members/2+1), poor: make([]uint16, 0, members/2+1),
		},
	}
}

// pathsOf are the paths in the tree that a member's blocks came to the end of.
func (sc *scratch) pathsOf(member, side int) []int32 {
	return sc.paths[member*side:][:side]
}

// of are the digits of a member's slots.
func (p *population) of(member int) []uint8 {
	return p.digits[member*p.width:][:p.width]
}

// write puts a member's digits into a grid that has the base already.
func (p *population) write(l *layout, member int, g sudoku.Grid) {
	for slot, d := range p.of(member) {
		g[l.cells[slot]] = d
	}
}

func (p *population) clone() population {
	c := p.lean()
	c.digits = slices.Clone(p.digits)
	return c
}

// lean is a clone without the grids.
func (p *population) lean() population {
	c := *p
	c.digits, c.costs = nil, slices.Clone(p.costs)
	c.good, c.poor = slices.Clone(p.good), slices.Clone(p.poor)
	return c
}

// evaluate finds the cost of every grid and makes the cheapest the current grid.
// It reports whether that solves the puzzle.
func (s *search) evaluate(w *engine.Witness) bool {
	s.best, s.worst, s.sum = ^uint16(0), 0, 0
	s.workspace()
	for i := range s.costs {
		cost := uint16(s.cost(i))
		s.costs[i] = cost
		s.sum += int(cost)
		s.worst = max(s.worst, cost)
		if cost < s.best {
			s.best, s.champion = cost, i
		}
	}
	s.evaluated, s.judged = true, true
	s.show(w)
	if s.Cost < s.epochBest {
		s.epochBest, s.stagnant = s.Cost, 0
	} else {
		s.stagnant++
	}
	if s.Improve(s.Grid, s.Cost) {
		s.Log(eventImproved, -1, 0, float64(s.MaxDistinct()-s.Cost), float64(s.Cost))
	}
	return s.best == 0
}

// show makes the cheapest grid of the generation the current one.
func (s *search) show(w *engine.Witness) {
	s.Cost = int(s.best)
	for slot, d := range s.of(s.champion) {
		c := s.cells[slot]
		was := s.Grid[c]
		if was == d {
			continue
		}
		s.Grid[c] = d
		s.Changed = append(s.Changed, c)
		if w.On() {
			s.tellShown(w, c, was, d)
		}
	}
}

// pick chooses the good and, for negative learning, the poor: the first and the
// last of the grids in order of cost, or of each block in order of its clashes.
// Of equals the one drawn first counts as the better.
func (s *search) pick(w *engine.Witness) {
	s.each, s.blockwise = s.selected(), s.byBlock
	if s.blockwise {
		clashes, n := s.clash(), len(s.costs)
		for b := range s.Side {
			s.split(clashes[b*n:][:n])
		}
	} else {
		s.split(s.costs)
	}
	if w.On() {
		s.tellPicked(w)
	}
}

// split adds the members of the lowest costs to the good and those of the
// highest to the poor, as sorting would. Costs are small whole numbers, so it is
// enough to count them: the cost that the last good member has follows, and how
// many of that cost are in.
func (s *search) split(costs []uint16) {
	tally := s.workspace().tally
	clear(tally)
	for _, c := range costs {
		tally[c]++
	}
	last, in := 0, s.each
	for int(tally[last]) < in {
		in -= int(tally[last])
		last++
	}
	// Of the members of the cost that is cut through the first are good. Who comes
	// next nobody can guess, so each is written down, and counted or not.
	n, bound := len(s.good), last+1
	s.good = slices.Grow(s.good, s.each+1)[:n+s.each+1]
	for i, c := range costs {
		if in == 0 {
			bound = last
		}
		if int(c) == last {
			in--
		}
		s.good[n] = uint16(i)
		if int(c) < bound {
			n++
		}
	}
	s.good = s.good[:n]
	if !s.negative {
		return
	}
	first, out := len(tally)-1, s.each
	for int(tally[first]) < out {
		out -= int(tally[first])
		first--
	}
	// Of the members of the cost that is cut through the last are poor.
	skip := int(tally[first]) - out
	n, bound = len(s.poor), first
	s.poor = slices.Grow(s.poor, s.each+1)[:n+s.each+1]
	for i, c := range costs {
		if skip == 0 {
			bound = first - 1
		}
		if int(c) == first {
			skip--
		}
		s.poor[n] = uint16(i)
		if int(c) > bound {
			n++
		}
	}
	s.poor = s.poor[:n]
}
