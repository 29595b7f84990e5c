package chart

import (
	"fmt"
	"slices"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// entry is a line in the legend: how it is drawn, its name and its value.
type entry struct {
	sign, name, value string
	role              theme.Role
}

func (e entry) width(values bool) int {
	w := paint.Width(e.sign) + 2 + paint.Width(e.name)
	if values {
		w += 1 + paint.Width(e.value)
	}
	return w
}

// legend is what the frame has room for: all lines with their values, in fields
// that do not change their width; else more of them by name only; else the first.
func (p *Cost) legend(g *paint.Glyphs, s *scene.Scene) (list []entry, values bool) {
	r, m := s.Report, g.Marks
	list = []entry{
		{m.Sign(m.Best, g.Past), "best", fmt.Sprintf("%-4s", known(r.BestCost)), theme.Best},
		{m.Sign(m.Now, g.Horizontal), "now", fmt.Sprintf("%-4s", known(r.Cost)), theme.Current},
	}
	if s.Truth != nil {
		list = append(list, entry{m.Sign(m.Away, g.Separator+g.Separator), "away", fmt.Sprintf("%-4d", s.Distance()), theme.Second})
	}
	if i := meanCost(s); i >= 0 {
		list = append(list, entry{m.Sign(m.Mean, "--"), "mean", fmt.Sprintf("%-6s", Value(s.Algorithm.Metrics[i], r.Metrics, i)), theme.Third})
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
	return slices.ContainsFunc(list, func(e entry) bool { return e.role == r })
}

// Legend names the lines in the frame.
func (p *Cost) Legend(c paint.Canvas, s *scene.Scene) {
	list, values := p.legend(c.Glyphs, s)
	x := c.Width() - 1
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
