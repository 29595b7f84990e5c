package coin

import "sudokuscope/engine"

// evaluate finds the cost of every grid and makes the cheapest the grid at hand.
// It says whether that solves the puzzle.
func (s *search) evaluate(w *engine.Witness) bool {
	s.best, s.worst, s.sum = ^uint16(0), 0, 0
	for i := range s.costs {
		cost := uint16(s.cost(i))
		s.costs[i] = cost
		s.sum += int(cost)
		s.worst = max(s.worst, cost)
		if cost < s.best {
			s.best, s.champion = cost, i
		}
	}
	s.evaluated, s.judged = true, true
	s.show(w)
	if s.Cost < s.epochBest {
		s.epochBest, s.stagnant = s.Cost, 0
	} else {
		s.stagnant++
	}
	if s.Improve(s.Grid, s.Cost) {
		s.Log(eventImproved, -1, 0, float64(s.MaxDistinct()-s.Cost), float64(s.Cost))
	}
	return s.best == 0
}

// show makes the cheapest grid of the generation the one at hand.
func (s *search) show(w *engine.Witness) {
	s.Cost = int(s.best)
	for slot, d := range s.of(s.champion) {
		c := s.cells[slot]
		was := s.Grid[c]
		if was == d {
			continue
		}
		s.Grid[c] = d
		s.Changed = append(s.Changed, c)
		if w.On() {
			s.tellShown(w, c, was, d)
		}
	}
}

// pick chooses the good and, for negative learning, the poor: the first and the
// last of the grids in order of cost, or of each block in order of its clashes.
// Of equals the one drawn first counts as the better.
func (s *search) pick(w *engine.Witness) {
	s.each, s.blockwise = s.selected(), s.byBlock
	if s.blockwise {
		clashes, n := s.clash(), len(s.costs)
		for b := range s.Side {
			s.split(clashes[b*n:][:n])
		}
	} else {
		s.split(s.costs)
	}
	if w.On() {
		s.tellPicked(w)
	}
}

// split adds the members of the lowest costs to the good and those of the
// highest to the poor, as sorting would. Costs are small whole numbers, so it is
// enough to count them: the cost that the last good member has follows, and how
// many of that cost are in.
func (s *search) split(costs []uint16) {
	tally := s.workspace().tally
	clear(tally)
	for _, c := range costs {
		tally[c]++
	}
	last, in := 0, s.each
	for int(tally[last]) < in {
		in -= int(tally[last])
		last++
	}
	for i, c := range costs {
		if int(c) < last {
			s.good = append(s.good, uint16(i))
		} else if int(c) == last && in > 0 {
			s.good = append(s.good, uint16(i))
			in--
		}
	}
	if !s.negative {
		return
	}
	first, out := len(tally)-1, s.each
	for int(tally[first]) < out {
		out -= int(tally[first])
		first--
	}
	// Of the members of the cost that is cut through the last are poor.
	skip := int(tally[first]) - out
	for i, c := range costs {
		if int(c) > first {
			s.poor = append(s.poor, uint16(i))
		} else if int(c) == first {
			if skip--; skip < 0 {
				s.poor = append(s.poor, uint16(i))
			}
		}
	}
}
