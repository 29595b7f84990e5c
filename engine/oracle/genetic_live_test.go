package oracle

import (
	"fmt"
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
		list := numbers(s.words(d.Why), 1) // after the candidate that lives
		best := slices.Index(list, slices.Min(list))
		o.kin[i].chosen, o.weighed[i] = best, list
		for k, cost := range list {
			low, high = min(low, cost), max(high, cost)
			if o.now != nil {
				s.claim(lacks(s.p, o.born[i][k], false) == cost, "candidate %d of child %d costs %d", k+1, i+1, cost)
			}
		}
		s.whyInWords(d, 0, "candidate %d lives, the cheapest of costs %v", best+1, list)
		s.claim(d.Member == i && len(list) == n, "child %d, %d candidates", d.Member+1, len(list))
		if o.now != nil {
			s.claim(d.Delta.By == list[best]-o.costs[o.kin[i].mother], "a delta of %+d", d.Delta.By)
		}
	}
	s.claim(len(s.told) == len(o.kin), "%d of %d children are told", len(s.told), len(o.kin))
	s.saidInWords("%s weighed, costs %d to %d; the best of each child stays", plural(n*len(o.kin), "candidate", "candidates"), low, high)
	s.happenedInWords()
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
		s.whyInWords(told[0], 0, "the worst child, of cost %d, makes way for the best parent, of cost %d", o.costs[worst], best)
		o.now[worst], o.costs[worst] = s.before.Current.Clone(), best
		o.kin[worst] = descent{how: "elite"}
		told = told[1:]
	}
	champion := slices.Index(o.costs, slices.Min(o.costs))
	low, before := o.costs[champion], o.epoch
	o.epoch = min(o.epoch, low)
	if o.stagnant++; o.epoch < before {
		o.stagnant = 0
	}
	k := &o.kin[champion]
	var texts []string
	if past == nil {
		o.gains = s.after.Metrics[3] // the costs of the parents are not known one by one
		for _, e := range s.events {
			if event := &s.a.Events[e.Kind]; event.Name == "better than both" {
				var right []string
				for _, how := range []string{"by bands", "by stacks"} {
					right = append(right, fmt.Sprintf("crossed %s, a child of cost %.0f is better than both parents, the better of cost %.0f", how, e.A, e.B))
				}
				s.oneInWords("the event", event.Say(p, e), right...)
			}
		}
		s.events = slices.DeleteFunc(slices.Clone(s.events), func(e engine.Event) bool { return s.a.Events[e.Kind].Name == "better than both" })
	} else {
		texts = o.gained(pastCosts)
	}
	if low < s.before.BestCost {
		how := map[string]string{"copy": "mutated", "by bands": "crossed by bands", "by stacks": "crossed by stacks", "elite": "kept"}[k.how]
		texts = append(texts, fmt.Sprintf("cost %d: the best board so far, %s", low, how))
	}
	if low == 0 {
		texts = append(texts, fmt.Sprintf("no row and no column lacks a digit: solved after %s and %s", plural(int(s.begun.Iteration)+1, "generation", "generations"), plural(int(s.after.Restarts), "restart", "restarts")))
		s.claim(p.Solved(s.after.Current), "solved, but %s", s.after.Current)
	}
	alike := slices.Max(o.costs) == low
	if alike && !o.alike && low > 0 {
		texts = append(texts, fmt.Sprintf("all members have cost %d: selection has nothing to choose from", low))
	}
	o.alike = alike
	s.happenedInWords(texts...)
	text := fmt.Sprintf("the cheapest child, %s, has cost %d; %.0f %% of all are better than their parents", k.how, low, 100*o.gains)
	if o.stagnant > 0 && low > 0 {
		text += "; " + plural(o.stagnant, "generation", "generations") + " without a new best"
	}
	s.textInWords("the sentence", s.words(s.after.Said), text)
	s.claim(string(s.after.Current) == string(o.now[champion]), "the board is not member %d", champion+1)
	for _, d := range told {
		s.claim(d.Member == champion && s.before.Current[d.Cell] == d.Was && s.after.Current[d.Cell] == d.Digit, "%s goes from %d to %d", p.CellName(d.Cell), d.Was, d.Digit)
		if past != nil {
			s.whyInWords(d, 0, "the board shows the cheapest member, %d, of cost %d, %s: %s", champion+1, low, k.how, o.how(s, d.Cell, champion, past))
		}
	}
}
