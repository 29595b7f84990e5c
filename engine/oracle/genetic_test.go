package oracle

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
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
	how            string
	fathers        []bool // the bands or stacks that are the father's
	chosen         int
}

func (d *descent) crossed() bool { return len(d.fathers) > 0 }

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
		won, of, list := d.Won+1, int(s.set["tournament"]), numbers(s.words(d.Why), 2)
		low := slices.Min(list)
		s.textInWords("the reason", s.words(d.Why), fmt.Sprintf("member %d becomes a parent: the cheapest of %d drawn, with costs %v", won, of, list))
		s.claim(len(list) == of && d.Member == i/2*2, "%q of child %d", s.words(d.Why), d.Member+1)
		if was, known := costs[won-1]; known {
			s.claim(was == low, "member %d costs %d and %d", won, was, low)
		}
		if costs[won-1] = low; o.now != nil {
			s.claim(o.costs[won-1] == low, "member %d costs %d", won, o.costs[won-1])
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
				o.kin[k].mother = won - 1
			} else {
				o.kin[k].father = won - 1
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
	s.saidInWords("%d of %d members have children, mean cost %.1f; one of cost %d has %d", parents, members, float64(sum)/float64(members), costs[most], children[most])
	s.happenedInWords()
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
	shown := o.children(s)
	for i := range o.kin {
		k, told := &o.kin[i], byChild[i]
		var child sudoku.Grid
		if o.now != nil {
			child = o.now[k.mother].Clone()
		}
		if len(told) == 1 {
			k.how = "copy"
			s.whyInWords(told[0], 1-s.set["crossover"], "a copy of member %d", k.mother+1)
			o.young = append(o.young, child)
			continue
		}
		crossed++
		stacks := i%2 == 1
		if k.how = "by bands"; stacks {
			k.how = "by stacks"
		}
		s.claim(len(told) == p.Order, "%d parts of child %d", len(told), i+1)
		if k.fathers = make([]bool, p.Order); o.now != nil {
			child = o.parts(s, k, child, told, stacks, shown)
		}
		o.young = append(o.young, child)
	}
	text := fmt.Sprintf("%d of %d children crossed by bands or stacks, the rest copied", crossed, len(o.kin))
	s.textInWords("the sentence", s.words(s.after.Said), text)
	if o.now != nil {
		o.sameSet(s, o.young)
	}
	s.happenedInWords()
}

// parts puts a child together. Of a tie only its words say whose part it has; before these
// are known, the boards shown do.
func (o *geneticOracle) parts(s *phase, k *descent, child sudoku.Grid, told []decision.Decision, stacks bool, shown map[string]int) sudoku.Grid {
	type crossed struct {
		grid    sudoku.Grid
		fathers []bool
		reasons []string
	}
	list := []crossed{{grid: child}}
	for part, d := range told {
		a, b := lineScore(s.p, o.now[k.mother], part, stacks), lineScore(s.p, o.now[k.father], part, stacks)
		name, tie, chance := "band", "", 0.0
		if stacks {
			name = "stack"
		}
		if a == b {
			tie, chance = ", a tie", .5
		}
		s.claim(d.P.P == chance, "%s %d has p %v", name, part+1, d.P.P)
		var reasons []string
		for _, of := range []string{"mother", "father"} {
			reasons = append(reasons, fmt.Sprintf("%s %d of the %s: %d different digits of the mother's against %d of the father's%s", name, part+1, of, a, b, tie))
		}
		could := []int{map[bool]int{true: 1}[b > a]}
		if a == b {
			could = s.seen.words.among(s.words(d.Why), reasons...)
		}
		var next []crossed
		for _, of := range could {
			fathers, reason := of == 1, reasons[of]
			for _, c := range list {
				g := c.grid.Clone()
				for cell := range g {
					if fathers && partOf(s.p, cell, stacks) == part {
						g[cell] = o.now[k.father][cell]
					}
				}
				next = append(next, crossed{g, append(slices.Clone(c.fathers), fathers), append(slices.Clone(c.reasons), reason)})
			}
		}
		list = next
	}
	list = slices.DeleteFunc(list, func(c crossed) bool { return shown[string(c.grid)] <= 0 })
	if len(list) == 0 {
		s.wrong("no child is shown that is crossed of %d and %d as is told", k.mother+1, k.father+1)
		return child
	}
	for part, d := range told {
		var right []string
		for _, c := range list {
			right = append(right, c.reasons[part])
		}
		slices.Sort(right)
		s.oneInWords("the reason", s.words(d.Why), slices.Compact(right)...)
	}
	k.fathers = list[0].fathers
	return list[0].grid
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
	s.saidInWords("%s for each child, each block mutated with probability %.3g", plural(n, "candidate", "candidates"), s.set["mutation"])
	s.happenedInWords()
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
		candidate := numbers(s.words(d.Why), 0)[0]
		g := o.born[d.Member][candidate-1]
		u, v, block := g[d.Cell], g[d.Other], int(p.Block[d.Cell])
		s.whyInWords(d, s.set["mutation"], "mutation of candidate %d: %c of %s and %c of %s change places", candidate, p.Symbol(u), p.CellName(d.Cell), p.Symbol(v), p.CellName(d.Other))
		s.claim(s.loose(d.Cell) && s.loose(d.Other) && int(p.Block[d.Other]) == block && d.Cell != d.Other && !mutated[[3]int{d.Member, candidate, block}], "the swap of %s and %s", p.CellName(d.Cell), p.CellName(d.Other))
		mutated[[3]int{d.Member, candidate, block}] = true
		g[d.Cell], g[d.Other] = v, u
	}
}
