package panels

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine/measure"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// Cost shows the cost of the current grid, the best so far and, where the search
// tells it, the mean of those it weighs, over the whole run, with the restarts
// as ticks below.
type Cost struct {
	// Lens is how it is looked at.
	Lens *Lens

	cost, best, mean run.Series
	events           []engine.Event
	plot             paint.Plot
	axes             Axes
	width            int
	room             int // for the legend
}

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
func (p *Cost) Foot(s *scene.Scene, room int) string {
	if s.Algorithm.Counts == "" {
		return ""
	}
	return panel.First(room, "the cost counts "+s.Algorithm.Counts+": 0 is solved", "cost: "+s.Algorithm.Counts, "")
}

// Fit hears how much room there is in the frame: a line that the legend cannot
// name is not drawn.
func (p *Cost) Fit(inside paint.Canvas, s *scene.Scene) {
	p.room = inside.Width() - paint.Width(p.Title(s)) - 8
}

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
	t := c.Theme
	p.axes = Axes{Low: math.Min(0, low), High: math.Max(high, 1), Log: p.Lens.Log, whole: true}
	p.axes.From, p.axes.Span = p.Lens.Part(s.Report.At.Iteration, s.Report.Head.Iteration)
	lines := []Line{{
		Series: &p.cost, Style: t.Style(theme.Current), Band: true, Shade: t.Style(theme.Band), Mark: paint.MarkNow, Haze: paint.MarkBand,
	}}
	if i := meanCost(s); i >= 0 && len(p.legend(c.Glyphs, s)) == 3 { // what the legend cannot name is not drawn
		s.Timeline.Series(run.MeasureSeries(i), &p.mean)
		_, top := Limits(&p.mean)
		p.axes.High = math.Max(p.axes.High, math.Ceil(top))
		lines = append(lines, Line{Series: &p.mean, Style: t.Style(theme.SeriesC), Dash: true, Mark: paint.MarkMean})
	}
	lines = append(lines, Line{Series: &p.best, Style: t.Style(theme.Best), Mark: paint.MarkBest})
	in := DrawChart(c, s, &p.plot, p.axes, lines)
	p.width = in.Width()
	if in.Width() < 4 || in.Height() < 1 {
		return
	}
	p.events = s.Timeline.Landmarks(p.events) // restarts are marked on the axis
	for _, e := range p.events {
		x, y := p.axes.Column(e.Iteration, in.Width()), in.Height()-1
		switch class := s.Algorithm.Events[e.Kind].Class; {
		case !p.axes.Shows(e.Iteration):
		case class == engine.Restart || class == engine.PartialRestart:
			in.Set(x, y, paint.Tick, t.Style(theme.Warn))
		case class == engine.Success:
			in.Set(x, y, paint.Events[class], t.Style(theme.Good))
		}
	}
}

// meanCost is the metric that is the mean of the current costs, -1 if the search
// reports none.
func meanCost(s *scene.Scene) int {
	return slices.IndexFunc(s.Algorithm.Metrics, func(m engine.Metric) bool { return m.MeanCost })
}

func (p *Cost) Click(x, _ int, _ *scene.Scene) panel.Wish { return p.axes.clicked(x, p.width) }

// About says how it is read.
func (p *Cost) About(s *scene.Scene) string {
	return "The cost over time: " + cmp.Or(s.Algorithm.Counts, "what is wrong with a board") + ". The best so far never rises; a mark below is a restart. u and ( change the axes."
}

// chartEntry is a line in the legend: how it is drawn, its name and its value.
type chartEntry struct {
	sign, name, value string
	role              theme.Role
}

// text is the name with the value, if it has one.
func (e chartEntry) text() string {
	if e.value == "" {
		return e.name
	}
	return e.name + " " + e.value
}

// width is what a line takes in a legend, with the blank before it.
func (e chartEntry) width() int { return paint.Width(e.sign) + 2 + paint.Width(e.text()) }

// fitLegend is what a room has place for: lines with their values, or by name only if that
// makes it more of them.
func fitLegend(list []chartEntry, room int) []chartEntry {
	bare := slices.Clone(list)
	for i := range bare {
		bare[i].value = ""
	}
	fit := func(list []chartEntry) (n int) {
		room := room - 1 // a blank at the end
		for ; n < len(list); n++ {
			if room -= list[n].width(); room < 0 {
				break
			}
		}
		return n
	}
	n, named := fit(list), fit(bare)
	if named > n {
		return bare[:named]
	}
	return list[:n]
}

// drawLegend writes a legend at the right, as much of it as there is room for.
func drawLegend(c paint.Canvas, list []chartEntry) {
	list = fitLegend(list, c.Width())
	x := c.Width() - 1
	for _, e := range list {
		x -= e.width()
	}
	for _, e := range list {
		x = c.Text(x, 0, " ", theme.Text)
		x = c.Text(x, 0, e.sign+" ", e.role)
		x = c.Text(x, 0, e.text(), theme.Text)
	}
	if len(list) > 0 {
		c.Text(x, 0, " ", theme.Text)
	}
}

// legend names the lines of the chart that the frame has room for, with their values in
// fields that do not change their width.
func (p *Cost) legend(g *paint.Glyphs, s *scene.Scene) []chartEntry {
	r := s.Report
	list := []chartEntry{
		{sign(g, paint.MarkBest, paint.Past), "best", fmt.Sprintf("%-4s", CostText(r.BestCost)), theme.Best},
		{sign(g, paint.MarkNow, paint.Horizontal), "now", fmt.Sprintf("%-4s", CostText(r.Cost)), theme.Current},
	}
	if i := meanCost(s); i >= 0 {
		mean := fmt.Sprintf("%-6s", measure.Charted(s.Algorithm)[i].Text(&r.Vitals))
		list = append(list, chartEntry{sign(g, paint.MarkMean, "--"), "mean", mean, theme.SeriesC})
	}
	return fitLegend(list, p.room)
}

// Legend names the lines in the frame.
func (p *Cost) Legend(c paint.Canvas, s *scene.Scene) { drawLegend(c, p.legend(c.Glyphs, s)) }

// sign is how a line of a chart is named: by its mark where the font has no dots, or what
// it is elsewhere.
func sign(g *paint.Glyphs, mark rune, elsewhere string) string {
	if g.DotsX*g.DotsY == 1 {
		return string(mark)
	}
	return elsewhere
}
