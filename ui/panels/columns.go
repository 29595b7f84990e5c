package panels

import (
	"fmt"
	"strconv"

	"sudokuscope/engine"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// Columns shows the constraints of an exact cover: a square for each kind, in which a
// character is a constraint.
type Columns struct{}

// columnKinds are the kinds of constraints, in the order of engine.Tree.Columns.
var columnKinds = [4]string{"cells", "rows", "columns", "blocks"}

func (p *Columns) Options() panel.Options {
	return panel.Options{
		ID:  ColumnsID,
		Has: func(s *scene.Scene) bool { return s.Shown().Columns },
		Natural: func(s *scene.Scene) (w, h int) {
			if side := s.Puzzle.Side; side <= 9 {
				return 4*side + 8, side + 1
			}
			return 40, 4
		},
		Least: func(s *scene.Scene) (w, h int) {
			if side := s.Puzzle.Side; side <= 9 {
				return 4*side + 3, side + 1
			}
			return 0, 0
		},
		Empty: func(s *scene.Scene) bool { return len(s.Report.Tree.Columns) == 0 },
		About: panel.Says("The constraints that an exact cover meets, each exactly once: every cell has a digit; every row, column and block has every digit, a line of its square each. " +
			"A dot is one that is met. A number is how many ways are left to meet one; none at 0, and the search has to go back."),
		Foot: p.Foot,
	}
}

func (p *Columns) Title(*scene.Scene) string { return "constraints" }

func (p *Columns) Foot(s *scene.Scene, room int) string {
	list := s.Report.Tree.Columns
	text := fmt.Sprintf("%d of %d left", left(list), len(list))
	return panel.First(room, text+" · number: ways left", text)
}

// left counts the constraints that are not met.
func left(list []int16) (n int) {
	for _, ways := range list {
		if ways != engine.Met {
			n++
		}
	}
	return n
}

// Draw draws the four squares side by side or two by two; where there is no room for
// characters, how many of each kind are left.
func (p *Columns) Draw(c paint.Canvas, s *scene.Scene) {
	list, side := s.Report.Tree.Columns, s.Puzzle.Side
	across := 4
	if c.Width() < 4*side+3 {
		across = 2
	}
	if c.Width() < across*(side+1)-1 || c.Height() < 4/across*(side+1) {
		for i, kind := range columnKinds {
			of := list[i*s.Puzzle.Cells : (i+1)*s.Puzzle.Cells]
			c.Text(1, i, kind, theme.Text)
			c.Bar(10, i, c.Width()-24, 1-float64(left(of))/float64(len(of)), theme.SeriesA)
			c.Right(c.Width(), i, fmt.Sprintf("%d of %d left", left(of), len(of)), theme.Quiet)
		}
		return
	}
	gap := max(1, min(3, (c.Width()-across*side)/across))
	x := min(1, c.Width()-across*(side+gap)+gap)
	for i, kind := range columnKinds {
		part := c.Part(x+i%across*(side+gap), i/across*(side+1), side, side+1)
		part.Text(0, 0, kind, theme.Quiet)
		for k, ways := range list[i*s.Puzzle.Cells : (i+1)*s.Puzzle.Cells] {
			glyph, role := columnLook(ways)
			part.Set(k%side, 1+k/side, glyph, c.Theme.Style(role))
		}
	}
}

// columnLook is how a constraint is drawn by the ways that are left to meet it.
func columnLook(ways int16) (glyph string, role theme.Role) {
	switch {
	case ways == engine.Met:
		return paint.Separator, theme.Frame
	case ways == 0:
		return "0", theme.Clash
	case ways == 1:
		return "1", theme.Warn
	case ways <= 9:
		return strconv.Itoa(int(ways)), theme.Text
	}
	return "+", theme.Text
}
