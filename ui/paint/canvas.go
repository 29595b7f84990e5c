package paint

import (
	"strings"

	"charm.land/lipgloss/v2"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"

	"sudokuscope/ui/theme"
)

// Canvas is a rectangle of a screen to draw in. Places are counted from its own
// corner, and what falls outside is left out.
type Canvas struct {
	Screen *Screen
	Area   uv.Rectangle
	Theme  *theme.Theme
	Glyphs *Glyphs
}

// Canvas is the whole screen to draw in.
func (s *Screen) Canvas(t *theme.Theme, g *Glyphs) Canvas {
	return Canvas{Screen: s, Area: s.Bounds(), Theme: t, Glyphs: g}
}

// Width and Height are the size of the canvas.
func (c Canvas) Width() int  { return c.Area.Dx() }
func (c Canvas) Height() int { return c.Area.Dy() }

// Part is a part of the canvas, as far as there is one.
func (c Canvas) Part(x, y, w, h int) Canvas {
	c.Area = uv.Rect(c.Area.Min.X+x, c.Area.Min.Y+y, max(0, w), max(0, h)).Intersect(c.Area)
	return c
}

// Clear blanks the canvas and marks its rows for encoding: the first thing that
// anyone who draws does.
func (c Canvas) Clear() {
	blank := uv.Cell{Content: " ", Width: 1, Style: c.Theme.Base}
	if c.Area.Empty() {
		return
	}
	for y := c.Area.Min.Y; y < c.Area.Max.Y; y++ {
		line := c.Screen.Lines[y]
		put(line, c.Area.Min.X, blank)
		put(line, c.Area.Max.X-1, blank)
		for x := c.Area.Min.X + 1; x < c.Area.Max.X-1; x++ {
			line[x] = blank
		}
	}
	c.Screen.touch(c.Area.Min.Y, c.Area.Max.Y)
}

// put writes a cell. Half of a wide character never stays behind, not even where
// its other half lies outside the canvas.
func put(line uv.Line, x int, cell uv.Cell) {
	if line[x].Width == 1 && cell.Width == 1 {
		line[x] = cell
		return
	}
	for i := x; i < min(x+cell.Width, len(line)); i++ {
		line.Set(i, &uv.Cell{Content: " ", Width: 1, Style: cell.Style})
	}
	line.Set(x, &cell)
}

// Set writes one character that is one cell wide.
func (c Canvas) Set(x, y int, glyph string, st uv.Style) {
	if x < 0 || y < 0 || x >= c.Area.Dx() || y >= c.Area.Dy() {
		return
	}
	put(c.Screen.Lines[c.Area.Min.Y+y], c.Area.Min.X+x, uv.Cell{Content: glyph, Width: 1, Style: st})
}

// Restyle changes the style of a cell that has been written.
func (c Canvas) Restyle(x, y int, change func(*uv.Style)) {
	if x >= 0 && y >= 0 && x < c.Area.Dx() && y < c.Area.Dy() {
		change(&c.Screen.Lines[c.Area.Min.Y+y][c.Area.Min.X+x].Style)
	}
}

// Fade gives a cell that has been written another style; pictures, which are
// nothing without their colours, go.
func (c Canvas) Fade(x, y int, st uv.Style) {
	if x < 0 || y < 0 || x >= c.Area.Dx() || y >= c.Area.Dy() {
		return
	}
	cell := &c.Screen.Lines[c.Area.Min.Y+y][c.Area.Min.X+x]
	if cell.Width == 0 {
		return
	}
	switch cell.Content {
	case "▀", "▄", "█":
		cell.Content = " "
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
	return c.write(x, y, c.Area.Dx(), text, st)
}

// Field writes text into w columns: cut if longer, nothing beyond if shorter.
func (c Canvas) Field(x, y, w int, text string, r theme.Role) {
	c.write(x, y, min(x+w, c.Area.Dx()), text, c.Theme.Style(r))
}

// Right writes text that ends before column x.
func (c Canvas) Right(x, y int, text string, r theme.Role) {
	if c.Glyphs.Plain != nil {
		text = c.Glyphs.spell(text, false)
	}
	c.Text(x-Width(text), y, text, r)
}

// Center writes text in the middle of a row.
func (c Canvas) Center(y int, text string, r theme.Role) {
	c.Text(max(0, (c.Area.Dx()-Width(text))/2), y, text, r)
}

func (c Canvas) write(x, y, end int, text string, st uv.Style) int {
	if y < 0 || y >= c.Area.Dy() {
		return x
	}
	if c.Glyphs.Plain != nil {
		text = c.Glyphs.plain(text, end-x)
	}
	line, left := c.Screen.Lines[c.Area.Min.Y+y], c.Area.Min.X
	start := x
	for i := 0; i < len(text); {
		glyph, n, w := first(text[i:])
		i += n
		if w == 0 {
			continue
		}
		if x+w > end {
			if x > start && x <= end && x-1 >= 0 {
				put(line, left+x-1, uv.Cell{Content: c.Glyphs.Ellipsis, Width: 1, Style: st})
			}
			return end
		}
		if x >= 0 {
			put(line, left+x, uv.Cell{Content: glyph, Width: w, Style: st})
		}
		x += w
	}
	return x
}

// first is the first character of a text, its length in bytes and its width in
// cells. What a terminal would obey has no width and is left out.
func first(text string) (glyph string, n, w int) {
	if b := text[0]; b < 0x80 && (len(text) == 1 || text[1] < 0xc0) {
		if b < ' ' || b == 0x7f {
			return "", 1, 0
		}
		return text[:1], 1, 1
	}
	glyph, w = ansi.FirstGraphemeCluster(text, ansi.WcWidth)
	if len(glyph) == 0 {
		return "", 1, 0
	}
	return glyph, len(glyph), w
}

// Width is how many cells a text takes.
func Width(text string) int {
	total := 0
	for i := 0; i < len(text); {
		_, n, w := first(text[i:])
		i += n
		total += w
	}
	return total
}

// Ending is the end of a text that takes w cells at most.
func Ending(text string, w int) string {
	over := Width(text) - w
	for over > 0 && text != "" {
		_, n, wide := first(text)
		text, over = text[n:], over-wide
	}
	return text
}

// Wrap breaks a text into lines of at most w cells, at spaces where it can.
func Wrap(text string, w int) []string {
	if w < 1 {
		return nil
	}
	lines := strings.Split(lipgloss.Wrap(text, w, ""), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return lines
}

// Hang is Wrap with something in front of the first line, and in front of the others.
func Hang(first, others, text string, w int) []string {
	if Width(first)+Width(text) <= w {
		return []string{first + text}
	}
	lines := Wrap(text, w-max(Width(first), Width(others)))
	for i := range lines {
		lines[i] = first + lines[i]
		first = others
	}
	return lines
}

// Sentences is as many of a text's first sentences as fit into a number of lines, or
// all of the text where not even the first one does.
func Sentences(text string, w, lines int) string {
	for most := text; ; {
		if len(Wrap(most, w)) <= lines {
			return most
		}
		end := strings.LastIndex(most, ". ")
		if end < 0 {
			return text
		}
		most = most[:end+1]
	}
}
