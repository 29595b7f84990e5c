package panels

import (
	"fmt"
	"slices"
	"strconv"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Columns shows the constraints of a board as an exact cover: a square for each kind, in
// which a character is a constraint. A search that counts the ways to meet one has numbers
// there, and a search with a weight for each has shades.
type Columns struct{ full string }

// columnKinds are the kinds of constraints, in the order of engine.Tree.Columns.
var columnKinds = [4]string{"cells", "rows", "columns", "blocks"}

func (p *Columns) Options() panel.Options {
	return panel.Options{
		ID: ColumnsID,
		Has: func(watched *scene.Scene) bool {
			return watched.Shown().Columns
		},
		Natural: func(watched *scene.Scene) (w, h int) {
			if side := watched.Puzzle.Side; side <= 9 {
				return 4*side + 8, side + 1
			}
			return 40, 4
		},
		Least: func(watched *scene.Scene) (w, h int) {
			if side := watched.Puzzle.Side; side <= 9 {
				return 4*side + 3, side + 1
			}
			return 0, 0
		},
		Empty: func(watched *scene.Scene) bool {
			return len(watched.Report.Tree.Columns)+len(watched.Report.Constraints.Of) == 0
		},
		About: p.about,
		Fit: func(canvas paint.Canvas, _ *scene.Scene) {
			p.full = fullOf(canvas.Theme)
		},
		Foot: p.Foot,
	}
}

// aboutConstraints is what the constraints are.
const aboutConstraints = "The constraints of a board, each met exactly once: every cell has a digit; " +
	"every row, column and block has every digit, a line of its square each. "

func (p *Columns) about(watched *scene.Scene) string {
	if weighed(watched) {
		return aboutConstraints + "A strong colour is a number far from 0: " + watched.Report.Constraints.Label +
			"; below 0 it is another colour."
	}
	return aboutConstraints +
		"A dot is one that is met. A number is how many ways are left to meet one; none at 0, and the " +
		"search has to go back."
}

// weighed reports whether the constraints have weights and no ways.
func weighed(watched *scene.Scene) bool {
	return len(watched.Report.Tree.Columns) == 0 && len(watched.Report.Constraints.Of) > 0
}

func (p *Columns) Title(*scene.Scene) string { return "constraints" }

func (p *Columns) Foot(watched *scene.Scene, room int) string {
	if weighed(watched) {
		constraints := &watched.Report.Constraints
		most, marked, large := slices.Max(constraints.Of), "", p.full+" = large"
		text := fmt.Sprintf("largest %.3g", most)
		if least := slices.Min(constraints.Of); least < 0 {
			text, marked = fmt.Sprintf("%.3g to %.3g", least, most), ", below 0 marked apart"
		}
		return panel.First(room, large+" "+constraints.Label+marked+" · "+text, large+" · "+text, large)
	}
	list := watched.Report.Tree.Columns
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
func (p *Columns) Draw(canvas paint.Canvas, watched *scene.Scene) {
	side := watched.Puzzle.Side
	across := 4
	if canvas.Width < 4*side+3 {
		across = 2
	}
	if canvas.Width < across*(side+1)-1 || canvas.Height < 4/across*(side+1) {
		drawKinds(canvas, watched)
		return
	}
	gap := max(1, min(3, (canvas.Width-across*side)/across))
	x := min(1, canvas.Width-across*(side+gap)+gap)
	for i, kind := range columnKinds {
		part := canvas.Part(x+i%across*(side+gap), i/across*(side+1), side, side+1)
		part.Text(0, 0, kind, theme.Quiet)
		for k := range watched.Puzzle.Cells {
			glyph, style := constraintLook(canvas, watched, i*watched.Puzzle.Cells+k)
			part.Set(k%side, 1+k/side, glyph, style)
		}
	}
}

// drawKinds draws a bar for each kind: how many are met, or their weight on average.
func drawKinds(canvas paint.Canvas, watched *scene.Scene) {
	for i, kind := range columnKinds {
		from := i * watched.Puzzle.Cells
		to := (i + 1) * watched.Puzzle.Cells
		canvas.Text(1, i, kind, theme.Text)
		share, text := kindShare(watched, from, to)
		canvas.Bar(10, i, canvas.Width-24, share, theme.SeriesA)
		canvas.Right(canvas.Width, i, text, theme.Quiet)
	}
}

// kindShare is the bar of a kind, whose constraints go from one to before another, and
// what it says.
func kindShare(watched *scene.Scene, from, to int) (share float64, text string) {
	if !weighed(watched) {
		of := watched.Report.Tree.Columns[from:to]
		n := left(of)
		return 1 - float64(n)/float64(len(of)), fmt.Sprintf("%d of %d left", n, len(of))
	}
	sum := 0.0
	of := watched.Report.Constraints.Of[from:to]
	for _, v := range of {
		sum += v
	}
	mean := sum / float64(len(of))
	return mean / watched.Report.Constraints.Full, fmt.Sprintf("mean %.3g", mean)
}

// worthAMark is how far below 0 a number is marked, as a part of the largest.
const worthAMark = .05

// constraintLook is how a constraint is drawn.
func constraintLook(canvas paint.Canvas, watched *scene.Scene, constraint int) (glyph string, style uv.Style) {
	if !weighed(watched) {
		glyph, role := columnLook(watched.Report.Tree.Columns[constraint])
		return glyph, canvas.Style(role)
	}
	share := watched.Report.Constraints.Of[constraint] / watched.Report.Constraints.Full
	colour := canvas.Theme.Heat(share)
	if share < -worthAMark {
		colour = canvas.Theme.Owed(-share)
	}
	switch plain := canvas.Theme.Flat || !canvas.Glyphs.Half; {
	case plain && share < -worthAMark:
		return "-", canvas.Style(theme.Text)
	case plain:
		return shadeOf(canvas.Glyphs.Shades, share), canvas.Style(theme.Text)
	}
	return "█", uv.Style{Fg: colour, Bg: canvas.Theme.Base.Bg}
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
