package panels

import (
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/ui/dots"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Where the board cannot grow any more because its height is used up, the rest of
// the width has the costs in large digits and the legend in whole sentences.

// factsWidth is how wide that is at least and at most; beside digits of dots
// factsLeast will do.
const (
	factsLeast = 25
	factsWidth = 38
	factsMost  = 62
)

// split is how much of a canvas the facts get beside a board of large digits; 0 for
// none.
func factsColumn(c paint.Canvas, v boardView, most, near int) int {
	alone := v.fit(c, c.Width(), c.Height(), most, near)
	least := factsWidth
	if alone.H < dots.BigHeight {
		least = factsLeast
	}
	beside := v.fit(c, c.Width()-least, c.Height(), most, near)
	if !dots.HasBig(c, alone.W, alone.H) || beside.H < alone.H || beside.W < 5 || !beside.Whole() {
		return 0
	}
	width, _ := beside.Size()
	return min(c.Width()-width-2, factsMost)
}

// facts draws the costs, what the looks of digits mean and what was done last.
func (v boardView) facts(c paint.Canvas) {
	s := v.s
	half := c.Width() / 2
	v.figure(c.Part(0, 0, half, c.Height()), "cost", s.Report.Cost, theme.Current)
	v.figure(c.Part(half, 0, half, c.Height()), "best so far", s.Report.BestCost, theme.Best)
	y := figureHeight(c) + 2
	if v.geo.H < dots.BigHeight {
		y--
	}
	words := v.words(c)
	size := sampleSizeOf(c, v.geo.H)
	rows := size.high + 1
	if y+rows*len(words) > c.Height() {
		rows = size.high
	}
	said := paint.Wrap(s.Report.Said, c.Width())
	below := y + rows*len(words)
	if below+len(said) <= c.Height() {
		for i, line := range said {
			c.Text(0, c.Height()-len(said)+i, line, theme.Text)
		}
	}
	for _, w := range words {
		if y+size.high > c.Height() {
			break
		}
		v.sample(c, y, w, size)
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
func (v boardView) figure(c paint.Canvas, name string, cost int, r theme.Role) {
	c.Text(0, 0, name, theme.Quiet)
	if cost == engine.NoCost {
		c.Text(0, 2, "none yet", theme.Quiet)
		return
	}
	text := paint.Short(float64(cost))
	st := c.Theme.Style(r)
	st.Attrs, st.Underline = 0, uv.UnderlineNone
	dots.BigText(c, 0, 1, min(2*figureHeight(c), (c.Width()-1)/max(1, len(text))), figureHeight(c), text, st)
}

// sample is the size of the cells in the legend.
type sampleSize struct{ wide, high int }

// sampleSize is as on the board: of two rows where its digits are of dots.
func sampleSizeOf(c paint.Canvas, cell int) sampleSize {
	switch {
	case cell < dots.BigHeight:
		return sampleSize{5, 2}
	case c.Width() > 50:
		return sampleSize{13, dots.BigHeight}
	}
	return sampleSize{9, dots.BigHeight}
}

// sample draws a cell as it looks on the board, and says beside it what that means.
func (v boardView) sample(c paint.Canvas, y int, w boardWord, size sampleSize) {
	if w.rate > 0 {
		rateTile(c, 0, y, size.wide, size.high, w.rate, w.text)
	} else {
		v.sampleCell(c, y, w, size)
	}
	c.Text(size.wide+2, y, w.text, theme.Title)
	means := paint.Wrap(w.means, c.Width()-size.wide-2)
	if len(means) >= size.high {
		means = []string{w.brief}
	}
	for i, line := range means {
		c.Text(size.wide+2, y+1+i, line, theme.Quiet)
	}
}

// sampleCell draws the cell.
func (v boardView) sampleCell(c paint.Canvas, y int, w boardWord, size sampleSize) {
	st := w.st
	if w.plate != theme.Text {
		st = c.Theme.Style(w.plate)
		st.Underline = w.st.Underline
	}
	plain := st
	plain.Underline = uv.UnderlineNone
	for dy := range size.high {
		for dx := range size.wide {
			c.Set(dx, y+dy, blankOf(c, w.plate), plain)
		}
	}
	if w.small {
		for i, digit := range []string{"2", "4", "7"} {
			c.Set(1+i*(size.wide/3), y+i*(size.high-1)/2, digit, plain)
		}
	} else {
		dots.Big(c, 0, y, size.wide, size.high, '5', plain)
	}
	if st.Underline != uv.UnderlineNone {
		for dx := range size.wide {
			c.Restyle(dx, y+size.high-1, func(now *uv.Style) { now.Underline = st.Underline })
		}
	}
	if w.mark != "" {
		c.Text(size.wide-1, y+(size.high-1)/2, w.mark, theme.Bad)
	}
}

// blank is what a large cell is filled with: without colours the given ones have a
// shade, as all others have none.
func blankOf(c paint.Canvas, plate theme.Role) string {
	if c.Theme.Mono && plate == theme.Plate {
		return c.Glyphs.Shades[1]
	}
	return " "
}
