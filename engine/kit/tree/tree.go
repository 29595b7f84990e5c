// Package tree is what searches share that go through a tree. Those that are complete keep
// the path of decisions that stand, what is counted on the way, and what a tree that is
// searched to its end proves, as a [Search]; one that goes best first has the [States] that
// it has expanded and a [Frontier] of those that wait.
package tree

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/sudoku"
)

// Tree goes through a tree depth first. The tree is never there: what is kept is the
// path to the node that the search is at. The search keeps beside it what it needs to take a
// decision back.
type Tree struct {
	Nodes
	base  *engine.Base
	Until Until
	Steps []int16 // of each cell: its place in the path, from 1; 0 for none

	// Of the node that this iteration tries.
	Tried engine.Branch // it has no cell where nothing is left to decide
	Begun bool          // the iteration has chosen
	Dead  bool          // it is a contradiction, or the givens are
	Full  bool          // it is a solution

	backed   int64       // levels given up in all
	solution sudoku.Grid // the first that was found
}

// New returns the tree of a search, at the root.
func New(base *engine.Base, until Until) Tree {
	cells := base.Puzzle.Cells
	return Tree{
		Nodes:    NewNodes(cells),
		base:     base,
		Until:    until,
		Steps:    make([]int16, cells),
		solution: make(sudoku.Grid, cells),
	}
}

// State lists what a clone needs of its own.
func (s *Tree) State(base *engine.Base) part.State {
	return part.State{
		part.Back(&s.base, base),
		s.Nodes.State(),
		part.Lists(&s.Steps),
		part.Lists(&s.solution),
	}
}

// Reckon finds the cost of the grid.
func (s *Tree) Reckon() {
	s.base.Cost = s.base.Grid.Blanks()
	if s.Until != UntilFirst {
		s.base.Cost++ // for the proof that is open
	}
}

// Root begins at the root, when what the givens settle stands in the grid.
func (s *Tree) Root() {
	s.Reckon()
	s.base.Improve(s.base.Grid, s.base.Cost)
}

// Choose begins a node. It reports whether a new level is to be opened; otherwise the
// last decision of the path was taken back, and has an alternative left.
func (s *Tree) Choose() (level bool) {
	s.Dead = false
	s.Full = false
	s.Begun = true
	s.Popped = 0
	s.Tried = engine.Branch{Unit: -1}
	n := len(s.Path)
	return n == 0 || s.Path[n-1].Stands()
}

// Top returns the last decision.
func (s *Tree) Top() *engine.Branch { return &s.Path[len(s.Path)-1] }

// Try counts the last decision as a node, and puts its digit into the grid.
func (s *Tree) Try() {
	s.Node()
	s.Put(s.Tried.Cell.Or(0), s.Tried.Digit)
	s.Reckon()
}

// Node counts the last decision as a node.
func (s *Tree) Node() {
	s.Tried = *s.Top()
	s.Steps[s.Tried.Cell.Or(0)] = int16(len(s.Path))
	s.base.Evaluations++
	s.Count(s.base.Iteration + 1)
}

// Put writes a digit, or 0, into the grid.
func (s *Tree) Put(cell int, digit uint8) {
	s.base.Grid[cell] = digit
	s.base.Changed = append(s.base.Changed, uint16(cell))
}

// Judge takes note of a node that is no contradiction. A full grid is a solution, and may
// end the search.
func (s *Tree) Judge() {
	s.Reckon()
	if s.base.Improve(s.base.Grid, s.base.Cost) {
		s.base.Note(EventBest, float64(s.base.Grid.Blanks()), float64(len(s.Path)))
	}
	if s.base.Grid.Blanks() > 0 {
		return
	}
	s.found()
	if s.Until == UntilFirst {
		s.base.Note(EventSolved, float64(s.base.Evaluations), 0)
		s.base.End(engine.Solved)
	} else {
		s.base.Note(EventFound, float64(s.Solutions), float64(s.base.Evaluations))
	}
}

func (s *Tree) found() {
	s.Full = true
	s.Solutions++
	if s.Solutions == 1 {
		copy(s.solution, s.base.Grid)
	}
}

// BackUp goes back from a node below which there is nothing more to find, to the last
// decision that has an alternative left; if there is none, the whole tree is searched.
// undo takes back the last decision of the path and all that followed from it.
func (s *Tree) BackUp(w *decision.Witness, undo func(*decision.Witness)) {
	if s.Enough(w) {
		return
	}
	for len(s.Path) > 0 {
		s.Undo(w, undo)
		if s.Top().Left != 0 {
			break
		}
		s.Path = s.Path[:len(s.Path)-1]
		s.Popped++
	}
	s.backed += int64(s.Popped)
	s.Reckon()
	if len(s.Path) == 0 {
		s.Close(w)
	} else if s.Popped > 0 {
		s.base.Note(EventBack, float64(s.Popped), float64(len(s.Path)))
	}
}

// Enough ends the search with the second solution, if it asks for no more, and reports whether
// it did.
func (s *Tree) Enough(w *decision.Witness) bool {
	enough := s.Full && s.Until == UntilSecond && s.Solutions > 1
	if enough {
		s.finish(w)
	}
	return enough
}

// Jump takes all decisions below a depth back, whatever alternatives they have.
func (s *Tree) Jump(w *decision.Witness, depth int, undo func(*decision.Witness)) {
	levels := len(s.Path) - depth
	for len(s.Path) > depth {
		s.Undo(w, undo)
		s.Path = s.Path[:len(s.Path)-1]
	}
	s.Popped += levels
	s.backed += int64(levels)
	s.Reckon()
	if levels > 0 {
		s.base.Note(EventBack, float64(levels), float64(depth))
	}
}

// Undo takes the last decision back.
func (s *Tree) Undo(w *decision.Witness, undo func(*decision.Witness)) {
	top := s.Top()
	if !top.Stands() {
		return
	}
	undo(w)
	s.Blank(w, top.Cell.Or(0))
	s.Steps[top.Cell.Or(0)] = 0
	if top.Unit < 0 {
		top.Digit = 0
	} else {
		top.Cell = sudoku.NoCell
	}
}

// Blank empties a cell whose digit came with a decision that is taken back.
func (s *Tree) Blank(w *decision.Witness, cell int) {
	if s.base.Grid[cell] == 0 {
		return
	}
	w.Explain(func(w *decision.Witness) {
		w.Grid().Changed(cell, s.base.Grid[cell], 0, s.WhyBlank(cell))
	})
	s.Put(cell, 0)
}

// Leave takes back the whole path; what is done below the root is forgotten.
func (s *Tree) Leave(w *decision.Witness, undo func(*decision.Witness)) {
	for ; len(s.Path) > 0; s.Path = s.Path[:len(s.Path)-1] {
		s.Undo(w, undo)
	}
	s.Reckon()
}

// Anew begins the proof again with another tree, after a cell was held.
func (s *Tree) Anew() {
	s.Begun, s.Solutions = false, 0
	copy(s.base.Grid, s.base.Held)
	s.Root()
	s.base.EndRound()
}

// Close takes note that the whole tree is searched.
func (s *Tree) Close(w *decision.Witness) {
	s.Closed = true
	if s.Solutions == 0 && s.base.Grid.Blanks() == 0 {
		s.found() // the givens leave nothing to decide
	}
	if s.Solutions > 0 {
		s.finish(w)
		return
	}
	s.base.Note(EventNone, float64(s.base.Evaluations), 0)
	s.base.End(engine.Exhausted)
}

// finish ends a search that has found what there is to know of the solutions, with the
// first of them on the board.
func (s *Tree) finish(w *decision.Witness) {
	engine.Present(s.base, w, 0,
		s.solution, func(int) decision.Reason {
			return whyOver.Of()
		})
	switch {
	case !s.Closed:
		s.base.Note(EventSecond, float64(s.base.Evaluations), 0)
	case s.Solutions == 1:
		s.base.Note(EventUnique, float64(s.base.Evaluations), 0)
	default:
		s.base.Note(EventAll, float64(s.Solutions), float64(s.base.Evaluations))
	}
	s.base.Cost = 0
	s.base.Improve(s.base.Grid, 0)
	s.base.End(engine.Solved)
}

// Vitals are those of the search, and what is counted in its tree.
func (s *Tree) Vitals(v *engine.Vitals) {
	s.base.Vitals(v)
	v.Metrics = append(v.Metrics, float64(len(s.Path)),
		float64(len(s.Levels)), float64(s.base.Evaluations),
		float64(s.backed), float64(s.Solutions))
}

// Observe fills in all but the sentence, and what else a search has.
func (s *Tree) Observe(snap *engine.Snapshot) {
	s.base.Observe(snap)
	s.Vitals(&snap.Vitals)
	s.Show(&snap.Tree)
}

// Conflict lists decisions on the path, by depth from 0, that contradict each other; none of
// them could be left out. stand begins at the root and is given one decision after the
// other: it reports whether all so far stand together. The first that does not stand is one
// of them; giving this one first, and then the others again, finds the next.
func (s *Tree) Conflict(stand func() func(engine.Branch) bool) (depths []int) {
	for end := len(s.Path); end >= 0; {
		stands := stand()
		if slices.ContainsFunc(depths, func(i int) bool {
			return !stands(s.Path[i])
		}) {
			break
		}
		end = slices.IndexFunc(s.Path[:end],
			func(b engine.Branch) bool {
				return !stands(b)
			})
		if end >= 0 {
			depths = append(depths, end)
		}
	}
	slices.Sort(depths)
	return depths
}
