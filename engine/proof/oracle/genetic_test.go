package oracle

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

func init() {
	doubters["genetic"] = func(*sudoku.Puzzle, engine.Settings) doubter { return &geneticOracle{gains: math.NaN()} }
}

// geneticOracle keeps the members in the order in which decisions count them. The
// snapshot has them sorted by cost; which is which is known once the costs of all
// children have been told, so that a population at random is checked in part.
type geneticOracle struct {
	now      []sudoku.Grid // nil while it is not known
	costs    []int
	kin      []descent
	young    []sudoku.Grid   // the children before they mutate
	born     [][]sudoku.Grid // their candidates
	next     []sudoku.Grid   // those that live
	weighed  [][]int         // the costs told of the candidates
	epoch    int
	stagnant int
	alike    bool
	gains    float64
}

// descent is where a child comes from.
type descent struct {
	mother, father int
	how            int    // one of the constants that follow
	fathers        []bool // the bands or stacks that are the father's
	chosen         int
	cut            int         // the first cell that is not the mother's, with bornByCut
	spliced        sudoku.Grid // the child as it was before it mutated, with bornByCut and bornBetween
}

// How a child comes to be, as the search counts it.
const (
	bornCopy = iota
	bornByBands
	bornByStacks
	bornRandom
	bornElite
	_ // a parent is none of the children
	bornByCut
	bornBetween
)

func (d *descent) crossed() bool { return len(d.fathers) > 0 || d.how >= bornByCut }

func (o *geneticOracle) phase(s *phase) {
	switch s.number {
	case 0:
		o.choose(s)
	case 1:
		o.cross(s)
	case 2:
		o.mutate(s)
	case 3:
		o.evaluate(s)
	case 4:
		o.replace(s)
	case 5:
		o.restart(s)
	}
	low, sum, n := math.MaxInt, 0, 0
	for i, m := range s.after.Population.Members {
		cost := lacks(s.p, s.member(i), false)
		s.claim(int(m.Cost) == cost, "member %d in order costs %d, it should be %d", i+1, m.Cost, cost)
		// Before they are replaced the members are the parents, then the children.
		if parent := s.after.Population.Origins[m.Origin] == "parent"; parent == (s.number < 4) {
			low, sum, n = min(low, cost), sum+cost, n+1
		}
	}
	s.metric("best member", float64(low))
	s.metric("mean", float64(sum)/float64(n))
	s.metric("better", o.gains)
	s.metric("stagnant", float64(o.stagnant))
	s.claim(s.after.Cost == low, "the cost is %d, the cheapest has %d", s.after.Cost, low)
	if o.now != nil {
		o.diversity(s)
	}
}

func (o *geneticOracle) diversity(s *phase) {
	half, free, n := len(o.now)/2, 0, 0
	for c := range s.p.Cells {
		if !s.loose(c) {
			continue
		}
		free++
		for i := range half {
			if o.now[i][c] != o.now[i+half][c] {
				n++
			}
		}
	}
	s.metric("diversity", float64(n)/float64(half*free))
}

// choose reads who won which tournament.
func (o *geneticOracle) choose(s *phase) {
	members := int(s.set["population"])
	o.kin = make([]descent, members)
	if s.begun.Iteration == 0 {
		o.epoch = s.before.Cost
	}
	costs := map[int]int{} // of those that are named
	for i, d := range s.told {
		won, of, list := d.Won, int(s.set["tournament"]), listed(d.Why)
		low := slices.Min(list)
		s.reason(d, listing(says("becomes a parent", won, of, list[0]), list))
		s.claim(len(list) == of && d.Member == i/2*2, "%d are drawn for child %d", len(list), d.Member+1)
		if was, known := costs[won]; known {
			s.claim(was == low, "member %d costs %d and %d", won+1, was, low)
		}
		if costs[won] = low; o.now != nil {
			s.claim(o.costs[won] == low, "member %d costs %d", won+1, o.costs[won])
		}
		cheaper, equal := 0, 0
		for _, m := range s.after.Population.Members {
			if int(m.Cost) < low {
				cheaper++
			} else if int(m.Cost) == low {
				equal++
			}
		}
		none := func(m int) float64 { return math.Pow(1-float64(m)/float64(members), float64(of)) }
		s.claim(math.Abs(d.P.P-(none(cheaper)-none(cheaper+equal))/float64(equal)) < 1e-9, "p %v", d.P.P)
		for k := i / 2 * 2; k < min(i/2*2+2, members); k++ {
			if (i%2 == 0) == (k%2 == 0) {
				o.kin[k].mother = won
			} else {
				o.kin[k].father = won
			}
		}
	}
	children, most, sum, parents := make([]int, members), 0, 0, 0
	for _, k := range o.kin {
		if children[k.mother]++; children[k.mother] == 1 {
			parents++
		}
		if children[k.mother] > children[most] {
			most = k.mother
		}
		sum += costs[k.mother]
	}
	mean := float64(sum) / float64(members)
	s.said(says("parents", parents, members, mean, costs[most], children[most]))
	s.happened()
}

// listed are the costs that a reason lists: its own first, and one in each clause.
func listed(why decision.Reason) []int {
	list := []int{why.Int("first")}
	for _, clause := range why.More {
		list = append(list, clause.Int("cost"))
	}
	return list
}

// listing wants all costs but the first in clauses.
func listing(w wanted, costs []int) wanted {
	for _, cost := range costs[1:] {
		w = w.and(says("another cost", cost))
	}
	return w
}

// lineScore counts the different digits in the rows of a band, or in the columns of
// a stack.
func lineScore(p *sudoku.Puzzle, g sudoku.Grid, part int, stacks bool) (n int) {
	for line := part * p.Order; line < (part+1)*p.Order; line++ {
		seen := map[uint8]bool{}
		for k := range p.Side {
			c := line*p.Side + k
			if stacks {
				c = k*p.Side + line
			}
			seen[g[c]] = true
		}
		n += len(seen)
	}
	return n
}

// partOf is the band or the stack of a cell.
func partOf(p *sudoku.Puzzle, cell int, stacks bool) int {
	if stacks {
		return cell % p.Side / p.Order
	}
	return cell / p.Side / p.Order
}

func (o *geneticOracle) cross(s *phase) {
	p, crossed := s.p, 0
	byChild := map[int][]decision.Decision{}
	for _, d := range s.told {
		byChild[d.Member] = append(byChild[d.Member], d)
	}
	o.young = nil

	for i := range o.kin {
		k, told := &o.kin[i], byChild[i]
		var child sudoku.Grid
		if o.now != nil {
			child = o.now[k.mother].Clone()
		}
		if len(told) == 1 && s.set["crossing"] == 1 && told[0].Why.Is("a cut") {
			crossed++
			o.young = append(o.young, o.splice(s, i, told[0]))
			continue
		}
		if len(told) == 1 && s.set["crossing"] == 2 && told[0].Why.Is("between both") {
			crossed++
			o.young = append(o.young, o.between(s, i, told[0]))
			continue
		}
		if len(told) == 1 {
			k.how = bornCopy
			s.why(told[0], 1-s.set["crossover"], says("a copy", k.mother))
			o.young = append(o.young, child)
			continue
		}
		crossed++
		if k.how = bornByBands; i%2 == 1 {
			k.how = bornByStacks
		}
		s.claim(len(told) == p.Order, "%d parts of child %d", len(told), i+1)
		if k.fathers = make([]bool, p.Order); o.now != nil {
			o.parts(s, k, child, told)
		}
		o.young = append(o.young, child)
	}
	name := "crossed"
	if s.set["crossing"] == 1 && crossed > 0 {
		name = "cut"
	} else if s.set["crossing"] == 2 && crossed > 0 {
		name = "between"
	}
	s.said(says(name, crossed, len(o.kin)))
	if o.now != nil {
		o.sameSet(s, o.young)
	}
	s.happened()
}

// parts gives a child the bands or stacks of its father. Whose a part is of a tie, only the
// reason says; the children that are shown tell whether it is so.
func (o *geneticOracle) parts(s *phase, k *descent, child sudoku.Grid, told []decision.Decision) {
	stacks, name := k.how == bornByStacks, "a band"
	if stacks {
		name = "a stack"
	}
	for part, d := range told {
		a, b := lineScore(s.p, o.now[k.mother], part, stacks), lineScore(s.p, o.now[k.father], part, stacks)
		fathers := b > a
		want, chance := says(name, part, fathers, a, b), 0.0
		if a == b {
			fathers = d.Why.Int("father") == 1
			want, chance = says(name, part, fathers, a, b).and(says("a tie")), .5
		}
		s.why(d, chance, want)
		k.fathers[part] = fathers
		for cell := range child {
			if fathers && partOf(s.p, cell, stacks) == part {
				child[cell] = o.now[k.father][cell]
			}
		}
	}
}

// children counts the boards of the children that are shown.
func (o *geneticOracle) children(s *phase) map[string]int {
	count := map[string]int{}
	for i, m := range s.after.Population.Members {
		if s.after.Population.Origins[m.Origin] != "parent" {
			count[string(s.member(i))]++
		}
	}
	return count
}

// sameSet checks that the children shown are those expected, in whatever order.
func (o *geneticOracle) sameSet(s *phase, want []sudoku.Grid) {
	count := o.children(s)
	for _, g := range want {
		count[string(g)]--
	}
	for g, n := range count {
		s.claim(n == 0, "a child %s is missing, or is there %d times too often", sudoku.Grid(g), n)
	}
}

// candidates is how many times each child is mutated.
func (o *geneticOracle) candidates(s *phase) int {
	return int(s.set["candidates"])
}

func (o *geneticOracle) mutate(s *phase) {
	p, n := s.p, o.candidates(s)
	s.said(says("mutated", n, s.set["mutation"]))
	s.happened()
	o.born = make([][]sudoku.Grid, len(o.kin))
	if o.now == nil {
		return
	}
	for i, g := range o.young {
		for range n {
			o.born[i] = append(o.born[i], g.Clone())
		}
	}
	mutated := map[[3]int]bool{}
	for _, d := range s.told {
		candidate := d.Why.Int("candidate")
		g := o.born[d.Member][candidate]
		u, v, block := g[d.Cell.Or(-1)], g[d.Other.Or(-1)], int(p.Block[d.Cell.Or(-1)])
		s.why(d, s.set["mutation"], says("mutation", candidate, d.Cell, u, d.Other, v))
		s.claim(s.loose(d.Cell.Or(-1)) && s.loose(d.Other.Or(-1)) && int(p.Block[d.Other.Or(-1)]) == block && d.Cell != d.Other && !mutated[[3]int{d.Member, candidate, block}], "the swap of %s and %s", p.CellName(d.Cell.Or(-1)), p.CellName(d.Other.Or(-1)))
		mutated[[3]int{d.Member, candidate, block}] = true
		g[d.Cell.Or(-1)], g[d.Other.Or(-1)] = v, u
	}
}
