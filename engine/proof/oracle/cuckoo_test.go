package oracle

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["cuckoo"] = func(*sudoku.Puzzle, engine.Settings) doubter { return &cuckooOracle{leader: -1} }
	doubters["cuckoo-classic"] = func(*sudoku.Puzzle, engine.Settings) doubter { return &cuckooOracle{leader: -1, classic: true} }
}

// cuckooOracle keeps the nests, for both searches.
type cuckooOracle struct {
	classic bool
	nests   []nest
	leader  int
	best    nest // of all generations

	host, rival, victim int
	hand                nest // the egg in the hand
	beaten, lost        nest
	accepted            bool
	history             []bool // were the eggs accepted
	abandoned           int
	dives               int
	flight              int // swaps of the last flight, 0 for none
	crossed             bool
	met                 map[int]bool // nests whose hosts have looked into them
}

type nest struct {
	grid sudoku.Grid
	cost int
	how  int // where its egg is from: one of the constants that follow
	laid int64
}

// Where an egg is from, as the searches count it.
const (
	fromDive = iota
	fromRoot
	fromPMX
	fromSorting
	fromMutation
	fromDice
	fromFlight
)

func (o *cuckooOracle) cost(s *phase, g sudoku.Grid) int { return lacks(s.p, g, true) }

func (o *cuckooOracle) phase(s *phase) {
	if o.leader < 0 {
		o.found(s)
	}
	name := s.a.Phases[s.number].Name
	switch name {
	case "choose":
		o.choose(s)
	case "cross":
		o.cross(s)
	case "mutate":
		o.mutate(s)
	case "fly":
		o.fly(s)
	case "compare":
		o.compare(s)
	case "abandon":
		o.abandon(s)
	case "rebuild":
		o.rebuild(s)
	}
	o.compareNests(s, name)
	sum := 0
	for _, n := range o.nests {
		sum += n.cost
	}
	s.metric("best nest", float64(o.nests[o.leader].cost))
	s.metric("mean", float64(sum)/float64(len(o.nests)))
	s.metric("abandoned", float64(o.abandoned))
	share := math.NaN()
	if last := o.history[max(0, len(o.history)-64):]; len(last) > 0 {
		n := 0
		for _, yes := range last {
			if yes {
				n++
			}
		}
		share = float64(n) / float64(len(last))
	}
	s.metric("accepted", share)
	if name == "choose" || name == "rebuild" {
		o.diversity(s)
	}
	if o.classic {
		length := math.NaN()
		if o.flight > 0 {
			length = float64(o.flight)
		}
		s.metric("flight", length)
	} else {
		s.metric("dives", float64(o.dives))
	}
}

func (o *cuckooOracle) diversity(s *phase) {
	n, count := 0, 0
	for i := range o.nests {
		for j := range i {
			count++
			for c, d := range o.nests[i].grid {
				if d != o.nests[j].grid[c] {
					n++
				}
			}
		}
	}
	s.metric("diversity", float64(n)/float64(count))
}

// found takes the nests as they are at first.
func (o *cuckooOracle) found(s *phase) {
	pop := &s.before.Population
	o.leader = 0
	for i, m := range pop.Members {
		o.nests = append(o.nests, nest{grid: gridOf(s.p, s.before, i).Clone(), cost: int(m.Cost), how: int(m.Origin)})
		if int(m.Cost) < o.nests[o.leader].cost {
			o.leader = i
		}
	}
	o.best = o.nests[o.leader]
	if s.set["filter"] != 2 {
		o.dives = len(o.nests)
	}
}

// compareNests holds what is shown against what should be there.
func (o *cuckooOracle) compareNests(s *phase, name string) {
	solved := s.after.Status == engine.Solved
	now := s.begun.Iteration + 1
	for i, n := range o.nests {
		m := s.after.Population.Members[i]
		s.claim(string(s.member(i)) == string(n.grid) && int(m.Cost) == n.cost && int(m.Origin) == n.how && int64(m.Age) == now-n.laid,
			"nest %d has cost %d, origin %d, age %d; it should be %d, %d, %d", i+1, m.Cost, m.Origin, m.Age, n.cost, n.how, now-n.laid)
		s.claim(o.cost(s, n.grid) == n.cost, "nest %d costs %d", i+1, n.cost)
		want := engine.Unmarked
		switch {
		case solved && i == o.leader:
			want = engine.Chosen
		case i == o.victim && (name == "abandon" || name == "rebuild"):
			want = engine.Rejected
		case i == o.rival && name != "choose" && name != "cross" && name != "mutate" && name != "fly":
			want = engine.Compared
		case i == o.host && !solved:
			want = engine.Chosen
		}
		s.claim(m.Mark == want, "nest %d is marked %d, it should be %d", i+1, m.Mark, want)
	}
	if solved {
		s.claim(s.p.Solved(s.after.Current) && string(s.after.Current) == string(o.nests[o.leader].grid), "solved, but the board is not nest %d", o.leader+1)
		return
	}
	s.claim(string(s.after.Current) == string(o.hand.grid) && s.after.Cost == o.cost(s, o.hand.grid), "the board is not the egg in the hand")
}

func (o *cuckooOracle) choose(s *phase) {
	o.rival, o.victim, o.accepted, o.crossed = -1, -1, false, false
	o.met = map[int]bool{}
	p := s.p
	before := s.before.Current
	for i, d := range s.told {
		if i == 0 {
			o.host = d.Member
			o.hand = o.nests[o.host]
			o.hand.grid = o.hand.grid.Clone()
			nests := len(o.nests)
			s.why(d, 1/float64(nests), says("any nest", nests, o.host, o.hand.how, o.hand.cost))
			continue
		}
		s.why(d, 0, says("another egg", o.host, d.Cell, o.hand.grid[d.Cell.Or(-1)]))
		s.claim(d.Was == before[d.Cell.Or(-1)] && d.Digit == o.hand.grid[d.Cell.Or(-1)], "%s goes from %d to %d", p.CellName(d.Cell.Or(-1)), d.Was, d.Digit)
	}
	s.said(says("the egg in the hand", o.host, o.hand.cost, o.hand.how))
	s.happened()
}

// permuted reports whether two lists have the same digits.
func permuted(a, b []uint8) bool {
	x, y := slices.Clone(a), slices.Clone(b)
	slices.Sort(x)
	slices.Sort(y)
	return slices.Equal(x, y)
}

func (o *cuckooOracle) cross(s *phase) {
	p := s.p
	was := o.hand.grid
	s.happened()
	if o.host == o.leader {
		equals := 0
		for _, n := range o.nests {
			if n.cost == o.nests[o.leader].cost {
				equals++
			}
		}
		spared := s.said(says("the best is spared", o.host, equals))
		for _, d := range s.told {
			s.why(d, 0, spared)
		}
		return
	}
	o.crossed = true
	d := s.told[0]
	row, n := d.Why.Int("row"), o.mask(s)
	what, chance := says("crossed by sorting", row, n[0], n[1], n[2]), 1-s.set["pc"]
	pmx := d.Why.Is("crossed by PMX") // the dice say whether it is
	if pmx {
		what, chance = says("crossed by PMX", row, d.Why.Int("first"), d.Why.Int("last")), s.set["pc"]
	}
	s.why(d, chance, what)
	first := row * p.Side
	line := func(g sudoku.Grid) []uint8 { return g[first:][:p.Side] }
	child := line(s.after.Current)
	s.claim(permuted(child, line(was)), "row %d is no permutation of what it was", row+1)
	best := line(o.nests[o.leader].grid)
	from, kind := [][]uint8{line(o.best.grid), best, line(was)}, "from a parent by sorting"
	if pmx {
		from, kind = [][]uint8{best, line(was)}, "from a parent by PMX"
		lo, hi := d.Why.Int("first"), d.Why.Int("last")+1
		s.claim(slices.Equal(child[lo:hi], best[lo:hi]), "places %d to %d of row %d are not the best's", lo+1, hi, row+1)
		for i, k := range child {
			s.claim(i >= lo && i < hi || k == line(was)[i] || slices.Contains(best[lo:hi], line(was)[i]), "place %d of row %d is %d without a need", i+1, row+1, k)
		}
		o.hand.how = fromPMX
	} else {
		for i := range child {
			if line(was)[i] == best[i] && best[i] == line(o.best.grid)[i] {
				s.claim(child[i] == best[i], "place %d of row %d has changed, where all three agree", i+1, row+1)
			}
		}
		o.hand.how = fromSorting
	}
	changes := 0
	for c, k := range s.after.Current {
		if k != was[c] {
			changes++
			s.claim(c/p.Side == row && !s.p.Given(c), "%s has changed", p.CellName(c))
		}
	}
	for _, d := range s.told[1:] {
		k := s.after.Current[d.Cell.Or(-1)]
		right := []wanted{says("pushed", k, d.Cell)}
		for parent, has := range from {
			if has[d.Cell.Or(-1)-first] == k {
				right = append(right, says(kind, d.Cell, parent, k))
			}
		}
		s.whyOneOf(d, right...)
		s.claim(d.P.P == 0 && d.Was == was[d.Cell.Or(-1)] && d.Digit == k && d.Was != k, "%s goes from %d to %d", p.CellName(d.Cell.Or(-1)), d.Was, d.Digit)
	}
	s.claim(len(s.told)-1 == changes, "%d changes are told of %d", len(s.told)-1, changes)
	o.hand.grid = s.after.Current.Clone()
	cost := o.cost(s, o.hand.grid)
	s.said(what.and(says("changed by the crossover", changes, o.hand.cost, cost)))
}

// mask is how many places each parent has, by largest remainders.
func (o *cuckooOracle) mask(s *phase) (n [3]int) {
	w := [3]float64{.55, .33, .12}
	left, rest := s.p.Side, [3]float64{}
	for i := range w {
		exact := w[i] * float64(s.p.Side) / (w[0] + w[1] + w[2])
		n[i] = int(math.Floor(exact))
		rest[i] = exact - math.Floor(exact)
		left -= n[i]
	}
	for ; left > 0; left-- {
		most := slices.Index(rest[:], slices.Max(rest[:]))
		n[most]++
		rest[most]--
	}
	return n
}

func (o *cuckooOracle) mutate(s *phase) {
	p := s.p
	s.happened()
	if len(s.told) == 0 {
		s.said(says("not mutated", o.cost(s, o.hand.grid)))
		return
	}
	d := s.told[0]
	was := o.cost(s, o.hand.grid)
	next := swapped(o.hand.grid, d.Cell.Or(-1), d.Other.Or(-1))
	delta := o.cost(s, next) - was
	s.claim(o.crossed && d.Cell.Or(-1)/p.Side == d.Other.Or(-1)/p.Side && s.loose(d.Cell.Or(-1)) && s.loose(d.Other.Or(-1)) && d.Delta.By == delta, "the swap of %s and %s, %+d", p.CellName(d.Cell.Or(-1)), p.CellName(d.Other.Or(-1)), d.Delta.By)
	s.why(d, s.set["pm"], says("swapped", d.Cell, d.Other, d.Cell.Or(-1)/p.Side, delta))
	o.hand.grid, o.hand.how = next, fromMutation
	s.said(says("mutated", d.Cell, d.Other, was+delta))
}

// reach is the chance that a flight has n swaps or more.
func reach(s *phase, n, loose int) float64 {
	x := float64(n) / s.set["alpha"]
	switch {
	case n > loose:
		return 0
	case n == 1 || x <= 1:
		return 1
	}
	return math.Pow(x, 1-s.set["lambda"])
}

func (o *cuckooOracle) fly(s *phase) {
	p, loose, mean := s.p, len(s.p.Free), 0.0
	for n := 1; n <= loose; n++ {
		mean += reach(s, n, loose)
	}
	o.flight = len(s.told) - 1
	was := o.hand.cost
	for i, d := range s.told {
		if i == 0 {
			chance := reach(s, o.flight, loose) - reach(s, o.flight+1, loose)
			s.why(d, chance, says("a flight", o.flight, s.set["alpha"], s.set["lambda"], mean))
			continue
		}
		s.claim(d.Cell.Or(-1)/p.Side == d.Other.Or(-1)/p.Side && s.loose(d.Cell.Or(-1)) && s.loose(d.Other.Or(-1)), "the swap of %s and %s", p.CellName(d.Cell.Or(-1)), p.CellName(d.Other.Or(-1)))
		cost := o.cost(s, o.hand.grid)
		o.hand.grid = swapped(o.hand.grid, d.Cell.Or(-1), d.Other.Or(-1))
		s.why(d, 0, says("swapped", d.Cell, d.Other, d.Cell.Or(-1)/p.Side, o.cost(s, o.hand.grid)-cost))
	}
	o.hand.how = fromFlight
	s.happened()
	s.said(says("flown", o.flight, mean, was, o.cost(s, o.hand.grid)))
}
