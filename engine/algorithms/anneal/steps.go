package anneal

import "sudokuscope/engine"

// propose throws the dice for a move. It is false when there is nothing to
// propose: a forced move has solved the board, or left nothing to swap.
func (s *search) propose(w *engine.Witness) bool {
	s.i, s.j, s.delta, s.made, s.barred, s.outcome = none, none, 0, false, false, goesOn
	if s.Cost == 0 {
		s.improve()
		return false
	} else if len(s.slots) == 0 {
		s.End(engine.Exhausted)
		return false
	}
	x := s.Dice.Uint64()
	s.i, s.j = pair(s.slots, uint32(x>>32))
	s.take(uint32(x))
	if w.On() {
		s.tellProposed(w)
	}
	return true
}

// take notes the digits that the move is about, and the throw for it.
func (s *search) take(throw uint32) {
	s.u, s.v, s.throw = s.digits[s.i], s.digits[s.j], throw
}

// weigh finds out what the swap would do to the cost.
func (s *search) weigh(w *engine.Witness) {
	s.Evaluations++
	s.delta = s.change(&s.tally, s.i, s.j, s.u, s.v)
	s.barred = s.filter && !s.admits(s.i, s.j, s.u, s.v)
	if w.On() {
		s.tellWeighed(w)
	}
}

// accept makes the swap, or does not. The move counts from here on, made or not,
// so that no share of moves is ever more than all.
func (s *search) accept(w *engine.Witness) {
	s.window.moves++
	s.made, s.judgedAt = !s.barred && s.accepts(s.delta, s.throw), s.now
	if w.On() {
		s.tellJudged(w)
	}
	if !s.made {
		return
	}
	s.commit(s.i, s.j, s.u, s.v)
	a, b := s.slots[s.i].cell, s.slots[s.j].cell
	s.Changed = append(s.Changed, a, b)
	s.Cost += s.delta
	s.low = min(s.low, s.Cost)
	s.accepted++
	if s.delta > 0 {
		s.worse++
		s.Log(eventUphill, int(a), s.v, float64(s.Cost), float64(s.delta))
	}
	s.improve()
}

// commit lets the digits u and v of slots i and j change places.
func (s *search) commit(i, j int, u, v uint8) {
	a, b := &s.slots[i], &s.slots[j]
	s.makeSwap(&s.tally, i, j, u, v)
	s.digits[i], s.digits[j] = v, u
	s.Grid[a.cell], s.Grid[b.cell] = v, u
}

func (s *search) improve() {
	if s.Improve(s.Grid, s.Cost) {
		s.bestAt = s.Iteration + 1
		s.Log(eventBest, -1, 0, float64(s.Cost), s.now)
	}
	if s.Cost == 0 {
		s.Log(eventSolved, -1, 0, float64(s.Iteration+1), float64(s.Restarts))
		s.End(engine.Solved)
	}
}

// cool counts the move in its chain; at the end of one it cools, or reheats.
func (s *search) cool(w *engine.Witness) {
	s.window.close()
	s.chain.moves++
	if s.chain.moves < s.chainLength() {
		return
	}
	if s.low < s.lowBefore || s.cooling == 1 {
		s.idle = 0
	} else {
		s.idle++
	}
	s.chain.moves, s.lowBefore = 0, s.low
	switch was := s.now; {
	case s.patience > 0 && s.idle >= s.patience && s.now != s.start:
		s.set(s.start)
		s.Restarts++
		s.outcome = reheated
		s.Log(eventReheat, -1, 0, float64(s.idle), was)
		s.chain = chain{low: s.Cost, lowBefore: s.Cost}
	case s.cooling < 1:
		s.set(float64(was * s.cooling))
		s.outcome = cooled
		s.Log(eventCooled, -1, 0, was, s.now)
	}
	if w.On() {
		s.tellChain(w)
	}
}

// chainLength is how many moves a chain has.
func (s *search) chainLength() int64 {
	if s.chainMoves > 0 {
		return s.chainMoves
	}
	return int64(s.ways)
}

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

// iterate is once round the phases; drawn reports that the move is proposed
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

// sprint makes up to n moves, and returns how many. It stops before a move that
// would set a record: that one is drawn, and left to be made.
func (s *search) sprint(n int, st *engine.Stretch) (done int, drawn bool) {
	slots, digits, columns := s.slots, s.digits[:len(s.slots)], s.tally.columns
	for ; done < n; done++ {
		x := s.Dice.Uint64()
		i, j := pair(slots, uint32(x>>32))
		d := s.tally.lines.delta(slots[i].lines, slots[j].lines, digits[i], digits[j])
		if columns != nil {
			d += columns.delta(s.layout.columns[i], s.layout.columns[j], digits[i], digits[j])
		}
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
