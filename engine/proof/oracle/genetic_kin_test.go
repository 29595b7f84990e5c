package oracle

import (
	"math"

	"sudokuscope/engine/sudoku"
)

// gained counts the children that are cheaper than their parents, and tells of the
// best of those that were crossed.
func (o *geneticOracle) gained(costs []int) (events []wanted) {
	best, n := -1, 0
	for i := range o.kin {
		k := &o.kin[i]
		if k.how == bornElite || o.costs[i] >= costs[k.mother] || k.crossed() && o.costs[i] >= costs[k.father] {
			continue
		}
		n++
		if k.crossed() && (best < 0 || o.costs[i] < o.costs[best]) {
			best = i
		}
	}
	o.gains = float64(n) / float64(len(o.kin))
	if best >= 0 {
		k := &o.kin[best]
		better := min(costs[k.mother], costs[k.father])
		events = append(events, event("better than both", o.costs[best], better).at(-1, uint8(k.how)))
	}
	return events
}

// how a member came by its digit in a cell: from a parent, or by a swap.
func (o *geneticOracle) how(s *phase, cell, member int, past []sudoku.Grid) wanted {
	p, k, is := s.p, &o.kin[member], o.now[member]
	if k.how == bornElite {
		return says("had it", is[cell])
	}
	if k.how == bornByCut {
		return o.cutHas(s, cell, member, past)
	}
	if k.how == bornBetween {
		return o.betweenHas(s, cell, member, past)
	}
	father, parent := false, k.mother
	if k.crossed() && k.fathers[partOf(p, cell, k.how == bornByStacks)] {
		father, parent = true, k.father
	}
	was := past[parent]
	for _, other := range p.BlockCells(int(p.Block[cell])) {
		c := int(other)
		if c != cell && was[cell] != is[cell] && was[c] == is[cell] {
			return says("by mutation", k.chosen, cell, was[cell], c, was[c], father)
		}
	}
	return says("inherited", is[cell], father, parent)
}

func (o *geneticOracle) restart(s *phase) {
	low, again := s.after.Cost, event("restart", o.stagnant, o.epoch)
	events := []wanted{again}
	if low < s.before.BestCost {
		events = append(events, event("improvement", low, bornRandom))
	}
	s.happened(events...)
	s.said(says("a new population", s.set["population"], low))
	for i, d := range s.told {
		if i == 0 {
			s.why(d, 0, again)
		} else {
			s.why(d, 0, says("of a new population", d.Member, low).and(tied(o.costs)...))
			s.claim(s.after.Current[d.Cell.Or(-1)] == d.Digit && s.before.Current[d.Cell.Or(-1)] == d.Was, "%s goes from %d to %d", s.p.CellName(d.Cell.Or(-1)), d.Was, d.Digit)
		}
	}
	o.now, o.costs, o.epoch, o.stagnant, o.alike, o.gains = nil, nil, low, 0, false, math.NaN()
}
