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
	engine.Base
	tree    tree.Tree
	options Options
	matrix  matrix
	picks   []int32 // by depth: the node of the row that was taken
	next    int32   // the column that is to be met next
}

func begin(b engine.Base, set engine.Settings) (engine.Search, error) {
	p := b.Puzzle
	s := &search{Base: b, matrix: newMatrix(p.Board), picks: make([]int32, p.Cells)}
	set.Into(&s.options)
	s.tree = tree.New(&s.Base, s.options.Until)
	s.Held = p.Givens
	for cell, digit := range p.Givens {
		if digit != 0 {
			s.matrix.take(s.matrix.rowOf(cell, digit))
		}
	}
	s.tree.Root()
	s.next = s.pick()
	s.tree.Dead = s.next != root && s.matrix.size[s.next] == 0
	if s.tree.Dead || s.next == root {
		s.tree.Close(nil)
	}
	return s, nil
}

func (s *search) Next(w *decision.Witness) engine.Step { return loop.Next(s, w) }

func (s *search) Advance(n int) engine.Stretch { return loop.Advance(s, n) }

func (s *search) Set(name string, v float64) error { return s.SetLive(&s.options, name, v) }

// SeedFree reports that no dice are thrown.
func (s *search) SeedFree() bool { return true }

func (s *search) Clone() engine.Search {
	c := *s
	c.Base = s.Base.Copy()
	c.tree = s.tree.Copy(&c.Base)
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
	s.tree.Leave(nil, s.undo)
	s.matrix.take(s.matrix.rowOf(cell, digit))
	s.tree.Anew()
	s.next = s.pick()
	return nil
}

// Vitals are those of the tree.
func (s *search) Vitals(v *engine.Vitals) { s.tree.Vitals(v) }

func (s *search) Observe(snap *engine.Snapshot) {
	s.tree.Observe(snap)
	snap.Said = s.said()
	for cell, digit := range s.Grid {
		may := sudoku.Bit(digit)
		if c := int32(1 + cell); digit == 0 {
			may = s.matrix.branch(c).All
		}
		snap.Domains = append(snap.Domains, may)
	}
	for c := int32(1); int(c) < len(s.matrix.size); c++ {
		ways := s.matrix.size[c]
		if s.matrix.met(c) {
			ways = engine.Met
		}
		snap.Tree.Columns = append(snap.Tree.Columns, ways)
	}
}
