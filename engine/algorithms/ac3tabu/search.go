package ac3tabu

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/sudoku"
)

// search is AC3-tabu at work.
type search struct {
	part.Sprinter[search, Options, *search]

	// root is the puzzle after AC3, and open its empty cells. Neither is ever
	// written to, so clones share them.
	root *sudoku.Domains
	open []uint16
	// at is the incumbent, the paper's S with its D.
	at *sudoku.Domains
	// other is the best candidate so far while they are tried, and from the
	// choice on what the incumbent was before it.
	other *sudoku.Domains

	tabu   sudoku.Bans
	tries  tries // what this iteration drew, in order
	chosen int   // the best of tries, -1 for none
	depth  int   // candidates taken since the root
	fell   int   // the depth from which this iteration went back to it, or 0
	dead   bool  // the givens alone empty a domain

	roulette roulette
	// Room to work in, of no meaning between phases: clones go without.
	spare *sudoku.Domains
}

func start(base engine.Base, set engine.Settings) *search {
	puzzle := base.Puzzle
	s := &search{
		tabu:     sudoku.NewBans(puzzle.Board),
		chosen:   -1,
		roulette: roulette{sectors: sectors(puzzle.Order)},
	}
	s.Begin(s, &loop, base, set)
	s.root = sudoku.NewDomains(puzzle.Board, s.Options.Propagation)
	s.dead = !s.root.Load(puzzle)
	if s.dead {
		s.Held = puzzle.Givens
	}
	s.plant()
	s.at = s.root.Clone()
	s.other = s.root.Clone()
	s.Cost = s.at.Open
	if s.dead {
		s.Cost = max(1, s.Cost)
		s.End(engine.Exhausted)
	} else if s.Cost == 0 {
		s.End(engine.Solved)
	}
	s.improve()
	return s
}

// plant finds what is empty at the root, and holds the rest.
func (s *search) plant() {
	s.root.Confine()
	s.open = nil
	for c, m := range s.root.Cand {
		if m.Count() > 1 {
			s.open = append(s.open, uint16(c))
		}
	}
	if !s.dead {
		s.Held = s.root.Settled()
	}
}

func (s *search) Set(name string, v float64) error {
	err := s.SetLive(&s.Options, name, v)
	s.expire(s.Options.List)
	return err
}

// Extra returns what a clone holds beside what drive.SizeOf sees.
func (s *search) Extra() int { return s.at.Size() + s.other.Size() }

func (s *search) held(cell int, digit uint8) {
	s.plant()
	if !s.at.Assign(cell, digit) {
		s.at.CopyFrom(s.root)
		s.depth = 0
	}
	s.other.CopyFrom(s.at)
	s.Cost = s.at.Open
	s.improve()
	s.tries = s.tries[:0]
	s.chosen = -1
	s.fell = 0
}

func (s *search) Digit(cell int) uint8 {
	if s.dead {
		return s.Puzzle.Givens[cell]
	}
	return s.at.Cand[cell].Only()
}

func (s *search) Vitals(vitals *engine.Vitals) {
	candidates, tabu := 0, 0
	for _, c := range s.open {
		if m := s.at.Cand[c]; m.Count() > 1 {
			candidates += m.Count()
			tabu += (m & s.tabu.Of(c)).Count()
		}
	}
	wiped, tried := 0, 0
	for _, candidate := range s.tries {
		if candidate.verdict == engine.WipedOut {
			wiped++
		}
		if candidate.verdict != engine.Taboo && !candidate.bare {
			tried++
		}
	}
	if s.trying() {
		tried = 0 // nothing has come of them yet
	}
	vitals.Of(&s.Base, float64(s.Cost),
		share(candidates, s.at.Open), share(tabu, candidates),
		float64(len(s.tabu.List)),
		share(wiped, tried), float64(s.depth))
	vitals.Figures = s.figures()
}

// touches reports whether the iteration's choice has changed a cell.
func (s *search) touches(c uint16) bool {
	return s.chose() && s.at.Cand[c].Only() != s.other.Cand[c].Only()
}

// figures are those of the grid that is shown, which follows from the domains.
func (s *search) figures() engine.Figures {
	var room [sudoku.MaxCells]uint8
	shown := sudoku.Grid(room[:len(s.Best)])
	for c := range shown {
		shown[c] = s.Digit(c)
	}
	changed := 0
	for _, c := range s.open {
		if s.touches(c) {
			changed++
		}
	}
	return engine.FiguresOf(shown, s.Best, changed)
}

// share is a part of a whole, NaN where there is none.
func share(part, whole int) float64 {
	if whole == 0 {
		return math.NaN()
	}
	return float64(part) / float64(whole)
}

// trying says that the candidates of the iteration are drawn and not tried.
func (s *search) trying() bool { return s.Coming() == phasePropagate }

// chose says that the choice of the iteration has been made, so that other is
// what the candidates were made from.
func (s *search) chose() bool { return !s.trying() && s.Coming() != phaseChoose }

func (s *search) Observe(snap *engine.Snapshot) {
	s.Depict(snap, s.Vitals, s.said)
	for c := range snap.Current {
		snap.Current[c] = s.Digit(c)
	}
	for _, c := range s.open {
		if s.touches(c) {
			snap.Changed = append(snap.Changed, c)
		}
	}
	snap.Domains = append(snap.Domains, s.at.Cand...)
	s.observeList(snap)
	s.observeTries(snap)
}

// observeList shows the newest entry first.
func (s *search) observeList(snap *engine.Snapshot) {
	snap.Memory.Label, snap.Memory.Room = "tabu list", s.Options.List
	left := int32(s.Options.List)
	for _, ban := range slices.Backward(s.tabu.List) {
		snap.Memory.Entries = append(snap.Memory.Entries, engine.Tabu{
			Cell:   sudoku.TheCell(ban.Cell),
			Digit:  ban.Digit,
			Left:   left,
			Tenure: int32(s.Options.List),
		})
		left--
	}
	snap.Gauge("tabu list", float64(len(s.tabu.List)), float64(s.Options.List))
}

// Member.Origin of the candidates.
const (
	originDrawn = iota
	originConsistent
	originWiped
)

// observeTries shows the draws as moves and, except for the tabu ones, as
// candidates with their grids. The grids are not kept: AC3 makes them again.
func (s *search) observeTries(snap *engine.Snapshot) {
	pop, moves := &snap.Population, &snap.Neighbourhood
	pop.Label = "candidates"
	pop.Origins = origins
	moves.Label = "digits drawn"
	base := s.at
	if s.chose() {
		base, moves.Chosen = s.other, s.chosen
		for _, m := range base.Cand {
			moves.Grid = append(moves.Grid, m.Only())
		}
	}
	work := base.Clone()
	work.Recording = true // a contradiction then ends where it shows
	for i, candidate := range s.tries {
		move := engine.Move{
			Cell:    uint16(candidate.cell),
			Digit:   candidate.digit,
			Verdict: candidate.verdict,
		}
		member := engine.Member{Cost: int32(base.Open), Mark: engine.Fresh, Origin: originDrawn}
		switch {
		case s.trying() || candidate.bare:
		case candidate.verdict == engine.WipedOut:
			member.Mark, member.Origin = engine.Rejected, originWiped
		case candidate.verdict == engine.Allowed:
			move.Delta = int32(candidate.cost) - int32(base.Open)
			member.Cost = int32(candidate.cost)
			member.Mark = engine.Unmarked
			member.Origin = originConsistent
		}
		if i == moves.Chosen {
			member.Mark = engine.Chosen
		}
		moves.Moves = append(moves.Moves, move)
		if candidate.verdict == engine.Taboo {
			continue
		}
		pop.Members = append(pop.Members, member)
		work.CopyFrom(base)
		if s.trying() || candidate.bare {
			work.Cand[candidate.cell] = sudoku.Bit(candidate.digit)
		} else {
			work.Assign(int(candidate.cell), candidate.digit)
		}
		for _, m := range work.Cand {
			pop.Grids = append(pop.Grids, m.Only())
		}
	}
}
