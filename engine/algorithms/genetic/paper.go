// Package genetic is the genetic algorithm of Sato and Inoue (2010), which
// keeps building blocks: what crossover and mutation may not tear apart are the
// blocks of the board.
//
// A member is a full board, every block a permutation; its cost is how many
// digits the rows and columns lack. Coded in two dimensions it can be cut along
// both: of two parents one child takes, for each band of blocks, the band of the
// parent whose rows there are better, and the other, for each stack, the stack
// of the parent whose columns are better. Mutation swaps two free cells of a
// block. As local search every child is mutated more than once, and the best of
// these candidates lives.
//
//	in the paper                       here                        file
//	individual, nine blocks            population.Boards, Layout   engine/kit/population
//	fitness, eq. 1                     Layout.CostOf               engine/kit/population
//	tournament selection               population.Tournament       engine/kit/population
//	crossover of rows and of columns   search.cross                paper.go
//	none: one blind to blocks          search.splice               blind.go
//	mutation, swaps in blocks          search.mutateAll            paper.go
//	local search, two candidates       search.evaluate             paper.go
//	best, and since when               search.members, Members     search.go, engine/kit/population
//	cells that evolve                  search.layout               search.go
//
// Nobody survives unchanged by rank: a best that is kept (parameter elitism)
// fills the population with its copies, and freezes it. Against that, too, a
// population that has found no new best for long starts again at random.
//
// A generation takes tens of microseconds because a block is a word: which
// digits stand in each of its rows and columns, nine bits a line. Blocks side by
// side are then scored by an "or" and a count, and a swap changes the word of
// its block by one multiplication ([population.Codes]).
package genetic

import (
	"math"
	"math/bits"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/population"
)

// loop is a generation, phase by phase.
var loop = engine.Loop[*search]{
	phaseSelect:   (*search).choose,
	phaseCross:    (*search).crossAll,
	phaseMutate:   (*search).mutateAll,
	phaseEvaluate: (*search).evaluate,
	phaseReplace:  (*search).replace,
	// The population is thrown away.
	phaseRestart: func(s *search, w *decision.Witness) { s.members.StartAgain(w, s.populate, s.finish) },
}

// choose draws the parents, two for every two children, each the cheapest of a
// tournament.
func (s *search) choose(w *decision.Witness) {
	if s.Cost == 0 { // a forced move has solved it
		s.noteBest(w)
		return
	} else if len(s.layout.Mutable) == 0 {
		s.End(engine.Exhausted)
		return
	}
	s.view = viewParents
	for i := 0; i < len(s.kin); i += 2 {
		mother := population.Tournament(&s.members, w, s.costs, s.Options.Tournament, i)
		father := population.Tournament(&s.members, w, s.costs, s.Options.Tournament, i)
		s.kin[i] = kin{mother: mother, father: father}
		if i+1 < len(s.kin) {
			s.kin[i+1] = kin{mother: father, father: mother}
		}
	}
}

// crossAll makes the children: two that are crossed, or copies of both parents.
func (s *search) crossAll(w *decision.Witness) {
	s.view = viewCrossed
	for i := 0; i < len(s.kin); i += 2 {
		crossed := s.Dice.Float64() < s.Options.Crossover
		if crossed && s.Options.Crossing == CrossingBlind {
			s.kin.cutPair(i, s.Puzzle.Cells, &s.Dice)
		}
		for j := i; j < min(i+2, len(s.kin)); j++ {
			switch {
			case !crossed:
				s.layout.CopyMember(&s.young, j*s.Options.Candidates, &s.now, int(s.kin[j].mother))
			case s.kin[j].origin == originBlind:
				s.splice(j)
			case s.Options.Crossing == CrossingGeometric:
				s.between(j)
			case j == i:
				s.cross(j, originBands)
			default:
				s.cross(j, originStacks)
			}
			s.tellCrossed(w, j)
		}
	}
}

// cross takes each band of the parent whose rows are better there, or each stack of the
// parent whose columns are better.
func (s *search) cross(child int, origin uint8) {
	kin := &s.kin[child]
	kin.origin = origin
	mother := s.layout.Code(&s.now, int(kin.mother))
	father := s.layout.Code(&s.now, int(kin.father))
	for part := range s.Puzzle.Order {
		better := score(s.layout, origin, father, part) - score(s.layout, origin, mother, part)
		if better > 0 || better == 0 && s.Dice.Uint64()>>63 != 0 {
			kin.fathers |= 1 << part
		}
	}
	order := s.Puzzle.Order
	for first := 0; first < s.Puzzle.Side; {
		from, father := kin.mother, kin.fromFather(first, order)
		if father {
			from = kin.father
		}
		end := first + 1 // neighbours of one parent are copied at once
		for end < s.Puzzle.Side && kin.fromFather(end, order) == father {
			end++
		}
		s.layout.CopyBlocks(&s.young, child*s.Options.Candidates, &s.now, int(from), first, end)
		first = end
	}
}

// score is how many different digits the rows of a band have, or the columns of a stack.
func score(l *population.Layout, origin uint8, code []uint64, part int) int {
	if origin == originStacks {
		return l.StackScore(code, part)
	}
	return l.BandScore(code, part)
}

// mutateAll makes the candidates of every child.
func (s *search) mutateAll(w *decision.Witness) {
	candidates := s.Options.Candidates
	blocks := uint(len(s.layout.Mutable))
	for i := range s.kin {
		for j := 1; j < candidates; j++ {
			s.layout.CopyMember(&s.young, i*candidates+j, &s.young, i*candidates)
		}
	}
	var coins uint64
	// The mutation rate as a binary fraction, and coins thrown and not used.
	rate := uint64(math.Ldexp(s.Options.Mutation, 63))
	left := uint(0)
	for i := range len(s.kin) * candidates {
		if left < blocks {
			coins, left = flips(&s.Dice, rate), 64
		}
		s.mutate(i, coins&(1<<blocks-1), w)
		coins, left = coins>>blocks, left-blocks
	}
}

// evaluate takes the cheapest candidate of every child, the first of several.
func (s *search) evaluate(w *decision.Witness) {
	s.view = viewJudged
	candidates := s.Options.Candidates
	for i := range s.youngCosts {
		s.youngCosts[i] = int16(s.layout.CostOf(&s.young, i))
	}
	s.Evaluations += int64(len(s.youngCosts))
	for i := range s.kin {
		kin := &s.kin[i]
		kin.chosen = 0
		for j := 1; j < candidates; j++ {
			if s.youngCosts[i*candidates+j] < s.youngCosts[i*candidates+int(kin.chosen)] {
				kin.chosen = uint8(j)
			}
		}
		s.tellChosen(w, i)
	}
}

// replace makes the children the population.
func (s *search) replace(w *decision.Witness) {
	s.view = viewReplaced
	s.now, s.past = s.past, s.now
	s.costs, s.pastCosts = s.pastCosts, s.costs
	for i := range s.kin {
		from := i*s.Options.Candidates + int(s.kin[i].chosen)
		s.layout.CopyMember(&s.now, i, &s.young, from)
		s.costs[i] = s.youngCosts[from]
	}
	if s.Options.Elitism {
		s.keepBest(w)
	}
	s.noteBest(w)
	s.members.EndUnlessStagnant(s.Options.Stagnation)
}

// keepBest lets the best parent take the place of the worst child.
func (s *search) keepBest(w *decision.Witness) {
	worst := slices.Index(s.costs, slices.Max(s.costs))
	s.tellElite(w, worst)
	s.layout.CopyMember(&s.now, worst, &s.past, s.members.Champion)
	s.costs[worst] = s.pastCosts[s.members.Champion]
	s.kin[worst] = kin{
		mother: uint16(s.members.Champion),
		father: uint16(s.members.Champion),
		origin: originElite,
	}
}

// mutate swaps two slots in each of some blocks, which are bits: places in able.
func (s *search) mutate(member int, blocks uint64, w *decision.Witness) {
	digits := s.layout.Digits(&s.young, member)
	code := s.layout.Code(&s.young, member)
	words := s.layout.WordsPerBlock
	for ; blocks != 0; blocks &= blocks - 1 {
		block := int(s.layout.Mutable[bits.TrailingZeros64(blocks)])
		first := int(s.layout.First[block])
		i, j := two(&s.Dice, int(s.layout.First[block+1])-first)
		i, j = i+first, j+first
		one, other := digits[i], digits[j]
		s.tellMutation(w, member, i, j, one, other)
		s.layout.Swap(
			code[block*words:][:words],
			int(s.layout.Place[i]),
			int(s.layout.Place[j]),
			one,
			other,
		)
		digits[i], digits[j] = other, one
	}
}
