package panels

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// barAxisRoom is what the numbers at the left of the bars take, with the axis.
const barAxisRoom = 5

// draw draws a bar a member from cost 0 upward, the longer the dearer, and its mark
// below; of more members than columns a bar for as many as it takes, by their mean.
func (p *Population) draw(c paint.Canvas, list []engine.Member) {
	h := c.Height() - 1
	in := c.Part(barAxisRoom, 0, c.Width()-barAxisRoom, c.Height())
	p.each, p.wide, p.bars = 0, 0, h
	if h < 1 || in.Width() < 1 {
		return
	}
	p.each = (len(list) + in.Width() - 1) / in.Width()
	count := (len(list) + p.each - 1) / p.each
	p.wide = min(in.Width()/count, 4)
	low, high := memberCosts(list)
	drawCostAxis(c, h, high)
	steps := len(c.Glyphs.Bars) - 1
	for i := range count {
		part := list[i*p.each : min(len(list), (i+1)*p.each)]
		mean, mark, cheapest := memberBar(part)
		role := theme.Current
		if mk, ok := memberMarks[mark]; ok {
			role = mk.role
			in.Text(i*p.wide, h, mk.glyph, role)
		}
		if cheapest == low {
			role = theme.Best
		}
		n := 1 // also what costs nothing can be seen
		if high > 0 {
			n = max(n, int(mean/float64(high)*float64(h*steps)+.5))
		}
		st := c.Theme.Style(role)
		for y := range h {
			k := min(max(n-(h-1-y)*steps, 0), steps)
			for x := range max(1, p.wide-1) {
				if k > 0 {
					in.Set(i*p.wide+x, y, c.Glyphs.Bars[k], st)
				}
			}
		}
	}
}

// drawCostAxis writes the costs at the left of bars of h rows.
func drawCostAxis(c paint.Canvas, h int, high int32) {
	c.Right(barAxisRoom-1, 0, paint.Short(float64(high)), theme.Quiet)
	if h > 1 {
		c.Right(barAxisRoom-1, h-1, "0", theme.Quiet)
	}
	c.Fill(barAxisRoom-1, 0, 1, h, paint.Vertical, c.Theme.Style(theme.Frame))
}

// memberBar is what a bar shows of some members: their mean cost, the mark that most of them
// have, and the lowest cost.
func memberBar(part []engine.Member) (mean float64, most engine.Mark, cheapest int32) {
	var seen [8]int
	cheapest, _ = memberCosts(part)
	for _, m := range part {
		mean += float64(m.Cost)
		seen[m.Mark]++
		if seen[m.Mark] > seen[most] {
			most = m.Mark
		}
	}
	return mean / float64(len(part)), most, cheapest
}

// Tip is what the bar or the small board under the mouse shows.
func (p *Population) Tip(x, y int, s *scene.Scene) string {
	list := s.Report.Population.Members
	if w, h := s.Puzzle.Side+2, (s.Puzzle.Side+1)/2+1; y >= p.minis.y && y < p.minis.y+p.minis.rows {
		if i := (y-p.minis.y)/h*p.minis.across + (x-1)/w; x > 0 && (x-1)/w < p.minis.across && i < len(list) {
			return memberText(s, i)
		}
		return ""
	}
	if p.wide == 0 || y > p.bars || x <= barAxisRoom {
		return ""
	}
	i := (x - 1 - barAxisRoom) / p.wide * p.each
	if i >= len(list) {
		return ""
	}
	if p.each > 1 {
		part := list[i:min(len(list), i+p.each)]
		mean, _, cheapest := memberBar(part)
		return fmt.Sprintf("boards %d to %d of %d: cost %s in the mean, the cheapest %d", i+1, i+len(part), len(list), paint.Short(mean), cheapest)
	}
	return memberText(s, i)
}

// memberText tells of one of the population.
func memberText(s *scene.Scene, i int) string {
	list := s.Report.Population.Members
	m := list[i]
	text := fmt.Sprintf("board %d of %d: cost %d", i+1, len(list), m.Cost)
	if mk, ok := memberMarks[m.Mark]; ok {
		text += ", " + mk.word
	}
	if o := s.Report.Population.Origins; int(m.Origin) < len(o) {
		text += ", made by: " + o[m.Origin]
	}
	return text
}
