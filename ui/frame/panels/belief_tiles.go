package panels

import (
	"cmp"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/grid"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Likeliest shows the likeliest digit of every cell, and how likely it is.
type Likeliest struct {
	named
	tiles
}

func (m *Likeliest) Options() panel.Options {
	return panel.Options{
		ID:      LikeliestID,
		Has:     hasModel,
		Fit:     m.Fit,
		Foot:    m.Foot,
		Below:   true,
		Click:   m.Click,
		Natural: tilesNatural,
		About: panel.Says("The digit that the search finds likeliest in each cell. The stronger the " +
			"colour of its tile, the more probable. Given digits have no colour."),
	}
}
func (m *Likeliest) Title(s *scene.Scene) string          { return m.surest(s) }
func (m *Likeliest) Foot(s *scene.Scene, room int) string { return m.foot(modelFoot(s), room) }
func (m *Likeliest) Draw(c paint.Canvas, s *scene.Scene) {
	if m.forget(); m.caption != "" {
		m.name(OfModel, m.caption, c.Style(theme.Quiet))
	}
	m.likeliest(c, s)
}

// tiles is a board of shares: tiles that are the warmer the greater the share, a
// character on each; where there is no room for characters, half blocks.
type tiles struct {
	geo    grid.Geometry
	narrow bool // there is no room for long words
	// full is how a full share looks, and caption what the foot says of that.
	full, caption string
}

// tilesNatural is the size at which tiles look their best.
func tilesNatural(s *scene.Scene) (w, h int) { return grid.Size(s.Puzzle.Board, 3) }

// Fit lays the board out. While a cell is looked at, a board that is too large
// shows the part around it, characters and all.
func (t *tiles) Fit(inside paint.Canvas, watched *scene.Scene) {
	board := watched.Puzzle.Board
	width := inside.Width
	height := inside.Height
	const wordy = 26 // columns for a title of several words
	t.narrow, t.full = width < wordy, fullOf(inside.Theme)
	t.geo = grid.Fit(board, width, height, 5, watched.Cursor.Or(0))
	if t.geo.Whole() || !watched.Cursor.None() || !inside.Glyphs.Half || inside.Theme.Flat {
		return
	}
	if half, ok := grid.FitHalf(board, width, height); ok {
		t.geo = half
	}
}

// fullOf says how a full share looks in a theme.
func fullOf(colours *theme.Theme) string { return cmp.Or(colours.Full(), "dense") }

// reads says how a weight is read: "bright = sure". It is the same everywhere.
func (t *tiles) reads(full string) string { return t.full + " = " + full }

// say keeps a caption, if there is room for it, as the word of a legend.
func (t *tiles) say(caption string, room int) {
	if t.caption = caption; paint.Width(caption) > room {
		t.caption = ""
	}
}

// foot says what a foot says, how the tiles are read, and which part of the board is
// shown; where there is no room for all, the latter.
func (t *tiles) foot(text string, room int) string {
	if t.caption = ""; !t.geo.Whole() {
		return panel.First(room, t.geo.Part()+" · "+text, t.geo.Part())
	}
	caption := t.reads("sure")
	t.say(caption, room)
	return panel.First(room, text+" · "+caption, caption)
}

func (t *tiles) Click(x, y int, _ *scene.Scene) panel.Wish {
	return panel.Wish{Look: t.geo.At(x, y)}
}

// surest is what a map of the likeliest digits is called: where there is no room
// for them, what is left is how likely they are.
func (t *tiles) surest(watched *scene.Scene) string {
	if t.geo.Half && !t.narrow {
		return "largest " + watched.Report.Marginals.Label + " of a cell"
	}
	const full, short = "likeliest digit", "likeliest"
	if t.narrow {
		return short
	}
	return full
}

func (t *tiles) likeliest(canvas paint.Canvas, watched *scene.Scene) {
	t.draw(canvas, watched, func(cell int) (float64, string) {
		best, share := watched.Likeliest(cell)
		if best == 0 {
			return 0, paint.Separator
		}
		return share, digitSymbol(watched.Puzzle, best)
	})
}

func (t *tiles) draw(canvas paint.Canvas, watched *scene.Scene, of func(cell int) (share float64, glyph string)) {
	t.Fit(canvas, watched)
	geometry, side := t.geo, watched.Puzzle.Side
	if geometry.Half {
		drawBoard(canvas.Part(geometry.X, geometry.Y, side, (side+1)/2), watched.Puzzle, func(cell int) float64 {
			share, _ := of(cell)
			return share
		})
		return
	}
	geometry.Rules(canvas, watched.Cursor)
	for cell := range watched.Puzzle.Cells {
		x, y, ok := geometry.Cell(cell)
		if !ok {
			continue
		}
		share, glyph := of(cell)
		_, misled := watched.Misled(cell)
		style := inkOf(canvas.Theme, watched.Puzzle.Given(cell))
		switch {
		case watched.Cursor.Is(cell):
			style = canvas.Style(theme.Cursor)
		case canvas.Theme.Flat:
		case misled:
			style = canvas.Style(theme.Alarm)
		case watched.Puzzle.Given(cell):
			style = canvas.Style(theme.Plate)
		default: // a background as warm as the share, with text that can be read on it
			bg := heatOf(canvas.Theme, share, false)
			style = uv.Style{Fg: theme.Readable(bg), Bg: bg}
		}
		canvas.Fill(x, y, geometry.W, geometry.H, " ", style)
		canvas.Styled(x+(geometry.W-paint.Width(glyph))/2, y+(geometry.H-1)/2, glyph, style)
		switch {
		case misled && geometry.W >= 3:
			canvas.Set(x+geometry.W-1, y+(geometry.H-1)/2, paint.No, style)
		case canvas.Theme.Flat && geometry.W >= 3:
			canvas.Set(
				x+geometry.W-1,
				y,
				shadeOf(canvas.Glyphs.Shades, share),
				inkOf(canvas.Theme, watched.Puzzle.Given(cell)),
			)
		}
	}
	geometry.Underscore(canvas)
}
