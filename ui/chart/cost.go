package chart

import (
	"fmt"
	"math"

	"sudokuscope/engine"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// Cost shows the cost of the grid at hand and the best so far over the whole
// run, with the restarts as ticks below.
type Cost struct {
	cost, best engine.Series
	events     []engine.Event
	plot       *paint.Plot
	axes       axes
	width      int
}

// Name, Has, Natural, Title, Foot and Draw make it a panel.
func (p *Cost) Name() string                    { return "cost" }
func (p *Cost) Has(*scene.Scene) bool           { return true }
func (p *Cost) Natural(*scene.Scene) (w, h int) { return 0, 0 }
func (p *Cost) Title(*scene.Scene) string       { return "cost" }
func (p *Cost) Foot(s *scene.Scene) string {
	if s.Truth != nil {
		return fmt.Sprintf("%d of %d free cells are not as in the solution", s.Distance(), len(s.Puzzle.Free))
	}
	return ""
}

// Draw draws the chart.
func (p *Cost) Draw(c paint.Canvas, s *scene.Scene) {
	s.Timeline.Series(engine.CostSeries, &p.cost)
	s.Timeline.Series(engine.BestSeries, &p.best)
	low, high := limits(&p.best)
	_, top := limits(&p.cost)
	high = math.Max(high, top)
	if math.IsInf(high, 0) {
		c.Center(c.Height()/2, "no cost yet", theme.Quiet)
		return
	}
	p.axes = axes{low: math.Min(0, low), high: math.Max(high, 1), span: max(1, s.Report.Head.Iteration)}
	t := c.Theme
	lines := []line{
		{series: &p.cost, style: t.Style(theme.Current), band: true, shade: t.Style(theme.Band)},
		{series: &p.best, style: t.Style(theme.Best)},
	}
	if far := s.Distances(); s.Truth != nil && len(far.Buckets) > 0 {
		if _, top := limits(far); top > p.axes.high {
			p.axes.high = top
		}
		lines = append(lines, line{series: far, style: t.Style(theme.Second)})
	}
	in, plot := draw(c, p.plot, p.axes, lines)
	p.plot, p.width = plot, in.Width()
	if in.Width() < 4 || in.Height() < 1 {
		return
	}
	plot.Draw(in)
	p.restarts(c, in, s)
	playHead(in, p.axes, s)
	legend(c, in, s)
}

// restarts marks restarts on the axis.
func (p *Cost) restarts(c, in paint.Canvas, s *scene.Scene) {
	p.events = s.Timeline.Landmarks(p.events)
	y := in.Height() - 1
	for _, e := range p.events {
		switch class := s.Algorithm.Events[e.Kind].Class; class {
		case engine.Restart, engine.PartialRestart:
			in.Set(p.axes.column(e.Iteration, in.Width()), y, c.Glyphs.Tick, c.Theme.Style(theme.Warn))
		case engine.Success:
			in.Set(p.axes.column(e.Iteration, in.Width()), y, c.Glyphs.Events[class], c.Theme.Style(theme.Good))
		}
	}
}

// legend names the lines in the upper right, where costs seldom are late in a
// run.
func legend(c, in paint.Canvas, s *scene.Scene) {
	r := s.Report
	now := fmt.Sprintf("now %-5s", known(r.Cost))
	best := fmt.Sprintf("best %-5s", known(r.BestCost))
	far := ""
	if s.Truth != nil {
		far = fmt.Sprintf(" %s away %-5d", c.Glyphs.Separator, s.Distance())
	}
	x := in.Width() - len(now) - len(best) - paint.Width(far) - 6
	if x < in.Width()/3 {
		return
	}
	x = in.Text(x, 0, " "+c.Glyphs.Horizontal+" ", theme.Current)
	x = in.Text(x, 0, now, theme.Text)
	x = in.Text(x, 0, " "+c.Glyphs.Past+" ", theme.Best)
	x = in.Text(x, 0, best, theme.Text)
	in.Text(x, 0, far, theme.Second)
}

func known(cost int) string {
	if !scene.Known(cost) {
		return "-"
	}
	return paint.Short(float64(cost))
}

// Click goes to the iteration under the mouse.
func (p *Cost) Click(x, y int, s *scene.Scene) panel.Wish {
	if x < axisRoom || p.width == 0 {
		return panel.Wish{}
	}
	return panel.Wish{Seek: &engine.Position{Iteration: p.axes.iteration(x-axisRoom, p.width)}}
}
