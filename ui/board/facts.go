package board

import (
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/ui/grid"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Where the board cannot grow any more because its height is used up, the rest of
// the width has the costs in large digits and the legend in whole sentences.

// factsWidth is how wide that is at least and at most.
const (
	factsWidth = 38
	factsMost  = 62
)

// split is how much of a canvas the facts get beside a board of large digits; 0 for
// none.
func split(c paint.Canvas, v view, most, near int) int {
	b := v.s.Puzzle.Board
	alone := grid.Fit(b, c.Width(), c.Height(), most, near)
	beside := grid.Fit(b, c.Width()-factsWidth, c.Height(), most, near)
	if alone.H < paint.BigHeight || beside.H < alone.H || !beside.Whole() {
		return 0
	}
	width, _ := beside.Size()
	return min(c.Width()-width-2, factsMost)
}

// facts draws the costs, what the looks of digits mean and what was done last.
func (v view) facts(c paint.Canvas) {
	s := v.s
	half := c.Width() / 2
	v.figure(c.Part(0, 0, half, c.Height()), "cost", s.Report.Cost, theme.Current)
	v.figure(c.Part(half, 0, half, c.Height()), "best so far", s.Report.BestCost, theme.Best)
	y := figureHeight(c) + 2
	words := v.words(c)
	rows := paint.BigHeight + 1
	if y+rows*len(words) > c.Height() {
		rows = paint.BigHeight
	}
	if said := paint.Wrap(s.Report.Said, c.Width()); y+rows*len(words)+len(said) <= c.Height() {
		for i, line := range said {
			c.Text(0, c.Height()-len(said)+i, line, theme.Text)
		}
	}
	for _, w := range words {
		if y+paint.BigHeight > c.Height() {
			break
		}
		v.sample(c, y, w)
		y += rows
	}
}

// figureHeight is that of the costs.
func figureHeight(c paint.Canvas) int {
	if c.Height() >= 45 {
		return 7
	}
	return 5
}

// figure draws a number in large digits under its name, narrower if it is long.
func (v view) figure(c paint.Canvas, name string, cost int, r theme.Role) {
	c.Text(0, 0, name, theme.Quiet)
	if cost == engine.NoCost {
		c.Text(0, 2, "none yet", theme.Quiet)
		return
	}
	text := paint.Short(float64(cost))
	st := c.Theme.Style(r)
	st.Attrs, st.Underline = 0, uv.UnderlineNone
	c.BigText(0, 1, min(2*figureHeight(c), c.Width()/max(1, len(text))), figureHeight(c), text, st)
}

// sample draws a cell as it looks on the board, and says beside it what that means.
func (v view) sample(c paint.Canvas, y int, w word) {
	wide := 9
	if c.Width() > 50 {
		wide = 13
	}
	st := w.st
	if w.plate != theme.Text {
		st = c.Theme.Style(w.plate)
		st.Underline = w.st.Underline
	}
	plain := st
	plain.Underline = uv.UnderlineNone
	for dy := range paint.BigHeight {
		for dx := range wide {
			c.Set(dx, y+dy, blank(c, w.plate), plain)
		}
	}
	c.Big(0, y, wide, paint.BigHeight, '5', plain)
	if st.Underline != uv.UnderlineNone {
		for dx := range wide {
			c.Restyle(dx, y+paint.BigHeight-1, func(now *uv.Style) { now.Underline = st.Underline })
		}
	}
	if w.mark != "" {
		c.Text(wide-1, y+1, w.mark, theme.Bad)
	}
	c.Text(wide+2, y, w.text, theme.Title)
	for i, line := range paint.Wrap(w.means, c.Width()-wide-2) {
		if i < paint.BigHeight-1 {
			c.Text(wide+2, y+1+i, line, theme.Quiet)
		}
	}
}

// blank is what a large cell is filled with: without colours the given ones have a
// shade, as all others have none.
func blank(c paint.Canvas, plate theme.Role) string {
	if c.Theme.Mono && plate == theme.Plate {
		return c.Glyphs.Shades[1]
	}
	return " "
}
