package cuckoo

import (
	"errors"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// search is the prefiltered cuckoo search at work.
type search struct {
	brood
	options
	// root is the puzzle after AC3: what new nests are built from. It is never
	// written to, so clones share it.
	root     *sudoku.Domains
	dead     bool // the givens alone empty a domain
	deck     row  // the mask before it is shuffled
	crossing crossing
	dives    int64 // so far

	diver *diver // room to work in: clones go without
}

func start(a *engine.Algorithm, p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) (*search, error) {
	s := &search{
		brood: newBrood(a, p, set, dice),
		root:  sudoku.NewDomains(p.Board, sudoku.AC3),
	}
	set.Into(&s.options)
	if err := s.weights().check(); err != nil {
		return nil, err
	}
	s.deck = s.weights().deck(p.Side)
	if s.dead = !s.root.Load(p); s.dead {
		s.nests = nests{cells: p.Cells}
		s.Cost = max(1, p.Missing(s.Grid))
		s.Improve(s.Grid, s.Cost)
		s.End(engine.Exhausted)
		return s, nil
	}
	s.ground = newGround(p.Board, settled(s.root))
	s.populate(func(i int) { s.build(i, s.filter != filterRoot, nil) })
	return s, nil
}

// settled are the cells that domains leave one candidate, 0 elsewhere.
func settled(d *sudoku.Domains) sudoku.Grid {
	g := make(sudoku.Grid, d.Cells)
	d.Grid(g)
	return g
}

// Next implements engine.Search.
func (s *search) Next(w *engine.Witness) engine.Step {
	if s.Over() {
		return s.Last()
	}
	phase := s.next
	s.next++
	switch phase {
	case phaseChoose:
		s.choose(w)
	case phaseCross:
		s.cross(w)
		s.Cost = s.Puzzle.Missing(s.Grid) // for those who look on: Advance waits for compare
	case phaseMutate:
		s.mutate(w)
		s.Cost = s.Puzzle.Missing(s.Grid)
	case phaseCompare:
		s.compare(w)
		if s.Over() {
			return s.round(phase)
		}
	case phaseAbandon:
		if !s.abandon(w) {
			return s.round(phase)
		}
	case phaseRebuild:
		s.rebuild(w)
		return s.round(phase)
	}
	return s.Did(phase)
}

// Advance implements engine.Sprinter.
func (s *search) Advance(n int) engine.Stretch {
	st := engine.Stretch{Low: s.Cost, High: s.Cost}
	for st.Done < n && !s.Over() {
		s.choose(nil)
		s.cross(nil)
		s.mutate(nil)
		if s.compare(nil); s.Over() {
			s.round(phaseCompare)
		} else if !s.abandon(nil) {
			s.round(phaseAbandon)
		} else {
			s.rebuild(nil)
			s.round(phaseRebuild)
		}
		st.Done++
		st.Low, st.High = min(st.Low, s.Cost), max(st.High, s.Cost)
		if s.Landmark() {
			break
		}
	}
	return st
}

// rebuild builds another nest in place of the abandoned one.
func (s *search) rebuild(w *engine.Witness) {
	s.build(s.victim, s.filter == filterDive, w)
	s.improve(w)
}

// build makes the grid of a nest: a dive, or digits of the root's domains, and
// then each row completed.
func (s *search) build(i int, dive bool, w *engine.Witness) {
	if s.diver == nil {
		s.diver = newDiver(s.root)
	}
	var tell *diveTeller
	if w.On() {
		tell = &diveTeller{nest: w.Candidate(i), board: s.Puzzle.Board}
	}
	grid, origin := s.grid(i), uint8(originRoot)
	if dive {
		s.plunge, origin = s.diver.dive(s.root, s.loose, &s.Dice, grid, tell), originDive
		s.dives++
	} else {
		s.plunge = s.diver.scatter(s.root, s.ground, &s.Dice, grid, tell)
	}
	if w.On() {
		tell.before(grid)
	}
	s.complete(grid, &s.Dice)
	if w.On() {
		tell.completed(grid)
	}
	s.furnish(i, origin)
}

// Set implements engine.Search.
func (s *search) Set(name string, v float64) error {
	would := s.options
	if err := s.SetLive(&would, name, v); err != nil {
		return err
	}
	if err := would.weights().check(); err != nil {
		return err
	}
	s.options = would
	_ = s.SetLive(&s.hosts, name, v) // it has just been checked
	s.deck = s.weights().deck(s.Puzzle.Side)
	return nil
}

// Clone implements engine.Search.
func (s *search) Clone() engine.Search {
	c := *s
	c.brood = s.brood.clone()
	c.diver = nil
	return &c
}

// Size implements engine.Search.
func (s *search) Size() int { return engine.SizeOf(s) }

// Force implements engine.Forcer: the digit joins the root, with all that AC3
// makes of it, and every egg is brought to agree by swaps within its rows.
func (s *search) Force(cell int, digit uint8) error {
	if s.dead {
		return errDead
	}
	root, err := s.Narrowed(s.root, cell, digit)
	if err != nil || root == s.root {
		return err
	}
	s.root = root
	s.crossing.kind = crossNone
	s.hold(newGround(s.Puzzle.Board, settled(root)))
	return nil
}

var errDead = errors.New("the puzzle has no solution")

var (
	_ engine.Forcer   = (*search)(nil)
	_ engine.Sprinter = (*search)(nil)
)
