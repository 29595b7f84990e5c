// Package board is the panel of the grid itself: givens, what the search holds,
// what it just changed, and what is in conflict.
package board

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/grid"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
)

// ID is the panel's.
const ID panel.ID = "board"

// Panel shows the current grid, or the best.
type Panel struct {
	// Best shows the best grid of the run in place of the current one.
	Best  bool
	geo   grid.Geometry
	room  int    // for the foot
	clash []bool // in the best grid
}

// ID, Has, Natural, Title and Foot make it a panel.
func (p *Panel) ID() panel.ID          { return ID }
func (p *Panel) Has(*scene.Scene) bool { return true }
func (p *Panel) Title(s *scene.Scene) string {
	if s.Rated() {
		return "how often each cell was right"
	}
	return [2]string{"board", "best board"}[which(p.Best)]
}
func (p *Panel) Next(*scene.Scene) { p.Best = !p.Best }
func (p *Panel) Natural(s *scene.Scene) (w, h int) {
	cell := 3
	if s.Puzzle.Order > 3 {
		cell = 2
	}
	w, h = grid.Size(s.Puzzle.Board, cell)
	return max(w+2, 34), h + 1 // air at the sides, and a line for the legend
}

// Needs is the height from which every digit has a place; 0 if the width has none for
// them.
func (p *Panel) Needs(width int, s *scene.Scene) int { return grid.Least(s.Puzzle.Board, width) }

func which(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Fit hears how long the foot may be.
func (p *Panel) Fit(inside paint.Canvas, _ *scene.Scene) { p.room = panel.FootRoom(inside) }

// Foot has the costs, in fields that do not change their width.
func (p *Panel) Foot(s *scene.Scene) string {
	if s.Tries != nil {
		return progress(s)
	}
	values, _, clashes := p.shown(s)
	tail := ""
	if s.Truth != nil {
		tail = fmt.Sprintf(" · %d wrong", s.Wrong(values))
	} else if clashes > 0 {
		tail = fmt.Sprintf(" · %d clash", clashes)
	}
	own, best := "cost "+cost(s.Report.Cost), "cost "+cost(s.Report.BestCost)
	if p.Best {
		return best + tail
	}
	return panel.First(p.room, own+" · best "+cost(s.Report.BestCost)+tail, own+tail)
}

// shown is the grid that is shown, and what clashes in it.
func (p *Panel) shown(s *scene.Scene) (g sudoku.Grid, clash []bool, clashes int) {
	if !p.Best {
		return s.Report.Current, s.Clash, s.Clashes
	}
	if len(p.clash) != s.Puzzle.Cells {
		p.clash = make([]bool, s.Puzzle.Cells)
	}
	clear(p.clash)
	if len(s.Report.Best) == s.Puzzle.Cells {
		clashes = s.Puzzle.Conflicts(s.Report.Best, p.clash)
	}
	return s.Report.Best, p.clash, clashes
}

func cost(c int) string {
	if c == engine.NoCost {
		return "–"
	}
	return paint.Short(float64(c))
}

// Click looks at a cell.
func (p *Panel) Click(x, y int, s *scene.Scene) panel.Wish {
	cell, ok := p.geo.At(x, y)
	return panel.Wish{Look: ok, Cell: cell}
}
