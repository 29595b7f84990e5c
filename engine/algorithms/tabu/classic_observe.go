package tabu

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Vitals implements engine.Search.
func (s *classic) Vitals(v *engine.Vitals) {
	s.Base.Vitals(v)
	shareTabu, delta := math.NaN(), math.NaN()
	if s.weighed {
		var past weighing
		s.recall(&past)
		tabu := 0
		for _, m := range s.hood.swaps {
			if past.isTabu(m) {
				tabu++
			}
		}
		shareTabu = share(tabu, len(s.hood.swaps))
	}
	if s.moved >= 0 {
		delta = float64(s.delta[s.moved])
	}
	v.Metrics = append(v.Metrics, float64(s.Cost), shareTabu, float64(s.memory.live(s.Iteration)), delta, float64(max(0, s.Iteration-s.bestAt)))
}

// weighing is the grid and the memory as they were when the swaps of the
// iteration were weighed.
type weighing struct {
	grid   [sudoku.MaxCells]uint8
	banned [sudoku.MaxCells]sudoku.Mask
}

// recall takes back what the iteration has done since.
func (s *classic) recall(x *weighing) {
	copy(x.grid[:], s.Grid)
	if s.moved >= 0 {
		m := s.hood.swaps[s.moved]
		x.grid[m.a], x.grid[m.b] = x.grid[m.b], x.grid[m.a]
	}
	var everywhere sudoku.Mask
	for i := range s.memory.entries {
		e := &s.memory.entries[i]
		switch {
		case e.born == s.now() && !e.renewed:
		case e.cell < 0:
			everywhere |= e.mask()
		default:
			x.banned[e.cell] |= e.mask()
		}
	}
	for c := range s.Grid {
		x.banned[c] |= everywhere
	}
}

// now is the iteration that is under way, or the one that has just ended.
func (s *classic) now() int64 {
	if s.next == classicWeigh {
		return s.Iteration
	}
	return s.Iteration + 1
}

func (x *weighing) isTabu(m swap) bool {
	return x.banned[m.a].Has(x.grid[m.b]) && x.banned[m.b].Has(x.grid[m.a])
}

// Observe implements engine.Search.
func (s *classic) Observe(snap *engine.Snapshot) {
	s.Base.Observe(snap)
	s.Vitals(&snap.Vitals)
	snap.Said = s.said()
	snap.Fixed = append(snap.Fixed, s.held...)
	snap.Memory.Label = "tabu list"
	for i := len(s.memory.entries) - 1; i >= 0; i-- {
		if e := &s.memory.entries[i]; e.until > s.Iteration {
			snap.Memory.Entries = append(snap.Memory.Entries, engine.Tabu{
				Cell: e.cell, Other: -1, Digit: e.digit, Left: int32(e.until - s.Iteration), Tenure: e.tenure,
			})
		}
	}
	if s.weighed {
		s.observeSwaps(&snap.Neighbourhood)
	}
}

func (s *classic) observeSwaps(n *engine.Neighbourhood) {
	n.Label, n.Chosen = "swaps within a block", s.chosen
	var past weighing
	s.recall(&past)
	for i, m := range s.hood.swaps {
		n.Moves = append(n.Moves, engine.Move{
			Cell: int16(m.a), Other: int16(m.b), Delta: int32(s.delta[i]), Verdict: s.verdict(i, &past),
		})
	}
}
