package geneticmk

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
	illegal := math.NaN()
	if s.attempts > 0 {
		illegal = float64(s.refused) / float64(s.attempts)
	}
	v.Metrics = append(v.Metrics, float64(s.Cost), population.Mean(s.costs), s.diversity(), illegal,
		float64(s.Stagnant))
}

// diversity is how far the members are from the cheapest.
func (s *search) diversity() float64 {
	free := len(s.Cells)
	if free == 0 {
		return 0
	}
	n := 0
	for i := range s.costs {
		n += sudoku.Differences(s.member(i), s.member(s.Champion))
	}
	return float64(n) / float64(free*len(s.costs))
}

// bred reports whether the children of the generation are made and not yet the
// population.
func (s *search) bred() bool { return s.Coming() == phaseMutate || s.Coming() == phaseReplace }

// Observe implements engine.Search. Before the children are the population they
// stand after it, and each has its place there.
func (s *search) Observe(snap *engine.Snapshot) {
	s.Depict(snap, s.Vitals, decision.Spoken(s.said))
	pop := &snap.Population
	pop.Label, pop.Origins = "population", origins
	parents := make([]bool, len(s.costs))
	breeding := s.Coming() == phaseCross || s.bred()
	for i := s.Elite; breeding && i < len(s.kin); i++ {
		parents[s.kin[i].mother], parents[s.kin[i].father] = true, true
	}
	for i, c := range s.costs {
		m := engine.Member{Cost: c}
		switch {
		case breeding && parents[i]:
			m.Mark = engine.Chosen
		case breeding:
			m.Mark = engine.Rejected
		default:
			m.Origin = s.kin[i].origin
			if m.Origin != originElite {
				m.Mark = engine.Fresh
			}
		}
		pop.Members = append(pop.Members, m)
	}
	pop.Grids = append(pop.Grids, s.now...)
	if s.bred() {
		pop.Label = "population and children"
		for i := range s.kin {
			pop.Members = append(pop.Members, engine.Member{Cost: s.cost(s.child(i)), Origin: s.kin[i].origin, Mark: engine.Fresh})
		}
		pop.Grids = append(pop.Grids, s.next...)
	}
	s.observeStrips(snap)
	s.Gauge(snap, s.Stagnation)
}

// showpiece is the child whose blocks are shown: the first that was crossed, or -1.
func (s *search) showpiece() int {
	if !s.bred() {
		return -1
	}
	return slices.IndexFunc(s.kin, func(k kin) bool { return k.origin == originCrossed })
}

// observeStrips shows a crossed child row by row, tinted by parent.
func (s *search) observeStrips(snap *engine.Snapshot) {
	i := s.showpiece()
	if i < 0 {
		return
	}
	k := &s.kin[i]
	population.Strips(snap, s.Puzzle.Board, s.child(i), s.member(int(k.mother)), s.member(int(k.father)), k.fromFather)
}

// said returns one sentence on the last phase, with its numbers.
func (s *search) said() string {
	n := len(s.costs)
	if s.anew && s.Coming() == phaseSelect {
		return s.Anew(n, s.Last().Phase == phaseRestart)
	}
	switch s.Last().Phase {
	case phaseSelect:
		parents := make([]int, n)
		most, sum, count := 0, 0, 0
		for _, k := range s.kin[s.Elite:] {
			for _, m := range [2]uint16{k.mother, k.father} {
				if parents[m]++; parents[m] == 1 {
					count++
				}
				if parents[m] > parents[most] {
					most = int(m)
				}
				sum += int(s.costs[m])
			}
		}
		return fmt.Sprintf("%d of %d members are parents, mean cost %.1f; member %d, of cost %d, %s", count, n,
			float64(sum)/float64(2*(n-s.Elite)), most+1, s.costs[most], english.Count(parents[most], "time"))
	case phaseCross:
		crossed := 0
		for _, k := range s.kin {
			if k.origin == originCrossed {
				crossed++
			}
		}
		return fmt.Sprintf("%d of %d children are crossed of two parents, the rest are copies", crossed, n-s.Elite)
	case phaseMutate:
		return fmt.Sprintf("%s attempted; the help array refused %d", english.Count(s.attempts, "mutation"), s.refused)
	}
	return s.SaidStagnant(fmt.Sprintf("the fittest, member %d (%s), has cost %d; costs from %d to %d",
		s.Champion+1, origins[s.kin[s.Champion].origin], s.Cost, slices.Min(s.costs), slices.Max(s.costs)), "")
}

// terms are for members that were not bred.
var terms = population.Terms{
	Filled: "boards with every block filled at random", Stuck: "no block has two free cells to exchange",
	Population: "population", Fittest: "fittest", Member: "member", Counting: "which count", Round: "generation",
	Best: eventBest, Alike: eventAlike, Restart: eventRestart, Solved: eventSolved,
}

// What follows tells the decisions to a witness, and runs only with one. The
// member of a decision is the child that is being made: it will have this place
// in the population.

func (s *search) tellCrossed(w *decision.Witness, child int) {
	k := &s.kin[child]
	if k.origin != originCrossed {
		w.Candidate(child).Picked(decision.Odds(1-s.Crossover), decision.NoDelta, decision.Plain(fmt.Sprintf("a copy of member %d", k.mother+1)))
		return
	}
	blocks := sudoku.Mask(k.fathers).Append(nil) // counted from 1, as digits are
	w.Candidate(child).Picked(decision.Odds(s.Crossover), decision.NoDelta, decision.Plain(fmt.Sprintf("of its father, member %d, it has the blocks %v; the others of its mother, member %d",
		k.father+1, blocks, k.mother+1)))
}

var mutations = [...]string{mutSwap: "swap", mutThree: "3-swap", mutInsertion: "insertion"}

func (s *search) tellIllegal(w *decision.Witness, child, kind, cell int) {
	digit := s.Held[cell]
	w.Candidate(child).JudgedDigit(cell, digit, decision.Plain(fmt.Sprintf("an illegal attempt of a %s: the help array has %c at %s",
		mutations[kind], s.Puzzle.Symbol(digit), s.Puzzle.CellName(cell))))
}

func (s *search) tellMoved(w *decision.Witness, child, kind, cell int, was, is uint8) {
	w.Candidate(child).Changed(cell, was, is, decision.Plain(fmt.Sprintf("mutation, %s: %c in place of %c",
		mutations[kind], s.Puzzle.Symbol(is), s.Puzzle.Symbol(was))))
}

// whyShown is the reason why the board has another digit in a cell: it shows the
// fittest member.
func (s *search) whyShown(cell int) string {
	k := &s.kin[s.Champion]
	head := fmt.Sprintf("the board shows the fittest member, %d, of cost %d", s.Champion+1, s.Cost)
	switch k.origin {
	case originRandom:
		return head + ", of a new population at random"
	case originElite:
		return head + ", which stayed as it was"
	}
	from, parent := "mother", k.mother
	if k.fromFather(int(s.Puzzle.Block[cell])) {
		from, parent = "father", k.father
	}
	if s.child(int(parent))[cell] != s.member(s.Champion)[cell] { // the parents are in next now
		return head + ", in which mutation changed this block of its " + from
	}
	return fmt.Sprintf("%s: it has this digit from its %s, member %d", head, from, parent+1)
}
