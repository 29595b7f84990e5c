package ui

import (
	"fmt"
	"image"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/export"
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

// leastPart is that of a screen without bars, and leastSlim that of an upright one.
var (
	leastPart = image.Pt(24, 8)
	leastSlim = image.Pt(40, panes.SlimHeight)
)

// View is the frame, painted anew if that is due.
func (m *Model) View() tea.View {
	v := tea.View{AltScreen: true, WindowTitle: "sudokuscope " + m.scene().Algorithm.Name}
	if m.mouse.on {
		v.MouseMode = tea.MouseModeAllMotion
	}
	s := &m.screen
	v.Content = s.shown.content
	if s.pace.due || v.Content == "" {
		v.Content = m.Content()
	}
	if at := s.shown.focus; at != nil && v.Content != "" {
		v.Cursor = tea.NewCursor(at.X, at.Y)
		v.Cursor.Shape, v.Cursor.Blink = tea.CursorUnderline, false
	}
	return v
}

// Content is the screen as text with styles. It is painted again only if a message
// or a report has come since the last time; before the size is known it is empty.
func (m *Model) Content() string {
	s := &m.screen
	if s.cells.RenderBuffer == nil {
		return ""
	}
	if s.shown.look != s.look || s.shown.content == "" {
		begun := time.Now()
		c := m.paint()
		s.shown = shown{s.look, export.Encode(c.Screen.Lines), c.Focus()}
		s.pace.done(begun, time.Now())
	}
	return s.shown.content
}

// Text is the screen as text without styles.
func (m *Model) Text() string {
	m.Content()
	return export.Plain(m.screen.cells.Lines)
}

// paint draws the screen: the panels, and the dialogs over them.
func (m *Model) paint() paint.Canvas {
	s := &m.screen
	c := paint.On(s.cells, s.theme, s.glyphs)
	if line := m.tooSmall(); line != "" {
		for i, part := range paint.Wrap(line, c.Width()) {
			c.Center(max(0, c.Height()/2)+i, part, theme.Text)
		}
		return c
	}
	area, bare := m.area(), m.bare()
	beside, caption := m.caption(&area)
	m.mouse.caption = beside
	m.panes.Arrange(area)
	if m.above() > 0 {
		header{m}.draw(c.Part(0, 0, c.Width(), m.above()))
	}
	m.panes.Draw(c)
	if caption != nil {
		caption(c.Part(beside.Min.X, beside.Min.Y, beside.Dx(), beside.Dy()))
	}
	foot := footer{m}
	if !bare {
		m.bar.Draw(c.Part(0, s.height-2, c.Width(), 1), m.scene())
	}
	if rows := foot.height(s.width); !bare || m.notice.text != "" || len(m.dialogs) > 0 {
		foot.draw(c.Part(0, s.height-rows, c.Width(), rows))
	}
	for _, d := range m.dialogs {
		d.Draw(c)
	}
	return c
}

// above is how many lines are above the panels.
func (m *Model) above() int {
	if m.config.Part.Bare {
		return 0
	}
	return headerLines
}

// area is the room of the panels and the caption.
func (m *Model) area() uv.Rectangle {
	area := uv.Rect(0, m.above(), m.screen.width, m.screen.height-panes.Around)
	if m.bare() {
		area.Max.Y = m.screen.height
	}
	return area
}

// badge is what a feature has to say in the header, the first that has.
func (m *Model) badge() string {
	for _, f := range m.features {
		if text := f.Badge(); text != "" {
			return text
		}
	}
	return ""
}

// bare reports whether a feature wants the screen without timeline and footer.
func (m *Model) bare() bool {
	return slices.ContainsFunc(m.features, stage.Feature.Bare)
}

// caption is what a feature has to say beside the panels, the first that has, and
// where: a column at the right if it wants one, or else a strip below, a third of the
// panels' room at most. The panels get what is left of the area.
func (m *Model) caption(area *uv.Rectangle) (at uv.Rectangle, draw func(paint.Canvas)) {
	for _, f := range m.features {
		if w := f.Column(m.screen.width, m.screen.height); w > 0 {
			if lines, draw := f.Caption(w, area.Dy()); lines > 0 {
				area.Max.X -= w
				return uv.Rect(area.Max.X, area.Min.Y, w, area.Dy()), draw
			}
		}
		most := area.Dy() / 3
		if lines, draw := f.Caption(area.Dx(), most); lines > 0 {
			area.Max.Y -= min(lines, most)
			return uv.Rect(area.Min.X, area.Max.Y, area.Dx(), min(lines, most)), draw
		}
	}
	return uv.Rectangle{}, nil
}

// tooSmall is the line shown on a terminal that is.
func (m *Model) tooSmall() string {
	width, height := leastWidth, leastHeight
	switch {
	case m.config.Part.Bare:
		width, height = leastPart.X, leastPart.Y
	case m.screen.height >= leastSlim.Y:
		width = leastSlim.X
	}
	if m.screen.width >= width && m.screen.height >= height {
		return ""
	}
	return fmt.Sprintf("Please make the window %d×%d or larger; it is %d×%d.", width, height, m.screen.width, m.screen.height)
}
