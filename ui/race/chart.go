package race

import (
	"fmt"
	"math"

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

// axisRoom is how many columns the numbers at the left take.
const axisRoom = 6

// Draw draws the chart.
func (p *Chart) Draw(c paint.Canvas, _ *scene.Scene) {
	f := p.Field
	in := c.Part(axisRoom, 0, c.Width()-axisRoom-2-f.rightRoom(), c.Height()-1)
	if in.Width() < 4 || in.Height() < 1 {
		return
	}
	left := p.part()
	right := left
	for i := range f.Entries {
		a := &left
		if f.onRight(i) {
			a = &right
		}
		a.limit(f.Measure, &p.measure[i], &p.best[i])
	}
	p.scales(c, in, left)
	p.rightScale(c, in, right)
	axis := func(i int) axes {
		if f.onRight(i) {
			return right
		}
		return left
	}
	p.plot = dots.New(in, p.plot)
	shared := int64(0)
	if f.Fork != nil {
		shared = f.Fork.At.Iteration
	}
	for i := len(f.Entries) - 1; i >= 0; i-- {
		role, from := theme.Series[i], int64(0)
		if f.Fork != nil {
			from = shared
		}
		p.plot.Pen(f.Entries[i].Name[0]) // in ASCII a line is drawn with its letter
		axis(i).line(p.plot, &p.best[i], &p.measure[i], f.Measure, c.Theme.Style(role), from)
	}
	if f.Fork != nil { // once, in a colour of its own
		part := p.best[0]
		part.Buckets = part.Buckets[:min(len(part.Buckets), int(shared/max(1, part.Width))+1)]
		p.plot.Pen(0)
		left.line(p.plot, &part, &p.measure[0], f.Measure, c.Theme.Style(theme.Current), 0)
	}
	p.plot.Draw(in)
	p.ends(c, in, axis)
}

// part reads the series of all lanes, and is the part of the measure that is shown: all
// of it, or what the lane in front has of it in the part of time under the lens.
func (p *Chart) part() axes {
	f, a := p.Field, axes{scale: p.Lens.Scale, wide: 1}
	for i, e := range f.Entries {
		e.Scene.Timeline.Series(run.BestSeries, &p.best[i])
		f.Measure.Course(e.Scene.Timeline, &p.measure[i])
		a.wide = max(a.wide, valueAt(f.Measure, &p.measure[i], e.Scene.Report.Head.Iteration))
	}
	if p.Lens.Span == 0 {
		return a
	}
	front := &p.measure[f.Front]
	r := f.Entries[f.Front].Scene.Report
	from, span := p.Lens.Part(r.At.Iteration, r.Head.Iteration)
	a.from, a.wide = valueAt(f.Measure, front, from), valueAt(f.Measure, front, from+span)
	a.wide = max(a.wide, a.from+1)
	return a
}

// scales writes the axes.
func (p *Chart) scales(c, in paint.Canvas, a axes) {
	rows := in.Height()
	for _, v := range a.scale.Ticks(a.low, a.high, rows) {
		c.Right(axisRoom-1, a.row(v, rows), paint.Short(v), theme.Quiet)
	}
	c.Fill(axisRoom-1, 0, 1, rows, paint.Vertical, c.Theme.Style(theme.Frame))
	c.Text(axisRoom, rows, Format(p.Field.Measure, int64(a.from)), theme.Quiet)
	p.number, p.end = Format(p.Field.Measure, int64(a.wide)), c.Width()-2-p.Field.rightRoom()
	c.Right(p.end, rows, p.number, theme.Quiet)
}

// mark puts a glyph on the axis of the measure. Where the number at its end stands, that
// goes to the left of it.
func (p *Chart) mark(c paint.Canvas, x, y int, glyph string, r theme.Role) {
	if long := paint.Width(p.number); x >= p.end-long && x < p.end {
		for k := p.end - long; k < p.end; k++ {
			c.Text(k, y, " ", theme.Quiet)
		}
		p.end = x
		c.Right(p.end, y, p.number, theme.Quiet)
	}
	c.Text(x, y, glyph, r)
}

// ends writes a lane's letter where its line ends, and marks where a fork
// begins to differ and where lanes finish.
func (p *Chart) ends(c, in paint.Canvas, axis func(int) axes) {
	f := p.Field
	taken := map[int]bool{}
	for i, e := range f.Entries {
		s, a := &p.best[i], axis(i)
		if len(s.Buckets) == 0 {
			continue
		}
		y := a.row(s.Buckets[len(s.Buckets)-1].Last, in.Height())
		x := a.column(valueAt(f.Measure, &p.measure[i], e.Scene.Report.Head.Iteration), in.Width()) + 1
		for taken[y] && y > 0 {
			y--
		}
		taken[y] = true
		in.Text(min(x, in.Width()-1), y, e.Name, theme.Series[i])
		if e.Done != nil && a.shows(float64(f.mark(e.Done))) {
			x := a.column(float64(f.mark(e.Done)), in.Width())
			p.mark(c, axisRoom+x, in.Height(), paint.Events[engine.Success], theme.Series[i])
		}
	}
	if k, a := f.Fork, axis(0); k != nil {
		mark := func(iteration int64, glyph string, r theme.Role) {
			if v := valueAt(f.Measure, &p.measure[0], iteration); a.shows(v) {
				p.mark(c, axisRoom+a.column(v, in.Width()), in.Height(), glyph, r)
			}
		}
		mark(k.At.Iteration, paint.Tick, theme.Quiet)
		if k.Known && !k.Never && k.Parted.Compare(p.head()) <= 0 {
			mark(k.Parted.Iteration, paint.Break, theme.SeriesB)
		}
	}
}

// axes are the limits of a chart: of the cost, and of the part of the measure shown.
type axes struct {
	low, high, from, wide float64
	scale                 panels.Scale
	seen                  bool // close up: whether there is any value
}

// limit widens the axes for a series that must be seen; close up, for what of it lies
// in the part shown.
func (a *axes) limit(m run.Measure, measure, s *run.Series) {
	for i, b := range s.Buckets {
		if math.IsNaN(b.Last) {
			continue
		}
		switch at := valueAt(m, measure, int64(i)*s.Width); {
		case a.scale != panels.Close:
			a.high, a.low = max(a.high, b.Max), min(a.low, b.Min)
		case at < a.from || at > a.wide:
		case !a.seen:
			a.low, a.high, a.seen = b.Min, b.Max, true
		default:
			a.high, a.low = max(a.high, b.Max), min(a.low, b.Min)
		}
	}
	a.high = max(a.high, a.low+1)
}

// shows reports whether a place of the measure is in the part shown.
func (a axes) shows(v float64) bool { return v >= a.from && v <= a.wide }

func (a axes) row(v float64, rows int) int { return a.scale.Row(v, a.low, a.high, rows) }

func (a axes) column(v float64, columns int) int {
	return int(min(max((v-a.from)/(a.wide-a.from), 0), 1) * float64(columns-1))
}

// line draws a series as steps over the measure; iterations before from are
// left out, and what lies outside the part shown.
func (a axes) line(p *dots.Plot, s, measure *run.Series, m run.Measure, st uv.Style, from int64) {
	x, y := -1, 0
	for i, b := range s.Buckets {
		iteration := int64(i) * s.Width
		if math.IsNaN(b.Last) || iteration < from-s.Width+1 {
			continue
		}
		v := valueAt(m, measure, iteration)
		at, row := a.column(v, p.W), a.row(b.Last, p.H)
		if v < a.from { // what it comes in with
			x, y = 0, row
			continue
		}
		for ; x >= 0 && x < at; x++ {
			p.Dot(x, y, st)
		}
		if v > a.wide {
			return
		}
		if x < 0 {
			y = row
		}
		p.Column(at, y, row, st)
		x, y = at, row
	}
}
