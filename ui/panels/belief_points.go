package panels

import (
	"fmt"
	"image/color"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// PointsID is the panel's.
const PointsID panel.ID = "model"

// Points shows every weight of the model at once: a cell is a small square of
// points, one a digit, in the order of a telephone's keys; the stronger
// its colour, the greater the weight.
type Points struct {
	geo        pointGrid
	x, y, rows int   // where it was drawn, and points a line
	small      tiles // where the points do not fit
}

// Options, Title and Draw make it a panel.
func (p *Points) Options() panel.Options {
	return panel.Options{
		ID:      PointsID,
		Has:     hasModel,
		About:   panel.Says("What the search believes. A cell is a small square: the place of a point is a digit, and the stronger its colour, the surer. Grey, or dim where there are no colours, is given."),
		Natural: p.Natural, Least: p.Least, Fit: p.Fit, Foot: p.Foot, Click: p.Click,
	}
}

func (p *Points) Title(s *scene.Scene) string {
	if p.geo.per == 0 {
		return "model · " + p.small.surest(s)
	}
	return "model · " + modelLabel(s, "digit")
}
func (p *Points) Foot(s *scene.Scene) string {
	if p.geo.per == 0 {
		return p.small.foot(modelFoot(s))
	}
	return modelFoot(s)
}
func (p *Points) Natural(s *scene.Scene) (w, h int) {
	px := pointGridOf(s, 1)
	return max(px.w+2, 32), (px.h + 1) / 2
}

// Least is the room below which the points become the map.
func (p *Points) Least(s *scene.Scene) (w, h int) { return leastPoints(s) }

func leastPoints(s *scene.Scene) (w, h int) {
	px := pointGridOf(s, 1)
	px = px.fit(0, 2)
	return px.w, px.rows(2)
}

func hasModel(s *scene.Scene) bool { return len(s.Report.Marginals.P) > 0 }

func modelLabel(s *scene.Scene, of string) string {
	return fmt.Sprintf("%s(%s)", s.Report.Marginals.Label, of)
}

// modelFoot is the entropy of the whole model and the first metrics.
func modelFoot(s *scene.Scene) string {
	bits := 0.0
	for _, c := range s.Puzzle.Free {
		bits += s.Entropy(int(c))
	}
	return fmt.Sprintf("entropy %6.1f bit", bits)
}

// pointGrid is the geometry of points: per a cell's side, and where cells begin.
type pointGrid struct {
	order, per, w, h int
	gap              int // rows of points between blocks: none where it is tight
}

func pointGridOf(s *scene.Scene, scale int) pointGrid {
	order := s.Puzzle.Order
	side := s.Puzzle.Side * order * scale
	return pointGrid{order: order, per: order * scale, w: side + order - 1, h: side + order - 1, gap: 1}
}

// fit leaves the gaps out if the points fit into the rows only then.
func (p pointGrid) fit(rows, perRow int) pointGrid {
	if p.rows(perRow) > rows {
		p.h, p.gap = p.h-p.order+1, 0
	}
	return p
}

// rows is how many lines the points take.
func (p pointGrid) rows(perRow int) int { return (p.h + perRow - 1) / perRow }

// cell is the cell at a point and the point's place in it; ok is false between
// blocks.
func (p pointGrid) cell(x, y int) (row, col, dx, dy int, ok bool) {
	block := p.order * p.per
	if x < 0 || y < 0 || y >= p.h || x >= p.w || (x+1)%(block+1) == 0 || p.gap > 0 && (y+1)%(block+1) == 0 {
		return 0, 0, 0, 0, false
	}
	x -= x / (block + 1)
	if p.gap > 0 {
		y -= y / (block + 1)
	}
	return y / p.per, x / p.per, x % p.per, y % p.per, true
}

// at is the first point of a cell.
func (p pointGrid) at(row, col int) (x, y int) {
	return col*p.per + col/p.order, row*p.per + p.gap*(row/p.order)
}

// Fit lays out the points: two a character in half blocks, without half blocks
// one; where they do not fit, the map of the likeliest digits.
func (p *Points) Fit(c paint.Canvas, s *scene.Scene) {
	p.rows = 2
	if !c.Glyphs.Half {
		p.rows = 1
	}
	for _, scale := range []int{2, 1} {
		p.geo = pointGridOf(s, scale)
		if scale == 1 {
			p.geo = p.geo.fit(c.Height(), p.rows)
		}
		if p.geo.w <= c.Width() && p.geo.rows(p.rows) <= c.Height() {
			return
		}
	}
	p.geo = pointGrid{}
	p.small.Fit(c, s)
}

// Draw draws the points, or the map.
func (p *Points) Draw(c paint.Canvas, s *scene.Scene) {
	p.Fit(c, s)
	px := p.geo
	if px.per == 0 {
		p.small.likeliest(c, s)
		return
	}
	rows, scale := px.rows(p.rows), px.per/px.order
	below := min(pointLegendRows, max(0, c.Height()-rows))
	p.x, p.y = (c.Width()-px.w)/2, (c.Height()-below-rows)/2
	if side := c.Width() - px.w - 2; below < pointLegendRows && side >= sideLegendRoom {
		p.x = 0
		sideLegend(c.Part(px.w+2, p.y, side, rows), s, modelWords)
	} else {
		p.explain(c.Part(0, c.Height()-below, c.Width(), below), s)
	}
	area := c.Part(p.x, p.y, px.w, rows)
	pic := pointPicture{share: func(x, y int) (float64, bool, bool) { return p.point(s, px, scale, x, y) }}
	if s.Solution != nil {
		pic.verdict = func(x, y int) pointVerdict { return p.judged(s, px, scale, x, y) }
	}
	for y := range rows {
		for x := range px.w {
			pic.cell(area, x, y, px.h)
		}
	}
	if s.Cursor >= 0 {
		p.frame(area, px, s)
	}
}

// point is the share of the weight at a point; ok is false between blocks.
func (p *Points) point(s *scene.Scene, px pointGrid, scale, x, y int) (share float64, given, ok bool) {
	row, col, dx, dy, ok := px.cell(x, y)
	if !ok {
		return 0, false, false
	}
	cell := row*s.Puzzle.Side + col
	return s.Share(s.Weights(cell)[dy/scale*px.order+dx/scale]), s.Puzzle.Given(cell), true
}

// pointVerdict is what the true solution says of a point, where the model is certain of a
// wrong digit.
type pointVerdict uint8

const (
	unjudged   pointVerdict = iota
	misleading              // the wrong digit itself
	suppressed              // the right one, which has no chance any more
)

func (p *Points) judged(s *scene.Scene, px pointGrid, scale, x, y int) pointVerdict {
	row, col, dx, dy, ok := px.cell(x, y)
	if !ok {
		return unjudged
	}
	cell, digit := row*s.Puzzle.Side+col, uint8(dy/scale*px.order+dx/scale+1)
	wrong, misled := s.Misled(cell)
	switch {
	case !misled:
		return unjudged
	case digit == wrong:
		return misleading
	case digit == s.Solution[cell]:
		return suppressed
	}
	return unjudged
}

// frame underlines the cell under the cursor.
func (p *Points) frame(c paint.Canvas, px pointGrid, s *scene.Scene) {
	x, y := px.at(s.Cursor/s.Puzzle.Side, s.Cursor%s.Puzzle.Side)
	st := c.Theme.Style(theme.Accent)
	for i := range px.per {
		c.Restyle(x+i, y/2, func(u *uv.Style) { u.Underline = uv.UnderlineSingle; u.UnderlineColor = st.Fg })
	}
}

// pointPicture is a field of shares drawn in half blocks, or in shades.
type pointPicture struct {
	share func(x, y int) (share float64, given, ok bool)
	// verdict, if set, is what the true solution says of a point.
	verdict func(x, y int) pointVerdict
}

// judge is the verdict on a point.
func (p pointPicture) judge(x, y int) pointVerdict {
	if p.verdict == nil {
		return unjudged
	}
	return p.verdict(x, y)
}

// tint is the colour of a point.
func (p pointPicture) tint(t *theme.Theme, x, y int, share float64, given bool) color.Color {
	switch p.judge(x, y) {
	case misleading:
		return t.Style(theme.Bad).Fg
	case suppressed:
		return t.Style(theme.Good).Fg
	}
	return heatOf(t, share, given)
}

// verdictSign is the mark of a verdict where there are no colours.
func verdictSign(g *paint.Glyphs, one, other pointVerdict) (string, bool) {
	switch {
	case one == misleading || other == misleading:
		return paint.No, true
	case one == suppressed || other == suppressed:
		return paint.Yes, true
	}
	return "", false
}

func (p pointPicture) cell(c paint.Canvas, x, y, h int) {
	if !c.Glyphs.Half {
		if v, given, ok := p.share(x, y); ok {
			glyph := shadeOf(c.Glyphs.Shades, v)
			if mark, judged := verdictSign(c.Glyphs, p.judge(x, y), unjudged); judged {
				glyph = mark
			}
			c.Set(x, y, glyph, inkOf(c.Theme, given))
		}
		return
	}
	top, tg, tok := p.share(x, 2*y)
	low, lg, lok := p.share(x, 2*y+1)
	if c.Theme.Mono {
		glyph := monoHalf(c.Glyphs, top, low)
		if mark, judged := verdictSign(c.Glyphs, p.judge(x, 2*y), p.judge(x, 2*y+1)); judged {
			glyph = mark
		}
		c.Set(x, y, glyph, inkOf(c.Theme, tg && top >= low || lg && low > top))
		return
	}
	switch {
	case tok && lok:
		c.Set(x, y, "▀", uv.Style{Fg: p.tint(c.Theme, x, 2*y, top, tg), Bg: p.tint(c.Theme, x, 2*y+1, low, lg)})
	case tok:
		c.Set(x, y, "▀", uv.Style{Fg: p.tint(c.Theme, x, 2*y, top, tg), Bg: c.Theme.Base.Bg})
	case lok:
		c.Set(x, y, "▄", uv.Style{Fg: p.tint(c.Theme, x, 2*y+1, low, lg), Bg: c.Theme.Base.Bg})
	}
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
	st := t.Style(theme.Text)
	switch {
	case given && t.Mono:
		st.Attrs |= uv.AttrFaint
	case given:
		return t.Style(theme.Quiet)
	}
	return st
}

// paleWord is what a legend calls the look of what is given.
func paleWord(c paint.Canvas) string {
	if c.Theme.Mono {
		return "dim"
	}
	return "grey"
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

// Click looks at the cell under the mouse.
func (p *Points) Click(x, y int, s *scene.Scene) panel.Wish {
	px := p.geo
	if px.per == 0 {
		return p.small.Click(x, y, s)
	}
	row, col, _, _, ok := px.cell(x-p.x, p.rows*(y-p.y))
	return panel.Wish{Look: ok, Cell: row*s.Puzzle.Side + col}
}
