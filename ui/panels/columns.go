package panels

import (
	"fmt"
	"slices"
	"strconv"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// Columns shows the constraints of a board as an exact cover: a square for each kind, in
// which a character is a constraint. A search that counts the ways to meet one has numbers
// there, and a search with a weight for each has shades.
type Columns struct{}

// columnKinds are the kinds of constraints, in the order of engine.Tree.Columns.
var columnKinds = [4]string{"cells", "rows", "columns", "blocks"}

func (p *Columns) Options() panel.Options {
	return panel.Options{
		ID: ColumnsID,
		Has: func(s *scene.Scene) bool {
			return s.Shown().Columns
		},
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
		Empty: func(s *scene.Scene) bool {
			return len(s.Report.Tree.Columns)+len(s.Report.Constraints.Of) == 0
		},
		About: p.about,
		Foot:  p.Foot,
	}
}

// aboutConstraints is what the constraints are.
const aboutConstraints = "The constraints of a board, each met exactly once: every cell has a digit; " +
	"every row, column and block has every digit, a line of its square each. "

func (p *Columns) about(s *scene.Scene) string {
	if weighed(s) {
		return aboutConstraints + "A strong colour is a large number: " + s.Report.Constraints.Label + "."
	}
	return aboutConstraints +
		"A dot is one that is met. A number is how many ways are left to meet one; none at 0, and the " +
		"search has to go back."
}

// weighed reports whether the constraints have weights and no ways.
func weighed(s *scene.Scene) bool {
	return len(s.Report.Tree.Columns) == 0 &&
		len(s.Report.Constraints.Of) > 0
}

func (p *Columns) Title(*scene.Scene) string { return "constraints" }

func (p *Columns) Foot(s *scene.Scene, room int) string {
	if weighed(s) {
		constraints := &s.Report.Constraints
		most := fmt.Sprintf("largest %.3g", slices.Max(constraints.Of))
		return panel.First(room,
			"strong: large "+constraints.Label+" · "+most, "strong: large · "+most, "strong: large")
	}
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

// Draw draws the four squares side by side or two by two. Where there is no room for
// characters it draws a bar for each kind.
func (p *Columns) Draw(c paint.Canvas, s *scene.Scene) {
	side := s.Puzzle.Side
	across := 4
	if c.Width() < 4*side+3 {
		across = 2
	}
	if c.Width() < across*(side+1)-1 ||
		c.Height() < 4/across*(side+1) {
		drawKinds(c, s)
		return
	}
	gap := max(
		1,
		min(3, (c.Width()-across*side)/across),
	)
	x := min(
		1,
		c.Width()-across*(side+gap)+gap,
	)
	for i, kind := range columnKinds {
		part := c.Part(
			x+i%across*(side+gap),
			i/across*(side+1),
			side,
			side+1,
		)
		part.Text(0, 0, kind, theme.Quiet)
		for k := range s.Puzzle.Cells {
			glyph, style := constraintLook(c, s, i*s.Puzzle.Cells+k)
			part.Set(k%side, 1+k/side, glyph, style)
		}
	}
}

// drawKinds draws a bar for each kind: how many are met, or their weight on average.
func drawKinds(c paint.Canvas, s *scene.Scene) {
	for i, kind := range columnKinds {
		from := i * s.Puzzle.Cells
		to := (i + 1) * s.Puzzle.Cells
		c.Text(1, i, kind, theme.Text)
		share, text := kindShare(s, from, to)
		c.Bar(10, i, c.Width()-24, share, theme.SeriesA)
		c.Right(c.Width(), i, text, theme.Quiet)
	}
}

// kindShare is the bar of a kind, whose constraints go from one to before another, and
// what it says.
func kindShare(s *scene.Scene, from, to int) (share float64, text string) {
	if !weighed(s) {
		of := s.Report.Tree.Columns[from:to]
		n := left(of)
		return 1 - float64(n)/float64(len(of)), fmt.Sprintf(
			"%d of %d left", n, len(of),
		)
	}
	sum := 0.0
	of := s.Report.Constraints.Of[from:to]
	for _, v := range of {
		sum += v
	}
	mean := sum / float64(len(of))
	return mean / s.Report.Constraints.Full, fmt.Sprintf("mean %.3g", mean)
}

// constraintLook is how a constraint is drawn.
func constraintLook(c paint.Canvas, s *scene.Scene, constraint int) (glyph string, style uv.Style) {
	if !weighed(s) {
		glyph, role := columnLook(s.Report.Tree.Columns[constraint])
		return glyph, c.Theme.Style(role)
	}
	share := s.Report.Constraints.Of[constraint] / s.Report.Constraints.Full
	share = min(max(share, 0), 1)
	if c.Theme.Flat || !c.Glyphs.Half {
		return shadeOf(c.Glyphs.Shades, share), c.Theme.Style(theme.Text)
	}
	return "█", uv.Style{
		Fg: c.Theme.Heat(share),
		Bg: c.Theme.Base.Bg,
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
