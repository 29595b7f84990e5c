package oracle

import (
	"fmt"
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["reseda"] = func(*sudoku.Puzzle, engine.Settings) doubter { return &resedaOracle{} }
}

type resedaOracle struct {
	deadEnds, rounds, shots int
	best                    int
}

func (o *resedaOracle) phase(s *phase) {
	p, q := s.p, int(s.set["Q"])
	model := s.after.Marginals.P
	rho, unsure, entropy := math.Inf(1), -1, 0.0
	for c := range p.Cells {
		if p.Given(c) || s.after.Fixed[c] {
			continue
		}
		most := 0.0
		for _, v := range model[c*p.Side:][:p.Side] {
			if most = max(most, v); v > 0 {
				entropy -= v * math.Log2(v)
			}
		}
		if most < rho {
			rho, unsure = most, c
		}
	}
	if unsure < 0 {
		rho = 1
	}
	s.metric("rho", rho)
	s.metric("entropy", entropy)
	switch s.number {
	case 0:
		o.draw(s, q)
	case 1:
		o.score(s, q)
	case 2:
		o.kept(s, q)
	case 3:
		o.agree(s)
	case 4:
		alpha := s.set["alpha"]
		s.said("p ← %s·p + %s·r: rho %s, kept down by %s", english.Chance(alpha), english.Chance(1-alpha), went(s.before.Metrics[0], rho), p.CellName(unsure))
		o.smooth(s, alpha)
	case 5, 6:
		o.end(s, rho, unsure)
	}
}

// draw plays every grid again, cell by cell in the order told.
func (o *resedaOracle) draw(s *phase, q int) {
	p, model := s.p, s.before.Marginals.P
	grids := make([]sudoku.Grid, q)
	for i := range grids {
		grids[i] = p.Givens.Clone()
		for c, held := range s.before.Fixed {
			if held {
				grids[i][c] = s.member(i)[c]
			}
		}
	}
	o.deadEnds = 0
	for _, d := range s.told {
		g := grids[d.Member]
		used := map[uint8]bool{}
		if s.set["permutations"] != 0 {
			for _, c := range p.BlockCells(int(p.Block[d.Cell])) {
				used[g[c]] = true
			}
		}
		var open, own []uint8
		sum, mass := 0.0, 0.0
		for k := uint8(1); int(k) <= p.Side; k++ {
			v := model[d.Cell*p.Side+int(k)-1]
			mass += v
			if v > 0 {
				own = append(own, k)
				if !used[k] {
					open, sum = append(open, k), sum+v
				}
			}
		}
		at := model[d.Cell*p.Side+int(d.Digit)-1]
		if d.Kind == decision.DeadEnd {
			o.deadEnds++
			s.claim(len(open) == 0, "a dead end at %s with %v open", p.CellName(d.Cell), open)
			chance, how := 1/float64(p.Side), "any digit is taken"
			if rest := p.Side + 1 - len(used); int(s.set["deadend"]) == 2 && rest > 0 {
				lacking := 0
				for k := uint8(1); int(k) <= p.Side; k++ {
					if !used[k] {
						lacking++
					}
				}
				if lacking > 0 {
					chance, how = 1/float64(lacking), "one that the block lacks is taken"
				}
			}
			if int(s.set["deadend"]) == 1 && len(own) > 0 {
				chance, how = at/mass, "one is drawn from its own p although the block has it"
			}
			if int(s.set["deadend"]) == 3 && len(own) > 0 {
				chance, how = 1/float64(len(own)), "any that it believes in is taken although the block has it"
			}
			from := "the block has used every digit that the cell may be: "
			if len(own) == 0 {
				from = "what is held leaves the cell no digit: "
			}
			s.why(d, chance, "%s%s", from, how)
		} else {
			chance, want := at/sum, "drawn from the cell's p"
			switch {
			case len(open) == 1:
				want = "the only digit left"
			case int(s.set["pick"]) == 1:
				chance, want = 0, "the most probable digit left"
				for _, k := range open {
					s.claim(model[d.Cell*p.Side+int(k)-1] <= at, "%d is more probable than %d", k, d.Digit)
				}
			case len(open) < len(own):
				want += ", without what the block has used"
			}
			if len(open) == 1 {
				chance = 1
			}
			s.why(d, chance, "%s", want)
			s.claim(len(d.Options) == len(open), "%d options, %d digits are open", len(d.Options), len(open))
			for i, option := range d.Options[:min(len(d.Options), len(open))] {
				s.claim(option.Digit == open[i] && close(option.P.P, model[d.Cell*p.Side+int(open[i])-1]/sum), "option %+v, digit %d is open", option, open[i])
			}
		}
		g[d.Cell] = d.Digit
	}
	for i, g := range grids {
		s.claim(string(g) == string(s.member(i)), "grid %d is not what was told", i+1)
		s.claim(int(s.after.Population.Members[i].Cost) == lacks(p, g, true), "cost of grid %d", i+1)
	}
	s.said("%d grids drawn from p; in %s no digit was left", q, plural(o.deadEnds, "cell", "cells"))
}

func (o *resedaOracle) score(s *phase, q int) {
	p := s.p
	low, high, sum, perms, cheapest := math.MaxInt, 0, 0, 0, 0
	for i := range q {
		g := s.member(i)
		cost := lacks(p, g, true)
		s.claim(int(s.after.Population.Members[i].Cost) == cost, "cost of grid %d", i+1)
		if cost < low {
			low, cheapest = cost, i
		}
		high, sum = max(high, cost), sum+cost
		if permutes(p, g) {
			perms++
		}
	}
	mean := float64(sum) / float64(q)
	s.said("costs from %d to %d, %.1f on average; %d of %d grids have permutations for blocks", low, high, mean, perms, q)
	s.metric("sample best", float64(low))
	s.metric("mean", mean)
	s.metric("worst", float64(high))
	s.metric("permutations", float64(perms)/float64(q))
	s.metric("dead ends", float64(o.deadEnds)/float64(q))
	for _, d := range s.told {
		s.why(d, 0, "grid %d is the cheapest of this round's sample, cost %d; the model as a whole gave %c p %s here", cheapest+1, low, p.Symbol(d.Digit), english.Chance(s.before.Marginals.P[d.Cell*p.Side+int(d.Digit)-1]))
		s.claim(s.member(cheapest)[d.Cell] == d.Digit && s.before.Current[d.Cell] == d.Was, "%s goes from %d to %d", p.CellName(d.Cell), d.Was, d.Digit)
	}
	o.best = low
	o.rounds++
	if low < s.before.BestCost {
		s.happened(fmt.Sprintf("cost %d: the best grid so far", low))
	} else {
		s.happened()
	}
}

// kept checks which grids are kept: the cheapest of all, or of each group.
func (o *resedaOracle) kept(s *phase, q int) {
	low, high, n := math.MaxInt, 0, 0
	var rest []int
	for _, m := range s.after.Population.Members {
		if m.Mark == engine.Chosen {
			low, high, n = min(low, int(m.Cost)), max(high, int(m.Cost)), n+1
		} else {
			rest = append(rest, int(m.Cost))
		}
	}
	groups := int(s.set["select"]) == 1
	for _, c := range rest {
		s.claim(groups || c >= high, "a grid of cost %d is left out, one of %d is kept", c, high)
	}
	s.claim(n == int(s.set["Q1"]) && len(s.told) == n, "%d are kept and %d told", n, len(s.told))
	s.said("%d of %d grids kept, costs %d to %d", n, q, low, high)
	last := 0
	for i, d := range s.told {
		cost := int(s.after.Population.Members[d.Member].Cost)
		s.claim(s.after.Population.Members[d.Member].Mark == engine.Chosen, "grid %d is said to be kept", d.Member+1)
		if groups {
			s.why(d, 0, "cost %d: the cheapest of group %d of %d", cost, i+1, n)
			continue
		}
		s.claim(cost >= last, "grid %d of cost %d comes after one of %d", d.Member+1, cost, last)
		s.why(d, 0, "cost %d: %d. of the %d cheapest", cost, i+1, n)
		last = cost
	}
}

// votes counts which digits the kept grids have in a cell.
func votes(s *phase, cell int) map[uint8]int {
	n := map[uint8]int{}
	for i, m := range s.before.Population.Members {
		if m.Mark == engine.Chosen {
			n[gridOf(s.p, s.before, i)[cell]]++
		}
	}
	return n
}

func (o *resedaOracle) agree(s *phase) {
	agreed, free := 0, 0
	for c := range s.p.Cells {
		if s.p.Given(c) || s.after.Fixed[c] {
			continue
		}
		if free++; len(votes(s, c)) == 1 {
			agreed++
		}
	}
	s.said("the %d grids kept agree on %d of %d free cells", int(s.set["Q1"]), agreed, free)
}

func (o *resedaOracle) smooth(s *phase, alpha float64) {
	p, q1 := s.p, int(s.set["Q1"])
	for c := range p.Cells {
		if p.Given(c) || s.after.Fixed[c] {
			continue
		}
		n := votes(s, c)
		for k := uint8(1); int(k) <= p.Side; k++ {
			i := c*p.Side + int(k) - 1
			want := alpha*s.before.Marginals.P[i] + (1-alpha)*float64(n[k])/float64(q1)
			s.claim(close(s.after.Marginals.P[i], want), "p of %d at %s is %v, it should be %v", k, p.CellName(c), s.after.Marginals.P[i], want)
		}
	}
	counted := map[int]map[uint8]int{}
	for _, d := range s.told {
		if counted[d.Cell] == nil {
			counted[d.Cell] = votes(s, d.Cell)
		}
		i := d.Cell*p.Side + int(d.Digit) - 1
		is := s.after.Marginals.P[i]
		s.why(d, is, "%d of the %d best grids had %c; p %s", counted[d.Cell][d.Digit], q1, p.Symbol(d.Digit), went(s.before.Marginals.P[i], is))
	}
}

// end checks whether a shot goes on, and what comes after one that failed.
func (o *resedaOracle) end(s *phase, rho float64, unsure int) {
	p, beta := s.p, s.set["beta"]
	var texts []string
	for _, e := range s.events {
		texts = append(texts, s.a.Events[e.Kind].Say(p, e))
	}
	if s.number == 6 {
		o.restart(s, texts)
		return
	}
	switch stall := s.after.Gauges[1].Full; {
	case o.best == 0:
		s.claim(p.Solved(s.after.Current), "solved, but %s", s.after.Current)
		s.happened(fmt.Sprintf("grid %d of the sample costs 0: solved after %d grids", o.cheapest(s)+1, s.after.Evaluations))
	case rho > beta:
		s.happened(fmt.Sprintf("rho %s > beta, best cost %d: the model has settled, on something false", english.Chance(rho), o.best))
	case float64(o.rounds) == stall:
		s.claim(len(texts) > 0, "a stall after %d rounds is not reported", o.rounds)
		if len(texts) > 0 {
			s.text("the stall", texts[0], fmt.Sprintf("rho still %s after %d rounds, kept down by %s: a stall", english.Chance(rho), o.rounds, p.CellName(unsure)))
		}
	default:
		s.happened()
		s.said("rho %s is not above beta %s: another round", english.Chance(rho), english.Chance(beta))
		return
	}
	if len(texts) > 0 {
		s.text("the sentence", s.words(s.after.Said), texts[len(texts)-1])
	}
}

func (o *resedaOracle) cheapest(s *phase) int {
	for i := range s.after.Population.Members {
		if lacks(s.p, s.member(i), true) == 0 {
			return i
		}
	}
	return -1
}

func (o *resedaOracle) restart(s *phase, texts []string) {
	o.rounds = 0
	o.shots++
	s.claim(len(texts) > 0, "a restart without an event")
	if len(texts) > 0 {
		s.text("the sentence", s.words(s.after.Said), texts[len(texts)-1])
	}
	s.claim(s.after.Restarts == s.before.Restarts+1 || s.after.Status == engine.Exhausted, "restarts went from %d to %d", s.before.Restarts, s.after.Restarts)
	for c, held := range s.after.Fixed {
		if s.p.Given(c) || held {
			continue
		}
		sum := 0.0
		for _, v := range s.after.Marginals.P[c*s.p.Side:][:s.p.Side] {
			sum += v
		}
		s.claim(close(sum, 1) || sum == 0, "p of %s adds up to %v", s.p.CellName(c), sum)
	}
}
