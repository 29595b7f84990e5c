package relax

import (
	"cmp"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/tree"
	"sudokuscope/engine/sudoku"
)

// branching is the tree of an integer program: at a node some cells have digits beyond those
// that are held, and what they leave is relaxed. A node is closed when the prices prove that it
// has no solution, or no other than the one found in it. What is kept is the path to the node.
type branching struct {
	tree.Nodes
	order    []uint8 // of each level, Side digits: the larger the share was, the earlier
	full     bool
	solution sudoku.Grid // the first
}

func newBranching(p *sudoku.Puzzle, on bool) (b branching) {
	if on {
		b.Nodes = tree.NewNodes(len(p.Free))
		b.order = make([]uint8, 0, len(p.Free)*p.Side)
		b.solution = make(sudoku.Grid, p.Cells)
	}
	return b
}

func (b *branching) state() part.State {
	return part.State{
		b.State(),
		part.Growing(&b.order),
		part.Lists(&b.solution),
	}
}

// branch closes the node where the path has ended, or opens the next below it.
func (s *search) branch(w *decision.Witness) {
	b := &s.branching
	b.Popped = 0
	switch {
	case s.lost.happened:
		w.Explain(s.tellLost)
		if depth := len(b.Path); depth > 0 { // else it is the end of the proof
			s.Log(eventCut, sudoku.TheCell(s.lost.cell), s.lost.digit, float64(depth), float64(s.lost.unit))
		}
		s.backUp(w)
	case b.full:
		b.full = false
		s.found(w)
	default:
		s.open(w)
	}
}

// found takes note of a solution. If the prices leave room for another one in this node, it is
// searched further.
func (s *search) found(w *decision.Witness) {
	b := &s.branching
	another := b.Solutions == 0 || !slices.Equal(b.solution, s.Grid)
	if another {
		b.Solutions++
		s.Note(eventFound, float64(b.Solutions), float64(s.paths))
	}
	switch {
	case b.Solutions == 1:
		copy(b.solution, s.Grid)
	case another:
		s.finish(w, eventSecond)
		return
	}
	if s.point.only(s.proved) {
		s.backUp(w)
		return
	}
	s.open(w)
}

// open decides a cell that the prices leave several digits: one with the fewest, the surest of
// these. Its digits are tried by their shares. Where each cell has one digit left, and these do
// not make a solution yet, the first is held to it.
func (s *search) open(w *decision.Witness) {
	b, side := &s.branching, s.Puzzle.Side
	at, may, most := -1, sudoku.Mask(0), 0.0
	for i := range s.point.program.cells() {
		cell := int(s.point.program.sums[i])
		left := s.point.left(s.proved, i)
		if left == 0 { // nor would shares of it be right
			s.lost = failure{happened: true, unit: -1, cell: -1, sums: s.point.weighed()}
			s.branch(w)
			return
		}
		_, share := s.table.Largest(cell)
		n, fewest := left.Count(), may.Count()
		if at < 0 || n > 1 && (fewest == 1 || n < fewest || n == fewest && share > most) {
			at, may, most = cell, left, share
		}
	}
	from := len(b.order)
	for d := range side {
		b.order = append(b.order, uint8(d+1))
	}
	shares := s.table.Cell(at)
	slices.SortStableFunc(b.order[from:], func(one, other uint8) int {
		return cmp.Compare(shares[other-1], shares[one-1])
	})
	b.Path = append(b.Path, engine.Branch{Cell: sudoku.TheCell(at), Unit: -1, All: may, Left: may})
	w.Explain(s.tellOpened)
	s.try(w)
}

// try gives the last cell of the path its next digit.
func (s *search) try(w *decision.Witness) {
	b, side := &s.branching, s.Puzzle.Side
	depth := len(b.Path)
	top := &b.Path[depth-1]
	for _, digit := range b.order[(depth-1)*side:] {
		if top.Left.Has(digit) {
			top.Digit = digit
			break
		}
	}
	top.Left = top.Left.Without(top.Digit)
	s.fixed[top.Cell.Or(-1)] = top.Digit
	b.Count(s.Iteration + 1)
	s.Log(eventBranched, top.Cell, top.Digit, float64(depth), float64(top.Left.Count()))
	w.Explain(s.tellTried)
	s.begin()
}

// backUp goes back to the last cell of the path that has another digit to try; if there is none,
// the whole tree is searched.
func (s *search) backUp(w *decision.Witness) {
	b := &s.branching
	for len(b.Path) > 0 {
		top := &b.Path[len(b.Path)-1]
		s.fixed[top.Cell.Or(-1)] = 0
		if top.Left != 0 {
			s.try(w)
			return
		}
		b.Path = b.Path[:len(b.Path)-1]
		b.order = b.order[:len(b.Path)*s.Puzzle.Side]
		b.Popped++
	}
	b.Closed = true
	if b.Solutions == 0 {
		s.Note(eventNone, float64(s.paths), 0)
		s.End(engine.Exhausted)
		return
	}
	s.finish(w, eventUnique)
}

// finish ends the search with the first solution on the board.
func (s *search) finish(w *decision.Witness, how uint8) {
	b := &s.branching
	copy(s.fixed, b.solution)
	s.lay()
	s.show()
	engine.Present(&s.Base, w, 0, b.solution, func(int) decision.Reason { return whyOver.Of() })
	s.Cost = 0
	s.Improve(s.Grid, 0)
	s.Note(how, float64(s.paths), 0)
	s.End(engine.Solved)
}
