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
}

// blockKin is where a child is from.
type blockKin struct {
	mother, father int
	how            string
	fathers        []int // the blocks that are the father's, counted from 1
}

func (o *mantereOracle) phase(s *phase) {
	if s.begun.Iteration == 0 && s.number == 0 {
		o.take(s, s.before)
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
		o.kin = append(o.kin, blockKin{how: "random"})
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
				n += int(s.set["given-weight"])
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

func (o *mantereOracle) choose(s *phase) {
	n, elite, counts := len(o.now), int(s.set["elite"]), o.counts(s)
	var order []int
	for i := range n {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(a, b int) int { return counts[a] - counts[b] })
	o.kin = make([]blockKin, n)
	for k := range elite {
		o.kin[k] = blockKin{mother: order[k], father: order[k], how: "kept"}
	}
	times, sum := make([]int, n), 0
	s.claim(len(s.told) == 2*(n-elite), "%d winners", len(s.told))
	for i, d := range s.told {
		child, won, of, list := elite+i/2, d.Won+1, int(s.set["tournament"]), numbers(s.words(d.Why), 2)
		fitter, equal := 0, 0
		for _, v := range counts {
			if v < counts[won-1] {
				fitter++
			} else if v == counts[won-1] {
				equal++
			}
		}
		for _, v := range list {
			s.claim(slices.Contains(counts, v), "%q: no member counts %d", s.words(d.Why), v)
		}
		none := func(m int) float64 { return math.Pow(1-float64(m)/float64(n), float64(of)) }
		s.whyInWords(d, (none(fitter)-none(fitter+equal))/float64(equal), "member %d becomes a parent: the fittest of %d drawn, which count %v", won, of, list)
		s.claim(len(list) == of && slices.Min(list) == counts[won-1] && d.Member == child, "%q of child %d", s.words(d.Why), d.Member+1)
		o.kin[child].how = "copy"
		if i%2 == 0 {
			o.kin[child].mother = won - 1
		} else {
			o.kin[child].father = won - 1
		}
		times[won-1]++
		sum += lacks(s.p, o.now[won-1], false)
	}
	// Of members that are parents equally often any may be named.
	most := numbers(s.words(s.after.Said), 3)[0] - 1
	s.claim(times[most] == slices.Max(times), "member %d is a parent %d times, another one %d", most+1, times[most], slices.Max(times))
	parents := n
	for _, k := range times {
		if k == 0 {
			parents--
		}
	}
	s.saidInWords("%d of %d members are parents, mean cost %.1f; member %d, of cost %d, %s", parents, n, float64(sum)/float64(len(s.told)), most+1, lacks(s.p, o.now[most], false), plural(times[most], "time", "times"))
	s.happenedInWords()
}

func (o *mantereOracle) cross(s *phase) {
	elite, crossed := int(s.set["elite"]), 0
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
		list := numbers(s.words(d.Why), 0)
		if len(list) == 1 { // the mother alone
			s.whyInWords(d, 1-s.set["crossover"], "a copy of member %d", k.mother+1)
			continue
		}
		crossed++
		k.how = "crossed"
		k.fathers = list[1 : len(list)-1] // between the father and the mother
		for c := range child {
			if slices.Contains(k.fathers, int(s.p.Block[c])+1) {
				child[c] = o.now[k.father][c]
			}
		}
		s.whyInWords(d, s.set["crossover"], "of its father, member %d, it has the blocks %v; the others of its mother, member %d", k.father+1, k.fathers, k.mother+1)
	}
	s.saidInWords("%d of %d children are crossed of two parents, the rest are copies", crossed, len(o.kin)-elite)
	s.happenedInWords()
}

// mutate plays the mutations. A block of a child is attempted once at most, so that an
// attempt is all that is told of it.
func (o *mantereOracle) mutate(s *phase) {
	p := s.p
	type place struct{ child, block int }
	var attempts []place
	refused := 0
	moves := map[place][]decision.Decision{}
	for _, d := range s.told {
		at := place{d.Member, int(p.Block[d.Cell])}
		if d.Kind == decision.Judge {
			var right []string
			for _, kind := range kinds {
				right = append(right, fmt.Sprintf("an illegal attempt of a %s: the help array has %c at %s", kind, p.Symbol(o.next[d.Member][d.Cell]), p.CellName(d.Cell)))
			}
			s.oneInWords("the reason", s.words(d.Why), right...)
			s.claim(!s.loose(d.Cell), "%q of a cell that is free", s.words(d.Why))
			refused++
		} else if moves[at] = append(moves[at], d); len(moves[at]) > 1 {
			continue
		}
		s.claim(!slices.Contains(attempts, at), "block %d of child %d is attempted twice", at.block+1, at.child+1)
		attempts = append(attempts, at)
	}
	for _, at := range attempts {
		if len(moves[at]) > 0 {
			o.moved(s, o.next[at.child], at.block, moves[at])
		}
	}
	if o.illegal = math.NaN(); len(attempts) > 0 {
		o.illegal = float64(refused) / float64(len(attempts))
	}
	s.saidInWords("%s attempted; the help array refused %d", plural(len(attempts), "mutation", "mutations"), refused)
	s.happenedInWords()
}

// kinds are the three mutations.
var kinds = [...]string{"swap", "3-swap", "insertion"}

// moved plays one mutation of a block and checks that it is of a kind that it may be.
func (o *mantereOracle) moved(s *phase, g sudoku.Grid, block int, told []decision.Decision) {
	p := s.p
	was := g.Clone()
	for _, d := range told {
		s.claim(d.Was == was[d.Cell] && d.Was != d.Digit && s.loose(d.Cell) && g[d.Cell] == was[d.Cell], "%s goes from %d to %d", p.CellName(d.Cell), d.Was, d.Digit)
		g[d.Cell] = d.Digit
	}
	var before, after []uint8
	for _, c := range p.BlockCells(block) {
		if s.loose(int(c)) {
			before, after = append(before, was[c]), append(after, g[c])
		}
	}
	may := []bool{len(told) == 2, len(told) == 3, slices.ContainsFunc(before, func(d uint8) bool {
		without := func(list []uint8) string { // one digit is elsewhere, and the others are in their order
			return strings.ReplaceAll(string(list), string([]byte{d}), "")
		}
		return without(before) == without(after)
	})}
	for _, d := range told {
		var right []string
		for i, kind := range kinds {
			if may[i] && permuted(before, after) {
				right = append(right, fmt.Sprintf("mutation, %s: %c in place of %c", kind, p.Symbol(d.Digit), p.Symbol(d.Was)))
			}
		}
		s.oneInWords("the reason", s.words(d.Why), right...)
	}
}

func (o *mantereOracle) replace(s *phase) {
	past, costs := o.now, []int{}
	ages := make([]int, len(o.kin))
	for i, k := range o.kin {
		if k.how == "kept" && s.set["ageing"] != 0 {
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
		parent, from := k.mother, "mother"
		if slices.Contains(k.fathers, int(s.p.Block[d.Cell])+1) {
			parent, from = k.father, "father"
		}
		text := fmt.Sprintf(": it has this digit from its %s, member %d", from, parent+1)
		if k.how == "kept" {
			text = ", which stayed as it was"
		} else if past[parent][d.Cell] != o.now[champion][d.Cell] {
			text = ", in which mutation changed this block of its " + from
		}
		s.whyInWords(d, 0, "the board shows the fittest member, %d, of cost %d%s", champion+1, cost, text)
		s.claim(d.Was == s.before.Current[d.Cell] && d.Digit == o.now[champion][d.Cell], "%s goes from %d to %d", s.p.CellName(d.Cell), d.Was, d.Digit)
	}
	together := !slices.ContainsFunc(o.now, func(g sudoku.Grid) bool { return string(g) != string(o.now[0]) })
	var texts []string
	if together && !o.alike {
		texts = append(texts, fmt.Sprintf("all members are the same board, of cost %d: crossover has nothing to exchange", cost))
	}
	o.alike = together
	s.happenedInWords(append(texts, o.improved(s, cost, k.how)...)...)
	text := fmt.Sprintf("the fittest, member %d (%s), has cost %d; costs from %d to %d", champion+1, k.how, cost, slices.Min(costs), slices.Max(costs))
	if o.stagnant > 0 && cost > 0 {
		text += "; " + plural(o.stagnant, "generation", "generations") + " without a new best"
	}
	s.textInWords("the sentence", s.words(s.after.Said), text)
	s.claim(s.after.Evaluations-s.before.Evaluations == int64(len(o.now)-int(s.set["elite"])), "%d evaluations",
		s.after.Evaluations-s.before.Evaluations)
}

func (o *mantereOracle) improved(s *phase, cost int, how string) (texts []string) {
	if cost < s.before.BestCost {
		words := map[string]string{"random": "found at random", "kept": "kept", "copy": "a mutated copy", "crossed": "crossed"}
		texts = append(texts, fmt.Sprintf("cost %d: the best board shown so far, %s", cost, words[how]))
	}
	if cost == 0 {
		texts = append(texts, fmt.Sprintf("no row and no column lacks a digit: solved after %s and %s", plural(int(s.begun.Iteration)+1, "generation", "generations"), plural(int(s.after.Restarts), "restart", "restarts")))
		s.claim(s.p.Solved(s.after.Current), "solved, but %s", s.after.Current)
	}
	return texts
}

func (o *mantereOracle) restart(s *phase) {
	text := fmt.Sprintf("%s without a fittest member below cost %d", plural(o.stagnant, "generation", "generations"), o.epoch)
	s.whyInWords(s.told[0], 0, "a new population: %s", text)
	o.take(s, s.after)
	champion := o.champion(s)
	cost := lacks(s.p, o.now[champion], false)
	for _, d := range s.told[1:] {
		s.whyInWords(d, 0, "the board shows the fittest member, %d, of cost %d, of a new population at random", champion+1, cost)
	}
	s.happenedInWords(append([]string{"a new population: " + text}, o.improved(s, cost, "random")...)...)
	s.saidInWords("a new population of %d: the fittest has cost %d", len(o.now), cost)
}
