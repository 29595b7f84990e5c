package geneticmk

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
	"sudokuscope/engine/sudoku"
)

// Vitals implements engine.Search.
func (s *search) Vitals(v *engine.Vitals) {
	s.Base.Vitals(v)
	sum := 0
	for _, c := range s.costs {
		sum += int(c)
	}
	illegal := math.NaN()
	if s.attempts > 0 {
		illegal = float64(s.refused) / float64(s.attempts)
	}
	v.Metrics = append(v.Metrics, float64(s.Cost), float64(sum)/float64(len(s.costs)), s.diversity(), illegal,
		float64(s.stagnant))
}

// diversity is how far the members are from the cheapest.
func (s *search) diversity() float64 {
	free := len(s.Cells)
	if free == 0 {
		return 0
	}
	n := 0
	for i := range s.costs {
		n += sudoku.Differences(s.member(i), s.member(s.champion))
	}
	return float64(n) / float64(free*len(s.costs))
}

// bred reports whether the children of the generation are made and not yet the
// population.
func (s *search) bred() bool { return s.Coming() == phaseMutate || s.Coming() == phaseReplace }

// Observe implements engine.Search. Before the children are the population they
// stand after it, and each has its place there.
func (s *search) Observe(snap *engine.Snapshot) {
	s.Base.Observe(snap)
	s.Vitals(&snap.Vitals)
	snap.Said = s.said()
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
	if s.Stagnation > 0 {
		snap.Gauge("since the last best", float64(s.stagnant), float64(s.Stagnation))
	}
}

// The marks of a strip's digits: which parent a block comes from, or that
// mutation has put another digit there.
const (
	markMother = iota + 1
	markFather
	markMutated
)

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
	k, p := &s.kin[i], s.Puzzle
	mother, father, child := s.member(int(k.mother)), s.member(int(k.father)), s.child(i)
	marks := make([]uint8, p.Cells)
	for c := range marks {
		from := mother
		if marks[c] = markMother; k.fathers>>p.Block[c]&1 != 0 {
			from, marks[c] = father, markFather
		}
		if child[c] != from[c] {
			marks[c] = markMutated
		}
	}
	for r := range p.Side {
		snap.Strips = append(snap.Strips, engine.Strip{
			Label: fmt.Sprintf("row %d", r+1), Digits: slices.Clone(child[r*p.Side:][:p.Side]), Marks: marks[r*p.Side:][:p.Side],
		})
	}
}

// said returns one sentence on the last phase, with its numbers.
func (s *search) said() string {
	n := len(s.costs)
	if s.anew && s.Coming() == phaseSelect {
		return s.saidAnew()
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
	text := fmt.Sprintf("the fittest, member %d (%s), has cost %d; costs from %d to %d",
		s.champion+1, origins[s.kin[s.champion].origin], s.Cost, slices.Min(s.costs), slices.Max(s.costs))
	if s.stagnant > 0 && s.Cost > 0 {
		text += fmt.Sprintf("; %s without a new best", english.Count(s.stagnant, "generation"))
	}
	return text
}

// saidAnew returns what there is to say of members that were not bred.
func (s *search) saidAnew() string {
	switch s.Last().Phase {
	case -1:
		switch {
		case s.Cost == 0:
			return "a board filled at random is the solution"
		case s.Over():
			return "no block has two free cells to exchange: the puzzle has no solution"
		}
		return fmt.Sprintf("%d boards with every block filled at random: the fittest has cost %d", len(s.costs), s.Cost)
	case phaseRestart:
		return fmt.Sprintf("a new population of %d: the fittest has cost %d", len(s.costs), s.Cost)
	}
	if s.Cost == 0 {
		return "the forced move solves it"
	}
	return fmt.Sprintf("a cell is held from here on: the fittest member has cost %d", s.Cost)
}

// What follows tells the decisions to a witness, and runs only with one. The
// member of a decision is the child that is being made: it will have this place
// in the population.

func (s *search) tellWinner(w *decision.Witness, child, won int, drawn []int) {
	var counts []string // what selection goes by, which is more than the cost
	for _, m := range drawn {
		counts = append(counts, fmt.Sprint(s.worth[m]))
	}
	fitter, equal := 0, 0
	for _, v := range s.worth {
		switch {
		case v < s.worth[won]:
			fitter++
		case v == s.worth[won]:
			equal++
		}
	}
	w.Candidate(child).Picked(sudoku.TournamentChance(len(s.costs), s.Tournament, fitter, equal), 0,
		fmt.Sprintf("member %d becomes a parent: the fittest of %d drawn, which count %s", won+1, len(drawn), strings.Join(counts, ", ")))
}

func (s *search) tellCrossed(w *decision.Witness, child int) {
	k := &s.kin[child]
	if k.origin != originCrossed {
		w.Candidate(child).Picked(1-s.Crossover, 0, fmt.Sprintf("a copy of member %d", k.mother+1))
		return
	}
	blocks := sudoku.Mask(k.fathers).Append(nil) // counted from 1, as digits are
	w.Candidate(child).Picked(s.Crossover, 0, fmt.Sprintf("of its father, member %d, it has the blocks %v; the others of its mother, member %d",
		k.father+1, blocks, k.mother+1))
}

var mutations = [...]string{mutSwap: "swap", mutThree: "3-swap", mutInsertion: "insertion"}

func (s *search) tellIllegal(w *decision.Witness, child, kind, cell int) {
	digit := s.Held[cell]
	w.Candidate(child).JudgedDigit(cell, digit, fmt.Sprintf("an illegal attempt of a %s: the help array has %c at %s",
		mutations[kind], s.Puzzle.Symbol(digit), s.Puzzle.CellName(cell)))
}

func (s *search) tellFew(w *decision.Witness, child, block, kind int) {
	w.Candidate(child).Judged(0, 0, fmt.Sprintf("no %s: block %d has %s",
		mutations[kind], block+1, english.Count(len(s.Units[block]), "free cell")))
}

func (s *search) tellMoved(w *decision.Witness, child, kind, cell int, was, is uint8) {
	w.Candidate(child).Changed(cell, was, is, fmt.Sprintf("mutation, %s: %c in place of %c",
		mutations[kind], s.Puzzle.Symbol(is), s.Puzzle.Symbol(was)))
}

// whyShown is the reason why the board has another digit in a cell: it shows the
// fittest member.
func (s *search) whyShown(cell int) string {
	k := &s.kin[s.champion]
	head := fmt.Sprintf("the board shows the fittest member, %d, of cost %d", s.champion+1, s.Cost)
	switch k.origin {
	case originRandom:
		return head + ", of a new population at random"
	case originElite:
		return head + ", which stayed as it was"
	}
	from, parent := "mother", k.mother
	if k.fathers>>s.Puzzle.Block[cell]&1 != 0 {
		from, parent = "father", k.father
	}
	if s.child(int(parent))[cell] != s.member(s.champion)[cell] { // the parents are in next now
		return head + ", in which mutation changed this block of its " + from
	}
	return fmt.Sprintf("%s: it has this digit from its %s, member %d", head, from, parent+1)
}
