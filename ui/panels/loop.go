package panels

import (
	"strings"

	"sudokuscope/engine"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// Loop shows the loop.
type Loop struct {
	pick codePick
	look looking
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
		Natural: func(s *scene.Scene) (w, h int) {
			return 0, len(s.Algorithm.Code) + saidRows + lookRows + 1
		},
		About: panel.Says("The algorithm itself. The lit line is the step that was just done. " +
			"The sentence below says what came of it. The bars are counters. Up and down pick a " +
			"line, and enter explains it; so does a click."),
		Foot:    p.Foot,
		Click:   p.Click,
		Move:    p.Move,
		Open:    p.Open,
		Picking: p.Picking,
		Unpick:  p.Unpick,
	}
}

func (p *Loop) Title(s *scene.Scene) string { return "loop" }
func (p *Loop) Foot(s *scene.Scene, _ int) string {
	if p := lastPhase(s); p != nil {
		return "just done: " + p.Name
	}
	return "ready"
}

// lastPhase is the one done last, nil before the first.
func lastPhase(s *scene.Scene) *engine.Phase {
	i := s.Report.Phase
	if i >= 0 && i < len(s.Algorithm.Phases) {
		return &s.Algorithm.Phases[i]
	}
	return nil
}

// saidRows is how many lines the sentence of the phase has where there is room, lookRows how
// many there are for what to look at, explainRows how many at least for explanations of the
// code, and leastCodeRows how many of the code are left to the rest at least.
const saidRows, lookRows, explainRows, leastCodeRows = 4, 4, 6, 9

// Draw gives the sentence as many lines at the bottom as the longest of the run has needed,
// so that nothing jumps. Above them come the lines that say what to look at, then the
// gauges, and the code gets the rest, or shows the part around the phase. If all that is
// too much, the gauges go first, and then the code: what was done and what to look at are
// never left out.
func (p *Loop) Draw(c paint.Canvas, s *scene.Scene) {
	text, tone := lastSentence(s)
	rows := wrapCode(s.Loop().Code, c.Width()-2)
	g := max(
		s.Shown().Gauges,
		len(s.Report.Gauges),
	)
	look := p.look.lines(s.Algorithm, c.Width()-2)
	room := sentenceRoom(c, s, text, len(rows)+g+look)
	if look > 0 &&
		room+look+1 > c.Height() &&
		!p.Picking() {
		p.pick.drawn = nil
		p.flow(c.Part(
			1,
			0,
			c.Width()-1,
			c.Height(),
		), text, tone, s)
		return
	}
	c.Part(1, c.Height()-room, c.Width()-2, room).Words(
		0,
		tone,
		text,
	)
	top := max(0, c.Height()-room-look)
	if g > 0 &&
		top >= min(len(s.Algorithm.Code), leastCodeRows)+g {
		top -= g
		drawGauges(
			c.Part(1, top+look,
				c.Width()-2, g),
			s.Report.Gauges,
		)
	}
	if look > 0 {
		c.Part(1, top, c.Width()-2, look).Words(
			0,
			theme.Quiet,
			lookAt(s),
		)
	}
	p.code(
		c.Part(0, 0, c.Width(), top),
		s,
	)
	p.explain(c.Part(
		2,
		len(rows)+1,
		c.Width()-4,
		top-len(rows)-2,
	), s)
}

// flow writes what was done and what to look at one after the other.
func (p *Loop) flow(c paint.Canvas, text string, tone theme.Role, s *scene.Scene) {
	left := len(strings.Fields(text))
	if look := lookAt(s); look != "" {
		text += " " + paint.Separator + " " + look
	}
	lines := paint.WrapInto(text, c.Width(), c.Height())
	for y, line := range lines {
		words := strings.Fields(line)
		n := min(left, len(words))
		left -= n
		x := c.Text(
			0,
			y,
			strings.Join(words[:n], " "),
			tone,
		)
		if n > 0 && n < len(words) {
			x++
		}
		c.Text(
			x,
			y,
			strings.Join(words[n:], " "),
			theme.Quiet,
		)
	}
}

// lookAt is what to look at after the phase that was; nothing where the run ended in its midst,
// so that nothing of what the phase does may be there.
func lookAt(s *scene.Scene) string {
	now := lastPhase(s)
	if now != nil && s.Report.Status == engine.Running {
		return now.Look
	}
	return ""
}

// explain says below the code what its lit lines mean, where the panel has the room.
func (p *Loop) explain(c paint.Canvas, s *scene.Scene) {
	now, y := lastPhase(s), 0
	if now == nil || c.Height() < explainRows {
		return
	}
	code := s.Loop().Code
	for _, n := range now.Lines {
		text := code[n].Means
		if text != "" && y < c.Height() {
			y = c.Words(y, theme.Quiet, text) + 1
		}
	}
}

// lines is how many lines the longest sentence on what to look at takes, so that nothing
// jumps from phase to phase.
func (l *looking) lines(a *engine.Algorithm, width int) int {
	if l.algorithm == a && l.width == width {
		return l.rows
	}
	*l = looking{algorithm: a, width: width}
	for i := range a.Phases {
		if text := a.Phases[i].Look; text != "" {
			l.rows = max(
				l.rows,
				len(paint.Wrap(text, width)),
			)
		}
	}
	l.rows = min(l.rows, lookRows)
	return l.rows
}

// sentenceRoom is how many lines the sentences have, where the rest needs `rest` of them. If
// that leaves the code none, it may have those that this sentence does not need.
func sentenceRoom(c paint.Canvas, s *scene.Scene, text string, rest int) int {
	now := len(paint.Wrap(text, c.Width()-2))
	room := max(
		now,
		len(paint.Wrap(s.Shown().Said, c.Width()-2)),
		min(saidRows, c.Height()-rest),
	)
	if room >= c.Height() {
		room = now
	}
	return min(room, c.Height())
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

// lastSentence is what the phase just did.
func lastSentence(s *scene.Scene) (string, theme.Role) {
	switch {
	case s.Report.Crash != nil:
		text := s.Report.Crash.Error()
		return strings.ToUpper(text[:1]) +
			text[1:] + ".", theme.Bad
	case s.Doubts() != "":
		return s.Said(), theme.Bad
	case !s.Report.Said.Said():
		return "Nothing has been done yet.", theme.Text
	}
	return s.Said(), theme.Text
}

// drawGauges draws a line each: a name has what its value leaves, and a bar what both
// leave.
func drawGauges(c paint.Canvas, list []engine.Gauge) {
	name, most := 0, 0
	values := make([]string, len(list))
	for i, g := range list {
		values[i] = paint.Short(g.At) +
			"/" + paint.Short(g.Full)
		name, most = max(name, paint.Width(g.Name)), max(most, paint.Width(values[i]))
	}
	name = min(name, c.Width()-most-1)
	for y, g := range list {
		c.Field(0, y, name, g.Name, theme.Quiet)
		share := 0.0
		if g.Full > 0 {
			share = g.At / g.Full
		}
		const leastGaugeValue = 10 // so that a bar does not change its length with every digit more
		bar := c.Width() - name - max(most, leastGaugeValue) - 2
		if bar > 3 {
			c.Bar(name+1, y, bar, share, theme.Accent)
		}
		c.Right(c.Width(), y, values[y], theme.Text)
	}
}
