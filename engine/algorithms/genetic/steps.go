package genetic

import "sudokuscope/engine"

// choose draws the parents, two for every two children, each the cheapest of a
// tournament.
func (s *search) choose(w *engine.Witness) {
	s.view = viewParents
	for i := 0; i < len(s.kin); i += 2 {
		mother, father := s.tournamentWinner(w, i), s.tournamentWinner(w, i)
		s.kin[i] = kin{mother: mother, father: father}
		if i+1 < len(s.kin) {
			s.kin[i+1] = kin{mother: father, father: mother}
		}
	}
}

// tournamentWinner is the cheapest of some members, the first drawn of several.
func (s *search) tournamentWinner(w *engine.Witness, child int) uint16 {
	n := len(s.costs)
	won := s.Dice.IntN(n)
	var drawn []int
	if w.On() {
		drawn = append(drawn, won)
	}
	for range s.tournament - 1 {
		i := s.Dice.IntN(n)
		if s.costs[i] < s.costs[won] {
			won = i
		}
		if w.On() {
			drawn = append(drawn, i)
		}
	}
	if w.On() {
		s.tellTournament(w, child, won, drawn)
	}
	return uint16(won)
}

// crossAll makes the children: two that are crossed, or copies of both parents.
func (s *search) crossAll(w *engine.Witness) {
	s.warm()
	s.view = viewCrossed
	for i := 0; i < len(s.kin); i += 2 {
		crossed := s.Dice.Float64() < s.cross
		for j := i; j < min(i+2, len(s.kin)); j++ {
			k := &s.kin[j]
			switch {
			case !crossed:
				s.copyMember(&s.young, j*s.candidates, &s.now, int(k.mother))
			case j == i:
				s.crossBands(j, k)
			default:
				s.crossStacks(j, k)
			}
			if w.On() {
				s.tellCrossed(w, j)
			}
		}
	}
}

// crossBands takes each band of the parent whose rows are better there.
func (s *search) crossBands(child int, k *kin) {
	k.origin = originBands
	n, mother, father := s.Order, s.codeOf(&s.now, int(k.mother)), s.codeOf(&s.now, int(k.father))
	for band := range n {
		from := k.mother
		if s.fathers(s.bandScore(n, father, band) - s.bandScore(n, mother, band)) {
			from = k.father
			k.fathers |= 1 << band
		}
		s.copyBlocks(&s.young, child*s.candidates, &s.now, int(from), band*n, n)
	}
}

// crossStacks takes each stack of the parent whose columns are better there.
func (s *search) crossStacks(child int, k *kin) {
	k.origin = originStacks
	n, mother, father := s.Order, s.codeOf(&s.now, int(k.mother)), s.codeOf(&s.now, int(k.father))
	for stack := range n {
		from := k.mother
		if s.fathers(s.stackScore(n, father, stack) - s.stackScore(n, mother, stack)) {
			from = k.father
			k.fathers |= 1 << stack
		}
		for band := range n {
			s.copyBlocks(&s.young, child*s.candidates, &s.now, int(from), band*n+stack, 1)
		}
	}
}

// fathers says whether the father's part is taken, by how much it is better.
func (s *search) fathers(better int) bool {
	return better > 0 || better == 0 && s.Dice.Uint64()>>63 != 0
}

// mutateAll makes the candidates of every child.
func (s *search) mutateAll(w *engine.Witness) {
	s.warm()
	c, blocks := s.candidates, uint(len(s.able))
	for i := range s.kin {
		for j := 1; j < c; j++ {
			s.copyMember(&s.young, i*c+j, &s.young, i*c)
		}
	}
	var coins uint64
	left := uint(0) // coins thrown and not used
	for i := range len(s.kin) * c {
		if left < blocks {
			coins, left = flips(&s.Dice, s.flip), 64
		}
		s.mutate(i, coins&(1<<blocks-1), w)
		coins, left = coins>>blocks, left-blocks
	}
}

// evaluate takes the cheapest candidate of every child, the first of several.
func (s *search) evaluate(w *engine.Witness) {
	s.warm()
	s.view = viewJudged
	c := s.candidates
	for i := range s.born {
		s.born[i] = int16(s.cost(&s.young, i))
	}
	s.Evaluations += int64(len(s.born))
	for i := range s.kin {
		k := &s.kin[i]
		k.chosen = 0
		for j := 1; j < c; j++ {
			if s.born[i*c+j] < s.born[i*c+int(k.chosen)] {
				k.chosen = uint8(j)
			}
		}
		if w.On() {
			s.tellChosen(w, i)
		}
	}
}

// replace makes the children the population.
func (s *search) replace(w *engine.Witness) {
	s.warm()
	s.view = viewReplaced
	s.now, s.past = s.past, s.now
	s.costs, s.pastCosts = s.pastCosts, s.costs
	for i := range s.kin {
		from := i*s.candidates + int(s.kin[i].chosen)
		s.copyMember(&s.now, i, &s.young, from)
		s.costs[i] = s.born[from]
	}
	if s.elitism {
		s.keepBest(w)
	}
	s.settle()
	if w.On() {
		s.tellReplaced(w)
	}
}

// keepBest lets the best parent take the place of the worst child.
func (s *search) keepBest(w *engine.Witness) {
	worst := 0
	for i, c := range s.costs {
		if c > s.costs[worst] {
			worst = i
		}
	}
	if w.On() {
		s.tellElite(w, worst)
	}
	s.copyMember(&s.now, worst, &s.past, s.champion)
	s.costs[worst] = s.pastCosts[s.champion]
	s.kin[worst] = kin{mother: uint16(s.champion), father: uint16(s.champion), origin: originElite}
}
