package ac3tabu

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Vitals implements engine.Search.
func (s *search) Vitals(v *engine.Vitals) {
	s.Base.Vitals(v)
	candidates, tabu := 0, 0
	for _, c := range s.open {
		if m := s.at.Cand[c]; m.Count() > 1 {
			candidates += m.Count()
			tabu += (m & s.list.banned[c]).Count()
		}
	}
	wiped, tried := 0, 0
	for _, t := range s.tries {
		if t.verdict == engine.WipedOut {
			wiped++
		}
		if t.verdict != engine.Taboo && !t.bare {
			tried++
		}
	}
	if s.trying() {
		tried = 0 // nothing has come of them yet
	}
	v.Metrics = append(v.Metrics, float64(s.Cost), share(candidates, s.at.Open), share(tabu, candidates),
		float64(s.list.len), share(wiped, tried), float64(s.depth))
}

// share is a part of a whole, NaN where there is none.
func share(part, whole int) float64 {
	if whole == 0 {
		return math.NaN()
	}
	return float64(part) / float64(whole)
}

// trying says that the candidates of the iteration are drawn and not tried.
func (s *search) trying() bool { return s.next == phasePropagate }

// chose says that the choice of the iteration has been made, so that other is
// what the candidates were made from.
func (s *search) chose() bool { return s.next != phasePropagate && s.next != phaseChoose }

// Observe implements engine.Search.
func (s *search) Observe(snap *engine.Snapshot) {
	s.settle()
	s.Base.Observe(snap)
	s.Vitals(&snap.Vitals)
	snap.Said = s.said()
	fixed := s.root.Cand
	for c := range snap.Current {
		snap.Current[c] = s.Digit(c)
		snap.Fixed = append(snap.Fixed, !s.dead && fixed[c].Single() && !s.Puzzle.Given(c))
	}
	if s.chose() {
		for _, c := range s.open {
			if digitOf(s.at.Cand[c]) != digitOf(s.other.Cand[c]) {
				snap.Changed = append(snap.Changed, c)
			}
		}
	}
	snap.Domains = append(snap.Domains, s.at.Cand...)
	s.observeList(snap)
	s.observeTries(snap)
}

func (s *search) observeList(snap *engine.Snapshot) {
	room := len(s.list.ring)
	snap.Memory.Label, snap.Memory.Room = "tabu list", room
	for i := range s.list.len {
		f := s.list.at(i)
		snap.Memory.Entries = append(snap.Memory.Entries, engine.Tabu{
			Cell: int16(f.cell), Other: -1, Digit: f.digit, Left: int32(s.list.left(i)), Tenure: int32(room),
		})
	}
	if room > 0 {
		snap.Gauges = append(snap.Gauges, engine.Gauge{Name: "tabu list", At: float64(s.list.len), Full: float64(room)})
	}
}

// Member.Origin of the candidates.
const (
	originDrawn = iota
	originConsistent
	originWiped
)

var origins = []string{"drawn", "consistent", "wiped out"}

// observeTries shows the draws as moves and, except for the tabu ones, as
// candidates with their grids. The grids are not kept: AC3 makes them again.
func (s *search) observeTries(snap *engine.Snapshot) {
	pop, moves := &snap.Population, &snap.Neighbourhood
	pop.Label, pop.Origins, moves.Label = "candidates", origins, "digits drawn"
	work, base := s.work(), s.base()
	if s.chose() {
		moves.Chosen = s.chosen
	}
	// Heard by somebody, a contradiction ends where it shows.
	work.Tell = func(sudoku.Removal) {}
	defer func() { work.Tell = nil }()
	for i, t := range s.tries {
		move := engine.Move{Cell: int16(t.cell), Other: -1, Digit: t.digit, Verdict: t.verdict}
		member := engine.Member{Cost: int32(base.Open), Mark: engine.Fresh, Origin: originDrawn}
		switch {
		case s.trying() || t.bare:
		case t.verdict == engine.WipedOut:
			member.Mark, member.Origin = engine.Rejected, originWiped
		case t.verdict == engine.Allowed:
			move.Delta = int32(t.cost) - int32(base.Open)
			member.Cost, member.Mark, member.Origin = int32(t.cost), engine.Unmarked, originConsistent
		}
		if i == moves.Chosen {
			member.Mark = engine.Chosen
		}
		moves.Moves = append(moves.Moves, move)
		if t.verdict == engine.Taboo {
			continue
		}
		pop.Members = append(pop.Members, member)
		if work.CopyFrom(base); s.trying() || t.bare {
			work.Cand[t.cell] = sudoku.Bit(t.digit)
		} else {
			work.Assign(int(t.cell), t.digit)
		}
		for _, m := range work.Cand {
			pop.Grids = append(pop.Grids, digitOf(m))
		}
	}
}
