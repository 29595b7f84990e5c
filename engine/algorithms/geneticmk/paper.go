// Package geneticmk is the genetic algorithm of Mantere and Koljonen (2007), whose
// figures the papers on tabu search, cuckoo search and NB-COIN quote to compare
// with.
//
// A member is a full board, written block after block: nine blocks of nine digits,
// each a permutation that has the givens in their places. Crossover exchanges
// whole blocks, so a child has every block from one parent or the other.
// Mutation works inside a block and is one of three:
//
//	swap       two digits change places
//	3-swap     three digits move round
//	insertion  a digit is put in at another place, and those between move up
//
// Its places are drawn among all cells of the block. A help array, which is the
// block with 0 in the cells that are free, tells whether one of them is given:
// then the attempt is illegal, and nothing happens. So blocks with many givens hardly ever
// change. What an insertion moves up are the free
// cells alone.
//
//	in the paper                      here                         file
//	individual, nine blocks           boards.member                boards.go
//	fitness                           boards.missing, search.weigh boards.go, search.go
//	ageing of the best                ages.grow                    boards.go
//	uniform crossover of blocks       search.crossAll              paper.go
//	swap, 3-swap, insertion           search.mutate, insert        paper.go
//	help array, 0 where free          Base.Held                    engine
//	elitism                           elite                        paper.go
//	belief space                      beliefs, search.learn        beliefs.go
//	the best, and since when          search.members, Members      search.go, engine/kit/population
//	cells that evolve                 search.loose, Loose          search.go, engine/sudoku
//
// The cost is how many digits rows and columns lack. The text of 2007 was not at
// hand: what NB-COIN's paper tells of it (section II and figure 4) is as above;
// the population of 21, the one that stays, the shares of the mutations and the
// restart after 2000 generations without a new best are readings, set to come near
// the solved runs that two papers quote. Figure 4 as printed has lost a column of
// the help array, and its insertion fits no single given that is missing.
package geneticmk

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/sudoku"
)

// loop is a generation, phase by phase.
var loop = engine.Loop[*search]{
	phaseSelect:  (*search).choose,
	phaseCross:   (*search).crossAll,
	phaseMutate:  (*search).mutateAll,
	phaseReplace: (*search).replace,
	// The population is thrown away.
	phaseRestart: func(s *search, w *decision.Witness) { s.members.StartAgain(w, s.populate, s.finish) },
}

// elite is how many of the fittest stay as they are.
const elite = 1

// choose finds who stays, and draws the parents of the children.
func (s *search) choose(w *decision.Witness) {
	if s.Cost == 0 { // a forced move has solved it
		s.finish()
		return
	} else if len(s.loose.Pairs) == 0 {
		s.End(engine.Exhausted)
		return
	}
	s.anew = false
	s.rank(elite)
	for rank, stays := range s.order[:elite] {
		s.kin[rank] = kin{mother: stays, father: stays, origin: originElite}
	}
	for i := elite; i < len(s.kin); i++ {
		mother := population.Tournament(&s.members, w, s.worth, s.Options.Tournament, i)
		father := population.Tournament(&s.members, w, s.worth, s.Options.Tournament, i)
		s.kin[i] = kin{mother: mother, father: father, origin: originCopy}
	}
}

// rank sorts the fittest of the members to the front, by a selection that is as long as they are.
func (s *search) rank(fittest int) {
	for i := range s.order {
		s.order[i] = uint16(i)
	}
	for rank := range fittest {
		best := rank
		for j := rank + 1; j < len(s.order); j++ {
			a, b := s.order[j], s.order[best]
			if s.worth[a] < s.worth[b] || s.worth[a] == s.worth[b] && a < b {
				best = j
			}
		}
		s.order[rank], s.order[best] = s.order[best], s.order[rank]
	}
}

// crossAll makes the children: block by block of both parents, or copies.
func (s *search) crossAll(w *decision.Witness) {
	for i := range s.kin {
		descent := &s.kin[i]
		s.boards.beget(i, int(descent.mother))
		if descent.origin == originElite {
			continue
		}
		if s.Dice.Float64() < s.Options.Crossover {
			descent.origin, descent.fathers = originCrossed, coins(&s.Dice, len(s.loose.Units))
			s.boards.inherit(i, int(descent.father), descent.fathers, s.loose.Units)
		}
		s.tellCrossed(w, i)
	}
}

// coins throws n coins, a bit each: of one word of the dice, as boards have 36 blocks
// at most.
func coins(dice *sudoku.Rand, n int) uint64 {
	x := dice.Uint64()
	if n <= 32 {
		x >>= 32
	}
	return x & (1<<n - 1)
}

// The three mutations.
const (
	mutSwap = iota
	mutThree
	mutInsertion
)

// mutateAll attempts mutations in the blocks of the children.
func (s *search) mutateAll(w *decision.Witness) {
	s.attempts, s.refused, s.doubted = 0, 0, 0
	blocks := len(s.loose.Units)
	for i := elite; i < len(s.kin); i++ {
		for block := 0; ; block++ {
			block += s.Dice.Misses(s.Options.Mutation, blocks-block)
			if block == blocks {
				break
			}
			s.attempts++
			s.mutate(i, block, mutation(&s.Dice), w)
		}
	}
}

// mutation throws which is attempted: a swap in half of the cases, a 3-swap in three
// of ten, else an insertion.
func mutation(dice *sudoku.Rand) int {
	switch v := dice.Float64(); {
	case v < .5:
		return mutSwap
	case v < .8:
		return mutThree
	}
	return mutInsertion
}

// mutate attempts one mutation in a block of a child. Its places are drawn among all cells of
// the block.
func (s *search) mutate(child, block, kind int, w *decision.Witness) {
	cells, need := s.Puzzle.BlockCells(block), 2
	if kind == mutThree {
		need = 3
	}
	var at [3]uint16
	first, second := sudoku.Two(len(cells), &s.Dice)
	at[0], at[1] = cells[first], cells[second]
	if kind == mutThree {
		at[2] = cells[third(first, second, s.Dice.IntN(len(cells)-2))]
	}
	for _, c := range at[:need] {
		if s.Held[c] != 0 {
			s.tellIllegal(w, child, kind, int(c))
			s.refused++
			return
		}
	}
	if kind == mutInsertion {
		s.insert(child, block, at[0], at[1])
	} else {
		s.rotate(child, at[:need])
	}
	s.carryOut(w, child, block, kind)
}

// carryOut gives a child the digits of a mutation. With beliefs it may be that it does not: the
// more votes there are for the digits that are there, and the fewer for the new ones, the less
// likely it is.
func (s *search) carryOut(w *decision.Witness, child, block, kind int) {
	var then, now float64
	if s.Options.Beliefs {
		then, now = s.beliefs.weigh(s.boards.child(child), s.moves)
		if s.Dice.Float64() >= odds(then, now) {
			s.doubted++
			s.tellDoubted(w, child, kind, then, now)
			return
		}
	}
	s.tellMoved(w, child, kind, then, now)
	s.boards.change(child, block, s.moves)
}

// third is a place, counted without two others.
func third(first, second, place int) int {
	if place >= min(first, second) {
		place++
	}
	if place >= max(first, second) {
		place++
	}
	return place
}

// rotate plans that each of some cells of a child gets the digit of the one before.
func (s *search) rotate(child int, at []uint16) {
	grid := s.boards.child(child)
	s.moves = s.moves[:0]
	before := at[len(at)-1]
	for _, c := range at {
		s.moves = append(s.moves, move{c, grid[before]})
		before = c
	}
}

// insert plans that the digit of one free cell of a block is taken out and put in at another:
// the free cells between move up by one towards where it was.
func (s *search) insert(child, block int, from, to uint16) {
	grid, cells := s.boards.child(child), s.loose.Units[block]
	i := slices.Index(cells, from)
	j := slices.Index(cells, to)
	step := 1
	if j < i {
		step = -1
	}
	s.moves = s.moves[:0]
	for ; i != j; i += step {
		s.moves = append(s.moves, move{cells[i], grid[cells[i+step]]})
	}
	s.moves = append(s.moves, move{to, grid[from]})
}

// replace makes those who stay and the children the population.
func (s *search) replace(w *decision.Witness) {
	for i := range s.born {
		s.born[i] = s.boards.missing(&s.boards.next, i)
	}
	s.Evaluations += int64(len(s.born) - elite)
	s.boards.now, s.boards.next = s.boards.next, s.boards.now
	s.costs, s.born = s.born, s.costs
	s.ages.grow(s.kin, s.Options.Ageing)
	s.weigh()
	before := s.members.Lowest
	s.crown(w)
	s.members.Count(before)
	s.members.Agree(population.Alike(s.boards.now.digits, s.Puzzle.Cells), s.Cost)
	if s.Options.Beliefs {
		s.learn()
	}
	s.finish()
	s.members.EndUnlessStagnant(s.Options.Stagnation)
}
