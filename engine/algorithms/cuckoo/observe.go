package cuckoo

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// vitals adds the metrics that both searches have.
func (b *brood) vitals(v *engine.Vitals) {
	b.Base.Vitals(v)
	if b.eggs == nil {
		nan := math.NaN()
		v.Metrics = append(v.Metrics, nan, nan, nan, nan, 0)
		return
	}
	v.Metrics = append(v.Metrics, float64(b.eggs[b.leader].cost), b.mean(), b.diversity(), b.acceptance(), float64(b.abandoned))
}

// Vitals implements engine.Search.
func (s *search) Vitals(v *engine.Vitals) {
	s.vitals(v)
	v.Metrics = append(v.Metrics, float64(s.dives))
}

// Observe implements engine.Search.
func (s *search) Observe(snap *engine.Snapshot) {
	s.Base.Observe(snap)
	s.Vitals(&snap.Vitals)
	snap.Said = s.said()
	s.observeHeld(snap)
	if s.dead {
		return
	}
	snap.Domains = append(snap.Domains, s.root.Cand...)
	s.observeNests(snap)
	s.observeCrossing(snap)
}

// observeHeld shows which free cells do not move.
func (b *brood) observeHeld(snap *engine.Snapshot) {
	for c := range b.Puzzle.Cells {
		snap.Fixed = append(snap.Fixed, b.ground != nil && b.base[c] != 0 && !b.Puzzle.Given(c))
	}
}

// observeNests shows the nests, and after them the egg in hand.
func (b *brood) observeNests(snap *engine.Snapshot) {
	pop := &snap.Population
	pop.Label, pop.Origins = "nests", origins
	now := b.now()
	for i, e := range b.eggs[:b.count()] {
		m := engine.Member{Cost: e.cost, Age: int32(now - e.laid), Origin: e.origin}
		switch i {
		case b.victim:
			m.Mark = engine.Rejected
		case b.rival:
			m.Mark = engine.Compared
		case b.host:
			m.Mark = engine.Chosen
		}
		pop.Members = append(pop.Members, m)
	}
	pop.Grids = append(pop.Grids, b.grids[:b.count()*b.cells]...)
	if b.host >= 0 {
		pop.Label = "nests, and the egg last"
		pop.Members = append(pop.Members, engine.Member{Cost: int32(b.Cost), Mark: engine.Fresh, Origin: b.origin})
		pop.Grids = append(pop.Grids, b.Grid...)
	}
}

// now is the iteration under way, or the last one.
func (b *brood) now() int64 {
	if b.next == 0 {
		return b.Iteration
	}
	return b.Iteration + 1
}

// The marks of the strips: the first three are the parents.
const markMoved = 4

// observeCrossing shows the row that the iteration crossed: each parent, the
// mask, the child, and the row as the mutation left it if it was this one.
func (s *search) observeCrossing(snap *engine.Snapshot) {
	x, side := &s.crossing, s.Puzzle.Side
	if x.kind == crossNone || s.Last().Phase == phaseChoose {
		return
	}
	parents := []string{"best", "egg"}
	if x.kind == crossSorting {
		parents = []string{"best ever", "best now", "egg"}
	}
	held := s.base[int(x.row)*side:][:side]
	var mask, from row
	x.trace(held, &mask, &from)
	for p, label := range parents {
		var marks row
		for i := range side {
			if mask[i] == uint8(p+1) && held[i] == 0 {
				marks[i] = mask[i]
			}
		}
		snap.Strips = append(snap.Strips, strip(label, x.parents[p][:side], marks[:side]))
	}
	snap.Strips = append(snap.Strips, strip("mask", mask[:side], mask[:side]), strip("child", x.child[:side], from[:side]))
	if x.mutated {
		snap.Strips = append(snap.Strips, s.mutationStrip())
	}
}

// trace says of every place of the child's row which parent the mask names, and
// which the digit is from: 0 where it is held, markMoved where it was pushed
// there so that the row stays a permutation.
func (x *crossing) trace(held []uint8, mask, from *row) {
	for i := range held {
		mask[i] = x.mask[i]
		if x.kind == crossPMX {
			if mask[i] = 2; i >= int(x.lo) && i <= int(x.hi) {
				mask[i] = 1
			}
		}
		switch {
		case held[i] != 0:
		case x.child[i] == x.parents[mask[i]-1][i]:
			from[i] = mask[i]
		default:
			from[i] = markMoved
		}
	}
}

// mutationStrip is the row that was mutated, with the two cells marked.
func (s *search) mutationStrip() engine.Strip {
	side := s.Puzzle.Side
	first := int(s.Puzzle.Row[s.crossing.a]) * side
	var marks row
	marks[int(s.crossing.a)-first], marks[int(s.crossing.b)-first] = markMoved, markMoved
	return strip("mutated "+s.Puzzle.UnitName(first/side), s.Grid[first:][:side], marks[:side])
}

func strip(label string, digits sudoku.Grid, marks []uint8) engine.Strip {
	return engine.Strip{Label: label, Digits: append([]uint8(nil), digits...), Marks: append([]uint8(nil), marks...)}
}
