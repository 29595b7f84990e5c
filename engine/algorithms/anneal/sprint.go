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
			s.chain.length(s.Options.Chain, s.layout)-s.chain.moves,
			windowMoves-s.window[0].moves,
		) - 1
		if s.Cost > 0 && len(s.layout.slots) > 0 && s.Options.Neighbourhood == OfBlock {
			s.sprint(quiet, &st)
		}
		one := loop.Advance(s, 1)
		st.Done++
		st.Low = min(st.Low, one.Low)
		st.High = max(st.High, one.High)
	}
	return st
}

// sprint makes the swaps that are left, each of two cells of a block. It stops before one that sets a
// record: that one is drawn, and left to be made. The dice for many moves are thrown before it
// is known what comes of one, since a processor that guesses wrong would wait for them.
func (s *search) sprint(left int64, st *engine.Stretch) {
	var room [64]uint64
	fast := s.Options.Accept == Metropolis && s.walk.Lines.OneWord()
	if fast {
		s.digits = s.layout.read(s.Grid, s.digits)
	}
	for left > 0 {
		throws := room[:min(left, int64(len(room)))]
		before := s.Dice
		s.Dice.Throw(throws)
		done := 0
		if fast {
			done = s.dash(throws, st)
		} else { // called by name, each leaves the room of the throws on the stack
			done = s.stroll(throws, st)
		}
		s.Evaluations += int64(done)
		s.chain.moves += int64(done)
		s.window[0].moves += int64(done)
		st.Done += done
		left -= int64(done)
		if done < len(throws) {
			s.Dice = before
			s.Dice.Throw(throws[:done+1]) // the last is for the move that is left
			return
		}
	}
}

// stroll makes the moves of some throws by any rule on any board, and returns how many. It
// stops before a record.
func (s *search) stroll(throws []uint64, st *engine.Stretch) (done int) {
	ruled := s.Options.Accept != Metropolis
	for done, throw := range throws {
		x := s.layout.pick(uint32(throw >> 32))
		delta := s.walk.Lines.SwapDelta(s.Grid, x.A, x.B)
		if ruled {
			s.lay()
		}
		if ruled && delta <= s.heat.limit || !ruled && s.heat.warm(delta, uint32(throw)) {
			if s.Cost+delta < s.BestCost {
				s.leave(throw)
				return done
			}
			s.glide(throw, delta, st)
		}
		s.heat.remember(s.Options.Accept, s.Iteration, s.Cost)
		s.Iteration++ // which late acceptance counts by
	}
	return len(throws)
}

// glide makes a move without a trace of it.
//
//go:noinline
func (s *search) glide(throw uint64, delta int, st *engine.Stretch) {
	i, j := pair(s.layout.slots, uint32(throw>>32))
	x := s.layout.swap(i, j)
	s.walk.Lines.Swap(s.Grid, x.A, x.B)
	digits := s.digits
	if i < len(digits) && j < len(digits) {
		digits[i], digits[j] = digits[j], digits[i]
	}
	s.count(delta)
	st.Low = min(st.Low, s.Cost)
	st.High = max(st.High, s.Cost)
}

// leave leaves a move that is drawn to be weighed and made by the phases.
func (s *search) leave(throw uint64) {
	x := s.layout.pick(uint32(throw >> 32))
	s.move.steps = append(s.move.steps[:0], x)
	s.take(uint32(throw))
	s.Goto(phaseWeigh)
}
