package scene

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// What the search knows of a cell comes from what a snapshot carries, whatever the search: a
// model first, then where a board moves, then members, then a tree.
func TestTheGroundIsWhatTheSearchKnows(t *testing.T) {
	_, s := open(t)
	cells, side := s.Puzzle.Cells, s.Puzzle.Side
	free := int(s.Puzzle.Free[0])
	grid := s.Puzzle.Givens.Clone()
	grid[free] = 2
	rep := &run.Report{}
	rep.Marginals = engine.Marginals{P: make([]float64, cells*side), Full: 1}
	rep.Marginals.P[free*side+1] = .25
	for _, digit := range []uint8{2, 2, 3, 2} {
		member := grid.Clone()
		member[free] = digit
		rep.Population.Grids = append(rep.Population.Grids, member...)
	}
	rep.Tree.Levels = make([]int64, 8)
	rep.Tree.Path = []engine.Branch{{Cell: sudoku.NoCell}, {Cell: sudoku.TheCell(free), Digit: 2}}
	rep.Lately = make([]uint64, cells)
	rep.Lately[free] = 1 << 20 // in the second part of the window: counts half
	s.Report = rep
	for _, c := range []struct {
		shown run.Kinds
		share float64
	}{
		{run.Kinds{Marginals: true, Boards: true, Tree: "x"}, .25},
		{run.Kinds{Boards: true, Tree: "x"}, .75},
		{run.Kinds{Tree: "x"}, .25},
		{run.Kinds{Boards: true, Neighbourhood: "x"}, Lively(1 << 20)},
		{run.Kinds{}, Lively(1 << 20)},
	} {
		s.shown = &c.shown
		got := s.Grounds(grid, nil)
		if got[free] != c.share {
			t.Errorf("%+v: %v, expected %v", c.shown, got[free], c.share)
		}
		for cell := range cells {
			if s.Puzzle.Given(cell) && got[cell] != NoGround {
				t.Errorf("%+v: a given has the share %v", c.shown, got[cell])
			}
		}
		if k := s.Knows(); k.Full == "" || k.None == "" || k.Short == "" || k.About == "" {
			t.Errorf("%+v lacks words: %+v", c.shown, k)
		}
	}
}

// More changes and later ones count more, and no count passes the whole.
func TestLivelyCells(t *testing.T) {
	last := 0.0
	for _, bits := range []uint64{0, 1 << 63, 1 << 40, 1 << 20, 1, 3, 0xff, 1<<64 - 1} {
		got := Lively(bits)
		if got < last || got > 1 {
			t.Errorf("%x: %v after %v", bits, got, last)
		}
		last = got
	}
	if Lively(0) != 0 || Lively(1<<64-1) != 1 {
		t.Error("the ends are not 0 and 1")
	}
}
