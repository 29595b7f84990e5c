package ui

import (
	"fmt"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/panes"
	"sudokuscope/ui/stage"
	"sudokuscope/ui/theme"
)

// The least size that the screen can be drawn at, and the lines above the panels.
const (
	leastWidth  = 60
	leastHeight = 20
	headerLines = 1
)

// View draws what changed since the last frame.
func (m *Model) View() tea.View {
	v := tea.View{AltScreen: true, WindowTitle: "sudokuscope " + m.scene().Algorithm.Name}
	if m.mouse.on {
		v.MouseMode = tea.MouseModeAllMotion
	}
	switch {
	case m.screen.base == nil:
	case m.terminal != nil:
		v.Content = " " // the toolkit keeps the terminal's modes; what stands there is ours
		m.transmit()
	default:
		v.Content = m.Content()
	}
	m.pulse.beat()
	return v
}

// transmit brings the terminal up to date.
func (m *Model) transmit() {
	s := &m.screen
	now := stamp{m.scene().Version, s.look}
	if s.pace.resting || s.shown.stamp == now && s.shown.content != "" {
		return
	}
	if m.terminal.drawing() {
		s.pace.owed = true
		return
	}
	begun := time.Now()
	s.shown = shown{now, "on the terminal"}
	m.terminal.show(m.paint().Buffer)
	s.pace.done(begun, time.Now())
}

// Content is the screen as text with styles. It is painted again only if a message
// or a report has come since the last time.
func (m *Model) Content() string {
	s := &m.screen
	now := stamp{m.scene().Version, s.look}
	if s.shown.stamp != now || s.shown.content == "" {
		s.shown = shown{now, m.paint().Encode()}
	}
	return s.shown.content
}

// paint brings the cells up to date: the panels on one screen and, if there are
// dialogs, those on a copy of it.
func (m *Model) paint() *paint.Screen {
	s := &m.screen
	if line := m.tooSmall(); line != "" {
		c := s.canvas(s.top)
		c.Clear()
		for i, part := range paint.Wrap(line, c.Width()) {
			c.Center(max(0, c.Height()/2)+i, part, theme.Text)
		}
		return s.top
	}
	c := s.canvas(s.base)
	area := uv.Rect(0, headerLines, s.width, s.height-panes.Around)
	bare := m.bare()
	barred := !bare && !m.panes.Takes(area, 1)
	switch {
	case bare:
		area.Max.Y = s.height
	case !barred:
		area.Max.Y++
	}
	beside, caption := m.caption(&area)
	if m.panes.Arrange(area) {
		c.Clear()
	}
	header{m.lives, s.glyphs, m.badge()}.draw(c.Part(0, 0, c.Width(), 1))
	m.panes.Draw(c)
	if caption != nil {
		strip := c.Part(beside.Min.X, beside.Min.Y, beside.Dx(), beside.Dy())
		strip.Clear()
		caption(strip)
	}
	foot := footer{m}
	if barred {
		bar := c.Part(0, s.height-2, c.Width(), 1)
		bar.Clear()
		if m.mouse.key != "" {
			bar.Text(1, 0, m.screen.glyphs.Keys(m.mouse.key), theme.Text)
		} else {
			m.bar.Draw(bar, m.scene())
		}
	}
	if rows := foot.height(s.width); !bare || m.notice.text != "" || len(m.dialogs) > 0 {
		foot.draw(c.Part(0, s.height-rows, c.Width(), rows))
	}
	if len(m.dialogs) == 0 {
		return s.base
	}
	s.top.CopyFrom(s.base)
	c = s.canvas(s.top)
	for _, d := range m.dialogs {
		d.Draw(c)
	}
	return s.top
}

// badge is what a feature has to say in the header, the first that has.
func (m *Model) badge() string {
	for _, f := range m.features {
		if b, ok := f.(stage.Badger); ok && b.Badge() != "" {
			return b.Badge()
		}
	}
	return ""
}

// bare reports whether a feature wants the screen without timeline and footer.
func (m *Model) bare() bool {
	return slices.ContainsFunc(m.features, func(f stage.Feature) bool {
		b, ok := f.(stage.Barer)
		return ok && b.Bare()
	})
}

// caption is what a feature has to say beside the panels, the first that has, and
// where: a column at the right if it wants one, or else a strip below, a third of the
// panels' room at most. The panels get what is left of the area.
func (m *Model) caption(area *uv.Rectangle) (at uv.Rectangle, draw func(paint.Canvas)) {
	for _, f := range m.features {
		o, ok := f.(stage.Captioner)
		if !ok {
			continue
		}
		if side, ok := f.(stage.Sider); ok {
			if w := side.Column(m.screen.width, m.screen.height); w > 0 {
				if lines, draw := o.Caption(w, area.Dy()); lines > 0 {
					area.Max.X -= w
					return uv.Rect(area.Max.X, area.Min.Y, w, area.Dy()), draw
				}
			}
		}
		most := area.Dy() / 3
		if lines, draw := o.Caption(area.Dx(), most); lines > 0 {
			area.Max.Y -= min(lines, most)
			return uv.Rect(area.Min.X, area.Max.Y, area.Dx(), min(lines, most)), draw
		}
	}
	return uv.Rectangle{}, nil
}

// tooSmall is the line shown on a terminal that is.
func (m *Model) tooSmall() string {
	if m.screen.width >= leastWidth && m.screen.height >= leastHeight {
		return ""
	}
	return fmt.Sprintf("Please make the window %d×%d or larger; it is %d×%d.", leastWidth, leastHeight, m.screen.width, m.screen.height)
}
