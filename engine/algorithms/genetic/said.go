package genetic

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did, in a sentence with its numbers.
func (s *search) said() string {
	phase := s.Last().Phase
	switch {
	case phase < 0:
		return s.saidStart()
	case s.view == viewAlone && phase == phaseRestart:
		return fmt.Sprintf("a new population of %d: the cheapest of cost %d", len(s.costs), s.Cost)
	case s.view == viewAlone && s.Cost == 0:
		return "the forced move solves it"
	case s.view == viewAlone:
		return fmt.Sprintf("a cell is held from here on: the cheapest member of cost %d", s.Cost)
	}
	crossed := 0
	for i := range s.kin {
		if s.kin[i].crossed() {
			crossed++
		}
	}
	switch s.view {
	case viewParents:
		return s.saidParents()
	case viewCrossed:
		if phase == phaseMutate {
			return fmt.Sprintf("%s a child mutated, each block with probability %.3g", engine.Count(s.candidates, "candidate"), s.mutation)
		}
		return fmt.Sprintf("%d of %d children crossed by bands or stacks, the rest copied", crossed, len(s.kin)) + s.saidShowpiece()
	case viewJudged:
		low, high := s.born[0], s.born[0]
		for _, c := range s.born {
			low, high = min(low, c), max(high, c)
		}
		return fmt.Sprintf("%s weighed, of cost %d to %d; the best of each child lives", engine.Count(len(s.born), "candidate"), low, high)
	}
	text := fmt.Sprintf("the cheapest child, %s, has cost %d; %.0f %% of all are better than their parents", origins[s.kin[s.champion].origin], s.Cost, 100*s.gains)
	if s.stagnant > 0 && s.Cost > 0 {
		text += fmt.Sprintf("; %s without a new best", engine.Count(s.stagnant, "generation"))
	}
	return text
}

func (s *search) saidStart() string {
	switch {
	case s.Cost == 0:
		return "a board filled at random is the solution"
	case s.Over():
		return "no block has two free cells to swap: the puzzle has no solution"
	}
	return fmt.Sprintf("%d boards with every block filled at random: the cheapest of cost %d", len(s.costs), s.Cost)
}

// saidParents tells how unevenly the children are spread.
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
	return fmt.Sprintf("%d of %d members have children, of cost %.1f on average; one of cost %d has %d", parents, len(s.costs),
		float64(sum)/float64(len(s.kin)), s.costs[most], children[most])
}

// saidShowpiece tells what the child of the strips has from whom.
func (s *search) saidShowpiece() string {
	i := s.showpiece()
	if i < 0 {
		return ""
	}
	k := &s.kin[i]
	what := "band"
	if k.origin == originStacks {
		what = "stack"
	}
	n := sudoku.Mask(k.fathers).Count()
	return fmt.Sprintf("; the first has %s of its mother (cost %d), %d of its father (%d)", engine.Count(s.Order-n, what), s.costs[k.mother], n, s.costs[k.father])
}

var _ engine.Forcer = (*search)(nil)
