package scene

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Certain is the share from which a digit of a model is as good as set.
const Certain = .9

// Misled finds the cells of a snapshot that a model is certain about and wrong: it
// calls found with the cell and the digit. Without marginals there is none.
func Misled(p *sudoku.Puzzle, m *engine.Marginals, solution sudoku.Grid, found func(cell int, digit uint8)) {
	full := m.Full
	if full <= 0 {
		full = 1
	}
	for _, c := range p.Free {
		from := int(c) * p.Side
		if len(m.P) < from+p.Side {
			return
		}
		for d, w := range m.P[from : from+p.Side] {
			if w >= Certain*full && uint8(d+1) != solution[c] {
				found(int(c), uint8(d+1))
				break
			}
		}
	}
}

// Misled reports whether the model is certain of a wrong digit in a cell, and of
// which; only while the solution is shown.
func (s *Scene) Misled(cell int) (digit uint8, ok bool) {
	if s.Solution == nil || s.Puzzle.Given(cell) {
		return 0, false
	}
	for d, w := range s.Weights(cell) {
		if s.Share(w) >= Certain && uint8(d+1) != s.Solution[cell] {
			return uint8(d + 1), true
		}
	}
	return 0, false
}
