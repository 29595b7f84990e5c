package oracle

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["reseda"] = func(*sudoku.Puzzle, engine.Settings) doubter { return &resedaOracle{} }
}

type resedaOracle struct {
	deadEnds, rounds, shots int
	best                    int
	zone                    int // of the shot, counted from 1; 0 for none
	anchor                  sudoku.Grid
	anchorCost              int
}

func (o *resedaOracle) phase(s *phase) {
	p, q := s.p, int(s.set["Q"])
	model := s.after.Marginals.P
	rho, unsure, equals, entropy := 1.0, -1, 0, 0.0
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
		switch {
		case most < rho-1e-9:
			rho, unsure, equals = most, c, 1
		case alike(most, rho) && equals > 0:
			equals++
		}
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
		s.said(says("smoothed", alpha, 1-alpha, s.before.Metrics[0], rho, unsure, equals))
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
			for _, c := range p.BlockCells(int(p.Block[d.Cell.Or(-1)])) {
				used[g[c]] = true
			}
		}
		var open, own []uint8
		sum, mass := 0.0, 0.0
		for k := uint8(1); int(k) <= p.Side; k++ {
			v := model[d.Cell.Or(-1)*p.Side+int(k)-1]
			mass += v
			if v > 0 {
				own = append(own, k)
				if !used[k] {
					open, sum = append(open, k), sum+v
				}
			}
		}
		at := model[d.Cell.Or(-1)*p.Side+int(d.Digit)-1]
		if d.Kind == decision.DeadEnd {
			o.deadEnds++
			s.claim(len(open) == 0, "a dead end at %s with %v open", p.CellName(d.Cell.Or(-1)), open)
			chance, rule := 1/float64(p.Side), deadEndAny
			if rest := p.Side + 1 - len(used); int(s.set["deadend"]) == 2 && rest > 0 {
				lacking := 0
				for k := uint8(1); int(k) <= p.Side; k++ {
					if !used[k] {
						lacking++
					}
				}
				if lacking > 0 {
					chance, rule = 1/float64(lacking), deadEndRest
				}
			}
			if int(s.set["deadend"]) == 1 && len(own) > 0 {
				chance, rule = at/mass, deadEndOwn
			}
			if int(s.set["deadend"]) == 3 && len(own) > 0 {
				chance, rule = 1/float64(len(own)), deadEndAlike
			}
			from := "the block has used all"
			if len(own) == 0 {
				from = "no digit is left by what is held"
			}
			s.why(d, chance, says(from, rule))
		} else {
			chance, want := at/sum, says("drawn from p")
			switch {
			case len(open) == 1:
				want = says("the only digit")
			case int(s.set["pick"]) == 1:
				chance, want = 0, says("the likeliest digit")
				for _, k := range open {
					s.claim(model[d.Cell.Or(-1)*p.Side+int(k)-1] <= at, "%d is more probable than %d", k, d.Digit)
				}
			case len(open) < len(own):
				want = says("drawn of the rest")
			}
			if len(open) == 1 {
				chance = 1
			}
			s.why(d, chance, want)
			s.claim(len(d.Options) == len(open), "%d options, %d digits are open", len(d.Options), len(open))
			for i, option := range d.Options[:min(len(d.Options), len(open))] {
				s.claim(option.Digit == open[i] && close(option.P.P, model[d.Cell.Or(-1)*p.Side+int(open[i])-1]/sum), "option %+v, digit %d is open", option, open[i])
			}
		}
		g[d.Cell.Or(-1)] = d.Digit
	}
	for i, g := range grids {
		s.claim(string(g) == string(s.member(i)), "grid %d is not what was told", i+1)
		s.claim(int(s.after.Population.Members[i].Cost) == lacks(p, g, true), "cost of grid %d", i+1)
	}
	s.said(says("drawn", q, o.deadEnds))
}

// The rules for a cell that no digit is left for, as a reason counts them.
const (
	deadEndAny = iota
	deadEndOwn
	deadEndRest
	deadEndAlike
)

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
	s.said(says("scored", low, high, mean, perms, q))
	s.metric("sample best", float64(low))
	s.metric("mean", mean)
	s.metric("worst", float64(high))
	s.metric("permutations", float64(perms)/float64(q))
	s.metric("dead ends", float64(o.deadEnds)/float64(q))
	for _, d := range s.told {
		chance := s.before.Marginals.P[d.Cell.Or(-1)*p.Side+int(d.Digit)-1]
		s.why(d, 0, says("cheapest of the sample", cheapest, low, d.Digit, chance).and(tied(memberCosts(s))...))
		s.claim(s.member(cheapest)[d.Cell.Or(-1)] == d.Digit && s.before.Current[d.Cell.Or(-1)] == d.Was, "%s goes from %d to %d", p.CellName(d.Cell.Or(-1)), d.Was, d.Digit)
	}
	o.best = low
	o.rounds++
	if low < s.before.BestCost {
		s.happened(event("improvement", low))
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
	s.said(says("kept", n, q, low, high))
	last := 0
	for i, d := range s.told {
		cost := int(s.after.Population.Members[d.Member].Cost)
		s.claim(s.after.Population.Members[d.Member].Mark == engine.Chosen, "grid %d is said to be kept", d.Member+1)
		if groups {
			s.why(d, 0, says("cheapest of its group", cost, i, n))
			continue
		}
		s.claim(cost >= last, "grid %d of cost %d comes after one of %d", d.Member+1, cost, last)
		s.why(d, 0, says("among the cheapest", cost, i, n))
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
	s.said(says("agreed", s.set["Q1"], agreed, free))
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
		if counted[d.Cell.Or(-1)] == nil {
			counted[d.Cell.Or(-1)] = votes(s, d.Cell.Or(-1))
		}
		i := d.Cell.Or(-1)*p.Side + int(d.Digit) - 1
		is := s.after.Marginals.P[i]
		had := counted[d.Cell.Or(-1)][d.Digit]
		s.why(d, is, says("votes", had, q1, d.Digit, s.before.Marginals.P[i], is))
	}
}

// end checks whether a shot goes on, and what comes after one that failed.
func (o *resedaOracle) end(s *phase, rho float64, unsure int) {
	p, beta := s.p, s.set["beta"]
	if s.number == 6 {
		o.restart(s)
		return
	}
	switch stall := s.after.Gauges[1].Full; {
	case o.best == 0:
		s.claim(p.Solved(s.after.Current), "solved, but %s", s.after.Current)
		s.happened(event("solved", o.cheapest(s), s.after.Evaluations))
	case rho > beta:
		s.happened(event("wrong mode", rho, o.best))
	case float64(o.rounds) >= max(3000, stall):
		s.happened(event("shot given up", rho, o.rounds))
	case float64(o.rounds) == stall && unsure >= 0:
		stalled := event("stall", rho, o.rounds).at(unsure, 0)
		s.claim(len(s.events) > 0 && stalled.happens(s.a, s.events[0]), "a stall after %d rounds is not reported", o.rounds)
	default:
		s.happened()
		s.said(says("goes on", rho, beta))
		return
	}
	s.said(s.lastEvent())
}

func (o *resedaOracle) cheapest(s *phase) int {
	for i := range s.after.Population.Members {
		if lacks(s.p, s.member(i), true) == 0 {
			return i
		}
	}
	return -1
}

func (o *resedaOracle) restart(s *phase) {
	o.rounds = 0
	o.shots++
	s.said(s.lastEvent())
	o.zones(s)
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
