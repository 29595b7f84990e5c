package oracle

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// evaluate reads the costs of all candidates, and finds the children by them.
func (o *geneticOracle) evaluate(s *phase) {
	n := o.candidates(s)
	o.weighed = make([][]int, len(o.kin))
	low, high := math.MaxInt, 0
	for i, d := range s.told {
		list := listed(d.Why)
		best := slices.Index(list, slices.Min(list))
		o.kin[i].chosen, o.weighed[i] = best, list
		for k, cost := range list {
			low, high = min(low, cost), max(high, cost)
			if o.now != nil {
				s.claim(lacks(s.p, o.born[i][k], false) == cost, "candidate %d of child %d costs %d", k+1, i+1, cost)
			}
		}
		s.why(d, 0, listing(says("lives", best, list[0]), list))
		s.claim(d.Member == i && len(list) == n, "child %d, %d candidates", d.Member+1, len(list))
		if o.now != nil {
			s.claim(d.Delta.By == list[best]-o.costs[o.kin[i].mother], "a delta of %+d", d.Delta.By)
		}
	}
	s.claim(len(s.told) == len(o.kin), "%d of %d children are told", len(s.told), len(o.kin))
	s.said(says("weighed", n*len(o.kin), low, high))
	s.happened()
	byCost := map[int][]sudoku.Grid{}
	for i, m := range s.after.Population.Members {
		if s.after.Population.Origins[m.Origin] != "parent" {
			byCost[int(m.Cost)] = append(byCost[int(m.Cost)], s.member(i).Clone())
		}
	}
	o.next = nil
	for i := range o.kin {
		cost := o.weighed[i][o.kin[i].chosen]
		if len(byCost[cost]) == 0 {
			s.wrong("no child of cost %d is shown", cost)
			o.next = append(o.next, s.p.Givens)
			continue
		}
		o.next = append(o.next, byCost[cost][0])
		byCost[cost] = byCost[cost][1:]
		if o.now != nil {
			s.claim(string(o.next[i]) == string(o.born[i][o.kin[i].chosen]), "child %d is not its cheapest candidate", i+1)
		}
	}
}

func (o *geneticOracle) replace(s *phase) {
	p, past, pastCosts := s.p, o.now, o.costs
	o.now, o.costs = o.next, nil
	for i := range o.kin {
		o.costs = append(o.costs, o.weighed[i][o.kin[i].chosen])
	}
	told := s.told
	if s.set["elitism"] != 0 {
		if len(told) == 0 {
			s.wrong("nothing is said of the elite")
			return
		}
		worst, best := told[0].Member, s.before.Cost
		s.claim(o.costs[worst] == slices.Max(o.costs), "child %d makes way", worst+1)
		s.why(told[0], 0, says("the best parent stays", o.costs[worst], best))
		o.now[worst], o.costs[worst] = s.before.Current.Clone(), best
		o.kin[worst] = descent{how: bornElite}
		told = told[1:]
	}
	champion := slices.Index(o.costs, slices.Min(o.costs))
	low, before := o.costs[champion], o.epoch
	o.epoch = min(o.epoch, low)
	if o.stagnant++; o.epoch < before {
		o.stagnant = 0
	}
	k := &o.kin[champion]
	var events []wanted
	if past == nil {
		o.gains = s.after.Metrics[3] // the costs of the parents are not known one by one
		s.events = slices.DeleteFunc(slices.Clone(s.events), func(e engine.Event) bool {
			beats := s.a.Events[e.Kind].Name == "better than both"
			crossed := e.Digit == bornByBands || e.Digit == bornByStacks || e.Digit >= bornByCut
			s.claim(!beats || crossed && e.A < e.B, "better than both: %+v", e)
			return beats
		})
	} else {
		events = o.gained(pastCosts)
	}
	if low < s.before.BestCost {
		events = append(events, event("improvement", low, k.how))
	}
	if low == 0 {
		events = append(events, event("solved", s.begun.Iteration+1, s.after.Restarts))
		s.claim(p.Solved(s.after.Current), "solved, but %s", s.after.Current)
	}
	alike := slices.Max(o.costs) == low
	if alike && !o.alike && low > 0 {
		events = append(events, event("alike", low))
	}
	o.alike = alike
	s.happened(events...)
	want := says("replaced", k.how, low, 100*o.gains)
	if o.stagnant > 0 && low > 0 {
		want = want.and(says("stagnant", o.stagnant))
	}
	s.said(want)
	s.claim(string(s.after.Current) == string(o.now[champion]), "the board is not member %d", champion+1)
	for _, d := range told {
		s.claim(d.Member == champion && s.before.Current[d.Cell.Or(-1)] == d.Was && s.after.Current[d.Cell.Or(-1)] == d.Digit, "%s goes from %d to %d", p.CellName(d.Cell.Or(-1)), d.Was, d.Digit)
		if past != nil {
			s.why(d, 0, says("the cheapest", champion, low, k.how).and(o.how(s, d.Cell.Or(-1), champion, past)).and(tied(o.costs)...))
			continue
		}
		equals, said := d.Why.Named("the first of equals").Number("equals")
		several := countOf(o.costs, func(cost int) bool { return cost == low })
		s.claim(said == (several > 1) && (!said || int(equals) == several), "%v are equal, and %d cost %d", equals, several, low)
	}
}
