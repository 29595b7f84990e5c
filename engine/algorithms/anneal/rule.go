package anneal

// rule is what a move has to get past where no dice decide.
type rule struct {
	limit int   // the most that it may be worse by
	mark  int   // the cost that this follows from: the lowest of this heat, or the next of the history
	late  []int // the history: costs that late acceptance compares with, one after the other
}

// lay lays down what the coming move has to get past.
func (s *search) lay() {
	limit := 0
	switch s.Accept {
	case Threshold:
		limit = int(s.now)
	case Record:
		s.mark = s.low
		limit = s.low + int(s.now) - s.Cost
	case Late:
		s.mark = *s.next()
		limit = s.mark - 1 - s.Cost
	}
	s.limit = max(0, limit)
}

// odds is the probability that a move is made that is worse by delta.
func (s *search) odds(delta int) float64 {
	switch {
	case s.Accept == Metropolis:
		return chance(delta, s.now)
	case delta <= s.limit:
		return 1
	}
	return 0
}

// allows reports whether a move is made; a move of several swaps may be worse by more
// than the table of thresholds goes to.
func (s *search) allows(delta int, throw uint32) bool {
	if s.Accept == Metropolis && delta <= most {
		return s.accepts(max(delta, -most), throw)
	}
	return uint64(throw) < threshold(s.odds(delta))
}

// next is the cost of the history whose turn it is.
func (s *search) next() *int { return &s.late[s.Iteration%int64(len(s.late))] }

// remember puts the cost after a move into the history, if it is lower than what is there.
func (s *search) remember() {
	if s.Accept == Late {
		*s.next() = min(*s.next(), s.Cost)
	}
}

// forget fills the history with the cost of now.
func (s *search) forget() {
	for i := range s.late {
		s.late[i] = s.Cost
	}
}
