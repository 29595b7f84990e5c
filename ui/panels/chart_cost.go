package panels

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/dots"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// CostID is the panel's.
const CostID panel.ID = "cost"

// Cost shows the cost of the current grid, the best so far and, where the search
// tells it, the mean of those it weighs, over the whole run, with the restarts
// as ticks below.
type Cost struct {
	// Lens is how it is looked at.
	Lens *Lens

	cost, best, mean run.Series
	events           []engine.Event
	plot             *dots.Plot
	axes             Axes
	width            int
	room, foot       int // for the legend and the foot
}

// Options, Title and Draw make it a panel.
func (p *Cost) Options() panel.Options {
	return panel.Options{
		ID:    CostID,
		About: p.About,
		Fit:   p.Fit, Foot: p.Foot, Legend: p.Legend, Click: p.Click,
	}
}

func (p *Cost) Title(*scene.Scene) string {
	if how := p.Lens.Name(); how != "" {
		return "cost, " + how
	}
	return "cost"
}
func (p *Cost) Foot(s *scene.Scene) string {
	if s.Solution == nil {
		if s.Algorithm.Counts == "" {
			return ""
		}
		return panel.First(p.foot, "the cost counts "+s.Algorithm.Counts+": 0 is solved", "cost: "+s.Algorithm.Counts, "")
	}
	n, of, since := s.Distance(), len(s.Puzzle.Free), ""
	if from := firstKnown(s.Distances()); from > 0 {
		since = fmt.Sprintf(", drawn from iteration %s on", paint.Grouped(from))
	}
	long := fmt.Sprintf("%d of %d free cells are not as in the solution", n, of)
	short := fmt.Sprintf("away: %d of %d cells", n, of)
	return panel.First(p.foot, long+since, short+since, long, short)
}

// Fit hears how much room there is in the frame: a line that the legend cannot
// name is not drawn.
func (p *Cost) Fit(inside paint.Canvas, s *scene.Scene) {
	p.room, p.foot = inside.Width()-paint.Width(p.Title(s))-8, panel.FootRoom(inside)
}

// Draw draws the chart.
func (p *Cost) Draw(c paint.Canvas, s *scene.Scene) {
	p.Fit(c, s)
	s.Timeline.Series(run.CostSeries, &p.cost)
	s.Timeline.Series(run.BestSeries, &p.best)
	low, high := Limits(&p.best)
	_, top := Limits(&p.cost)
	high = math.Max(high, top)
	if math.IsInf(high, 0) {
		c.Center(c.Height()/2, "no cost yet", theme.Quiet)
		return
	}
	p.axes = Axes{Low: math.Min(0, low), High: math.Max(high, 1), whole: true}
	p.axes.From, p.axes.Span = p.Lens.Part(s.Report.At.Iteration, s.Report.Head.Iteration)
	t := c.Theme
	now := Line{
		Series: &p.cost, Style: t.Style(theme.Current), Band: true, Shade: t.Style(theme.Band), Mark: paint.MarkNow, Haze: paint.MarkBand,
	}
	best := Line{Series: &p.best, Style: t.Style(theme.Best), Mark: paint.MarkBest}
	lines := []Line{now}
	if i := meanCost(s); i >= 0 && p.names(c.Glyphs, s, theme.SeriesC) {
		s.Timeline.Series(run.MetricSeries(i), &p.mean)
		_, top := Limits(&p.mean)
		p.axes.High = math.Max(p.axes.High, math.Ceil(top))
		lines = append(lines, Line{Series: &p.mean, Style: t.Style(theme.SeriesC), Dash: true, Mark: paint.MarkMean})
	}
	lines = append(lines, best)
	if far := s.Distances(); s.Solution != nil && p.names(c.Glyphs, s, theme.SeriesB) {
		_, top := Limits(far)
		p.axes.High = math.Max(p.axes.High, top)
		lines = append(lines, Line{Series: far, Style: t.Style(theme.SeriesB), Dots: true, Mark: paint.MarkAway})
	}
	p.Lens.Limit(&p.axes, now, best)
	in, plot := DrawChart(c, s, p.plot, p.axes, lines)
	p.plot, p.width = plot, in.Width()
	if in.Width() < 4 || in.Height() < 1 {
		return
	}
	p.restarts(c, in, s)
}

// meanCost is the metric that is the mean of the current costs, -1 if the search
// reports none.
func meanCost(s *scene.Scene) int {
	return slices.IndexFunc(s.Algorithm.Metrics, func(m engine.Metric) bool { return m.MeanCost })
}

// restarts marks restarts on the axis.
func (p *Cost) restarts(c, in paint.Canvas, s *scene.Scene) {
	p.events = s.Timeline.Landmarks(p.events)
	y := in.Height() - 1
	for _, e := range p.events {
		if !p.axes.Shows(e.Iteration) {
			continue
		}
		switch class := s.Algorithm.Events[e.Kind].Class; class {
		case engine.Restart, engine.PartialRestart:
			in.Set(p.axes.Column(e.Iteration, in.Width()), y, paint.Tick, c.Theme.Style(theme.Warn))
		case engine.Success:
			in.Set(p.axes.Column(e.Iteration, in.Width()), y, paint.Events[class], c.Theme.Style(theme.Good))
		}
	}
}

func knownCost(cost int) string {
	if cost == engine.NoCost {
		return "-"
	}
	return paint.Short(float64(cost))
}

// Click goes to the iteration under the mouse.
func (p *Cost) Click(x, y int, s *scene.Scene) panel.Wish {
	if x < AxisRoom || p.width == 0 {
		return panel.Wish{}
	}
	return panel.Wish{Seek: &engine.Position{Iteration: p.axes.iteration(x-AxisRoom, p.width)}}
}

// About says how it is read.
func (p *Cost) About(s *scene.Scene) string {
	return "The cost over time: " + cmp.Or(s.Algorithm.Counts, "what is wrong with a board") + ". The best so far never rises; a mark below is a restart. u and ( change the axes."
}
