package reseda

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// sample are the Q grids of a round and what is known of them.
type sample struct {
	cells    int
	grids    []uint8  // one after the other
	costs    []uint16 // one a grid, right from score on
	chosen   []uint16 // the grids kept, from select on; empty before
	deadEnds int      // cells of the whole sample that no digit was left for

	best, worst  uint16
	cheapest     int // the first grid of cost best
	mean         float64
	permutations int  // grids whose blocks are all permutations
	drawn        bool // there are grids at all
	scored       bool
}

func newSample(p *sudoku.Puzzle, q int) sample {
	return sample{
		cells: p.Cells, grids: make([]uint8, q*p.Cells), costs: make([]uint16, q),
		chosen: make([]uint16, 0, q),
	}
}

func (s *sample) grid(i int) sudoku.Grid { return sudoku.Grid(s.grids[i*s.cells:][:s.cells]) }

// hold writes what a shot takes for granted into every grid, so that a round
// has only the free cells to draw.
func (s *sample) hold(held sudoku.Grid) {
	if s.grids == nil { // in a lean clone
		s.grids = make([]uint8, len(s.costs)*s.cells)
	}
	for i := range s.costs {
		copy(s.grid(i), held)
	}
}

// score finds the cost of every grid and makes the cheapest the current grid.
func (s *search) score(w *engine.Witness) {
	sum := 0
	s.best, s.worst, s.sample.permutations = math.MaxUint16, 0, 0
	for i := range s.costs {
		one := s.scoreOf(i)
		s.costs[i] = one.cost
		sum += int(one.cost)
		s.worst = max(s.worst, one.cost)
		if one.cost < s.best {
			s.best, s.cheapest = one.cost, i
		}
		if one.permuted {
			s.sample.permutations++
		}
	}
	s.mean = float64(sum) / float64(len(s.costs))
	s.scored = true
	s.show(w)
}

// scoreOf is what a grid costs: it may have come with the drawing, but not to a clone.
func (s *search) scoreOf(i int) score {
	if s.plan != nil && s.plan.scored {
		return s.plan.costs[i]
	}
	missing, permuted := s.Puzzle.MissingPermuted(s.grid(i))
	return score{uint16(missing), permuted}
}

// show makes the cheapest grid of the round the current one.
func (s *search) show(w *engine.Witness) {
	g := s.grid(s.cheapest)
	for _, c := range s.Puzzle.Free {
		if s.Grid[c] != g[c] {
			s.Changed = append(s.Changed, c)
			if w.On() {
				s.tellShown(w, c, s.Grid[c], g[c])
			}
		}
	}
	copy(s.Grid, g)
	s.Cost = int(s.best)
	if s.Improve(g, s.Cost) {
		s.Log(eventImproved, -1, 0, float64(s.Cost), 0)
	}
}

func (s *sample) clone() sample {
	c := s.lean()
	c.grids = slices.Clone(s.grids)
	return c
}

// lean is a clone without the grids.
func (s *sample) lean() sample {
	c := *s
	c.grids, c.costs = nil, slices.Clone(s.costs)
	c.chosen = append(make([]uint16, 0, cap(s.chosen)), s.chosen...)
	return c
}

// choose keeps Q1 grids: the cheapest of all, or the cheapest of each of Q1
// groups, which takes less work but may miss a good grid. Of equal costs the
// one drawn first is kept.
func (s *search) choose(w *engine.Witness) {
	s.chosen = s.chosen[:0]
	if s.groups {
		s.chooseByGroups()
	} else {
		s.chooseBySorting()
	}
	if w.On() {
		s.tellChosen(w)
	}
}

// chooseBySorting is the paper's insertion, with an end: the kept grids are in
// order of cost, and a new one moves up to its place or drops out.
func (s *search) chooseBySorting() {
	for i, cost := range s.costs {
		n := len(s.chosen)
		if n == s.q1 {
			if cost >= s.costs[s.chosen[n-1]] {
				continue
			}
			n--
		} else {
			s.chosen = s.chosen[:n+1]
		}
		for ; n > 0 && cost < s.costs[s.chosen[n-1]]; n-- {
			s.chosen[n] = s.chosen[n-1]
		}
		s.chosen[n] = uint16(i)
	}
}

// chooseByGroups cuts the sample into Q1 groups, as equal as can be. (The paper
// says Q/Q1 groups of Q1, which is the same at its 100 and 10 but would not
// leave Q1 grids at any other.)
func (s *search) chooseByGroups() {
	for group := range s.q1 {
		from, to := group*s.q/s.q1, (group+1)*s.q/s.q1
		first := from
		for i := from + 1; i < to; i++ {
			if s.costs[i] < s.costs[first] {
				first = i
			}
		}
		s.chosen = append(s.chosen, uint16(first))
	}
}

// estimate counts how many of the grids kept have each digit in each free cell:
// the paper's r, times Q1.
func (s *search) estimate() {
	side := s.board.Side
	for _, c := range s.free {
		clear(s.counts[int(c)*side:][:side])
	}
	for _, i := range s.chosen {
		g := s.grid(int(i))
		for _, c := range s.free {
			s.counts[int(c)*side+int(g[c])-1]++
		}
	}
}

// smooth moves the model towards the estimate: p ← alpha·p + (1 − alpha)·r.
func (s *search) smooth(w *engine.Witness) {
	side := s.board.Side
	gain := (1 - s.alpha) / float64(len(s.chosen))
	for _, c := range s.free {
		p, votes := s.of(c), s.counts[int(c)*side:][:side]
		for k, n := range votes {
			was := p[k]
			p[k] = float64(s.alpha*was) + float64(gain*float64(n))
			if w.On() && p[k] != was {
				s.tellMoved(w, c, uint8(k+1), was, int(n))
			}
		}
	}
	s.rhoWas, s.rho = s.rho, s.certainty()
}
