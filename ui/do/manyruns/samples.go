package manyruns

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"sudokuscope/engine/base/axis"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/kit/chart"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// view sets the samples of a batch side by side: their figures, and their
// distributions below.
type view struct {
	batch *batch
	chart chart.Chart
}

// roles tell the samples apart.
var roles = []theme.Role{theme.Accent, theme.Warn, theme.Good, theme.Current}

// sentence is what is said above the chart.
type sentence struct {
	text string
	role theme.Role
}

// words are what is said of the samples.
func (b *batch) words() (list []sentence) {
	say := func(text string, r theme.Role) {
		if text != "" {
			list = append(list, sentence{text, r})
		}
	}
	for _, text := range b.judged() {
		say(text, theme.Title)
	}
	for i := range b.tables {
		list = append(list, lines(&b.tables[i], roles[i%len(roles)])...)
	}
	if b.level != nil {
		say(b.several(), theme.Text)
	}
	for _, i := range b.order {
		if len(b.tables) > 0 {
			break
		}
		figured := &b.figures[i]
		sample := b.samples[i]
		role := roles[i%len(roles)]
		if figured.Runs == 0 {
			say(sample.title()+": no run has ended yet", role)
			continue
		}
		died := ""
		if figured.died > 0 {
			died = fmt.Sprintf("%d died; ", figured.died)
		}
		say(fmt.Sprintf("%s: solved %d of %d: %.0f %% (95 %%: %.0f to %.0f); %s%s; "+
			"expected effort %s (95 %%: %s)",
			sample.title(), figured.Solved, figured.Runs,
			100*figured.Rate, 100*figured.RateLow, 100*figured.RateHigh,
			died, figured.middle(), number(figured.ERT),
			between(figured.ERTLow, figured.ERTHigh)), role)
		if len(b.samples) <= 2 { // of more there is no room for advice
			say(strings.ToUpper(figured.advice[:1])+figured.advice[1:], theme.Quiet)
			say(figured.escapes, theme.Quiet)
		}
	}
	if b.pair != nil {
		x := b.samples[0].called()
		y := b.samples[1].called()
		say(b.difference(x, y), theme.Text)
		say(b.effect(x, y), theme.Text)
	}
	return list
}

// draw draws what is said, and the chart in the room below.
func (v *view) draw(in paint.Canvas) {
	y := 0
	if len(v.batch.tables) > 0 {
		y = max(in.Height/2, 8)
		v.picture(in.Part(0, 0, in.Width, y), v.curves)
	}
	for _, s := range v.batch.words() {
		y = in.Words(y, s.role, s.text)
	}
	if len(v.batch.tables) > 0 {
		return
	}
	y = min(y+1, in.Height)
	below := in.Part(0, y, in.Width, in.Height-y)
	if v.batch.drawn != theSolved {
		v.picture(below, v.survival)
		return
	}
	v.picture(below, v.distributions)
}

// picture draws the chart where there is room for it, under the first of its titles that fits.
func (v *view) picture(canvas paint.Canvas, fill func() (titles []string)) {
	const leastWidth, leastHeight = 22, 6
	if canvas.Width < leastWidth || canvas.Height < leastHeight {
		return
	}
	v.chart.Clear()
	canvas.Text(0, 0, panel.First(canvas.Width, fill()...), theme.Quiet)
	v.chart.Draw(canvas.Part(0, 1, canvas.Width, canvas.Height-1))
}

// distributions fill the chart with the share of runs that have solved the puzzle against the effort, on a
// logarithmic axis: a line for each sample, dashes for the exponential law with its
// expected effort, and an upright for the run on the screen.
func (v *view) distributions() []string {
	v.chart.X = chart.Axis{Scale: v.span(), Name: "evaluations"}
	v.chart.Y = chart.Axis{Scale: chart.Linear(0, 1), Write: rate}
	for i := range v.batch.figures {
		if figured := &v.batch.figures[i]; figured.Solved > 0 {
			v.chart.Curves = append(v.chart.Curves, law(float64(figured.ERT)))
		}
	}
	for i, sample := range v.batch.samples {
		role := roles[i%len(roles)]
		if sample.solved {
			v.chart.Uprights = append(v.chart.Uprights, chart.Upright{
				At:   sample.own,
				Role: role,
				Thin: true,
			})
		}
		v.chart.Curves = append(v.chart.Curves, chart.Curve{
			Name: sample.title(),
			Role: role,
			Mark: letter(i),
			Data: chart.Stairs(v.batch.figures[i].steps),
		})
	}
	const short, laws = "% of runs that have solved it", "; dashes: exponential law"
	return []string{short + laws + "; upright: this run", "% solved" + laws, short}
}

// law is the exponential law of an expected effort.
func law(expected float64) chart.Curve {
	return dashes(func(effort float64) float64 { return 1 - math.Exp(-effort/expected) })
}

// dashes are what a law says of each effort.
func dashes(of func(effort float64) float64) chart.Curve {
	return chart.Curve{Kind: chart.Dashes, Role: theme.Quiet, Mark: '.', Data: chart.Law(of)}
}

// letter draws the i-th line where a dot fills a cell.
func letter(i int) byte { return "ABCDEFGH"[i%8] }

// rate writes a share in per cent.
func rate(share float64) string { return strconv.Itoa(int(100*share + .5)) }

// span holds all efforts of the samples or, before there are any, what the budget allows.
func (v *view) span() axis.Scale {
	low, high := math.Inf(1), 1.0
	for i, sample := range v.batch.samples {
		for _, step := range v.batch.figures[i].steps {
			low = min(low, step.At)
			high = max(high, step.At)
		}
		if sample.solved {
			low = min(low, sample.own)
			high = max(high, sample.own)
		}
	}
	if math.IsInf(low, 1) {
		high = max(1000, float64(v.batch.budget.Evaluations))
		low = high / 1000
	}
	return axis.Logarithmic(max(1, low), high)
}
