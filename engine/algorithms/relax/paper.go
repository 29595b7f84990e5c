// Package relax is the linear relaxation of Sudoku: a cell may share itself out between digits.
// The shares of a cell, and those of a digit in a row, a column and a block, make 1 together, and
// none is below 0. That is a linear program, and the search walks through the middle of what it
// allows to its end: an interior point method, by Sanjay Mehrotra's predictor and corrector (On the
// Implementation of a Primal-Dual Interior Point Method, SIAM Journal on Optimization, 1992).
// Bartlett, Chartier, Langville and Rankin gave Sudoku to such solvers (An Integer Programming Model
// for the Sudoku Problem, Journal of Online Mathematics, 2008); Babu, Pelckmans, Stoica and Li asked
// for few shares by a weighted ℓ1 norm (Linear Systems, Sparse Solutions, and Sudoku, IEEE Signal
// Processing Letters, 2010), Gunther and Moon for little entropy (Entropy Minimization for Solving
// Sudoku, IEEE Transactions on Signal Processing, 2012).
//
// Where the path ends with cells that are still shared, the surest is held, and it begins
// again; or the search branches, as an integer program does, and then it proves (Land and Doig, 1960).
//
//	aim ──▶ correct ──▶ step ──▶ read ──▶ weigh ──▶ hold
//	A D Aᵀ   where it    as far   largest  other     the surest, or
//	dy = r   leads       as x>0   shares   weights   branch
//
//	paper                                   here                    file
//	the variables, A x = b, x ≥ 0           program                 program.go
//	primal and dual point: x, y, s          point.x, .y, .s         point.go
//	the shares as the board shows them      search.table            search.go
//	D = X S⁻¹, the normal equations         normal                  normal.go
//	the affine direction, predictor         point.predict           point.go
//	the corrector, σ = (μ affine / μ)³      point.correct           point.go
//	step lengths                            point.measure, wall     point.go
//	weights 1 / (x + ε), −log x             search.weights          weigh.go
//	Farkas' certificate, reduced costs      ledger                  proof.go
//	branch and bound                        branching               branch.go
package relax

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/weights"
	"sudokuscope/engine/sudoku"
)

// aim finds the direction to where the sums are right and every product of a share and its total
// is 0: the predictor. Without a corrector it aims at a tenth of what the products are now.
func (s *search) aim(*decision.Witness) {
	s.show()
	if s.lost.happened || len(s.point.x) == 0 {
		s.Goto(phaseRead)
		return
	}
	if s.Options.Corrector {
		s.point.predict(0)
		return
	}
	s.point.predict(centred)
	s.Goto(phaseStep)
}

// centred is how much of the gap a step without a corrector keeps.
const centred = .1

// step goes along the direction, the shares as far as none gets to 0, and the prices as far as
// no total does.
func (s *search) step(w *decision.Witness) {
	s.point.measure(s.Options.Reach)
	w.Explain(s.tellStep)
	s.point.move()
	s.steps++
	s.show()
}

// read makes the largest shares the board, and asks how the path stands.
func (s *search) read(w *decision.Witness) {
	s.Evaluations++
	weights.ReadAndTell(&s.Base, s.table, w, nil)
	s.Cost++ // until all is settled
	engine.Better(&s.Base, eventImproved, float64(s.shared))
	if s.shared < s.fewest {
		s.fewest = s.shared
		s.Note(eventSurer, float64(s.shared), 0)
	}
	s.proved = s.point.reckon()
	sure := s.shared == 0 && s.Puzzle.Missing(s.Grid) == 0 && !s.lost.happened
	switch {
	case s.lost.happened:
		s.Goto(phaseHold)
	case s.proved.impossible():
		s.lost = failure{happened: true, unit: -1, cell: -1, sums: s.point.weighed()}
		s.Goto(phaseHold)
	case sure && !s.Options.Branch:
		s.solve()
	case sure && (s.point.only(s.proved) || s.ended()):
		s.branching.full = true
		s.Goto(phaseHold)
	case !s.ended():
		s.EndRound()
	case s.objective() == Nothing || s.round >= s.Options.Rounds: // not again with other weights
		s.Goto(phaseHold)
	}
}

// ended reports whether the path has come to its end: the gap is closed, or it has taken
// [mostSteps] steps.
func (s *search) ended() bool {
	return s.steps >= mostSteps || len(s.point.x) == 0 || s.point.mu <= s.Options.Tolerance && s.slack <= slackest
}

// mostSteps is how many steps a path has at most, and slackest how far a sum may be from right
// at its end.
const (
	mostSteps = 60
	slackest  = 1e-6
)

// solve ends the search with the board, which solves the puzzle.
func (s *search) solve() {
	only := 0.0
	if s.point.only(s.proved) && slices.Equal(s.Held, s.Puzzle.Givens) {
		only = 1
	}
	s.Cost = 0
	s.Improve(s.Grid, 0)
	s.Note(eventSolved, float64(s.Iteration+1), only)
	s.End(engine.Solved)
}

// hold holds the surest cell that is shared to its largest share, after the path has ended, and
// begins again. Without it the search is at its end. With branches it branches.
func (s *search) hold(w *decision.Witness) {
	if s.Options.Branch {
		s.branch(w)
		return
	}
	if s.lost.happened {
		s.fail(w)
		return
	}
	cell, digit, _ := s.surestShared()
	if !s.Options.Hold || cell < 0 {
		s.Note(eventSettled, float64(s.shared), float64(s.Cost))
		s.End(engine.Exhausted)
		return
	}
	s.holds++
	s.Log(eventHeld, sudoku.TheCell(cell), digit, s.table.Of(cell, digit), float64(s.holds))
	w.Explain(s.tellHeld)
	s.Restarts++
	s.Held = s.Held.Clone()
	s.Held[cell] = digit
	copy(s.fixed, s.Held)
	s.round = 1
	s.begin()
}

// surestShared is the cell with the largest share among those that are shared, the first of
// equals, its digit, and how many are equal.
func (s *search) surestShared() (cell int, digit uint8, equals int) {
	cell = -1
	most := 0.0
	for at, fixed := range s.fixed {
		best, share := s.table.Largest(at)
		switch {
		case fixed != 0 || share >= sure:
		case cell < 0 || share > most+weights.Same:
			cell, digit, most, equals = at, best, share, 1
		case share >= most-weights.Same:
			equals++
		}
	}
	return cell, digit, equals
}

// fail ends the search: what is held leaves no solution.
func (s *search) fail(w *decision.Witness) {
	w.Explain(s.tellLost)
	s.Log(eventImpossible, sudoku.TheCell(s.lost.cell), s.lost.digit, float64(s.lost.unit), float64(s.holds))
	s.End(engine.Exhausted)
}
