package panels

import (
	"fmt"
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/ask/chances"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/chart"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Chances shows how often the run would still be solved from each of its moments, over the
// time axis of the cost chart: the chance with its 95 % band, a fresh start as the second
// line, where it was lost or won, and from where on a restart pays. In a race it has a
// line a lane, by evaluations.
type Chances struct {
	// Lens is how the charts are looked at.
	Lens *chart.Lens

	overTime
}

// Options, Title and Draw make it a panel.
func (p *Chances) Options() panel.Options {
	return panel.Options{
		ID:     ChancesID,
		Has:    func(s *scene.Scene) bool { return s.Chances != nil },
		About:  p.About,
		Foot:   p.Foot,
		Below:  true,
		Legend: p.Legend,
		Click:  p.Click,
		Tip:    p.Tip,
	}
}

func (p *Chances) Title(watched *scene.Scene) string {
	if len(watched.Chances.Lanes) > 1 {
		return "chances by evaluations"
	}
	return "chances"
}

// About returns the definition.
func (p *Chances) About(watched *scene.Scene) string {
	if len(watched.Chances.Lanes) > 1 {
		return watched.Chances.Sentence() + " All lanes have the same horizon, that of the first, so that " +
			"their lines can be compared."
	}
	return watched.Chances.Sentence() + " The band is its 95 % interval; the broken line is a fresh start " +
		"with the same effort. C shows what decided it."
}

// Foot says what is being measured, or what the chance is.
func (p *Chances) Foot(watched *scene.Scene, room int) string {
	measured := watched.Chances
	if measured.Progress != "" {
		return measured.Progress
	}
	return panel.First(room,
		measured.Sentence()+" C: what decided it",
		measured.Sentence(),
		"within "+measured.Horizon.Words()+" · C: why",
		"C: what decided it")
}

// Legend names the lines in the frame, with their newest values.
func (p *Chances) Legend(c paint.Canvas, s *scene.Scene) { chart.Legend(c, p.alone(s)) }

// Click goes to the moment at a column, where the axis is that of time.
func (p *Chances) Click(x, _ int, watched *scene.Scene) panel.Wish {
	if len(watched.Chances.Lanes) > 1 {
		return panel.Wish{}
	}
	return p.overTime.Click(x, 0, watched)
}

// Tip says what the chances are under the mouse.
func (p *Chances) Tip(x, _ int, _ *scene.Scene) string { return p.chart.Tip(x) }

// Draw draws the curve, and below it what it says.
func (p *Chances) Draw(canvas paint.Canvas, watched *scene.Scene) {
	high := canvas.Height
	const leastCurve = 4 // rows that the curve has before words get any
	room := high - leastCurve
	if room > 0 && watched.Chances.Words() != "" {
		words := paint.Sentences(watched.Chances.Words(), canvas.Width, room)
		lines := len(paint.Wrap(words, canvas.Width))
		if lines <= room {
			high -= lines
			canvas.Words(high, theme.Text, words)
		}
	}
	canvas = canvas.Part(0, 0, canvas.Width, high)
	p.chart.Clear()
	p.chart.Y = chart.Axis{Scale: chart.Linear(0, 1), Write: percent}
	if lanes := watched.Chances.Lanes; len(lanes) > 1 {
		p.race(canvas, lanes)
		return
	}
	p.chart.X = p.Lens.Time(watched.Report.At.Iteration, watched.Report.Head.Iteration)
	p.chart.Head = playHead(watched)
	p.chart.Curves = p.alone(watched)
	p.marks(p.chart.Plot(canvas).Width, watched)
	p.chart.Draw(canvas)
}

// percent writes a chance.
func percent(v float64) string { return fmt.Sprintf("%.0f%%", 100*v) }

// alone are the curves of a run.
func (p *Chances) alone(watched *scene.Scene) []chart.Curve {
	points := chancePath(watched.Chances.Points, func(p chances.Point) int64 {
		return p.Iteration
	})
	list := []chart.Curve{{
		Name:  "now",
		Value: watched.Chances.Now.String(),
		Role:  theme.Best,
		Mark:  paint.MarkBest,
		Data:  points,
	}, {Kind: chart.Band, Role: theme.Band, Mark: paint.MarkBand, Data: points}}
	if watched.Chances.Now.Of == 0 {
		list[0].Value = ""
	}
	fresh := watched.Chances.Fresh
	if fresh.Of == 0 || len(points) == 0 {
		return list
	}
	end := points[len(points)-1].X
	return append(list, chart.Curve{
		Name:  "fresh start",
		Value: fresh.String(),
		Kind:  chart.Dashes,
		Role:  theme.SeriesC,
		Mark:  paint.MarkMean,
		Data: chart.Law(func(at float64) float64 {
			if at > end {
				return math.NaN()
			}
			return fresh.Chance()
		}),
	})
}

// chancePath is the way of a chance and of its interval, by a measure.
func chancePath(points []chances.Point, by func(chances.Point) int64) chart.Path {
	list := make(chart.Path, len(points))
	for i, p := range points {
		interval := p.Share.Interval()
		list[i] = chart.Point{
			X:    float64(by(p)),
			Low:  interval.Low,
			Y:    p.Share.Chance(),
			High: interval.High,
		}
	}
	return list
}

// marks says where the run was lost or won, and from where on a restart pays.
func (p *Chances) marks(width int, watched *scene.Scene) {
	taken := map[int]bool{} // the columns of the marks
	for _, m := range watched.Chances.Marks {
		at := float64(m.Iteration)
		taken[p.chart.X.Column(at, max(1, width))] = true
		p.chart.Uprights = append(p.chart.Uprights, chart.Upright{
			At:   at,
			Role: chanceRole(m),
			Text: chanceWords(m),
		})
	}
	from, pays := watched.Chances.RestartPays()
	if !pays || !watched.Chances.Done || float64(from) > p.chart.X.High {
		return
	}
	at := max(float64(from), p.chart.X.Low)
	p.chart.Pale = &at
	column := p.chart.X.Column(at, max(1, width))
	if taken[column] || width-column < 30 {
		return // its words would lie over those of the mark
	}
	p.chart.Uprights = append(p.chart.Uprights, chart.Upright{
		At:   at,
		Role: theme.Frame,
		Text: "a restart pays from here",
		Row:  1,
	})
}

// chanceRole is the colour of a mark.
func chanceRole(m chances.Mark) theme.Role {
	if m.Kind == chances.Won {
		return theme.Good
	}
	return theme.Bad
}

// chanceWords say what a mark is.
func chanceWords(m chances.Mark) string {
	if m.Sudden() {
		return fmt.Sprintf("%s here: %d", m.Kind, m.Iteration)
	}
	return m.String()
}

// race draws a line a lane over the evaluations made.
func (p *Chances) race(canvas paint.Canvas, lanes []scene.LaneChances) {
	most := int64(1)
	for _, lane := range lanes {
		if count := len(lane.Points); count > 0 {
			most = max(most, lane.Points[count-1].Evaluations)
		}
	}
	p.chart.X = chart.Time(0, most)
	p.chart.X.Name = "evaluations"
	for i, lane := range lanes {
		p.chart.Curves = append(p.chart.Curves, chart.Curve{
			Name: lane.Name,
			Role: theme.Series[i],
			Mark: lane.Name[0],
			Data: chancePath(lane.Points, func(p chances.Point) int64 {
				return p.Evaluations
			}),
		})
	}
	in := p.chart.Draw(canvas)
	for i, lane := range lanes {
		if count := len(lane.Points); count > 0 {
			last := lane.Points[count-1]
			x := p.chart.X.Column(float64(last.Evaluations), in.Width) + 1
			y := p.chart.Y.Row(last.Share.Chance(), in.Height)
			in.Text(min(x, in.Width-1), y, lane.Name, theme.Series[i])
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
		About: func(watched *scene.Scene) string {
			return watched.Chances.Sentence() + " Full up to where it surely is, half full as far as it may " +
				"be: few re-runs tell little."
		},
	}
}

func (ChanceBar) Title(*scene.Scene) string { return "chance" }

// Draw draws the bar and writes the share below it.
func (ChanceBar) Draw(canvas paint.Canvas, watched *scene.Scene) {
	now, rows := watched.Chances.Now, canvas.Height-3
	switch {
	case now.Of == 0: // the sentence below the curve is too wide for the bar
		canvas.Words(0, theme.Quiet, "not yet measured")
		return
	case rows < 2:
		canvas.Words(0, theme.Quiet, watched.Chances.Short())
		return
	}
	i := now.Interval()
	if watched.Chances.At == watched.Report.At && watched.Report.Status != engine.Running {
		i.Low, i.High = now.Chance(), now.Chance() // it has ended: nothing is left to chance
	}
	if canvas.Width > 2*ChanceBarWidth { // alone on the screen: a slab would be all that is seen
		chanceAcross(canvas.Part(1, rows/2, canvas.Width-2, 3), watched, i.Low, i.High)
		return
	}
	row := func(chance float64) int {
		return int(math.Round((1 - chance) * float64(rows)))
	}
	full := row(i.Low)
	half := row(i.High)
	bar := canvas.Part(1, 0, canvas.Width-2, rows)
	solid := canvas.Glyphs.Shades[len(canvas.Glyphs.Shades)-1]
	may := canvas.Glyphs.Shades[len(canvas.Glyphs.Shades)/2]
	bar.Fill(0, 0, bar.Width, half, paint.Separator, canvas.Style(theme.Frame))
	bar.Fill(0, half, bar.Width, full-half, may, canvas.Style(theme.Good))
	bar.Fill(0, full, bar.Width, rows-full, solid, canvas.Style(theme.Good))
	bar.Fill(0, min(row(now.Chance()), rows-1), bar.Width, 1, paint.Past, canvas.Style(theme.Lit))
	if share := watched.Chances.Fresh; share.Of > 0 {
		canvas.Text(bar.Width+1, min(row(share.Chance()), rows-1), paint.Left, theme.SeriesC)
	}
	canvas.Center(rows, fmt.Sprint(now.Solved), theme.Title)
	canvas.Center(rows+1, fmt.Sprintf("of %d", now.Of), theme.Text)
	if watched.Chances.At != watched.Report.At {
		canvas.Center(rows+2, "at "+paint.Short(float64(watched.Chances.At.Iteration)), theme.Quiet)
	}
}

// chanceAcross draws the bar as a line from the left, below the share in words.
func chanceAcross(canvas paint.Canvas, watched *scene.Scene, low, high float64) {
	now, wide := watched.Chances.Now, canvas.Width
	column := func(chance float64) int { return int(math.Round(chance * float64(wide))) }
	x := canvas.Text(0, 0, fmt.Sprintf("%d of %d", now.Solved, now.Of), theme.Title)
	x = canvas.Text(x+2, 0, fmt.Sprintf("solved; surely %s, perhaps %s", percent(low), percent(high)), theme.Quiet)
	if watched.Chances.At != watched.Report.At {
		canvas.Text(x+2, 0, "at "+paint.Short(float64(watched.Chances.At.Iteration)), theme.Quiet)
	}
	canvas.Bar(0, 1, wide, low, theme.Good)
	may := canvas.Glyphs.Shades[len(canvas.Glyphs.Shades)/2]
	canvas.Fill(column(low), 1, column(high)-column(low), 1, may, canvas.Style(theme.Good))
	canvas.Text(min(column(now.Chance()), wide-1), 2, paint.Up, theme.Lit)
}
