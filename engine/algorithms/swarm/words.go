package swarm

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
	"sudokuscope/engine/population"
	"sudokuscope/engine/sudoku"
)

func (s *search) Vitals(v *engine.Vitals) {
	s.Base.Vitals(v)
	moved := math.NaN()
	if s.moved >= 0 && len(s.Cells) > 0 {
		moved = float64(s.moved) / float64(len(s.Cells)*len(s.costs))
	}
	v.Metrics = append(v.Metrics, float64(slices.Min(s.costs)), population.Mean(s.costs), s.distance(), moved,
		float64(s.Stagnant))
}

// distance is how far particles are from their leaders' bests. In a new swarm each
// follows itself.
func (s *search) distance() float64 {
	if len(s.Cells) == 0 {
		return 0
	}
	n := 0
	for i, leader := range s.leaders {
		n += sudoku.Differences(s.board(i), s.best(int(leader)))
	}
	return float64(n) / float64(len(s.Cells)*len(s.leaders))
}

// Where the boards of the population are from.
const (
	originAt = iota
	originOwn
)

var origins = []string{"where it stands", "own best"}

// Observe implements engine.Search. The population is where the particles stand,
// and after that, in the same order, their own bests.
func (s *search) Observe(snap *engine.Snapshot) {
	s.Depict(snap, s.Vitals, decision.Spoken(s.said))
	pop := &snap.Population
	pop.Label, pop.Origins = "particles and own bests", origins
	for i, cost := range s.costs {
		if s.Coming() == phaseMutate || s.Coming() == phaseJudge { // it has moved since it was judged
			cost = int32(s.Puzzle.Missing(s.board(i)))
		}
		m := engine.Member{Cost: cost, Origin: originAt}
		if s.fresh[i] && s.Coming() == phaseFollow {
			m.Mark = engine.Fresh
		}
		pop.Members = append(pop.Members, m)
	}
	led := make([]bool, len(s.costs))
	for i, l := range s.leaders {
		led[l] = led[l] || int(l) != i
	}
	for i := range s.ownCosts {
		m := engine.Member{Cost: s.ownCosts[i], Age: s.ages[i], Origin: originOwn}
		if led[i] {
			m.Mark = engine.Chosen
		}
		pop.Members = append(pop.Members, m)
	}
	pop.Grids = append(append(pop.Grids, s.at...), s.own...)
	s.observeCrossing(snap)
	s.Gauge(snap, s.Stagnation)
}

// observeCrossing shows the row that the board's particle crossed.
func (s *search) observeCrossing(snap *engine.Snapshot) {
	x := &s.crossing
	if !x.known || s.Coming() == phaseFly {
		return
	}
	first, side := int(s.Puzzle.Row[x.cells[0]])*s.Puzzle.Side, s.Puzzle.Side
	strip := func(label string, digits *sudoku.Line, mark func(k int) uint8) {
		one := engine.Strip{Label: label, Digits: slices.Clone(s.Held[first:][:side]), Marks: make([]uint8, side)}
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

// said returns one sentence on the last phase, with its numbers.
func (s *search) said() string {
	n := len(s.costs)
	if s.anew && s.Coming() == phaseFollow {
		return s.Anew(n, s.Last().Phase == phaseRestart)
	}
	switch s.Last().Phase {
	case phaseFollow:
		followers := make([]int, n)
		alone, most := 0, 0
		for i, l := range s.leaders {
			if int(l) == i {
				alone++
			}
			if followers[l]++; followers[l] > followers[most] {
				most = int(l)
			}
		}
		return fmt.Sprintf("%d of %d particles follow their own best; %d follow that of particle %d, of cost %d",
			alone, n, followers[most], most+1, s.ownCosts[most])
	case phaseFly:
		return fmt.Sprintf("%d of %d free cells moved, between where each stands, its leader's best and its own",
			s.moved, n*len(s.Cells))
	case phaseMutate:
		return fmt.Sprintf("%s mutated of %d: two cells of a row swapped", english.Count(s.mutants, "particle"), n)
	}
	better := 0
	for _, f := range s.fresh {
		if f {
			better++
		}
	}
	return s.SaidStagnant(fmt.Sprintf("costs from %d to %d; %s better than ever before",
		s.Cost, slices.Max(s.costs), english.Count(better, "particle")), " of the swarm")
}

// terms are for particles that have not flown.
var terms = population.Terms{
	Filled: "particles at random", Stuck: "no board can become another one",
	Population: "swarm", Fittest: "cheapest", Member: "particle", Round: "iteration",
	Best: eventBest, Alike: eventGathered, Restart: eventRestart, Solved: eventSolved,
}

// What follows tells the decisions to a witness, and runs only with one. The
// member of a decision is the particle.

func (s *search) tellLeader(w *decision.Witness, i int) {
	why := fmt.Sprintf("particle %d follows its own best, of cost %d: no neighbour has a better one", i+1, s.ownCosts[i])
	if l := int(s.leaders[i]); l != i {
		why = fmt.Sprintf("particle %d follows particle %d, whose best costs %d; its own costs %d",
			i+1, l+1, s.ownCosts[l], s.ownCosts[i])
	}
	w.Candidate(i).Picked(decision.NoChance, decision.By(int(s.ownCosts[s.leaders[i]]-s.ownCosts[i])), decision.Plain(why))
}

var parentWords = [...]string{maskSelf: "where it stands", maskLeader: "its leader's best", maskOwn: "its own best"}

// tellSorted tells that flying changes a cell: the mask names a parent there,
// which has named.
func (s *search) tellSorted(w *decision.Witness, i, cell int, mask, named, is uint8) {
	b := s.Puzzle.Board
	why := fmt.Sprintf("the mask names %s, which has %c here", parentWords[mask], b.Symbol(is))
	if named != is {
		why = fmt.Sprintf("the mask names %s, whose %c stands elsewhere by now: %c is swapped to here",
			parentWords[mask], b.Symbol(named), b.Symbol(is))
	}
	w.Candidate(i).Changed(cell, s.board(i)[cell], is, decision.Plain(why))
}

func (s *search) tellSwap(w *decision.Witness, i, a, b int, u, v uint8) {
	p := s.Puzzle
	x := decision.Exchange{A: a, B: b, HadA: u, HadB: v}
	w.Candidate(i).Swapped(x, decision.NoChance, decision.NoDelta, decision.Plain(fmt.Sprintf("mutation: %c of %s and %c of %s change places",
		p.Symbol(u), p.CellName(a), p.Symbol(v), p.CellName(b))))
}

func (s *search) tellOwn(w *decision.Witness, i int) {
	w.Candidate(i).Judged(decision.NoChance, decision.By(int(s.costs[i]-s.ownCosts[i])),
		decision.Plain(fmt.Sprintf("cost %d is better than its own best, %d", s.costs[i], s.ownCosts[i])))
}
