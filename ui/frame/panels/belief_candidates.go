package panels

import (
	"fmt"
	"strconv"

	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Candidates shows the candidates of every cell as pencil marks, or where these have no
// room, how many there are.
type Candidates struct {
	marks   pencilMarks
	counted bool
	tiles
}

func (d *Candidates) Options() panel.Options {
	return panel.Options{
		ID:  CandidatesID,
		Has: (*scene.Scene).Propagates,
		About: panel.Says("The digits that each cell may still take, as propagation has left them: " +
			"one is decided, none is a dead end."),
		Natural: tilesNatural,
		Fit:     d.Fit,
		Foot:    d.Foot,
		Below:   true,
		Click:   d.Click,
	}
}

func (d *Candidates) Title(*scene.Scene) string {
	if d.counted {
		return "pencil marks · how many"
	}
	return "pencil marks"
}

func (d *Candidates) Foot(watched *scene.Scene, room int) string {
	open, left := 0, 0
	for cell := range watched.Puzzle.Cells {
		if n := watched.Open(cell).Count(); n > 1 {
			open++
			left += n
		}
	}
	text := fmt.Sprintf("%d open, %d candidates", open, left)
	switch {
	case !d.counted:
		return panel.First(room, text+" · bold: given, italic: decided", text+" · bold: given", text)
	case d.geo.Half:
		return panel.First(room, text+" · "+d.reads("few left"), d.reads("few left"))
	case watched.Puzzle.Side > 9 && d.geo.W < 3:
		text = panel.First(room, text+" · + is 10 or more", "+ is 10 or more")
	}
	if d.geo.Whole() {
		return text
	}
	return d.foot(text, room)
}

// Fit chooses between the marks and their numbers.
func (d *Candidates) Fit(canvas paint.Canvas, watched *scene.Scene) {
	d.tiles.Fit(canvas, watched)
	d.marks = pencilMarksIn(watched.Puzzle.Order, canvas.Width, canvas.Height)
	d.counted = d.marks.width() > canvas.Width || d.marks.height() > canvas.Height
}

func (d *Candidates) Draw(canvas paint.Canvas, watched *scene.Scene) {
	d.Fit(canvas, watched)
	if !d.counted {
		d.marks.draw(canvas, watched)
		return
	}
	d.draw(canvas, watched, func(cell int) (float64, string) {
		n := watched.Open(cell).Count()
		share := 1 - float64(n-1)/float64(watched.Puzzle.Side-1)
		if n > 9 && d.geo.W < 3 { // two figures would touch the next
			return share, "+"
		}
		return share, strconv.Itoa(n)
	})
}

func (d *Candidates) Click(x, y int, watched *scene.Scene) panel.Wish {
	if d.counted {
		return d.tiles.Click(x, y, watched)
	}
	return panel.Wish{Look: d.marks.find(x-d.marks.x, y-d.marks.y)}
}

// pencilMarks is where the pencil marks stand: every cell a square of its digits, with
// air between the cells if there is room for it.
type pencilMarks struct {
	pointGrid
	x, y int
}

// pencilMarksIn puts the marks into the middle of a room that is large enough.
func pencilMarksIn(order, width, height int) (marks pencilMarks) {
	marks.across = spacing{order: order, per: order, gap: 1, more: 2}
	marks.down = spacing{order: order, per: order, more: 1}
	if marks.width() > width {
		marks.across = marks.down
	}
	marks.x, marks.y = (width-marks.width())/2, (height-marks.height())/2
	return marks
}

// draw writes the candidates themselves.
func (m pencilMarks) draw(canvas paint.Canvas, watched *scene.Scene) {
	canvas = canvas.Part(m.x, m.y, m.width(), m.height())
	order, side := watched.Puzzle.Order, watched.Puzzle.Side
	for cell := range watched.Puzzle.Cells {
		open := watched.Open(cell)
		x, y := m.at(cell/side, cell%side)
		role := theme.Quiet
		switch {
		case watched.Puzzle.Given(cell):
			role = theme.Given
		case open.Single():
			role = theme.Fixed
		case watched.Cursor.Is(cell):
			role = theme.Accent
		}
		for i := range side {
			if open.Has(uint8(i + 1)) {
				canvas.Text(x+i%order, y+i/order, string(watched.Puzzle.Symbol(uint8(i+1))), role)
			}
		}
	}
	style := canvas.Style(theme.Frame)
	for i := 1; i < order; i++ {
		canvas.Fill(m.across.before(i), 0, 1, canvas.Height, paint.Vertical, style)
	}
	for i := 1; i < order; i++ {
		canvas.Fill(0, m.down.before(i), canvas.Width, 1, paint.Horizontal, style)
		for j := 1; j < order; j++ {
			canvas.Set(m.across.before(j), m.down.before(i), paint.Cross, style)
		}
	}
}
