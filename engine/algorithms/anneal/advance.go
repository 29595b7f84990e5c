package anneal

import "sudokuscope/engine"

// Advance implements engine.Sprinter. Most moves are made by sprint, which
// leaves no trace of a single one; the last, those that end a chain or set a
// record, and those of a board with a filter are made as Next would make them.
func (s *search) Advance(n int) engine.Stretch {
	st := engine.Stretch{Low: s.Cost, High: s.Cost}
	for st.Done < n && !s.Over() {
		quiet := min(int64(n-st.Done), s.chainLength()-s.chain.moves, windowMoves-s.window.moves) - 1
		drawn := false
		if quiet > 0 && !s.filter && s.Cost > 0 && len(s.slots) > 0 {
			var done int
			done, drawn = s.sprint(int(quiet), &st)
			st.Done += done
		}
		s.Begin()
		s.iterate(drawn)
		st.Done++
		st.Low, st.High = min(st.Low, s.Cost), max(st.High, s.Cost)
		if s.Landmark() {
			break
		}
	}
	return st
}

// iterate is once round the phases; drawn says that the move is proposed
// already.
func (s *search) iterate(drawn bool) {
	if !drawn && !s.propose(nil) {
		s.turn(phasePropose)
		return
	}
	s.weigh(nil)
	if s.accept(nil); s.Over() {
		s.turn(phaseAccept)
		return
	}
	s.cool(nil)
	s.turn(phaseCool)
}

// sprint makes up to n moves, and says how many. It stops before a move that
// would set a record: that one is drawn, and left to be made.
func (s *search) sprint(n int, st *engine.Stretch) (done int, drawn bool) {
	slots, digits := s.slots, s.digits[:len(s.slots)]
	for ; done < n; done++ {
		x := s.Dice.Uint64()
		i, j := pair(slots, uint32(x>>32))
		d := s.tally.delta(slots[i].lines, slots[j].lines, digits[i], digits[j])
		if !s.accepts(d, uint32(x)) {
			continue
		}
		if s.Cost+d < s.BestCost {
			s.i, s.j, s.delta, s.made, s.outcome = i, j, 0, false, goesOn
			s.take(uint32(x))
			drawn = true
			break
		}
		s.glide(i, j, d, st)
	}
	s.Iteration += int64(done)
	s.Evaluations += int64(done)
	s.chain.moves += int64(done)
	s.window.moves += int64(done)
	return done, drawn
}

// glide makes a move of a sprint. It is a call, so that the many moves that are
// not made have the registers to themselves.
//
//go:noinline
func (s *search) glide(i, j, d int, st *engine.Stretch) {
	s.commit(i, j, s.digits[i], s.digits[j])
	s.Cost += d
	s.low = min(s.low, s.Cost)
	st.Low, st.High = min(st.Low, s.Cost), max(st.High, s.Cost)
	s.accepted++
	if d > 0 {
		s.worse++
	}
}
