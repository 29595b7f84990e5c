package oracle

import (
	"fmt"
	"math"
	"slices"
	"strings"

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
	members := s.set.Int("population")
	o.kin = make([]descent, members)
	if s.begun.Iteration == 0 {
		o.epoch = s.before.Cost
	}
	costs := map[int]int{} // of those that are named
	for i, d := range s.told {
		var won, of int
		fmt.Sscanf(d.Why, "member %d becomes a parent: the cheapest of %d drawn", &won, &of)
		list := numbers(d.Why[strings.LastIndex(d.Why, "costs")+5:])
		low := slices.Min(list)
		s.claim(of == s.set.Int("tournament") && len(list) == of && d.Member == i/2*2, "%q of child %d", d.Why, d.Member+1)
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
		s.claim(math.Abs(d.P-(none(cheaper)-none(cheaper+equal))/float64(equal)) < 1e-9, "p %v", d.P)
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
	s.said("%d of %d members have children, mean cost %.1f; one of cost %d has %d", parents, members, float64(sum)/float64(members), costs[most], children[most])
	s.happened()
}

// numbers are the whole numbers in a text.
func numbers(text string) (list []int) {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' }) {
		n := 0
		fmt.Sscan(word, &n)
		list = append(list, n)
	}
	return list
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
		if len(told) == 1 && strings.HasPrefix(told[0].Why, "a copy") {
			k.how = "copy"
			s.why(told[0], 1-s.set["crossover"], "a copy of member %d", k.mother+1)
			o.young = append(o.young, child)
			continue
		}
		crossed++
		stacks := i%2 == 1
		name := "band"
		if k.how = "by bands"; stacks {
			k.how, name = "by stacks", "stack"
		}
		s.claim(len(told) == p.Order, "%d parts of child %d", len(told), i+1)
		for part, d := range told {
			fathers := strings.Contains(d.Why, "of the father:")
			k.fathers = append(k.fathers, fathers)
			if o.now == nil {
				continue
			}
			a, b := lineScore(p, o.now[k.mother], part, stacks), lineScore(p, o.now[k.father], part, stacks)
			of, chance, tie := "mother", 0.0, ""
			if fathers {
				of = "father"
				for c := range child {
					if partOf(p, c, stacks) == part {
						child[c] = o.now[k.father][c]
					}
				}
			}
			if a == b {
				chance, tie = .5, ", a tie"
			}
			s.claim(a == b || fathers == (b > a), "%s %d is of the %s, %d against %d", name, part+1, of, a, b)
			s.why(d, chance, "%s %d of the %s: %d different digits of the mother's against %d of the father's%s", name, part+1, of, a, b, tie)
		}
		o.young = append(o.young, child)
	}
	text := fmt.Sprintf("%d of %d children crossed by bands or stacks, the rest copied", crossed, len(o.kin))
	s.text("the sentence", s.after.Said, text)
	if o.now != nil {
		o.sameSet(s, o.young)
	}
	s.happened()
}

// sameSet checks that the children shown are those expected, in whatever order.
func (o *geneticOracle) sameSet(s *phase, want []sudoku.Grid) {
	count := map[string]int{}
	for _, g := range want {
		count[string(g)]++
	}
	for i, m := range s.after.Population.Members {
		if s.after.Population.Origins[m.Origin] != "parent" {
			count[string(s.member(i))]--
		}
	}
	for g, n := range count {
		s.claim(n == 0, "a child %s is missing, or is there %d times too often", sudoku.Grid(g), -n)
	}
}

// candidates is how many times each child is mutated.
func (o *geneticOracle) candidates(s *phase) int {
	return s.set.Int("candidates")
}

func (o *geneticOracle) mutate(s *phase) {
	p, n := s.p, o.candidates(s)
	s.said("%s for each child, each block mutated with probability %.3g", plural(n, "candidate", "candidates"), s.set["mutation"])
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
		candidate := 0
		fmt.Sscanf(d.Why, "mutation of candidate %d:", &candidate)
		g := o.born[d.Member][candidate-1]
		u, v, block := g[d.Cell], g[d.Other], int(p.Block[d.Cell])
		s.why(d, s.set["mutation"], "mutation of candidate %d: %c of %s and %c of %s change places", candidate, p.Symbol(u), p.CellName(d.Cell), p.Symbol(v), p.CellName(d.Other))
		s.claim(s.loose(d.Cell) && s.loose(d.Other) && int(p.Block[d.Other]) == block && d.Cell != d.Other && !mutated[[3]int{d.Member, candidate, block}], "the swap of %s and %s", p.CellName(d.Cell), p.CellName(d.Other))
		mutated[[3]int{d.Member, candidate, block}] = true
		g[d.Cell], g[d.Other] = v, u
	}
}
