// Package backtrack is the complete search that every course begins with: depth first
// through the tree of all assignments, with propagation in every node. It is no
// metaheuristic. It stands beside them because it can do what none of them can: prove
// that there is no solution, or no other one.
//
// Golomb and Baumert (1965) named it; forward checking is Haralick and Elliott's (1980),
// the order by fewest candidates too; arc consistency in the nodes is Sabin and
// Freuder's (1994); restarts of a search with dice are Gomes, Selman and Kautz's (1998),
// with the sequence of Luby, Sinclair and Zuckerman (1993).
//
//	in the books                      here                        file
//	the assignment                    search.Grid                 search.go
//	the current path                  tree.Tree, Path             engine/kit/tree, engine
//	variable ordering                 search.pickCell             order.go
//	value ordering                    search.pickDigit            order.go
//	propagation                       sudoku.Domains, Assign      engine/sudoku
//	dead end                          tree.Tree, Dead             engine/kit/tree
//	conflict set                      tree.Tree, Conflict         engine/kit/tree
//	backtrack                         tree.Tree, BackUp           engine/kit/tree
//	cutoff                            search.patience             paper.go
//	the tree and its proof            search.tree, tree.Tree      search.go, engine/kit/tree
//	the domains of a node             search.domains              search.go
package backtrack

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// loop tries a node an iteration.
var loop = engine.Loop[*search]{
	phaseChoose:    (*search).choose,
	phaseTry:       (*search).try,
	phasePropagate: (*search).propagate,
	phaseBackUp:    (*search).backUp,
}

// choose finds what is tried next: another digit of the cell that the search has backed up
// to, or the first digit of another cell.
func (s *search) choose(w *decision.Witness) {
	s.filled = 0
	if s.tree.Choose() {
		cell := s.pickCell()
		if cell < 0 { // what is held fills the grid
			return
		}
		all := s.domains.Cand[cell]
		s.tree.Path = append(s.tree.Path, engine.Branch{
			Cell: sudoku.TheCell(cell),
			Unit: -1,
			All:  all,
			Left: all,
		})
		s.tellCell(w, cell)
	}
	top := s.tree.Top()
	s.tree.Tried = *top
	s.tree.Tried.Digit = s.pickDigit(top.Cell.Or(0), top.Left)
}

// try puts the digit into the cell.
func (s *search) try(w *decision.Witness) {
	if s.tree.Tried.Cell.None() {
		return
	}
	w.Explain(s.tellTried)
	top := s.tree.Top()
	top.Digit = s.tree.Tried.Digit
	top.Left &^= sudoku.Bit(top.Digit)
	s.marks[len(s.tree.Path)-1] = int32(len(s.domains.Removed))
	s.tree.Try()
}

// propagate draws the conclusions, and finds a contradiction, a solution, or neither.
func (s *search) propagate(w *decision.Witness) {
	if !s.tree.Tried.Cell.None() {
		s.infer(s.tree.Tried.Cell.Or(0), s.tree.Tried.Digit)
		if s.Options.Propagation != PropagationNone {
			s.fill(w)
		}
	}
	if !s.tree.Dead {
		s.tree.Judge()
		return
	}
	s.tree.Reckon()
	s.fails++
	kind := uint8(eventDead)
	if s.Options.Propagation == PropagationNone {
		kind = eventClash
	}
	s.Log(kind, s.tree.Tried.Cell, s.tree.Tried.Digit, float64(len(s.tree.Path)), float64(s.wiped))
	w.Explain(s.tellDead)
}

// infer draws the conclusions; without propagation it only looks whether a neighbour has
// the digit already.
func (s *search) infer(cell int, digit uint8) {
	if s.Options.Propagation != PropagationNone {
		s.tree.Dead = !s.domains.Assign(cell, digit)
		s.wiped = s.domains.Wiped
		return
	}
	for _, c := range s.Puzzle.PeersOf(cell) {
		if s.Grid[c] == digit {
			s.tree.Dead, s.wiped = true, int(c)
			return
		}
	}
}

// stand decides anew from the root, and tells whether the decisions stand together.
func (s *search) stand() func(engine.Branch) bool {
	if s.Options.Propagation == PropagationNone {
		grid := s.Held.Clone()
		return func(branch engine.Branch) bool {
			stands := s.Puzzle.Admitted(grid, branch.Cell.Or(0)).Has(branch.Digit)
			grid[branch.Cell.Or(0)] = branch.Digit
			return stands
		}
	}
	root := recording(s.domains)
	root.Undo(0)
	return func(branch engine.Branch) bool {
		return root.Assign(branch.Cell.Or(0), branch.Digit)
	}
}

// mark is how much was removed before the last decision.
func (s *search) mark() int { return int(s.marks[len(s.tree.Path)-1]) }

// fill writes into the grid what has one candidate left, if the propagation goes on from
// there.
func (s *search) fill(w *decision.Witness) {
	domains := s.domains
	for i := s.mark(); i < len(domains.Removed); i++ {
		removal := domains.Removed[i]
		w.Explain(func(w *decision.Witness) { s.tellRemoved(w, i) })
		cell := int(removal.Cell)
		mask := domains.Cand[cell]
		if s.Options.Propagation.infers() && s.Grid[cell] == 0 && mask.Single() {
			s.filled++
			s.tree.Put(cell, mask.Lowest())
		}
	}
}

// backUp goes back from a dead end and from a solution, or begins again.
func (s *search) backUp(w *decision.Witness) {
	switch {
	case s.tree.Dead && s.tree.Solutions == 0 && s.fails >= s.patience():
		s.Note(eventRestart, float64(s.fails), float64(len(s.tree.Path)))
		s.tree.Leave(w, s.undo)
		s.Restarts++
		s.starts++
		s.fails = 0
	case s.tree.Dead || s.tree.Full:
		s.tree.BackUp(w, s.undo)
	}
}

// undo takes back what followed from the last decision.
func (s *search) undo(w *decision.Witness) {
	domains, mark := s.domains, s.mark()
	if s.Options.Propagation.infers() {
		own := s.tree.Top().Cell.Or(0)
		for i := len(domains.Removed) - 1; i >= mark; i-- {
			if cell := int(domains.Removed[i].Cell); cell != own {
				s.tree.Blank(w, cell)
			}
		}
	}
	domains.Undo(mark)
}

// patience is the number of dead ends after which the search begins again.
func (s *search) patience() int {
	switch s.Options.Restart {
	case RestartLuby:
		return s.Options.After * sudoku.Luby(s.starts)
	case RestartGeometric:
		return int(min(float64(s.Options.After)*math.Pow(growth, float64(s.starts-1)), never))
	}
	return never
}
