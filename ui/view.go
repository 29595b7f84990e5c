package ui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/export"
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
		c := frame{m}.paint()
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
