package genetic

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/sudoku"
)

// search is the genetic algorithm at work.
type search struct {
	part.Whole[search, Options, *search]
	members population.Members
	layout  *population.Layout
	// now is the population and past the one before it. From cross to replace,
	// young are the children: the candidates of the first, those of the second,
	// and so on.
	now, past, young             population.Boards
	costs, pastCosts, youngCosts []int16
	// kin is where the children come from, from select on, and from replace on
	// where the population does.
	kin   family
	gains float64 // the share of the last children that are better than their parents
	view  view
}

// view is what there is to see between two phases.
type view uint8

const (
	viewAlone    view = iota // a population without parents or children
	viewParents              // the parents are selected
	viewCrossed              // children, one candidate each
	viewJudged               // children, with candidates and costs
	viewReplaced             // the children are the population
)

// underWay reports whether there are children that are not yet the population.
func (v view) underWay() bool { return v == viewCrossed || v == viewJudged }

// Settled tells the chances that dice change nothing any more: without mutation, members that are the same have
// children that are the same.
func (s *search) Settled() bool {
	if s.Options.Mutation != 0 || s.Options.Stagnation != 0 || !s.members.Uniform || s.Cost == 0 ||
		s.Over() ||
		s.view.underWay() {
		return false
	}
	first := s.layout.Digits(&s.now, 0)
	for i := range s.costs {
		if !slices.Equal(s.layout.Digits(&s.now, i), first) {
			return false
		}
	}
	return true
}

func start(base engine.Base, set engine.Settings) *search {
	puzzle := base.Puzzle
	s := &search{}
	s.Begin(s, &loop, base, set)
	s.members = population.NewMembers(&s.Base, &terms)
	s.Held = puzzle.Givens // what does not evolve, and what is forced besides
	s.layout = population.NewLayout(puzzle.Board, s.Held)
	size := s.Options.Population
	s.now = s.layout.NewBoards(size)
	s.past = s.layout.NewBoards(size)
	s.young = s.layout.NewBoards(size * s.Options.Candidates)
	s.costs = make([]int16, size)
	s.pastCosts = make([]int16, size)
	s.youngCosts = make([]int16, size*s.Options.Candidates)
	s.kin = make(family, size)
	s.populate(nil)
	s.members.Begin(len(s.layout.Mutable) == 0)
	return s
}

// populate makes a population at random, and shows the cheapest of it.
func (s *search) populate(w *decision.Witness) {
	s.view = viewAlone
	for i := range s.costs {
		s.layout.Scatter(&s.now, i, &s.Dice)
		s.costs[i] = int16(s.layout.CostOf(&s.now, i))
		s.kin[i] = kin{origin: originRandom}
	}
	s.Evaluations += int64(len(s.costs))
	s.members.Lowest = math.MaxInt32
	s.members.Uniform = false
	s.gains = math.NaN()
	s.crown(w)
}

// crown puts the cheapest member on the board, the first of several.
func (s *search) crown(w *decision.Witness) {
	population.Crown(&s.members, s.costs, s.costs)
	for slot, d := range s.layout.Digits(&s.now, s.members.Champion) {
		c := s.layout.Slots[slot]
		if s.Grid[c] != d {
			s.tellShown(w, slot, d)
			s.Grid[c] = d
			s.Changed = append(s.Changed, c)
		}
	}
}

// noteBest finds the champion of the population and reports what is new.
func (s *search) noteBest(w *decision.Witness) {
	before := s.members.Lowest
	s.crown(w)
	s.members.Count(before)
	if s.view == viewReplaced {
		s.beats()
	}
	s.finish()
	if s.Cost > 0 {
		s.members.Agree(slices.Min(s.costs) == slices.Max(s.costs), s.Cost)
	}
}

// finish ends the search if it is solved, and reports what is new.
func (s *search) finish() { s.members.Found(0, float64(s.kin[s.members.Champion].origin)) }

// beats counts the children that are better than their parents, and reports the
// best of those that were crossed.
func (s *search) beats() {
	best, better := -1, 0
	for i := range s.kin {
		if !s.kin[i].better(s.costs[i], s.pastCosts) {
			continue
		}
		better++
		if s.kin[i].crossed() && (best < 0 || s.costs[i] < s.costs[best]) {
			best = i
		}
	}
	s.gains = float64(better) / float64(len(s.kin))
	if best >= 0 {
		kin := &s.kin[best]
		s.Log(
			eventBeats,
			sudoku.NoCell,
			kin.origin,
			float64(s.costs[best]),
			float64(min(s.pastCosts[kin.mother], s.pastCosts[kin.father])),
		)
	}
}
