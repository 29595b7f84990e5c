package race

import (
	"math"
	"slices"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/panels"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// ChartID is the name of the common chart's panel.
const ChartID panel.ID = "race chart"

// Chart is the panel of all lanes' best costs over the measure of the race. The
// past that the runs of a fork share is drawn once.
type Chart struct {
	Field *Field
	// Lens is how it is looked at: its part of time is that of the lane in front.
	Lens *panels.Lens

	best, measure [Most]run.Series
	plot          paint.Plot
	axes          panels.Axes
	number        int // the column of what the axis of the measure ends with
}

// Options, Title and Draw make it a panel.
func (p *Chart) Options() panel.Options {
	return panel.Options{
		ID:    ChartID,
		Has:   func(*scene.Scene) bool { return p.Field != nil },
		About: panel.Says("The best cost of every run so far, a line with its letter each: the one that is down at 0 first has won. u and ( change the axes."),
		Foot:  p.Foot,
	}
}

func (p *Chart) Title(*scene.Scene) string {
	title := "best cost by " + p.Field.Measure.String()
	if how := p.Lens.Name(); how != "" {
		title += ", " + how
		if p.Lens.Span > 0 {
			title += " of " + p.Field.Entries[p.Field.Front].Name
		}
	}
	return title
}
func (p *Chart) Foot(_ *scene.Scene, room int) string {
	if at := p.Field.Fork; at != nil {
		return "forked at " + at.String()
	}
	return p.Field.costs(room)
}

// Draw draws the chart.
func (p *Chart) Draw(c paint.Canvas, _ *scene.Scene) {
	f, area := p.Field, c.Part(0, 0, c.Width()-2, c.Height())
	in := panels.Plot(area)
	if in.Width() < 4 || in.Height() < 1 {
		return
	}
	p.axes = p.axis()
	var lines []panels.Line
	for i := len(f.Entries) - 1; i >= 0; i-- {
		line := p.line(i)
		line.Style, line.Mark = c.Theme.Style(theme.Series[i]), f.Entries[i].Name[0] // in ASCII a line is drawn with its letter
		lines = append(lines, line)
	}
	if f.Fork != nil { // once, in a colour of its own
		lines = append(lines, p.shared(c.Theme.Style(theme.Current)))
	}
	p.limit(&p.axes, lines)
	panels.DrawChart(area, nil, &p.plot, p.axes, lines)
	p.number = area.Width() - paint.Width(Format(f.Measure, p.axes.From+p.axes.Span))
	p.ends(c, in)
}

// axis reads the series of all lanes, and is the part of the measure that is shown: all
// of it, or what the lane in front has of it in the part of time under the lens.
func (p *Chart) axis() panels.Axes {
	f, wide := p.Field, int64(1)
	for i, e := range f.Entries {
		e.Scene.Timeline.Series(run.BestSeries, &p.best[i])
		if f.mixed() {
			perCent(&p.best[i])
		}
		f.Measure.Course(e.Scene.Timeline, &p.measure[i])
		wide = max(wide, p.at(i, e.Scene.Report.Head.Iteration))
	}
	a := panels.Axes{Span: wide, Label: true, Log: p.Lens.Log, Format: func(v int64) string { return Format(f.Measure, v) }}
	if p.Lens.Span > 0 {
		r := f.Entries[f.Front].Scene.Report
		from, span := p.Lens.Part(r.At.Iteration, r.Head.Iteration)
		a.From = p.at(f.Front, from)
		a.Span = max(1, p.at(f.Front, from+span)-a.From)
	}
	return a
}

// at is how far a lane was by the measure at the end of the bucket of an iteration; 0 if it
// is not known.
func (p *Chart) at(lane int, iteration int64) int64 {
	if p.Field.Measure == run.Iterations {
		return iteration
	}
	s := &p.measure[lane]
	for i := min(int(iteration/max(1, s.Width)), len(s.Buckets)-1); i >= 0; i-- {
		if v := s.Buckets[i].Last; !math.IsNaN(v) {
			return int64(v)
		}
	}
	return 0
}

// line is the best cost of a lane over the measure; of a fork, from where the runs part.
func (p *Chart) line(lane int) panels.Line {
	s, from := p.best[lane], 0
	if f := p.Field.Fork; f != nil {
		from = min(int(f.Iteration/max(1, s.Width)), len(s.Buckets))
	}
	part := run.Series{Width: s.Width, Buckets: s.Buckets[from:]}
	return panels.Line{Series: &part, Place: func(bucket int) int64 {
		if bucket >= len(part.Buckets) {
			return p.at(lane, p.Field.Entries[lane].Scene.Report.Head.Iteration) + 1
		}
		return p.at(lane, int64(from+bucket)*s.Width)
	}}
}

// shared is the past that the two runs of a fork have in common.
func (p *Chart) shared(style uv.Style) panels.Line {
	s := p.best[0]
	s.Buckets = s.Buckets[:min(len(s.Buckets), int(p.Field.Fork.Iteration/max(1, s.Width))+1)]
	return panels.Line{Series: &s, Style: style, Place: func(bucket int) int64 { return p.at(0, int64(bucket)*s.Width) }}
}

// limit sets the limits of an axis for lines that must be seen.
func (p *Chart) limit(a *panels.Axes, lines []panels.Line) {
	a.High = 1
	for _, l := range lines {
		low, high := panels.Limits(l.Series)
		a.Low, a.High = min(a.Low, low), max(a.High, high)
	}
}

// ends writes a lane's letter where its line ends, and marks where a fork begins and where
// lanes finish.
func (p *Chart) ends(c, in paint.Canvas) {
	f := p.Field
	taken := map[int]bool{}
	for i, e := range f.Entries {
		s, a := &p.best[i], p.axes
		if len(s.Buckets) == 0 {
			continue
		}
		y := a.Row(s.Buckets[len(s.Buckets)-1].Last, in.Height())
		head := p.at(i, e.Scene.Report.Head.Iteration)
		if head < a.From {
			continue // before what is shown
		}
		x := a.Column(head, in.Width()) + 1
		for taken[y] && y > 0 {
			y--
		}
		taken[y] = true
		c.Text(panels.AxisRoom+x, y, e.Name, theme.Series[i])
		if e.Done != nil {
			p.mark(c, in, f.Measure.Of(e.Done), paint.Events[engine.Success], theme.Series[i])
		}
	}
	if f.Fork != nil {
		p.mark(c, in, p.at(0, f.Fork.Iteration), paint.Tick, theme.Quiet)
	}
}

// mark puts a glyph at a place of the measure on its axis, but not over the number that it
// ends with.
func (p *Chart) mark(c, in paint.Canvas, at int64, glyph string, r theme.Role) {
	x := panels.AxisRoom + p.axes.Column(at, in.Width())
	if p.axes.Shows(at) && x < p.number {
		c.Text(x, in.Height(), glyph, r)
	}
}

// mixed reports whether the lanes count different things as their cost, such as empty cells
// and digits that are missing. Such costs do not stand on one axis.
func (f *Field) mixed() bool {
	return slices.ContainsFunc(f.Entries, func(e *Entry) bool { return e.Scene.Algorithm.Counts != f.Entries[0].Scene.Algorithm.Counts })
}

// perCent makes a series one of percentages of its highest value.
func perCent(s *run.Series) {
	_, high := panels.Limits(s)
	part := 100 / math.Max(1, high)
	for i := range s.Buckets {
		b := &s.Buckets[i]
		b.Min, b.Max, b.Last = part*b.Min, part*b.Max, part*b.Last
	}
}

// costs says what the axis of the costs has, in so much room.
func (f *Field) costs(room int) string {
	counts := f.Entries[0].Scene.Algorithm.Counts
	switch {
	case f.mixed():
		return panel.First(room, "the costs count different things: each in % of its highest", "each in % of its highest cost", "% of each")
	case counts == "":
		return ""
	}
	return panel.First(room, "the cost counts "+counts, "cost: "+counts, "")
}
