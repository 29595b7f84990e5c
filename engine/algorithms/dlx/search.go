package dlx

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
	"sudokuscope/engine/tree"
)

// search is algorithm X at work.
type search struct {
	tree.Search
	Options
	matrix
	picks []int32 // by depth: the node of the row that was taken
	next  int32   // the column that is to be met next
}

func begin(b engine.Base, set engine.Settings) (engine.Search, error) {
	p := b.Puzzle
	s := &search{matrix: newMatrix(p.Board), picks: make([]int32, p.Cells)}
	set.Into(&s.Options)
	s.Search = tree.New(b, s.Options.Until)
	s.Held = p.Givens
	for cell, digit := range p.Givens {
		if digit != 0 {
			s.take(s.rowOf(cell, digit))
		}
	}
	s.Root()
	s.next = s.pick()
	s.Dead = s.next != root && s.size[s.next] == 0
	if s.Dead || s.next == root {
		s.Close(nil)
	}
	return s, nil
}

func (s *search) Next(w *decision.Witness) engine.Step { return loop.Next(s, w) }

func (s *search) Advance(n int) engine.Stretch { return loop.Advance(s, n) }

func (s *search) Set(name string, v float64) error { return s.SetLive(&s.Options, name, v) }

// SeedFree reports that no dice are thrown.
func (s *search) SeedFree() bool { return true }

func (s *search) Clone() engine.Search {
	c := *s
	c.Search = s.Search.Copy()
	c.matrix = s.matrix.clone()
	c.picks = slices.Clone(s.picks)
	return &c
}

// Force implements engine.Forcer: the row of the digit is taken like that of a given, so
// the tree is another one, and is searched from its root.
func (s *search) Force(cell int, digit uint8) error {
	if done, err := s.Pin(cell, digit, nil); done || err != nil {
		return err
	}
	s.Leave(nil, s.undo)
	s.take(s.rowOf(cell, digit))
	s.Anew()
	s.next = s.pick()
	return nil
}

func (s *search) Observe(snap *engine.Snapshot) {
	s.Search.Observe(snap)
	snap.Said = s.said()
	for cell, digit := range s.Grid {
		may := sudoku.Bit(digit)
		if c := int32(1 + cell); digit == 0 {
			may = s.branch(c).All
		}
		snap.Domains = append(snap.Domains, may)
	}
	for c := int32(1); int(c) < len(s.size); c++ {
		ways := s.size[c]
		if s.met(c) {
			ways = engine.Met
		}
		snap.Tree.Columns = append(snap.Tree.Columns, ways)
	}
}
