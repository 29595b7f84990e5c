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
	for i := range s.costs {
		copy(s.grid(i), held)
	}
}

// score finds the cost of every grid and makes the cheapest the grid at hand.
func (s *search) score(w *engine.Witness) {
	sum := 0
	s.best, s.worst, s.sample.permutations = math.MaxUint16, 0, 0
	for i := range s.costs {
		g := s.grid(i)
		cost := s.Puzzle.Missing(g)
		s.costs[i] = uint16(cost)
		sum += cost
		s.worst = max(s.worst, uint16(cost))
		if uint16(cost) < s.best {
			s.best, s.cheapest = uint16(cost), i
		}
		if permuted(s.board, g) {
			s.sample.permutations++
		}
	}
	s.mean = float64(sum) / float64(len(s.costs))
	s.scored = true
	s.show(w)
}

// show makes the cheapest grid of the round the one at hand.
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

// permuted says whether every block of a grid is a permutation.
func permuted(b *sudoku.Board, g sudoku.Grid) bool {
	for block := range b.Side {
		var seen sudoku.Mask
		for _, c := range b.BlockCells(block) {
			seen |= sudoku.Bit(g[c])
		}
		if seen != b.All {
			return false
		}
	}
	return true
}

func (s *sample) clone() sample {
	c := *s
	c.grids, c.costs = slices.Clone(s.grids), slices.Clone(s.costs)
	c.chosen = append(make([]uint16, 0, cap(s.chosen)), s.chosen...)
	return c
}

func (s *sample) size() int {
	return 128 + len(s.grids) + 2*len(s.costs) + 2*cap(s.chosen)
}
