package mantere

import (
	"math"
	"slices"

	"sudokuscope/engine"
)

// choose finds who stays, and draws the parents of the children.
func (s *search) choose(w *engine.Witness) {
	s.anew = false
	for i := range s.order {
		s.order[i] = uint16(i)
	}
	// The fittest first, by a selection that is as long as the elite.
	for k := range s.elite {
		best := k
		for j := k + 1; j < len(s.order); j++ {
			a, b := s.order[j], s.order[best]
			if s.worth[a] < s.worth[b] || s.worth[a] == s.worth[b] && a < b {
				best = j
			}
		}
		s.order[k], s.order[best] = s.order[best], s.order[k]
		stays := s.order[k]
		s.kin[k] = kin{mother: stays, father: stays, origin: originElite}
	}
	for i := s.elite; i < len(s.kin); i++ {
		mother := s.winner(w, i)
		s.kin[i] = kin{mother: mother, father: s.winner(w, i), origin: originCopy}
	}
}

// winner is the fittest of some members drawn, the first of several.
func (s *search) winner(w *engine.Witness, child int) uint16 {
	var drawn []int
	won := -1
	for range s.tournament {
		i := s.Dice.IntN(len(s.costs))
		if won < 0 || s.worth[i] < s.worth[won] {
			won = i
		}
		if w.On() {
			drawn = append(drawn, i)
		}
	}
	if w.On() {
		s.tellWinner(w, child, won, drawn)
	}
	return uint16(won)
}

// crossAll makes the children: block by block of both parents, or copies.
func (s *search) crossAll(w *engine.Witness) {
	for i := range s.kin {
		k := &s.kin[i]
		copy(s.child(i), s.member(int(k.mother)))
		if k.origin == originElite {
			continue
		}
		if s.Dice.Float64() < s.crossover {
			k.origin, k.fathers = originCrossed, coins(&s.Dice, len(s.free))
			father := s.member(int(k.father))
			for block, cells := range s.free {
				if k.fathers>>block&1 == 0 {
					continue
				}
				for _, c := range cells {
					s.child(i)[c] = father[c]
				}
			}
		}
		if w.On() {
			s.tellCrossed(w, i)
		}
	}
}

// coins throws n coins, a bit each: of one word of the dice, as boards have 36 blocks
// at most.
func coins(dice *engine.Rand, n int) uint64 {
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
func (s *search) mutateAll(w *engine.Witness) {
	s.attempts, s.refused = 0, 0
	for i := s.elite; i < len(s.kin); i++ {
		for block := range s.free {
			if s.Dice.Float64() < s.mutation {
				s.attempts++
				if !s.mutate(i, block, s.kind(), w) {
					s.refused++
				}
			}
		}
	}
	if s.illegal = math.NaN(); s.attempts > 0 {
		s.illegal = float64(s.refused) / float64(s.attempts)
	}
}

// kind throws which mutation is attempted.
func (s *search) kind() int {
	switch v := s.Dice.Float64() * (s.swap + s.three + s.insertion); {
	case v < s.swap:
		return mutSwap
	case v < s.swap+s.three:
		return mutThree
	case s.insertion > 0:
		return mutInsertion
	case s.three > 0:
		return mutThree
	}
	return mutSwap // rounding alone comes here
}

// mutate attempts one mutation in a block of a child, and reports whether it was
// legal. Its places are drawn among all cells of the block, or among the free
// ones if an illegal attempt is made again.
func (s *search) mutate(child, block, kind int, w *engine.Witness) bool {
	cells := s.Puzzle.BlockCells(block)
	if s.again {
		cells = s.free[block]
	}
	need := 2
	if kind == mutThree {
		need = 3
	}
	if len(cells) < need {
		if w.On() {
			s.tellFew(w, child, block, kind)
		}
		return false
	}
	var at [3]uint16
	for k := range need {
		at[k] = cells[s.another(len(cells), at[:k], cells)]
	}
	for _, c := range at[:need] {
		if s.base[c] != 0 {
			if w.On() {
				s.tellIllegal(w, child, kind, int(c))
			}
			return false
		}
	}
	g := s.child(child)
	switch kind {
	case mutSwap:
		s.move(w, child, kind, at[:2], [3]uint8{g[at[1]], g[at[0]]})
	case mutThree:
		s.move(w, child, kind, at[:3], [3]uint8{g[at[2]], g[at[0]], g[at[1]]})
	default:
		s.insert(w, child, block, at[0], at[1])
	}
	return true
}

// another draws the place of a cell that is not among those drawn already.
func (s *search) another(n int, drawn, cells []uint16) int {
	k := s.Dice.IntN(n - len(drawn))
	var places [3]int
	for i, c := range drawn {
		places[i] = slices.Index(cells, c)
	}
	slices.Sort(places[:len(drawn)])
	for _, p := range places[:len(drawn)] {
		if k >= p {
			k++
		}
	}
	return k
}

// move gives cells of a child new digits.
func (s *search) move(w *engine.Witness, child, kind int, at []uint16, digits [3]uint8) {
	g := s.child(child)
	for k, c := range at {
		if w.On() {
			s.tellMoved(w, child, kind, int(c), g[c], digits[k])
		}
		g[c] = digits[k]
	}
}

// insert takes the digit of one free cell of a block out and puts it in at
// another: the free cells between move up by one towards where it was.
func (s *search) insert(w *engine.Witness, child, block int, from, to uint16) {
	g, cells := s.child(child), s.free[block]
	i, j := slices.Index(cells, from), slices.Index(cells, to)
	step := 1
	if j < i {
		step = -1
	}
	taken := g[from]
	for ; i != j; i += step {
		s.put(w, child, cells[i], g[cells[i+step]])
	}
	s.put(w, child, to, taken)
}

func (s *search) put(w *engine.Witness, child int, c uint16, d uint8) {
	g := s.child(child)
	if w.On() {
		s.tellMoved(w, child, mutInsertion, int(c), g[c], d)
	}
	g[c] = d
}

// replace makes those who stay and the children the population.
func (s *search) replace(w *engine.Witness) {
	for i := range s.born {
		s.born[i] = s.cost(s.child(i))
	}
	s.Evaluations += int64(len(s.born) - s.elite)
	s.now, s.next = s.next, s.now
	s.costs, s.born = s.born, s.costs
	s.grow()
	s.weigh()
	before := s.epochBest
	s.crown(w)
	if s.stagnant++; s.epochBest < before {
		s.stagnant = 0
	}
	if now := s.same(); now != s.alike {
		if s.alike = now; now {
			s.Log(eventAlike, -1, 0, float64(s.Cost), 0)
		}
	}
	s.finish()
}

// grow makes those who stay a generation older, if they age, and children new.
func (s *search) grow() {
	for k := range s.kin {
		if age := s.ages[s.kin[k].mother] + 1; s.ageing && s.kin[k].origin == originElite {
			s.aged[k] = age
		} else {
			s.aged[k] = 0
		}
	}
	s.ages, s.aged = s.aged, s.ages
}

// same reports whether all members are the same board.
func (s *search) same() bool {
	for i := range s.costs {
		if s.costs[i] != s.costs[0] || string(s.member(i)) != string(s.member(0)) {
			return false
		}
	}
	return true
}
