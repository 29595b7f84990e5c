package ui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/out/export"
)

// View returns the frame, painted anew if that is due.
func (m *Model) View() tea.View {
	view := tea.View{AltScreen: true, WindowTitle: "sudokuscope " + m.scene().Algorithm.Name}
	if m.mouse.on {
		view.MouseMode = tea.MouseModeAllMotion
	}
	screen := &m.screen
	view.Content = screen.shown.content
	if screen.pace.due || view.Content == "" {
		view.Content = m.Content()
	}
	if at := screen.shown.focus; at != nil && view.Content != "" {
		view.Cursor = tea.NewCursor(at.X, at.Y)
		view.Cursor.Shape, view.Cursor.Blink = tea.CursorUnderline, false
	}
	return view
}

// Content returns the screen as text with styles. It is painted again only if a message
// or a report has come since the last time; before the size is known it is empty.
func (m *Model) Content() string {
	s := &m.screen
	begun := time.Now()
	if m.paint() || s.shown.content == "" && s.cells.RenderBuffer != nil {
		s.shown.content = s.encoder.Encode(s.cells.Lines)
		s.pace.done(begun, time.Now())
	}
	return s.shown.content
}

// paint paints the cells of the screen if they are not those of now, and reports whether it did.
func (m *Model) paint() bool {
	screen := &m.screen
	if screen.cells.RenderBuffer == nil || screen.shown.look == screen.look {
		return false
	}
	screen.shown = shown{look: screen.look, focus: frame{m}.paint().Focus()}
	return true
}

// Text returns the screen as text without styles; empty before the size is known.
func (m *Model) Text() string {
	if m.screen.cells.RenderBuffer == nil {
		return ""
	}
	s := &m.screen
	m.paint()
	if s.shown.plain == "" {
		s.shown.plain = export.Plain(s.cells.Lines)
	}
	return s.shown.plain
}
