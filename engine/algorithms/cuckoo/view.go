package cuckoo

import (
	"math"
	"math/bits"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// vitals adds the metrics that both searches have.
func (b *brood) vitals(vitals *engine.Vitals) {
	nan := math.NaN()
	if b.nests.eggs == nil {
		vitals.Of(b.Base, nan, nan, nan, nan, 0)
		return
	}
	accepted := nan
	if b.laid > 0 {
		accepted = float64(bits.OnesCount64(b.history)) / float64(min(b.laid, 64))
	}
	best := float64(b.nests.costs[b.nests.leader])
	different := b.nests.diversity()
	vitals.Of(b.Base, best, b.nests.mean(), different, accepted, float64(b.abandoned))
}

func (s *search) Vitals(vitals *engine.Vitals) {
	s.brood.vitals(vitals)
	vitals.Metrics = append(vitals.Metrics, float64(s.dives))
}

func (s *search) Observe(snap *engine.Snapshot) {
	s.brood.observe(snap)
	s.Vitals(&snap.Vitals)
	snap.Said = s.said()
	if !s.dead {
		snap.Domains = append(snap.Domains, s.root.Cand...)
		s.observeCrossing(snap)
	}
}

// observe shows what both searches have: the nests, and after them the current egg.
func (b *brood) observe(snap *engine.Snapshot) {
	b.Base.Observe(snap)
	if b.nests.eggs == nil {
		return
	}
	pop := &snap.Population
	pop.Label, pop.Origins = "nests", origins
	for i, egg := range b.nests.eggs[:b.nests.count()] {
		member := engine.Member{
			Cost:   b.nests.costs[i],
			Age:    int32(b.Now() - egg.laid),
			Origin: egg.origin,
		}
		switch {
		case b.solved() && i == b.nests.leader:
			member.Mark = engine.Chosen
		case i == b.victim:
			member.Mark = engine.Rejected
		case i == b.rival:
			member.Mark = engine.Compared
		case i == b.host && !b.solved(): // its egg is in the hand
			member.Mark = engine.Chosen
		}
		pop.Members = append(pop.Members, member)
	}
	pop.Grids = append(pop.Grids, b.nests.grids[:b.nests.count()*b.nests.cells]...)
	if b.host >= 0 && !b.solved() {
		pop.Label = "nests, then the egg"
		pop.Members = append(pop.Members, engine.Member{
			Cost:   int32(b.Cost),
			Mark:   engine.Fresh,
			Origin: b.origin,
		})
		pop.Joined = append(pop.Joined, [2]int32{int32(b.host), int32(len(pop.Members) - 1)})
		pop.Grids = append(pop.Grids, b.Grid...)
	}
}

// The marks of the strips: the first three are the parents.
const markMoved = 4

// observeCrossing shows the row that the iteration crossed: each parent, the
// mask, the child, and the row that was mutated.
func (s *search) observeCrossing(snap *engine.Snapshot) {
	x, side := &s.crossing, s.Puzzle.Side
	if x.kind == crossNone || s.Last().Phase == phaseChoose {
		return
	}
	show := func(label string, digits, marks []uint8) {
		strip := engine.Strip{
			Label:  label,
			Digits: slices.Clone(digits),
			Marks:  slices.Clone(marks),
		}
		snap.Strips = append(snap.Strips, strip)
	}
	held := s.Held[int(x.row)*side:][:side]
	mask, from := x.trace(held)
	for parent, label := range parents[x.kind] {
		var marks sudoku.Line
		for i := range side {
			if mask[i] == uint8(parent+1) && held[i] == 0 {
				marks[i] = mask[i]
			}
		}
		show(label, x.parents[parent][:side], marks[:side])
	}
	show("mask", mask[:side], mask[:side])
	show("child", x.child[:side], from[:side])
	if x.mutated {
		var marks sudoku.Line
		first := int(s.Puzzle.Row[x.a]) * side
		marks[int(x.a)-first], marks[int(x.b)-first] = markMoved, markMoved
		show("mutated "+s.Puzzle.UnitName(first/side), s.Grid[first:][:side], marks[:side])
	}
}

// trace tells of every place of the child's row which parent the mask names, and
// which the digit is from: 0 where it is held, markMoved where it was pushed
// there so that the row stays a permutation.
func (x *crossing) trace(held []uint8) (mask, from sudoku.Line) {
	for i := range held {
		mask[i] = x.mask[i]
		if x.kind == crossPMX {
			mask[i] = 2
			if i >= x.lo && i <= x.hi {
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
	return mask, from
}
