package panels

import (
	"fmt"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Points shows every weight of the model at once: a cell is a small square of
// points, one a digit, in the order of a telephone's keys; the stronger
// its colour, the greater the weight.
type Points struct {
	named
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
		About: panel.Says("What the search believes. Each cell is a square of points, and point n is digit n: " +
			"the stronger its colour, the more probable. Given digits are grey, or dim where there are no colours."),
		Natural: p.Natural,
		Least:   p.Least,
		Fit:     p.Fit,
		Foot:    p.Foot,
		Below:   true,
		Click:   p.Click,
		Tip:     p.Tip,
	}
}

func (p *Points) Title(watched *scene.Scene) string {
	if p.geo.across.per == 0 {
		return "model · " + p.small.surest(watched)
	}
	return "model · " + modelLabel(watched)
}
func (p *Points) Foot(watched *scene.Scene, room int) string {
	text := modelFoot(watched)
	p.small.caption = ""
	switch {
	case p.geo.across.per == 0:
		return p.small.foot(text, room)
	case p.geo.margin > 0:
		return sumsText(watched, room)
	case p.beside || p.below == pointLegendRows:
		return text
	case watched.Solution != nil:
		return panel.First(room, solutionPoints[0]+"  "+solutionPoints[1], solutionPoints[0])
	}
	caption := p.small.reads("sure")
	p.small.say(caption, room)
	return panel.First(room, text+" · "+placeOfDigit+" · "+caption, placeOfDigit+" · "+caption, caption, text)
}
func (p *Points) Natural(watched *scene.Scene) (w, h int) {
	px := pointGridOf(watched, 1, true)
	if balances(watched) {
		px = px.margined()
	}
	return max(px.width(), 32), px.rows(2) + pointLegendRows
}

// Least returns the room below which the points become the map.
func (p *Points) Least(watched *scene.Scene) (w, h int) {
	px := pointGridOf(watched, 1, false).tight(0, 2)
	return px.across.length(), px.rows(2)
}

func hasModel(s *scene.Scene) bool { return len(s.Report.Marginals.P) > 0 }

// modelLabel is what the model has of each digit; what is but a letter stands behind its plain name.
func modelLabel(s *scene.Scene) string {
	label := s.Report.Marginals.Label
	if paint.Width(label) == 1 {
		return "how likely a digit is: " + label
	}
	return label + " of each digit"
}

// modelFoot is the entropy of the whole model.
func modelFoot(watched *scene.Scene) string {
	bits := 0.0
	for _, c := range watched.Puzzle.Free {
		bits += watched.Entropy(int(c))
	}
	return fmt.Sprintf("entropy %6.1f bit", bits)
}

// spacing is how points lie along one direction: a number of them a cell, a gap between cells, and a
// wider one between blocks.
type spacing struct{ order, per, gap, more int }

// block is how far the next block begins.
func (l spacing) block() int { return l.order*(l.per+l.gap) + l.more }

// length is what a whole board takes.
func (l spacing) length() int { return l.order*l.block() - l.gap - l.more }

// at is where a row or column of cells begins.
func (l spacing) at(i int) int { return i/l.order*l.block() + i%l.order*(l.per+l.gap) }

// before is the point in the gap before a block in which a line parts it from the one before.
func (l spacing) before(block int) int { return block*l.block() - l.more }

// cell is the row or column of cells at a point, and the point's place in it; ok is false in a
// gap.
func (l spacing) cell(at int) (i, inside int, ok bool) {
	if at < 0 || at >= l.length() {
		return 0, 0, false
	}
	block, rest := at/l.block(), at%l.block()
	i = rest / (l.per + l.gap)
	inside = rest % (l.per + l.gap)
	return block*l.order + i, inside, i < l.order && inside < l.per
}

// pointGrid is the geometry of points.
type pointGrid struct {
	across, down spacing
	margin       int // points before the sums of rows and columns; 0 for no sums
}

// pointGridOf is a grid with a number of points a digit. With gaps the points of a cell stand apart
// from the next cell's.
func pointGridOf(watched *scene.Scene, scale int, gaps bool) pointGrid {
	one := spacing{order: watched.Puzzle.Order, per: watched.Puzzle.Order * scale, more: 1}
	if !gaps {
		return pointGrid{one, one, 0}
	}
	one.gap = 1
	down := one
	down.more = 2 // a row of characters
	return pointGrid{one, down, 0}
}

// tight leaves the gaps between blocks out if the points fit into the rows only then.
func (p pointGrid) tight(rows, perRow int) pointGrid {
	if p.rows(perRow) > rows {
		p.down.more = 0
	}
	return p
}

// rows is how many lines the points take.
func (p pointGrid) rows(perRow int) int { return (p.height() + perRow - 1) / perRow }

// cell is the cell at a point and the point's place in it; ok is false in a gap.
func (p pointGrid) cell(x, y int) (row, col, dx, dy int, ok bool) {
	col, dx, okX := p.across.cell(x)
	row, dy, okY := p.down.cell(y)
	return row, col, dx, dy, okX && okY
}

// find is the cell at a point; none in a gap.
func (p pointGrid) find(x, y int) (cell sudoku.MaybeCell) {
	if row, col, _, _, ok := p.cell(x, y); ok {
		cell = sudoku.TheCell(row*p.across.order*p.across.order + col)
	}
	return cell
}

// at is the first point of a cell.
func (p pointGrid) at(row, col int) (x, y int) { return p.across.at(col), p.down.at(row) }

// Fit lays out the points: two a character in half blocks, without half blocks
// one; where they do not fit, the map of the likeliest digits.
func (p *Points) Fit(canvas paint.Canvas, watched *scene.Scene) {
	p.small.Fit(canvas, watched)
	p.rows = 2
	if !canvas.Glyphs.Half {
		p.rows = 1
	}
	wide := pointGridOf(watched, 2, true)
	if p.rows == 2 { // points of two columns and a row, where only blocks have a gap below
		wide.down.gap = 0
	}
	list := []pointGrid{
		pointGridOf(watched, 2, true),
		wide,
		pointGridOf(watched, 1, true),
		pointGridOf(watched, 2, false),
		pointGridOf(watched, 1, false).tight(canvas.Height, p.rows),
	}
	if balances(watched) {
		for i := range list {
			list = append(list, list[i].margined())
		}
		list = append(list[len(list)/2:], list[:len(list)/2]...)
	}
	for _, px := range list {
		if px.width() <= canvas.Width && px.rows(p.rows) <= canvas.Height {
			p.place(px, canvas)
			return
		}
	}
	p.geo = pointGrid{}
}

// place puts the points into the middle of a room, with how they are read below or beside them.
func (p *Points) place(px pointGrid, canvas paint.Canvas) {
	rows, width := px.rows(p.rows), px.width()
	p.geo = px
	p.below = min(pointLegendRows, canvas.Height-rows)
	p.x = (canvas.Width - width) / 2
	p.y = (canvas.Height - p.below - rows) / 2
	p.beside = p.below < pointLegendRows && rows >= besideRows && canvas.Width-width > besideRoom
	if p.beside {
		p.x = 0
		p.y = (canvas.Height - rows) / 2
	}
}

func (p *Points) Draw(canvas paint.Canvas, watched *scene.Scene) {
	p.Fit(canvas, watched)
	p.forget()
	grid := p.geo
	if p.below == pointLegendRows && grid.across.per > 0 && watched.Solution == nil {
		p.scale(canvas)
	} else if !p.beside && p.small.caption != "" {
		p.name(OfModel, p.small.caption, canvas.Style(theme.Quiet))
	}
	if grid.across.per == 0 {
		p.small.likeliest(canvas, watched)
		return
	}
	area := canvas.Part(p.x, p.y, grid.width(), grid.rows(p.rows))
	if p.beside {
		explainBeside(canvas.Part(grid.width()+2, p.y, canvas.Width-grid.width()-2, area.Height), watched)
	} else {
		explainPoints(canvas.Part(0, canvas.Height-p.below, canvas.Width, p.below), watched, p.words)
	}
	drawPoints(area, func(x, y int) point {
		return grid.point(watched, x, y)
	})
	cell, is := watched.Cursor.Get()
	if !is {
		return
	}
	x, y := grid.at(cell/watched.Puzzle.Side, cell%watched.Puzzle.Side)
	line := canvas.Style(theme.Accent).Fg
	for i := range grid.across.per {
		area.Restyle(x+i, y/p.rows,
			func(u *uv.Style) {
				u.Underline = uv.UnderlineSingle
				u.UnderlineColor = line
			})
	}
}

// point is what is drawn at a point.
func (p pointGrid) point(watched *scene.Scene, x, y int) point {
	cell, digit, ok := p.digit(watched, x, y)
	if !ok {
		unit, digit, ok := p.sum(watched, x, y)
		if !ok {
			return point{}
		}
		return point{share: owed(off(watched, unit, digit)), there: true, owed: true}
	}
	at := point{
		share: watched.Share(watched.Weights(cell)[digit-1]),
		given: watched.Puzzle.Given(cell),
		there: true,
	}
	if p.down.gap == 0 && (cell/watched.Puzzle.Side+cell%watched.Puzzle.Side)%2 == 1 {
		at.there = at.share >= noInk // every second cell has no plate where nothing else parts them
	}
	if wrong, misled := watched.Misled(cell); misled {
		switch digit {
		case wrong:
			at.verdict = theme.Bad
		case watched.Solution[cell]:
			at.verdict = theme.Good
		}
	}
	return at
}

// The legend has so many lines below the points, or beside them so many columns with the gap
// before it, and lines; its scale has so many points.
const pointLegendRows, besideRoom, besideRows, scaleSteps = 2, 10, 7 + scaleSteps, 6

// placeOfDigit says which point is which digit.
const placeOfDigit = "point n: digit n"

// solutionPoints are the words for what is marked while the solution is shown.
var solutionPoints = [2]string{paint.No + " sure but wrong", paint.Yes + " the right digit"}

// scaleStep is a point of the scale, which goes from nothing to all.
func scaleStep(canvas paint.Canvas, step int) (glyph string, style uv.Style) {
	share := float64(step) / (scaleSteps - 1)
	if canvas.Theme.Flat || !canvas.Glyphs.Half {
		return shadeOf(canvas.Glyphs.Shades, share), canvas.Style(theme.Text)
	}
	return "█", uv.Style{Fg: heatOf(canvas.Theme, share, false), Bg: canvas.Theme.Base.Bg}
}

// scale names the scale that is drawn below the points.
func (p *Points) scale(canvas paint.Canvas) {
	quiet := canvas.Style(theme.Quiet)
	p.name(OfModel, "unlikely ", quiet)
	for i := range scaleSteps {
		glyph, style := scaleStep(canvas, i)
		p.name(OfModel, glyph, style)
	}
	p.name(OfModel, " sure", quiet)
}

// paleWord is what a legend calls the look of what is given.
func paleWord(colours *theme.Theme) string {
	if colours.Mono {
		return "dim"
	}
	return "grey"
}

// explainPoints says what a place means, and how sure a colour is; while the solution is
// shown, what the marked points are.
func explainPoints(canvas paint.Canvas, watched *scene.Scene, scale []LegendWord) {
	if canvas.Height < pointLegendRows {
		return
	}
	given := paleWord(canvas.Theme) + ": given"
	canvas.Center(0, panel.First(canvas.Width, placeOfDigit+" · "+given, given), theme.Quiet)
	if watched.Solution != nil {
		x := max(0, (canvas.Width-paint.Width(solutionPoints[0])-paint.Width(solutionPoints[1])-2)/2)
		x = canvas.Text(x, 1, solutionPoints[0], theme.Bad)
		canvas.Text(x+2, 1, solutionPoints[1], theme.Good)
		return
	}
	x := max(0, (canvas.Width-scaleSteps-16)/2)
	for _, piece := range scale {
		x = canvas.Styled(x, 1, piece.Text, piece.Look)
	}
}

// explainBeside says the same in a column, the scale from the top down.
func explainBeside(canvas paint.Canvas, watched *scene.Scene) {
	for y, line := range []string{
		"point n:",
		"digit n",
		paleWord(canvas.Theme) + ":",
		"given",
	} {
		canvas.Text(0, y, line, theme.Quiet)
	}
	if watched.Solution != nil {
		y := canvas.Words(5, theme.Bad, solutionPoints[0])
		canvas.Words(y, theme.Good, solutionPoints[1])
		return
	}
	canvas.Text(0, 5, "sure", theme.Quiet)
	for i := range scaleSteps {
		glyph, style := scaleStep(canvas, scaleSteps-1-i)
		canvas.Set(1, 6+i, glyph, style)
	}
	canvas.Text(0, 6+scaleSteps, "unlikely", theme.Quiet)
}

func (p *Points) Click(x, y int, watched *scene.Scene) panel.Wish {
	if p.geo.across.per == 0 {
		return p.small.Click(x, y, watched)
	}
	return panel.Wish{Look: p.geo.find(x-p.x, p.rows*(y-p.y))}
}
