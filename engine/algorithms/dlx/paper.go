// Package dlx is Knuth's algorithm X with dancing links (2000) on Sudoku as an exact cover:
// every cell has one digit, and every row, column and block every digit once. These are
// the columns of a matrix; each digit in each cell is a row of it, which meets four of
// them. A solution is rows that meet every column exactly once.
//
// A column that is met leaves the matrix with all rows that would meet it again: links
// are led around them. What was taken out still knows its neighbours, so that it is put
// back as fast: the links dance.
//
//	in the paper                      here                        file
//	L, R of the column headers        matrix.left, right          links.go
//	U, D of the other nodes           matrix.up, down             links.go
//	S, the size of a column           matrix.size                 links.go
//	choose a column                   search.pick                 paper.go
//	cover, uncover a column           matrix.cover, uncover       links.go
//	O_k, the solution so far          search.picks, search.Path   search.go
//	the tree and its proof            search.tree, tree.Tree      search.go, engine/kit/tree
package dlx

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// loop tries a row of the matrix an iteration.
var loop = engine.Loop[*search]{
	phaseChoose: (*search).choose,
	phaseCover:  (*search).coverRow,
	phaseBackUp: (*search).backUp,
}

// choose finds the row that is tried next: another one of the column that the search has
// backed up to, or one of another column.
func (s *search) choose(w *decision.Witness) {
	if s.tree.Choose() {
		if s.next == root || s.matrix.size[s.next] == 0 {
			s.tree.Dead = s.next != root // what is held leaves a column without a row
			return
		}
		s.tree.Path = append(s.tree.Path, s.matrix.branch(s.next))
	}
	top := s.tree.Top()
	s.tree.Tried = *top
	i := top.Left.Lowest()
	if s.Options.LastWay {
		i = top.Left.Highest()
	}
	if s.tree.Tried.Unit < 0 {
		s.tree.Tried.Digit = i
	} else {
		s.tree.Tried.Cell = sudoku.TheCell(s.Puzzle.Unit(int(s.tree.Tried.Unit))[i-1])
	}
	s.tree.Tried.Left &^= sudoku.Bit(i)
	w.Explain(s.tellChosen)
}

// coverRow takes the row into the solution: the columns that it meets leave the matrix.
// Then it looks which column is next, and a column without a row is a dead end.
func (s *search) coverRow(w *decision.Witness) {
	if !s.tree.Tried.Cell.None() {
		w.Explain(s.tellTried)
		*s.tree.Top() = s.tree.Tried
		node := s.matrix.node(s.tree.Tried)
		s.picks[len(s.tree.Path)-1] = node
		s.matrix.take(node)
		s.taken = len(s.tree.Path)
		s.tree.Try()
		s.next = s.pick()
		s.tree.Dead = s.next != root && s.matrix.size[s.next] == 0
	}
	if !s.tree.Dead {
		s.tree.Judge()
		return
	}
	s.tree.Reckon()
	if !s.tree.Tried.Cell.None() {
		s.Log(
			eventDead,
			s.tree.Tried.Cell,
			s.tree.Tried.Digit,
			float64(len(s.tree.Path)),
			float64(s.next-1),
		)
	}
	w.Explain(s.tellDead)
}

// backUp goes back from a dead end and from a solution.
func (s *search) backUp(w *decision.Witness) {
	if s.tree.Dead || s.tree.Full {
		s.tree.BackUp(w, s.undo)
	}
}

// undo puts back what the last row of the path took out.
func (s *search) undo(*decision.Witness) {
	s.taken = len(s.tree.Path) - 1
	s.matrix.putBack(s.picks[s.taken])
}

// pick is the order of columns: the next that is to be met, root if none is left.
func (s *search) pick() int32 {
	best := s.matrix.right[root]
	for c := best; c != root && !s.Options.FirstColumn; c = s.matrix.right[c] {
		if s.matrix.size[c] < s.matrix.size[best] {
			best = c
		}
	}
	return best
}
