package oracle

import (
	"slices"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// lay puts something into a nest; the leader stays until it is beaten or replaced
// by something worse.
func (o *cuckooOracle) lay(i int, n nest) {
	was := o.nests[i].cost
	o.nests[i] = n
	switch {
	case i == o.leader && n.cost > was:
		o.leader = 0
		for k := range o.nests {
			if o.nests[k].cost < o.nests[o.leader].cost {
				o.leader = k
			}
		}
	case n.cost < o.nests[o.leader].cost:
		o.leader = i
	}
}

// improved are the events of a new best, and of a solution.
func (o *cuckooOracle) improved(s *phase) (events []wanted) {
	if lead := o.nests[o.leader]; lead.cost < o.best.cost {
		o.best = lead
		o.best.grid = lead.grid.Clone()
		events = append(events, event("improvement", lead.cost, lead.how))
		if lead.cost == 0 {
			events = append(events, event("solved", s.after.Evaluations, lead.how))
		}
	}
	return events
}

// compared is what is said of the egg and the nest it is laid into.
func (o *cuckooOracle) compared() wanted {
	return says("compared", o.hand.cost, o.beaten.cost, o.rival, o.accepted)
}

func (o *cuckooOracle) compare(s *phase) {
	o.hand.cost = o.cost(s, o.hand.grid)
	var events []wanted
	for i, d := range s.told {
		if i > 0 { // the solution comes onto the board
			s.why(d, 0, says("the solution", o.leader, d.Cell, d.Digit))
			continue
		}
		o.rival = d.Member
		o.beaten = o.nests[o.rival]
		o.accepted = o.hand.cost <= o.beaten.cost || s.set["accept"] == 1
		delta := o.hand.cost - o.beaten.cost
		s.why(d, 1/float64(len(o.nests)), o.compared())
		s.claim(d.Delta.By == delta, "a delta of %+d", d.Delta.By)
	}
	o.history = append(o.history, o.accepted)
	if o.accepted {
		o.lay(o.rival, nest{grid: o.hand.grid.Clone(), cost: o.hand.cost, how: o.hand.how, laid: s.begun.Iteration + 1})
		events = append(events, event("replaced", o.rival, o.hand.cost))
	}
	s.happened(append(events, o.improved(s)...)...)
	s.said(o.compared())
}

func (o *cuckooOracle) abandon(s *phase) {
	d := s.told[0]
	rule := int(s.set["abandon"])
	worst := -1
	for i, n := range o.nests {
		if !o.met[i] && (i != o.leader || rule != 0) && (worst < 0 || n.cost > o.nests[worst].cost) {
			worst = i
		}
	}
	o.met[worst] = true
	if d.Kind == decision.Judge {
		o.victim = -1
		none := says("none abandoned")
		s.why(d, 1-s.set["pa"], none)
		s.said(o.compared().and(says("then"), none))
		s.happened()
		return
	}
	o.victim, o.lost = worst, o.nests[worst]
	o.abandoned++
	s.claim(d.Member == worst && (rule != 2 || o.lost.cost > o.nests[o.leader].cost), "nest %d is abandoned, %d is the worst", d.Member+1, worst+1)
	abandoned := says("abandoned", worst, o.lost.cost)
	s.why(d, s.set["pa"], abandoned)
	s.said(o.compared().and(says("then"), abandoned))
	kind := "abandoned"
	if worst == o.leader {
		kind = "best abandoned"
	}
	s.happened(event(kind, worst, o.lost.cost))
}

// rebuild follows how another nest is built, digit by digit.
func (o *cuckooOracle) rebuild(s *phase) {
	p := s.p
	g := p.Givens.Clone()
	if !o.classic {
		for c, m := range s.after.Domains {
			if m.Single() {
				g[c] = m.Lowest()
			}
		}
	}
	loose := g.Blanks()
	n := nest{how: fromDice, laid: s.begun.Iteration + 1}
	var said wanted
	switch {
	case o.classic:
		for _, d := range s.told {
			if d.Effect == decision.Shows {
				continue
			}
			o.completes(s, d, g)
		}
	case int(s.set["filter"]) == 0:
		n.how = fromDive
		o.dives++
		said = o.dive(s, g, loose)
	default:
		n.how = fromRoot
		said = o.scatter(s, g, loose)
	}
	for row := range p.Side {
		var seen sudoku.Mask
		for _, k := range g[row*p.Side:][:p.Side] {
			seen |= sudoku.Bit(k)
		}
		s.claim(seen == p.All, "row %d of the new nest is no permutation", row+1)
	}
	n.grid, n.cost = g, o.cost(s, g)
	o.lay(o.victim, n)
	for _, d := range s.told {
		if d.Effect == decision.Shows { // the solution comes onto the board
			s.why(d, 0, says("the solution", o.leader, d.Cell, d.Digit))
		}
	}
	s.happened(o.improved(s)...)
	compared := o.compared().and(says("then"))
	if o.classic {
		s.said(compared.and(says("refilled", o.victim, o.lost.cost, n.cost)))
	} else {
		s.said(compared.and(says("rebuilt", o.victim, o.lost.cost, n.cost), said))
	}
}

// completes checks a digit that completes a row.
func (o *cuckooOracle) completes(s *phase, d decision.Decision, g sudoku.Grid) {
	p := s.p
	s.why(d, 0, says("completes", d.Cell, d.Digit, d.Cell.Or(-1)/p.Side))
	s.claim(g[d.Cell.Or(-1)] == 0 && !slices.Contains(g[d.Cell.Or(-1)/p.Side*p.Side:][:p.Side], d.Digit), "%d at %s, whose row has it", d.Digit, p.CellName(d.Cell.Or(-1)))
	g[d.Cell.Or(-1)] = d.Digit
}

// dive replays a dive: a digit, and what AC3 makes of it, until one fails.
func (o *cuckooOracle) dive(s *phase, g sudoku.Grid, loose int) wanted {
	p := s.p
	at := domains{p: p, cand: slices.Clone(s.after.Domains)}
	steps := 0
	var last, ended *decision.Decision // the digit that fails, and what it wipes out
	var follows map[int]uint8
	fill := func() {
		s.claim(len(follows) == 0, "%d cells that follow are not told", len(follows))
		for c, m := range at.cand {
			if m.Single() {
				g[c] = m.Lowest()
			}
		}
	}
	for i, d := range s.told {
		switch {
		case d.Effect == decision.Shows:
		case d.Kind == decision.Draw && len(d.Options) == 0:
			o.completes(s, d, g)
		case d.Kind == decision.Draw:
			fill()
			n := at.cand[d.Cell.Or(-1)].Count()
			s.claim(n > 1 && at.cand[d.Cell.Or(-1)].Has(d.Digit) && len(d.Options) == n, "%d at %s of %d candidates", d.Digit, p.CellName(d.Cell.Or(-1)), n)
			s.why(d, 1/float64(n), says("tried in a dive", d.Cell, d.Digit, at.open(), n))
			next := domains{p: p, cand: slices.Clone(at.cand)}
			next.cand[d.Cell.Or(-1)] = sudoku.Bit(d.Digit)
			next.filter(byAC3)
			follows = map[int]uint8{}
			if !next.consistent() {
				last = &s.told[i]
				continue
			}
			steps++
			for c, m := range next.cand {
				if m.Single() && !at.cand[c].Single() && !d.Cell.Is(c) {
					follows[c] = m.Lowest()
				}
			}
			at = next
		case d.Kind == decision.Infer:
			s.claim(follows[d.Cell.Or(-1)] == d.Digit, "%d follows at %s, it should be %d", d.Digit, p.CellName(d.Cell.Or(-1)), follows[d.Cell.Or(-1)])
			s.why(d, 0, says("follows", d.Digit, d.Cell, d.Other, at.cand[d.Other.Or(-1)].Lowest()))
			delete(follows, d.Cell.Or(-1))
		case d.Kind == decision.DeadEnd:
			if last == nil {
				s.wrong("a dive ends that is consistent")
				continue
			}
			ended = &s.told[i]
			s.why(d, 0, says("ends the dive", last.Cell, last.Digit, ended.Cell))
			fill()
		}
	}
	if ended == nil {
		s.claim(last == nil, "a dive goes on that has failed")
		fill()
		return says("a dive that solves", steps)
	}
	return says("a dive that ends", steps, loose-at.open(), loose, last.Cell, last.Digit, ended.Cell)
}

// scatter replays a nest that is built from the domains without propagation.
func (o *cuckooOracle) scatter(s *phase, g sudoku.Grid, loose int) wanted {
	p, filled := s.p, 0
	for _, d := range s.told {
		switch {
		case d.Effect == decision.Shows:
		case d.Kind == decision.Draw && len(d.Options) == 0:
			o.completes(s, d, g)
		default:
			row := g[d.Cell.Or(-1)/p.Side*p.Side:][:p.Side]
			n := 0
			for _, k := range digits(s.after.Domains[d.Cell.Or(-1)]) {
				if !slices.Contains(row, k) {
					n++
				}
			}
			s.claim(g[d.Cell.Or(-1)] == 0 && s.after.Domains[d.Cell.Or(-1)].Has(d.Digit) && !slices.Contains(row, d.Digit) && len(d.Options) == n, "%d at %s", d.Digit, p.CellName(d.Cell.Or(-1)))
			s.why(d, 1/float64(n), says("of the filter", d.Cell, d.Digit))
			g[d.Cell.Or(-1)] = d.Digit
			filled++
		}
	}
	return says("filled from domains", filled, loose)
}
