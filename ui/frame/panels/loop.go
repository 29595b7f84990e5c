package panels

import (
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/measure"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Loop shows the loop.
type Loop struct {
	// Told says that the sentence of what was done stands elsewhere.
	Told bool

	// Bare says that there is room for the code alone.
	Bare bool
	// Held says that the memory of the search stands on the screen, too.
	Held bool
	// Charted says that the measures have their chart on the screen.
	Charted bool

	named
	pick  codePick
	look  looking
	pulse run.Series
}

// looking keeps how many lines the sentences on what to look at take: all of them are
// wrapped to know that, and they change with the algorithm and the width alone.
type looking struct {
	algorithm   *engine.Algorithm
	width, rows int
}

func (p *Loop) Options() panel.Options {
	return panel.Options{
		ID: LoopID,
		Natural: func(watched *scene.Scene) (w, h int) {
			said := saidRows
			if p.Told {
				said = 0
			}
			return 0, len(watched.Algorithm.Code) + said + lookRows + 1
		},
		About: panel.Says("The algorithm itself. The lit line is the step that was just done; a sentence " +
			"says what came of it. The bars are counters, a row of bars is how a measure went. " +
			"Up and down pick a line: enter explains it, as a click does, and delete strikes it."),
		Foot:    p.Foot,
		Click:   p.Click,
		Move:    p.Move,
		Open:    p.Open,
		Picking: p.Picking,
		Unpick:  p.Unpick,
	}
}

func (p *Loop) Title(s *scene.Scene) string { return "loop" }
func (p *Loop) Foot(watched *scene.Scene, _ int) string {
	if p := lastPhase(watched); p != nil {
		return "just done: " + p.Name
	}
	return "ready"
}

// lastPhase is the one done last, nil before the first.
func lastPhase(watched *scene.Scene) *engine.Phase {
	i := watched.Report.Phase
	if i >= 0 && i < len(watched.Algorithm.Phases) {
		return &watched.Algorithm.Phases[i]
	}
	return nil
}

// saidRows is how many lines the sentence of the phase has where there is room, lookRows how
// many there are for what to look at, explainRows how many at least for explanations of the
// code, and leastCodeRows how many of the code are left to the rest at least.
const saidRows, lookRows, explainRows, leastCodeRows = 4, 4, 3, 9

// Draw gives the sentence as many lines at the bottom as the longest of the run has needed,
// so that nothing jumps. Above them come the lines that say what to look at, then the
// gauges, and the code gets the rest, or shows the part around the phase. If all that is
// too much, the gauges go first, then what to look at if the code is whole then, and else
// the code: what was done is never left out.
func (p *Loop) Draw(canvas paint.Canvas, watched *scene.Scene) {
	p.forget()
	text, tone := LastSentence(watched)
	if p.Told {
		text = ""
	}
	if p.Bare {
		p.code(canvas, watched)
		return
	}
	rows := wrapCode(watched.Loop().Code, canvas.Width-2)
	gauges := max(watched.Shown().Gauges, len(watched.Report.Gauges))
	look := p.look.lines(watched.Algorithm, canvas.Width-2)
	room := 0
	if !p.Told {
		room = sentenceRoom(canvas, watched, text, len(rows)+gauges+look)
	}
	if len(rows)+room <= canvas.Height && len(rows)+room+look > canvas.Height {
		look = 0
	}
	if look > 0 && room+look+1 > canvas.Height && !p.Picking() {
		p.pick.drawn = nil
		p.flow(canvas.Part(1, 0, canvas.Width-1, canvas.Height), text, tone, watched)
		return
	}
	canvas.Part(1, canvas.Height-room, canvas.Width-2, room).Words(0, tone, text)
	top := max(0, canvas.Height-room-look)
	if pulse := p.pulsing(watched); pulse >= 0 && top >= len(rows)+gauges+pulseRows {
		top--
		p.drawPulse(canvas.Part(1, top-gauges+look, canvas.Width-2, 1), pulse, watched)
	}
	if gauges > 0 && top >= min(len(watched.Algorithm.Code), leastCodeRows)+gauges {
		top -= gauges
		list := watched.Report.Gauges
		if p.Held { // a memory that stands on the screen says itself how full it is
			list = slices.DeleteFunc(slices.Clone(list), func(g engine.Gauge) bool {
				return g.Name == watched.Report.Memory.Label
			})
		}
		drawGauges(canvas.Part(1, canvas.Height-room-gauges, canvas.Width-2, gauges), list)
	}
	if look > 0 {
		canvas.Part(1, top, canvas.Width-2, look).Words(0, theme.Quiet, lookAt(watched))
	}
	if watch.Codeless(watched.Algorithm) && len(watched.Algorithm.Metrics) > 0 {
		p.pick.drawn = nil
		drawMetrics(canvas.Part(1, 0, canvas.Width-2, top), watched)
		return
	}
	p.code(canvas.Part(0, 0, canvas.Width, top), watched)
	p.explain(canvas.Part(2, len(rows)+1, canvas.Width-4, top-len(rows)-2), watched)
}

// drawMetrics stands in the place of code that a program does not name: its metrics, each with what it
// means where there is room for all.
func drawMetrics(canvas paint.Canvas, watched *scene.Scene) {
	list := measure.Charted(watched.Algorithm)[:len(watched.Algorithm.Metrics)]
	name := 0
	for _, m := range list {
		name = max(name, paint.Width(m.Name))
	}
	roomy := canvas.Height >= 3*len(list)
	y := 0
	for _, m := range list {
		if y >= canvas.Height {
			return
		}
		canvas.Text(0, y, m.Name, theme.Quiet)
		canvas.Text(name+2, y, m.Text(&watched.Report.Vitals), theme.Title)
		y++
		if roomy {
			y = canvas.Words(y, theme.Quiet, m.Meaning) + 1
		}
	}
}

// flow writes what was done and what to look at one after the other.
func (p *Loop) flow(canvas paint.Canvas, text string, tone theme.Role, watched *scene.Scene) {
	left := len(strings.Fields(text))
	switch look := lookAt(watched); {
	case text == "":
		text = look
	case look != "":
		text += " " + paint.Separator + " " + look
	}
	for y, line := range paint.WrapInto(text, canvas.Width, canvas.Height) {
		words := strings.Fields(line)
		done := min(left, len(words))
		left -= done
		x := canvas.Text(0, y, strings.Join(words[:done], " "), tone)
		if done > 0 && done < len(words) {
			x++
		}
		canvas.Text(x, y, strings.Join(words[done:], " "), theme.Quiet)
	}
}

// lookAt is what to look at after the phase that was; nothing where the run ended in its midst,
// so that nothing of what the phase does may be there.
func lookAt(watched *scene.Scene) string {
	now := lastPhase(watched)
	if now != nil && watched.Report.Status == engine.Running {
		return now.Look
	}
	return ""
}

// explain says below the code what its lit lines mean, each where the panel has the room for all of it.
func (p *Loop) explain(canvas paint.Canvas, watched *scene.Scene) {
	now, y := lastPhase(watched), 0
	if now == nil || canvas.Height < explainRows {
		return
	}
	code := watched.Loop().Code
	for _, n := range now.Lines {
		text := code[n].Means
		if text != "" && y+len(paint.Wrap(text, canvas.Width)) <= canvas.Height {
			y = canvas.Words(y, theme.Quiet, text) + 1
		}
	}
}

// lines is how many lines the longest sentence on what to look at takes, so that nothing
// jumps from phase to phase.
func (l *looking) lines(algorithm *engine.Algorithm, width int) int {
	if l.algorithm == algorithm && l.width == width {
		return l.rows
	}
	*l = looking{algorithm: algorithm, width: width}
	for i := range algorithm.Phases {
		if text := algorithm.Phases[i].Look; text != "" {
			l.rows = max(l.rows, len(paint.Wrap(text, width)))
		}
	}
	l.rows = min(l.rows, lookRows)
	return l.rows
}

// sentenceRoom is how many lines the sentences have, where the rest needs `rest` of them. If
// that leaves the code none, it may have those that this sentence does not need.
func sentenceRoom(canvas paint.Canvas, watched *scene.Scene, text string, rest int) int {
	now := len(paint.Wrap(text, canvas.Width-2))
	room := max(now, len(paint.Wrap(watched.Shown().Said, canvas.Width-2)), min(saidRows, canvas.Height-rest))
	if room >= canvas.Height {
		room = now
	}
	return min(room, canvas.Height)
}

// codeRow is a row of the screen that a line of code takes.
type codeRow struct {
	text  string
	line  int
	first bool
}

// wrapCode breaks lines that are too long; what goes on stands deeper than where
// it began.
func wrapCode(lines []engine.Line, width int) (rows []codeRow) {
	for i, line := range lines {
		body := strings.TrimLeft(line.Text, " ")
		indent := line.Text[:len(line.Text)-len(body)]
		for j, part := range paint.Hang(indent, indent+"    ", body, max(width, len(indent)+12)) {
			rows = append(rows, codeRow{part, i, j == 0})
		}
	}
	return rows
}

// LastSentence is what the phase just did.
func LastSentence(watched *scene.Scene) (string, theme.Role) {
	switch {
	case watched.Report.Crash != nil:
		text := watched.Report.Crash.Error()
		return strings.ToUpper(text[:1]) + text[1:] + ".", theme.Bad
	case len(watched.Doubts()) > 0:
		return watched.Said(), theme.Bad
	case !watched.Report.Said.Said():
		return "Nothing has been done yet.", theme.Title
	}
	return watched.Said(), theme.Title
}

// drawGauges draws a line each: a name has what its value leaves, and a bar what both
// leave.
func drawGauges(canvas paint.Canvas, list []engine.Gauge) {
	name, most := 0, 0
	values := make([]string, len(list))
	for i, gauge := range list {
		values[i] = paint.Short(gauge.At) + "/" + paint.Short(gauge.Full)
		name, most = max(name, paint.Width(gauge.Name)), max(most, paint.Width(values[i]))
	}
	name = min(name, canvas.Width-most-1)
	for y, gauge := range list {
		canvas.Field(0, y, name, gauge.Name, theme.Quiet)
		share := 0.0
		if gauge.Full > 0 {
			share = gauge.At / gauge.Full
		}
		const leastGaugeValue = 10 // so that a bar does not change its length with every digit more
		bar := canvas.Width - name - max(most, leastGaugeValue) - 2
		if bar > 3 {
			canvas.Bar(name+1, y, bar, share, theme.Accent)
		}
		canvas.Right(canvas.Width, y, values[y], theme.Text)
	}
}
