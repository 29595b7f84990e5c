// Package board is the panel of the grid itself: givens, what the search holds,
// what it just changed, and what is in conflict.
package board

import (
	"fmt"
	"strings"

	"sudokuscope/ui/grid"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
)

// Panel shows the current grid, or the best.
type Panel struct {
	// Best shows the best grid of the run in place of the one at hand.
	Best bool
	geo  grid.Geometry
}

// Name, Has, Natural, Title and Foot make it a panel.
func (p *Panel) Name() string                { return "board" }
func (p *Panel) Has(*scene.Scene) bool       { return true }
func (p *Panel) Title(s *scene.Scene) string { return [2]string{"board", "best board"}[which(p.Best)] }
func (p *Panel) Next(*scene.Scene)           { p.Best = !p.Best }
func (p *Panel) Natural(s *scene.Scene) (w, h int) {
	cell := 3
	if s.Puzzle.Order > 3 {
		cell = 2
	}
	w, h = grid.Size(s.Puzzle.Board, cell)
	return max(w+2, 34), h + 1 // air at the sides, and a line for the legend
}

func which(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Foot has the costs, in fields that do not change their width.
func (p *Panel) Foot(s *scene.Scene) string {
	if s.Tries != nil {
		return progress(s)
	}
	r := s.Report
	var b strings.Builder
	fmt.Fprintf(&b, "cost %s · best %s", cost(r.Cost), cost(r.BestCost))
	if s.Truth != nil {
		fmt.Fprintf(&b, " · %d wrong", s.Wrong())
	} else if s.Clashes > 0 {
		fmt.Fprintf(&b, " · %d clash", s.Clashes)
	}
	return b.String()
}

func cost(c int) string {
	if !scene.Known(c) {
		return "–"
	}
	return paint.Short(float64(c))
}

// Click looks at a cell.
func (p *Panel) Click(x, y int, s *scene.Scene) panel.Wish {
	cell, ok := p.geo.At(x, y)
	return panel.Wish{Look: ok, Cell: cell}
}
