// Package paint draws into the toolkit's cell buffer: text that is cut to its room,
// frames with titles in them, digits and plots made of half blocks or braille
// dots, and numbers whose width does not change. It writes plain characters where the
// terminal's font has no others.
package paint

import (
	"cmp"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/kit/theme"
)

// Canvas is a rectangle of a cell buffer to draw in, with the colours and characters to
// draw with. Places are counted from its own corner, and what falls outside is left out.
type Canvas struct {
	Screen uv.ScreenBuffer
	Area   uv.Rectangle
	Theme  *theme.Theme
	Glyphs *Glyphs

	Width, Height int // of the area

	noted *noted // shared by all parts
}

// noted are the places that those who draw have named.
type noted struct {
	focus  uv.Position // left of the buffer for none
	offers []Offer
	framed uv.Rectangle
}

// New makes a canvas on a buffer of its own.
func New(width, height int, t *theme.Theme, g *Glyphs) Canvas {
	return On(uv.NewScreenBuffer(width, height), t, g)
}

// On makes a canvas of a whole buffer, and clears it.
func On(screen uv.ScreenBuffer, colours *theme.Theme, glyphs *Glyphs) Canvas {
	for y, line := range screen.Lines {
		if y > 0 {
			copy(line, screen.Lines[0]) // much sooner done than cell by cell
			continue
		}
		for x := range line {
			line[x] = uv.Cell{
				Content: " ",
				Width:   1,
				Style:   colours.Base,
			}
		}
	}
	return Canvas{
		Screen: screen,
		Area:   screen.Bounds(),
		Theme:  colours,
		Glyphs: glyphs,
		Width:  screen.Bounds().Dx(),
		Height: screen.Bounds().Dy(),
		noted:  &noted{focus: uv.Position{X: -1}},
	}
}

// Style returns how a role looks.
func (c Canvas) Style(role theme.Role) uv.Style { return c.Theme.Style(role) }

// Part returns a part of the canvas, as far as there is one.
func (c Canvas) Part(x, y, width, height int) Canvas {
	part := uv.Rect(c.Area.Min.X+x, c.Area.Min.Y+y, max(0, width), max(0, height))
	return c.Over(part.Intersect(c.Area))
}

// Over returns the canvas of an area of the same buffer.
func (c Canvas) Over(area uv.Rectangle) Canvas {
	c.Area, c.Width, c.Height = area, area.Dx(), area.Dy()
	return c
}

// Clear blanks the canvas.
func (c Canvas) Clear() { c.Fill(0, 0, c.Width, c.Height, " ", c.Theme.Base) }

// cell is the cell at a place, nil for none.
func (c Canvas) cell(x, y int) *uv.Cell {
	if x < 0 || y < 0 || x >= c.Width || y >= c.Height {
		return nil
	}
	return c.Screen.CellAt(c.Area.Min.X+x, c.Area.Min.Y+y)
}

// Blank reports whether nothing is written at a place.
func (c Canvas) Blank(x, y int) bool {
	cell := c.cell(x, y)
	return cell == nil || cell.Content == "" || cell.Content == " "
}

// Set writes one character that is one cell wide.
func (c Canvas) Set(x, y int, glyph string, st uv.Style) {
	cell := c.alike(glyph, st)
	c.put(x, y, &cell)
}

// Here puts the terminal's own cursor on a place: whoever draws the focus does, and the
// last one counts. Screen readers follow it.
func (c Canvas) Here(x, y int) {
	if c.cell(x, y) != nil {
		c.noted.focus = uv.Position{X: c.Area.Min.X + x, Y: c.Area.Min.Y + y}
	}
}

// Focus returns where the terminal's own cursor stands in the buffer, nil for nowhere.
func (c Canvas) Focus() *uv.Position {
	if c.noted.focus.X < 0 {
		return nil
	}
	return &c.noted.focus
}

// Offer is a place that stands for a key: a click there is that key.
type Offer struct {
	Area uv.Rectangle
	Key  string
}

// Offer keeps a row of the canvas as the place of a key.
func (c Canvas) Offer(y int, key string) {
	if row := c.Part(0, y, c.Width, 1).Area; !row.Empty() {
		c.noted.offers = append(c.noted.offers, Offer{row, key})
	}
}

// Framed adds the area of the canvas to that of the dialog which is drawn.
func (c Canvas) Framed() { c.noted.framed = c.noted.framed.Union(c.Area) }

// Unframed returns the area of the dialog that was drawn, and forgets it.
func (c Canvas) Unframed() uv.Rectangle {
	area := c.noted.framed
	c.noted.framed = uv.Rectangle{}
	return area
}

// Offers returns the places of keys in the buffer.
func (c Canvas) Offers() []Offer { return c.noted.offers }

// put writes a cell that lies within the canvas. The buffer itself is asked only where
// half of a wide character may stay behind, since it takes memory for every cell.
func (c Canvas) put(x, y int, cell *uv.Cell) {
	switch at := c.cell(x, y); {
	case at == nil:
	case at.Width == 1 && cell.Width == 1:
		*at = *cell
	default:
		if next := c.cell(x+1, y); cell.Width > 1 && next != nil && next.Width > 1 {
			blank := *next
			blank.Empty() // the buffer looks at the first of two columns only
			c.Screen.SetCell(c.Area.Min.X+x+1, c.Area.Min.Y+y, &blank)
		}
		wide := *cell
		c.Screen.SetCell(c.Area.Min.X+x, c.Area.Min.Y+y, &wide)
	}
}

// over writes a character and leaves the cell its ground.
func (c Canvas) over(x, y int, glyph string, st uv.Style) {
	at := c.cell(x, y)
	if at == nil {
		return
	}
	st.Bg = at.Style.Bg
	c.Set(x, y, glyph, st)
}

// Solid returns the character that fills the area under a line, and its style. Without
// colours, or without blocks, it is a shade.
func (c Canvas) Solid(line theme.Role) (glyph string, st uv.Style) {
	st = c.Theme.Under(line)
	if c.Theme.Mono || !c.Glyphs.Half {
		return c.Glyphs.Shades[1], st
	}
	st.Bg = st.Fg // there is no seam between cells
	return "█", st
}

// Parts returns in how many heights the font can fill a cell from below.
func (c Canvas) Parts() int {
	if !c.Glyphs.Half {
		return 1
	}
	return len(c.Glyphs.Bars) - 1
}

// Top returns the character of a cell that is filled up to a number of parts: the mark, where
// the font has no parts of cells.
func (c Canvas) Top(parts int, mark byte) string {
	if c.Glyphs.Half {
		return c.Glyphs.Bars[parts]
	}
	return string(rune(cmp.Or(mark, MarkBest)))
}

// Fill writes one character into all cells of a part of the canvas.
func (c Canvas) Fill(x, y, width, height int, glyph string, st uv.Style) {
	cell := c.alike(glyph, st)
	part := c.Part(x, y, width, height)
	for dy := range part.Height {
		row := part.row(dy)
		for dx := range row {
			part.replace(row, dx, dy, &cell)
		}
	}
}

// Rise writes one character into columns of cells: into each from the foot of the canvas up
// to a height of its own.
func (c Canvas) Rise(heights []int, glyph string, st uv.Style) {
	cell := c.alike(glyph, st)
	for y := range c.Height {
		row := c.row(y)
		above := c.Height - y // a column this high has a cell in the row
		for x, high := range heights {
			if high >= above {
				c.replace(row, x, y, &cell)
			}
		}
	}
}

// alike is a cell of many that are alike, with a character as the font spells it.
func (c Canvas) alike(glyph string, st uv.Style) uv.Cell {
	if c.Glyphs.Spelling != nil {
		glyph = c.Glyphs.Spell(glyph)[:1]
	}
	return uv.Cell{Content: glyph, Width: 1, Style: st}
}

// row is the cells of a row.
func (c Canvas) row(y int) uv.Line {
	return c.Screen.Line(c.Area.Min.Y + y)[c.Area.Min.X:c.Area.Max.X]
}

// replace writes a cell in place of one of a row.
func (c Canvas) replace(row uv.Line, x, y int, cell *uv.Cell) {
	if row[x].Width != 1 { // half of a wide character
		c.put(x, y, cell)
		return
	}
	row[x] = *cell
}

// Restyle changes the style of a cell that has been written.
func (c Canvas) Restyle(x, y int, change func(*uv.Style)) {
	if cell := c.cell(x, y); cell != nil {
		change(&cell.Style)
	}
}

// Fade gives a cell that has been written another style. A picture only becomes paler,
// because it is nothing without its colours; where there are few colours it goes. What is
// bold or underlined stays so.
func (c Canvas) Fade(x, y int, st uv.Style) {
	cell := c.cell(x, y)
	if cell == nil || cell.Width == 0 {
		return
	}
	was := cell.Style
	st.Attrs |= was.Attrs & uv.AttrBold
	st.Underline = was.Underline
	switch cell.Content {
	case "▀", "▄", "█":
		color := c.Theme.Recede(was.Fg)
		if color == nil {
			cell.Content = " "
			break
		}
		st.Fg = color
		if bg := c.Theme.Recede(was.Bg); bg != nil {
			st.Bg = bg
		}
	}
	cell.Style = st
}

// Bar draws a horizontal bar of width cells for a share from 0 to 1.
func (c Canvas) Bar(x, y, width int, share float64, role theme.Role) {
	halves := int(min(max(share, 0), 1)*float64(2*width) + .5)
	c.Fill(x, y, width, 1, Separator, c.Style(theme.Frame))
	c.Fill(x, y, halves/2, 1, Past, c.Style(role))
	if halves%2 == 1 {
		c.Set(x+halves/2, y, Stub, c.Style(role))
	}
}
