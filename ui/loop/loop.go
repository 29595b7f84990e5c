// Package loop is the panel of the algorithm itself: its pseudocode with the
// phase at work lit, what that phase just did in a sentence, and its gauges.
package loop

import (
	"strings"

	"sudokuscope/engine"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// ID is the panel's.
const ID panel.ID = "loop"

// Panel shows the loop.
type Panel struct {
	looks   looks
	pick    pick
	meaning meaning
}

// looks is how many lines the sentences on what to look at take, for a width.
type looks struct {
	of    *engine.Algorithm
	width int
	lines int
}

// ID, Has, Natural, Title, Foot and Draw make it a panel.
func (p *Panel) ID() panel.ID          { return ID }
func (p *Panel) Has(*scene.Scene) bool { return true }
func (p *Panel) Natural(s *scene.Scene) (w, h int) {
	return 0, len(s.Algorithm.Code) + saidRoom + lookRoom + 1
}
func (p *Panel) Title(s *scene.Scene) string { return "loop" }
func (p *Panel) Foot(s *scene.Scene) string {
	if p := phase(s); p != nil {
		return "just done: " + p.Name
	}
	return "ready"
}

// phase is the one done last, nil before the first.
func phase(s *scene.Scene) *engine.Phase {
	if i := s.Report.Phase; i >= 0 && i < len(s.Algorithm.Phases) {
		return &s.Algorithm.Phases[i]
	}
	return nil
}

// saidRoom is how many lines the sentence of the phase has where there is room,
// and lookRoom how many there are for what to look at.
const (
	saidRoom = 4
	lookRoom = 4
)

// Slim: words need no frame where there is little room for them.
func (p *Panel) Slim(height int) bool { return height < slimBelow }

// slimBelow is the height from which on there is a frame.
const slimBelow = 11

// Draw gives the sentence its lines at the bottom, as many as the longest of the
// run has needed, so that nothing jumps; what to look at its lines above, then the
// gauges theirs, and the code the rest, or the part of it around the phase. Where all
// that is too much, the gauges go first, and then the code: what was done and what to
// look at are never left out.
func (p *Panel) Draw(c paint.Canvas, s *scene.Scene) {
	text, tone := sentence(s)
	rows := wrapped(s.Algorithm.Code, c.Width()-2)
	g := max(s.Shown.Gauges, len(s.Report.Gauges))
	if now := (looks{s.Algorithm, c.Width() - 2, p.looks.lines}); now != p.looks {
		now.lines = lookLines(s, now.width)
		p.looks = now
	}
	look := p.looks.lines
	room := roomFor(c, s, text, len(rows)+g+look)
	if look > 0 && room+look+1 > c.Height() && !p.Picking() {
		p.pick.drawn = nil
		p.flow(c.Part(1, 0, c.Width()-1, c.Height()), text, tone, s)
		return
	}
	said(c.Part(1, c.Height()-room, c.Width()-2, room), text, tone)
	top := max(0, c.Height()-room-look)
	if g > 0 && top >= min(len(s.Algorithm.Code), leastCode)+g {
		top -= g
		gauges(c.Part(1, top+look, c.Width()-2, g), s.Report.Gauges)
	}
	if now := phase(s); now != nil && look > 0 {
		said(c.Part(1, top, c.Width()-2, look), now.Look, theme.Quiet)
	}
	p.code(c.Part(0, 0, c.Width(), top), s)
	p.explain(c.Part(2, len(rows)+1, c.Width()-4, top-len(rows)-2), s)
}

// flow writes what was done and what to look at one after the other.
func (p *Panel) flow(c paint.Canvas, text string, tone theme.Role, s *scene.Scene) {
	look := ""
	if now := phase(s); now != nil {
		look = now.Look
	}
	lines, left := paint.Wrap(text+" "+c.Glyphs.Separator+" "+look, c.Width()), len(strings.Fields(text))
	if h := c.Height(); len(lines) > h && h > 0 {
		lines[h-1] = strings.Join(lines[h-1:], " ")
		lines = lines[:h]
	}
	for y, line := range lines {
		words := strings.Fields(line)
		n := min(left, len(words))
		left -= n
		x := c.Text(0, y, strings.Join(words[:n], " "), tone)
		if n > 0 && n < len(words) {
			x++
		}
		c.Text(x, y, strings.Join(words[n:], " "), theme.Quiet)
	}
}

// meaning is what the lit lines of a phase mean, wrapped for a width.
type meaning struct {
	of           *engine.Algorithm
	phase, width int
	lines        []string
}

// explain says below the code what its lit lines mean, where the panel has the room.
func (p *Panel) explain(c paint.Canvas, s *scene.Scene) {
	a, now := s.Algorithm, phase(s)
	if now == nil || c.Height() < explainRoom || len(a.Info.Lines) != len(a.Code) {
		return
	}
	if m := &p.meaning; m.of != a || m.phase != s.Report.Phase || m.width != c.Width() {
		*m = meaning{of: a, phase: s.Report.Phase, width: c.Width(), lines: m.lines[:0]}
		for _, n := range now.Lines {
			m.lines = append(append(m.lines, paint.Wrap(a.Info.Lines[n], c.Width())...), "")
		}
	}
	for y, line := range p.meaning.lines {
		if y < c.Height() {
			c.Text(0, y, line, theme.Quiet)
		} else if line != "" {
			c.Right(c.Width(), c.Height()-1, " "+c.Glyphs.Ellipsis, theme.Quiet)
		}
	}
}

// explainRoom is how many lines there are at least for explanations of the code.
const explainRoom = 6

// leastCode is how many lines of the code are left to the rest at least.
const leastCode = 9

// lookLines is how many lines the longest sentence on what to look at takes, so that
// nothing jumps from phase to phase.
func lookLines(s *scene.Scene, width int) (n int) {
	for i := range s.Algorithm.Phases {
		if text := s.Algorithm.Phases[i].Look; text != "" {
			n = max(n, len(paint.Wrap(text, width)))
		}
	}
	return min(n, lookRoom)
}

// roomFor is how many lines the sentences have, where the rest needs `rest` of them. If
// that leaves the code none, it may have those that this sentence does not need.
func roomFor(c paint.Canvas, s *scene.Scene, text string, rest int) int {
	now := len(paint.Wrap(text, c.Width()-2))
	room := max(now, len(paint.Wrap(s.Shown.Said, c.Width()-2)), min(saidRoom, c.Height()-rest))
	if room >= c.Height() {
		room = now
	}
	return min(room, c.Height())
}

// row is a row of the screen that a line of code takes.
type row struct {
	text  string
	line  int
	first bool
}

// wrapped breaks lines that are too long; what goes on stands deeper than where
// it began.
func wrapped(lines []string, width int) (rows []row) {
	for i, line := range lines {
		body := strings.TrimLeft(line, " ")
		indent := line[:len(line)-len(body)]
		parts := []string{body}
		if paint.Width(line) > width {
			parts = paint.Wrap(body, max(8, width-len(indent)-4))
		}
		for j, part := range parts {
			if j > 0 {
				part = "    " + part
			}
			rows = append(rows, row{indent + part, i, j == 0})
		}
	}
	return rows
}

// role sets the words of the loop apart from its steps.
func role(line string) theme.Role {
	if strings.HasPrefix(line, " ") {
		return theme.Text
	}
	return theme.Quiet
}

// sentence is what the phase just did.
func sentence(s *scene.Scene) (string, theme.Role) {
	switch {
	case s.Report.Crash != nil:
		return upper(s.Report.Crash.Error()) + ".", theme.Bad
	case s.Report.Said == "":
		return "Nothing has been done yet.", theme.Text
	}
	return s.Report.Said, theme.Text
}

func said(c paint.Canvas, text string, role theme.Role) {
	lines := paint.Wrap(text, c.Width())
	if over := len(lines) - c.Height(); over > 0 && c.Height() > 0 {
		lines[c.Height()-1] = strings.Join(lines[c.Height()-1:], " ")
		lines = lines[:c.Height()]
	}
	for y, line := range lines {
		c.Text(0, y, line, role)
	}
}

// gauges draws a line each: a name has what its value leaves, and a bar what both
// leave.
func gauges(c paint.Canvas, list []engine.Gauge) {
	name, most := 0, 0
	values := make([]string, len(list))
	for i, g := range list {
		values[i] = paint.Short(g.At) + "/" + paint.Short(g.Full)
		name, most = max(name, paint.Width(g.Name)), max(most, paint.Width(values[i]))
	}
	name = min(name, c.Width()-most-1)
	for y, g := range list {
		c.Field(0, y, name, g.Name, theme.Quiet)
		share := 0.0
		if g.Full > 0 {
			share = g.At / g.Full
		}
		if bar := c.Width() - name - max(most, leastValue) - 2; bar > 3 {
			c.Bar(name+1, y, bar, share, theme.Accent)
		}
		c.Right(c.Width(), y, values[y], theme.Text)
	}
}

// leastValue is the width that a bar leaves to the values at least, so that it
// does not change its length with every digit more.
const leastValue = 10

// upper begins a sentence.
func upper(text string) string {
	return strings.ToUpper(text[:1]) + text[1:]
}

// About says how it is read.
func (p *Panel) About(*scene.Scene) string {
	return "The algorithm itself. The lit line is the step that was just done, the sentence below says what came of it, and the bars are its counters. Up and down pick a line, and enter explains it; so does a click."
}
