package oracle

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["genetic-mk"] = func(*sudoku.Puzzle, engine.Settings) doubter { return &mantereOracle{illegal: math.NaN()} }
}

// mantereOracle keeps the members and their ages, and the children with where they are
// from. Who is fit is worked out from the boards: the digits that rows and columns lack,
// the clashes with givens, and the age.
type mantereOracle struct {
	now, next []sudoku.Grid
	ages      []int
	kin       []blockKin
	epoch     int // the lowest cost of a fittest member since the last restart
	stagnant  int
	alike     bool
	illegal   float64
	votes     []float64 // by cell and digit
	total     float64   // of a cell
}

// blockKin is where a child is from.
type blockKin struct {
	mother, father int
	how            int         // one of the constants that follow
	fathers        sudoku.Mask // the blocks that are the father's, counted from 1
}

// How a member comes to be, as the search counts it.
const (
	bredRandom = iota
	bredElite
	bredCopy
	bredCrossed
)

func (o *mantereOracle) phase(s *phase) {
	if s.begun.Iteration == 0 && s.number == 0 {
		o.take(s, s.before)
		o.votes = make([]float64, s.p.Cells*s.p.Side)
	}
	[]func(*phase){o.choose, o.cross, o.mutate, o.replace, o.restart}[s.number](s)
	n := len(o.now)
	shown := o.now
	if s.number == 1 || s.number == 2 {
		shown = slices.Concat(o.now, o.next)
	}
	s.claim(len(s.after.Population.Members) == len(shown), "%d members, it should be %d", len(s.after.Population.Members), len(shown))
	sum := 0
	for i, g := range shown {
		cost := lacks(s.p, g, false)
		s.claim(string(s.member(i)) == string(g) && int(s.after.Population.Members[i].Cost) == cost, "board %d is not what it should be", i+1)
		if i < n {
			sum += cost
		}
	}
	champion, apart, free := o.champion(s), 0, 0
	for c := range s.p.Cells {
		if s.loose(c) {
			free++
			for _, g := range o.now {
				if g[c] != o.now[champion][c] {
					apart++
				}
			}
		}
	}
	o.believed(s)
	cost := lacks(s.p, o.now[champion], false)
	s.metric("best member", float64(cost))
	s.metric("mean", float64(sum)/float64(n))
	s.metric("diversity", float64(apart)/float64(free*n))
	s.metric("illegal", o.illegal)
	s.metric("stagnant", float64(o.stagnant))
	s.claim(s.after.Cost == cost && string(s.after.Current) == string(o.now[champion]), "the board is not member %d", champion+1)
}

// take reads a population at random.
func (o *mantereOracle) take(s *phase, snap *engine.Snapshot) {
	o.now, o.kin = nil, nil
	for i := range snap.Population.Members {
		o.now = append(o.now, gridOf(s.p, snap, i).Clone())
		o.kin = append(o.kin, blockKin{how: bredRandom})
	}
	o.ages = make([]int, len(o.now))
	o.epoch, o.stagnant, o.alike, o.illegal = lacks(s.p, o.now[o.champion(s)], false), 0, false, math.NaN()
}

// count is what selection goes by, for a member: the least is the fittest.
func (o *mantereOracle) count(s *phase, i int) int {
	p, g := s.p, o.now[i]
	n := lacks(p, g, false) + o.ages[i]
	for c := range p.Cells {
		for k, d := range p.Givens {
			if d != 0 && !p.Given(c) && d == g[c] && (k/p.Side == c/p.Side || k%p.Side == c%p.Side) {
				n++
			}
		}
	}
	return n
}

func (o *mantereOracle) counts(s *phase) (list []int) {
	for i := range o.now {
		list = append(list, o.count(s, i))
	}
	return list
}

// champion is the fittest member, the first of equals.
func (o *mantereOracle) champion(s *phase) int {
	list := o.counts(s)
	return slices.Index(list, slices.Min(list))
}

// elite is how many of the fittest stay.
const elite = 1

func (o *mantereOracle) choose(s *phase) {
	n, counts := len(o.now), o.counts(s)
	var order []int
	for i := range n {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(a, b int) int { return counts[a] - counts[b] })
	o.kin = make([]blockKin, n)
	for k := range elite {
		o.kin[k] = blockKin{mother: order[k], father: order[k], how: bredElite}
	}
	times, sum := make([]int, n), 0
	s.claim(len(s.told) == 2*(n-elite), "%d winners", len(s.told))
	for i, d := range s.told {
		child, won, of, list := elite+i/2, d.Won, int(s.set["tournament"]), listed(d.Why)
		fitter, equal := 0, 0
		for _, v := range counts {
			if v < counts[won] {
				fitter++
			} else if v == counts[won] {
				equal++
			}
		}
		for _, v := range list {
			s.claim(slices.Contains(counts, v), "no member counts %d", v)
		}
		none := func(m int) float64 { return math.Pow(1-float64(m)/float64(n), float64(of)) }
		chance := (none(fitter) - none(fitter+equal)) / float64(equal)
		s.why(d, chance, listing(says("becomes a parent", won, of, list[0]), list))
		s.claim(len(list) == of && slices.Min(list) == counts[won] && d.Member == child, "child %d: %v", d.Member+1, list)
		o.kin[child].how = bredCopy
		if i%2 == 0 {
			o.kin[child].mother = won
		} else {
			o.kin[child].father = won
		}
		times[won]++
		sum += lacks(s.p, o.now[won], false)
	}
	// Of members that are parents equally often any may be named.
	most := s.after.Said.Int("member")
	s.claim(times[most] == slices.Max(times), "member %d is a parent %d times, another one %d", most+1, times[most], slices.Max(times))
	parents := n
	for _, k := range times {
		if k == 0 {
			parents--
		}
	}
	mean, cost := float64(sum)/float64(len(s.told)), lacks(s.p, o.now[most], false)
	s.said(says("parents", parents, n, mean, most, cost, times[most]))
	s.happened()
}

func (o *mantereOracle) cross(s *phase) {
	crossed := 0
	o.next = nil
	for i := range o.kin {
		k := &o.kin[i]
		child := o.now[k.mother].Clone()
		o.next = append(o.next, child)
		if i < elite {
			continue
		}
		d := s.told[i-elite]
		s.claim(d.Member == i, "child %d, it should be %d", d.Member+1, i+1)
		if d.Why.Is("a copy") { // the dice say whether it is; the child is looked at
			s.why(d, 1-s.set["crossover"], says("a copy", k.mother))
			continue
		}
		crossed++
		k.how = bredCrossed
		want := says("has no block of its father", k.father, k.mother)
		if blocks, some := d.Why.Number("blocks"); some {
			k.fathers = sudoku.Mask(blocks)
			want = says("has blocks of both", k.father, k.fathers, k.mother)
			s.claim(k.fathers != 0, "of both, and no block is the father's")
		}
		s.why(d, s.set["crossover"], want)
		for c := range child {
			if k.hasOfFather(int(s.p.Block[c])) {
				child[c] = o.now[k.father][c]
			}
		}
	}
	s.said(says("crossed", crossed, len(o.kin)-elite))
	s.happened()
}

// hasOfFather reports whether a block is the father's.
func (k *blockKin) hasOfFather(block int) bool { return k.fathers.Has(uint8(block + 1)) }

// vote lets the three fittest members vote for what they have, the first of equals before others:
// a vote counts the less the more its board costs, and older ones fade.
func (o *mantereOracle) vote(s *phase) int {
	for i := range o.votes {
		o.votes[i] *= .98
	}
	o.total *= .98
	counts := o.counts(s)
	var order []int
	for i := range o.now {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(a, b int) int { return counts[a] - counts[b] })
	order = order[:min(3, len(order))]
	for _, i := range order {
		weight := 1 / float64(1+lacks(s.p, o.now[i], false))
		o.total += weight
		for c, d := range o.now[i] {
			o.votes[c*s.p.Side+int(d)-1] += weight
		}
	}
	return len(order)
}

// believed holds the table that is shown to the votes.
func (o *mantereOracle) believed(s *phase) {
	table := s.after.Marginals
	if s.set["beliefs"] == 0 {
		s.claim(len(table.P) == 0, "a table without beliefs")
		return
	}
	full := o.total
	if full == 0 {
		full = 1
	}
	s.claim(slices.EqualFunc(table.P, o.votes, sameNumber) && sameNumber(table.Full, full), "the votes are not those of the fittest")
}

func (o *mantereOracle) replace(s *phase) {
	past, costs := o.now, []int{}
	ages := make([]int, len(o.kin))
	for i, k := range o.kin {
		if k.how == bredElite && s.set["ageing"] != 0 {
			ages[i] = o.ages[k.mother] + 1
		}
	}
	o.now, o.ages = o.next, ages
	for _, g := range o.now {
		costs = append(costs, lacks(s.p, g, false))
	}
	champion := o.champion(s)
	k, cost := o.kin[champion], costs[champion]
	if o.stagnant++; cost < o.epoch {
		o.epoch, o.stagnant = cost, 0
	}
	for _, d := range s.told {
		father, parent := k.hasOfFather(int(s.p.Block[d.Cell.Or(-1)])), k.mother
		if father {
			parent = k.father
		}
		from := says("inherited", father, parent)
		if k.how == bredElite {
			from = says("stayed")
		} else if past[parent][d.Cell.Or(-1)] != o.now[champion][d.Cell.Or(-1)] {
			from = says("by mutation", father)
		}
		s.why(d, 0, says("the fittest", champion, cost).and(from).and(tied(o.counts(s))...))
		s.claim(d.Was == s.before.Current[d.Cell.Or(-1)] && d.Digit == o.now[champion][d.Cell.Or(-1)], "%s goes from %d to %d", s.p.CellName(d.Cell.Or(-1)), d.Was, d.Digit)
	}
	together := !slices.ContainsFunc(o.now, func(g sudoku.Grid) bool { return string(g) != string(o.now[0]) })
	var events []wanted
	if together && !o.alike {
		events = append(events, event("alike", cost))
	}
	o.alike = together
	s.happened(append(events, o.improved(s, cost, k.how)...)...)
	want := says("replaced", champion, k.how, cost, slices.Min(costs), slices.Max(costs))
	if s.set["beliefs"] != 0 {
		want = want.and(says("voted", o.vote(s)))
	}
	if o.stagnant > 0 && cost > 0 {
		want = want.and(says("stagnant", o.stagnant))
	}
	s.said(want)
	s.claim(s.after.Evaluations-s.before.Evaluations == int64(len(o.now)-elite), "%d evaluations",
		s.after.Evaluations-s.before.Evaluations)
}

func (o *mantereOracle) improved(s *phase, cost, how int) (events []wanted) {
	if cost < s.before.BestCost {
		events = append(events, event("improvement", cost).at(-1, uint8(how)))
	}
	if cost == 0 {
		events = append(events, event("solved", s.begun.Iteration+1, s.after.Restarts))
		s.claim(s.p.Solved(s.after.Current), "solved, but %s", s.after.Current)
	}
	return events
}

func (o *mantereOracle) restart(s *phase) {
	again := event("restart", o.stagnant, o.epoch)
	s.why(s.told[0], 0, again)
	o.take(s, s.after)
	champion := o.champion(s)
	cost := lacks(s.p, o.now[champion], false)
	for _, d := range s.told[1:] {
		s.why(d, 0, says("the fittest", champion, cost).and(says("of a new population")).and(tied(o.counts(s))...))
	}
	s.happened(append([]wanted{again}, o.improved(s, cost, bredRandom)...)...)
	s.said(says("a new population", len(o.now), cost))
}
