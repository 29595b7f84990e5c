package swarm

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/sudoku"
)

func (s *search) Vitals(vitals *engine.Vitals) {
	moved := math.NaN()
	if s.moved >= 0 && len(s.loose.Cells) > 0 {
		moved = float64(s.moved) / float64(len(s.loose.Cells)*len(s.costs))
	}
	vitals.Of(&s.Base,
		float64(slices.Min(s.costs)),
		population.Mean(s.costs), s.distance(), moved,
		float64(s.members.Stagnant))
}

// distance is how far particles are from their leaders' bests. In a new swarm each
// follows itself.
func (s *search) distance() float64 {
	if len(s.loose.Cells) == 0 {
		return 0
	}
	n := 0
	for i, leader := range s.leaders {
		n += sudoku.Differences(s.board(i), s.best(int(leader)))
	}
	return float64(n) / float64(len(s.loose.Cells)*len(s.leaders))
}

// Where the boards of the population are from.
const (
	originAt = iota
	originOwn
)

// Observe implements engine.Search. The population is where the particles stand,
// and after that, in the same order, their own bests.
func (s *search) Observe(snap *engine.Snapshot) {
	s.Depict(snap, s.Vitals, s.said)
	pop := &snap.Population
	pop.Label, pop.Origins = "particles and own bests", origins
	for i, cost := range s.costs {
		if s.Coming() == phaseMutate || s.Coming() == phaseJudge { // it has moved since it was judged
			cost = int32(s.Puzzle.Missing(s.board(i)))
		}
		member := engine.Member{Cost: cost, Origin: originAt}
		if s.fresh[i] && s.Coming() == phaseFollow {
			member.Mark = engine.Fresh
		}
		pop.Members = append(pop.Members, member)
	}
	led := make([]bool, len(s.costs))
	for i, l := range s.leaders {
		led[l] = led[l] || int(l) != i
	}
	for i := range s.ownCosts {
		member := engine.Member{Cost: s.ownCosts[i], Age: s.ages[i], Origin: originOwn}
		if led[i] {
			member.Mark = engine.Chosen
		}
		pop.Members = append(pop.Members, member)
		pop.Joined = append(pop.Joined, [2]int32{int32(i), int32(len(s.costs) + i)})
	}
	pop.Grids = append(append(pop.Grids, s.at...), s.own...)
	s.observeCrossing(snap)
	s.members.Gauge(snap, s.Options.Stagnation)
}

// observeCrossing shows the row that the board's particle crossed.
func (s *search) observeCrossing(snap *engine.Snapshot) {
	x := &s.crossing
	if !x.known || s.Coming() == phaseFly {
		return
	}
	first := int(s.Puzzle.Row[x.cells[0]]) * s.Puzzle.Side
	side := s.Puzzle.Side
	strip := func(
		label string,
		digits *sudoku.Line,
		mark func(k int) uint8,
	) {
		one := engine.Strip{
			Label:  label,
			Digits: slices.Clone(s.Held[first:][:side]),
			Marks:  make([]uint8, side),
		}
		for k, c := range x.cells {
			one.Digits[int(c)-first], one.Marks[int(c)-first] = digits[k], mark(k)
		}
		snap.Strips = append(snap.Strips, one)
	}
	for p, label := range []string{"stands", "leader", "own best"} {
		strip(label, &x.parents[p], func(k int) uint8 {
			if int(x.mask[k]) == p+1 {
				return x.mask[k]
			}
			return 0
		})
	}
	strip("child", &x.child, func(k int) uint8 {
		if x.child[k] == x.parents[x.mask[k]-1][k] {
			return x.mask[k]
		}
		return maskOwn + 1 // moved there, so that the row stays a permutation
	})
}
