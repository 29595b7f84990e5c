package race

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/base/axis"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/chart"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// ChartID is the name of the common chart's panel.
const ChartID panel.ID = "race chart"

// letterRoom is for the letters at the ends of the lines.
const letterRoom = 2

// Chart is the panel of all lanes' best costs over the measure of the race. The
// past that the runs of a fork share is drawn once.
type Chart struct {
	Field *Field
	// Lens is how it is looked at: its part of time is that of the lane in front.
	Lens *chart.Lens

	best, measure [Most]run.Series
	chart         chart.Chart
	room          int // for the title
}

// Options, Title and Draw make it a panel.
func (p *Chart) Options() panel.Options {
	return panel.Options{
		ID:  ChartID,
		Has: func(*scene.Scene) bool { return p.Field != nil },
		About: panel.Says("The best cost of every run so far, a line with its letter each: the one " +
			"that is down at 0 first has won. :chart scale and :chart shorter change the axes."),
		Fit:   func(inside paint.Canvas, _ *scene.Scene) { p.room = inside.Width },
		Foot:  p.Foot,
		Below: true,
		Tip: func(x, _ int, _ *scene.Scene) string {
			return p.chart.Tip(x)
		},
	}
}

func (p *Chart) Title(*scene.Scene) string {
	how := p.Lens.Name()
	if how != "" && p.Lens.Span > 0 {
		how += " of " + p.Field.Entries[p.Field.Front].Name
	}
	if how != "" {
		how = ", " + how
	}
	const what = "best cost"
	return panel.First(p.room, what+" by "+p.Field.Measure.String()+how, what+how, what)
}

// Foot says what the costs are, or where a fork began.
func (p *Chart) Foot(_ *scene.Scene, room int) string {
	if at := p.Field.Fork; at != nil {
		return "forked at " + at.String()
	}
	return p.Field.costs(room)
}

// Draw draws the chart.
func (p *Chart) Draw(c paint.Canvas, _ *scene.Scene) {
	area := c.Part(0, 0, c.Width-letterRoom, c.Height)
	p.prepare()
	p.marks()
	in := p.chart.Draw(area)
	if in.Width > 0 && in.Height > 0 {
		p.letters(c, in)
	}
}

// prepare reads the series of all lanes and makes the chart theirs.
func (p *Chart) prepare() {
	field := p.Field
	p.chart.Clear()
	p.chart.Lettered = true
	p.measures()
	for i, e := range field.Entries {
		e.Scene.Timeline.Series(run.BestSeries, &p.best[i])
		if field.mixed() {
			perCent(&p.best[i])
		}
	}
	p.chart.X = p.across()
	for i := len(field.Entries) - 1; i >= 0; i-- {
		p.chart.Curves = append(p.chart.Curves, chart.Curve{
			Name:  field.Entries[i].Name,
			Role:  theme.Series[i],
			Thick: true,
			Mark:  field.Entries[i].Name[0],
			Data:  p.course(i),
		})
	}
	if field.Fork != nil { // once, in a colour of its own
		p.chart.Curves = append(p.chart.Curves, chart.Curve{
			Role:  theme.Current,
			Thick: true,
			Data:  p.shared(),
		})
	}
	p.chart.Y = chart.Axis{Scale: p.upright(), Whole: true}
}

// measures reads how far each lane has come, which its iterations say themselves.
func (p *Chart) measures() {
	if p.Field.Measure == run.Iterations {
		return
	}
	for i, e := range p.Field.Entries {
		p.Field.Measure.Course(e.Scene.Timeline, &p.measure[i])
	}
}

// across is the axis of the measure: all of it, or what the lane in front has of it in the
// part of time under the lens.
func (p *Chart) across() chart.Axis {
	field := p.Field
	from := int64(0)
	span := int64(1)
	for i, e := range field.Entries {
		span = max(span, p.at(i, e.Scene.Report.Head.Iteration))
	}
	if p.Lens.Span > 0 {
		report := field.Entries[field.Front].Scene.Report
		begin, wide := p.Lens.Part(report.At.Iteration, report.Head.Iteration)
		from = p.at(field.Front, begin)
		span = max(1, p.at(field.Front, begin+wide)-from)
	}
	a := chart.Time(from, span)
	a.Name = ""
	a.Write = func(v float64) string {
		return Format(field.Measure, int64(v))
	}
	return a
}

// upright is the axis of the costs.
func (p *Chart) upright() axis.Scale {
	low, high := 0.0, 1.0
	for i := range p.chart.Curves {
		least, most := chart.Limits(p.chart.Curves[i].Data.(*chart.Course).Series)
		low, high = min(low, least), max(high, most)
	}
	scale := axis.Around(low, high, true)
	scale.Log = p.Lens.Log
	return scale
}

// at is how far a lane was by the measure at the end of the bucket of an iteration; 0 if it
// is not known.
func (p *Chart) at(lane int, iteration int64) int64 {
	if p.Field.Measure == run.Iterations {
		return iteration
	}
	s := &p.measure[lane]
	bucket := int(iteration / max(1, s.Width))
	for i := min(bucket, len(s.Buckets)-1); i >= 0; i-- {
		if v := s.Buckets[i].Last; !math.IsNaN(v) {
			return int64(v)
		}
	}
	return 0
}

// course is the best cost of a lane over the measure; of a fork, from where the runs part.
func (p *Chart) course(lane int) *chart.Course {
	series, from := p.best[lane], 0
	if f := p.Field.Fork; f != nil {
		from = min(int(f.Iteration/max(1, series.Width)), len(series.Buckets))
	}
	part := run.Series{Width: series.Width, Buckets: series.Buckets[from:]}
	return &chart.Course{Series: &part, Place: func(bucket int) int64 {
		if bucket >= len(part.Buckets) {
			return p.at(lane, p.Field.Entries[lane].Scene.Report.Head.Iteration) + 1
		}
		return p.at(lane, int64(from+bucket)*series.Width)
	}}
}

// shared is the past that the two runs of a fork have in common.
func (p *Chart) shared() *chart.Course {
	series := p.best[0]
	last := int(p.Field.Fork.Iteration / max(1, series.Width))
	n := min(len(series.Buckets), last+1)
	series.Buckets = series.Buckets[:n]
	return &chart.Course{
		Series: &series,
		Place: func(bucket int) int64 {
			return p.at(0, int64(bucket)*series.Width)
		},
	}
}

// marks are where a fork begins and where lanes finish.
func (p *Chart) marks() {
	field := p.Field
	for i, e := range field.Entries {
		if e.Done != nil {
			p.chart.Marks = append(p.chart.Marks, chart.Mark{
				At:    float64(field.Measure.Of(e.Done)),
				Glyph: paint.Events[engine.Success],
				Role:  theme.Series[i],
			})
		}
	}
	if field.Fork != nil {
		p.chart.Marks = append(p.chart.Marks, chart.Mark{
			At:    float64(p.at(0, field.Fork.Iteration)),
			Glyph: paint.Tick,
			Role:  theme.Quiet,
		})
	}
}

// letters writes a lane's letter where its line ends.
func (p *Chart) letters(canvas, in paint.Canvas) {
	taken := map[int]bool{}
	for i, entry := range p.Field.Entries {
		series := &p.best[i]
		head := float64(p.at(i, entry.Scene.Report.Head.Iteration))
		if len(series.Buckets) == 0 || head < p.chart.X.Low {
			continue // or it is before what is shown
		}
		y := p.chart.Y.Row(series.Buckets[len(series.Buckets)-1].Last, in.Height)
		for taken[y] && y > 0 {
			y--
		}
		taken[y] = true
		x := p.chart.X.Column(head, in.Width) + 1
		canvas.Text(chart.LeftRoom+x, y, entry.Name, theme.Series[i])
	}
}

// mixed reports whether the lanes count different things as their cost, such as empty cells
// and digits that are missing. Such costs do not stand on one axis.
func (f *Field) mixed() bool {
	return slices.ContainsFunc(f.Entries, func(e *Entry) bool {
		return e.Scene.Algorithm.Counts != f.Entries[0].Scene.Algorithm.Counts
	})
}

// perCent makes a series one of percentages of its highest value.
func perCent(series *run.Series) {
	_, high := chart.Limits(series)
	part := 100 / math.Max(1, high)
	for i := range series.Buckets {
		bucket := &series.Buckets[i]
		bucket.Min = part * bucket.Min
		bucket.Max = part * bucket.Max
		bucket.Last = part * bucket.Last
	}
}

// costs says what the axis of the costs has, in so much room.
func (f *Field) costs(room int) string {
	counts := f.Entries[0].Scene.Algorithm.Counts
	switch {
	case f.mixed():
		return panel.First(room,
			"the costs count different things: each in % of its highest", "each in % of its highest cost", "% of each")
	case counts == "":
		return ""
	}
	return panel.First(room, "the cost counts "+counts, "cost: "+counts, "")
}
