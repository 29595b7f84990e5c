package dlx

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/tree"
	"sudokuscope/engine/sudoku"
)

// search is algorithm X at work.
type search struct {
	part.Whole[search, Options, *search]
	tree   tree.Tree
	matrix matrix  // made of held and picks: a clone has none before it needs it
	held   []int32 // the rows of what is given and held, in the order they were taken
	picks  []int32 // by depth: the node of the row that was taken
	taken  int     // how many of the picks are out of the matrix now
	next   int32   // the column that is to be met next
}

func begin(base engine.Base, set engine.Settings) (engine.Search, error) {
	puzzle := base.Puzzle
	s := &search{
		matrix: whole(puzzle.Order).clone(),
		picks:  make([]int32, puzzle.Cells),
	}
	s.Begin(s, &loop, base, set)
	s.tree = tree.New(&s.Base, s.Options.Until)
	s.Held = puzzle.Givens
	for cell, digit := range puzzle.Givens {
		if digit != 0 {
			s.hold(cell, digit)
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

// hold takes the row of a digit that stays in its cell.
func (s *search) hold(cell int, digit uint8) {
	row := s.matrix.rowOf(cell, digit)
	s.matrix.take(row)
	s.held = append(s.held, row)
}

// wake makes the matrix of a clone: the whole one, from which the same rows are taken in
// the same order. So a clone that only waits, as a checkpoint does, is as large as its
// path, and not as its links, of which there are half a megabyte on a 25×25 board.
func (s *search) wake() {
	if s.matrix.up != nil {
		return
	}
	s.matrix = whole(s.Puzzle.Order).clone()
	for _, row := range s.held {
		s.matrix.take(row)
	}
	for _, node := range s.picks[:s.taken] {
		s.matrix.take(node)
	}
}

func (s *search) Next(w *decision.Witness) engine.Step {
	s.wake()
	return loop.Next(s, w)
}

func (s *search) Advance(n int) engine.Stretch {
	s.wake()
	return loop.Advance(s, n)
}

// SeedFree reports that no dice are thrown.
func (s *search) SeedFree() bool { return true }

// State lists what it consists of. The row of a forced digit is taken like that of a given, so
// the tree is another one, and is searched from its root.
func (s *search) State() part.State {
	return part.State{
		part.Itself(s, &s.Whole),
		s.tree.State(&s.Base),
		part.Room(&s.matrix),
		part.Lists(&s.held, &s.picks),
		part.Held(s.replant),
	}
}

// replant makes the tree of one more digit that is held.
func (s *search) replant(cell int, digit uint8) {
	s.wake()
	s.tree.Leave(nil, s.undo)
	s.hold(cell, digit)
	s.tree.Anew()
	s.next = s.pick()
}

// Vitals are those of the tree.
func (s *search) Vitals(v *engine.Vitals) { s.tree.Vitals(v) }

func (s *search) Observe(snap *engine.Snapshot) {
	s.wake()
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
