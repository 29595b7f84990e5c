package panels

import (
	"fmt"

	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
)

// CandidatesID is the panel's.
const CandidatesID panel.ID = "pencil marks"

// Candidates shows the candidates of every cell as pencil marks: as digits where
// there is room, else as points, else only how many there are.
type Candidates struct {
	form  candidateForm
	marks pencilMarks
	tiles
}

// candidateForm is how the candidates are shown.
type candidateForm uint8

const (
	asDigits candidateForm = iota
	asPoints
	asCounts
)

// Options, Title and Draw make it a panel.
func (d *Candidates) Options() panel.Options {
	return panel.Options{
		ID:      CandidatesID,
		Has:     func(s *scene.Scene) bool { return len(s.Report.Domains) > 0 },
		About:   panel.Says("The digits that each cell may still take, as propagation has left them: one is decided, none is a dead end."),
		Natural: d.Natural, Least: d.Least, Fit: d.Fit, Foot: d.Foot, Click: d.Click,
	}
}

func (d *Candidates) Title(s *scene.Scene) string {
	if d.form == asCounts {
		return "pencil marks · how many"
	}
	return "pencil marks"
}
func (d *Candidates) Natural(s *scene.Scene) (w, h int) {
	px := pointGridOf(s, 1)
	return max(px.w+2, 32), (px.h + 1) / 2
}

// Least is the room below which the points become numbers.
func (d *Candidates) Least(s *scene.Scene) (w, h int) { return leastPoints(s) }

// Foot counts what is still open.
func (d *Candidates) Foot(s *scene.Scene) string {
	open, left := 0, 0
	for _, m := range s.Report.Domains {
		if n := m.Count(); n > 1 {
			open++
			left += n
		}
	}
	text := fmt.Sprintf("%d open, %d candidates", open, left)
	switch d.form {
	case asDigits:
		return panel.First(d.room, text+" · bold: given, italic: decided", text+" · bold: given", text)
	case asPoints:
		return panel.First(d.room, text+" · place = digit", "place = digit, strong: few left", "place = digit", text)
	}
	if s.Puzzle.Side > 9 && d.geo.W < 3 && !d.geo.Half {
		text = panel.First(d.room, text+" · + is 10 or more", "+ is 10 or more")
	}
	return d.foot(text)
}

// Fit chooses the form.
func (d *Candidates) Fit(c paint.Canvas, s *scene.Scene) {
	d.tiles.Fit(c, s)
	px := pointGridOf(s, 1)
	switch {
	case px.w <= c.Width() && px.h <= c.Height():
		d.form = asDigits
	case px.w <= c.Width() && px.fit(c.Height(), 2).rows(2) <= c.Height() && c.Glyphs.Half:
		d.form = asPoints
	default:
		d.form = asCounts
	}
}

// Draw draws the marks.
func (d *Candidates) Draw(c paint.Canvas, s *scene.Scene) {
	d.Fit(c, s)
	d.marks = pencilMarks{}
	switch d.form {
	case asDigits:
		d.marks = pencilMarksIn(s.Puzzle.Board, c.Width(), c.Height())
		d.marks.draw(c, s)
	case asPoints:
		d.points(c, s, pointGridOf(s, 1).fit(c.Height(), 2))
	default:
		d.draw(c, s, func(cell int) (float64, string) {
			n := s.Report.Domains[cell].Count()
			return 1 - float64(n-1)/float64(s.Puzzle.Side-1), d.count(n)
		})
	}
}

// count writes a number of candidates; where two figures would touch the next,
// many are only that.
func (d *Candidates) count(n int) string {
	if n > 9 && d.geo.W < 3 {
		return "+"
	}
	return candidateCounts[n]
}

// candidateCounts are the numbers of candidates, so that drawing one makes none.
var candidateCounts = func() (list [sudoku.MaxOrder*sudoku.MaxOrder + 1]string) {
	for i := range list {
		list[i] = fmt.Sprint(i)
	}
	return list
}()

// points draws a point a candidate, in half blocks.
func (d *Candidates) points(c paint.Canvas, s *scene.Scene, px pointGrid) {
	rows := px.rows(2)
	below := min(pointLegendRows, max(0, c.Height()-rows))
	area := c.Part((c.Width()-px.w)/2, (c.Height()-below-rows)/2, px.w, rows)
	switch side := c.Width() - px.w - 2; {
	case below == pointLegendRows:
		line := c.Part(0, c.Height()-below, c.Width(), below)
		placeLegend(line, s)
		drawScale(line.Part(0, 1, line.Width(), 1), max(0, (c.Width()-scaleSteps-23)/2), "many digits left", "one")
	case side >= sideLegendRoom:
		area = c.Part(0, (c.Height()-rows)/2, px.w, rows)
		sideLegend(c.Part(px.w+2, (c.Height()-rows)/2, side, rows), s, candidateWords)
	}
	pic := pointPicture{share: func(x, y int) (float64, bool, bool) {
		row, col, dx, dy, ok := px.cell(x, y)
		if !ok {
			return 0, false, false
		}
		cell := row*s.Puzzle.Side + col
		m := s.Report.Domains[cell]
		if !m.Has(uint8(dy*px.order + dx + 1)) {
			return 0, false, true
		}
		return 1 / float64(m.Count()), s.Puzzle.Given(cell), true
	}}
	for y := range rows {
		for x := range px.w {
			pic.cell(area, x, y, px.h)
		}
	}
}

// Click looks at a cell.
func (d *Candidates) Click(x, y int, s *scene.Scene) panel.Wish {
	switch d.form {
	case asDigits:
		cell, ok := d.marks.at(x, y)
		return panel.Wish{Look: ok, Cell: cell}
	case asPoints:
		return panel.Wish{}
	}
	return d.tiles.Click(x, y, s)
}
