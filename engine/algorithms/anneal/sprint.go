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
		if quiet > 0 && !s.Filter && s.Cost > 0 && len(s.slots) > 0 {
			var done int
			done, drawn = s.sprint(int(quiet), &st)
			st.Done += done
		}
		if drawn {
			s.Goto(phaseWeigh)
		}
		one := loop.Advance(s, 1)
		st.Done++
		st.Low, st.High = min(st.Low, one.Low), max(st.High, one.High)
		if s.Last().Landmark {
			break
		}
	}
	return st
}

// sprint makes up to n moves, and returns how many. It stops before a move that
// would set a record: that one is drawn, and left to be made.
func (s *search) sprint(n int, st *engine.Stretch) (done int, drawn bool) {
	slots, grid := s.slots, s.Grid
	low, high, _, inHigh := s.lines.Words()
	for ; done < n; done++ {
		throw := s.Dice.Uint64()
		i, j := pair(slots, uint32(throw>>32))
		x, y := &slots[i], &slots[j]
		u, v := grid[x.cell], grid[y.cell]
		d := low.Delta(x.lines, y.lines, u, v)
		if high != nil {
			d += high.Delta(inHigh[x.cell], inHigh[y.cell], u, v)
		}
		if !s.accepts(d, uint32(throw)) {
			continue
		}
		if s.Cost+d < s.BestCost {
			s.i, s.j, s.delta, s.made, s.outcome = i, j, 0, false, goesOn
			s.take(uint32(throw))
			drawn = true
			break
		}
		s.glide(x.cell, y.cell, d, st)
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
func (s *search) glide(a, b uint16, d int, st *engine.Stretch) {
	s.lines.Swap(s.Grid, a, b)
	s.Cost += d
	s.low = min(s.low, s.Cost)
	st.Low, st.High = min(st.Low, s.Cost), max(st.High, s.Cost)
	s.accepted++
	if d > 0 {
		s.worse++
	}
}
