package panels

import (
	"image/color"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// point is a point of a picture of shares.
type point struct {
	share        float64
	given, there bool
	owed         bool // of a sum
	// verdict is what the true solution says of it: Bad of a digit that is sure and wrong,
	// Good of the right one in its place, which has no chance any more.
	verdict theme.Role
}

// drawPoints draws a picture over a canvas: two points a character in half blocks, or a
// shade each.
func drawPoints(canvas paint.Canvas, at func(x, y int) point) {
	for y := range canvas.Height {
		for x := range canvas.Width {
			if canvas.Glyphs.Half {
				drawHalves(canvas, x, y, at(x, 2*y), at(x, 2*y+1))
			} else if p := at(x, y); p.there {
				canvas.Set(x, y, p.glyph(shadeOf(canvas.Glyphs.Shades, p.share)), inkOf(canvas.Theme, p.given))
			}
		}
	}
}

// drawBoard draws the shares of the cells of a board as points.
func drawBoard(canvas paint.Canvas, puzzle *sudoku.Puzzle, share func(cell int) float64) {
	drawPoints(canvas, func(x, y int) point {
		cell := y*puzzle.Side + x
		if y >= puzzle.Side {
			return point{}
		}
		return point{share: share(cell), given: puzzle.Given(cell), there: true}
	})
}

// drawHalves draws two points one above the other.
func drawHalves(canvas paint.Canvas, x, y int, top, low point) {
	switch blank := canvas.Theme.Base.Bg; {
	case canvas.Theme.Flat:
		stronger := top
		if low.share > top.share {
			stronger = low
		}
		canvas.Set(
			x,
			y,
			top.glyph(low.glyph(monoHalf(canvas.Glyphs, top.share, low.share))),
			inkOf(canvas.Theme, stronger.given),
		)
	case top.there && low.there:
		canvas.Set(x, y, "▀", uv.Style{Fg: top.tint(canvas.Theme), Bg: low.tint(canvas.Theme)})
	case top.there:
		canvas.Set(x, y, "▀", uv.Style{Fg: top.tint(canvas.Theme), Bg: blank})
	case low.there:
		canvas.Set(x, y, "▄", uv.Style{Fg: low.tint(canvas.Theme), Bg: blank})
	}
}

// noInk is a share that is worth no ink of its own: what is seen there is the plate of the cell.
const noInk = 1.0 / 12

// tint is the colour of a point.
func (p point) tint(colours *theme.Theme) color.Color {
	if p.verdict != theme.Text {
		return colours.Style(p.verdict).Fg
	}
	if p.owed {
		return colours.Owed(p.share)
	}
	return heatOf(colours, p.share, p.given)
}

// glyph is the mark of a point where there are no colours, or else what is drawn there.
func (p point) glyph(usual string) string {
	switch p.verdict {
	case theme.Bad:
		return paint.No
	case theme.Good:
		return paint.Yes
	}
	return usual
}

func heatOf(colours *theme.Theme, share float64, given bool) color.Color {
	switch {
	case given:
		return colours.GivenHeat(share)
	case share < noInk:
		return colours.GivenHeat(0)
	}
	return colours.Heat(share)
}

// inkOf is the style of a cell that is drawn as a character, without a background. A given
// one is dim: without colours it would look like a certain one.
func inkOf(colours *theme.Theme, given bool) uv.Style {
	style := colours.Style(theme.Text)
	switch {
	case given && colours.Mono:
		style.Attrs |= uv.AttrFaint
	case given:
		return colours.Style(theme.Quiet)
	}
	return style
}

// shadeOf is the character for a share; anything above nothing can be seen.
func shadeOf(shades []string, share float64) string {
	i := theme.Step(share, len(shades))
	if share > .02 {
		i = max(1, i)
	}
	return shades[i]
}

// monoHalf shows two points one above the other without colours: as a half block
// where one is far stronger, else as a shade of both.
func monoHalf(g *paint.Glyphs, top, low float64) string {
	switch {
	case top > .5 && low < .25:
		return "▀"
	case low > .5 && top < .25:
		return "▄"
	}
	return shadeOf(g.Shades, (top+low)/2)
}
