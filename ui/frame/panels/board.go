package panels

import (
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/measure"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/grid"
	"sudokuscope/ui/kit/paint"
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
	// Digits shows a part of a board that is too large, and not all of it in colour only.
	Digits bool
	// Grounds, if set, may leave out the grounds that show what the search knows.
	Grounds *Grounds
	// Costed says that the costs stand elsewhere.
	Costed bool

	named
	geo     grid.Geometry
	above   string    // what the title says of the grounds
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

func (p *Board) Title(watched *scene.Scene) string {
	if p.Best {
		return "best board"
	}
	return "board"
}
func (p *Board) Natural(watched *scene.Scene) (width, height int) {
	const legend = 1
	if watched.Puzzle.Order == 3 {
		width, height = grid.Smallest(watched.Puzzle.Board)
		return width, height + legend
	}
	cell := 3
	if watched.Puzzle.Order > 3 {
		cell = 2
	}
	width, height = grid.Size(watched.Puzzle.Board, cell)
	return max(width+2, 34), height + legend
}

func (p *Board) about(watched *scene.Scene) string {
	text := "The board that the search works on: bold is given, all else is its guess. The legend " +
		"below names the looks."
	if p.hasGround(watched) {
		text += " " + watched.Knows().About + " :ground leaves it out."
	}
	return text
}

// Foot has the costs, in fields that do not change their width.
func (p *Board) Foot(watched *scene.Scene, room int) string {
	values, _, clashes := p.shown(watched)
	tail := ""
	if watched.Solution != nil {
		tail = fmt.Sprintf("%d wrong", watched.Wrong(values))
	} else if clashes > 0 {
		tail = fmt.Sprintf("%d clash", clashes)
	}
	own := "cost " + CostText(watched.Algorithm, watched.Report.Cost)
	best := "best " + CostText(watched.Algorithm, watched.Report.BestCost)
	switch {
	case p.Costed:
		own, best = "", ""
	case p.Best:
		own, best = "cost "+CostText(watched.Algorithm, watched.Report.BestCost), ""
	}
	parts := []string{own, best, tail}
	if paint.Width(strings.Join(parts, " · ")) > room {
		parts = []string{own, tail}
	}
	if p.hasGround(watched) {
		if p.above = p.full + " = " + watched.Knows().Full; paint.Width(p.above) > room {
			p.above = ""
		}
		parts = []string{
			p.full + " = " + watched.Knows().Full,
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
func (p *Board) shown(watched *scene.Scene) (values sudoku.Grid, clash []bool, clashes int) {
	if moving := watched.Moving; moving != nil && !p.Best {
		return moving.Values, moving.Clash, watched.Clashes
	}
	if !p.Best {
		return watched.Report.Current, watched.Clash, watched.Clashes
	}
	if len(p.clash) != watched.Puzzle.Cells {
		p.clash = make([]bool, watched.Puzzle.Cells)
	}
	clear(p.clash)
	if len(watched.Report.Best) == watched.Puzzle.Cells {
		clashes = watched.Puzzle.Conflicts(watched.Report.Best, p.clash)
	}
	return watched.Report.Best, p.clash, clashes
}

// CostText writes a cost, which may not be known yet.
func CostText(of *engine.Algorithm, c int) string {
	switch {
	case c == engine.NoCost:
		return "–"
	case of.Costs != nil:
		return fmt.Sprintf("%.5g", measure.CostOf(of, c)) // it may have a point
	}
	return paint.Short(float64(c))
}

func (p *Board) Click(x, y int, watched *scene.Scene) panel.Wish {
	return panel.Wish{Look: p.geo.At(x, y)}
}

// Geometry returns how the board was last drawn, for those who mark cells on it.
func (p *Board) Geometry() grid.Geometry { return p.geo }
