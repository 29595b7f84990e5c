package anneal

import "sudokuscope/engine"

// Advance implements engine.Sprinter. Most moves are made by sprint, which
// leaves no trace of a single one; the last, and those that end a chain or set a
// record are made as Next would make them.
func (s *search) Advance(n int) engine.Stretch {
	st := engine.Stretch{Low: s.Cost, High: s.Cost}
	for landmark := false; st.Done < n && !s.Over() && !landmark; landmark = s.Last().Landmark {
		quiet := min(
			int64(n-st.Done),
			s.chain.length(s.options.Chain, s.layout)-s.chain.moves,
			windowMoves-s.window[0].moves,
		) - 1
		if s.Cost > 0 &&
			len(s.layout.slots) > 0 &&
			s.options.Neighbourhood == OfBlock {
			s.sprint(quiet, &st)
		}
		one := loop.Advance(s, 1)
		st.Done++
		st.Low = min(st.Low, one.Low)
		st.High = max(st.High, one.High)
	}
	return st
}

// sprint makes up to n swaps of two cells of a block. It stops before a move that would set a
// record: that one is drawn, and left to be made. The dice for the next move are thrown before
// it is known what comes of this one, since a processor that guesses wrong would wait for them.
func (s *search) sprint(n int64, st *engine.Stretch) {
	slots := s.layout.slots
	lines := &s.walk.Lines
	grid := s.Grid
	done := int64(0)
	ahead, ruled := s.Dice, s.options.Accept != Metropolis
	for next := ahead.Uint64(); done < n; done++ {
		throw, x := next, pair(slots, uint32(next>>32))
		s.Dice = ahead
		next = ahead.Uint64()
		d := lines.SwapDelta(grid, x.A, x.B)
		if ruled {
			s.lay()
		}
		if ruled && d <= s.heat.limit ||
			!ruled && s.heat.warm(d, uint32(throw)) {
			if s.Cost+d < s.BestCost {
				s.move.steps = append(s.move.steps[:0], x)
				s.take(uint32(throw))
				s.Goto(phaseWeigh)
				break
			}
			lines.Swap(grid, x.A, x.B)
			s.count(d)
			st.Low = min(st.Low, s.Cost)
			st.High = max(st.High, s.Cost)
		}
		s.heat.remember(s.options.Accept, s.Iteration, s.Cost)
		s.Iteration++ // which late acceptance counts by
	}
	s.Evaluations += done
	s.chain.moves += done
	s.window[0].moves += done
	st.Done += int(done)
}
