package ac3tabu

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// quick tries candidates for nobody who listens, on places instead of domains. It
// finds out which of them are consistent and how many cells they leave empty, and
// not which place a contradiction wipes out: that takes the order of the textbook,
// and is worked out by settle when somebody asks.
type quick struct {
	// root and at are what the search's root and at are, best the best candidate of
	// the iteration and trial the one that is tried.
	root, at, best, trial *sudoku.Places
	changed               []uint16 // the cells that have lost candidates in the best
	// stale: at is not what the search's is any more.
	stale bool
}

func newQuick(root, at *sudoku.Domains) *quick {
	q := &quick{root: sudoku.NewPlaces(root), at: sudoku.NewPlaces(at), changed: make([]uint16, 0, 2*root.Cells)}
	q.best, q.trial = q.at.Clone(), q.at.Clone()
	return q
}

// propagateQuickly is propagate without a witness.
func (s *search) propagateQuickly() {
	if s.quick == nil {
		s.quick, s.spare = newQuick(s.root, s.at), s.at.Clone()
	} else if s.quick.stale {
		s.quick.at.Load(s.at)
		s.quick.stale = false
	}
	q, best, wiped := s.quick, s.at.Open, 0
	for i := range s.tries {
		t := &s.tries[i]
		if t.verdict != engine.Allowed {
			continue
		}
		s.Evaluations++
		q.trial.CopyFrom(q.at)
		t.cost, t.wiped = 0, unsettled
		if !q.trial.Assign(int(t.cell), t.digit) {
			t.verdict = engine.WipedOut
			if wiped++; wiped <= mostWipeOuts {
				s.Log(eventWiped, int(t.cell), t.digit, unsettled, 0)
			}
			continue
		}
		t.cost, t.wiped = int16(q.trial.Open), sudoku.Nowhere
		if q.trial.Open < best { // always for the first: its own cell is filled
			best, s.chosen = q.trial.Open, i
			q.trial, q.best = q.best, q.trial
		}
	}
	if s.chosen >= 0 {
		t := s.tries[s.chosen]
		s.other.CopyFrom(s.at)
		q.changed = q.best.Narrow(s.other, q.at, int(t.cell), t.digit, q.changed[:0])
	}
}

// turn makes the best candidate what the next are drawn from and tried on.
func (s *search) turn() {
	if q := s.quick; q != nil && !q.stale {
		q.at, q.best = q.best, q.at
		if s.roulette != nil {
			s.roulette.turn(s.at, q.changed)
		}
	} else if s.roulette != nil {
		s.roulette.current = false
	}
}

// turnBack is turn for the root.
func (s *search) turnBack() {
	if q := s.quick; q != nil && !q.stale {
		q.at.CopyFrom(q.root)
	}
	if s.roulette != nil {
		s.roulette.turnBack(s.root)
	}
}

// unsettled stands for the place that a candidate wipes out until it is worked out.
const unsettled = -1 << 10

// settle works out what quick trials leave open: which place each wiped out.
func (s *search) settle() {
	event := 0
	for i := range s.tries {
		t := &s.tries[i]
		if t.verdict != engine.WipedOut {
			continue
		}
		if t.wiped == unsettled {
			work := s.work()
			work.CopyFrom(s.base())
			work.Assign(int(t.cell), t.digit)
			t.cost, t.wiped = int16(work.Open), int16(work.Wiped)
		}
		events := s.Base.Events()
		for event < len(events) && events[event].Kind != eventWiped {
			event++
		}
		if event < len(events) {
			events[event].A = float64(t.wiped)
			event++
		}
	}
}

// work is room for a candidate's domains.
func (s *search) work() *sudoku.Domains {
	if s.spare == nil { // a clone that has not moved yet, and does not by being looked at
		return s.at.Clone()
	}
	return s.spare
}

// base is what the candidates of the iteration were made from.
func (s *search) base() *sudoku.Domains {
	if s.chose() {
		return s.other
	}
	return s.at
}

// Events implements engine.Search.
func (s *search) Events() []engine.Event {
	s.settle()
	return s.Base.Events()
}
