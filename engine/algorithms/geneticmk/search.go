package geneticmk

import (
	"math"

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
	loose   *sudoku.Loose // by blocks: what evolves

	boards  boards
	costs   []int32 // of the members
	born    []int32 // those of the children
	ages    ages
	worth   []int32 // what selection goes by: the cost, the weight of clashes with givens, and the age
	kin     family
	order   []uint16 // room to sort the members in
	beliefs beliefs
	moves   []move // room for those of a mutation

	attempts int // mutations of the last generation
	refused  int // those of them that were illegal
	doubted  int // those of them that the beliefs were against
	anew     bool
}

// Settled tells the chances that dice change nothing any more: without mutation, members that are the same have
// children that are the same.
func (s *search) Settled() bool {
	if s.Over() || s.Cost == 0 || s.Coming() != phaseSelect {
		return false
	}
	stays := s.Options.Mutation == 0 && s.Options.Stagnation == 0
	return stays && s.members.Uniform
}

func start(base engine.Base, set engine.Settings) *search {
	puzzle := base.Puzzle
	s := &search{loose: puzzle.LooseBlocks(puzzle.Givens)}
	s.Begin(s, &loop, base, set)
	s.members = population.NewMembers(&s.Base, &terms)
	s.Held = puzzle.Givens
	size := s.Options.Population
	s.boards = newBoards(puzzle, size)
	s.costs = make([]int32, size)
	s.born = make([]int32, size)
	s.kin = make(family, size)
	s.order = make([]uint16, size)
	s.worth = make([]int32, size)
	s.ages = newAges(size)
	s.beliefs.votes = make([]float64, puzzle.Cells*puzzle.Side)
	s.populate(nil)
	s.members.Begin(len(s.loose.Pairs) == 0)
	return s
}

// populate makes a population at random, and shows the fittest of it.
func (s *search) populate(w *decision.Witness) {
	for i := range s.costs {
		g := s.boards.member(i)
		copy(g, s.Held)
		s.loose.Fill(g, &s.Dice)
		s.boards.read(i)
		s.costs[i] = s.boards.missing(&s.boards.now, i)
		s.kin[i] = kin{origin: originRandom}
	}
	clear(s.ages.now)
	s.weigh()
	s.Evaluations += int64(len(s.costs))
	s.members.Lowest = math.MaxInt32
	s.members.Uniform = false
	s.attempts = 0
	s.anew = true
	s.crown(w)
}

// weigh works out what the members are worth.
func (s *search) weigh() {
	for i, c := range s.costs {
		s.worth[i] = c + s.ages.now[i] + int32(s.boards.clashing(i))
	}
}

// crown puts the fittest member on the board, the first of several.
func (s *search) crown(w *decision.Witness) {
	population.Crown(&s.members, s.worth, s.costs)
	engine.Present(&s.Base, w, s.members.Champion, s.boards.member(s.members.Champion), s.whyShown)
}

// finish ends the search if it is solved, and reports what is new. The best board
// is the cheapest that was on show.
func (s *search) finish() { s.members.Found(s.kin[s.members.Champion].origin, 0) }

func (s *search) bring(i, cell int, digit uint8) {
	s.Puzzle.Bring(s.boards.member(i), cell, digit)
	s.boards.read(i)
	s.costs[i] = s.boards.missing(&s.boards.now, i)
	s.ages.now[i] = 0
	s.kin[i] = kin{origin: originRandom}
}
