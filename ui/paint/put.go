package paint

import (
	"strings"

	uv "github.com/charmbracelet/ultraviolet"
)

// Put writes styled text, as the toolkit's components return it. What falls outside is
// left out; what the font lacks is spelled in characters that it has.
func (c Canvas) Put(x, y int, styled string) {
	text := uv.NewStyledString(styled)
	buf := uv.NewScreenBuffer(max(0, min(c.Width()-x, text.WcWidth())), max(0, min(c.Height()-y, text.Height())))
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
