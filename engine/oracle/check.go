package oracle

import (
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
	"sudokuscope/engine/sudoku"
)

// Check holds an algorithm to the contract of engine.Search, each law a test of
// its own. Unless all of it is asked for, presets are tried on one board of 9×9, and
// 16×16 stands for all large boards.
func Check(t *testing.T, a *engine.Algorithm, full bool) {
	t.Helper()
	boards := conformance.Boards()
	if !full {
		boards = slices.DeleteFunc(boards, func(p *sudoku.Puzzle) bool { return p.Order > 4 })
	}
	conformance.Check(laws{t}, a, !full, boards...)
}

// laws lets a test hear laws.
type laws struct{ *testing.T }

func (l laws) Law(name string, law func(conformance.T)) {
	l.Helper()
	l.Run(name, func(t *testing.T) { law(laws{t}) })
}
