package panels

import (
	"fmt"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// Points shows every weight of the model at once: a cell is a small square of
// points, one a digit, in the order of a telephone's keys; the stronger
// its colour, the greater the weight.
type Points struct {
	geo        pointGrid
	x, y, rows int   // where it was drawn, and points a line
	below      int   // lines below it for how it is read
	beside     bool  // whether that stands at the right of it instead
	small      tiles // where the points do not fit
}

func (p *Points) Options() panel.Options {
	return panel.Options{
		ID:  PointsID,
		Has: hasModel,
		About: panel.Says("What the search believes. A cell is a small square: the place of a point " +
			"is a digit, and the stronger its colour, the surer. Grey, or dim where there are no " +
			"colours, is given."),
		Natural: p.Natural,
		Least:   p.Least,
		Fit:     p.Fit,
		Foot:    p.Foot,
		Below:   true,
		Click:   p.Click,
		Tip:     p.Tip,
	}
}

func (p *Points) Title(s *scene.Scene) string {
	if p.geo.across.per == 0 {
		return "model · " + p.small.surest(s)
	}
	return "model · " + modelLabel(s)
}
func (p *Points) Foot(s *scene.Scene, room int) string {
	text := modelFoot(s)
	switch {
	case p.geo.across.per == 0:
		return p.small.foot(text, room)
	case p.beside || p.below == pointLegendRows:
		return text
	case s.Solution != nil:
		return panel.First(
			room,
			solutionPoints[0]+"  "+solutionPoints[1],
			solutionPoints[0],
		)
	}
	const place, scale = "place = digit", "weak: unlikely, strong: sure"
	return panel.First(room, text+" · "+place+", "+scale, place+", "+scale, scale, text)
}
func (p *Points) Natural(s *scene.Scene) (w, h int) {
	px := pointGridOf(s, 1, true)
	return max(px.across.length(), 32), px.rows(2) + pointLegendRows
}

// Least returns the room below which the points become the map.
func (p *Points) Least(s *scene.Scene) (w, h int) {
	px := pointGridOf(s, 1, false).tight(0, 2)
	return px.across.length(), px.rows(2)
}

func hasModel(s *scene.Scene) bool { return len(s.Report.Marginals.P) > 0 }

func modelLabel(s *scene.Scene) string { return s.Report.Marginals.Label + "(digit)" }

// modelFoot is the entropy of the whole model.
func modelFoot(s *scene.Scene) string {
	bits := 0.0
	for _, c := range s.Puzzle.Free {
		bits += s.Entropy(int(c))
	}
	return fmt.Sprintf("entropy %6.1f bit", bits)
}

// spacing is how points lie along one direction: so many a cell, a gap between cells, and a
// wider one between blocks.
type spacing struct{ order, per, gap, more int }

// block is how far the next block begins.
func (l spacing) block() int { return l.order*(l.per+l.gap) + l.more }

// length is what a whole board takes.
func (l spacing) length() int { return l.order*l.block() - l.gap - l.more }

// at is where a row or column of cells begins.
func (l spacing) at(i int) int { return i/l.order*l.block() + i%l.order*(l.per+l.gap) }

// cell is the row or column of cells at a point, and the point's place in it; ok is false in a
// gap.
func (l spacing) cell(at int) (i, inside int, ok bool) {
	if at < 0 || at >= l.length() {
		return 0, 0, false
	}
	block, rest := at/l.block(), at%l.block()
	i = rest / (l.per + l.gap)
	inside = rest % (l.per + l.gap)
	return block*l.order + i, inside, i < l.order &&
		inside < l.per
}

// pointGrid is the geometry of points.
type pointGrid struct{ across, down spacing }

// pointGridOf is a grid with so many points a digit. With gaps the points of a cell stand apart
// from the next cell's.
func pointGridOf(s *scene.Scene, scale int, gaps bool) pointGrid {
	one := spacing{
		order: s.Puzzle.Order,
		per:   s.Puzzle.Order * scale,
		more:  1,
	}
	if !gaps {
		return pointGrid{one, one}
	}
	one.gap = 1
	down := one
	down.more = 2 // a row of characters
	return pointGrid{one, down}
}

// tight leaves the gaps between blocks out if the points fit into the rows only then.
func (p pointGrid) tight(rows, perRow int) pointGrid {
	if p.rows(perRow) > rows {
		p.down.more = 0
	}
	return p
}

// fits reports whether the points fit into a room.
func (p pointGrid) fits(width, rows, perRow int) bool {
	return p.across.length() <= width && p.rows(perRow) <= rows
}

// rows is how many lines the points take.
func (p pointGrid) rows(perRow int) int { return (p.down.length() + perRow - 1) / perRow }

// cell is the cell at a point and the point's place in it; ok is false in a gap.
func (p pointGrid) cell(x, y int) (row, col, dx, dy int, ok bool) {
	col, dx, okX := p.across.cell(x)
	row, dy, okY := p.down.cell(y)
	return row, col, dx, dy, okX && okY
}

// at is the first point of a cell.
func (p pointGrid) at(row, col int) (x, y int) { return p.across.at(col), p.down.at(row) }

// Fit lays out the points: two a character in half blocks, without half blocks
// one; where they do not fit, the map of the likeliest digits.
func (p *Points) Fit(c paint.Canvas, s *scene.Scene) {
	p.small.Fit(c, s)
	p.rows = 2
	if !c.Glyphs.Half {
		p.rows = 1
	}
	for _, px := range []pointGrid{
		pointGridOf(s, 2, true),
		pointGridOf(s, 1, true),
		pointGridOf(s, 2, false),
		pointGridOf(s, 1, false).tight(
			c.Height(),
			p.rows,
		),
	} {
		if px.fits(c.Width(), c.Height(), p.rows) {
			p.place(px, c)
			return
		}
	}
	p.geo = pointGrid{}
}

// place puts the points into the middle of a room, with how they are read below or beside them.
func (p *Points) place(px pointGrid, c paint.Canvas) {
	rows, width := px.rows(p.rows), px.across.length()
	p.geo = px
	p.below = min(pointLegendRows, c.Height()-rows)
	p.x = (c.Width() - width) / 2
	p.y = (c.Height() - p.below - rows) / 2
	p.beside = p.below < pointLegendRows &&
		rows >= besideRows &&
		c.Width()-width > besideRoom
	if p.beside {
		p.x = 0
		p.y = (c.Height() - rows) / 2
	}
}

func (p *Points) Draw(c paint.Canvas, s *scene.Scene) {
	p.Fit(c, s)
	grid := p.geo
	if grid.across.per == 0 {
		p.small.likeliest(c, s)
		return
	}
	area := c.Part(
		p.x,
		p.y,
		grid.across.length(),
		grid.rows(p.rows),
	)
	if p.beside {
		explainBeside(c.Part(
			grid.across.length()+2,
			p.y,
			c.Width()-grid.across.length()-2,
			area.Height(),
		), s)
	} else {
		explainPoints(c.Part(0, c.Height()-p.below,
			c.Width(), p.below), s)
	}
	drawPoints(area, func(x, y int) point {
		return grid.point(s, x, y)
	})
	if s.Cursor < 0 {
		return
	}
	x, y := grid.at(
		s.Cursor/s.Puzzle.Side,
		s.Cursor%s.Puzzle.Side,
	)
	line := c.Theme.Style(theme.Accent).Fg
	for i := range grid.across.per {
		area.Restyle(x+i, y/p.rows,
			func(u *uv.Style) {
				u.Underline = uv.UnderlineSingle
				u.UnderlineColor = line
			})
	}
}

// point is what is drawn at a point.
func (p pointGrid) point(s *scene.Scene, x, y int) point {
	cell, digit, ok := p.digit(s, x, y)
	if !ok {
		return point{}
	}
	at := point{
		share: s.Share(s.Weights(cell)[digit-1]),
		given: s.Puzzle.Given(cell),
		there: true,
	}
	at.pale = p.down.gap == 0 &&
		(cell/s.Puzzle.Side+cell%s.Puzzle.Side)%2 == 1
	if wrong, misled := s.Misled(cell); misled {
		switch digit {
		case wrong:
			at.verdict = theme.Bad
		case s.Solution[cell]:
			at.verdict = theme.Good
		}
	}
	return at
}

// The legend has so many lines below the points, or beside them so many columns with the gap
// before it, and lines; its scale has so many points.
const pointLegendRows, besideRoom, besideRows, scaleSteps = 2, 10, 7 + scaleSteps, 6

// solutionPoints are the words for what is marked while the solution is shown.
var solutionPoints = [2]string{paint.No + " sure but wrong", paint.Yes + " the right digit"}

// scaleStep draws a point of the scale, which goes from nothing to all.
func scaleStep(c paint.Canvas, x, y, step int) {
	share := float64(step) / (scaleSteps - 1)
	if c.Theme.Flat || !c.Glyphs.Half {
		c.Set(
			x,
			y,
			shadeOf(c.Glyphs.Shades, share),
			c.Theme.Style(theme.Text),
		)
	} else {
		c.Set(x, y, "█", uv.Style{
			Fg: c.Theme.Heat(share),
			Bg: c.Theme.Base.Bg,
		})
	}
}

// paleWord is what a legend calls the look of what is given.
func paleWord(t *theme.Theme) string {
	if t.Mono {
		return "dim"
	}
	return "grey"
}

// explainPoints says what a place means, and how sure a colour is; while the solution is
// shown, what the marked points are.
func explainPoints(c paint.Canvas, s *scene.Scene) {
	if c.Height() < pointLegendRows {
		return
	}
	o, look := s.Puzzle.Order, paleWord(c.Theme)
	long := fmt.Sprintf("place in the %d×%d = digit · %s = given", o, o, look)
	c.Center(
		0,
		panel.First(c.Width(), long, "place = digit, "+look+" = given"),
		theme.Quiet,
	)
	if s.Solution != nil {
		x := max(
			0,
			(c.Width()-paint.Width(solutionPoints[0])-paint.Width(solutionPoints[1])-2)/2,
		)
		x = c.Text(x, 1, solutionPoints[0], theme.Bad)
		c.Text(x+2, 1, solutionPoints[1], theme.Good)
		return
	}
	x := c.Text(
		max(0, (c.Width()-scaleSteps-16)/2),
		1,
		"unlikely ",
		theme.Quiet,
	)
	for i := range scaleSteps {
		scaleStep(c, x+i, 1, i)
	}
	c.Text(x+scaleSteps, 1, " sure", theme.Quiet)
}

// explainBeside says the same in a column, the scale from the top down.
func explainBeside(c paint.Canvas, s *scene.Scene) {
	for y, line := range []string{
		"place",
		"= digit",
		paleWord(c.Theme),
		"= given",
	} {
		c.Text(0, y, line, theme.Quiet)
	}
	if s.Solution != nil {
		y := c.Words(5, theme.Bad, solutionPoints[0])
		c.Words(y, theme.Good, solutionPoints[1])
		return
	}
	c.Text(0, 5, "sure", theme.Quiet)
	for i := range scaleSteps {
		scaleStep(c, 1, 6+i, scaleSteps-1-i)
	}
	c.Text(0, 6+scaleSteps, "unlikely", theme.Quiet)
}

func (p *Points) Click(x, y int, s *scene.Scene) panel.Wish {
	if p.geo.across.per == 0 {
		return p.small.Click(x, y, s)
	}
	row, col, _, _, ok := p.geo.cell(
		x-p.x,
		p.rows*(y-p.y),
	)
	return panel.Wish{
		Look: ok,
		Cell: row*s.Puzzle.Side + col,
	}
}
