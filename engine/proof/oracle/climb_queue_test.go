package oracle

import (
	"math"

	"sudokuscope/engine"
)

func (o *climbOracle) expand(s *phase) {
	o.deltas = nil
	low, high := math.MaxInt, math.MinInt
	all := pairs(s)
	for _, m := range s.after.Neighbourhood.Moves {
		a, b := int(m.Cell), m.Other.Or(-1)
		s.claim(all[[2]int{a, b}], "the swap of %d and %d is none, or is there twice", a, b)
		delete(all, [2]int{a, b})
		f, _, _ := o.worth(s, swapped(o.grid, a, b))
		o.deltas = append(o.deltas, f-o.f)
		low, high = min(low, f-o.f), max(high, f-o.f)
		s.claim(int(m.Delta) == o.f-f, "%d of %s and %s, it should be %d", m.Delta, s.p.CellName(a), s.p.CellName(b), o.f-f)
	}
	s.claim(len(all) == 0, "%d swaps are not shown", len(all))
	s.said(says("expanded", len(o.deltas), low, high))
	s.happened()
}

func (o *climbOracle) weigh(s *phase) {
	p, plain := s.p, int(s.set["frontier"]) == 1
	o.better, o.equal, o.open = 0, 0, false
	best, goal := math.MinInt, int(s.set["w1"])*2*p.Cells
	moves := s.before.Neighbourhood.Moves
	for i, d := range o.deltas {
		g := swapped(o.grid, int(moves[i].Cell), moves[i].Other.Or(-1))
		_, known := o.depth[string(g)]
		if d > 0 {
			o.better++
			o.open = o.open || !known
			best = max(best, o.f+d)
		} else if d == 0 {
			o.equal++
		}
		if !plain && !known {
			o.waiting[string(g)] = o.f + d
		}
	}
	if s.after.Status == engine.Solved {
		s.claim(p.Solved(s.after.Current), "solved, but %s", s.after.Current)
		solved := s.said(event("solved", s.begun.Iteration-o.since+1, o.depth[string(o.grid)]+1))
		s.happened(event("improvement", 0, goal), solved)
		was := o.f
		o.f = goal
		for i, d := range s.told {
			if i == len(s.told)-1 {
				s.why(d, 0, says("solves", was, o.f, was != o.f))
			}
		}
		return
	}
	s.happened()
	o.chosen, o.older = "", 0
	next := says("nothing next")
	f := math.MinInt
	if c := s.after.Neighbourhood.Chosen; c >= 0 {
		m := s.after.Neighbourhood.Moves[c]
		g := swapped(o.grid, int(m.Cell), m.Other.Or(-1))
		o.chosen, f = string(g), o.f+o.deltas[c]
		next = says("next swap", m.Cell, m.Other, f)
	} else if len(s.after.Population.Members) > 0 {
		o.chosen, o.older = string(s.member(0)), int(s.after.Population.Members[0].Age)
		f, _, _ = o.worth(s, s.member(0))
		next = says("next older", f)
	}
	if plain {
		s.claim(f == best, "f %d is next, the best of the swaps has %d", f, best)
	} else {
		o.queue(s, f, goal)
	}
	s.said(says("weighed", o.better, o.equal, len(o.deltas)-o.better-o.equal).and(next))
	f1, f2 := 0, 0
	_, f1, f2 = o.worth(s, o.grid)
	for i, d := range s.told {
		if i < len(moves) {
			_, n1, n2 := o.worth(s, swapped(o.grid, d.Cell.Or(-1), d.Other.Or(-1)))
			s.why(d, 0, says("would do", n1-f1, n2-f2, o.deltas[i]))
		} else {
			s.why(d, 0, says("made next", f-o.f))
		}
	}
}

// queue checks that what is next is the best that waits, and the list of the best.
func (o *climbOracle) queue(s *phase, f, goal int) {
	most := math.MinInt
	for _, w := range o.waiting {
		most = max(most, w)
	}
	s.claim(f == most, "f %d is next, the best that waits has %d", f, most)
	listed, last := map[string]bool{}, 0
	for i, m := range s.after.Population.Members {
		g := s.member(i)
		w, waits := o.waiting[string(g)]
		s.claim(waits && !listed[string(g)] && int(m.Cost) == goal-w && int(m.Cost) >= last, "state %d of the queue, of cost %d, waits: %v, with f %d", i+1, m.Cost, waits, w)
		listed[string(g)], last = true, int(m.Cost)
	}
	unlisted := math.MinInt
	for g, w := range o.waiting {
		if !listed[g] {
			unlisted = max(unlisted, w)
		}
	}
	s.claim(unlisted == math.MinInt || len(listed) == 10 && goal-unlisted >= last, "a state with f %d is not listed, one that lacks %d is", unlisted, last)
	if n := s.after.Metrics[5]; len(o.waiting) < 2000 { // a long queue forgets its worst
		s.claim(int(n) >= len(o.waiting)-1, "%v in the queue, %d wait", n, len(o.waiting))
	}
}
