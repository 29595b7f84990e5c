// Package clauses is the search that learns from its conflicts: what a SAT solver does, on Sudoku.
// A guess is followed by all that it forces. When that contradicts a rule, the search looks back
// along the reasons, finds few literals that cannot all be false, and keeps them as a clause: no
// guess runs into the same again. It jumps back past all guesses that had no part in it.
//
// Learning and the first unique implication point are GRASP's, Marques-Silva and Sakallah (1999);
// two watched literals and activities Chaff's, Moskewicz et al. (2001); shorter clauses and the
// whole in few lines MiniSat's, Eén and Sörensson (2003); a digit that was is guessed again,
// Pipatsrisawat and Darwiche (2007), first that of the longest trail, Biere and Fleury (Chasing
// Target Phases, 2020); levels as the worth of a clause, Audemard and Simon (2009). Lynce and
// Ouaknine (2006) and Weber (2005) gave Sudoku to such solvers.
//
//	in the papers                     here                        file
//	the clauses of Sudoku             formula                     formula.go
//	the clause database               arena                       arena.go
//	watched literals                  arena.watch                 arena.go
//	the trail, decision levels        trail                       trail.go
//	unit propagation                  solver.spread, visit        propagate.go
//	first UIP, conflict clause        solver.explain, analysis    analyse.go
//	clause minimisation               solver.shorten, follows     analyse.go
//	LBD, glue                         solver.gluing               analyse.go
//	VSIDS, activity                   order, bump                 activity.go
//	phase saving, target phases       saving                      saving.go
//	clause deletion                   solver.forget               forget.go
//	Luby's restarts                   search.patience             paper.go
//	the assignment                    search.Grid                 search.go
//	the guesses and their proof       search.tree, tree.Tree      search.go, engine/kit/tree
//	what is concluded                 search.solver, solver       search.go, solver.go
package clauses

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// loop comes to a conflict, or a solution, an iteration: propagate and decide take turns until then.
var loop = engine.Loop[*search]{
	phasePropagate: (*search).propagate,
	phaseDecide:    (*search).decide,
	phaseAnalyse:   (*search).analyse,
	phaseLearn:     (*search).learn,
	phaseRestart:   (*search).restart,
}

// propagate draws all conclusions, and finds a conflict, a solution, or neither.
func (s *search) propagate(w *decision.Witness) {
	s.tree.Choose()
	s.solver.from = len(s.solver.trail.list)
	s.found = s.solver.spread()
	s.tellFollowed(w)
	if !s.found.is {
		s.solver.settle()
		s.tree.Judge()
		if s.tree.Full && !s.Over() {
			s.Goto(phaseLearn)
		}
		return
	}
	s.tree.Dead = true
	s.tree.Reckon()
	s.fails++
	s.Note(eventConflict, float64(s.solver.trail.depth()), 0)
	s.tellConflict(w)
	s.Goto(phaseAnalyse)
}

// decide guesses a digit, and has its conclusions drawn.
func (s *search) decide(w *decision.Witness) {
	v := s.pick()
	cell, digit := s.solver.formula.place(v)
	s.tree.Path = append(s.tree.Path, engine.Branch{Cell: sudoku.TheCell(cell), Unit: -1, Digit: digit})
	s.tree.Node()
	s.tellGuess(w, v)
	s.solver.trail.begin = append(s.solver.trail.begin, int32(len(s.solver.trail.list)))
	s.solver.assign(is(v), none)
	s.tree.Reckon()
	s.Goto(phasePropagate)
}

// pick is the digit in a cell that is guessed next: that of the most active variable, or, if
// its cell had a digit that is open, this one.
func (s *search) pick() int32 {
	if !s.Options.Active {
		return s.firstOpen()
	}
	v := s.solver.order.first()
	for s.solver.trail.value[is(v)] != 0 {
		v = s.solver.order.first()
	}
	u := s.had(int(s.solver.formula.cell[v]))
	if u < 0 || u == v {
		return v
	}
	s.solver.order.insert(v)
	return u
}

// firstOpen is the first open digit of the first open cell, or the one that it had.
func (s *search) firstOpen() int32 {
	for v, cell := range s.solver.formula.cell {
		if s.solver.trail.value[is(int32(v))] != 0 {
			continue
		}
		if u := s.had(int(cell)); u >= 0 {
			return u
		}
		return int32(v)
	}
	panic("nothing is open, and no solution was found")
}

// analyse finds what is to be learnt from the conflict. One at the root is the proof that there
// is nothing more to find.
func (s *search) analyse(w *decision.Witness) {
	if s.solver.trail.depth() == 0 {
		s.tree.Close(w)
		return
	}
	if s.Options.Learn {
		s.solver.explain(s.found)
		s.solver.order.step *= growth
		return
	}
	s.solver.guesses()
}

// learn keeps the clause and jumps back to where it forces its first literal.
func (s *search) learn(w *decision.Witness) {
	a := &s.solver.analysis
	stays := s.tree.Full
	if stays {
		if s.tree.Enough(w) {
			return
		}
		if s.solver.trail.depth() == 0 {
			s.tree.Close(w)
			return
		}
		s.solver.guesses()
	}
	depth := 0
	if len(a.clause) > 1 {
		depth = int(s.solver.trail.level[variable(a.clause[1])])
	}
	s.tree.Jump(w, depth, s.undo)
	reason := int32(none)
	if s.Options.Learn || stays {
		reason = s.keep(stays)
	}
	s.tellAsserted(w, a.clause[0])
	s.solver.assign(a.clause[0], reason)
	s.tree.Reckon()
}

// keep adds the clause, if it has more than the one literal that is forced at the root. One that
// rules a solution out stays.
func (s *search) keep(stays bool) (clause int32) {
	a := &s.solver.analysis
	if !stays {
		s.Note(eventLearnt, float64(len(a.clause)), float64(a.glue))
	}
	if len(a.clause) == 1 {
		return none
	}
	glue := a.glue
	if stays {
		glue = 0
	}
	return s.solver.arena.add(a.clause, glue, int32(s.Now()))
}

// restart gives up all guesses when there were many conflicts, and half of the clauses when there
// are too many.
func (s *search) restart(w *decision.Witness) {
	s.restarted, s.gone = false, 0
	if s.fails >= s.patience() && s.solver.trail.depth() > 0 {
		s.again(w)
	}
	most := len(s.solver.formula.cell)
	if s.solver.arena.kept < s.Options.Keep && s.solver.arena.fits(most) {
		return
	}
	gone := s.solver.forget()
	for !s.solver.arena.fits(most) && s.solver.trail.depth() > 0 { // the reasons of so much that follows
		s.again(w)
		gone += s.solver.forget()
	}
	s.gone = gone
	s.Note(eventForget, float64(gone), float64(s.solver.arena.kept))
}

// again begins anew at the root, with what was learnt.
func (s *search) again(w *decision.Witness) {
	s.Note(eventRestart, float64(s.fails), float64(s.solver.trail.depth()))
	s.tree.Jump(w, 0, s.undo)
	s.restarted = true
	s.Restarts++
	s.starts++
	s.fails = 0
	if number := turnAt(s.starts); number > 0 && s.Options.Saving == Most {
		s.solver.saving.turn(number)
	}
}

// patience is the number of conflicts after which the search begins again.
func (s *search) patience() int {
	if !s.Options.Restart {
		return math.MaxInt
	}
	return s.Options.After * sudoku.Luby(s.starts)
}
