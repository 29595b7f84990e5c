package panels

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine/measure"

	"sudokuscope/engine"
	"sudokuscope/engine/base/axis"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/chart"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Cost shows the cost of the current grid, the best so far and, where the search tells it,
// the mean of those it weighs. It stands on the timeline, which then is its axis of time.
type Cost struct {
	// Lens is how it is looked at.
	Lens *chart.Lens
	// Based says that the timeline stands right below.
	Based bool

	named
	overTime
	cost, best, mean run.Series
	room             int // for the legend
}

// Options, Title and Draw make it a panel.
func (p *Cost) Options() panel.Options {
	return panel.Options{
		ID:     CostID,
		About:  p.About,
		Fit:    p.Fit,
		Foot:   p.Foot,
		Below:  true,
		Legend: p.Legend,
		Click:  p.Click,
		Tip:    p.Tip,
		Based:  func() bool { return p.Based },
	}
}

func (p *Cost) Title(watched *scene.Scene) string {
	if watched != nil && watched.Hopeless {
		return "cost, which cannot reach 0: the puzzle has no solution"
	}
	if how := p.Lens.Name(); how != "" {
		return "cost, " + how
	}
	return "cost"
}

// Foot says what the cost counts.
func (p *Cost) Foot(watched *scene.Scene, room int) string {
	counts := watched.Algorithm.Counts
	if counts == "" {
		return ""
	}
	long := "the cost counts " + counts + ": 0 is solved"
	switch costs := watched.Algorithm.Costs; {
	case costs == nil:
	case costs.More:
		long = "the cost is " + counts + ": larger is better"
	default:
		long = "the cost is " + counts + ": smaller is better"
	}
	return panel.First(room, long, "cost: "+counts, "")
}

// Fit hears how much room there is in the frame: a line that the legend cannot
// name is not drawn.
func (p *Cost) Fit(inside paint.Canvas, watched *scene.Scene) {
	p.room = inside.Width - paint.Width(p.Title(watched)) - 8
}

// Draw draws the chart.
func (p *Cost) Draw(canvas paint.Canvas, watched *scene.Scene) {
	p.Fit(canvas, watched)
	watched.Timeline.Series(run.CostSeries, &p.cost)
	watched.Timeline.Series(run.BestSeries, &p.best)
	fromFirstBoard(watched, &p.cost, 0)
	fromFirstBoard(watched, &p.best, 0)
	curves := p.curves(watched)
	curves = curves[:max(2, chart.Named(canvas.Glyphs, curves, p.room))]
	scale, known := p.scale(watched.Algorithm.Costs, len(curves) > 2)
	if !known {
		canvas.Center(canvas.Height/2, "no cost yet", theme.Quiet)
		return
	}
	at, head := watched.Report.At.Iteration, watched.Report.Head.Iteration
	p.chart.X = p.Lens.Time(at, head)
	p.chart.Y = chart.Axis{Scale: scale, Whole: watched.Algorithm.Costs == nil}
	p.chart.Curves = append(curves, rangeOf(&chart.Course{Series: &p.cost}))
	p.chart.Bare = p.Based
	p.chart.Head = playHead(watched)
	in := p.chart.Draw(canvas)
	if !p.Based {
		p.marks(in, watched)
	}
}

// scale is the axis of the costs, from 0 to the highest one where they are counted; false if there is
// none.
func (p *Cost) scale(of *engine.Costs, mean bool) (axis.Scale, bool) {
	low, high := chart.Limits(&p.best)
	least, top := chart.Limits(&p.cost)
	high = math.Max(high, top)
	if math.IsInf(high, 0) {
		return axis.Scale{}, false
	}
	if of != nil { // any numbers: as far as they go, and to 0 where that is near
		low = math.Min(low, least)
		if low > 0 && low < high/2 {
			low = 0
		}
		if low == high {
			low, high = low-math.Abs(low)/2-1, high+math.Abs(high)/2+1
		}
		return axis.Around(low, high, false), true
	}
	if mean {
		_, top = chart.Limits(&p.mean)
		high = math.Max(high, math.Ceil(top))
	}
	scale := axis.Around(math.Min(0, low), math.Max(high, 1), true)
	scale.Log = p.Lens.Log
	return scale, true
}

// curves are those that have names, the most telling first, with their values in fields that
// do not change their width.
func (p *Cost) curves(watched *scene.Scene) []chart.Curve {
	report := watched.Report
	list := []chart.Curve{
		{
			Name:  "best",
			Value: fmt.Sprintf("%-4s", CostText(watched.Algorithm, report.BestCost)),
			Kind:  chart.Area,
			Role:  theme.Best,
			Thick: true,
			Mark:  paint.MarkBest,
			Data:  &chart.Course{Series: &p.best},
		},
		{
			Name:  "now",
			Value: fmt.Sprintf("%-4s", CostText(watched.Algorithm, report.Cost)),
			Role:  theme.Current,
			Mark:  paint.MarkNow,
			Data:  &chart.Course{Series: &p.cost},
		},
	}
	i := meanCost(watched)
	if i < 0 {
		return list
	}
	watched.Timeline.Series(run.MeasureSeries(i), &p.mean)
	mean := measure.Charted(watched.Algorithm)[i]
	return append(list, chart.Curve{
		Name:  "mean",
		Value: fmt.Sprintf("%-6s", mean.Text(&report.Vitals)),
		Kind:  chart.Dashes,
		Role:  theme.SeriesC,
		Mark:  paint.MarkMean,
		Data:  &chart.Course{Series: &p.mean},
		Write: func(v float64) string { return writeMeasure(mean, v) },
	})
}

// rangeOf is the range that something moved in.
func rangeOf(data chart.Data) chart.Curve {
	return chart.Curve{
		Kind: chart.Band,
		Role: theme.Band,
		Mark: paint.MarkBand,
		Data: data,
	}
}

// marks draws restarts and solutions at the foot of the plot, where no timeline has them.
func (p *Cost) marks(in paint.Canvas, watched *scene.Scene) {
	for _, event := range watched.Timeline.Landmarks(nil) {
		if !p.chart.X.Holds(float64(event.Iteration)) {
			continue
		}
		x := p.chart.X.Column(float64(event.Iteration), in.Width)
		y := in.Height - 1
		switch class := watched.Algorithm.Events[event.Kind].Class; class {
		case engine.Restart, engine.PartialRestart:
			in.Set(x, y, paint.Tick, in.Style(theme.Warn))
		case engine.Success:
			in.Set(x, y, paint.Events[class], in.Style(theme.Good))
		}
	}
}

// playHead is the moment shown, where it is not the newest.
func playHead(watched *scene.Scene) *float64 {
	at, head := watched.Report.At.Iteration, watched.Report.Head.Iteration
	if at >= head {
		return nil
	}
	place := float64(at)
	return &place
}

// meanCost is the metric that is the mean of the current costs, -1 if the search
// reports none.
func meanCost(watched *scene.Scene) int {
	return slices.IndexFunc(watched.Algorithm.Metrics, func(m engine.Metric) bool {
		return m.MeanCost
	})
}

// Columns returns where on the screen the plot was drawn last.
func (p *Cost) Columns() (from, width int) { return p.chart.Columns() }

// overTime is a chart over the time of a run.
type overTime struct{ chart chart.Chart }

// Click goes to the moment at a column, where the run has been.
func (p *overTime) Click(x, _ int, watched *scene.Scene) panel.Wish {
	at, on := p.chart.Value(x)
	if !on {
		return panel.Wish{}
	}
	return panel.Wish{Seek: &engine.Position{Iteration: min(int64(at), watched.Report.Head.Iteration)}}
}

// Tip says what the curves are under the mouse.
func (p *overTime) Tip(x, _ int, watched *scene.Scene) string {
	if at, on := p.chart.Value(x); on && int64(at) > watched.Report.Head.Iteration {
		return noFurther(watched)
	}
	return p.chart.Tip(x)
}

// About says how it is read.
func (p *Cost) About(watched *scene.Scene) string {
	counts := cmp.Or(watched.Algorithm.Counts, "what is wrong with a board")
	return "The cost over time: " + counts + ". The area is the best so far, which never rises. " +
		":chart scale and :chart shorter change the axes."
}

// Legend names the lines in the frame.
func (p *Cost) Legend(canvas paint.Canvas, watched *scene.Scene) {
	curves := p.curves(watched)
	chart.Legend(canvas, curves[:max(2, chart.Named(canvas.Glyphs, curves, p.room))])
	p.forget()
	if best := &curves[0]; chart.Named(canvas.Glyphs, curves, canvas.Width) > 0 {
		p.name(OfBest, best.Sign(canvas.Glyphs)+" ", canvas.Style(best.Role))
		p.name(OfBest, best.Name, canvas.Style(theme.Text))
	}
}
