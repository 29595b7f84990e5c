package ui

import (
	"regexp"
	"strings"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/dialog"
)

// mouse is what clicks can mean.
type mouse struct {
	on       bool         // the program has it, not the terminal
	targets  []target     // in the footer
	caption  uv.Rectangle // what a feature says beside the panels, empty for nothing
	dragging bool         // the timeline
	tip      string       // what was last said of what is under it
	key      string       // what the key of the footer under it does
}

// handleMouse is a click, a drag or a turn of the wheel.
func (m *Model) handleMouse(msg tea.MouseMsg) tea.Cmd {
	at := msg.Mouse()
	switch msg := msg.(type) {
	case tea.MouseWheelMsg:
		lines := 3
		if msg.Button == tea.MouseWheelUp {
			lines = -3
		}
		return m.wheel(at.X, at.Y, lines)
	case tea.MouseClickMsg:
		m.mouse.key = ""
		if msg.Button == tea.MouseLeft {
			m.notice = message{}
			return m.click(at.X, at.Y)
		}
	case tea.MouseMotionMsg:
		if m.mouse.dragging && len(m.dialogs) == 0 {
			return m.seekBar(at.X)
		}
		if msg.Button == tea.MouseNone && len(m.dialogs) == 0 {
			m.hover(at.X, at.Y)
		}
	case tea.MouseReleaseMsg:
		m.mouse.dragging = false
	}
	return nil
}

func (m *Model) click(x, y int) tea.Cmd {
	if y == m.screen.height-1 {
		for _, t := range m.mouse.targets {
			if a, do := m.table.Bound(t.key); x >= t.from && x < t.to && a != nil && len(m.dialogs) == 0 {
				return m.perform(a, do)
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
	if y == m.screen.height-2 {
		m.mouse.dragging = m.bar.On(x)
		return m.seekBar(x)
	}
	if a, do := m.table.Bound(m.answerAt(x, y)); a != nil && a.Choose != nil {
		return m.perform(a, do)
	}
	return m.panes.Click(x, y)
}

// The first line of an answer beside the panels, and one that goes on with it.
var (
	answerLine = regexp.MustCompile(`^[│ ] ?([a-f])  \S`)
	answerMore = regexp.MustCompile(`^[│ ] ?   \S`)
)

// answerAt is the letter of the answer that stands at a place, empty for none.
func (m *Model) answerAt(x, y int) string {
	at := m.mouse.caption.Intersect(m.screen.cells.Bounds()) // it may have been drawn at another size
	if !(uv.Pos(x, y)).In(at) {
		return ""
	}
	for ; y >= at.Min.Y; y-- {
		var line strings.Builder
		for _, c := range m.screen.cells.Lines[y][at.Min.X:at.Max.X] {
			line.WriteString(c.Content)
		}
		if letter := answerLine.FindStringSubmatch(line.String()); letter != nil {
			return letter[1]
		}
		if !answerMore.MatchString(line.String()) {
			break
		}
	}
	return ""
}

// seekBar goes to the moment at a column of the timeline. Once it has been
// grasped the mouse may leave it, on either side too.
func (m *Model) seekBar(x int) tea.Cmd {
	if !m.mouse.dragging {
		return nil
	}
	it := m.bar.At(x, m.scene().Report.Head.Iteration)
	m.runs.Steer(func(r *run.Run) { r.Seek(engine.Position{Iteration: it}) })
	return nil
}

func (m *Model) wheel(x, y, lines int) tea.Cmd {
	if n := len(m.dialogs); n > 0 {
		if d, ok := m.dialogs[n-1].(dialog.Clicker); ok {
			d.Wheel(lines / 3)
		}
		return nil
	}
	m.panes.Wheel(x, y, lines)
	return nil
}

// paste gives pasted text to the dialog on top, or to the feature that takes it.
func (m *Model) paste(text string) tea.Cmd {
	if n := len(m.dialogs); n > 0 {
		if d, ok := m.dialogs[n-1].(dialog.Paster); ok {
			return d.Paste(text)
		}
		return nil
	}
	for _, f := range m.features {
		if cmd, taken := f.Paste(text); taken {
			return cmd
		}
	}
	m.say("that is no puzzle; paste the cells of one, or p to choose")
	return nil
}
