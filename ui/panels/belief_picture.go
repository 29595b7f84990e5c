package panels

import (
	"image/color"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// point is a point of a picture of shares.
type point struct {
	share        float64
	given, there bool
	// pale has the points of no chance step back in every second cell, where nothing else parts
	// a cell from the next.
	pale bool
	// verdict is what the true solution says of it: Bad of a digit that is sure and wrong,
	// Good of the right one in its place, which has no chance any more.
	verdict theme.Role
}

// drawPoints draws a picture over a canvas: two points a character in half blocks, or a
// shade each.
func drawPoints(c paint.Canvas, at func(x, y int) point) {
	for y := range c.Height() {
		for x := range c.Width() {
			if c.Glyphs.Half {
				drawHalves(
					c,
					x,
					y,
					at(x, 2*y),
					at(x, 2*y+1),
				)
			} else if p := at(x, y); p.there {
				c.Set(
					x,
					y,
					p.glyph(shadeOf(c.Glyphs.Shades, p.share)),
					inkOf(c.Theme, p.given),
				)
			}
		}
	}
}

// drawHalves draws two points one above the other.
func drawHalves(c paint.Canvas, x, y int, top, low point) {
	switch blank := c.Theme.Base.Bg; {
	case c.Theme.Flat:
		stronger := top
		if low.share > top.share {
			stronger = low
		}
		c.Set(
			x,
			y,
			top.glyph(low.glyph(monoHalf(c.Glyphs, top.share, low.share))),
			inkOf(c.Theme, stronger.given),
		)
	case top.there && low.there:
		c.Set(x, y, "▀", uv.Style{
			Fg: top.tint(c.Theme),
			Bg: low.tint(c.Theme),
		})
	case top.there:
		c.Set(x, y, "▀", uv.Style{
			Fg: top.tint(c.Theme),
			Bg: blank,
		})
	case low.there:
		c.Set(x, y, "▄", uv.Style{
			Fg: low.tint(c.Theme),
			Bg: blank,
		})
	}
}

// noChance is a share that is as good as none.
const noChance = .03

// tint is the colour of a point.
func (p point) tint(t *theme.Theme) color.Color {
	if p.verdict != theme.Text {
		return t.Style(p.verdict).Fg
	}
	return heatOf(
		t,
		p.share,
		p.given || p.pale && p.share < noChance,
	)
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

func heatOf(t *theme.Theme, share float64, given bool) color.Color {
	if given {
		return t.GivenHeat(share)
	}
	return t.Heat(share)
}

// inkOf is the style of a cell that is drawn as a character, without a background. A given
// one is dim: without colours it would look like a certain one.
func inkOf(t *theme.Theme, given bool) uv.Style {
	style := t.Style(theme.Text)
	switch {
	case given && t.Mono:
		style.Attrs |= uv.AttrFaint
	case given:
		return t.Style(theme.Quiet)
	}
	return style
}

// shadeOf is the character for a share; anything above nothing can be seen.
func shadeOf(shades []string, share float64) string {
	i := int(share*float64(len(shades)-1) + .5)
	if share > .02 {
		i = max(1, i)
	}
	return shades[min(i, len(shades)-1)]
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
