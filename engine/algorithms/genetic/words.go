package genetic

import (
	"fmt"
	"slices"

	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
	"sudokuscope/engine/population"
	"sudokuscope/engine/sudoku"
)

// said returns one sentence on the last phase, with its numbers.
func (s *search) said() string {
	phase := s.Last().Phase
	if s.view == viewAlone {
		return words.Anew(&s.Base, len(s.costs), phase == phaseRestart)
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
		return fmt.Sprintf("%d of %d children crossed by bands or stacks, the rest copied", crossed, len(s.kin)) + s.saidShowpiece()
	case viewJudged:
		return fmt.Sprintf("%s weighed, costs %d to %d; the best of each child stays",
			english.Count(len(s.born), "candidate"), slices.Min(s.born), slices.Max(s.born))
	}
	text := fmt.Sprintf("the cheapest child, %s, has cost %d; %.0f %% of all are better than their parents", origins[s.kin[s.champion].origin], s.Cost, 100*s.gains)
	if s.stagnant > 0 && s.Cost > 0 {
		text += fmt.Sprintf("; %s without a new best", english.Count(s.stagnant, "generation"))
	}
	return text
}

// words are for members that were not bred.
var words = population.Words{
	Filled: "boards with every block filled at random", Stuck: "no block has two free cells to swap",
	Population: "population", Fittest: "cheapest", Member: "member",
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

// saidShowpiece returns what the child of the strips has from whom.
func (s *search) saidShowpiece() string {
	i := s.showpiece()
	if i < 0 {
		return ""
	}
	k := &s.kin[i]
	what, n := parts[k.origin], sudoku.Mask(k.fathers).Count()
	return fmt.Sprintf("; the first has %s of its mother (cost %d), %d of its father (%d)", english.Count(s.Order-n, what), s.costs[k.mother], n, s.costs[k.father])
}

// What follows tells the decisions to a witness, and runs only with one. The
// member of a decision is the child that is being made.

func (s *search) tellTournament(w *decision.Witness, child, won int, drawn []int) {
	costs := ""
	for i, m := range drawn {
		if i > 0 {
			costs += ", "
		}
		costs += fmt.Sprint(s.costs[m])
	}
	w.Candidate(child).Picked(population.Chance(s.costs, s.Tournament, won), 0, fmt.Sprintf("member %d becomes a parent: the cheapest of %d drawn, with costs %s", won+1, len(drawn), costs))
}

func (s *search) tellCrossed(w *decision.Witness, child int) {
	k := &s.kin[child]
	if !k.crossed() {
		w.Candidate(child).Picked(1-s.Crossover, 0, fmt.Sprintf("a copy of member %d", k.mother+1))
		return
	}
	mother, father := s.codeOf(&s.now, int(k.mother)), s.codeOf(&s.now, int(k.father))
	name := parts[k.origin]
	for part := range s.Order {
		of, a, b := "mother", s.score(k.origin, mother, part), s.score(k.origin, father, part)
		if k.fathers>>part&1 != 0 {
			of = "father"
		}
		why, p := fmt.Sprintf("%s %d of the %s: %d different digits of the mother's against %d of the father's", name, part+1, of, a, b), 0.0
		if a == b {
			why, p = why+", a tie", .5
		}
		w.Candidate(child).Picked(p, 0, why)
	}
}

// tellMutation tells a swap in one of the candidates of a child: which of them
// lives is not known yet.
func (s *search) tellMutation(w *decision.Witness, member, i, j int, u, v uint8) {
	b, x := s.Board, decision.Exchange{A: int(s.cells[i]), B: int(s.cells[j]), HadA: u, HadB: v}
	w.Candidate(member/s.Candidates).PickedSwap(x, s.Mutation, 0, nil, fmt.Sprintf("mutation of candidate %d: %c of %s and %c of %s change places",
		member%s.Candidates+1, b.Symbol(u), b.CellName(x.A), b.Symbol(v), b.CellName(x.B)))
}

func (s *search) tellChosen(w *decision.Witness, child int) {
	costs := s.born[child*s.Candidates:][:s.Candidates]
	k := s.kin[child]
	w.Candidate(child).Judged(0, int(costs[k.chosen])-int(s.costs[k.mother]), fmt.Sprintf("candidate %d lives, the cheapest of costs %v", k.chosen+1, costs))
}

func (s *search) tellElite(w *decision.Witness, worst int) {
	was, is := s.costs[worst], s.pastCosts[s.champion]
	w.Candidate(worst).Judged(0, int(is)-int(was), fmt.Sprintf("the worst child, of cost %d, makes way for the best parent, of cost %d", was, is))
}

// whyShown is why a slot of the board gets a digit: the board shows another member. The
// slot is compared with that of the parent that the block is from; where they differ,
// mutation has swapped, once in a block.
func (s *search) whyShown(slot int, d uint8) string {
	if s.view == viewAlone {
		return fmt.Sprintf("the board shows the cheapest of a new population at random, member %d, of cost %d", s.champion+1, s.Cost)
	}
	k, b, c := &s.kin[s.champion], s.Board, s.cells[slot]
	is, from, parent := s.digitsOf(&s.now, s.champion), "mother", k.mother
	if s.fromFather(k, int(s.Block[c])) {
		from, parent = "father", k.father
	}
	was, block := s.digitsOf(&s.past, int(parent)), int(s.Block[c])
	how := fmt.Sprintf("it has %c here from its %s, member %d", b.Symbol(d), from, parent+1)
	if k.origin == originElite {
		how = fmt.Sprintf("it had %c here already", b.Symbol(d))
	}
	for i := int(s.first[block]); i < int(s.first[block+1]); i++ {
		if i != slot && was[slot] != is[slot] && was[i] == is[slot] {
			how = fmt.Sprintf("mutation of its candidate %d, the cheapest, swapped %c of %s and %c of %s, in a block of its %s",
				k.chosen+1, b.Symbol(was[slot]), b.CellName(int(c)), b.Symbol(was[i]), b.CellName(int(s.cells[i])), from)
		}
	}
	return fmt.Sprintf("the board shows the cheapest member, %d, of cost %d, %s: %s", s.champion+1, s.Cost, origins[k.origin], how)
}
