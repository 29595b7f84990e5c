// Package swarm is geometric particle swarm optimisation after Moraglio and
// Togelius (2007): particles fly through a space of boards in which there is no
// velocity, only distance.
//
// A particle is a full board. Every iteration it moves to a point between three:
// where it stands, the best board that it has found itself, and the best that any
// of its neighbours has found, its leader's. "Between" is a convex combination
// with three weights. A row is a permutation, and the distance of two rows is the
// number of swaps from one to the other (of the paper's two spaces, the one that comes
// near a solution). The combination is the multi-parental sorting crossover: place by
// place a mask names one of the three, and the other two swap its digit to there, until
// all are equal. Every row of the child is a permutation again.
//
// Then a particle mutates, with some chance: a swap of two free cells of a row. The cost
// is how many digits the rows, columns and blocks lack.
//
//	in the paper                         here                       file
//	x, the position of a particle        search.board               search.go
//	x^, its personal best                search.best                search.go
//	g^, the best of its neighbours       search.follow              paper.go
//	w1, w2, w3, the weights              WSelf, WLeader, WOwn       describe.go
//	convex combination                   search.cross               paper.go
//	mutation                             search.mutateAll           paper.go
//	lattice of neighbours                lattice                    search.go
//	the best, and since when             search.members, Members    search.go, engine/kit/population
//	cells that move                      search.loose, Loose        search.go, engine/sudoku
//
// Neighbours are those beside, above and below on a lattice that is closed to a
// ring in both directions, or all of the swarm. On the lattice news spread slowly,
// and the swarm keeps apart for longer.
//
// We did not have the paper's text: two later papers quote of it the two spaces
// and that 36 of 50 runs were solved. The size of the swarm, the weights and the
// rate of mutation are settings of this program's, the sorting crossover is as the
// cuckoo search of Soto et al. (2014) describes it.
package swarm

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/sudoku"
)

// loop is an iteration of the swarm, phase by phase.
var loop = engine.Loop[*search]{
	phaseFollow: (*search).follow,
	phaseFly:    (*search).fly,
	phaseMutate: (*search).mutateAll,
	phaseJudge:  (*search).judge,
	// Everything but the best board is forgotten.
	phaseRestart: func(s *search, w *decision.Witness) { s.members.StartAgain(w, s.populate, s.finish) },
}

// crossing is the row whose crossover is shown: its parents, mask and child.
type crossing struct {
	known       bool
	cells       []uint16
	parents     [3]sudoku.Line
	mask, child sudoku.Line
}

// The parents, as a mask names them.
const (
	maskSelf = iota + 1
	maskLeader
	maskOwn
)

// follow finds whom each particle follows: of its neighbours, or of the whole
// swarm, the one with the cheapest own best. It follows itself where no other is
// better.
func (s *search) follow(w *decision.Witness) {
	if s.Cost == 0 { // a forced move has solved it
		s.finish()
		return
	} else if len(s.loose.Pairs) == 0 {
		s.End(engine.Exhausted)
		return
	}
	first := [1]uint16{uint16(slices.Index(s.ownCosts, slices.Min(s.ownCosts)))}
	for i := range s.leaders {
		s.leaders[i] = uint16(i)
		neighbours := first[:]
		if !s.Options.Global {
			neighbours = s.lattice[i][:]
		}
		for _, n := range neighbours {
			if s.ownCosts[n] < s.ownCosts[s.leaders[i]] {
				s.leaders[i] = n
			}
		}
		s.tellLeader(w, i)
	}
}

// fly moves every particle to a point between the three.
func (s *search) fly(w *decision.Witness) {
	s.moved = 0
	s.crossing.known = false
	for i := range s.costs {
		for _, cells := range s.loose.Pairs {
			s.cross(w, i, cells)
		}
	}
}

// name throws which of the three the mask names at a place.
func (s *search) name() uint8 {
	thrown := s.Dice.Float64() * (s.Options.WSelf + s.Options.WLeader + s.Options.WOwn)
	switch {
	case thrown < s.Options.WLeader:
		return maskLeader
	case thrown < s.Options.WLeader+s.Options.WOwn:
		return maskOwn
	case s.Options.WSelf > 0:
		return maskSelf
	}
	return maskLeader // rounding alone comes here
}

// cross sorts the free cells of a row of a particle, its leader's best and its own
// best the same way, and leaves the particle there.
func (s *search) cross(w *decision.Witness, i int, cells []uint16) {
	grid := s.board(i)
	leader := s.best(int(s.leaders[i]))
	own := s.best(i)
	count := len(cells)
	var parents [3]sudoku.Line
	var mask sudoku.Line
	alike := true
	for place, cell := range cells {
		parents[0][place] = grid[cell]
		parents[1][place] = leader[cell]
		parents[2][place] = own[cell]
		alike = alike && grid[cell] == leader[cell] && grid[cell] == own[cell]
		mask[place] = s.name()
	}
	if alike {
		return
	}
	was := parents
	sudoku.SortAlike(&parents, mask[:count])
	for place, cell := range cells {
		if digit := parents[0][place]; digit != grid[cell] {
			s.tellSorted(w, i, int(cell), mask[place], was[mask[place]-1][place], digit)
			grid[cell] = digit
			s.moved++
		}
	}
	x := &s.crossing
	if i == s.members.Champion && !x.known {
		*x = crossing{known: true, cells: cells, parents: was, mask: mask, child: parents[0]}
	}
}

// mutateAll changes some particles by chance.
func (s *search) mutateAll(w *decision.Witness) {
	s.mutants = 0
	for i := range s.costs {
		if s.Dice.Float64() >= s.Options.Mutation {
			continue
		}
		s.mutants++
		grid := s.board(i)
		cells := s.loose.Pairs[s.Dice.IntN(len(s.loose.Pairs))]
		k := s.Dice.IntN(len(cells))
		a := cells[k]
		b := cells[(k+1+s.Dice.IntN(len(cells)-1))%len(cells)]
		s.tellSwap(w, i, a, b)
		grid[a], grid[b] = grid[b], grid[a]
		s.moved += 2
	}
}

// judge counts costs, keeps own bests and shows the cheapest.
func (s *search) judge(w *decision.Witness) {
	s.anew = false
	for i := range s.costs {
		grid := s.board(i)
		s.costs[i] = int32(s.Puzzle.Missing(grid))
		s.ages[i]++
		s.fresh[i] = s.costs[i] < s.ownCosts[i]
		if s.fresh[i] {
			s.tellOwn(w, i)
			copy(s.best(i), grid)
			s.ownCosts[i] = s.costs[i]
			s.ages[i] = 0
		}
	}
	s.Evaluations += int64(len(s.costs))
	before := s.members.Lowest
	s.show(w)
	s.members.Count(before)
	s.members.Agree(population.Alike(s.own, s.Puzzle.Cells), int(s.ownCosts[0]))
	s.finish()
	s.members.EndUnlessStagnant(s.Options.Stagnation)
}
