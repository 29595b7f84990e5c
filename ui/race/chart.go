package race

import (
	"fmt"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/dots"
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
	plot          *dots.Plot
	left, right   panels.Axes
	room          int // for the foot
	// number is what the axis of the measure ends with, and end the column behind it.
	number string
	end    int
}

// Fit hears how long the foot may be.
func (p *Chart) Fit(inside paint.Canvas, _ *scene.Scene) { p.room = panel.FootRoom(inside) }

// Options, Title and Draw make it a panel.
func (p *Chart) Options() panel.Options {
	return panel.Options{
		ID:    ChartID,
		Has:   func(*scene.Scene) bool { return p.Field != nil },
		About: panel.Says("The best cost of every run so far, a line with its letter each: the one that is down at 0 first has won. u and ( change the axes."),
		Fit:   p.Fit, Foot: p.Foot,
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
func (p *Chart) Foot(*scene.Scene) string {
	f := p.Field.Fork
	switch {
	case f == nil:
		return p.Field.costs(p.room)
	case f.Never:
		return "forked at " + f.At.String() + ", no difference so far"
	case f.Known && f.Parted.Compare(p.head()) > 0:
		return fmt.Sprintf("forked at %s, will differ from %s", f.At, f.Parted)
	case f.Known:
		name := p.Field.Entries[0].Scene.Puzzle.CellName(f.Cell)
		return fmt.Sprintf("forked at %s, differs from %s: %s", f.At, f.Parted, name)
	}
	return "forked at " + f.At.String()
}

// head is the furthest that any lane has been.
func (p *Chart) head() (at engine.Position) {
	for _, e := range p.Field.Entries {
		if h := e.Scene.Report.Head; h.Compare(at) > 0 {
			at = h
		}
	}
	return at
}

// Draw draws the chart.
func (p *Chart) Draw(c paint.Canvas, _ *scene.Scene) {
	f, area := p.Field, c.Part(0, 0, c.Width()-2-p.Field.rightRoom(), c.Height())
	in := panels.Plot(area)
	if in.Width() < 4 || in.Height() < 1 {
		return
	}
	p.left = p.axis()
	p.right = p.left
	var sides [2][]panels.Line // the lines at the left and at the right
	var lines []panels.Line
	for i := len(f.Entries) - 1; i >= 0; i-- {
		line, side := p.line(i), 0
		line.Style, line.Mark = c.Theme.Style(theme.Series[i]), f.Entries[i].Name[0] // in ASCII a line is drawn with its letter
		if f.onRight(i) {
			line.Axes, side = &p.right, 1
		}
		lines, sides[side] = append(lines, line), append(sides[side], line)
	}
	if f.Fork != nil { // once, in a colour of its own
		past := p.shared(c.Theme.Style(theme.Current))
		lines, sides[0] = append(lines, past), append(sides[0], past)
	}
	p.limit(&p.left, sides[0])
	p.limit(&p.right, sides[1])
	_, p.plot = panels.DrawChart(area, nil, p.plot, p.left, lines)
	p.number, p.end = Format(f.Measure, p.left.From+p.left.Span), area.Width()
	p.rightScale(c, in)
	p.ends(c, in)
}

// axis reads the series of all lanes, and is the part of the measure that is shown: all
// of it, or what the lane in front has of it in the part of time under the lens.
func (p *Chart) axis() panels.Axes {
	f, wide := p.Field, int64(1)
	for i, e := range f.Entries {
		e.Scene.Timeline.Series(run.BestSeries, &p.best[i])
		f.Measure.Course(e.Scene.Timeline, &p.measure[i])
		wide = max(wide, p.at(i, e.Scene.Report.Head.Iteration))
	}
	a := panels.Axes{Span: wide, Label: true, Format: func(v int64) string { return Format(f.Measure, v) }}
	if p.Lens.Span > 0 {
		r := f.Entries[f.Front].Scene.Report
		from, span := p.Lens.Part(r.At.Iteration, r.Head.Iteration)
		a.From = p.at(f.Front, from)
		a.Span = max(1, p.at(f.Front, from+span)-a.From)
	}
	return a
}

// at is how far a lane was by the measure at an iteration.
func (p *Chart) at(lane int, iteration int64) int64 {
	return int64(valueAt(p.Field.Measure, &p.measure[lane], iteration))
}

// line is the best cost of a lane over the measure; of a fork, from where the runs part.
func (p *Chart) line(lane int) panels.Line {
	s, from := p.best[lane], 0
	if f := p.Field.Fork; f != nil {
		from = min(int(f.At.Iteration/max(1, s.Width)), len(s.Buckets))
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
	s.Buckets = s.Buckets[:min(len(s.Buckets), int(p.Field.Fork.At.Iteration/max(1, s.Width))+1)]
	return panels.Line{Series: &s, Style: style, Place: func(bucket int) int64 { return p.at(0, int64(bucket)*s.Width) }}
}

// limit sets the limits of an axis for lines that must be seen.
func (p *Chart) limit(a *panels.Axes, lines []panels.Line) {
	a.High = 1
	for _, l := range lines {
		low, high := panels.Limits(l.Series)
		a.Low, a.High = min(a.Low, low), max(a.High, high)
	}
	p.Lens.Limit(a, lines...)
}

// ends writes a lane's letter where its line ends, and marks where a fork
// begins to differ and where lanes finish.
func (p *Chart) ends(c, in paint.Canvas) {
	f := p.Field
	taken := map[int]bool{}
	for i, e := range f.Entries {
		s, a := &p.best[i], p.left
		if f.onRight(i) {
			a = p.right
		}
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
			p.mark(c, in, f.mark(e.Done), paint.Events[engine.Success], theme.Series[i])
		}
	}
	if k := f.Fork; k != nil {
		p.mark(c, in, p.at(0, k.At.Iteration), paint.Tick, theme.Quiet)
		if k.Known && !k.Never && k.Parted.Compare(p.head()) <= 0 {
			p.mark(c, in, p.at(0, k.Parted.Iteration), paint.Break, theme.SeriesB)
		}
	}
}

// mark puts a glyph at a place of the measure, on its axis.
func (p *Chart) mark(c, in paint.Canvas, at int64, glyph string, r theme.Role) {
	if p.left.Shows(at) {
		p.put(c, panels.AxisRoom+p.left.Column(at, in.Width()), in.Height(), glyph, r)
	}
}

// put puts a glyph on the axis of the measure. Where the number at its end stands, that
// goes to the left of it.
func (p *Chart) put(c paint.Canvas, x, y int, glyph string, r theme.Role) {
	if long := paint.Width(p.number); x >= p.end-long && x < p.end {
		for k := p.end - long; k < p.end; k++ {
			c.Text(k, y, " ", theme.Quiet)
		}
		p.end = x
		c.Right(p.end, y, p.number, theme.Quiet)
	}
	c.Text(x, y, glyph, r)
}
