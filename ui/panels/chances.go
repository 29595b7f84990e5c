package panels

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/chances"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// Chances shows how often the run would still be solved from each of its moments, on the
// time axis of the cost chart: the chance with its 95 % band, a fresh start as the second
// line, where it was lost or won, and from where on a restart pays. In a race it has a
// line a lane, by evaluations.
type Chances struct {
	// Lens is how the charts are looked at.
	Lens *Lens

	plot  paint.Plot
	axes  Axes
	width int
}

func (p *Chances) Options() panel.Options {
	return panel.Options{
		ID:    ChancesID,
		Has:   func(s *scene.Scene) bool { return s.Chances != nil },
		About: p.About,
		Foot:  p.Foot, Legend: p.Legend, Click: p.Click,
	}
}

func (p *Chances) Title(s *scene.Scene) string {
	if len(s.Chances.Lanes) > 1 {
		return "chances by evaluations"
	}
	return "chances"
}

// About returns the definition.
func (p *Chances) About(s *scene.Scene) string {
	if len(s.Chances.Lanes) > 1 {
		return s.Chances.Sentence() + " All lanes have the same horizon, that of the first, so that their lines can be compared."
	}
	return s.Chances.Sentence() + " The band is its 95 % interval; the broken line is a fresh start with the same effort. C shows what decided it."
}

// Foot says what is being measured, or what the chance is.
func (p *Chances) Foot(s *scene.Scene, room int) string {
	c := s.Chances
	if c.Progress != "" {
		return c.Progress
	}
	return panel.First(room, c.Sentence()+" C: what decided it", c.Sentence(), "within "+c.Horizon.Words()+" · C: why", "C: what decided it")
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
	drawLegend(c, list)
}

func (p *Chances) Click(x, _ int, s *scene.Scene) panel.Wish {
	if len(s.Chances.Lanes) > 1 { // the axis is another
		return panel.Wish{}
	}
	return p.axes.clicked(x, p.width)
}

// Draw draws the curve, and below it what it says.
func (p *Chances) Draw(c paint.Canvas, s *scene.Scene) {
	high := c.Height()
	const leastCurve = 5 // rows that the curve has before words get any
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
	pays := -1 // the column from which on a restart would have paid
	if from, ok := s.Chances.RestartPays(); ok && s.Chances.Done && from <= p.axes.From+p.axes.Span {
		pays = p.axes.Column(max(from, p.axes.From), in.Width())
		in.Fill(pays, 0, in.Width()-pays, in.Height(), in.Glyphs.Shades[1], in.Theme.Style(theme.Frame))
	}
	playHead(in, p.axes, s)
	drawScales(c, in, p.axes)
	p.plot.On(in)
	t := c.Theme
	p.plot.Pen(paint.MarkBand)
	p.curve(s.Chances.Points, Line{Style: t.Style(theme.Band)}, func(s chances.Share) (float64, float64) { i := s.Interval(); return i.Low, i.High })
	if f := s.Chances.Fresh; f.Of > 0 {
		p.plot.Pen(paint.MarkMean)
		p.curve(s.Chances.Points, Line{Style: t.Style(theme.SeriesC), Dash: true}, func(chances.Share) (float64, float64) { return f.Chance(), f.Chance() })
	}
	p.plot.Pen(paint.MarkBest)
	p.curve(s.Chances.Points, Line{Style: t.Style(theme.Best)}, chanceAlone)
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

// chanceAlone is the value of a curve without its band.
func chanceAlone(s chances.Share) (from, to float64) { return s.Chance(), s.Chance() }

// curve draws what is measured at points: a line, or the band between two values.
func (p *Chances) curve(points []chances.Point, line Line, of func(chances.Share) (low, high float64)) {
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
		p.plot.Column(x, from, to, line.Style)
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
	p.plot.On(in)
	for i, l := range lanes {
		points := slices.Clone(l.Points)
		for k := range points {
			points[k].Iteration = points[k].Evaluations // the axis of a race
		}
		p.plot.Pen(l.Name[0])
		p.curve(points, Line{Style: c.Theme.Style(theme.Series[i])}, chanceAlone)
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

// ChanceBar is the evaluation bar beside the board: the chance at the moment shown, from
// below. What is surely won of it is full; what lies within its 95 % interval is half so.
type ChanceBar struct{}

// ChanceBarWidth is how wide it is beside the board, with its frame.
const ChanceBarWidth = 11

func (ChanceBar) Options() panel.Options {
	return panel.Options{
		ID:  ChanceBarID,
		Has: func(s *scene.Scene) bool { return s.Chances != nil },
		About: func(s *scene.Scene) string {
			return s.Chances.Sentence() + " Full up to where it surely is, half full as far as it may be: few continuations tell little."
		},
	}
}

func (ChanceBar) Title(*scene.Scene) string { return "chance" }

// Draw draws the bar and writes the share below it.
func (ChanceBar) Draw(c paint.Canvas, s *scene.Scene) {
	now, rows := s.Chances.Now, c.Height()-3
	if rows < 2 || now.Of == 0 {
		c.Words(0, theme.Quiet, s.Chances.Short())
		return
	}
	i := now.Interval()
	if s.Chances.At == s.Report.At && s.Report.Status != engine.Running {
		i.Low, i.High = now.Chance(), now.Chance() // it has ended: nothing is left to chance
	}
	row := func(chance float64) int { return int(math.Round((1 - chance) * float64(rows))) }
	full, half, bar := row(i.Low), row(i.High), c.Part(1, 0, c.Width()-2, rows)
	solid, may := c.Glyphs.Shades[len(c.Glyphs.Shades)-1], c.Glyphs.Shades[len(c.Glyphs.Shades)/2]
	bar.Fill(0, 0, bar.Width(), half, paint.Separator, c.Theme.Style(theme.Frame))
	bar.Fill(0, half, bar.Width(), full-half, may, c.Theme.Style(theme.Good))
	bar.Fill(0, full, bar.Width(), rows-full, solid, c.Theme.Style(theme.Good))
	bar.Fill(0, min(row(now.Chance()), rows-1), bar.Width(), 1, paint.Past, c.Theme.Style(theme.Lit))
	if f := s.Chances.Fresh; f.Of > 0 {
		c.Text(bar.Width()+1, min(row(f.Chance()), rows-1), paint.Left, theme.SeriesC)
	}
	c.Center(rows, fmt.Sprint(now.Solved), theme.Title)
	c.Center(rows+1, fmt.Sprintf("of %d", now.Of), theme.Text)
	if s.Chances.At != s.Report.At {
		c.Center(rows+2, "at "+paint.Short(float64(s.Chances.At.Iteration)), theme.Quiet)
	}
}
