package oracle

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["swarm"] = func(*sudoku.Puzzle, engine.Settings) doubter { return &swarmOracle{} }
}

// swarmOracle keeps where the particles stand, their own bests and leaders.
type swarmOracle struct {
	at, own  []sudoku.Grid
	leaders  []int
	best     int // the lowest cost since the last restart
	stagnant int
	gathered bool
	moved    int // cells of the last flight and mutation
}

func (o *swarmOracle) cost(s *phase, g sudoku.Grid) int { return lacks(s.p, g, true) }

// take reads the particles from a snapshot: where they stand, then their own bests.
func (o *swarmOracle) take(s *phase, snap *engine.Snapshot) {
	n := len(snap.Population.Members) / 2
	o.at, o.own = nil, nil
	for i := range n {
		o.at = append(o.at, gridOf(s.p, snap, i).Clone())
		o.own = append(o.own, gridOf(s.p, snap, n+i).Clone())
	}
}

func (o *swarmOracle) phase(s *phase) {
	if s.begun.Iteration == 0 && s.number == 0 {
		o.take(s, s.before)
		o.best = s.before.BestCost
	}
	switch s.number {
	case 0:
		o.follow(s)
	case 1:
		o.fly(s)
	case 2:
		o.mutate(s)
	case 3:
		o.judge(s)
	case 4:
		o.restart(s)
	}
	n := len(o.at)
	for i := range o.at {
		s.claim(string(s.member(i)) == string(o.at[i]) && int(s.after.Population.Members[i].Cost) == o.cost(s, o.at[i]), "particle %d is not where it should be", i+1)
		s.claim(string(s.member(n+i)) == string(o.own[i]) && int(s.after.Population.Members[n+i].Cost) == o.cost(s, o.own[i]), "the own best of particle %d is not what it should be", i+1)
	}
	free, far := 0, 0
	for c := range s.p.Cells {
		if !s.loose(c) {
			continue
		}
		free++
		for i, l := range o.leaders {
			if o.at[i][c] != o.own[l][c] {
				far++
			}
		}
	}
	s.metric("distance", float64(far)/float64(free*n))
	moved := math.NaN()
	if s.number > 0 && s.number < 4 {
		moved = float64(o.moved) / float64(free*n)
	}
	if s.number > 0 {
		s.metric("moved", moved)
	}
	s.metric("stagnant", float64(o.stagnant))
	if s.number == 1 || s.number == 2 {
		return // the costs are judged after the flight
	}
	sum := 0
	for _, g := range o.at {
		sum += o.cost(s, g)
	}
	s.metric("mean", float64(sum)/float64(n))
}

func (o *swarmOracle) follow(s *phase) {
	n := len(o.at)
	wide := int(math.Sqrt(float64(n)))
	for n%wide != 0 {
		wide--
	}
	costs := make([]int, n)
	for i, g := range o.own {
		costs[i] = o.cost(s, g)
	}
	o.leaders = make([]int, n)
	followers, alone, most := make([]int, n), 0, 0
	for i := range o.at {
		near := []int{}
		x, y, high := i%wide, i/wide, n/wide
		if int(s.set["topology"]) == 0 {
			near = []int{y*wide + (x+wide-1)%wide, y*wide + (x+1)%wide, (y+high-1)%high*wide + x, (y+1)%high*wide + x}
		} else {
			for k := range n {
				near = append(near, k)
			}
		}
		leader := i
		for _, k := range near {
			if costs[k] < costs[leader] {
				leader = k
			}
		}
		o.leaders[i] = leader
		if leader == i {
			alone++
		}
		if followers[leader]++; followers[leader] > followers[most] {
			most = leader
		}
		d := s.told[i]
		a, b := costs[i], costs[leader]
		if leader == i {
			s.why(d, 0, says("follows itself", i, a))
		} else {
			s.why(d, 0, says("follows another", i, leader, b, a))
		}
		s.claim(d.Delta.By == b-a && d.Member == i, "a delta of %+d", d.Delta.By)
	}
	s.said(says("follow", alone, n, followers[most], most, o.cost(s, o.own[most])))
	s.happened()
}

// fly checks what is said of the cells that change: rows stay permutations, and what all
// three agree in stays.
func (o *swarmOracle) fly(s *phase) {
	p := s.p
	o.moved = len(s.told)
	was := o.at
	o.at = nil
	for _, g := range was {
		o.at = append(o.at, g.Clone())
	}
	for _, d := range s.told {
		i := d.Member
		s.claim(d.P.P == 0 && o.at[i][d.Cell.Or(-1)] == d.Was && d.Was != d.Digit, "%s goes from %d to %d", p.CellName(d.Cell.Or(-1)), d.Was, d.Digit)
		var right []wanted
		// The search counts the three from 1.
		for k, parent := range []sudoku.Grid{was[i], o.own[o.leaders[i]], o.own[i]} {
			want := says("the mask names it", k+1, d.Digit)
			if has := parent[d.Cell.Or(-1)]; has != d.Digit {
				want = says("swapped to here", k+1, has, d.Digit)
			}
			right = append(right, want)
		}
		s.whyOneOf(d, right...)
		o.at[i][d.Cell.Or(-1)] = d.Digit
	}
	for i, g := range o.at {
		for row := 0; row < p.Side; row++ {
			line := g[row*p.Side:][:p.Side]
			s.claim(permuted(line, was[i][row*p.Side:][:p.Side]), "row %d of particle %d is no permutation", row+1, i+1)
		}
		for c, k := range was[i] {
			if k == o.own[i][c] && k == o.own[o.leaders[i]][c] {
				s.claim(g[c] == k, "%s of particle %d has changed, where all three agree", p.CellName(c), i+1)
			}
		}
	}
	free := 0
	for c := range p.Cells {
		if s.loose(c) {
			free++
		}
	}
	s.said(says("flown", o.moved, len(o.at)*free))
	s.happened()
}

func (o *swarmOracle) mutate(s *phase) {
	p := s.p
	mutants := map[int]bool{}
	for _, d := range s.told {
		g := o.at[d.Member]
		s.claim(!mutants[d.Member], "particle %d mutates twice", d.Member+1)
		mutants[d.Member] = true
		u, v := g[d.Cell.Or(-1)], g[d.Other.Or(-1)]
		s.why(d, 0, says("mutation", d.Cell, u, d.Other, v))
		s.claim(d.Cell.Or(-1)/p.Side == d.Other.Or(-1)/p.Side && d.Cell != d.Other && s.loose(d.Cell.Or(-1)) && s.loose(d.Other.Or(-1)), "the swap of %s and %s", p.CellName(d.Cell.Or(-1)), p.CellName(d.Other.Or(-1)))
		g[d.Cell.Or(-1)], g[d.Other.Or(-1)] = v, u
		o.moved += 2
	}
	s.said(says("mutated", len(mutants), len(o.at)))
	s.happened()
}

func (o *swarmOracle) judge(s *phase) {
	var costs []int
	better := 0
	for i, g := range o.at {
		cost, own := o.cost(s, g), o.cost(s, o.own[i])
		costs = append(costs, cost)
		if cost >= own {
			continue
		}
		if better < len(s.told) {
			d := s.told[better]
			s.why(d, 0, says("a new own best", cost, own))
			s.claim(d.Member == i && d.Delta.By == cost-own, "particle %d, %+d", d.Member+1, d.Delta.By)
		}
		better++
		o.own[i] = g.Clone()
	}
	low := slices.Min(costs)
	champion := slices.Index(costs, low)
	if o.stagnant++; low < o.best {
		o.best, o.stagnant = low, 0
	}
	for _, d := range s.told[min(better, len(s.told)):] {
		s.why(d, 0, says("the cheapest", champion, low, false).and(tied(costs)...))
	}
	s.claim(string(s.after.Current) == string(o.at[champion]) && s.after.Cost == low, "the board is not particle %d", champion+1)
	s.metric("best particle", float64(low))
	together := true
	for i := range o.own {
		together = together && string(o.own[i]) == string(o.own[0])
	}
	var events []wanted
	if together && !o.gathered {
		events = append(events, event("gathered", o.cost(s, o.own[0])))
	}
	o.gathered = together
	s.happened(append(events, o.improved(s, low, champion)...)...)
	want := says("judged", low, slices.Max(costs), better)
	if o.stagnant > 0 && low > 0 {
		want = want.and(says("stagnant", o.stagnant))
	}
	s.said(want)
}

func (o *swarmOracle) improved(s *phase, low, champion int) (events []wanted) {
	if low < s.before.BestCost {
		events = append(events, event("improvement", low, champion))
	}
	if low == 0 {
		events = append(events, event("solved", s.begun.Iteration+1, s.after.Restarts))
		s.claim(s.p.Solved(s.after.Current), "solved, but %s", s.after.Current)
	}
	return events
}

func (o *swarmOracle) restart(s *phase) {
	again := event("restart", o.stagnant, o.best)
	s.why(s.told[0], 0, again)
	o.take(s, s.after)
	for i := range o.leaders {
		o.leaders[i] = i
	}
	low, champion := s.after.Cost, 0
	var costs []int
	for i, g := range o.at {
		costs = append(costs, o.cost(s, g))
		if o.cost(s, g) < o.cost(s, o.at[champion]) {
			champion = i
		}
	}
	for _, d := range s.told[1:] {
		s.why(d, 0, says("the cheapest", champion, low, true).and(tied(costs)...))
	}
	s.happened(append([]wanted{again}, o.improved(s, low, champion)...)...)
	s.said(says("a new swarm", len(o.at), low))
	o.best, o.stagnant, o.gathered, o.moved = low, 0, false, -1
}
