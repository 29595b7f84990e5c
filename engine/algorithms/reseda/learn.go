package reseda

import "sudokuscope/engine"

// choose keeps Q1 grids: the cheapest of all, or the cheapest of each of Q1
// groups, which takes less work but may miss a good grid. Of equal costs the
// one drawn first is kept.
func (s *search) choose(w *engine.Witness) {
	s.chosen = s.chosen[:0]
	if s.groups {
		s.chooseByGroups()
	} else {
		s.chooseBySorting()
	}
	if w.On() {
		s.tellChosen(w)
	}
}

// chooseBySorting is the paper's insertion, with an end: the kept grids are in
// order of cost, and a new one moves up to its place or drops out.
func (s *search) chooseBySorting() {
	for i, cost := range s.costs {
		n := len(s.chosen)
		if n == s.q1 {
			if cost >= s.costs[s.chosen[n-1]] {
				continue
			}
			n--
		} else {
			s.chosen = s.chosen[:n+1]
		}
		for ; n > 0 && cost < s.costs[s.chosen[n-1]]; n-- {
			s.chosen[n] = s.chosen[n-1]
		}
		s.chosen[n] = uint16(i)
	}
}

// chooseByGroups cuts the sample into Q1 groups, as equal as can be. (The paper
// says Q/Q1 groups of Q1, which is the same at its 100 and 10 but would not
// leave Q1 grids at any other.)
func (s *search) chooseByGroups() {
	for group := range s.q1 {
		from, to := group*s.q/s.q1, (group+1)*s.q/s.q1
		first := from
		for i := from + 1; i < to; i++ {
			if s.costs[i] < s.costs[first] {
				first = i
			}
		}
		s.chosen = append(s.chosen, uint16(first))
	}
}

// estimate counts how many of the grids kept have each digit in each free cell:
// the paper's r, times Q1.
func (s *search) estimate() {
	side := s.board.Side
	for _, c := range s.free {
		clear(s.counts[int(c)*side:][:side])
	}
	for _, i := range s.chosen {
		g := s.grid(int(i))
		for _, c := range s.free {
			s.counts[int(c)*side+int(g[c])-1]++
		}
	}
}

// smooth moves the model towards the estimate: p ← alpha·p + (1 − alpha)·r.
func (s *search) smooth(w *engine.Witness) {
	side := s.board.Side
	gain := (1 - s.alpha) / float64(len(s.chosen))
	for _, c := range s.free {
		p, votes := s.of(c), s.counts[int(c)*side:][:side]
		for k, n := range votes {
			was := p[k]
			p[k] = float64(s.alpha*was) + float64(gain*float64(n))
			if w.On() && p[k] != was {
				s.tellMoved(w, c, uint8(k+1), was, int(n))
			}
		}
	}
	s.rhoWas, s.rho = s.rho, s.certainty()
}
