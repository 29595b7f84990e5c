package geneticmk

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/population"
	"sudokuscope/engine/sudoku"
)

// search is the genetic algorithm at work.
type search struct {
	engine.Base
	members population.Members
	loose   *sudoku.Loose // by blocks: what evolves
	options Options

	// now are the members, board after board, and next the children on their way.
	// The cheapest, which stay, are the first of next.
	now, next   []uint8
	costs, born []int32
	// worth is what selection goes by: the cost, the weight of clashes with
	// givens, and the age, which is that of a member that stays.
	worth, ages []int32
	aged        []int32 // room for the next ages
	kin         []kin
	order       []uint16 // room to sort the members in

	attempts int // mutations of the last generation
	refused  int // those of them that were illegal
	anew     bool
}

// kin is the descent of a member of next, or of now once it has replaced it.
type kin struct {
	mother, father uint16
	fathers        uint64 // the blocks that come from the father, a bit each
	origin         uint8
}

// fromFather reports whether a block comes from the father.
func (k *kin) fromFather(block int) bool { return k.fathers>>block&1 != 0 }

// Where a member comes from.
const (
	originRandom = iota
	originElite
	originCopy
	originCrossed
)

func (s *search) Next(w *decision.Witness) engine.Step { return loop.Next(s, w) }

func (s *search) Set(name string, v float64) error { return s.SetLive(&s.options, name, v) }

func (s *search) Clone() engine.Search {
	c := *s
	c.Base = s.Base.Copy()
	c.members = s.members.Copy(&c.Base)
	c.now = slices.Clone(s.now)
	c.next = slices.Clone(s.next)
	c.costs = slices.Clone(s.costs)
	c.born = slices.Clone(s.born)
	c.kin = slices.Clone(s.kin)
	c.order = slices.Clone(s.order)
	c.worth = slices.Clone(s.worth)
	c.ages = slices.Clone(s.ages)
	c.aged = slices.Clone(s.aged)
	return &c
}

// Settled tells the chances that dice change nothing any more: without mutation, members that are the same have
// children that are the same.
func (s *search) Settled() bool {
	if s.Over() ||
		s.Cost == 0 ||
		s.Coming() != phaseSelect {
		return false
	}
	stays := s.options.Mutation == 0 && s.options.Stagnation == 0
	return stays && s.members.Uniform
}

// member is a board of the population, child one of next.
func (s *search) member(i int) sudoku.Grid { return s.now[i*s.Puzzle.Cells:][:s.Puzzle.Cells] }
func (s *search) child(i int) sudoku.Grid  { return s.next[i*s.Puzzle.Cells:][:s.Puzzle.Cells] }

// cost is how many digits the rows and columns of a board lack.
func (s *search) cost(g sudoku.Grid) int32 {
	return int32(s.Puzzle.MaxDistinct() - s.Puzzle.Distinct(g))
}

func start(b engine.Base, set engine.Settings) *search {
	p := b.Puzzle
	s := &search{Base: b, loose: p.LooseBlocks(p.Givens)}
	s.members = population.NewMembers(&s.Base, &terms)
	set.Into(&s.options)
	s.Held = p.Givens
	n := s.options.Population
	s.now = make([]uint8, n*p.Cells)
	s.next = make([]uint8, n*p.Cells)
	s.costs = make([]int32, n)
	s.born = make([]int32, n)
	s.kin = make([]kin, n)
	s.order = make([]uint16, n)
	s.worth = make([]int32, n)
	s.ages = make([]int32, n)
	s.aged = make([]int32, n)
	s.populate(nil)
	s.members.Begin(len(s.loose.Pairs) == 0)
	return s
}

// populate makes a population at random, and shows the fittest of it.
func (s *search) populate(w *decision.Witness) {
	for i := range s.costs {
		g := s.member(i)
		copy(g, s.Held)
		s.loose.Fill(g, &s.Dice)
		s.costs[i] = s.cost(g)
		s.kin[i] = kin{origin: originRandom}
	}
	clear(s.ages)
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
		s.worth[i] = c + s.ages[i]
		if s.options.GivenWeight > 0 {
			s.worth[i] += int32(s.options.GivenWeight * s.Puzzle.GivenClashes(s.member(i)))
		}
	}
}

// crown puts the fittest member on the board, the first of several.
func (s *search) crown(w *decision.Witness) {
	population.Crown(&s.members, s.worth, s.costs)
	s.Present(
		w,
		s.members.Champion,
		s.member(s.members.Champion),
		s.whyShown,
	)
}

// finish ends the search if it is solved, and reports what is new. The best board
// is the cheapest that was on show.
func (s *search) finish() { s.members.Found(s.kin[s.members.Champion].origin, 0) }

// restart throws the population away.
func (s *search) restart(w *decision.Witness) { s.members.StartAgain(w, s.populate, s.finish) }

// Force implements engine.Forcer: in every member the cell takes the digit from
// where it stands in the block, and does not evolve any more. A generation under
// way is dropped.
func (s *search) Force(cell int, digit uint8) error {
	done, err := s.Pin(cell, digit, nil)
	if done || err != nil {
		return err
	}
	s.loose = s.Puzzle.LooseBlocks(s.Held)
	for i := range s.costs {
		g := s.member(i)
		s.Puzzle.Bring(g, cell, digit)
		s.costs[i] = s.cost(g)
		s.kin[i] = kin{origin: originRandom}
	}
	clear(s.ages)
	s.weigh()
	s.anew = true
	s.members.Uniform = false
	s.attempts = 0
	s.EndRound()
	s.crown(nil)
	s.Improve(s.Grid, s.Cost)
	return nil
}
