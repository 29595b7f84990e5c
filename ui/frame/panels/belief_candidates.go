package panels

import (
	"fmt"
	"strconv"

	"sudokuscope/engine/sudoku"
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
	d.marks = pencilMarksIn(watched.Puzzle.Board, canvas.Width, canvas.Height)
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
	cell, ok := d.marks.at(x, y)
	return wishFor(cell, ok)
}

// pencilMarks is where the pencil marks stand: every cell a square of its digits, with
// air between the cells if there is room for it.
type pencilMarks struct {
	board *sudoku.Board
	x, y  int
	air   int
}

// pencilMarksIn puts the marks into the middle of a room that is large enough.
func pencilMarksIn(b *sudoku.Board, width, height int) pencilMarks {
	marks := pencilMarks{board: b, air: 1}
	if marks.width() > width {
		marks.air = 0
	}
	marks.x, marks.y = (width-marks.width())/2, (height-marks.height())/2
	return marks
}

// block and step are how wide a block is, and how far the next begins.
func (m pencilMarks) block() int  { return m.board.Order*(m.board.Order+m.air) - m.air }
func (m pencilMarks) step() int   { return m.block() + 1 + 2*m.air }
func (m pencilMarks) width() int  { return m.step()*(m.board.Order-1) + m.block() }
func (m pencilMarks) height() int { return m.board.Side*m.board.Order + m.board.Order - 1 }

// corner is where a cell begins.
func (m pencilMarks) corner(cell int) (x, y int) {
	o := m.board.Order
	row, col := cell/m.board.Side, cell%m.board.Side
	return m.x + col/o*m.step() + col%o*(o+m.air), m.y + row*o + row/o
}

// at is the cell at a place.
func (m pencilMarks) at(x, y int) (cell int, ok bool) {
	x -= m.x
	y -= m.y
	if m.board == nil || x < 0 || y < 0 {
		return 0, false
	}
	order := m.board.Order
	wide, high := m.step(), order*order+1
	stack, band := x/wide, y/high
	inStack, inBand := x%wide, y%high
	across, down := inStack/(order+m.air), inBand/order
	between := inStack%(order+m.air) >= order
	if between || max(stack, band, across, down) >= order {
		return 0, false
	}
	row, col := band*order+down, stack*order+across
	return row*m.board.Side + col, true
}

// draw writes the candidates themselves.
func (m pencilMarks) draw(canvas paint.Canvas, watched *scene.Scene) {
	order := m.board.Order
	for cell := range watched.Puzzle.Cells {
		open := watched.Open(cell)
		x, y := m.corner(cell)
		role := theme.Quiet
		switch {
		case watched.Puzzle.Given(cell):
			role = theme.Given
		case open.Single():
			role = theme.Fixed
		case watched.Cursor.Is(cell):
			role = theme.Accent
		}
		for i := range m.board.Side {
			if open.Has(uint8(i + 1)) {
				canvas.Text(x+i%order, y+i/order, string(watched.Puzzle.Symbol(uint8(i+1))), role)
			}
		}
	}
	style := canvas.Style(theme.Frame)
	for i := 1; i < order; i++ {
		across := m.x + i*m.step() - 1 - m.air
		down := m.y + i*(order*order+1) - 1
		canvas.Fill(across, m.y, 1, m.height(), paint.Vertical, style)
		canvas.Fill(m.x, down, m.width(), 1, paint.Horizontal, style)
	}
	for i := range (order - 1) * (order - 1) {
		canvas.Set(m.x+(i%(order-1)+1)*m.step()-1-m.air, m.y+(i/(order-1)+1)*(order*order+1)-1, paint.Cross, style)
	}
}
