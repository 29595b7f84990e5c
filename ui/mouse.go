package ui

import (
	"image"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/dialog"
	"sudokuscope/ui/layout"
	"sudokuscope/ui/panel"
)

// moused is a click, a drag or a turn of the wheel.
func (m *Model) moused(msg tea.MouseMsg) tea.Cmd {
	at := msg.Mouse()
	switch msg := msg.(type) {
	case tea.MouseWheelMsg:
		lines := 3
		if msg.Button == tea.MouseWheelUp {
			lines = -3
		}
		return m.wheel(at.X, at.Y, lines)
	case tea.MouseClickMsg:
		if msg.Button == tea.MouseLeft {
			m.notice = notice{}
			m.look++
			return m.click(at.X, at.Y)
		}
	case tea.MouseMotionMsg:
		if m.dragging && len(m.dialogs) == 0 {
			return m.seekBar(at.X)
		}
	case tea.MouseReleaseMsg:
		m.dragging = false
	}
	return nil
}

func (m *Model) click(x, y int) tea.Cmd {
	if y == m.height-1 {
		for _, t := range m.targets {
			if a := m.byName(t.action); x >= t.from && x < t.to && a != nil && len(m.dialogs) == 0 {
				return m.perform(a)
			}
		}
		return nil
	}
	if n := len(m.dialogs); n > 0 {
		top := m.dialogs[n-1]
		d, ok := top.(dialog.Clicker)
		if !ok {
			return nil
		}
		cmd := d.Click(x, y)
		if top.Done() {
			m.drop(top)
		}
		return cmd
	}
	if y == m.height-2 {
		m.dragging = m.bar.On(x)
		return m.seekBar(x)
	}
	place, ok := m.under(x, y)
	if !ok {
		return nil
	}
	m.focus, m.focused = place.Slot, true
	front := m.frontClicked(place.Slot)
	if p, ok := m.panels[place.Slot].(panel.Clicker); ok && image.Pt(x, y).In(place.Area.Inset(1)) {
		return tea.Batch(front, m.grant(p.Click(x-place.Area.Min.X-1, y-place.Area.Min.Y-1, m.lane.scene)))
	}
	return front
}

// under is the panel under the mouse.
func (m *Model) under(x, y int) (layout.Place, bool) {
	for _, p := range m.places {
		if image.Pt(x, y).In(p.Area) {
			return p, true
		}
	}
	return layout.Place{}, false
}

// seekBar goes to the moment at a column of the timeline. Once it has been
// grasped the mouse may leave it, on either side too.
func (m *Model) seekBar(x int) tea.Cmd {
	if !m.dragging {
		return nil
	}
	it := m.bar.At(x, m.lane.scene.Report.Head.Iteration)
	m.steer(func(r *run.Run) { r.Seek(engine.Position{Iteration: it}) })
	return nil
}

func (m *Model) wheel(x, y, lines int) tea.Cmd {
	m.look++
	if n := len(m.dialogs); n > 0 {
		if d, ok := m.dialogs[n-1].(dialog.Clicker); ok {
			d.Wheel(lines / 3)
		}
		return nil
	}
	place, _ := m.under(x, y)
	if p, ok := m.panels[place.Slot].(panel.Scroller); ok {
		p.Scroll(lines, m.lane.scene)
	}
	return nil
}

// paste gives pasted text to the dialog on top.
func (m *Model) paste(text string) tea.Cmd {
	if n := len(m.dialogs); n > 0 {
		m.look++
		if d, ok := m.dialogs[n-1].(dialog.Paster); ok {
			if _, list := d.(*library); list && looksLikePuzzle(text) {
				return pastedPuzzle(text)
			}
			return d.Paste(text)
		}
		return nil
	}
	if looksLikePuzzle(text) {
		return pastedPuzzle(text)
	}
	m.say("that is no puzzle; paste the cells of one, or p to choose")
	return nil
}
