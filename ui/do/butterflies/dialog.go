//go:build !js

package butterflies

import (
	"fmt"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/ask/apart"
	"sudokuscope/ui/kit/chart"
	"sudokuscope/ui/kit/dialog"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Dialog shows the curves as they grow, and what became of each pair.
type Dialog struct {
	dialog.Closable
	feature *Butterflies

	curve int   // that is looked at
	after int64 // the place on it
	pair  int   // of the pairs of the curve that are made
	chart chart.Chart
	plot  span // of rows that the chart took when it was drawn last
}

// span is rows of the screen.
type span struct{ from, end int }

func newDialog(f *Butterflies) *Dialog { return &Dialog{feature: f, after: 1} }

// Whole reports whether all pairs are made, and Curves is what those say that are.
func (d *Dialog) Whole() bool { return !d.flight().playing && !d.flight().left() }

func (d *Dialog) Curves() []apart.Curve { return d.flight().curves }

func (d *Dialog) flight() *flight { return d.feature.now }

func (d *Dialog) Hints() []key.Binding {
	flight := d.flight()
	_, _, opens := d.chosen()
	left := flight.left()
	return []key.Binding{
		dialog.Hint("← →", "along the curve"),
		dialog.HintIf(opens, "↑ ↓", "a pair"),
		dialog.HintIf(len(flight.curves) > 1, "tab", "next curve"),
		dialog.HintIf(flight.playing, "x", "pause"),
		dialog.HintIf(left && !flight.playing, "x", "go on"),
		dialog.HintIf(left, "E", "end"),
		dialog.Hint("n", "others"),
		dialog.HintIf(opens, "enter", "open the pair"),
		dialog.Hint("esc", "leave"),
	}
}

// Key moves along the curve and through the pairs, and opens one.
func (d *Dialog) Key(pressed tea.KeyPressMsg) tea.Cmd {
	feature := d.feature
	flight := d.flight()
	switch name := pressed.String(); name {
	case "esc", "q":
		d.Close()
	case "tab":
		d.curve = (d.curve + 1) % len(flight.curves)
		d.pair = 0
	case "shift+tab":
		d.curve = (d.curve + len(flight.curves) - 1) % len(flight.curves)
		d.pair = 0
	case "up", "k":
		d.pair--
	case "down", "j":
		d.pair++
	case "x":
		return d.pauseOrGoOn()
	case "E":
		feature.pause()
		flight.ended = true
	case "n":
		feature.pause()
		d.Close()
		return feature.ask()
	case "enter":
		return d.open(d.after)
	default:
		d.Wheel(dialog.Steps[name])
	}
	return nil
}

func (d *Dialog) pauseOrGoOn() tea.Cmd {
	switch l := d.flight(); {
	case l.playing:
		d.feature.pause()
	case l.left():
		return d.feature.goOn()
	}
	return nil
}

// Wheel goes along the points of the curve.
func (d *Dialog) Wheel(by int) {
	moments := apart.Moments(d.flight().plan.For)
	i := slices.Index(moments, d.after)
	if i < 0 { // between two, where somebody has clicked
		i, _ = slices.BinarySearch(moments, d.after)
		if by > 0 {
			by--
		}
	}
	i = min(max(0, i+by), len(moments)-1)
	d.after = moments[i]
}

// Click on a curve opens the pair looked at, as many iterations after it parted.
func (d *Dialog) Click(x, y int) tea.Cmd {
	from, _ := d.chart.Columns()
	at, on := d.chart.Value(x - from + chart.LeftRoom)
	if !on || y < d.plot.from || y >= d.plot.end {
		return nil
	}
	d.after = min(max(1, int64(at+.5)), d.flight().plan.For)
	return d.open(d.after)
}

// open has the pair looked at opened.
func (d *Dialog) open(after int64) tea.Cmd {
	_, of, ok := d.chosen()
	if !ok {
		return nil
	}
	return d.feature.watch(d.curve, of, after)
}

// chosen is the pair looked at, with its place in the curve; false if there is none yet.
func (d *Dialog) chosen() (fate apart.Fate, of int, ok bool) {
	fates, places := d.flight().work.Fates(d.curve)
	var pairs []int
	for i, one := range fates {
		if !one.Ended && !one.Alike {
			pairs = append(pairs, i)
		}
	}
	if len(pairs) == 0 {
		return fate, 0, false
	}
	d.pair = (d.pair + len(pairs)) % len(pairs)
	i := pairs[d.pair]
	return fates[i], places[i], true
}

// title says how far the work is.
func (l *flight) title() string {
	made, of := l.work.Made()
	text := fmt.Sprintf("many butterflies: %s of %s", paint.Grouped(int64(made)), paint.Grouped(int64(of)))
	switch {
	case made == of || l.playing:
	case l.ended:
		text += ", ended"
	default:
		text += ", paused"
	}
	return text
}

func (d *Dialog) Draw(canvas paint.Canvas) {
	flight := d.flight()
	foot := "clones of one run: other dice in one iteration, then the same (" + flight.plan.Dice.String() + ")"
	if canvas.Width() < len(foot)+8 {
		foot = "other dice once, then the same"
	}
	in := dialog.Frame(canvas, flight.title(), foot, canvas.Width()-2, canvas.Height()-3)
	y := d.words(in)
	if flight.err != nil {
		y = in.Words(y, theme.Bad, flight.err.Error())
	}
	fate, _, ok := d.chosen()
	below := 0
	if ok {
		below = 1
		in.Text(0, in.Height()-1, d.fate(fate, in.Width()), theme.Text)
	}
	area := in.Part(0, y, in.Width(), in.Height()-y-below)
	d.plot = span{
		from: area.Area.Min.Y,
		end:  area.Area.Max.Y,
	}
	d.draw(area)
}
