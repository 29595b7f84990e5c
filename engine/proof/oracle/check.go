package oracle

import (
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// Check holds an algorithm to the contract of engine.Search, each law a test of
// its own. Unless all of it is asked for, the check is quick, or brief in a small sample, and
// 16×16 stands for all large boards.
func Check(t *testing.T, algorithm *engine.Algorithm, full bool) {
	t.Helper()
	boards, care := conformance.Boards(), conformance.Full
	if !full {
		care = conformance.Brief
		if sample.Large() {
			care = conformance.Quick
		}
		largest := sample.Of(3, 4)
		boards = slices.DeleteFunc(boards, func(p *sudoku.Puzzle) bool {
			return p.Order > largest
		})
	}
	conformance.Check(laws{t}, algorithm, care, boards...)
}

// laws lets a test hear laws.
type laws struct{ *testing.T }

func (l laws) Law(name string, law func(conformance.T)) {
	l.Helper()
	l.Run(name, func(t *testing.T) {
		law(laws{t})
	})
}
