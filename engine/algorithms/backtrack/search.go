package backtrack

import (
	"errors"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/tree"
	"sudokuscope/engine/sudoku"
)

// search is the tree search at work.
type search struct {
	part.Sprinter[search, Options, *search]
	tree tree.Tree

	domains *sudoku.Domains // of the node, with all that was removed since the root
	marks   []int32         // by depth: how much was removed before the decision
	wiped   int             // what the last contradiction is, as Domains.Wiped
	filled  int             // cells that propagation filled in this iteration
	fails   int             // dead ends since the last start
	starts  int
}

func begin(base engine.Base, set engine.Settings) (engine.Search, error) {
	puzzle := base.Puzzle
	s := &search{marks: make([]int32, puzzle.Cells), starts: 1}
	s.Begin(s, &loop, base, set)
	if err := s.Options.Fit(puzzle.Board); err != nil {
		return nil, err
	}
	s.tree = tree.New(&s.Base, s.Options.Until)
	s.domains = sudoku.NewDomains(puzzle.Board, s.Options.Propagation.strength())
	s.domains.Removed = make([]sudoku.Removal, 0, len(puzzle.Free)*puzzle.Side)
	s.tree.Dead = !s.domains.Load(puzzle)
	s.domains.Recording = true
	s.Held = puzzle.Givens
	if s.Options.Propagation.infers() && !s.tree.Dead {
		s.Held = s.domains.Settled()
		copy(s.Grid, s.Held)
	}
	s.tree.Root()
	if s.tree.Dead || s.Grid.Blanks() == 0 {
		s.wiped = s.domains.Wiped
		s.tree.Close(nil)
	}
	return s, nil
}

// Fit refuses what options cannot have together.
func (o *Options) Fit(*sudoku.Board) error {
	if o.Restart != RestartNone && !o.random() {
		return errors.New("a restart without chance does all again: it needs cells=random or digits=random")
	}
	return nil
}

// SeedFree reports that no dice are thrown.
func (s *search) SeedFree() bool { return !s.Options.random() }

// State lists what it consists of.
func (s *search) State() part.State {
	return part.State{
		part.Itself(s, &s.Whole),
		s.tree.State(&s.Base),
		part.Lists(&s.marks),
		part.Anew(&s.domains, func() *sudoku.Domains { return recording(s.domains) }),
	}
}

// recording is a copy of domains that goes on recording.
func recording(d *sudoku.Domains) *sudoku.Domains {
	c := d.Clone()
	c.Removed, c.Recording = slices.Clone(d.Removed), true
	return c
}

// Extra returns what a clone holds behind pointers, for drive.SizeOf.
func (s *search) Extra() int { return s.domains.Size() }

// Force implements engine.Forcer: the digit holds like a given, so the tree is another
// one, and is searched from its root. It stays by hand: the root is made of the domains by taking
// back the path, and whether it refuses the digit must be known before the path is gone.
func (s *search) Force(cell int, digit uint8) error {
	root := recording(s.domains)
	root.Undo(0)
	done, err := s.Pin(cell, digit, func() (err error) {
		root, err = root.With(cell, digit)
		return err
	})
	if done || err != nil {
		return err
	}
	s.tree.Leave(nil, s.undo)
	s.domains, root.Recording = root, true
	if s.Options.Propagation.infers() {
		s.Held = root.Settled()
	}
	s.fails = 0
	s.tree.Anew()
	return nil
}

// Vitals are those of the tree.
func (s *search) Vitals(v *engine.Vitals) { s.tree.Vitals(v) }

func (s *search) Observe(snap *engine.Snapshot) {
	s.tree.Observe(snap)
	snap.Said = s.said()
	snap.Domains = append(snap.Domains, s.domains.Cand...)
	if s.Options.Restart != RestartNone {
		snap.Gauge(
			"dead ends to a restart",
			float64(min(s.fails, s.patience())),
			float64(s.patience()),
		)
	}
}
