package panels

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/chances"
	"sudokuscope/ui/dots"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// ChancesID is the panel's.
const ChancesID panel.ID = "chances"

// Chances shows how often the run would still be solved from each of its moments, on the
// time axis of the cost chart: the chance with its 95 % band, a fresh start as the second
// line, where it was lost or won, and from where on a restart pays. In a race it has a
// line a lane, by evaluations.
type Chances struct {
	// Lens is how the charts are looked at.
	Lens *Lens

	plot  *dots.Plot
	axes  Axes
	width int
	room  int // for the foot
}

// Options, Title and Draw make it a panel.
func (p *Chances) Options() panel.Options {
	return panel.Options{
		ID:    ChancesID,
		Has:   func(s *scene.Scene) bool { return s.Chances != nil },
		About: p.About,
		Fit:   func(in paint.Canvas, _ *scene.Scene) { p.room = panel.FootRoom(in) },
		Foot:  p.Foot, Legend: p.Legend, Click: p.Click,
	}
}

func (p *Chances) Title(s *scene.Scene) string {
	if len(s.Chances.Lanes) > 1 {
		return "chances by evaluations"
	}
	return "chances"
}

// About is the definition.
func (p *Chances) About(s *scene.Scene) string {
	if len(s.Chances.Lanes) > 1 {
		return s.Chances.Sentence() + " All lanes have the same horizon, that of the first, so that their lines can be compared."
	}
	return s.Chances.Sentence() + " The band is its 95 % interval; the broken line is a fresh start with the same effort. C shows what decided it."
}

// Foot says what is being measured, or what the chance is.
func (p *Chances) Foot(s *scene.Scene) string {
	c := s.Chances
	if c.Progress != "" {
		return c.Progress
	}
	return panel.First(p.room, c.Sentence()+" C: what decided it", c.Sentence(), "C: what decided it")
}

// Legend names the lines in the frame, with their newest values.
func (p *Chances) Legend(c paint.Canvas, s *scene.Scene) {
	var list []chartEntry
	if n := s.Chances.Now; n.Of > 0 {
		list = append(list, chartEntry{sign(c.Glyphs, paint.MarkBest, paint.Past), "now", n.String(), theme.Best})
	}
	if f := s.Chances.Fresh; f.Of > 0 {
		list = append(list, chartEntry{sign(c.Glyphs, paint.MarkMean, "--"), "fresh start", f.String(), theme.SeriesC})
	}
	drawLegend(c, list, true)
}

// Click goes to the iteration under the mouse.
func (p *Chances) Click(x, _ int, s *scene.Scene) panel.Wish {
	if x < AxisRoom || p.width == 0 || len(s.Chances.Lanes) > 1 {
		return panel.Wish{}
	}
	return panel.Wish{Seek: &engine.Position{Iteration: p.axes.iteration(x-AxisRoom, p.width)}}
}

// leastCurve is how many rows the curve has before words get any.
const leastCurve = 5

// Draw draws the curve, and below it what it says.
func (p *Chances) Draw(c paint.Canvas, s *scene.Scene) {
	high := c.Height()
	if room := high - leastCurve; room > 0 {
		words := paint.Sentences(s.Chances.Words(), c.Width(), room)
		if lines := len(paint.Wrap(words, c.Width())); lines <= room {
			high -= lines
			c.Words(high, theme.Text, words)
		}
	}
	c = c.Part(0, 0, c.Width(), high)
	in := c.Part(AxisRoom, 0, c.Width()-AxisRoom, high-1)
	if in.Width() < 4 || in.Height() < 1 {
		return
	}
	p.axes, p.width = Axes{High: 1}, in.Width()
	if lanes := s.Chances.Lanes; len(lanes) > 1 {
		p.race(c, in, lanes)
		return
	}
	p.axes.From, p.axes.Span = p.Lens.Part(s.Report.At.Iteration, s.Report.Head.Iteration)
	pays := p.shade(in, s.Chances)
	playHead(in, p.axes, s)
	drawScales(c, in, p.axes)
	p.plot = dots.New(in, p.plot)
	points, t := s.Chances.Points, c.Theme
	along := func(of func(chances.Share) (from, to float64), style theme.Role, broken bool) {
		line := Line{Dash: broken}
		before := -1
		for x := range p.plot.W {
			low, high, ok := between(points, p.axes.iteration(x, p.plot.W), of)
			if !ok || line.skips(x, p.plot.W/p.plot.Columns()) {
				continue
			}
			from, to := p.axes.Row(low, p.plot.H), p.axes.Row(high, p.plot.H)
			if low == high && before >= 0 {
				from = before
			}
			before = to
			p.plot.Column(x, from, to, t.Style(style))
		}
	}
	p.plot.Pen(paint.MarkBand)
	along(func(s chances.Share) (float64, float64) { i := s.Interval(); return i.Low, i.High }, theme.Band, false)
	if f := s.Chances.Fresh; f.Of > 0 {
		p.plot.Pen(paint.MarkMean)
		along(func(chances.Share) (float64, float64) { return f.Chance(), f.Chance() }, theme.SeriesC, true)
	}
	p.plot.Pen(paint.MarkBest)
	along(func(s chances.Share) (float64, float64) { return s.Chance(), s.Chance() }, theme.Best, false)
	p.plot.Draw(in)
	for _, m := range s.Chances.Marks {
		if x := p.mark(in, m); pays >= 0 && x >= pays && x <= pays+2 {
			pays = x // the words stand behind its line
		}
	}
	if pays >= 0 && in.Height() > 2 {
		in.Field(pays+1, 1, in.Width()-pays-1, panel.First(in.Width()-pays-2, " a restart pays from here ", " a restart pays ", ""), theme.Warn)
	}
}

// between is a value of the curve at an iteration: on the straight line between the two
// moments measured around it. False beyond the newest.
func between(points []chances.Point, at int64, of func(chances.Share) (float64, float64)) (low, high float64, ok bool) {
	for i := range points {
		b := &points[i]
		if b.Iteration < at {
			continue
		}
		low, high = of(b.Share)
		if b.Iteration > at && i > 0 {
			a := &points[i-1]
			part := float64(b.Iteration-at) / float64(b.Iteration-a.Iteration)
			l, h := of(a.Share)
			low, high = low+part*(l-low), high+part*(h-high)
		}
		return low, high, true
	}
	return 0, 0, false
}

// shade marks the part of the run in which a restart would have paid, and returns the
// column that it begins at, -1 for none.
func (p *Chances) shade(in paint.Canvas, c *scene.Chances) (column int) {
	from, pays := c.RestartPays()
	if !pays || from > p.axes.From+p.axes.Span {
		return -1
	}
	column = p.axes.Column(max(from, p.axes.From), in.Width())
	in.Fill(column, 0, in.Width()-column, in.Height(), in.Glyphs.Shades[1], in.Theme.Style(theme.Frame))
	return column
}

// mark writes where the run was lost or won, and returns the column of its line, -1 for none.
func (p *Chances) mark(in paint.Canvas, m chances.Mark) (x int) {
	if !p.axes.Shows(m.Iteration) {
		return -1
	}
	role := theme.Bad
	if m.Kind == chances.Won {
		role = theme.Good
	}
	words := " " + m.String() + " "
	if m.Sudden() {
		words = fmt.Sprintf(" %s here: %d ", m.Kind, m.Iteration)
	}
	x = p.axes.Column(m.Iteration, in.Width())
	for y := range in.Height() {
		in.Set(x, y, paint.Vertical, in.Theme.Style(role))
	}
	if from := x + 1; from+paint.Width(words) <= in.Width() {
		in.Text(from, 0, words, role)
	} else {
		in.Right(x, 0, words, role)
	}
	return x
}

// race draws a line a lane over the evaluations made.
func (p *Chances) race(c, in paint.Canvas, lanes []scene.LaneChances) {
	for _, l := range lanes {
		if n := len(l.Points); n > 0 {
			p.axes.Span = max(p.axes.Span, l.Points[n-1].Evaluations)
		}
	}
	drawScales(c, in, p.axes)
	p.plot = dots.New(in, p.plot)
	for i, l := range lanes {
		p.plot.Pen(l.Name[0])
		style, before := c.Theme.Style(theme.Series[i]), -1
		from := 0
		for k, point := range l.Points {
			x, y := p.axes.Column(point.Evaluations, p.plot.W), p.axes.Row(point.Share.Chance(), p.plot.H)
			for at := from + 1; k > 0 && at < x; at++ {
				p.plot.Dot(at, before+(y-before)*(at-from)/(x-from), style)
			}
			p.plot.Dot(x, y, style)
			from, before = x, y
		}
	}
	p.plot.Draw(in)
	for i, l := range lanes {
		if n := len(l.Points); n > 0 {
			last := l.Points[n-1]
			x, y := p.axes.Column(last.Evaluations, in.Width())+1, p.axes.Row(last.Share.Chance(), in.Height())
			in.Text(min(x, in.Width()-1), y, l.Name, theme.Series[i])
		}
	}
}
