package oracle

import (
	"fmt"
	"slices"

	"sudokuscope/engine/decision"
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
func (o *cuckooOracle) improved(s *phase) (texts []string) {
	if lead := o.nests[o.leader]; lead.cost < o.best.cost {
		o.best = lead
		o.best.grid = lead.grid.Clone()
		texts = append(texts, fmt.Sprintf("cost %d, the lowest so far (%s)", lead.cost, lead.how))
		if lead.cost == 0 {
			texts = append(texts, fmt.Sprintf("cost 0: solved after %d grids (%s)", s.after.Evaluations, lead.how))
		}
	}
	return texts
}

// compared is the sentence on the egg and the nest it is laid into.
func (o *cuckooOracle) compared() string {
	text := fmt.Sprintf("egg %d against %d in nest %d", o.hand.cost, o.beaten.cost, o.rival+1)
	if o.accepted {
		return text + ": it takes the nest"
	}
	return text + ": thrown out"
}

func (o *cuckooOracle) compare(s *phase) {
	o.hand.cost = o.cost(s, o.hand.grid)
	var texts []string
	for i, d := range s.told {
		if i > 0 { // the solution comes onto the board
			s.whyInWords(d, 0, "nest %d holds the solution, in which %s is %c", o.leader+1, s.p.CellName(d.Cell), s.p.Symbol(d.Digit))
			continue
		}
		o.rival = d.Member
		o.beaten = o.nests[o.rival]
		o.accepted = o.hand.cost <= o.beaten.cost
		delta := o.hand.cost - o.beaten.cost
		s.whyInWords(d, 1/float64(len(o.nests)), "%s", o.compared())
		s.claim(d.Delta.By == delta, "a delta of %+d", d.Delta.By)
	}
	o.history = append(o.history, o.accepted)
	if o.accepted {
		o.lay(o.rival, nest{grid: o.hand.grid.Clone(), cost: o.hand.cost, how: o.hand.how, laid: s.begun.Iteration + 1})
		texts = append(texts, fmt.Sprintf("an egg of cost %d takes nest %d", o.hand.cost, o.rival+1))
	}
	s.happenedInWords(append(texts, o.improved(s)...)...)
	s.textInWords("the sentence", s.words(s.after.Said), o.compared())
}

func (o *cuckooOracle) abandon(s *phase) {
	d := s.told[0]
	rule := int(s.set["abandon"])
	worst := -1
	for i, n := range o.nests {
		if (i != o.leader || rule != 0) && (worst < 0 || n.cost > o.nests[worst].cost) {
			worst = i
		}
	}
	if d.Kind == decision.Judge {
		s.whyInWords(d, 1-s.set["pa"], "no nest abandoned")
		s.saidInWords("%s; no nest abandoned", o.compared())
		s.happenedInWords()
		return
	}
	o.victim, o.lost = worst, o.nests[worst]
	o.abandoned++
	s.claim(d.Member == worst && (rule != 2 || o.lost.cost > o.nests[o.leader].cost), "nest %d is abandoned, %d is the worst", d.Member+1, worst+1)
	s.whyInWords(d, s.set["pa"], "nest %d abandoned, cost %d", worst+1, o.lost.cost)
	s.saidInWords("%s; nest %d abandoned, cost %d", o.compared(), worst+1, o.lost.cost)
	if worst == o.leader {
		s.happenedInWords(fmt.Sprintf("nest %d is abandoned, though none is better than its cost of %d", worst+1, o.lost.cost))
	} else {
		s.happenedInWords(fmt.Sprintf("nest %d, cost %d, is abandoned", worst+1, o.lost.cost))
	}
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
	n := nest{how: "random", laid: s.begun.Iteration + 1}
	said := ""
	switch {
	case o.classic:
		for _, d := range s.told {
			if d.Effect == decision.Shows {
				continue
			}
			o.completes(s, d, g)
		}
	case int(s.set["filter"]) == 0:
		n.how = "dive"
		o.dives++
		said = o.dive(s, g, loose)
	default:
		n.how = "root"
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
	s.happenedInWords(o.improved(s)...)
	if o.classic {
		s.saidInWords("%s; nest %d abandoned and filled at random, cost %d → %d", o.compared(), o.victim+1, o.lost.cost, n.cost)
	} else {
		s.saidInWords("%s; nest %d abandoned, cost %d → %d: %s", o.compared(), o.victim+1, o.lost.cost, n.cost, said)
	}
}

// completes checks a digit that completes a row.
func (o *cuckooOracle) completes(s *phase, d decision.Decision, g sudoku.Grid) {
	p := s.p
	s.whyInWords(d, 0, "%s=%c completes row %d, whatever the columns and blocks say", p.CellName(d.Cell), p.Symbol(d.Digit), d.Cell/p.Side+1)
	s.claim(g[d.Cell] == 0 && !slices.Contains(g[d.Cell/p.Side*p.Side:][:p.Side], d.Digit), "%d at %s, whose row has it", d.Digit, p.CellName(d.Cell))
	g[d.Cell] = d.Digit
}

// dive replays a dive: a digit, and what AC3 makes of it, until one fails.
func (o *cuckooOracle) dive(s *phase, g sudoku.Grid, loose int) string {
	p := s.p
	at := domains{p: p, cand: slices.Clone(s.after.Domains)}
	steps, ended := 0, ""
	var follows map[int]uint8
	fill := func() {
		s.claim(len(follows) == 0, "%d cells that follow are not told", len(follows))
		for c, m := range at.cand {
			if m.Single() {
				g[c] = m.Lowest()
			}
		}
	}
	for _, d := range s.told {
		switch {
		case d.Effect == decision.Shows:
		case d.Kind == decision.Draw && len(d.Options) == 0:
			o.completes(s, d, g)
		case d.Kind == decision.Draw:
			fill()
			n := at.cand[d.Cell].Count()
			name := fmt.Sprintf("%s=%c", p.CellName(d.Cell), p.Symbol(d.Digit))
			s.claim(n > 1 && at.cand[d.Cell].Has(d.Digit) && len(d.Options) == n, "%s of %d candidates", name, n)
			s.whyInWords(d, 1/float64(n), "%s: roulette over %d open cells, weight 1/%d, then any of its candidates", name, at.open(), n)
			next := domains{p: p, cand: slices.Clone(at.cand)}
			next.cand[d.Cell] = sudoku.Bit(d.Digit)
			next.filter(byAC3)
			follows = map[int]uint8{}
			if !next.consistent() {
				ended = name
				continue
			}
			steps++
			for c, m := range next.cand {
				if m.Single() && !at.cand[c].Single() && c != d.Cell {
					follows[c] = m.Lowest()
				}
			}
			at = next
		case d.Kind == decision.Infer:
			s.claim(follows[d.Cell] == d.Digit, "%d follows at %s, it should be %d", d.Digit, p.CellName(d.Cell), follows[d.Cell])
			s.whyInWords(d, 0, "%c is all that AC3 leaves %s once %s=%c", p.Symbol(d.Digit), p.CellName(d.Cell), p.CellName(d.Other), p.Symbol(at.cand[d.Other].Lowest()))
			delete(follows, d.Cell)
		case d.Kind == decision.DeadEnd:
			s.claim(ended != "", "a dive ends that is consistent")
			s.whyInWords(d, 0, "%s leaves %s no candidate: it is taken back, and the dive is over", ended, p.CellName(d.Cell))
			ended += fmt.Sprintf(" left %s no candidate", p.CellName(d.Cell))
			fill()
		}
	}
	digits := plural(steps, "digit", "digits")
	if ended == "" {
		fill()
		return fmt.Sprintf("a dive of %s, and AC3 fills the rest: solved, and the board shows this nest", digits)
	}
	return fmt.Sprintf("a dive of %s filled %d of %d, then %s", digits, loose-at.open(), loose, ended)
}

// scatter replays a nest that is built from the domains without propagation.
func (o *cuckooOracle) scatter(s *phase, g sudoku.Grid, loose int) string {
	p, filled := s.p, 0
	for _, d := range s.told {
		switch {
		case d.Effect == decision.Shows:
		case d.Kind == decision.Draw && len(d.Options) == 0:
			o.completes(s, d, g)
		default:
			row := g[d.Cell/p.Side*p.Side:][:p.Side]
			n := 0
			for _, k := range digits(s.after.Domains[d.Cell]) {
				if !slices.Contains(row, k) {
					n++
				}
			}
			s.claim(g[d.Cell] == 0 && s.after.Domains[d.Cell].Has(d.Digit) && !slices.Contains(row, d.Digit) && len(d.Options) == n, "%d at %s", d.Digit, p.CellName(d.Cell))
			s.whyInWords(d, 1/float64(n), "%s=%c: any of what the filter left it and its row has not", p.CellName(d.Cell), p.Symbol(d.Digit))
			g[d.Cell] = d.Digit
			filled++
		}
	}
	return fmt.Sprintf("%d of %d loose cells got digits of the filtered domains, the rest what their rows lacked", filled, loose)
}
