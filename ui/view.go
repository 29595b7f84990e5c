package ui

import (
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
