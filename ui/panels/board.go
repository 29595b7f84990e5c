package panels

import (
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/grid"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
)

// Grounds is how all boards show what the search knows.
type Grounds struct{ Off bool }

// Board shows the current grid, or the best.
type Board struct {
	// Best shows the best grid of the run in place of the current one.
	Best bool
	// Lined prefers a line round every cell to large digits: beside each other, boards of
	// large digits are walls.
	Lined bool
	// Grounds, if set, may leave out the grounds that show what the search knows.
	Grounds *Grounds

	geo     grid.Geometry
	full    string    // what the theme calls a full ground; empty where there is none
	clash   []bool    // in the best grid
	grounds []float64 // of the grid shown
}

func (p *Board) Options() panel.Options {
	return panel.Options{
		ID:       BoardID,
		About:    p.about,
		Fit:      p.Fit,
		Natural:  p.Natural,
		Foot:     p.Foot,
		Geometry: p.Geometry,
		Click:    p.Click,
	}
}

func (p *Board) Title(s *scene.Scene) string {
	if p.Best {
		return "best board"
	}
	return "board"
}
func (p *Board) Natural(s *scene.Scene) (w, h int) {
	const legend = 1
	if s.Puzzle.Order == 3 {
		w, h = grid.Smallest(s.Puzzle.Board)
		return w, h + legend
	}
	cell := 3
	if s.Puzzle.Order > 3 {
		cell = 2
	}
	w, h = grid.Size(s.Puzzle.Board, cell)
	return max(w+2, 34), h + legend
}

func (p *Board) about(s *scene.Scene) string {
	text := "The board that the search works on: bold is given, all else is its guess. The legend " +
		"below names the looks."
	if p.hasGround(s) {
		text += " " + s.Knows().About + " K leaves it out."
	}
	return text
}

// Foot has the costs, in fields that do not change their width.
func (p *Board) Foot(s *scene.Scene, room int) string {
	values, _, clashes := p.shown(s)
	tail := ""
	if s.Solution != nil {
		tail = fmt.Sprintf("%d wrong", s.Wrong(values))
	} else if clashes > 0 {
		tail = fmt.Sprintf("%d clash", clashes)
	}
	own := "cost " + CostText(s.Report.Cost)
	best := "best " + CostText(s.Report.BestCost)
	if p.Best {
		own, best = "cost "+CostText(s.Report.BestCost), ""
	}
	parts := []string{own, best, tail}
	all := strings.Join(parts, " · ")
	if paint.Width(all) > room {
		parts = []string{own, tail}
	}
	if p.hasGround(s) {
		parts = []string{
			p.full + " = " + s.Knows().Full,
			tail,
			own,
			best,
		}
	}
	parts = slices.DeleteFunc(parts, func(part string) bool {
		return part == ""
	})
	return panel.Join(room, " · ", parts...)
}

// shown is the grid that is shown, and what clashes in it.
func (p *Board) shown(s *scene.Scene) (g sudoku.Grid, clash []bool, clashes int) {
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

// CostText writes a cost, which may not be known yet.
func CostText(c int) string {
	if c == engine.NoCost {
		return "–"
	}
	return paint.Short(float64(c))
}

func (p *Board) Click(x, y int, s *scene.Scene) panel.Wish {
	cell, ok := p.geo.At(x, y)
	return panel.Wish{Look: ok, Cell: cell}
}

// Geometry returns how the board was last drawn, for those who mark cells on it.
func (p *Board) Geometry() grid.Geometry { return p.geo }
