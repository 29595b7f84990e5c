package paint

import (
	"strings"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/kit/theme"
)

// Text writes a line of text and returns the column after it. What does not fit
// is cut with an ellipsis.
func (c Canvas) Text(x, y int, text string, r theme.Role) int {
	return c.Styled(x, y, text, c.Style(r))
}

// Styled is Text in a style.
func (c Canvas) Styled(x, y int, text string, st uv.Style) int {
	return c.write(x, y, c.Area.Dx(), text, st)
}

// Field writes text into width columns: cut if longer, nothing beyond if shorter.
func (c Canvas) Field(x, y, width int, text string, role theme.Role) {
	c.write(x, y, min(x+width, c.Area.Dx()), text, c.Style(role))
}

// Right writes text that ends before column x.
func (c Canvas) Right(x, y int, text string, r theme.Role) {
	c.Text(x-Width(c.Glyphs.Spell(text)), y, text, r)
}

// Center writes text in the middle of a row.
func (c Canvas) Center(y int, text string, r theme.Role) {
	c.Text(max(0, (c.Area.Dx()-Width(text))/2), y, text, r)
}

// Words writes texts from a row on, each wrapped to the width, and returns the row below
// them. Where there are too many words for the canvas, its last row has a sign.
func (c Canvas) Words(y int, r theme.Role, texts ...string) int {
	for _, text := range texts {
		for _, line := range WrapInto(text, c.Width, c.Height-y) {
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
	for _, word := range words {
		gap, role := 1, theme.Quiet
		if word.Sign == "" {
			gap, role = 0, word.Role
		}
		if x+Width(word.Sign)+gap+Width(word.Text) <= c.Width {
			x = c.Text(c.Text(x, y, word.Sign, word.Role)+gap, y, word.Text, role) + 2
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
		glyph, width := first(text)
		text = text[max(1, len(glyph)):]
		switch {
		case width == 0:
			continue
		case x+width > end:
			if x > start && x <= end && x > 0 {
				c.Set(x-1, y, Ellipsis, st)
			}
			return end
		}
		c.put(x, y, &uv.Cell{Content: glyph, Width: width, Style: st})
		x += width
	}
	return x
}

// Put writes styled text, as the toolkit's components return it. What falls outside is
// left out; what the font lacks is spelled in characters that it has.
func (c Canvas) Put(x, y int, styled string) {
	text := uv.NewStyledString(styled)
	buf := uv.NewScreenBuffer(max(0, min(c.Width-x, text.WcWidth())), max(0, min(c.Height-y, text.Height())))
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
				if end+cell.Width <= c.Width {
					c.put(end, y+row, &cell)
				}
				end += cell.Width
			}
		}
	}
}
