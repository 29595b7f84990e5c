package genetic

import (
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
	"sudokuscope/engine/population"
	"sudokuscope/engine/sudoku"
)

// said returns one sentence on the last phase, with its numbers.
func (s *search) said() string {
	phase := s.Last().Phase
	if s.view == viewAlone {
		return s.Anew(len(s.costs), phase == phaseRestart)
	}
	switch s.view {
	case viewParents:
		return s.saidParents()
	case viewCrossed:
		if phase == phaseMutate {
			return fmt.Sprintf("%s for each child, each block mutated with probability %.3g", english.Count(s.Candidates, "candidate"), s.Mutation)
		}
		crossed := 0
		for i := range s.kin {
			if s.kin[i].crossed() {
				crossed++
			}
		}
		return fmt.Sprintf("%d of %d children crossed by bands or stacks, the rest copied", crossed, len(s.kin))
	case viewJudged:
		return fmt.Sprintf("%s weighed, costs %d to %d; the best of each child stays",
			english.Count(len(s.born), "candidate"), slices.Min(s.born), slices.Max(s.born))
	}
	return s.SaidStagnant(fmt.Sprintf("the cheapest child, %s, has cost %d; %.0f %% of all are better than their parents", origins[s.kin[s.Champion].origin], s.Cost, 100*s.gains), "")
}

// terms are for members that were not bred.
var terms = population.Terms{
	Filled: "boards with every block filled at random", Stuck: "no block has two free cells to swap",
	Population: "population", Fittest: "cheapest", Member: "member", Counting: "with costs", Round: "generation",
	Best: eventBest, Alike: eventAlike, Restart: eventRestart, Solved: eventSolved,
}

// saidParents returns how unevenly the children are spread.
func (s *search) saidParents() string {
	children := make([]int, len(s.costs))
	parents, most, sum := 0, 0, 0
	for i := range s.kin {
		m := int(s.kin[i].mother) // every parent of a pair is mother once
		if children[m]++; children[m] == 1 {
			parents++
		}
		if children[m] > children[most] {
			most = m
		}
		sum += int(s.costs[m])
	}
	return fmt.Sprintf("%d of %d members have children, mean cost %.1f; one of cost %d has %d", parents, len(s.costs),
		float64(sum)/float64(len(s.kin)), s.costs[most], children[most])
}

// parts are what crossing takes of a parent.
var parts = [...]string{originBands: "band", originStacks: "stack"}

// What follows tells the decisions to a witness, and runs only with one. The
// member of a decision is the child that is being made.

func (s *search) tellCrossed(w *decision.Witness, child int) {
	k := &s.kin[child]
	if !k.crossed() {
		w.Candidate(child).Picked(decision.Odds(1-s.Crossover), decision.NoDelta, decision.Plain(fmt.Sprintf("a copy of member %d", k.mother+1)))
		return
	}
	mother, father := s.Code(&s.now, int(k.mother)), s.Code(&s.now, int(k.father))
	name := parts[k.origin]
	for part := range s.Order {
		of, a, b := "mother", s.score(k.origin, mother, part), s.score(k.origin, father, part)
		if k.fathers>>part&1 != 0 {
			of = "father"
		}
		why, p := fmt.Sprintf("%s %d of the %s: %d different digits of the mother's against %d of the father's", name, part+1, of, a, b), decision.NoChance
		if a == b {
			why, p = why+", a tie", decision.Odds(.5)
		}
		w.Candidate(child).Picked(p, decision.NoDelta, decision.Plain(why))
	}
}

// tellMutation tells a swap in one of the candidates of a child: which of them
// lives is not known yet.
func (s *search) tellMutation(w *decision.Witness, member, i, j int, u, v uint8) {
	b, x := s.Board, decision.Exchange{A: int(s.Slots[i]), B: int(s.Slots[j]), HadA: u, HadB: v}
	w.Candidate(member/s.Candidates).PickedSwap(x, decision.Odds(s.Mutation), decision.NoDelta, nil, decision.Plain(fmt.Sprintf("mutation of candidate %d: %c of %s and %c of %s change places",
		member%s.Candidates+1, b.Symbol(u), b.CellName(x.A), b.Symbol(v), b.CellName(x.B))))
}

func (s *search) tellChosen(w *decision.Witness, child int) {
	costs := s.born[child*s.Candidates:][:s.Candidates]
	k := s.kin[child]
	w.Candidate(child).Judged(decision.NoChance, decision.By(int(costs[k.chosen])-int(s.costs[k.mother])), decision.Plain(fmt.Sprintf("candidate %d lives, the cheapest of costs %v", k.chosen+1, costs)))
}

func (s *search) tellElite(w *decision.Witness, worst int) {
	was, is := s.costs[worst], s.pastCosts[s.Champion]
	w.Candidate(worst).Judged(decision.NoChance, decision.By(int(is)-int(was)), decision.Plain(fmt.Sprintf("the worst child, of cost %d, makes way for the best parent, of cost %d", was, is)))
}

// whyShown is why a slot of the board gets a digit: the board shows another member. The
// slot is compared with that of the parent that the block is from; where they differ,
// mutation has swapped, once in a block.
func (s *search) whyShown(slot int, d uint8) string {
	if s.view == viewAlone {
		return fmt.Sprintf("the board shows the cheapest of a new population at random, member %d, of cost %d", s.Champion+1, s.Cost)
	}
	k, b, c := &s.kin[s.Champion], s.Board, s.Slots[slot]
	is, from, parent := s.Digits(&s.now, s.Champion), "mother", k.mother
	if s.fromFather(k, int(s.Block[c])) {
		from, parent = "father", k.father
	}
	was, block := s.Digits(&s.past, int(parent)), int(s.Block[c])
	how := fmt.Sprintf("it has %c here from its %s, member %d", b.Symbol(d), from, parent+1)
	if k.origin == originElite {
		how = fmt.Sprintf("it had %c here already", b.Symbol(d))
	}
	for i := int(s.First[block]); i < int(s.First[block+1]); i++ {
		if i != slot && was[slot] != is[slot] && was[i] == is[slot] {
			how = fmt.Sprintf("mutation of its candidate %d, the cheapest, swapped %c of %s and %c of %s, in a block of its %s",
				k.chosen+1, b.Symbol(was[slot]), b.CellName(int(c)), b.Symbol(was[i]), b.CellName(int(s.Slots[i])), from)
		}
	}
	return fmt.Sprintf("the board shows the cheapest member, %d, of cost %d, %s: %s", s.Champion+1, s.Cost, origins[k.origin], how)
}

func (s *search) Vitals(v *engine.Vitals) {
	s.Base.Vitals(v)
	v.Metrics = append(v.Metrics, float64(s.Cost), population.Mean(s.costs), s.diversity(), s.gains, float64(s.Stagnant))
}

// diversity compares the members of the first half of the population with those
// of the second, in pairs: neighbours are siblings, and would not do.
func (s *search) diversity() float64 {
	half, width := len(s.costs)/2, len(s.Slots)
	if width == 0 {
		return 0
	}
	n := 0
	for i := range half {
		n += sudoku.Differences(s.Digits(&s.now, i), s.Digits(&s.now, i+half))
	}
	return float64(n) / float64(half*width)
}

func (s *search) Observe(snap *engine.Snapshot) {
	s.Depict(snap, s.Vitals, decision.Spoken(s.said))
	s.observePopulation(&snap.Population)
	s.observeStrips(snap)
	s.Gauge(snap, s.Stagnation)
}

// shown is a member as the screen gets it, and where its digits are.
type shown struct {
	engine.Member
	of *population.Boards
	at int
}

// observePopulation shows the members by fitness: a new population alone, or the
// parents of the generation, and the children once there are any.
func (s *search) observePopulation(pop *engine.Population) {
	pop.Label, pop.Origins = "population", origins
	var list []shown
	if s.view >= viewCrossed {
		pop.Label, list = "parents and children", s.children()
	}
	parents, h, costs := len(list), &s.now, s.costs
	if s.view == viewReplaced {
		h, costs = &s.past, s.pastCosts
	}
	m := engine.Member{Mark: engine.Rejected, Origin: originParent}
	if s.view == viewAlone {
		m = engine.Member{Mark: engine.Fresh, Origin: originRandom}
	}
	for i, c := range costs {
		m.Cost = int32(c)
		list = append(list, shown{m, h, i})
	}
	for i := range s.kin {
		if s.view != viewAlone { // they have children
			list[parents+int(s.kin[i].mother)].Mark = engine.Chosen
			list[parents+int(s.kin[i].father)].Mark = engine.Chosen
		}
	}
	slices.SortStableFunc(list, func(x, y shown) int { return int(x.Cost - y.Cost) })
	for _, m := range list {
		from := len(pop.Grids)
		pop.Members, pop.Grids = append(pop.Members, m.Member), append(pop.Grids, s.Held...)
		s.Write(m.of, m.at, pop.Grids[from:])
	}
}

// children are those of the generation. Before they are judged their costs are counted
// here.
func (s *search) children() (list []shown) {
	g := s.Held.Clone()
	for i := range s.kin {
		h, at, cost := s.child(i)
		if s.view == viewCrossed {
			s.Write(h, at, g)
			cost = s.MaxDistinct() - s.Distinct(g)
		}
		list = append(list, shown{engine.Member{Cost: int32(cost), Mark: engine.Fresh, Origin: s.kin[i].origin}, h, at})
	}
	return list
}

// child is where the digits of a child are, and its cost, 0 before it is known.
func (s *search) child(i int) (h *population.Boards, at, cost int) {
	switch at = i * s.Candidates; s.view {
	case viewReplaced:
		return &s.now, i, int(s.costs[i])
	case viewJudged:
		at += int(s.kin[i].chosen)
		return &s.young, at, int(s.born[at])
	}
	return &s.young, at, 0
}

// showpiece is the child whose building blocks are shown: the cheapest of those
// that were crossed, or, before costs are known, the first; -1 for none.
func (s *search) showpiece() int {
	best, lowest := -1, 0
	for i := range s.kin {
		if s.view < viewCrossed || !s.kin[i].crossed() {
			continue
		}
		if _, _, cost := s.child(i); best < 0 || cost < lowest {
			best, lowest = i, cost
		}
	}
	return best
}

// observeStrips shows a crossed child row by row, tinted by parent.
func (s *search) observeStrips(snap *engine.Snapshot) {
	i := s.showpiece()
	if i < 0 {
		return
	}
	k := &s.kin[i]
	parents := &s.now
	if s.view == viewReplaced {
		parents = &s.past
	}
	grid := func(h *population.Boards, member int) sudoku.Grid {
		g := s.Held.Clone()
		s.Write(h, member, g)
		return g
	}
	h, at, _ := s.child(i)
	population.Strips(snap, s.Board, grid(h, at), grid(parents, int(k.mother)), grid(parents, int(k.father)),
		func(block int) bool { return s.fromFather(k, block) })
}
