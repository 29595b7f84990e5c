package panels

import (
	"fmt"
	"slices"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// chartEntry is a line in the legend: how it is drawn, its name and its value.
type chartEntry struct {
	sign, name, value string
	role              theme.Role
}

func (e chartEntry) width(values bool) int {
	w := paint.Width(e.sign) + 2 + paint.Width(e.name)
	if values {
		w += 1 + paint.Width(e.value)
	}
	return w
}

// legend is what the frame has room for: all lines with their values, in fields
// that do not change their width; else more of them by name only; else the first.
func (p *Cost) legend(g *paint.Glyphs, s *scene.Scene) (list []chartEntry, values bool) {
	r := s.Report
	list = []chartEntry{
		{sign(g, paint.MarkBest, paint.Past), "best", fmt.Sprintf("%-4s", knownCost(r.BestCost)), theme.Best},
		{sign(g, paint.MarkNow, paint.Horizontal), "now", fmt.Sprintf("%-4s", knownCost(r.Cost)), theme.Current},
	}
	if s.Solution != nil {
		list = append(list, chartEntry{sign(g, paint.MarkAway, paint.Separator+paint.Separator), "away", fmt.Sprintf("%-4d", s.Distance()), theme.SeriesB})
	}
	if i := meanCost(s); i >= 0 {
		list = append(list, chartEntry{sign(g, paint.MarkMean, "--"), "mean", fmt.Sprintf("%-6s", MetricValue(s.Algorithm.Metrics[i], r.Metrics, i)), theme.SeriesC})
	}
	fit := func(values bool) (n int) {
		room := p.room - 1 // for a blank at the end
		for ; n < len(list); n++ {
			if room -= list[n].width(values); room < 0 {
				break
			}
		}
		return n
	}
	full, bare := fit(true), fit(false)
	return list[:max(full, bare)], full == max(full, bare)
}

// names reports whether the legend names the line of a role.
func (p *Cost) names(g *paint.Glyphs, s *scene.Scene, r theme.Role) bool {
	list, _ := p.legend(g, s)
	return slices.ContainsFunc(list, func(e chartEntry) bool { return e.role == r })
}

// Legend names the lines in the frame.
func (p *Cost) Legend(c paint.Canvas, s *scene.Scene) {
	list, values := p.legend(c.Glyphs, s)
	drawLegend(c, list, values)
}

// drawLegend writes a legend at the right, as much of it as there is room for.
func drawLegend(c paint.Canvas, list []chartEntry, values bool) {
	if len(list) == 0 {
		return
	}
	x := c.Width() - 1
	for i, e := range list {
		if x -= e.width(values); x < 0 {
			list = list[:i]
			break
		}
	}
	x = c.Width() - 1
	for _, e := range list {
		x -= e.width(values)
	}
	for _, e := range list {
		x = c.Text(x, 0, " ", theme.Text)
		x = c.Text(x, 0, e.sign+" ", e.role)
		x = c.Text(x, 0, e.name, theme.Text)
		if values {
			x = c.Text(x, 0, " "+e.value, theme.Text)
		}
	}
	c.Text(x, 0, " ", theme.Text)
}

// sign is how a line of a chart is named: by its mark where the font has no dots, or what
// it is elsewhere.
func sign(g *paint.Glyphs, mark rune, elsewhere string) string {
	if g.DotsX*g.DotsY == 1 {
		return string(mark)
	}
	return elsewhere
}
