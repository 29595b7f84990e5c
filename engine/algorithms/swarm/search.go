package swarm

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/sudoku"
)

// search is the swarm at work.
type search struct {
	part.Whole[search, Options, *search]
	members population.Members
	loose   *sudoku.Loose // by rows: what moves
	// lattice has the neighbours of each particle. It never changes, so clones share it.
	lattice [][4]uint16

	// at is where the particles stand and own the best that each has found, board
	// after board. ages are the iterations since then.
	at, own         []uint8
	costs, ownCosts []int32
	ages            []int32
	leaders         []uint16 // whom each follows in this iteration
	fresh           []bool   // whose own best this iteration found

	moved    int  // cells that the last flight and mutation changed, -1 for none
	mutants  int  // particles that mutated in this iteration
	anew     bool // no iteration has been done with these particles
	crossing crossing
}

// lattice lists each particle's neighbours, left, right, above and below, on rows
// of equal length that are closed to rings, as are the columns.
func lattice(size int) [][4]uint16 {
	width := int(math.Sqrt(float64(size)))
	for size%width != 0 {
		width--
	}
	list, height := make([][4]uint16, size), size/width
	for i := range list {
		x, y := i%width, i/width
		list[i] = [4]uint16{
			uint16(y*width + (x+width-1)%width),
			uint16(y*width + (x+1)%width),
			uint16((y+height-1)%height*width + x),
			uint16((y+1)%height*width + x),
		}
	}
	return list
}

// Settled tells the chances that dice change nothing any more: particles that have all gathered where their leaders
// are fly nowhere, and without mutation they stay.
func (s *search) Settled() bool {
	if s.Options.Mutation != 0 || s.Options.Stagnation != 0 || !s.members.Uniform || s.Cost == 0 ||
		s.Over() ||
		s.Coming() != phaseFollow {
		return false
	}
	return population.Alike(s.at, s.Puzzle.Cells) && slices.Equal(s.board(0), s.best(0))
}

// board is where a particle stands, best the best it has found.
func (s *search) board(i int) sudoku.Grid { return s.at[i*s.Puzzle.Cells:][:s.Puzzle.Cells] }
func (s *search) best(i int) sudoku.Grid  { return s.own[i*s.Puzzle.Cells:][:s.Puzzle.Cells] }

func start(base engine.Base, set engine.Settings) *search {
	puzzle := base.Puzzle
	s := &search{loose: puzzle.LooseRows(puzzle.Givens)}
	s.Begin(s, &loop, base, set)
	s.members = population.NewMembers(&s.Base, &terms)
	s.Held = puzzle.Givens
	size := s.Options.Particles
	s.lattice = lattice(size)
	s.at = make([]uint8, size*puzzle.Cells)
	s.own = make([]uint8, size*puzzle.Cells)
	s.costs = make([]int32, size)
	s.ownCosts = make([]int32, size)
	s.ages = make([]int32, size)
	s.leaders = make([]uint16, size)
	s.fresh = make([]bool, size)
	s.populate(nil)
	s.members.Begin(len(s.loose.Pairs) == 0)
	return s
}

// populate makes a swarm at random, and shows the cheapest of it.
func (s *search) populate(w *decision.Witness) {
	for i := range s.costs {
		g := s.board(i)
		copy(g, s.Held)
		s.loose.Fill(g, &s.Dice)
		copy(s.best(i), g)
		s.costs[i] = int32(s.Puzzle.Missing(g))
	}
	copy(s.ownCosts, s.costs)
	clear(s.ages)
	clear(s.fresh)
	for i := range s.leaders {
		s.leaders[i] = uint16(i)
	}
	s.Evaluations += int64(len(s.costs))
	s.members.Lowest = math.MaxInt32
	s.members.Uniform = false
	s.moved = -1
	s.mutants = 0
	s.anew = true
	s.crossing.known = false
	s.show(w)
}

// show puts the cheapest particle on the board.
func (s *search) show(w *decision.Witness) {
	population.Crown(&s.members, s.costs, s.costs)
	engine.Present(&s.Base, w, s.members.Champion, s.board(s.members.Champion), s.whyShown)
}

// finish ends the search if it is solved, and reports what is new.
func (s *search) finish() { s.members.Found(0, float64(s.members.Champion)) }

// bring brings a digit to both boards of a particle.
func (s *search) bring(i, cell int, digit uint8) {
	s.Puzzle.BringAlong(s.board(i), cell, digit)
	s.Puzzle.BringAlong(s.best(i), cell, digit)
	s.costs[i] = int32(s.Puzzle.Missing(s.board(i)))
	s.ownCosts[i] = int32(s.Puzzle.Missing(s.best(i)))
	if s.costs[i] < s.ownCosts[i] {
		copy(s.best(i), s.board(i))
		s.ownCosts[i] = s.costs[i]
	}
}

func (s *search) held(int, uint8) {
	s.loose = s.Puzzle.LooseRows(s.Held)
	s.members.Lowest = int(slices.Min(s.ownCosts))
}
