package race

import (
	"fmt"
	"math"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// ChartID is the name of the common chart's panel.
const ChartID panel.ID = "race chart"

// Chart is the panel of all lanes' best costs over the measure of the race. The
// past that the lives of a fork share is drawn once.
type Chart struct {
	Field *Field

	best, measure [Most]run.Series
	plot          *paint.Plot
	room          int // for the foot
}

// Fit hears how long the foot may be.
func (p *Chart) Fit(inside paint.Canvas, _ *scene.Scene) { p.room = panel.FootRoom(inside) }

// ID, Has, Natural, Title, Foot and Draw make it a panel.
func (p *Chart) ID() panel.ID                    { return ChartID }
func (p *Chart) Has(*scene.Scene) bool           { return p.Field != nil }
func (p *Chart) Natural(*scene.Scene) (w, h int) { return 0, 0 }
func (p *Chart) Title(*scene.Scene) string {
	return "best cost by " + p.Field.Measure.String()
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
	var all []*run.Series
	wide := 1.0
	for i, e := range f.Entries {
		e.Scene.Timeline.Series(run.BestSeries, &p.best[i])
		f.Measure.Course(e.Scene.Timeline, &p.measure[i])
		wide = max(wide, valueAt(f.Measure, &p.measure[i], e.Scene.Report.Head.Iteration))
		all = append(all, &p.best[i])
	}
	left, right := p.sides(all)
	left.wide, right.wide = wide, wide
	p.scales(c, in, left)
	p.rightScale(c, in, right)
	axis := func(i int) axes {
		if f.onRight(i) {
			return right
		}
		return left
	}
	p.plot = paint.NewPlot(in, p.plot)
	shared := int64(0)
	if f.Fork != nil {
		shared = f.Fork.At.Iteration
	}
	for i := len(f.Entries) - 1; i >= 0; i-- {
		role, from := Roles[i], int64(0)
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

// scales writes the axes.
func (p *Chart) scales(c, in paint.Canvas, a axes) {
	rows := in.Height()
	c.Right(axisRoom-1, 0, paint.Short(a.high), theme.Quiet)
	if rows > 1 {
		c.Right(axisRoom-1, rows-1, paint.Short(a.low), theme.Quiet)
	}
	for y := range rows {
		c.Set(axisRoom-1, y, c.Glyphs.Vertical, c.Theme.Style(theme.Frame))
	}
	c.Text(axisRoom, rows, "0", theme.Quiet)
	c.Right(c.Width()-2-p.Field.rightRoom(), rows, Format(p.Field.Measure, int64(a.wide)), theme.Quiet)
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
		in.Text(min(x, in.Width()-1), y, e.Name, Roles[i])
		if e.Done != nil {
			x := a.column(float64(f.mark(e.Done)), in.Width())
			c.Text(axisRoom+x, in.Height(), c.Glyphs.Events[engine.Success], Roles[i])
		}
	}
	if k, a := f.Fork, axis(0); k != nil {
		mark := func(iteration int64, glyph string, r theme.Role) {
			c.Text(axisRoom+a.column(valueAt(f.Measure, &p.measure[0], iteration), in.Width()), in.Height(), glyph, r)
		}
		mark(k.At.Iteration, c.Glyphs.Tick, theme.Quiet)
		if k.Known && !k.Never && k.Parted.Compare(p.head()) <= 0 {
			mark(k.Parted.Iteration, c.Glyphs.Break, theme.Second)
		}
	}
}

// axes are the limits of a chart; wide is the measure at its right.
type axes struct{ low, high, wide float64 }

// limits are those of series that all must be seen, at least so much apart.
func limits(least float64, list ...*run.Series) axes {
	a := axes{low: 0, high: least}
	for _, s := range list {
		for _, b := range s.Buckets {
			if !math.IsNaN(b.Last) {
				a.high, a.low = max(a.high, b.Max), min(a.low, b.Min)
			}
		}
	}
	return a
}

func (a axes) row(v float64, rows int) int {
	at := (a.high - v) / (a.high - a.low) * float64(rows-1)
	return int(min(max(at, 0), float64(rows-1)) + .5)
}

func (a axes) column(v float64, columns int) int {
	return int(min(max(v/a.wide, 0), 1) * float64(columns-1))
}

// line draws a series as steps over the measure; iterations before from are
// left out.
func (a axes) line(p *paint.Plot, s, measure *run.Series, m run.Measure, st uv.Style, from int64) {
	x, y := -1, 0
	for i, b := range s.Buckets {
		iteration := int64(i) * s.Width
		if math.IsNaN(b.Last) || iteration < from-s.Width+1 {
			continue
		}
		at := a.column(valueAt(m, measure, iteration), p.W)
		row := a.row(b.Last, p.H)
		for ; x >= 0 && x < at; x++ {
			p.Dot(x, y, st)
		}
		if x < 0 {
			y = row
		}
		p.Column(at, y, row, st)
		x, y = at, row
	}
}

// band draws the range of a series bucket by bucket, over iterations.
func (a axes) band(p *paint.Plot, s *run.Series, st uv.Style) {
	for i, b := range s.Buckets {
		if !math.IsNaN(b.Last) {
			p.Column(a.column(float64(int64(i)*s.Width), p.W), a.row(b.Max, p.H), a.row(b.Min, p.H), st)
		}
	}
}
