// Package paint draws into the toolkit's cell buffer: text that is cut to its room,
// frames with titles in them, digits and plots made of half blocks or braille
// dots, and numbers whose width does not change. It writes plain characters where the
// terminal's font has no others.
package paint

import (
	"cmp"
	"strings"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"

	"sudokuscope/ui/theme"
)

// Canvas is a rectangle of a cell buffer to draw in, with the colours and characters to
// draw with. Places are counted from its own corner, and what falls outside is left out.
type Canvas struct {
	Screen uv.ScreenBuffer
	Area   uv.Rectangle
	Theme  *theme.Theme
	Glyphs *Glyphs

	focus  *uv.Position // shared by all parts; left of the buffer for none
	offers *[]Offer     // shared by all parts
}

// New makes a canvas on a buffer of its own.
func New(width, height int, t *theme.Theme, g *Glyphs) Canvas {
	return On(uv.NewScreenBuffer(width, height), t, g)
}

// On makes a canvas of a whole buffer, and clears it.
func On(s uv.ScreenBuffer, t *theme.Theme, g *Glyphs) Canvas {
	for _, line := range s.Lines {
		for x := range line {
			line[x] = uv.Cell{
				Content: " ",
				Width:   1,
				Style:   t.Base,
			}
		}
	}
	return Canvas{
		Screen: s,
		Area:   s.Bounds(),
		Theme:  t,
		Glyphs: g,
		focus:  &uv.Position{X: -1},
		offers: &[]Offer{},
	}
}

// Width and Height are the size of the canvas.
func (c Canvas) Width() int  { return c.Area.Dx() }
func (c Canvas) Height() int { return c.Area.Dy() }

// Part returns a part of the canvas, as far as there is one.
func (c Canvas) Part(x, y, w, h int) Canvas {
	c.Area = uv.Rect(c.Area.Min.X+x, c.Area.Min.Y+y, max(0, w), max(0, h)).Intersect(c.Area)
	return c
}

// Clear blanks the canvas.
func (c Canvas) Clear() { c.Fill(0, 0, c.Width(), c.Height(), " ", c.Theme.Base) }

// cell is the cell at a place, nil for none.
func (c Canvas) cell(x, y int) *uv.Cell {
	if x < 0 ||
		y < 0 ||
		x >= c.Area.Dx() ||
		y >= c.Area.Dy() {
		return nil
	}
	return c.Screen.CellAt(
		c.Area.Min.X+x,
		c.Area.Min.Y+y,
	)
}

// Set writes one character that is one cell wide.
func (c Canvas) Set(x, y int, glyph string, st uv.Style) {
	if c.Glyphs.Spelling != nil {
		glyph = c.Glyphs.Spell(glyph)[:1]
	}
	c.put(x, y, uv.Cell{
		Content: glyph,
		Width:   1,
		Style:   st,
	})
}

// Here puts the terminal's own cursor on a place: whoever draws the focus does, and the
// last one counts. Screen readers follow it.
func (c Canvas) Here(x, y int) {
	if c.focus != nil && c.cell(x, y) != nil {
		*c.focus = uv.Position{
			X: c.Area.Min.X + x,
			Y: c.Area.Min.Y + y,
		}
	}
}

// Focus returns where the terminal's own cursor stands in the buffer, nil for nowhere.
func (c Canvas) Focus() *uv.Position {
	if c.focus == nil || c.focus.X < 0 {
		return nil
	}
	return c.focus
}

// Offer is a place that stands for a key: a click there is that key.
type Offer struct {
	Area uv.Rectangle
	Key  string
}

// Offer keeps a row of the canvas as the place of a key.
func (c Canvas) Offer(y int, key string) {
	row := c.Part(0, y, c.Width(), 1).Area
	if c.offers != nil && !row.Empty() {
		*c.offers = append(*c.offers, Offer{row, key})
	}
}

// Offers returns the places of keys in the buffer.
func (c Canvas) Offers() []Offer {
	if c.offers == nil {
		return nil
	}
	return *c.offers
}

// put writes a cell that lies within the canvas. The buffer itself is asked only where
// half of a wide character may stay behind, since it takes memory for every cell.
func (c Canvas) put(x, y int, cell uv.Cell) {
	switch at := c.cell(x, y); {
	case at == nil:
	case at.Width == 1 && cell.Width == 1:
		*at = cell
	default:
		wide := cell
		c.Screen.SetCell(
			c.Area.Min.X+x,
			c.Area.Min.Y+y,
			&wide,
		)
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
func (c Canvas) Fill(x, y, w, h int, glyph string, st uv.Style) {
	for dy := range h {
		for dx := range w {
			c.Set(x+dx, y+dy, glyph, st)
		}
	}
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

// Text writes a line of text and returns the column after it. What does not fit
// is cut with an ellipsis.
func (c Canvas) Text(x, y int, text string, r theme.Role) int {
	return c.Styled(x, y, text, c.Theme.Style(r))
}

// Styled is Text in a style.
func (c Canvas) Styled(x, y int, text string, st uv.Style) int {
	return c.write(x, y,
		c.Area.Dx(), text, st)
}

// Field writes text into w columns: cut if longer, nothing beyond if shorter.
func (c Canvas) Field(x, y, w int, text string, r theme.Role) {
	c.write(
		x,
		y,
		min(x+w, c.Area.Dx()),
		text,
		c.Theme.Style(r),
	)
}

// Right writes text that ends before column x.
func (c Canvas) Right(x, y int, text string, r theme.Role) {
	c.Text(
		x-Width(c.Glyphs.Spell(text)),
		y,
		text,
		r,
	)
}

// Center writes text in the middle of a row.
func (c Canvas) Center(y int, text string, r theme.Role) {
	c.Text(max(
		0,
		(c.Area.Dx()-Width(text))/2,
	), y, text, r)
}

// Words writes texts from a row on, each wrapped to the width, and returns the row below
// them. Where there are too many words for the canvas, its last row has a sign.
func (c Canvas) Words(y int, r theme.Role, texts ...string) int {
	for _, text := range texts {
		for _, line := range WrapInto(text, c.Width(), c.Height()-y) {
			c.Text(0, y, line, r)
			y++
		}
	}
	return y
}

// Word is a word of a legend, behind a sign that looks like what the word explains.
type Word struct {
	Sign, Text string
	Role       theme.Role // of the sign; without a sign, of the word
}

// Legend writes the words that there is room for into a row.
func (c Canvas) Legend(x, y int, words ...Word) {
	for _, w := range words {
		sign, role := w.Sign, theme.Quiet
		if sign == "" {
			role = w.Role
		} else {
			sign += " "
		}
		if x+Width(sign)+Width(w.Text) <= c.Width() {
			x = c.Text(
				c.Text(x, y, sign, w.Role),
				y,
				w.Text,
				role,
			) + 2
		}
	}
}

// write writes text that ends before a column. What a terminal would obey has no width
// and is left out.
func (c Canvas) write(x, y, end int, text string, st uv.Style) int {
	if y < 0 || y >= c.Area.Dy() {
		return x
	}
	start := x
	for text = c.Glyphs.Spell(text); text != ""; {
		glyph, w := ansi.FirstGraphemeCluster(text, ansi.WcWidth)
		text = text[max(1, len(glyph)):]
		switch {
		case w == 0:
			continue
		case x+w > end:
			if x > start && x <= end && x > 0 {
				c.Set(x-1, y, Ellipsis, st)
			}
			return end
		}
		c.put(x, y, uv.Cell{
			Content: glyph,
			Width:   w,
			Style:   st,
		})
		x += w
	}
	return x
}

// Box draws a frame along the edge of the canvas, with a title in its top and a
// remark in its bottom, and returns what is inside.
func (c Canvas) Box(title, foot string, frame theme.Role) Canvas {
	width, height := c.Width(), c.Height()
	if width < 2 || height < 2 {
		return c.Part(0, 0, 0, 0)
	}
	border, style := &c.Glyphs.Border, c.Theme.Style(frame)
	for _, y := range []int{0, height - 1} {
		c.Fill(1, y, width-2, 1, border.Top, style)
	}
	for _, x := range []int{0, width - 1} {
		c.Fill(x, 1, 1, height-2, border.Left, style)
	}
	c.Set(0, 0, border.TopLeft, style)
	c.Set(width-1, 0, border.TopRight, style)
	c.Set(0, height-1, border.BottomLeft, style)
	c.Set(width-1, height-1, border.BottomRight, style)
	c.label(0, title, theme.Title)
	c.label(height-1, foot, theme.Quiet)
	return c.Part(1, 1, width-2, height-2)
}

// Ruled draws a rule above the canvas, with a title in it and a remark behind the title, and
// returns what is below. Between the rules of neighbours is a blank.
func (c Canvas) Ruled(title, remark string, rule theme.Role) Canvas {
	if c.Width() < 3 || c.Height() < 1 {
		return c.Part(0, 0, 0, 0)
	}
	c.Fill(0, 0, c.Width()-1,
		1, Horizontal, c.Theme.Style(rule))
	end := c.Width() - 2
	c.Set(1, 0, " ", c.Theme.Base)
	x := c.write(
		2,
		0,
		end,
		title,
		c.Theme.Style(theme.Title),
	)
	if remark != "" && x+4 < end {
		c.Set(x, 0, " ", c.Theme.Base)
		x = c.write(
			x+1,
			0,
			end,
			remark,
			c.Theme.Style(theme.Quiet),
		)
	}
	c.Set(x, 0, " ", c.Theme.Base)
	return c.Part(1, 1,
		c.Width()-2, c.Height()-1)
}

// Fence draws lines at both sides of the canvas, below its rule.
func (c Canvas) Fence(r theme.Role) {
	c.Fill(0, 1, 1, c.Height()-1,
		Vertical, c.Theme.Style(r))
	c.Fill(c.Width()-1, 1, 1,
		c.Height()-1, Vertical, c.Theme.Style(r))
}

// label writes into a horizontal edge, a blank on either side.
func (c Canvas) label(y int, text string, r theme.Role) {
	end := c.Width() - 2 // a blank after it, and the corner
	if text == "" || end < 4 {
		return
	}
	x := c.write(3, y, end,
		text, c.Theme.Style(r))
	c.Set(2, y, " ", c.Theme.Base)
	c.Set(x, y, " ", c.Theme.Base)
}

// Edge writes at the right of the canvas's top edge, Foot at the right of its
// bottom edge: a mark, a count.
func (c Canvas) Edge(text string) { c.edge(0, text, theme.Accent) }
func (c Canvas) Foot(text string) { c.edge(c.Height()-1, text, theme.Quiet) }

func (c Canvas) edge(y int, text string, r theme.Role) {
	x := c.Width() - Width(text) - 4
	if x > 7 && text != "" {
		c.Styled(x, y, " ", c.Theme.Base)
		c.Styled(
			c.Text(x+1, y, text, r),
			y,
			" ",
			c.Theme.Base,
		)
	}
}

// Bar draws a horizontal bar of w cells for a share from 0 to 1.
func (c Canvas) Bar(x, y, w int, share float64, r theme.Role) {
	n := int(min(max(share, 0), 1)*float64(2*w) + .5)
	c.Fill(
		x,
		y,
		w,
		1,
		Separator,
		c.Theme.Style(theme.Frame),
	)
	c.Fill(x, y, n/2,
		1, Past, c.Theme.Style(r))
	if n%2 == 1 {
		c.Set(x+n/2, y,
			Stub, c.Theme.Style(r))
	}
}

// Put writes styled text, as the toolkit's components return it. What falls outside is
// left out; what the font lacks is spelled in characters that it has.
func (c Canvas) Put(x, y int, styled string) {
	text := uv.NewStyledString(styled)
	buf := uv.NewScreenBuffer(
		max(
			0,
			min(c.Width()-x, text.WcWidth()),
		),
		max(
			0,
			min(c.Height()-y, text.Height()),
		),
	)
	text.Draw(buf, buf.Bounds())
	for row, line := range buf.Lines {
		end := x
		for _, cell := range line {
			if cell.Width == 0 {
				continue
			}
			if cell.Style.Bg == nil {
				cell.Style.Bg = c.Theme.Base.Bg
			}
			if cell.Style.Fg == nil {
				cell.Style.Fg = c.Theme.Base.Fg
			}
			letters := []string{cell.Content}
			if c.Glyphs.Spelling != nil {
				letters = strings.Split(c.Glyphs.Spell(cell.Content), "")
			}
			for _, cell.Content = range letters {
				if end+cell.Width <= c.Width() {
					c.put(end, y+row, cell)
				}
				end += cell.Width
			}
		}
	}
}
