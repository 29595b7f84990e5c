package ui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// stamp is what a drawing of a panel was made from: if it is the same, so is
// the drawing.
type stamp struct {
	scene, look uint64
}

// shown is the last view, to be shown again while nothing changes.
type shown struct {
	stamp   stamp
	content string
}

// View draws what changed since the last frame.
func (m *Model) View() tea.View {
	v := tea.View{AltScreen: true, WindowTitle: "sudokuscope " + m.lane.scene.Algorithm.Name}
	if m.mouse {
		v.MouseMode = tea.MouseModeCellMotion
	}
	if m.base != nil {
		v.Content = m.Content()
	}
	return v
}

// Content is the screen as text with styles.
func (m *Model) Content() string {
	now := stamp{m.lane.scene.Version, m.look}
	if m.shown.stamp != now || m.shown.content == "" {
		m.shown = shown{now, m.paint().Encode()}
	}
	return m.shown.content
}

// paint brings the cells up to date: the panels on one screen and, if there are
// dialogs, those on a copy of it.
func (m *Model) paint() *paint.Screen {
	if line := m.tooSmall(); line != "" {
		c := m.top.Canvas(m.theme, m.glyphs)
		c.Clear()
		for i, part := range paint.Wrap(line, c.Width()) {
			c.Center(max(0, c.Height()/2)+i, part, theme.Text)
		}
		return m.top
	}
	m.arrange()
	c := m.base.Canvas(m.theme, m.glyphs)
	now := stamp{m.lane.scene.Version, m.look}
	m.header(c.Part(0, 0, c.Width(), 1))
	for _, p := range m.places {
		if m.drawn[p.Slot] != now {
			m.drawn[p.Slot] = now
			m.drawPanel(c.Part(p.Area.Min.X, p.Area.Min.Y, p.Area.Dx(), p.Area.Dy()), p.Slot)
		}
	}
	bar := c.Part(0, m.height-2, c.Width(), 1)
	bar.Clear()
	m.bar.Draw(bar, m.lane.scene)
	m.footer(c.Part(0, m.height-1, c.Width(), 1))
	if len(m.dialogs) == 0 {
		if m.hint {
			m.welcome(c)
		}
		return m.base
	}
	m.top.CopyFrom(m.base)
	c = m.top.Canvas(m.theme, m.glyphs)
	for _, d := range m.dialogs {
		d.Draw(c)
	}
	return m.top
}

// border is the role of a panel's frame.
func (m *Model) border(name string) theme.Role {
	switch {
	case name == "board" && m.lane.scene.Report.Status == engine.Solved:
		return theme.Good
	case name == m.focus && m.focused:
		return theme.Accent
	}
	return theme.Frame
}

// header is the first line: what runs, and the counters in fields that never
// change their width.
func (m *Model) header(c paint.Canvas) {
	c.Clear()
	s := m.lane.scene
	x := c.Width() - 1
	field := func(label, value string, width int) {
		room := width
		if label != "" {
			room += len(label) + 1
		}
		if x-room < c.Width()/3 {
			return
		}
		x -= room
		c.Text(x, 0, label, theme.Quiet)
		c.Right(min(x+room, x+room-width+paint.Width(value)), 0, value, theme.Text)
		x -= 3
	}
	r := s.Report
	if c.Width() >= 100 {
		field("restarts", paint.Grouped(r.Restarts), 5)
		field("evaluations", paint.Grouped(r.Evaluations), 11)
	}
	field("iteration", paint.Grouped(r.Iteration), 11)
	x -= statusRoom - 3
	text, role := m.status()
	c.Field(x, 0, statusRoom, text, role)
	left := c.Part(0, 0, x-1, 1)
	end := 1
	if left.Width() > 58 {
		end = left.Text(1, 0, "sudokuscope", theme.Quiet) + 2
	}
	end = left.Text(end, 0, s.Algorithm.Name, theme.Lit)
	if m.spec.preset != "" {
		end = left.Text(end, 0, " "+m.spec.preset, theme.Accent)
	}
	rest := " " + c.Glyphs.Separator + " " + m.puzzleName(left.Width()-end-14) + " " + c.Glyphs.Separator + " seed " + itoa(s.Problem.Seed)
	left.Text(end, 0, rest, theme.Text)
}

// statusRoom is what "▶ 100 000 it/s" takes.
const statusRoom = 15

// status says whether the run plays, at what pace, or how it ended.
func (m *Model) status() (string, theme.Role) {
	r, g := m.lane.scene.Report, m.glyphs
	switch r.Status {
	case engine.Solved:
		return g.Events[engine.Success] + " solved", theme.Good
	case engine.Exhausted:
		return g.Stop + " ended", theme.Warn
	case engine.Crashed:
		return g.No + " crashed", theme.Bad
	}
	pace := r.Pace
	if pace == 0 {
		pace = m.spec.pace
	}
	text := paint.Short(pace) + " it/s"
	switch {
	case pace == engine.FlatOut && r.Playing && r.Rate > 0:
		text = "max " + paint.Short(r.Rate) + "/s"
	case pace == engine.FlatOut:
		text = "max"
	}
	if m.playing() {
		return g.Play + " " + text, theme.Accent
	}
	return g.Pause + " " + text, theme.Warn
}

// puzzleName is the puzzle's name, with as much of its collection as there is
// room for.
func (m *Model) puzzleName(room int) string {
	name := m.lane.scene.Puzzle.Name
	if name == "" {
		name = "puzzle"
	}
	for paint.Width(name) > room {
		_, tail, ok := strings.Cut(name, "/")
		if !ok {
			break
		}
		name = tail
	}
	return name
}
